#!/bin/sh
# test_ending.sh QUEENS_MPI_CHECKED - each message is received before the end, and an MPI_Abort that returns does no harm.

# shellcheck disable=SC2015  # && and || as they stand
# shellcheck source=../install/testing.sh
. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) checked=$1 ;; *) checked=$PWD/$1 ;; esac

# As in test_mpi.sh.
OMPI_ALLOW_RUN_AS_ROOT=1
OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM

run() { # PROCESSES ARGUMENT...: leaves $status, out and err
    processes=$1
    shift
    status=0
    timeout 120 mpirun -q --oversubscribe -n "$processes" "$checked" "$@" >"$work/out" 2>"$work/err" || status=$?
}

show() {
    echo "status $status"
    cat "$work/out" "$work/err"
    return 1
}

# STATUS TOTAL ARGUMENT...: and as many messages were received as sent.
all_received() {
    wanted=$1
    total=$2
    shift 2
    run "$@"
    [ "$status" -eq "$wanted" ] && [ "$total" = "$(cat "$work/out")" ] || show || return 1
    awk '/^checked: [0-9]+ messages/ { found++; equal = $2 == $5 } END { exit !(found == 1 && equal) }' "$work/err" || show
}

resumed() {
    run 3 12 --journal "$work/done" && all_received 0 14200 3 12 --journal "$work/done"
}

check 'a count' all_received 0 14200 4 12
check 'a size without slices' all_received 0 1 4 1
check 'more processes than slices' all_received 0 2 8 4
check 'nothing left to count' resumed
check 'a journal that can not be opened' all_received 2 '' 4 12 --journal "$work/no/journal"

# The journal is removed while others count.  The first process must end, by itself, with its own status.
abort_returns() {
    journal=$work/removed
    FAULT='abort at 1' timeout 120 mpirun -q --oversubscribe -x FAULT -n 3 "$checked" 18 --kernel scalar \
        --journal "$journal" >"$work/out" 2>"$work/err" &
    mpirun=$!
    tries=0
    until [ -e "$journal" ] || [ "$tries" -ge 600 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    rm "$journal" || { kill "$mpirun"; return 1; }
    status=0
    wait "$mpirun" || status=$?
    [ "$status" -eq 2 ] && [ ! -s "$work/out" ] && grep -qxF 'checked: MPI_Abort' "$work/err" &&
        ! grep -qE 'free\(\)|corrupt|signal|Segmentation' "$work/err" || show
}

check 'MPI_Abort returns' abort_returns
finish
