#!/bin/sh
# suite.sh LOGS NAME COMMAND... - runs a suite of tests: its output goes to LOGS/NAME.log, and a line says how it ended.
# suite.sh LOGS - sums up the suites of LOGS: what was skipped and why, what failed said, the first failure and how to repeat it,
# `N passed, N failed`.
#
# Suites may run side by side.  Those that end are listed in LOGS/results, in that order.  A suite that
# hangs is ended after SUITE_LIMIT seconds, if that is set, and fails.

set -u
logs=$1

# The number of tests that a log reports: those of cmocka, plunit, shell scripts and Node, and documented examples.
tests_in() { # LOG
    awk '/^\[  PASSED  \] [0-9]+ test/ { n += $4 }
         /^% All [0-9,]+ .*tests passed/ { gsub(",", "", $3); n += $3 }
         /^ok - / { n++ }
         /^ℹ pass [0-9]/ { n += $3 }
         /^[0-9]+ documented blocks/ { n += $1 }
         END { if (n > 0) printf ", %d tests", n }' "$1"
}

run() { # NAME COMMAND...
    name=$1
    shift
    start=$(date +%s)
    status=0
    ${SUITE_LIMIT:+timeout -k 60 "$SUITE_LIMIT"} "$@" >"$logs/$name.log" 2>&1 || status=$?
    if [ "$status" -eq 0 ]; then end=passed; else end=FAILED; fi
    [ "$status" -ne 124 ] || echo "*** $name has not ended in ${SUITE_LIMIT:-its} seconds" >>"$logs/$name.log"
    echo "$name: $end$(tests_in "$logs/$name.log") ($(($(date +%s) - start)) s)"
    printf '%s\t%s\t%s\n' "$end" "$name" "$*" >>"$logs/results"
}

FAILURE='FAILED|Error|ERROR|error:|not ok|✖|Sanitizer|\*\*\*'

# The end of a log, then the lines that tell of a failure, wherever they are: a reader may see the last lines only.
said() { # NAME
    echo "==== $1: FAILED; $logs/$1.log ends:"
    tail -30 "$logs/$1.log" | cut -c1-300
    echo '==== and says:'
    grep -anE -A 1 "$FAILURE" "$logs/$1.log" | cut -c1-700 | tail -18
}

sum_up() {
    failed=$(grep -c '^FAILED' "$logs/results")
    grep -ah '^skipped - ' "$logs"/*.log | sort -u
    sed -n 's/^FAILED	\([^	]*\).*/\1/p' "$logs/results" | while read -r name; do said "$name"; done
    if [ "$failed" -gt 0 ]; then
        grep -m1 '^FAILED' "$logs/results" | {
            IFS='	' read -r _ name command
            echo "The first failure: $name: $(grep -m1 -aE "$FAILURE" "$logs/$name.log" | cut -c1-200)"
            echo "To repeat it: $command"
        }
    fi
    echo "$(grep -c '^passed' "$logs/results") passed, $failed failed"
    [ "$failed" -eq 0 ]
}

if [ $# -gt 1 ]; then
    shift
    run "$@"
else
    sum_up
fi
