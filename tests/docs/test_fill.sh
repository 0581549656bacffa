#!/bin/sh
# test_fill.sh - docs/fill.pl fills in listings and figures, and its check finds wrong ones.

# shellcheck disable=SC2015,SC2016,SC2317  # functions run by check; && and || as they stand; marks and fences are no expansions
# shellcheck source=../install/testing.sh
. "$(dirname "$0")/../install/testing.sh"

cat >"$work/results.json" <<'END'
{"options": {"from": 8, "to": 8}, "startup": [],
 "implementations": [{"name": "c/course", "language": "C", "paradigm": "imperative", "complete": true, "lines": 66,
                      "algorithm": "backtracking", "representation": "arrays", "remembers": "two arrays", "back": "the program",
                      "order": "the loop", "growth": {"factor": 5.123}, "reach": {"n": 13}},
                     {"name": "prolog/bits", "language": "Prolog", "paradigm": "logic", "complete": true, "lines": 30,
                      "algorithm": "backtracking", "representation": "bits", "remembers": "", "back": "the system",
                      "order": "the lowest bit", "growth": null, "reach": null}],
 "cells": [{"name": "c/course", "n": 8, "status": "equal", "clock": "in-process", "count": 92, "memory_kib": 1200,
            "first": {"median": 0.000000093},
            "steps": {"placed": 2056}, "all": {"median": 0.00123456, "min": 0.001, "max": 0.002}},
           {"name": "prolog/bits", "n": 8, "status": "equal", "clock": "in-process", "count": 92, "memory_kib": null,
            "first": {"median": 0.0000321},
            "steps": {"inferences": 12345}, "all": {"median": 0.0030864, "min": 0.001, "max": 0.002}}]}
END

fill() { (cd "$root" && "$SWIPL" --on-error=status --on-warning=status docs/fill.pl "$@"); }

gives() { # MARK CONTENT: one more mark to fill, and its content
    printf 'before <!-- %s -->old<!-- end --> behind\n' "$1" >>"$work/marks.md"
    printf 'before <!-- %s -->%b<!-- end --> behind\n' "$1" "$2" >>"$work/filled.md"
}

fills() {
    fill "$work/results.json" "$work/marks.md" && diff "$work/filled.md" "$work/marks.md" &&
        fill --check "$work/results.json" "$work/marks.md"
}

stale() { # the check finds a change, and leaves the file alone
    printf 'a <!-- figure lines of c/course 8 -->67<!-- end -->\n' >"$work/page.md"
    cp "$work/page.md" "$work/copy.md"
    status=0
    fill --check "$work/results.json" "$work/page.md" 2>"$work/said" || status=$?
    [ "$status" -eq 1 ] && grep -q 'page.md differs from its sources' "$work/said" && cmp "$work/page.md" "$work/copy.md"
}

refuses() { # WORDS TEXT
    printf '%s\n' "$2" >"$work/page.md"
    cp "$work/page.md" "$work/copy.md"
    status=0
    fill "$work/results.json" "$work/page.md" 2>"$work/said" || status=$?
    cat "$work/said"
    [ "$status" -eq 2 ] && grep -qF "$1" "$work/said" && cmp "$work/page.md" "$work/copy.md"
}

kept() { # the committed measurements, read and written again; SWI-Prolog 9.2 puts fewer blanks
    (cd "$root" && "$SWIPL" --on-error=status docs/results.pl keep docs/results.json "$work/again.json") &&
        tr -d ' ' <"$root/docs/results.json" >"$work/kept" && tr -d ' ' <"$work/again.json" | cmp "$work/kept" -
}

gone() { # measurements of a program that is not in the tree are refused by name
    printf '{"implementations": [{"name": "c/none", "growth": null, "reach": null}], "cells": []}\n' >"$work/gone.json"
    status=0
    fill --check "$work/gone.json" "$work/page.md" 2>"$work/said" || status=$?
    [ "$status" -eq 2 ] && grep -qF 'c/none' "$work/said" || { cat "$work/said"; echo "status $status"; false; }
}

gives 'figure placed of c/course 8' '2,056'
gives 'figure all of c/course 8' '1.23 ms'
gives 'figure first of prolog/bits 8' '32.1 µs'
gives 'figure first of c/course 8' '93.0 ns'
gives 'figure reach of c/course 8' '13'
gives 'ratio all of prolog/bits to c/course 8' '2.5'
gives 'ratio all of prolog/bits 8 to c/course 8' '2.5'
gives 'ratios all 8 of prolog/bits to c/course and c/course to prolog/bits' \
    '\n| all solutions | N = 8 |\n| --- | --- |\n| `prolog/bits` / `c/course` | 2.5 |\n| `c/course` / `prolog/bits` | 0.40 |\n'
gives 'table 8: placed lines growth of c/course prolog/bits' \
    '\n| N = 8 | placed | lines of code | growth from N to N + 1 |\n| --- | --- | --- | --- |\n| `c/course` | 2,056 | 66 | 5.1 |\n| `prolog/bits` |  | 30 |  |\n'
gives 'total paradigm' 2
gives 'total implementations' 2
gives 'paradigms' \
    '\n| paradigm | implementation | all solutions, N = 8 | growth from N to N + 1 | largest N in 10 s | lines of code |\n| --- | --- | --- | --- | --- | --- |\n| imperative | `c/course` | 1.23 ms | 5.1 | 13 | 66 |\n| logic | `prolog/bits` | 3.09 ms |  |  | 30 |\n'
gives 'ideas of c/course others' \
    '\n|  | paradigm | algorithm | representation | what is remembered | who goes back | who decides the order |\n| --- | --- | --- | --- | --- | --- | --- |\n| `c/course` | imperative | backtracking | arrays | two arrays | the program | the loop |\n| `prolog/bits` | logic | backtracking | bits |  | the system | the lowest bit |\n'
gives 'answer' \
    '\n\n- Of 2 implementations in 2 languages and 2 paradigms, for N = 8 to 8, each gave the solutions of the golden data wherever it finished.\n- All solutions of N = 8 take 1.23 ms in the fastest paradigm (imperative: c/course) and 3.09 ms in the slowest (logic: prolog/bits), 2.5 times as long: each by its fastest implementation.\n'
gives 'listing prolog/queens.pl labeled_queens' \
    '\n```prolog listing\nlabeled_queens(N, Rows) :-\n    n_queens(N, Rows),\n    label_ahead(Rows).\n```\n'
gives 'listing pack.pl' "\n\`\`\`prolog listing\n$(sed -e 's/$/\\n/' "$root/pack.pl" | tr -d '\n')\`\`\`\n"
check "what each mark gives" fills
check "a page that differs" stale
check "a definition that is not there" refuses 'c/course.c has no nothing' '<!-- listing c/course.c nothing --><!-- end -->'
check "a figure that is not there" refuses 'no trials of c/course for N = 8' 'a <!-- figure trials of c/course 8 --><!-- end -->'
check "a mark without end" refuses 'no <!-- end -->' 'a <!-- figure lines of c/course 8 -->'
check "a placeholder" refuses 'page.md: FIGURES is a placeholder' 'FIGURES'
check "a line that begins with a figure" refuses 'put a word before it' '  > <!-- figure lines of c/course 8 --><!-- end -->'
check "a program that is not there" gone
check "what was measured, written again" kept

finish
