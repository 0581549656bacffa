#!/bin/sh
# test_search.sh QUEENS - solve, count, trace, las-vegas and algorithms: options, formats, errors, exit statuses.

. "$(dirname "$0")/../install/testing.sh"
. "$(dirname "$0")/asking.sh"

commands='solve count journal trace las-vegas check board algorithms'

snapshots() { # N WANTED: how many boards the trace to the first solution shows
    [ "$("$queens" trace --algorithm course "$1" --first | grep -c '^ *Snapshot')" -eq "$2" ]
}

last_of_twelve() { # its first lines and the last
    "$queens" trace 12 --first | tail -n 14 | sed -n '1,4p; $p'
}

without_memory() { # ARGUMENT...: at once, though the system may promise more than there is
    (
        ulimit -v 2000000 && ulimit -t 10 && "$queens" "$@" >"$work/said" 2>"$work/complained"
        [ $? -eq 2 ]
    ) && [ ! -s "$work/said" ] && [ "$(wc -l <"$work/complained")" -eq 1 ] &&
        grep -q '^queens: not enough memory for size 1000000000: [0-9.]* GB needed, [0-9.]* GB available$' \
            "$work/complained" || { cat "$work/said" "$work/complained"; false; }
}

# Fixed queens may leave little to search, and a trace begins at once.
goes_on() {
    [ "$("$queens" trace 1000 | head -n 2)" = 'curcol = 0
Snapshot' ] && [ "$(ulimit -t 10 && "$queens" solve 99 --algorithm las-vegas | wc -l)" -eq 1 ] &&
        status=0 && { timeout 1 "$queens" solve 100 --fix 1=1 >"$work/said" 2>"$work/complained" || status=$?; } &&
        [ "$status" -eq 124 ] && [ ! -s "$work/said" ] && [ ! -s "$work/complained" ]
}

closed_pipe() { # the first of a hopeless number of solutions, and the end
    [ "$(ulimit -t 10 && "$queens" solve 16 2>"$work/complained" | head -1)" = '[1,3,5,2,13,9,14,12,15,6,16,7,4,11,8,10]' ] &&
        [ ! -s "$work/complained" ]
}

# Each command, and none, in both ways.
helps_and_versions() {
    version="queens $(sed -n "s/^version('\(.*\)')\.$/\1/p" "$root/pack.pl")"
    for command in '' $commands; do
        # shellcheck disable=SC2086  # no argument where it is empty
        { "$queens" $command --help | grep -qi '^usage: queens' && gives "$version" $command --version && gives "$version" $command -V; } ||
            { echo "of $command"; return 1; }
    done
}

# `queens help` prints what --help does, of all commands and of each; only this finds a command that it does not know.
help_is_a_command() {
    for command in '' $commands; do
        # shellcheck disable=SC2086  # as above
        gives "$("$queens" $command --help)" help $command || return 1
    done
    gives "$("$queens" --help)" help help
}

# Each command, of an option that it does not have, and of one whose value is missing.
each_refuses_alike() {
    for command in $commands; do
        says="queens: $command: no such option \"--xyzzy\": try \"queens $command --help\""
        refuses "$says" "$command" 8 --xyzzy && same "$says" cat "$work/complained" || return 1
        option=$("$queens" --options | awk -F '\t' -v command="$command" '$1 == command && $4 ~ /^[ =]/ { print $3; exit }')
        [ -n "$option" ] || continue
        says="queens: $command: option \"$option\" needs a value: try \"queens $command --help\""
        refuses "$says" "$command" 8 "$option" && same "$says" cat "$work/complained" || return 1
    done
}

# What --options lists is what --help shows: the same options, each with its letter, value and words.
options_are_those_of_help() {
    for command in $commands; do
        "$queens" "$command" --help >"$work/help" && "$queens" --options | awk -F '\t' -v command="$command" '
            $1 == command && $3 != "." { print ($2 == "." ? "" : $2 ", ") $3 ($4 == "." ? "" : $4) }' >"$work/heads" &&
            same "$(cat "$work/heads")" sed -n 's/^ *\(\(-[a-zA-Z], \)\{0,1\}--[a-z-]*\(\[*[= ][^ ]\{1,\}\)\{0,1\}\)  .*/\1/p' "$work/help" ||
            { echo "$command"; return 1; }
    done
}

# The events of a random search, without the line that names its seed.
random_events() { # ARGUMENT...
    "$queens" trace 10 --algorithm las-vegas --format jsonl "$@" | tail -n +2
}

same_seed() {
    random_events --seed 5 >"$work/a" && random_events --seed 5 | cmp - "$work/a" &&
        ! random_events --seed 6 | cmp -s - "$work/a" && ! random_events --seed 5 --stop 7 | cmp -s - "$work/a"
}

# A trace's first line, and how its last one begins.
header() { # LINE ARGUMENT...
    line=$1
    shift
    "$queens" trace "$@" --format jsonl >"$work/trace" &&
        same "{\"format\":\"queens-trace\",\"version\":1,$line}" head -n 1 "$work/trace"
}

# A trace in parts of COUNT events: each begins with the same header, and together they are the whole.
parts_are_the_whole() { # COUNT ARGUMENT...
    count=$1 from=0
    shift
    "$queens" trace "$@" --format jsonl >"$work/whole" && head -n 1 "$work/whole" >"$work/header" &&
        cp "$work/header" "$work/parts" || return 1
    while ! tail -n 1 "$work/parts" | grep -q '"event":"end"'; do
        "$queens" trace "$@" --format jsonl --from "$from" --count "$count" >"$work/part" &&
            head -n 1 "$work/part" | cmp - "$work/header" && [ "$(wc -l <"$work/part")" -le $((count + 2)) ] &&
            [ "$(wc -l <"$work/part")" -gt 1 ] || return 1
        tail -n +2 "$work/part" >>"$work/parts"
        from=$((from + count))
    done
    cmp "$work/whole" "$work/parts"
}

part() { # LINES ARGUMENT...: what follows the header
    lines=$1
    shift
    "$queens" trace 4 --algorithm course --format jsonl "$@" >"$work/part" && same "$lines" tail -n +2 "$work/part"
}

# One line for each class of the golden solutions, the smallest of its images: counted, and each among them.
fundamental_ones() {
    "$queens" solve 8 --fundamental --format csv >"$work/fundamental" && same 12 sh -c 'wc -l <"$0"' "$work/fundamental" &&
        "$queens" solve 8 --format csv | grep -cxFf "$work/fundamental" | grep -qx 12 &&
        same 1,5,8,6,3,7,2,4 head -n 1 "$work/fundamental"
}

check 'help and version everywhere' helps_and_versions
check 'help is a command' help_is_a_command
check 'help on no command' refused 'no command "frob": expected solve, count, journal, trace, las-vegas, check, board or algorithms' help frob
check '--options and --help agree' options_are_those_of_help
check 'solve: lists' gives '[2,4,1,3]
[3,1,4,2]' solve 4
check 'solve: csv, a limit' gives '1,5,8,6,3,7,2,4
1,6,8,3,7,4,2,5' solve 8 --limit 2 --format csv
check 'solve: jsonl' gives '{"n":4,"from":1,"rows":[2,4,1,3]}' solve 4 --first --format jsonl
check 'solve: octal, a digit a row' gives '04752613' solve 8 --first --format octal
check 'solve: octal of 16, all 22 digits' gives 0011016215574575435171 solve 16 --first --format octal
check 'solve: boards' gives '. . Q .
Q . . .
. . . Q
. Q . .

. Q . .
. . . Q
Q . . .
. . Q .' solve 4 --format board
check 'solve: fixed queens' gives '[3,1,4,2]' solve 4 --fix 3=4
check 'solve: fundamental' fundamental_ones
check 'solve: no solution' gives '' solve 3
check 'solve: the empty board' gives '[]' solve 0
check 'count' gives 92 count 8
check 'count: fundamental' gives 12 count 8 --fundamental
check 'count: fundamental with a queen in the last corner' gives 2 count 8 --fundamental --fix 8=8
check 'count: shift prints the line of the Forth program' \
    gives '8 queens: 92 solutions (tried 1965 positions).' count 8 --algorithm shift
check 'trace: 114 boards to the first solution of 8' snapshots 8 114
check 'trace: boards of 12 are aligned' same '      0  1  2  3  4  5  6  7  8  9 10 11
     -----------------------------------
  0:  Q
  1:                          Q
 11:                 Q' last_of_twelve
check 'trace: the header of a seed and a stop' header \
    '"algorithm":"las-vegas","n":8,"fixed":[],"seed":7,"stop":3,"first":true' 8 --algorithm las-vegas --seed 7 --stop 3 --first
check 'trace: the header of fixed queens' header \
    '"algorithm":"cursor","n":8,"fixed":[[0,2],[3,1]],"seed":null,"first":false' 8 --fix 4=2 --fix 1=3
check 'trace: the same seed, the same trace' same_seed
check 'trace: parts of 7, the last one full' parts_are_the_whole 7 4 --algorithm course --first
check 'trace: parts of a random search' parts_are_the_whole 5 5 --algorithm las-vegas --seed 3
check 'trace: one part' part '{"event":"placed","column":1,"row":2}
{"event":"rejected","column":2,"row":0}' --from 3 --count 2
check 'trace: the last event, and the end' part '{"event":"retreated","column":0,"row":3}
{"event":"end","status":"done","placed":16,"rejected":44,"retreated":16,"solutions":2}' --from 77 --count 1
check 'trace: a part of a hopeless search' sh -c '"$0" trace 32 --format jsonl --from 1000 --count 5 | wc -l | grep -qx 6' "$queens"
check 'las-vegas: exact figures' sh -c '"$0" las-vegas 8 | grep -q "^ *8  exact *0\.1293"' "$queens"
# 39.63 in Brassard and Bratley's table.
check 'las-vegas: halves are rounded up' gives 'stop  figures   success    on success    on failure        in all
   1  exact      1.0000         39.63             -         39.63' las-vegas 8 --stop 1
check 'las-vegas: a table has a line for each stop' sh -c '[ "$("$0" las-vegas 6 --table | grep -c exact)" -eq 7 ]' "$queens"
check 'las-vegas: each trial, by its own seed' gives '{"n":4,"stop":4,"seed":7,"solved":false,"nodes":4}
{"n":4,"stop":4,"seed":8,"solved":true,"nodes":5}' las-vegas 4 --runs 2 --seed 7 --trials
check 'las-vegas: trials without their number' refuses '--trials without --runs' las-vegas 4 --trials
check 'large sizes that give something' goes_on
check 'a closed pipe ends it quietly' closed_pipe
[ -e /dev/full ] && check 'a full disk is said' loses_its_output solve 8

check 'each command refuses an option in the same words' each_refuses_alike
check 'no command' refuses 'no command'
check 'no size' refuses 'no size' solve
check 'a negative size' refuses 'no such option' count -1
check 'limit 0' refuses '--limit "0"' solve 8 --limit 0
check 'another algorithm' refuses 'expected one of course' solve 8 --algorithm cours
check 'another format' refuses '--format "png": expected list, board, jsonl, csv or octal' solve 8 --format png
check 'a size beyond any' refuses 'size "1073741824": expected a number from 0 to 1073741823' count 1073741824
check 'a size too large for one: says which find one' refuses ' las-vegas bits shift first_fail construct' \
    solve 20 --first --algorithm packed
check 'counting with fixed queens elsewhere' refuses 'expected algorithm cursor' count 8 --fix 1=1 --algorithm bits
check 'counting by an algorithm that finds one' refuses 'finds one solution only' count 8 --algorithm construct
check 'a fixed square off the board' refuses 'each from 1 to 8' solve 8 --fix 9=1
check 'control bytes in a command' refuses 'no command "a\x0ab"' "$(printf 'a\nb')"
check 'fixed queens that attack' refuses 'these queens attack each other' solve 8 --fix 1=1 --fix 2=2
check 'two queens in a column' refuses 'expected one queen in column 1' solve 8 --fix 1=1 --fix 1=3
check 'fixed queens elsewhere' refuses 'expected algorithm cursor' solve 8 --fix 1=1 --algorithm course
check 'a part of snapshots' refuses '--from with --format board: expected --format jsonl' trace 4 --from 0
check 'a step of 20 digits' refuses '--from "99999999999999999999": expected' trace 4 --format jsonl --from 99999999999999999999
check 'the largest step and number' gives '{"format":"queens-trace","version":1,"algorithm":"cursor","n":0,"fixed":[],"seed":null,"first":false}
{"event":"end","status":"done","placed":0,"rejected":0,"retreated":0,"solutions":1}' \
    trace 0 --format jsonl --from 9223372036854775807 --count 9223372036854775807
check 'a seed elsewhere' refuses '--seed with algorithm "cursor": expected algorithm las-vegas' solve 8 --seed 3
check 'a size that backtracking can not solve' refuses \
    'size 100: backtracking finds no solution in a lifetime: expected a size to 99, or --algorithm construct or first_fail' solve 100
check 'a size too large for first_fail' refuses 'takes sizes up to 65536; use one of: course cursor construct' \
    solve 65537 --algorithm first_fail --first
check 'a size that does not fit' without_memory solve 1000000000
check 'a trace that does not fit' without_memory trace 1000000000
check 'a count that does not fit' without_memory count 1000000000 --fundamental
check 'exact figures of 13' refuses 'exact figures go up to 12' las-vegas 13
check 'stop beyond the board' refuses '--stop "9"' las-vegas 8 --stop 9
check 'solve: octal of 9, 4 bits a row' gives '004534234144' solve 9 --first --format octal
check 'solve: a queen fixed twice' gives '[3,1,4,2]' solve 4 --fix 3=4 --fix 3=4
check 'count: fundamental by shift' gives 12 count 8 --fundamental --algorithm shift
check 'count: fixed' gives 8 count 8 --fix 1=2
check 'solve: fixed queens in any order' gives '[3,1,4,2]' solve 4 --fix 3=4 --algorithm first_fail
check 'count: fixed, in any order' gives 8 count 8 --fix 1=2 --algorithm first_fail
check 'count: fundamental in any order' gives 12 count 8 --fundamental --algorithm first_fail
check 'las-vegas: no trial succeeds' gives 'stop  figures   success    on success    on failure        in all
   1  exact      0.0000             -          2.00      infinite
   1  sampled    0.0000             -          2.00             -' las-vegas 2 --stop 1 --runs 5
check 'las-vegas: no trial fails' gives 'stop  figures   success    on success    on failure        in all
   0  exact      1.0000          9.00             -          9.00' las-vegas 4 --stop 0
check 'another command' refuses 'no command "solv", perhaps "solve": expected solve, count,' solv 8
check 'two letters exchanged' refuses 'no command "cuont", perhaps "count": expected' cuont 8
check 'a word like no command' refuses 'no command "fro": expected' fro 8
check 'an option with two letters exchanged' refuses 'solve: no such option "--frist", perhaps --first: try' solve 8 --frist
check 'an option with a value, misspelt' refuses 'count: no such option "--threds=2", perhaps --threads: try' count 8 --threds=2
check 'the beginning of several options' refuses \
    'solve: option "--f" is ambiguous: --first, --fix, --fundamental, --format: try' solve 8 --f
check 'a value where none is taken' refuses 'solve: option "--first=2" takes no value: try' solve 8 --first=2
check 'an option twice' refuses '--limit: expected only once' solve 8 --limit 2 --limit 3
check 'two options of which one would be lost' refuses '--limit: expected only once, and not with --first' solve 8 --first --limit 2
check 'two files' refuses '--blocked: expected only once' solve 8 --blocked a --blocked b
check 'two sizes' refuses 'one argument too many, "9"' count 8 9
check 'a fixed row 0' refuses '--fix "1=0": expected COLUMN=ROW, each from 1 to 8' solve 8 --fix 1=0
check 'a size too large for an algorithm' refuses 'takes sizes up to 16; use one of: course cursor' solve 17 --algorithm packed
check 'a stop elsewhere' refuses '--stop with algorithm "course": expected algorithm las-vegas' solve 8 --stop 3 --algorithm course
check 'octal of 17' refuses 'a size to 16' solve 17 --format octal
finish
