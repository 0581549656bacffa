#!/bin/sh
# test_examples.sh - the programs in the comments of the public headers: each is compiled with nothing but these headers and the
# shared library, and prints what the text before it says it prints.
#
# A program is a comment's lines from an indented #include to the brace that closes main; the text says "prints" and then
# the line, up to a colon.
#
#   test_examples.sh SHARED_LIBRARY
set -eu
library=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
set -- c/queens.h c/queens_count.h
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
mkdir "$work/include"
cp c/queens.h c/queens_count.h "$work/include"

# HEADER: writes NAME-1.c, NAME-1.out and so on.
extract() {
    awk -v name="$work/$(basename "$1" .h)-" '
        /^       #include/ && !inside { inside = 1; number++; print wanted >(name number ".out"); wanted = "" }
        inside { print substr($0, 8) >(name number ".c"); if (/^       }$/) inside = 0; next }
        /^#ifndef/ { exit }
        match($0, /prints [^:]*:$/) { wanted = substr($0, RSTART + 7, RLENGTH - 8) }' "$1"
    [ -f "$work/$(basename "$1" .h)-1.c" ] || { echo "not ok - $1 has no example" && failed=1; }
}

runs() { # NAME: the program prints what it should
    ${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror -I "$work/include" -o "$1" "$1.c" "$library" &&
        LD_LIBRARY_PATH=$(dirname "$library") DYLD_LIBRARY_PATH=$(dirname "$library") "$1" >"$1.found" &&
        [ -s "$1.out" ] && diff "$1.out" "$1.found"
}

for header in "$@"; do
    extract "$header"
done
for program in "$work"/*.c; do
    name=$(basename "$program" .c)
    if runs "${program%.c}" >"$work/said" 2>&1; then
        echo "ok - example $name"
    else
        echo "not ok - example $name"
        sed 's/^/    /' "$work/said"
        failed=1
    fi
done
exit "$failed"
