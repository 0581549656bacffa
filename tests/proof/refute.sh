#!/bin/sh
# refute.sh NUMBER - does the proof notice?  Makes the change in this line of refuted.tsv in a copy, and fails if WP proves
# the changed function all the same.  Leaves the goals' hash in hash.NUMBER of the folder WORK if it is refuted.
#
# A goal has 4 seconds: those of the right code take one.

set -eu
cd "$(dirname "$0")"
export LIMIT=4 SMOKE=no
number=$1
folder=$WORK/$number
mkdir -p "$folder/search"
cp ./*.c ./*.h "$folder"
cp search/*.h "$folder/search"
sed -n "${number}p" refuted.tsv >"$folder/line"
IFS='	' read -r kept kind file function macros properties text instead <"$folder/line"
TEXT=$text INSTEAD=$instead perl -0pi -e 'BEGIN { ($t, $i) = map { tr/\x60/\n/; $_ } @ENV{qw(TEXT INSTEAD)} }
    die "expected once: $t\n" if (() = /\Q$t\E/g) != 1; s/\Q$t\E/$i/' "$folder/$file" || exit 1
case "$file $macros $function" in
*.c\ *) main=$file ;;
*CURSOR*) main=cursor.c ;;
*_lines_* | *FIXED* | *all_rows) main=word_lines.c ;;
*) main=course.c ;;
esac
change="$kind $function: $text -> $instead"
set -- "$main" "$function" "$macros" "$properties" "$folder"
hash=$(./goals.sh "$folder/log" "$@") || hash=unknown
if [ -n "${FRESH:-}" ] || [ "$hash" != "$kept" ]; then
    ./wp.sh "$@" >"$folder/log" 2>&1 || true
    if ! grep -aq '^\[wp\] Proved goals' "$folder/log"; then
        printf 'not run: %s\n' "$change"
        grep -a -A3 -i error "$folder/log"
        exit 1
    elif ! grep -aq '^\[wp\] \[Failed\] Goal' "$folder/log"; then
        printf 'PROVED all the same: %s\n' "$change"
        exit 1
    fi
fi
echo "$hash" >"$WORK/hash.$number"
printf 'refuted: %s\n' "$change"
