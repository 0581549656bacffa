#!/bin/sh
# archive.sh VERSION FILE - packs what belongs to the project into FILE, under queens-VERSION/.
#
# In a git checkout those are the files that git tracks; elsewhere (an unpacked archive) all but what was built.

set -eu
version=$1
file=$2
stage=$(mktemp -d)
trap 'rm -rf "$stage" "$file.new"' EXIT

list() {
    if git ls-files --error-unmatch Makefile >/dev/null 2>&1; then
        git ls-files
    else
        find . -type f ! -path './build/*' ! -path './lib/*' | sed 's|^\./||' | sort
    fi
}

mkdir "$stage/queens-$version"
list | tar -cf - -T - | tar -xf - -C "$stage/queens-$version"
tar -czf "$file.new" -C "$stage" "queens-$version"
mv "$file.new" "$file"
