#!/bin/sh
# build_java.sh - compiles a Java program and its caller, and reports `main CLASS` or `call CLASS.METHOD`
#
# usage: build_java.sh SOURCE NAME... -- COMPILER WORD...: a public class gets a copy of the name that it wants. As on LeetCode, a program
# that does not compile gets java.util. Of the classes with `main`, that of the file's name is preferred.

read -r secret
source=../${1##*/} names=
shift
while [ "$1" != -- ]; do
    names="$names $1"
    shift
done
shift
cd ../submission/build || exit 2
said=$TMPDIR/said

build() { "$@" ../QueensCall.java 2>"$said"; }

if ! build "$@" "$source"; then
    name=$(sed -n 's/.* should be declared in a file named //p' "$said" | head -n 1)
    copy=${name:-${source##*/}}
    cp "$source" "$copy"
    if ! { [ -n "$name" ] && build "$@" "$copy"; }; then
        { printf 'import java.util.*; '; cat "$source"; } >"$copy"
        complaint=$(cat "$said")
        if ! build "$@" "$copy"; then
            echo "$complaint" >&2
            exit 1
        fi
    fi
    source=$copy
fi
# By the name and the type in its table of constants: a name has its length before it.
LC_ALL=C grep -rlaP '\x01\x00\x04main' . | LC_ALL=C xargs -r grep -laF '([Ljava/lang/String;)V' |
    sed '/QueensCall/d; s/^..//; s/\.class$//; s,/,.,g' >"$said"
if [ -s "$said" ]; then
    echo "%= $secret main $({ grep -E "(^|\\.)$(basename "$source" .java)\$" "$said"; cat "$said"; } | head -n 1)" >&3
    exit
fi
# shellcheck disable=SC2086  # a list of words
java -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -cp . QueensCall find $names | sed "s/^/%= $secret call /" >&3
