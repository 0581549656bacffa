#!/bin/sh
# test_mpi.sh QUEENS_MPI QUEENS_MPI_CHECKED - totals by several processes, refusals, and a process that is killed in the middle;
# with the second program (checked.c) each message is received before the end, and an MPI_Abort that returns does no harm.

. "$(dirname "$0")/../install/testing.sh"

queens_mpi=$(realpath "$1") checked=$(realpath "$2")

# Open MPI refuses to be run by root, and to run more processes than there are cores, unless it is told to.
OMPI_ALLOW_RUN_AS_ROOT=1
OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM

run() { # PROCESSES ARGUMENT...
    processes=$1
    shift
    timeout 120 mpirun -q --oversubscribe -n "$processes" "$queens_mpi" "$@"
}

# What is refused: status 2, nothing printed, one line of ours on stderr.
refused() { # MESSAGE PROCESSES ARGUMENT...
    message="queens-mpi: $1"
    shift
    status=0
    run "$@" >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq 2 ] || { echo "status $status"; return 1; }
    [ ! -s "$work/out" ] || { cat "$work/out"; return 1; }
    same "$message" cat "$work/err"
}

# ---- Totals ----------------------------------------------------------------------------------------------------------

totals() { # the totals of 0, 1, 2, ... (OEIS A000170)
    size=0
    for total; do
        same "$total" run 3 "$size" || return 1
        size=$((size + 1))
    done
}

scalar() {
    same 73712 run 2 13 --kernel scalar
}

check 'sizes 0 to 16' totals 1 1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596 2279184 14772512
check 'with another kernel' scalar

# ---- Bad input -------------------------------------------------------------------------------------------------------

check 'no N' refused 'no N: try "queens-mpi --help"' 2
check 'N too large' refused 'N "29": expected 0 to 28' 3 29
check 'another operand' refused 'operand "13": expected N alone' 2 12 13
check 'one process' refused '1 process: expected at least 2, as in "mpirun -n 2 queens-mpi N"' 1 12

unknown_kernel() {
    run 2 12 --kernel fast >"$work/out" 2>"$work/err" && return 1
    grep -q '^queens-mpi: --kernel "fast": expected .*scalar' "$work/err" || { cat "$work/err"; return 1; }
}

other_journal() {
    run 2 12 --journal "$work/other" && cp "$work/other" "$work/before" &&
        refused "$work/other: a journal of size 12: expected one of size 13" 2 13 --journal "$work/other" &&
        refused "$work/other: a journal in forward order: expected one in backward order" \
            2 12 --backward --journal "$work/other" &&
        cmp "$work/other" "$work/before"
}

help_and_version() {
    run 2 --help | grep -q '^Usage: ' && run 2 --version | grep -q '^queens-mpi [0-9]'
}

check 'an unknown kernel' unknown_kernel
check 'a journal of another count' other_journal
check 'help and version' help_and_version

# A worker on a processor of 2006, by qemu.
lacking_kernel() {
    status=0
    timeout 120 mpirun -q --oversubscribe -n 2 qemu-x86_64 -cpu core2duo "$queens_mpi" 12 --kernel avx2 >"$work/out" 2>"$work/err" ||
        status=$?
    [ "$status" -eq 2 ] && [ ! -s "$work/out" ] &&
        same 'queens-mpi: process 1: --kernel "avx2": its processor does not support it' cat "$work/err"
}

if command -v qemu-x86_64 >/dev/null && [ "$(uname -m)" = x86_64 ]; then
    check 'a processor that lacks the kernel' lacking_kernel
else
    skip 'a processor that lacks the kernel' 'qemu-x86_64 or x86-64 is missing'
fi

# ---- Journals --------------------------------------------------------------------------------------------------------

nothing_to_do() {
    same 365596 run 3 14 --journal "$work/done" && cp "$work/done" "$work/before" &&
        same 365596 run 3 14 --journal "$work/done" && cmp "$work/done" "$work/before"
}

# Every record stands behind the origin of a worker.
origins() {
    sed -n 2p "$work/done" | grep -q "^origin $(uname -n) " || { head -n 3 "$work/done"; return 1; }
}

# One worker counts the slices in the same order each time; the two orders have other sums in them.
sums() { # JOURNAL
    sed 1d "$1" | cut -d ' ' -f 1-5 | sort
}

backward_has_other_sums() {
    run 2 12 --journal "$work/forward" && same 14200 run 2 12 --backward --journal "$work/backward" || return 1
    sums "$work/forward" >"$work/one" && sums "$work/backward" >"$work/other"
    [ -s "$work/one" ] && ! cmp -s "$work/one" "$work/other"
}

check 'nothing is counted twice' nothing_to_do
check 'workers are named' origins
check 'the backward order has other sums' backward_has_other_sums

rank_of() { # PROCESS
    tr '\0' '\n' <"/proc/$1/environ" | sed -n 's/^OMPI_COMM_WORLD_RANK=//p'
}

