#!/bin/sh
# test_proof.sh [WORD] - is the code proved?  Prints a table, one line for each entry of groups.tsv that contains WORD.
#
# Each goal must be proved, and WP must not be able to prove that a statement or a call is never reached (the column
# "dead"): from a contradiction everything follows.  The provers' answers are kept in verdicts.tsv under what was asked,
# so a goal that did not change is not asked again.  FRESH=1 asks all anew; KEEP=1 writes verdicts.tsv.

set -eu
cd "$(dirname "$0")"
word=${1:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
VERDICTS=$work/verdicts
export VERDICTS
./verdicts.sh open "$VERDICTS"

# Another version asks other questions of other provers.
version=$(frama-c -version)
case $version in
25.*) ;;
*)
    echo "tests/proof: expected Frama-C 25, that of Debian 12; found $version" >&2
    exit 2
    ;;
esac

# Only annotations were added: without comments, the code is that of c/.
code() {
    ${CC:-cc} -fpreprocessed -dD -E -P "$1" | sed -E '/^#ifdef QUEENS_PROOF_/{N;/\n#endif$/d}'
}
for file in course.c search/word_lines.h; do
    code "../../c/$file" >"$work/original"
    code "$file" >"$work/copy"
    diff "$work/original" "$work/copy" >&2 || {
        echo "tests/proof: the code of the annotated $file is not that of c/$file" >&2
        exit 1
    }
done

# The one axiom is proved of 64-bit words: the provers know WP's integers, and z3 knows words.
test "$(z3 search/bits.smt2)" = unsat || { echo "tests/proof: search/bits.smt2 is not proved" >&2; exit 1; }

row='%-12s %-26s %7s %7s %6s %6s  %s\n'
# shellcheck disable=SC2059
printf "$row" file function goals proved dead seconds provers
failed=0 rows=0
grep -v '^#' groups.tsv >"$work/groups"
while IFS='	' read -r file function macros properties; do
    case "$file $function $macros" in *"$word"*) ;; *) continue ;; esac
    rows=$((rows + 1))
    start=$(date +%s)
    ./wp.sh "$file" "$function" "$macros" "$properties" >"$work/log" 2>&1 || true
    sum=$(sed -n 's|^\[wp\] Proved goals: *\([0-9]*\) / \([0-9]*\)$|\2 \1|p' "$work/log")
    tests=$(grep -ac '^\[wp\] \[Passed\] Smoke-test' "$work/log" || true)
    dead=$(grep -ac '^\[wp\] \[Failed\] Smoke-test' "$work/log" || true)
    goals=$((${sum% *} + 0 - tests - dead)) proved=$((${sum#* } + 0 - tests))
    provers=$(sed -n 's/^  \(Qed\|Z3\|CVC4\)[^:]*: *\([0-9]*\) .*/\1 \2/p' "$work/log" | paste -sd, | sed 's/,/, /g')
    name=$function
    test "$macros" = - || name="$function ($(echo "$macros" | tr 'A-Z,' 'a-z '))"
    # shellcheck disable=SC2059
    printf "$row" "$file" "$name" "$goals" "$proved" "$dead/$((tests + dead))" \
        $(($(date +%s) - start)) "$provers"
    if [ "$goals" -eq 0 ] || [ "$proved" != "$goals" ] || [ "$dead" != 0 ]; then
        failed=$((failed + 1))
        grep -aA3 -E '\[Failed\]|error|syntax' "$work/log" | cut -c1-200 >&2 || true
    fi
done <"$work/groups"
test $rows != 0 || {
    echo "tests/proof: expected a file, function or macro of groups.tsv, got: $word" >&2
    exit 2
}
test -z "${KEEP:-}" || ./verdicts.sh keep "$VERDICTS"
if [ $failed != 0 ]; then
    echo "tests/proof: $failed not proved" >&2
    exit 1
fi
echo "all goals are proved"
