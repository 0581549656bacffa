#!/bin/sh
# run.sh [TABLE [NAME]] - runs each program of a table (adapters.tsv), or the one called NAME, for each N of its range, and
# compares what it prints with tests/golden: all solutions, and the search for the first.
#
# What a program needs is installed by tests/install.sh.  Where that can't be, or NO_INSTALL=1 forbids it, the program is
# skipped, by name.  Setting: SWIPL.
#
# Prints a line for each program and size; exits with 1 if anything was wrong.  Each run may take a minute and 8 MB.

set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
table=${1:-$here/adapters.tsv}
only=${2:-}
swipl=${SWIPL:-swipl}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
tab=$(printf '\t')
compared=0
skipped=0
wrong=0

# The variables below with the names of adapters.tsv's fields are those of the line at hand.

command_in_folder() { # COMMAND, which finds N and BUILD set
    (cd "$here" || exit 2; { ulimit -t 60; ulimit -f 16384; } 2>/dev/null; exec sh -c "$1" </dev/null)
}

not_ok() { # WHAT FILE: says what is wrong, and shows what was printed
    echo "not ok - $1"
    head -n 10 "$2" | sed 's/^/    /'
    return 1
}

build() {
    [ "$build" = - ] || command_in_folder "$build" >"$work/said" 2>&1 || not_ok "$name: build failed: $build" "$work/said"
}

run() { # COMMAND SIZE OUTPUT: its output goes to $work/OUTPUT.txt
    N=$2 command_in_folder "$1" >"$work/$3.txt" 2>"$work/said" || not_ok "$name $2: exit status $? of: $1" "$work/said"
}

refuses() { # SIZE
    if N=$1 command_in_folder "$run" >"$work/said" 2>&1; then
        not_ok "$name $1: expected to be refused, but the exit status is 0" "$work/said"
    elif ! grep -q "N is $1[^0-9]" "$work/said"; then
        not_ok "$name $1: refused, but it does not say \"N is $1\"" "$work/said"
    else
        echo "ok - $name $1: refused"
    fi
}

refuses_other_sizes() {
    refuses 0 || return 1
    [ "$largest" = - ] || refuses $((largest + 1))
}

sizes() {
    size=1
    while [ "$size" -le "$to" ]; do
        echo "$size"
        size=$((size + 1))
    done
}

runs_all() {
    for size in $(sizes); do
        run "$run" "$size" "$name-$size" || return 1
        [ "$first" = - ] || run "$first" "$size" "$name-first-$size" || return 1
    done
}

compare() {
    # shellcheck disable=SC2046  # one word for each size
    "$swipl" --on-error=status --on-warning=status "$here/compare.pl" "$work" "$name" "$reader" "$banner" "$order" "$last" "$first" $(sizes) </dev/null
}

has_reason() {
    [ "$to" -ge 10 ] || [ "$why" != - ] || { echo "not ok - $name: compared up to $to only, and no reason given"; return 1; }
}

# The figures are for people; their form is checked.
says_statistics() {
    [ "$statistics" = - ] && return
    run "$statistics" "$to" statistics || return 1
    tr '\n' ' ' <"$work/statistics.txt" | grep -qxE '([a-z][A-Za-z0-9-]*=[0-9][0-9.]* )+' ||
        not_ok "$name $to: expected NAME=NUMBER in one line" "$work/statistics.txt"
}

# Fields that a line leaves out, and what - stands for.
defaults() {
    first=${first:--} to=${to:--} why=${why:--} statistics=${statistics:--}
    [ "$to" = - ] || return 0
    to=10
    [ "$largest" = - ] || [ "$largest" -ge 10 ] || to=$largest
}

is_right() {
    BUILD=$work/$name
    export BUILD
    mkdir "$BUILD" && has_reason && build && runs_all && compare && says_statistics && refuses_other_sizes
}

grep -v '^#' "$table" | grep "^$only${only:+$tab}" >"$work/table" || { echo "run.sh: no program $only in $table" >&2; exit 2; }
while IFS=$tab read -r name language source tool build run reader banner order last largest first to why statistics; do
    defaults
    echo "== $source: $language"
    # shellcheck disable=SC2086  # a list of words
    if ! "$root/tests/install.sh" $tool </dev/null >"$work/said" 2>&1; then
        echo "skipped - $name: $(tail -n 1 "$work/said")"
        skipped=$((skipped + 1))
    elif is_right; then
        compared=$((compared + 1))
    else
        wrong=$((wrong + 1))
    fi
done <"$work/table"

echo "$compared right, $wrong wrong, $skipped skipped"
[ "$wrong" -eq 0 ]
