#!/bin/sh
# test_refuted.sh [WORD] - does the proof notice?  Makes each change of refuted.tsv whose line contains WORD, one at a
# time, in a copy, and fails if WP proves the changed function all the same.
#
# Two run side by side.  FRESH and KEEP as in test_proof.sh, whose answers are used too.  A goal has 4 seconds: those of
# the right code take one.

set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One change: prints a line, and ends with 1 if nothing refutes it.
refute() {
    folder=$work/$1
    mkdir "$folder/search"
    cp ./*.c ./*.h "$folder"
    cp search/*.h "$folder/search"
    sed -n "$1p" "$work/lines" | {
        IFS='	' read -r kind file function macros properties text instead || test -n "$kind"
        TEXT=$text INSTEAD=$instead perl -0pi -e 'BEGIN { ($t, $i) = map { tr/\x60/\n/; $_ } @ENV{qw(TEXT INSTEAD)} }
            die "expected once: $t\n" if (() = /\Q$t\E/g) != 1; s/\Q$t\E/$i/' "$folder/$file" || exit 1
        case "$file $macros $function" in
        *.c\ *) main=$file ;;
        *CURSOR*) main=cursor.c ;;
        *_lines_* | *FIXED* | *all_rows) main=word_lines.c ;;
        *) main=course.c ;;
        esac
        ./wp.sh "$main" "$function" "$macros" "$properties" "$folder" >"$folder/log" 2>&1 || true
        change="$kind $function: $text -> $instead"
        if ! grep -aq '^\[wp\] Proved goals' "$folder/log"; then
            printf 'not run: %s\n' "$change"
            grep -a -A3 -i error "$folder/log"
            exit 1
        elif ! grep -aq '^\[wp\] \[Failed\] Goal' "$folder/log"; then
            printf 'PROVED all the same: %s\n' "$change"
            exit 1
        else
            printf 'refuted: %s\n' "$change"
        fi
    }
}

# Takes one change after the other that nobody has taken.
worker() {
    status=0
    for line in $(seq "$(wc -l <"$work/lines")"); do
        mkdir "$work/$line" 2>/dev/null || continue
        refute "$line" || status=1
    done
    return $status
}

test "$(sed 's/bvsub/bvadd/' search/bits.smt2 | z3 -in | paste -sd' ')" = "sat sat unsat" || {
    echo "PROVED all the same: bits.smt2 with bvadd"
    exit 1
}

export VERDICTS="$work/verdicts" LIMIT=4 JOBS=1 SMOKE=no
./verdicts.sh open "$VERDICTS"
grep -v '^#' refuted.tsv | grep -F -- "${1:-}" >"$work/lines" || true # WORD may be of lemmas that no change concerns
worker >"$work/one" 2>&1 &
failed=0
worker >"$work/other" 2>&1 || failed=1
wait $! || failed=1
cat "$work/one" "$work/other"
test -z "${KEEP:-}" || ./verdicts.sh keep "$VERDICTS"
echo "$(cat "$work/one" "$work/other" | grep -c '^refuted: code') changes of the code and" \
    "$(cat "$work/one" "$work/other" | grep -c '^refuted: contract') of what is promised: refuted"
exit $failed
