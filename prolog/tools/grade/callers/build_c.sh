#!/bin/sh
# build_c.sh - compiles a program in C or C++, or, if that fails, with a caller of its function that gives the solutions
#
# usage: build_c.sh SOURCE CALLER NAME... -- COMPILER WORD...: the report is `call FUNCTION`
#
# A function is called if its first argument is an int and its name is one of NAME, but for capitals and `_`.

read -r secret
source=$1 caller=$2
shift 2
plain() { tr -d _ | tr '[:upper:]' '[:lower:]'; }
names=
while [ "$1" != -- ]; do
    names="$names $(echo "$1" | plain)"
    shift
done
shift
"$@" "$source" -lm 2>"$TMPDIR/said" && exit
functions=$(grep -oE '[A-Za-z_][A-Za-z_0-9]* *\( *int +[A-Za-z_0-9]+ *[,)]' "$source" | sed 's/ *(.*//')
for name in $names; do
    for function in $functions; do
        [ "$(echo "$function" | plain)" = "$name" ] || continue
        for way in RETURNS BOARDS PRINTS; do
            for call in "$function" "Solution().$function"; do
                if "$@" "-DCALL=$call" "-D$way" "../submission/$caller" -lm 2>/dev/null; then
                    echo "%= $secret call $function" >&3
                    exit
                fi
            done
        done
    done
done
cat "$TMPDIR/said" >&2
exit 1