# Kills the process of that rank, of those that mpirun has started.
kill_rank() { # RANK MPIRUN
    for process in $(ps -o pid= --ppid "$2"); do
        [ "$(rank_of "$process")" != "$1" ] || { kill -9 "$process" && return; }
    done
    echo "no process of rank $1"
    return 1
}

records() {
    grep -c '^[0-9]' "$1" 2>/dev/null || true
}

# Starts a count of some seconds, kills a process when there are a few records, and waits for the end of it all.
killed_in_the_middle() { # RANK
    journal=$work/killed-$1
    mpirun -q --oversubscribe -n 3 "$queens_mpi" 18 --kernel scalar --journal "$journal" >"$work/out" 2>"$work/err" &
    mpirun=$!
    tries=0
    until [ "$(records "$journal")" -ge 3 ]; do
        tries=$((tries + 1))
        [ "$tries" -lt 600 ] || { echo 'no records'; kill "$mpirun"; return 1; }
        sleep 0.05
    done
    kill_rank "$1" "$mpirun" || { kill "$mpirun"; return 1; }
    status=0
    wait "$mpirun" || status=$?
    [ "$status" -ne 0 ] || { echo 'mpirun did not fail'; return 1; }
    [ ! -s "$work/out" ] || { cat "$work/out"; return 1; }
}

# What was in the journal stays there, and only the rest is counted.
goes_on() { # RANK
    journal=$work/killed-$1
    cp "$journal" "$work/before"
    same 666090624 run 3 18 --journal "$journal" || return 1
    length=$(wc -c <"$work/before")
    head -c "$length" "$journal" | cmp - "$work/before" && [ "$(wc -c <"$journal")" -gt "$length" ]
}

if [ -r /proc/self/environ ]; then
    for rank in 2 0; do
        need "process $rank is killed, and all end" killed_in_the_middle "$rank"
        check 'the same journal goes on to the exact total' goes_on "$rank"
    done
else
    skip 'a killed process' 'ranks are found by /proc'
fi

# The journal is removed while others count.  If MPI_Abort returns, the first process must end by itself, with its own status.
removed_while_in_use() { # PROGRAM STATUS [OPTION OF MPIRUN...]
    journal=$work/removed program=$1 wanted=$2
    shift 2
    rm -f "$journal"
    timeout 120 mpirun -q --oversubscribe "$@" -n 3 "$program" 18 --kernel scalar --journal "$journal" >"$work/out" 2>"$work/err" &
    mpirun=$!
    tries=0
    until [ -e "$journal" ] || [ "$tries" -ge 600 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    rm "$journal" || { kill "$mpirun"; return 1; }
    status=0
    wait "$mpirun" || status=$?
    cat "$work/err"
    [ "$status" -eq "$wanted" ] && [ ! -s "$work/out" ] && ! grep -qE 'free\(\)|corrupt|Segmentation' "$work/err" &&
        grep -qF "queens-mpi: $journal: was removed or renamed while in use" "$work/err"
}

abort_returns() {
    export FAULT='abort at 1'
    removed_while_in_use "$checked" 2 -x FAULT && grep -qxF 'checked: MPI_Abort' "$work/err"
}

# Each process with its standard output closed: the journal does not take its place, and the lost total is said.
closed_output() {
    closed=$work/closed
    status=0
    timeout 120 mpirun -q --oversubscribe -n 3 sh -c 'exec "$0" 12 --journal "$1" >&-' "$queens_mpi" "$closed" \
        >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq 2 ] && same 'queens-mpi: the output is not complete: Bad file descriptor' cat "$work/err" || return 1
    same 14200 run 3 12 --journal "$closed"
}

check 'a closed output leaves the journal whole, and is said' closed_output
check 'a journal that is removed ends the count' removed_while_in_use "$queens_mpi" 2
check 'MPI_Abort returns' abort_returns

# ---- Messages --------------------------------------------------------------------------------------------------------

# As many messages were received as sent.
all_received() { # STATUS TOTAL PROCESSES ARGUMENT...
    wanted=$1 total=$2
    shift 2
    status=0
    (queens_mpi=$checked && run "$@") >"$work/out" 2>"$work/err" || status=$?
    cat "$work/out" "$work/err"
    [ "$status" -eq "$wanted" ] && [ "$total" = "$(cat "$work/out")" ] &&
        awk '/^checked: [0-9]+ messages/ { found++; equal = $2 == $5 } END { exit !(found == 1 && equal) }' "$work/err"
}

check 'a count' all_received 0 14200 4 12
check 'a size without slices' all_received 0 1 4 1
check 'more processes than slices' all_received 0 2 8 4
check 'nothing left to count' all_received 0 365596 3 14 --journal "$work/done"
check 'a journal that can not be opened' all_received 2 '' 4 12 --journal "$work/no/journal"
finish
