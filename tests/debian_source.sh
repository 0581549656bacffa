#!/bin/sh
# debian_source.sh PACKAGE FOLDER - puts the source of a Debian package into FOLDER, by apt, unless it is there: for machines for which
# the package isn't compiled.

set -eu

[ ! -e "$2" ] || exit 0
command -v apt-get >/dev/null || { echo "debian_source.sh: no apt-get here: the tests of other machines need $1" >&2; exit 2; }

rm -rf "$2.new"
mkdir -p "$2.new/lists/partial" "$2.new/archives/partial" "$2.new/parts" "$2.new/tree"
work=$(cd "$2.new" && pwd)

# The sources of what this system itself installs from; third parties' are left out.
for list in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list.d/ubuntu.sources; do
    [ ! -e "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"$work/parts/${list##*/}"
done
[ ! -e /etc/apt/sources.list ] || sed -n 's/^deb\(-src\)\{0,1\} /deb-src /p' /etc/apt/sources.list >"$work/list"
[ -e "$work/list" ] || : >"$work/list"

sources() {
    apt-get -q -o Dir::State::Lists="$work/lists" -o Dir::Cache::Archives="$work/archives" -o Dir::Cache::pkgcache= \
        -o Dir::Cache::srcpkgcache= -o Dir::Etc::SourceList="$work/list" -o Dir::Etc::SourceParts="$work/parts" \
        -o APT::Sandbox::User=root "$@" >&2
}

(cd "$work" && sources update && sources source --download-only "$1")
tar -xf "$work/$1"_*.orig.tar.*z -C "$work/tree" --strip-components=1
mv "$work/tree" "$2"
rm -rf "$work"
