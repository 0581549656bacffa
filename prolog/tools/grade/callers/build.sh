#!/bin/sh
# build.sh - compiles a program, or, if that fails, with a caller of the function that LeetCode asks for
#
# usage: build.sh SOURCE CALLER COMPILER WORD...: `call FUNCTION` is said of a function

source=$1
caller=$2
shift 2
"$@" "$source" -lm 2>"$TMPDIR/said" && exit
for name in solveNQueens totalNQueens; do
    grep -q "$name" "$source" || continue
    [ "$name" = solveNQueens ] || set -- "$@" -DTOTAL
    if "$@" "-DMETHOD=$name" "$caller" -lm 2>/dev/null; then
        echo "call $name"
        exit
    fi
done
cat "$TMPDIR/said" >&2
exit 1
