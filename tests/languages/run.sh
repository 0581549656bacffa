#!/bin/sh
# run.sh [TABLE] - runs each program of a table (adapters.tsv) for N = 1 .. 8, and compares what it prints with C and Prolog.
#
# What a program needs is installed by tests/install.sh.  Where that can't be, or NO_INSTALL=1 forbids it, the program is
# skipped, by name.  Settings: SWIPL; BUILD, the folder (under the root, or absolute) of the foreign library.
#
# Prints a line for each program and size; exits with 1 if anything was wrong.  Each run may take a minute and 8 MB.

set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
table=${1:-$here/adapters.tsv}
swipl=${SWIPL:-swipl}
library=$(cd "$root" && cd "${BUILD:-build}" && pwd) || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
tab=$(printf '\t')
compared=0
skipped=0
wrong=0

# The variables below with the names of adapters.tsv's fields are those of the line at hand.

command_in_folder() { # COMMAND, which finds N and BUILD set
    # shellcheck disable=SC3045  # a shell without limits on time goes on without
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

run() { # SIZE: its output goes to $work/NAME-SIZE.txt
    N=$1 command_in_folder "$run" >"$work/$name-$1.txt" 2>"$work/said" ||
        not_ok "$name $1: exit status $? of: $run" "$work/said"
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
    while [ "$size" -le 8 ] && { [ "$largest" = - ] || [ "$size" -le "$largest" ]; }; do
        echo "$size"
        size=$((size + 1))
    done
}

runs_all() {
    for size in $(sizes); do run "$size" || return 1; done
}

compare() {
    # shellcheck disable=SC2046  # one word for each size
    "$swipl" --on-error=status --on-warning=status -p "c_queens=$library" "$here/compare.pl" \
        "$work" "$name" "$reader" "$banner" "$order" "$last" $(sizes) </dev/null
}

is_right() {
    BUILD=$work/$name
    export BUILD
    mkdir "$BUILD" && build && runs_all && compare && refuses_other_sizes
}

grep -v '^#' "$table" >"$work/table" || { echo "run.sh: no program in $table" >&2; exit 2; }
while IFS=$tab read -r name language source tool build run reader banner order last largest; do
    echo "== $source: $language"
    if ! "$root/tests/install.sh" "$tool" </dev/null >"$work/said" 2>&1; then
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
