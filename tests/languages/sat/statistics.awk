# statistics.awk - the size of the formula, and the figures of the search in what CaDiCaL prints, as NAME=NUMBER.

/^variables=/ { figures = $0 }
$1 == "c" && $2 ~ /^(conflicts|decisions|propagations):$/ { figures = figures " " substr($2, 1, length($2) - 1) "=" $3 }
END { print figures }
