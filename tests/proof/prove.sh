#!/bin/sh
# prove.sh NUMBER - is the function in this line of groups.tsv proved?  Prints a row of test_proof.sh's table, and leaves the
# goals' hash in hash.NUMBER of the folder WORK if it is.

set -eu
cd "$(dirname "$0")"
number=$1
log=$WORK/log.$number
start=$(date +%s)
sed -n "${number}p" groups.tsv >"$log.line"
IFS='	' read -r kept file function macros properties expected <"$log.line"
set -- "$file" "$function" "$macros" "$properties"
hash=$(./goals.sh "$log" "$@") || hash=unknown
if [ -n "${FRESH:-}" ] || [ "$hash" != "$kept" ]; then
    kept=
    ./wp.sh "$@" >"$log" 2>&1 || true
fi

sum=$(sed -n 's|^\[wp\] Proved goals: *\([0-9]*\) / \([0-9]*\)$|\2 \1|p' "$log")
tests=$(grep -ac '^\[wp\] \[Passed\] Smoke-test' "$log" || true)
dead=$(grep -a '^\[wp\] \[Failed\] Smoke-test' "$log" | sort -u | grep -c . || true)
goals=$((${sum% *} + 0 - tests - dead)) proved=$((${sum#* } + 0 - tests))
provers=$(sed -n 's/^  \(Qed\|Z3\|CVC4\)[^:]*: *\([0-9][0-9]*\) .*/\1 \2/p' "$log" | paste -sd, | sed 's/,/, /g')
if [ -n "$kept" ]; then # the goals not proved by Qed are those of the kept hash
    provers="$(echo "$provers" | grep -o 'Qed [0-9]*, ' || true)kept $((goals - proved))"
    tests=$((tests + dead - expected)) dead=$expected proved=$goals
fi
name=$function
test "$macros" = - || name="$function ($(echo "$macros" | tr 'A-Z,' 'a-z '))"
# shellcheck disable=SC2059
printf "$ROW" "$file" "$name" "$goals" "$proved" "$dead/$((tests + dead))" $(($(date +%s) - start)) "$provers"
if [ "$goals" -eq 0 ] || [ "$proved" != "$goals" ] || [ "$dead" != "$expected" ]; then
    grep -aA3 -E '\[Failed\]|error|syntax' "$log" | cut -c1-200 >&2 || true
    echo "tests/proof: not proved: $function" >&2
    exit 1
fi
echo "$hash" >"$WORK/hash.$number"
