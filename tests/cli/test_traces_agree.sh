#!/bin/sh
# test_traces_agree.sh QUEENS - C and Prolog report the same search: the traces of the outline, line by line.

. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac

prolog_trace() { # N OPTIONS: the trace of style course, its algorithm named as C names it
    "$SWIPL" --on-error=status -g "queens_trace_json(current_output, $1, [style(course),$2])" -t halt \
        "$root/prolog/queens/trace.pl" >"$work/raw" && sed '1s/"prolog-course"/"course"/' "$work/raw" >"$work/prolog"
}

agree() { # N OPTIONS-OF-PROLOG OPTION...
    size=$1 options=$2
    shift 2
    prolog_trace "$size" "$options" &&
        "$queens" trace "$size" --algorithm course --format jsonl "$@" >"$work/c" &&
        cmp "$work/c" "$work/prolog" && [ "$(wc -l <"$work/c")" -gt 1 ]
}

for n in 0 1 2 3 4 5 6 7 8; do
    check "all solutions of N = $n: the same events in C and Prolog" agree "$n" 'first(false)'
    check "the first solution of N = $n: the same events in C and Prolog" agree "$n" 'first(true)' --first
done
check 'a part: the same events in C and Prolog' agree 8 'first(true),from(100),count(50)' --first --from 100 --count 50
finish
