#!/bin/sh
# test_killed.sh QUEENS - a count with a journal, killed by SIGKILL at 100 random instants and continued each time
# until it is done: nothing in the journal is lost, and the total is exact.
# SEED=1 draws the instants.

. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac
cd "$work"
journal=$work/long.journal
size=17
total=95815104 # OEIS A000170

# Seconds, one a line: from just after the start to a tenth.
awk -v seed="${SEED:-1}" 'BEGIN { srand(seed); for (i = 0; i < 300; i++) printf "%.4f\n", 0.002 + rand() * 0.1 }' >instants

slices_done() {
    "$queens" journal "$journal" 2>word | sed -n 's/^  slices *\([0-9]*\) of .*/\1/p'
}

# Only while the first line is being written is there no journal yet.
is_readable() { # SLICES BEFORE
    [ -s "$journal" ] || [ "$1" -eq 0 ] || { echo "the journal is gone"; return 1; }
    [ -s "$journal" ] || return 0
    after=$(slices_done)
    [ -n "$after" ] || { cat word; return 1; }
    [ "$after" -ge "$1" ] || { echo "$1 slices were in the journal, then $after"; return 1; }
}

is_exact() {
    same "$total" "$queens" count "$size" --journal "$journal" &&
        same "  count     $total" sh -c '"$0" journal "$1" | grep count' "$queens" "$journal"
}

killed_and_resumed() {
    kills=0 before=0 waits=0
    while [ "$kills" -lt 100 ] && read -r seconds; do
        status=0
        timeout -s KILL "$seconds" "$queens" count "$size" --journal "$journal" >said 2>complained </dev/null || status=$?
        if [ "$status" -eq 137 ]; then
            kills=$((kills + 1))
        elif [ "$status" -eq 2 ] && [ "$waits" -lt 100 ] && grep -q ': in use: ' complained; then
            waits=$((waits + 1)) # timeout(1) ends itself with the one it kills, who may take a moment longer to die
            sleep 0.05
        elif [ "$status" -ne 0 ] || [ "$(cat said)" != "$total" ]; then
            echo "status $status"
            cat said complained
            return 1
        fi
        is_readable "$before" || return 1
        before=${after:-0}
        if [ "$status" -eq 0 ]; then
            is_exact || return 1
            rm "$journal"
            before=0 after=0
        fi
    done <instants
    echo "$kills kills"
    [ "$kills" -eq 100 ] && is_exact && "$queens" journal "$journal" --verify 100 --seed "${SEED:-1}"
}

check 'killed at 100 random instants and resumed' killed_and_resumed
finish
