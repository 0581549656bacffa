#!/bin/sh
# test_count.sh QUEENS - counting by the engine: totals, plans, parts, progress, signals, errors.

. "$(dirname "$0")/../install/testing.sh"
. "$(dirname "$0")/asking.sh"

asked=count

# Source: OEIS A000170.
all_sizes() {
    n=0
    for total in 1 1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596 2279184 14772512 95815104 666090624; do
        gives "$total" "$n" || { echo "size $n"; return 1; }
        n=$((n + 1))
    done
}

each_kernel() {
    for kernel in avx512 avx2 neon scalar; do
        "$queens" count 8 --kernel "$kernel" >said 2>complained && { gives 365596 14 --kernel "$kernel" || return 1; }
    done
    gives 365596 14 --kernel scalar
}

# One of each of the three ways: their sums differ, and the totals don't.
parts_make_the_whole() { # N TOTAL K OPTION...
    n=$1 total=$2 parts=$3
    shift 3
    part=1
    : >sums
    while [ "$part" -le "$parts" ]; do
        ask_queens "$n" --part "$part/$parts" "$@"
        [ "$status" -eq 0 ] && grep -qF "\"part\":$part,\"parts\":$parts," said || show || return 1
        sed 's/.*"sums":\["\([0-9]*\)","\([0-9]*\)","\([0-9]*\)","\([0-9]*\)"\]}$/\1 \2 \3 \4/' said >>sums
        part=$((part + 1))
    done
    same "$total" awk '{ for (t = 1; t <= 4; t++) sum[t] += $t }
        END { print 8 * sum[1] + 4 * sum[2] + 8 * sum[3] / 3 + 2 * sum[4] }' sums
}

plans() {
    ask_queens 17 --plan --threads 3 --kernel scalar
    [ "$status" -eq 0 ] && [ ! -s complained ] && grep -q '^units  *14739$' said && grep -q '^slices  *1024$' said && grep -q '^kernel  *scalar$' said &&
        grep -q '^memory .* each of 3 threads; .* available$' said &&
        grep -q '^processor .* within [1-9][0-9]* %, with 95 % confidence (.* to .*), by a sample of [1-9][0-9]* units$' said &&
        grep -q '^time .* on 3 threads' said || show
}

# The units of size 28 take seconds each, so the sample takes minutes, shows where it is, and can be ended.
plans_slowly() {
    "$queens" count 28 --plan --progress=json >said 2>complained &
    count=$!
    for _ in $(seq 300); do
        ! grep -q sampled complained || break
        sleep 0.1
    done
    kill -USR1 "$count"
    sleep 0.5
    kill -TERM "$count"
    status=0
    wait "$count" || status=$?
    [ "$status" -eq 143 ] && grep -q '^units  *160545664$' said && grep -q '^{"size":28,"sampled":[0-9],"seconds":[0-9]*.000}$' complained &&
        grep -q '^queens: size 28: sample: [0-9] of at least 8 units, [0-9.]* s$' complained &&
        grep -q '^queens: ended with [0-9] units* of the sample measured$' complained || show
}

one_thread() {
    ask_queens 12 --plan --threads 1
    [ "$status" -eq 0 ] && grep -q '^memory .* for each of 1 thread; ' said && grep -q '^time .* on 1 thread, ' said || show
}

# Slices that are all done, and a share that is whole, in the last line.
ends_in_json() {
    ask_queens 17 --threads 2 --progress=json
    [ "$status" -eq 0 ] && [ "$(cat said)" = 95815104 ] &&
        tail -n 1 complained | grep -q '^{"size":17,"threads":2,"slices":\([0-9]*\),"done":\1,"share":1.000000,.*,"left":0.000}$' ||
        show
}

# Where standard error is a terminal there is a bar without being asked for; and where not, nothing.
sees_the_terminal() {
    script -qec "timeout -s INT 2 '$queens' count 22 >/dev/null" typescript >/dev/null || true
    grep -q '% *, *[0-9]*/[0-9]* slices' typescript || { cat typescript; return 1; }
}

