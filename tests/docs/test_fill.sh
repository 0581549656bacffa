#!/bin/sh
# test_fill.sh - docs/fill.pl fills in listings and figures, and its check finds wrong ones.

. "$(dirname "$0")/../install/testing.sh"

results=$root/docs/results.json

fill() { (cd "$root" && "$SWIPL" --on-error=status --on-warning=status docs/fill.pl "$@"); }

fills() { # that all marks of the pages have their contents, make check-docs says by --check
    printf 'before <!-- listing pack.pl -->old<!-- end --> behind\n' >"$work/page.md"
    printf 'before <!-- listing pack.pl -->\n```prolog listing\n%s\n```\n<!-- end --> behind\n' "$(cat "$root/pack.pl")" >"$work/filled.md"
    fill "$results" "$work/page.md" && diff "$work/filled.md" "$work/page.md" && fill --check "$results" "$work/page.md"
}

stale() { # the check finds a change, and leaves the file alone
    printf 'a <!-- figure lines of c/course 8 -->1<!-- end -->\n' >"$work/page.md"
    cp "$work/page.md" "$work/copy.md"
    status=0
    fill --check "$results" "$work/page.md" 2>"$work/said" || status=$?
    [ "$status" -eq 1 ] && grep -q 'page.md differs from its sources' "$work/said" && cmp "$work/page.md" "$work/copy.md"
}

refuses() { # WORDS TEXT
    printf '%s\n' "$2" >"$work/page.md"
    cp "$work/page.md" "$work/copy.md"
    status=0
    fill "$results" "$work/page.md" 2>"$work/said" || status=$?
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

check "a page is filled, and nothing else changes" fills
check "a page that differs" stale
check "a definition that is not there" refuses 'c/course.c has no nothing' '<!-- listing c/course.c nothing --><!-- end -->'
check "a figure that is not there" refuses 'no trials of c/course for N = 8' 'a <!-- figure trials of c/course 8 --><!-- end -->'
check "a mark without end" refuses 'no <!-- end -->' 'a <!-- figure lines of c/course 8 -->'
check "a line that begins with a figure" refuses 'put a word before it' '  > <!-- figure lines of c/course 8 --><!-- end -->'
check "a program that is not there" gone
check "what was measured, written again" kept

finish
