#!/bin/sh
# verdicts.sh open|keep FOLDER - the provers' answers: from verdicts.tsv (a hash and an answer a line) into WP's folder, and
# back.

set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$2

case $1 in
open)
    mkdir -p "$folder"
    test -n "${FRESH:-}" || test ! -f "$here/verdicts.tsv" ||
        awk -F'\t' -v folder="$folder" '{ file = folder "/" $1 ".json"; print $2 >file; close(file) }' \
            "$here/verdicts.tsv"
    ;;
keep) # A new answer replaces an old one.  Those to goals that are gone stay: delete verdicts.tsv and prove all anew.
    for file in "$folder"/*.json; do
        printf '%s\t%s\n' "$(basename "$file" .json)" "$(tr -d '\n' <"$file")"
    done | cat - "$(test -f "$here/verdicts.tsv" && echo "$here/verdicts.tsv" || echo /dev/null)" |
        awk -F'\t' '!seen[$1]++' | sort >"$here/verdicts.tsv.new"
    mv "$here/verdicts.tsv.new" "$here/verdicts.tsv"
    ;;
esac
