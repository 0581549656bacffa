#!/bin/sh
# layout.sh BUILD - the dependencies of the tree: no cycle between C files, by what they include or by what they call, folders
# of c/, Prolog files or modules of the explorer's page; code outside the library uses its public headers only; what only one
# system has is in c/port; no two sources have the same name; files that others copy name their licence; the version is the same
# everywhere.
set -eu
export LC_ALL=C # in Turkish, [a-z] has no i
cd "$(dirname "$0")/.."
pairs=$(mktemp)
trap 'rm -f "$pairs"' EXIT
failed=0

# From each file to what it includes, both from the root.  An include is beside the file, or counts from c/.
git ls-files 'c/*.[ch]' 'bridge/*.[ch]' | while read -r file; do
    sed -n 's/^#include "\(.*\)"$/\1/p' "$file" | while read -r used; do
        if [ -f "${file%/*}/$used" ]; then
            echo "$file ${file%/*}/$used"
        elif [ -f "c/$used" ]; then
            echo "$file c/$used"
        else
            echo "$file includes $used, which is not there" >&2
            exit 1
        fi
    done
done >"$pairs"

# tsort names the members of a circle on standard error.
circle() {
    if ! loop=$(printf '%s\n' "$2" | tsort 2>&1 >/dev/null); then
        echo "a circle between $1: $loop" >&2
        failed=1
    fi
}

# A header and its source are one thing; the files of c/ itself are public, or course.c; main.c begins where all ends.
circle files "$(sed 's/\.[ch]\>//g' "$pairs" | awk '$1 != $2')"
circle folders "$(awk '$1 != "c/cli/main.c" { for (i = 1; i <= 2; i++) sub("/[^/]*$", "", $i)
                      if ($1 != $2 && $1 != "c" && $2 != "c") print }' "$pairs" | sort -u)"

# From each object to those that define what it needs: two sources that call each other can include one header.  nm prints
# the name of each symbol and its kind, a capital letter if it is not local.  queens-mpi is another program: some names are defined again.
calls() {
    find "$1/c" "$1/bridge" -name '*.o' ! -path '*/c/mpi/*' | sort | while read -r object; do
        nm -P "$object" | awk -v file="${object#"$1"/}" '$2 ~ /^[A-Z]$/ { print $2 == "U" ? "needs" : "defines", $1, file }'
    done | awk '$1 == "defines" { file_of[$2] = $3 }
        $1 == "needs" { symbol[++n] = $2; file[n] = $3 }
        END { for (i = 1; i <= n; i++) if (symbol[i] in file_of && file_of[symbol[i]] != file[i]) print file[i], file_of[symbol[i]] }'
}
called=$(calls "$1")
circle 'files that call each other' "$called"
[ "$(echo "$called" | wc -l)" -gt 100 ] || { echo "$1 has no objects of c and bridge" >&2; failed=1; }

# Paths without . and ..
resolved() {
    sed -E -e 's#/\./#/#' -e ':again' -e 's#[^/ ]+/\.\./##' -e 't again'
}

# From each Prolog file to what it loads; styles.pl loads the whole folder.
circle 'Prolog files' "$({
    git ls-files 'prolog/*.pl' | while read -r file; do
        sed -nE "s#^:- (user:)?(use_module|reexport|ensure_loaded)\('?([a-z_./]+)'?[,)].*#$file ${file%/*}/\3.pl#p" "$file"
    done | resolved
    git ls-files 'prolog/queens/styles/*.pl' | sed 's#^#prolog/queens/styles.pl #'
})"

# From each module of the explorer's page to what it imports.
circle modules "$(git ls-files 'prolog/tools/explorer/page/*.js' | while read -r file; do
    sed -nE "s#.*(from|import\() *'(\.[^']*)'.*#$file ${file%/*}/\2#p" "$file"
done | resolved)"

inside=$(awk '$1 ~ "^(bridge|c/cli|c/mpi)/" && $2 ~ "^c/(search|algorithms|count)/"' "$pairs")
if [ -n "$inside" ]; then
    echo "not a public header: expected queens.h or queens_count.h: $inside" >&2
    failed=1
fi

# What only Linux, macOS or Windows has is in the layer; SIGINFO is a signal of POSIX systems that some lack.
system_only=$(git grep -nE '"/(proc|sys|dev)/|cgroup|sched_|__(linux|APPLE|unix)__|_WIN32|__MINGW|<(windows|io|sys/sysinfo)\.h>' -- \
    'c/*.[ch]' 'bridge/*.[ch]' ':!c/port' || true)
if [ -n "$system_only" ]; then
    echo "of one system only: expected it in c/port: $system_only" >&2
    failed=1
fi

# The explorer's page has one folder for each view, with the same parts in each.
twice=$(git ls-files c bridge prolog | grep -v '^prolog/tools/explorer/page/' | sed 's|.*/||' | sort | uniq -d)
if [ -n "$twice" ]; then
    echo "two files of one name: $twice" >&2
    failed=1
fi

# Files that others copy name their licence themselves.
unlicensed=$(git ls-files c/queens.h c/queens_count.h c/course.c 'bridge/*.[ch]' 'app/*.pl' 'prolog/*.pl' ':!prolog/tools' |
    while read -r file; do head -n 1 "$file" | grep -q 'SPDX-License-Identifier: BSD-2-Clause' || echo "$file"; done)
if [ -n "$unlicensed" ]; then
    echo "the first line is not \"SPDX-License-Identifier: BSD-2-Clause\": $unlicensed" >&2
    failed=1
fi

version=$(sed -n "s/^version('\(.*\)')\.$/\1/p" pack.pl)
for repeats in "CHANGELOG.md:## $version " "CITATION.cff:version: $version" "docs/bridge.md:QUEENS_VERSION=\"$version\"" \
    "debian/changelog:queens ($version) "; do
    if ! grep -qF "${repeats#*:}" "${repeats%%:*}"; then
        echo "${repeats%%:*} has no \"${repeats#*:}\", the version in pack.pl" >&2
        failed=1
    fi
done
exit $failed
