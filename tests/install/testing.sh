# shellcheck shell=sh
# testing.sh - what all tests written for the shell share; they source it first.
#
# $root is the tree under test and $work an empty folder that goes away at the end, whatever happens.  Nothing outside
# $work is written: HOME is in there, no pack of the user is seen, and each build is of a copy.
#
#   check NAME COMMAND...   says "ok - NAME" or "not ok - NAME", and then the command and what it printed
#   need NAME COMMAND...    the same, but nothing after it makes sense where it fails
#   copy_tree FOLDER        puts there the files that belong to the project: what a clone or an archive would hold
#   same TEXT COMMAND...    does the command succeed and print just this?
#   ask ARGUMENT...         swipl, with a status that tells of errors and warnings
#   finish                  ends the script

set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
failed=0

# What make, or a git hook, hands down must not steer the builds in here.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES BUILD DESTDIR PREFIX VERSION NO_INSTALL XDG_DATA_HOME XDG_CONFIG_HOME
for variable in $(env | sed -n -e 's/^\(GIT_[A-Z_]*\)=.*/\1/p' -e 's/^\(SWIPL_[A-Z_]*\)=.*/\1/p'); do
    unset "$variable"
done
SWIPL=$(command -v "${SWIPL:-swipl}") || { echo "not ok - there is no ${SWIPL:-swipl}"; exit 1; }
mkdir "$work/home"
# Most of what is built here is built to see that it is: seldom run, and so not optimized.
CFLAGS=-O0
export CFLAGS SWIPL HOME="$work/home" XDG_DATA_DIRS="$work/none" XDG_CONFIG_DIRS="$work/none" LC_ALL=C

# Is it named in the file LEFT_OUT_CHECKS, NAME TAB REASON a line, of what another system can't pass?
left_out() { # NAME
    reason=$(awk -F '\t' -v name="$1" '$1 == name { print $2 }' "$LEFT_OUT_CHECKS")
    [ -z "$reason" ] || skip "$1" "$reason"
    [ -n "$reason" ]
}

check() {
    name=$1
    shift
    [ -z "${LEFT_OUT_CHECKS:-}" ] || ! left_out "$name" || return 0
    if "$@" </dev/null >"$work/output" 2>&1; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        { printf 'expected: %s\n' "$*"; cat "$work/output"; } | sed 's/^/    /'
        failed=1
    fi
}

need() {
    before=$failed
    failed=0
    check "$@"
    [ "$failed" -eq 0 ] || exit 1
    failed=$before
}

skip() {
    echo "skipped - $1: $2"
}

copy_tree() {
    version=$(sed -n "s/^version('\(.*\)')\.$/\1/p" "$root/pack.pl")
    (cd "$root" && tests/archive.sh "$version" "$work/tree.tgz") && mkdir -p "$1" &&
        tar -xzf "$work/tree.tgz" -C "$work" && mv "$work/queens-$version"/* "$work/queens-$version"/.[!.]* "$1" &&
        rmdir "$work/queens-$version"
}

same() {
    wanted=$1
    shift
    found=$("$@") || { printf 'status %s of: %s\n%s\n' $? "$*" "$found"; return 1; }
    [ "$found" = "$wanted" ] || { printf -- '--- wanted\n%s\n--- found\n%s\n' "$wanted" "$found"; return 1; }
}

ask() {
    "$SWIPL" --on-error=status --on-warning=status "$@" </dev/null
}

finish() {
    exit "$failed"
}
