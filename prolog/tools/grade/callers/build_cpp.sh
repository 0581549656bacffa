#!/bin/sh
# build_cpp.sh - compiles a program in C++, or, if that fails, with a caller of the method that LeetCode asks for
#
# usage: build_cpp.sh SOURCE COMPILER WORD...: the report is `call METHOD`

read -r secret
source=$1
shift
"$@" "$source" 2>"$TMPDIR/said" && exit
for name in solveNQueens totalNQueens; do
    if grep -q "$name" "$source" && "$@" "-DMETHOD=$name" ../submission/call.cpp 2>/dev/null; then
        echo "%= $secret call $name" >&3
        exit
    fi
done
cat "$TMPDIR/said" >&2
exit 1