on_terminal() { # SETUP ARGUMENT...: what it shows on a terminal, line by line, in the file `lines`
    setup=$1
    shift
    script -qec "$setup timeout -s INT 4 '$queens' count $* >said" typescript >/dev/null || true
    tr '\r' '\n' <typescript >lines
}

# A wider line would be wrapped, and not be erased.
fits_the_terminal() {
    on_terminal 'stty cols 40;' 22
    grep -q '^\[[#.]*\] [0-9.]* %, [0-9]*/[0-9]* slices' lines && [ "$(grep '^\[' lines | awk 'length > 39' | wc -l)" -eq 0 ] &&
        on_terminal 'stty cols 100;' 24 --plan && grep -q '^sample: [0-9]* .*units, [0-9.]* s' lines || { cat lines; return 1; }
}

# A dumb terminal shows one line below the other.
no_bar_on_a_dumb_one() {
    on_terminal 'TERM=dumb' 22
    ! grep -q 'slices,.*left' lines || { cat lines; return 1; }
}

is_silent() {
    status=0
    timeout --preserve-status -s INT 2 "$queens" count 22 >said 2>complained || status=$?
    [ "$status" -eq 130 ] && [ "$(wc -l <complained)" -eq 1 ] &&
        grep -q '^queens: ended by SIGINT with [0-9]* of [0-9]* slices, which are lost: --journal FILE would keep them$' \
            complained || show
}

# Within a tenth of a second, also before it counts; a machine that is busy has one.
ends_soon() {
    status=0
    timeout --preserve-status -k 1 -s TERM 0.3 "$queens" count 28 >said 2>complained || status=$?
    [ "$status" -eq 143 ] || show
}

tells_its_state() {
    "$queens" count 22 --journal asked >said 2>complained &
    count=$!
    sleep 1
    kill -USR1 "$count"
    sleep 1
    kill -USR1 "$count"
    sleep 1
    kill -TERM "$count"
    status=0
    wait "$count" || status=$?
    [ "$status" -eq 143 ] && grep -q '^queens: ended by SIGTERM with [0-9]* of .* slices in the journal: the same' complained &&
        [ "$(grep -c '^queens: size 22: [0-9]* of [0-9]* slices, [0-9.]* % of the work, in .* left$' complained)" -eq 2 ] ||
        show
}

# A signal that was ignored from the beginning, as by nohup, stays so.
heeds_nohup() {
    (
        trap '' INT
        "$queens" count 17 >said 2>complained &
        count=$!
        sleep 0.05
        kill -INT "$count" 2>complained || true
        wait "$count"
    ) && [ "$(cat said)" = 95815104 ]
}

has_no_room() {
    (ulimit -v 200000 && refuses 'not enough memory for size 24 by 8 threads: ' 24 --threads 8 --journal untouched) &&
        (ulimit -v 200000 && refuses 'expected at most --threads ' 24 --threads 8) &&
        (ulimit -v 60000 && refuses 'MB available' 27 --threads 1)
}

# Host, kernel, version and time, once for each count that adds a slice.
names_its_origin() {
    for _ in 1 2; do
        ask_queens 13 --kernel scalar --journal named
    done
    [ "$status" -eq 0 ] && [ "$(grep -c '^origin ' named)" -eq 1 ] &&
        sed -n 2p named | grep -qE "^origin $(uname -n) scalar [0-9.]+ 20[0-9-]{8}T[0-9:]{8}Z [0-9a-f]{8}\$" || { head -n 3 named; show; }
}

other_count() {
    ask_queens 12 --part 1/2 --journal half
    [ "$status" -eq 0 ] || show || return 1
    cp half before
    refuses 'a journal of size 12: expected one of size 13' 13 --journal half && cmp half before &&
        refuses 'forward order: expected one in backward order' 12 --journal half --backward && cmp half before &&
        ask_queens 12 --part 2/3 --journal half && [ "$status" -eq 0 ] && gives 14200 12 --journal half
}

