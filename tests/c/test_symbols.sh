#!/bin/sh
# test_symbols.sh - the names of libqueens: all that the archive defines begin with queens_, and the shared library shows those
# that the public headers declare with QUEENS_API, and no other.
#
#   test_symbols.sh ARCHIVE SHARED_LIBRARY
set -eu
export LC_ALL=C # in Turkish, [a-z] has no i
archive=$1
shared=$2
set -- c/queens.h c/queens_count.h
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# macOS puts an underscore before each name, and has one table for what is external and what is dynamic.
case $(uname -s) in
Darwin) before=_ dynamic= ;;
*) before='' dynamic=-D ;;
esac

# NM OPTION... FILE: the names that are defined.  What no object defines is U, or w or v where it may be missing.
defined() {
    nm -P -g "$@" | awk -v before="$before" 'NF >= 3 && $2 !~ /[Uwv]/ { sub("^" before, "", $1); print $1 }' | sort -u
}

complain() { # FILE WORDS: no name should be in the file
    while read -r name; do
        echo "$name: $2" >&2
        failed=1
    done <"$1"
}

defined "$archive" >"$work/archive"
# shellcheck disable=SC2086  # no option, or one
defined $dynamic "$shared" >"$work/shown"
sed -n 's/^QUEENS_API [^(]*[ *]\(queens_[a-z_0-9]*\)(.*/\1/p' "$@" | sort -u >"$work/declared"
cat "$@" | grep -c '^QUEENS_API' >"$work/count"

grep -v '^queens_' "$work/archive" >"$work/foreign" || true
complain "$work/foreign" "in $archive, and does not begin with queens_"
comm -23 "$work/shown" "$work/declared" >"$work/more"
complain "$work/more" "in $shared, but in no public header"
comm -13 "$work/shown" "$work/declared" >"$work/fewer"
complain "$work/fewer" "in a public header, but not in $shared"
[ "$(wc -l <"$work/declared")" -eq "$(cat "$work/count")" ] || {
    echo "$(cat "$work/count") declarations with QUEENS_API, but $(wc -l <"$work/declared") names" >&2
    failed=1
}
if [ ! -s "$work/archive" ] || [ ! -s "$work/declared" ]; then
    echo 'no names at all' >&2
    failed=1
fi
[ "$failed" -ne 0 ] || echo "$(wc -l <"$work/archive") names begin with queens_; $(wc -l <"$work/declared") are shown"
exit "$failed"
