#!/bin/sh
# test_faults.sh QUEENS - each call that the command makes of the system fails in turn, for each subcommand: memory,
# writing, reading, flushing, fsync, open, close, stat, threads.

. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac
build=$(dirname "$queens")
run_faults=$(cd "$(dirname "$0")/../faults" && pwd)/run.py
cd "$work"
export queens

# Nothing but c/search/memory.c asks the heap, so that tests can make it fail; what libc needs for itself is not seen here.
# A hardened build calls __printf_chk instead of printf.
has_one_door() {
    find "$build/c" -name "*.o" ! -path "*/c/mpi/*" ! -path "*/c/search/memory.o" -exec nm -A -u {} + >symbols &&
        grep -Eq ' U _*printf(_chk)?$' symbols && ! grep -E \
        ' U _*(malloc|calloc|realloc|reallocarray|aligned_alloc|posix_memalign|free|strn?dup|open_memstream)$' symbols &&
        ! grep -E ' U _*(v?asprintf|getline|getdelim)(_chk)?$' symbols
}

check 'one door to the heap' has_one_door

getconf GNU_LIBC_VERSION >/dev/null 2>&1 || { skip 'faults' 'they need the GNU C library'; finish; }

cp "$build/tests/faults/preload.so" . # LD_PRELOAD takes no path with a blank

survives() { # OPTION... -- ARGUMENT...; standard input is that of the caller
    "$run_faults" "$work/preload.so" "$queens" "$@"
}

each_survives() { # one line of arguments after the other
    while read -r line; do
        # shellcheck disable=SC2086  # words
        survives -- $line </dev/null || { echo "queens $line"; return 1; }
    done
}

solves() {
    each_survives <<END
solve 8
solve 8 --fundamental --format board
solve 8 --fix 1=1 --format csv
solve 8 --fundamental --fix 8=8
solve 7 --format jsonl --limit 3
solve 6 --format octal
solve 70 --first --algorithm construct
solve 2000 --algorithm construct
solve 8 --algorithm packed
solve 8 --algorithm bits
solve 10 --algorithm las-vegas
solve 8 --algorithm first_fail
solve 9 --first --algorithm first_fail --fix 3=3
END
}

reads_blocked() {
    printf '........\n.x......\n........\n..x.....\n........\n........\n........\n.......x\n' >board
    survives -- solve 8 --blocked board --fundamental </dev/null && survives -- solve 8 --blocked - <board &&
        survives -- count 8 --blocked board --fix 1=3 --algorithm first_fail </dev/null
}

# Queens that attack each other are refused, or memory is missing: never nothing, found quietly.
refuses_attack() {
    for k in 1 2 3 4 5 6; do
        status=0
        FAULT="memory at $k" LD_PRELOAD=$work/preload.so "$queens" solve 8 --fix 1=1 --fix 2=2 \
            >said 2>complained </dev/null || status=$?
        [ "$status" -eq 2 ] && [ ! -s said ] && [ "$(wc -l <complained)" -eq 1 ] || {
            echo "memory at $k: status $status"
            cat said complained
            return 1
        }
    done
}

counts() {
    each_survives <<END
count 8 --fundamental
count 8 --fundamental --algorithm shift
count 8 --fix 1=2
count 8 --algorithm shift
count 3
count 14 --threads 3
count 12 --part 1/3 --kernel scalar
END
}

others() {
    each_survives <<END
trace 6
trace 6 --format jsonl --algorithm course
trace 6 --format jsonl --algorithm first_fail
trace 10 --algorithm las-vegas
las-vegas 6 --table --runs 3
board 2,4,1,3 --attacks --numbers
board 1,1,2 --format=svg --attacks
board 1,1,2 --format=unicode --color=always
algorithms
--help
--version
--options
solve --help
END
}

# Some file systems report what was not written only when the file is closed.
closes_output() {
    survives --told write,flush,close -- algorithms </dev/null
}

# Of a plan the figures are never the same, so that only its labels are compared.
plans() {
    survives --words -- count 12 --plan </dev/null
}

checks() {
    "$queens" solve 8 --format csv >right
    { head -n 50 right && echo 1,1,1,1,1,1,1,1 && head -n 3 right; } >wrong
    survives -- check 8 right </dev/null && survives -- check 8 <right && survives -- check 8 --format=json <right &&
        survives -- check 8 <wrong && survives -- check 8 --format=json wrong </dev/null &&
        "$queens" solve 6 --format board >drawn && survives -- check 6 drawn </dev/null
}

# Where there is a journal, the same command goes on with it to the right total; after success it is whole.
is_sound='
[ "$STATUS" -ne 0 ] || "$queens" journal j | grep -qx "  count     14200" || exit 1
[ ! -e j ] || [ "$("$queens" count 12 --journal j)" = 14200 ]'

keeps_journal() {
    survives --before 'rm -f j' --after "$is_sound" --told write,sync -- count 12 --threads 2 --journal j </dev/null
}

goes_on() {
    survives --before 'cp first j' --after "$is_sound" --told write,sync -- count 12 --threads 1 --journal j </dev/null
}

looks() {
    survives -- journal first </dev/null && survives -- journal whole --verify 5 </dev/null
}

# A line of each slice from the third line on, by one thread in their order.
"$queens" count 12 --threads 1 --journal whole >/dev/null
sed '28,$d' whole >first

check 'solve' solves
check 'solve and count with blocked squares' reads_blocked
check 'solve, with queens that attack each other' refuses_attack
check 'count' counts
check 'count --plan' plans
check 'trace, las-vegas, board, algorithms, help' others
check 'check' checks
check 'standard output is closed, and lost output is reported' closes_output
check 'count --journal, a new one' keeps_journal
check 'count --journal, one to go on with' goes_on
check 'journal' looks
finish
