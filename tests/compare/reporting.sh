# shellcheck shell=sh
# reporting.sh - what the tests of the report share; they source it first.
#
#   write FOLDER DATE OPTION...   writes the sample report of that day
#   only FOLDER                   are the three files there, and no other?
#   dated FOLDER DATE             is each of them of that day?

# shellcheck source=../install/testing.sh
. "$(dirname "$0")/../install/testing.sh"

here=$root/tests/compare

write() { # FOLDER DATE OPTION...
    "$SWIPL" --on-error=status --on-warning=status "$here/write.pl" "$@" </dev/null
}

only() { # FOLDER: these three files, and no other
    same 'compare.csv
compare.html
compare.json' ls -A "$1"
}

dated() { # FOLDER DATE: is each file the one of that day?
    for date in $(sed -n 's/.*"date": *"\([^"]*\)".*/\1/p' "$1/compare.json"
        sed -n 's/.*datetime="\([^"]*\)".*/\1/p' "$1/compare.html"); do
        [ "$date" = "$2" ] || { echo "$date where $2 is right"; return 1; }
    done
}
