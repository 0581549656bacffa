#!/bin/sh
# build_java.sh - compiles a Java program, with its caller; a public class gets a copy of the name that it wants
#
# usage: build_java.sh SOURCE COMPILER WORD...: as on LeetCode, a program that does not compile gets java.util

source=$1
shift
"$@" "$source" 2>"$TMPDIR/said" && exec "$@" ../submission/QueensCall.java
name=$(sed -n 's/.* should be declared in a file named //p' "$TMPDIR/said" | head -n 1)
copy=../submission/build/${name:-${source##*/}}
if [ -n "$name" ]; then
    cp "$source" "$copy"
    "$@" "$copy" 2>"$TMPDIR/said" && exec "$@" ../submission/QueensCall.java
fi
if grep -q NQueens "$source"; then
    { printf 'import java.util.*; '; cat "$source"; } >"$copy"
    "$@" "$copy" ../submission/QueensCall.java 2>/dev/null && exit
fi
cat "$TMPDIR/said" >&2
exit 1
