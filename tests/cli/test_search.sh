#!/bin/sh
# test_search.sh QUEENS - solve, count, trace, las-vegas and algorithms: options, formats, errors, exit statuses.

# shellcheck disable=SC2015,SC2016,SC2317  # functions run by check; # shellcheck source=../install/testing.sh# shellcheck source=../install/testing.sh and || as they stand; sh -c expands
# shellcheck source=../install/testing.sh
. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac
golden=$root/tests/golden

gives() { # TEXT ARGUMENT...: exit status 0, and just this on standard output
    text=$1
    shift
    "$queens" "$@" >"$work/said" 2>"$work/complained" && [ ! -s "$work/complained" ] &&
        [ "$(cat "$work/said")" = "$text" ] || { cat "$work/said" "$work/complained"; false; }
}

refuses() { # WORDS ARGUMENT...: exit status 2, nothing printed, one line of complaint that holds the words
    words=$1
    shift
    status=0
    "$queens" "$@" >"$work/said" 2>"$work/complained" || status=$?
    [ "$status" -eq 2 ] && [ ! -s "$work/said" ] && [ "$(wc -l <"$work/complained")" -eq 1 ] &&
        grep -qF -e "$words" "$work/complained" || { echo "status $status"; cat "$work/said" "$work/complained"; false; }
}

same_set() { # ALGORITHM N: its solutions, sorted, are those of C's cursor as golden
    "$queens" solve "$2" --algorithm "$1" --format csv | tr ',' ' ' |
        awk '{ for (i = 1; i <= NF; i++) printf "%s%d", i == 1 ? "" : " ", $i - 1; print "" }' |
        sort | cmp - "$golden/solutions-$2.txt"
}

snapshots() { # N WANTED: how many boards the trace to the first solution shows
    [ "$("$queens" trace --algorithm course "$1" --first | grep -c '^ *Snapshot')" -eq "$2" ]
}

full_disk() {
    status=0
    "$queens" solve 8 >/dev/full 2>"$work/complained" || status=$?
    [ "$status" -eq 2 ] && grep -q 'not complete' "$work/complained"
}

closed_pipe() { # the first of a hopeless number of solutions, and the end
    [ "$(timeout 10 "$queens" solve 16 2>"$work/complained" | head -1)" = '[1,3,5,2,13,9,14,12,15,6,16,7,4,11,8,10]' ] &&
        [ ! -s "$work/complained" ]
}

helps() {
    for command in '' solve count trace las-vegas check board algorithms; do
        # shellcheck disable=SC2086  # no argument where it is empty
        "$queens" $command --help | grep -qi '^usage: queens' || { echo "no help for $command"; return 1; }
    done
}

same_seed() {
    "$queens" trace 10 --algorithm las-vegas --seed 5 --format jsonl >"$work/a" &&
        "$queens" trace 10 --algorithm las-vegas --seed 5 --format jsonl | cmp - "$work/a" &&
        ! "$queens" trace 10 --algorithm las-vegas --seed 6 --format jsonl | cmp -s - "$work/a"
}

check 'help everywhere' helps
check 'version' gives "queens $(sed -n "s/^version('\(.*\)')\.$/\1/p" "$root/pack.pl")" --version
check 'solve: lists' gives '[2,4,1,3]
[3,1,4,2]' solve 4
check 'solve: csv, a limit' gives '1,5,8,6,3,7,2,4
1,6,8,3,7,4,2,5' solve 8 --limit 2 --format csv
check 'solve: jsonl' gives '{"n":4,"from":1,"rows":[2,4,1,3]}' solve 4 --first --format jsonl
check 'solve: octal' gives '4752613' solve 8 --first --format octal
check 'solve: boards' gives '. . Q .
Q . . .
. . . Q
. Q . .

. Q . .
. . . Q
Q . . .
. . Q .' solve 4 --format board
check 'solve: svg' sh -c '"$0" solve 8 --first --format svg | grep -q "</svg>"' "$queens"
check 'solve: fixed queens' gives '[3,1,4,2]' solve 4 --fix 3=4
check 'solve: no solution' gives '' solve 3
check 'solve: the empty board' gives '[]' solve 0
check 'count' gives 92 count 8
check 'count: fundamental' gives 12 count 8 --fundamental
check 'count: fixed' gives 8 count 8 --fix 1=2
check 'count: shift prints the line of the Forth program' \
    gives '8 queens: 92 solutions (tried 1965 positions).' count 8 --algorithm shift
for algorithm in $("$queens" algorithms --names); do
    case $algorithm in las-vegas | construct) continue ;; esac
    check "solve 8 --algorithm $algorithm gives the golden set" same_set "$algorithm" 8
done
check 'solve: construct, a million queens' sh -c '"$0" solve 1000000 --algorithm construct | wc -c' "$queens"
check 'trace: 114 boards to the first solution of 8' snapshots 8 114
check 'trace: jsonl is as it was' sh -c '"$0" trace 4 --algorithm course --format jsonl | cmp - "$1"' "$queens" \
    "$golden/trace-4.jsonl"
check 'trace: the same seed, the same trace' same_seed
check 'las-vegas: exact figures' sh -c '"$0" las-vegas 8 | grep -q "^ *8  exact *0\.1293"' "$queens"
check 'las-vegas: a table has a line for each stop' sh -c '[ "$("$0" las-vegas 6 --table | grep -c exact)" -eq 7 ]' "$queens"
check 'a closed pipe ends it quietly' closed_pipe
[ -e /dev/full ] && check 'a full disk is said' full_disk

check 'no command' refuses 'no command'
check 'another command' refuses 'no command "solv"' solv 8
check 'no size' refuses 'no size' solve
check 'a size that is none' refuses 'size "eight"' solve eight
check 'a negative size' refuses 'no such option' count -1
check 'a size of 100 digits' refuses 'size "' count "$(head -c 100 /dev/zero | tr '\0' 9)"
check 'two sizes' refuses 'one argument too many, "9"' count 8 9
check 'another option' refuses 'no such option "--frist"' solve 8 --frist
check 'an option of another command' refuses 'no such option' count 8 --limit 3
check 'a missing value' refuses 'needs a value' solve 8 --limit
check 'limit 0' refuses '--limit "0"' solve 8 --limit 0
check 'another algorithm' refuses 'expected one of course' solve 8 --algorithm magic
check 'another format' refuses '--format "png": expected list' solve 8 --format png
check 'a size too large: says which would do' refuses 'these would do: course cursor' solve 20 --algorithm packed
check 'counting by an algorithm that finds one' refuses 'finds one solution only' count 8 --algorithm construct
check 'a fixed square off the board' refuses 'each from 1 to 8' solve 8 --fix 9=1
check 'no fixed square' refuses 'COLUMN=ROW' solve 8 --fix 12
check 'fixed queens that attack' refuses 'these queens attack each other' solve 8 --fix 1=1 --fix 2=2
check 'two queens in a column' refuses 'expected one queen in column 1' solve 8 --fix 1=1 --fix 1=3
check 'fixed queens elsewhere' refuses 'expected algorithm cursor' solve 8 --fix 1=1 --algorithm course
check 'a seed elsewhere' refuses 'expected algorithm las-vegas' solve 8 --seed 3
check 'svg of all' refuses '--first' solve 8 --format svg
check 'octal of 17' refuses 'a size to 16' solve 17 --format octal
check 'exact figures of 13' refuses 'exact figures go to 12' las-vegas 13
check 'stop beyond the board' refuses '--stop "9"' las-vegas 8 --stop 9
finish
