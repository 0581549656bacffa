#!/bin/sh
# test_suite.sh - tests/suite.sh, the summary of `make test` and .ci/run: what passed, what failed first, and how to repeat it.

# shellcheck source=testing.sh
. "$(dirname "$0")/testing.sh"

logs=$work/logs
mkdir "$logs"

suite() {
    "$root/tests/suite.sh" "$logs" "$@" | sed 's/ ([0-9]* s)$//'
}

ends_with() { # STATUS LINES: what the summary ends with
    if "$root/tests/suite.sh" "$logs" >"$work/sum"; then status=0; else status=$?; fi
    cat "$work/sum"
    [ "$status" -eq "$1" ] && [ "$(tail -n "$(echo "$2" | wc -l)" "$work/sum")" = "$2" ]
}

check 'a suite that passes' same 'good: passed' suite good true
check 'all passed' ends_with 0 '1 passed, 0 failed'
check 'a suite that fails' same 'bad: FAILED' suite bad sh -c 'echo fine; echo "not ok - it is bad"; echo more; exit 3'
check 'another one' same 'worse: FAILED' suite worse false
check 'the first failure, and how to repeat it' ends_with 1 'The first failure: bad: not ok - it is bad
To repeat it: sh -c echo fine; echo "not ok - it is bad"; echo more; exit 3
1 passed, 2 failed'
check 'what it said' grep -qx 'fine' "$work/sum"
finish
