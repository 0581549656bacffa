#!/bin/sh
# cmocka.sh FOLDER - puts the source of cmocka into FOLDER, by apt, unless it is there: for machines for which it isn't
# packaged.  It is one file, src/cmocka.c, which our Makefile compiles for them.

set -eu

[ ! -e "$1/src/cmocka.c" ] || exit 0
command -v apt-get >/dev/null || { echo 'cmocka.sh: no apt-get here: the C tests of other machines need it' >&2; exit 2; }

rm -rf "$1" "$1.new"
mkdir -p "$1.new/lists/partial" "$1.new/archives/partial" "$1.new/parts"
work=$(cd "$1.new" && pwd)

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

(cd "$work" && sources update && sources source --download-only cmocka)
tar -xJf "$work"/cmocka_*.orig.tar.xz -C "$work"
mv "$work"/cmocka-* "$1"
rm -rf "$work"
