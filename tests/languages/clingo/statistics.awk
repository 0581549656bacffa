# statistics.awk - the figures of the search in what "clingo --stats" prints, as NAME=NUMBER.

/^(Choices|Conflicts|Restarts) / { figures = figures " " tolower($1) "=" $3 }
END { print substr(figures, 2) }
