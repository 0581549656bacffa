#!/bin/sh
# test_proof.sh [WORD] - is the code proved, and no wrong code?  Takes the lines of groups.tsv and refuted.tsv that contain WORD.
# Without WORD it takes all lines, or each twelfth one if all were right before with the same inputs: the hash in inputs.
#
# Each goal must be proved, and WP must not be able to prove that a statement or a call is never reached, except those
# that groups.tsv expects (the column "dead"): from a contradiction everything follows.  The first column of both tables
# keeps the hash of the goals for which the provers gave the answer expected; they are asked only if WP computes other
# goals.  FRESH=1 asks them all, of all lines; KEEP=1 writes the hashes.  Two lines are proved side by side.  VERDICTS is a
# folder that keeps each answer for the next call.

set -eu
cd "$(dirname "$0")"
word=${1:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export VERDICTS="${VERDICTS:-$work/verdicts}" ROW='%-12s %-30s %7s %7s %6s %8s  %s\n'
mkdir -p "$VERDICTS"

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
    ${CC:-cc} -w -fpreprocessed -dD -E -P "$1" | sed -E '/^#ifdef QUEENS_PROOF_/{N;/\n#endif$/d}'
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
test "$(sed 's/bvsub/bvadd/' search/bits.smt2 | z3 -in | paste -sd' ')" = "sat sat unsat" || {
    echo "PROVED all the same: bits.smt2 with bvadd"
    exit 1
}

# All that the goals and the answers depend on: the annotated code, the scripts and tables here, the code of c/ that is
# included, and the versions of the tools.
inputs() {
    echo "$version" && why3 --version && z3 --version && cvc4 --version | head -1
    find . -type f ! -name inputs | LC_ALL=C sort | xargs cat
    for file in ../../c/*.h ../../c/search/*.h ../../c/algorithms/*.h; do code "$file"; done
}
inputs_hash() {
    inputs | sha256sum | cut -c1-16
}
share=1 these='all goals'
if [ -z "$word${FRESH:-}" ] && [ "$(inputs_hash)" = "$(cat inputs 2>/dev/null)" ]; then
    share=12 these='all goals of each twelfth line'
fi

# lines TABLE SCRIPT - runs SCRIPT for each line that contains WORD, or its share of them.
lines() {
    export WORK="$work/$1"
    mkdir "$WORK"
    status=0
    grep -nF -- "$word" "$1" | grep -v '^[0-9]*:#' | cut -d: -f1 | awk "NR % $share == 0" |
        xargs -r -P 2 -n 1 "$2" || status=1
    if [ -n "${KEEP:-}" ]; then
        awk -F'\t' -v OFS='\t' -v work="$WORK/hash." '
            (getline hash <(work FNR)) > 0 { $1 = hash }
            { close(work FNR); print }' "$1" >"$1.new" && mv "$1.new" "$1"
    fi
    return $status
}

grep -vF '#' groups.tsv | grep -qF -- "$word" || {
    echo "tests/proof: expected a file, function or macro of groups.tsv, got: $word" >&2
    exit 2
}
failed=0
# shellcheck disable=SC2059
printf "$ROW" file function goals proved dead seconds provers
lines groups.tsv ./prove.sh || failed=1
test $failed = 1 || echo "$these are proved"
lines refuted.tsv ./refute.sh >"$work/refuted" || failed=1
cat "$work/refuted"
echo "$(grep -c '^refuted: code' "$work/refuted") changes of the code and" \
    "$(grep -c '^refuted: contract' "$work/refuted") of what is promised: refuted"
if [ -n "${KEEP:-}" ] && [ -z "$word" ] && [ $failed -eq 0 ] && [ $share -eq 1 ]; then
    inputs_hash >inputs
fi
exit $failed
