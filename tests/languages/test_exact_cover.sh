#!/bin/sh
# test_exact_cover.sh - c/exact_cover.c walks the tree of Knuth's paper, and takes as many nodes and items out of lists.

. "$(dirname "$0")/../install/testing.sh"

figures() { # N SOLUTIONS NODES UPDATES
    said=$("$work/exact_cover" "$1" smallest figures)
    expected="solutions=$2 positions=$(($3 - $2)) updates=$4"
    [ "$said" = "$expected" ] || { echo "$said, expected $expected"; return 1; }
}

need 'exact_cover.c is built' \
    "${CC:-cc}" -std=c11 -O2 -Wall -Wextra -Werror -o "$work/exact_cover" "$root/tests/languages/c/exact_cover.c"
awk 'NR > 1 && $8 != "-" { print $1, $2, $8, $9 }' "$root/tests/golden/figures.txt" >"$work/known"
while read -r n solutions nodes updates; do
    check "N = $n: $nodes nodes, $updates updates" figures "$n" "$solutions" "$nodes" "$updates"
done <"$work/known"
finish
