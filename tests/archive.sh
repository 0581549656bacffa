#!/bin/sh
# archive.sh VERSION FILE [WITHOUT]... - packs what belongs to the project into FILE, under queens-VERSION/; leaves out each
# file and folder WITHOUT.
#
# In a git checkout those are the files that git tracks, in their present state; elsewhere (an unpacked archive) all files
# that were not built.

set -eu
version=$1
file=$2
shift 2
stage=$(mktemp -d)
trap 'rm -rf "$stage" "$file.new"' EXIT
trap 'exit 1' HUP INT TERM

# safe.directory: the checkout may belong to somebody else, as in a container.
list() {
    if [ -e .git ]; then
        git -c safe.directory='*' -c core.quotePath=off ls-files
    else
        find . -type f ! -path './build/*' ! -path './lib/*' ! -path "./$(dirname "$file")/*" | sed 's|^\./||' | sort
    fi
}

mkdir "$stage/queens-$version"
list >"$stage/all"
printf '%s\n' "$@" | awk 'NR == FNR { if ($0 != "") without[$0]; next }
    { for (name in without) if ($0 == name || index($0, name "/") == 1) next; print }' - "$stage/all" >"$stage/files"
tar -cf "$stage/files.tar" -T "$stage/files"
tar -xf "$stage/files.tar" -C "$stage/queens-$version"
tar -czf "$file.new" -C "$stage" "queens-$version"
mv "$file.new" "$file"
