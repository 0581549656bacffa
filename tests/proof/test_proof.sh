#!/bin/sh
# test_proof.sh [WORD] - is the code proved?  Prints a table, one line for each entry of groups.tsv that contains WORD.
#
# Each goal must be proved, and WP must not be able to prove that a statement or a call is never reached, except those
# that groups.tsv expects (the column "dead"): from a contradiction everything follows.  The provers' answers are kept in
# verdicts.tsv under what was asked, so a goal that did not change is not asked again.  FRESH=1 asks all anew; KEEP=1
# writes verdicts.tsv.  Two functions are proved side by side.

set -eu
cd "$(dirname "$0")"
word=${1:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export VERDICTS="$work/verdicts" JOBS=1
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
for file in course.c search/cursor.c search/word_lines.c search/word_lines.h; do
    code "../../c/$file" >"$work/original"
    test -f "$file" || file=$(basename "$file")
    code "$file" >"$work/copy"
    diff "$work/original" "$work/copy" >&2 || {
        echo "tests/proof: the code of the annotated $file is not that of c/$file" >&2
        exit 1
    }
done

# The axioms are proved of 64-bit words: the provers know WP's integers, and z3 knows words.
test "$(z3 search/bits.smt2 | sort -u)" = unsat || { echo "tests/proof: search/bits.smt2 is not proved" >&2; exit 1; }

table() {
    printf '%-12s %-30s %7s %7s %6s %8s  %s\n' "$@"
}

# One line of groups.tsv: prints a row of the table, and ends with 1 if the function is not proved.
prove() {
    IFS='	' read -r file function macros properties expected
    log=$1/log
    start=$(date +%s)
    ./wp.sh "$file" "$function" "$macros" "$properties" >"$log" 2>&1 || true
    sum=$(sed -n 's|^\[wp\] Proved goals: *\([0-9]*\) / \([0-9]*\)$|\2 \1|p' "$log")
    tests=$(grep -ac '^\[wp\] \[Passed\] Smoke-test' "$log" || true)
    dead=$(grep -a '^\[wp\] \[Failed\] Smoke-test' "$log" | sort -u | grep -c . || true)
    goals=$((${sum% *} + 0 - tests - dead)) proved=$((${sum#* } + 0 - tests))
    provers=$(sed -n 's/^  \(Qed\|Z3\|CVC4\)[^:]*: *\([0-9][0-9]*\) .*/\1 \2/p' "$log" | paste -sd, | sed 's/,/, /g')
    name=$function
    test "$macros" = - || name="$function ($(echo "$macros" | tr 'A-Z,' 'a-z '))"
    table "$file" "$name" "$goals" "$proved" "$dead/$((tests + dead))" $(($(date +%s) - start)) "$provers"
    if [ "$goals" -eq 0 ] || [ "$proved" != "$goals" ] || [ "$dead" != "$expected" ]; then
        grep -aA3 -E '\[Failed\]|error|syntax' "$log" | cut -c1-200 >&2 || true
        echo "tests/proof: not proved: $function" >&2
        return 1
    fi
}

# Takes one line after the other that nobody has taken.
worker() {
    status=0
    for line in $(seq "$(wc -l <"$work/groups")"); do
        mkdir "$work/$line" 2>/dev/null || continue
        sed -n "${line}p" "$work/groups" | prove "$work/$line" || status=1
    done
    return $status
}

while IFS='	' read -r file function macros rest; do
    case "$file $function $macros" in
    '#'*) ;;
    *"$word"*) printf '%s\t%s\t%s\t%s\n' "$file" "$function" "$macros" "$rest" ;;
    esac
done <groups.tsv >"$work/groups"
test -s "$work/groups" || {
    echo "tests/proof: expected a file, function or macro of groups.tsv, got: $word" >&2
    exit 2
}
table file function goals proved dead seconds provers
worker &
failed=0
worker || failed=1
wait $! || failed=1
test -z "${KEEP:-}" || ./verdicts.sh keep "$VERDICTS"
test $failed = 0 && echo "all goals are proved"
exit $failed