# Found only here: a signal that comes while the output waits for a reader loses the output.
output_waits() {
    python3 - "$queens" <<'END'
import os, signal, subprocess, sys, time
reader, writer = os.pipe()
os.set_blocking(writer, False)
filled = 0
try:
    while True:
        filled += os.write(writer, b"x" * 4096)
except BlockingIOError:
    os.set_blocking(writer, True)
count = subprocess.Popen([sys.argv[1], "count", "8"], stdout=writer)
os.close(writer)
caught = 0
while caught >> signal.SIGUSR1 - 1 & 1 == 0:
    caught = int(next(line for line in open(f"/proc/{count.pid}/status") if line.startswith("SigCgt")).split()[1], 16)
for _ in range(10):
    time.sleep(0.05)
    count.send_signal(signal.SIGUSR1)
said = b""
while part := os.read(reader, 65536):
    said += part
assert (said[filled:], count.wait()) == (b"92\n", 0), (said[filled:], count.returncode)
END
}

check 'every size to 18' all_sizes
check 'each kernel' each_kernel
check 'parts' parts_make_the_whole 13 73712 5
check 'more parts than slices' parts_make_the_whole 4 2 9
check 'a plan' plans
check 'a plan where nothing is to do' sh -c '"$0" count 4 --plan --part 9/9 | grep -q "nothing to count"' "$queens"
check 'a plan that takes minutes' plans_slowly
check 'a plan for one thread' one_thread
check 'progress as JSON' ends_in_json
if script -qec true /dev/null >/dev/null 2>&1; then
    check 'a bar on a terminal' sees_the_terminal
    check 'a bar as wide as the terminal' fits_the_terminal
    check 'no bar on a dumb terminal' no_bar_on_a_dumb_one
else
    skip 'a bar on a terminal' 'no script that runs a command'
fi
check 'silent elsewhere; SIGINT' is_silent
check 'size 28 ends soon' ends_soon
check 'SIGUSR1 and SIGTERM' tells_its_state
check 'a signal that was ignored' heeds_nohup
[ ! -r /proc/self/status ] || check 'SIGUSR1 while the output waits' output_waits
check 'other ways to count' gives 92 8 --algorithm cursor

check 'a size beyond a lifetime' refuses "size 29: its solutions can't be counted one by one in a lifetime: expected 0 to 28" 29 \
    --algorithm cursor
check 'another kernel' refuses '--kernel "abacus": expected one of ' 20 --kernel abacus --journal untouched
if [ "$(uname -m)" = x86_64 ] && ! grep -q avx512_vbmi2 /proc/cpuinfo; then
    check 'a kernel that the processor lacks' refuses "this processor can't run it: expected one of" 20 --kernel avx512
fi
case $(uname -m) in aarch64) other=avx2 ;; *) other=neon ;; esac
check 'a kernel of another kind of processor' refuses "--kernel \"$other\": this processor can't run it: expected one of" 20 --kernel $other
check 'a kernel of no processor here' refuses 'scalar' 8 --kernel sve
for part in 0/3 4/3 3 1/1000001 a/b 1/3/5 -1/3; do
    check "part '$part'" refuses "--part \"$part\": expected I/K, part I of K, 1 <= I <= K <= 1000000" 20 --part "$part" \
        --journal untouched
done
check 'threads without the engine' refuses '--threads with --algorithm: expected one of them' 8 --threads 2 --algorithm bits
check 'a journal of fixed queens' refuses '--journal with --fix' 8 --journal untouched --fix 1=1
check 'a journal of no units' refuses 'size 1 with --journal: expected a size from 2' 1 --journal untouched
check 'an origin' names_its_origin
check 'a journal of another size and order, and of another part' other_count
check 'too little memory' has_no_room
check 'no threads' refuses '--threads "0": expected a number of threads from 1 to 1024' 20 --threads 0 --journal untouched
check 'a plan with a journal' refuses '--plan with --journal' 12 --plan --journal untouched
check 'a journal on standard output' refuses '--journal "-": expected a file' 12 --journal -
check 'two journals' refuses '--journal: expected only once' 12 --journal untouched --journal other
check 'a journal in no folder' refuses 'none/journal' 12 --journal none/journal
check 'a size beyond the engine' refuses 'size 29 is too large to be counted: expected 0 to 28' 29 --journal untouched
finish
