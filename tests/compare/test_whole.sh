#!/bin/sh
# test_whole.sh - a report is written completely or not at all: on a full disk, under a kill, or without gnuplot.

# shellcheck source=reporting.sh
. "$(dirname "$0")/reporting.sh"

as_before() { # COMMAND...: fails, and the report is as it was
    cp -R "$work/report" "$work/before"
    status=0
    "$@" >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    diff -r "$work/before" "$work/report" && [ "$status" -ne 0 ]
    status=$?
    rm -rf "$work/before"
    return "$status"
}

file_limit() { # a disk that holds no more than 32 KiB of a file
    # shellcheck disable=SC3045  # a shell without this limit fails the test
    as_before sh -c 'trap "" XFSZ; ulimit -f 64; exec "$@"' sh "$SWIPL" "$here/write.pl" "$work/report" 2026-11-23 &&
        grep -q 'write' "$work/said"
}

full_disk() { # SIZE: as much as the old report and a part of the new one
    mkdir -p "$work/disk"
    unshare -rm sh -eu -c '
        mount -t tmpfs -o size="$4" none "$1/disk"
        cp "$1"/report/* "$1/disk"
        ! "$2" "$3" "$1/disk" 2026-11-24 </dev/null
        diff -r "$1/report" "$1/disk"' sh "$work" "$SWIPL" "$here/write.pl" "$1"
}

no_gnuplot() {
    mkdir -p "$work/none"
    as_before env PATH="$work/none" "$SWIPL" "$here/write.pl" "$work/report" 2026-11-25 && grep -q 'install gnuplot' "$work/said"
}

no_plots() {
    PATH="$work/none" "$SWIPL" "$here/write.pl" "$work/plain" 2026-11-21 'plots(false)' && only "$work/plain" &&
        xmllint --noout "$work/plain/compare.html" && grep -q 'plots were left out' "$work/plain/compare.html" &&
        ! grep -q '<svg' "$work/plain/compare.html"
}

fake_gnuplot() { # COMMANDS
    mkdir -p "$work/fake"
    printf '#!/bin/sh\n%s\n' "$1" >"$work/fake/gnuplot"
    chmod +x "$work/fake/gnuplot"
}

wrong_gnuplot() {
    fake_gnuplot 'echo "no terminal svg" >&2; exit 1'
    as_before env PATH="$work/fake:$PATH" "$SWIPL" "$here/write.pl" "$work/report" 2026-11-26 && grep -q 'no terminal svg' "$work/said"
}

killed_while_plotting() { # SIGNAL
    fake_gnuplot "echo \$\$ >'$work/plotting'; exec sleep 20"
    rm -f "$work/plotting"
    as_before sh -c '
        PATH="$1/fake:$PATH" "$2" "$3" "$1/report" 2026-11-27 & writer=$!
        while [ ! -s "$1/plotting" ]; do sleep 0.05; done
        kill -"$4" "$writer"; wait "$writer"' sh "$work" "$SWIPL" "$here/write.pl" "$1"
    status=$?
    kill "$(cat "$work/plotting")" 2>/dev/null || true
    return "$status"
}

# Killed anywhere: each file is a whole one, of one day or the other, and the next writer leaves nothing behind.
killed_anywhere() {
    write "$work/old" 2026-11-01 'plots(false)' && write "$work/new" 2026-11-02 'plots(false)' && cp -R "$work/old" "$work/any" || return 1
    for delay in 0.16 0.19 0.22 0.25 0.28 0.31 0.34 0.37; do
        "$SWIPL" "$here/write.pl" "$work/any" 2026-11-02 'plots(false)' & writer=$!
        sleep "$delay"
        kill -KILL "$writer" 2>/dev/null || true
        wait "$writer" || true
        for file in csv json html; do
            cmp -s "$work/old/compare.$file" "$work/any/compare.$file" ||
                cmp "$work/new/compare.$file" "$work/any/compare.$file" || return 1
        done
    done
    write "$work/any" 2026-11-02 'plots(false)' && diff -r "$work/new" "$work/any"
}

left_behind() {
    cp -R "$work/report" "$work/left"
    echo half >"$work/left/compare.html.new"
    ln -s /dev/full "$work/left/compare.json.new"
    write "$work/left" 2026-11-21 && diff -r "$work/report" "$work/left"
}

folder_in_the_way() {
    mkdir -p "$work/way/compare.html"
    ! write "$work/way" 2026-11-21 && same compare.html ls -A "$work/way"
}

check 'the sample is written' write "$work/report" 2026-11-21
check 'a file that cannot grow' file_limit
if unshare -rm mount -t tmpfs none /mnt 2>/dev/null; then
    check 'a full disk' full_disk 168k
else
    skip 'a full disk' 'nothing can be mounted here'
fi
check 'no gnuplot' no_gnuplot
check 'no gnuplot is needed where no plots are asked for' no_plots
check 'a gnuplot that fails' wrong_gnuplot
check 'killed while plotting' killed_while_plotting KILL
check 'killed anywhere' killed_anywhere
check 'what a killed writer left is taken away' left_behind
check 'a folder has the name of a file' folder_in_the_way

finish
