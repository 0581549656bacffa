#!/bin/sh
# build_java.sh - compiles a Java program and its caller, and reports `main CLASS` or `call CLASS.METHOD`
#
# usage: build_java.sh SOURCE COMPILER WORD...: a public class gets a copy of the name that it wants. As on LeetCode, a program that
# does not compile gets java.util. Of the classes with `main`, that of the file's name is preferred.

read -r secret
source=../${1##*/}
shift
cd ../submission/build || exit 2
said=$TMPDIR/said

build() { "$@" ../QueensCall.java 2>"$said"; }

# The classes with a method, by the names and types in their tables of constants: a name has its length before it.
classes() { # LENGTH-AND-NAME TYPE
    LC_ALL=C grep -rlaP "\\x01\\x00\\x$1" . | LC_ALL=C xargs -r grep -laF -- "$2" | sed '/QueensCall/d; s/^..//; s/\.class$//; s,/,.,g'
}

if ! build "$@" "$source"; then
    name=$(sed -n 's/.* should be declared in a file named //p' "$said" | head -n 1)
    copy=${name:-${source##*/}}
    cp "$source" "$copy"
    if ! { [ -n "$name" ] && build "$@" "$copy"; }; then
        { printf 'import java.util.*; '; cat "$source"; } >"$copy"
        complaint=$(cat "$said")
        if ! { grep -q NQueens "$source" && build "$@" "$copy"; }; then
            echo "$complaint" >&2
            exit 1
        fi
    fi
    source=$copy
fi
classes 04main '([Ljava/lang/String;)V' >"$said"
if [ -s "$said" ]; then
    echo "%= $secret main $({ grep -E "(^|\\.)$(basename "$source" .java)\$" "$said"; cat "$said"; } | head -n 1)" >&3
    exit
fi
for method in solveNQueens totalNQueens; do
    classes "0c$method" '(I)' | sed "s/^/%= $secret call /; s/\$/.$method/; q" | grep . >&3 && exit
done
exit 0
