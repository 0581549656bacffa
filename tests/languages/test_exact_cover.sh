#!/bin/sh
# test_exact_cover.sh - c/exact_cover.c walks the tree of Knuth's paper, and takes as many nodes and items out of lists.

. "$(dirname "$0")/../install/testing.sh"

figures() { # N NODES UPDATES
    said=$("$work/exact_cover" "$1" smallest figures)
    solutions=$(awk -v n="$1" '$1 == n { print $2 }' "$root/tests/golden/counts.txt")
    expected="solutions=$solutions positions=$(($2 - solutions)) updates=$3"
    [ "$said" = "$expected" ] || { echo "$said, expected $expected"; return 1; }
}

need 'exact_cover.c is built' \
    "${CC:-cc}" -std=c11 -O2 -Wall -Wextra -Werror -o "$work/exact_cover" "$root/tests/languages/c/exact_cover.c"
while read -r n nodes updates; do
    check "N = $n: $nodes nodes, $updates updates" figures "$n" "$nodes" "$updates"
done <"$root/tests/golden/dancing_links.txt"
finish
