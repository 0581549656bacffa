#!/bin/sh
# suite.sh LOGS NAME COMMAND... - runs a suite of tests: its output goes to LOGS/NAME.log, and a line says how it ended.
# suite.sh LOGS - sums up the suites of LOGS: what was skipped and why, what each failed one said and how to repeat it, and
# `N passed, N failed`.
#
# Suites may run side by side.  Those that end are listed in LOGS/results, in that order.  A suite that
# hangs is ended after SUITE_LIMIT seconds, if that is set, and fails.

set -u
logs=$1

# The number of tests that a log reports: those of cmocka, plunit, shell scripts and Node, and documented examples.
tests_in() { # LOG
    awk '/^\[  PASSED  \] [0-9]+ test/ { n += $4 }
         /^% All [0-9,]+ .*tests passed/ { gsub("[,(+]", ""); n += $3 + $4 } # 9.2: All 3 (+9 sub-tests) tests passed
         /^ok - / { n++ }
         /^ℹ pass [0-9]/ { n += $3 }
         /^[0-9]+ documented blocks/ { n += $1 }
         END { if (n > 0) printf ", %d test%s", n, n == 1 ? "" : "s" }' "$1"
}

run() { # NAME COMMAND...
    name=$1
    shift
    start=$(date +%s)
    status=0
    ${SUITE_LIMIT:+timeout -k 60 "$SUITE_LIMIT"} "$@" >"$logs/$name.log" 2>&1 || status=$?
    if [ "$status" -eq 0 ]; then end=passed; else end=FAILED; fi
    [ "$status" -ne 124 ] || echo "*** $name has not ended in ${SUITE_LIMIT:-its} seconds" >>"$logs/$name.log"
    seconds=$(($(date +%s) - start))
    times >"$logs/$name.times" # not in a pipe: that has its own times
    used=$(awk -F '[ms ]+' 'END { printf "%.0f", 60 * $1 + $2 + 60 * $3 + $4 }' "$logs/$name.times")
    echo "$name: $end$(tests_in "$logs/$name.log") ($seconds s, $used s of processor time)"
    printf '%s\t%s\t%s\n' "$end" "$name" "$*" >>"$logs/results"
    printf '%s\t%s\t%s\n' "$name" "$seconds" "$used" >>"$logs/seconds"
}

FAILURE='FAILED|Error|ERROR|error:|not ok|✖|Sanitizer|\*\*\*|does not give|differs from'

# The lines of a log that tell of a failure, with their numbers; of make's own only where there are no others.
failures() { # LOG
    grep -anE "$FAILURE" "$1" | grep -vE '^[0-9]+:make(\[[0-9]+\])?: ' || grep -anE "$FAILURE" "$1" || wc -l <"$1"
}

# The command that repeats a suite, or the part of it that failed first: the last line "== COMMAND" before that.
repeats() { # NAME COMMAND
    part=$(sed -n "1,$(failures "$logs/$1.log" | head -1 | sed 's/:.*//')s/^== //p" "$logs/$1.log" | tail -1)
    echo "${part:-$2}"
}

# What came before and after the first failure, without what went well; and the first lines that tell of others.
said() { # NAME COMMAND
    echo "==== $1: FAILED; its output is in $logs/$1.log:"
    first=$(failures "$logs/$1.log" | head -1 | sed 's/:.*//')
    sed -n "$((first > 10 ? first - 10 : 1)),$((first + 15))p" "$logs/$1.log" |
        grep -avE '^(ok - |\[ +(OK|RUN|PASSED) |\[=+\]|\.*$|%)' | cut -c1-300
    failures "$logs/$1.log" | awk -F: -v shown=$((first + 15)) '$1 > shown' | head -8 | cut -c1-200
    echo "To repeat it: $(repeats "$1" "$2")"
}

sum_up() {
    failed=$(grep -c '^FAILED' "$logs/results")
    awk -F '\t' '{ used += $3 } END { printf "%d s of processor time\n", used }' "$logs/seconds"
    grep -ah '^skipped - ' "$logs"/*.log | sort -u
    sed -n 's/^FAILED	//p' "$logs/results" | while IFS='	' read -r name command; do said "$name" "$command"; done
    echo "$(grep -c '^passed' "$logs/results") passed, $failed failed"
    [ "$failed" -eq 0 ]
}

if [ $# -gt 1 ]; then
    shift
    run "$@"
else
    sum_up
fi
