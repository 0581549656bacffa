#!/bin/sh
# test_suite.sh - tests/suite.sh, the summary of `make test` and .ci/run: what passed, what failed first, and how to repeat it.

. "$(dirname "$0")/testing.sh"

logs=$work/logs
mkdir "$logs"

suite() {
    "$root/tests/suite.sh" "$logs" "$@" | sed 's/ ([0-9]* s, [0-9]* s of processor time)$//'
}

ends_with() { # STATUS LINES: what the summary ends with
    if "$root/tests/suite.sh" "$logs" >"$work/sum"; then status=0; else status=$?; fi
    cat "$work/sum"
    [ "$status" -eq "$1" ] && [ "$(tail -n "$(echo "$2" | wc -l)" "$work/sum")" = "$2" ]
}

check 'a suite that passes' same 'good: passed' suite good true
check 'all passed' ends_with 0 '1 passed, 0 failed'
check 'a suite that fails' same 'bad: FAILED, 1 test' suite bad sh -c 'echo fine; echo ok - good; echo "not ok - it is bad"; echo more; exit 3'
check 'another one' same 'worse: FAILED' suite worse false
check 'one with parts' same 'parts: FAILED, 1 test' suite parts sh -c 'echo == good; echo ok - good; echo == part; echo "a.c:1: error: b"; echo == next;
    echo "make: *** [b] Error 1"; false'
check 'what it said, but not what went well, and how to repeat it' ends_with 1 "==== bad: FAILED; its output is in $logs/bad.log:
fine
not ok - it is bad
more
To repeat it: sh -c echo fine; echo ok - good; echo \"not ok - it is bad\"; echo more; exit 3
==== worse: FAILED; its output is in $logs/worse.log:
To repeat it: false
==== parts: FAILED; its output is in $logs/parts.log:
== good
== part
a.c:1: error: b
== next
make: *** [b] Error 1
To repeat it: part
1 passed, 3 failed"
finish
