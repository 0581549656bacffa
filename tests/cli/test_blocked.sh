#!/bin/sh
# test_blocked.sh QUEENS - solve and count with blocked squares, and the algorithms that take them: cursor, which looks ahead, and
# first_fail.

# shellcheck disable=SC2059  # formats are given
. "$(dirname "$0")/../install/testing.sh"
. "$(dirname "$0")/asking.sh"

golden=$root/tests/golden
ulimit -t 100 # seconds of a processor: an ordered search that does not look ahead would take years

lines() { # LINE...
    printf '%s\n' "$@"
}

# Is the line of rows a solution on the free squares of the board?
fits() { # BOARD ROWS
    echo "$2" | tr -d '[]' | awk -F , -v board="$1" '{
        for (column = 1; column <= NF; column++) {
            if ((getline squares <board) != 1 || substr(squares, $column, 1) != "." || length(squares) != NF ||
                rows[$column]++ || rising[column + $column]++ || falling[column - $column]++)
                exit 1
        }
        exit (getline squares <board) != 0
    }'
}

verdict() { # VERDICT BOARD N OPTION...
    wanted=$1 board=$2 n=$3
    shift 3
    ask_queens solve "$n" --blocked "$board" --first "$@"
    [ "$status" -eq 0 ] && [ ! -s complained ] || show || return 1
    case $wanted in
        sat) [ "$(wc -l <said)" -eq 1 ] && fits "$board" "$(cat said)" ;;
        unsat) [ ! -s said ] ;;
    esac || show
}

# Found only here: a file whose lines end with a carriage return too is another board, or refused.
windows_lines() {
    printf '.x..\r\n....\r\n....\r\n....' >board
    gives '[3,1,4,2]' solve 4 --blocked board && printf '\r\n' >>board && gives '[3,1,4,2]' solve 4 --blocked board
}

# What the file says is refused, in one line.
faulty() { # MESSAGE TEXT N
    message=$1
    printf "$2" >board
    refuses "queens: --blocked \"board\"$message" solve "$3" --blocked board &&
        refuses "queens: --blocked -$message" count "$3" --blocked - <board
}

# The boards that the events make, and those of the snapshots, each as its column and its queens.
boards_of_events() { # N ARGUMENT...
    "$queens" trace "$@" --format jsonl | tr -d '{}"[]' | tr ':' ',' | awk -F , -v n="$1" '
        function show(head) { for (c = 0; c < n; c++) if (c in rows) head = head " " c "=" rows[c]
            print head }
        $2 == "placed" { rows[$4] = $6; show($4) }
        $2 == "retreated" { delete rows[$4] }
        $2 == "solution" { show("-") }'
}

boards_of_snapshots() { # N ARGUMENT...
    "$queens" trace "$@" | awk -v n="$1" '
        /^curcol/ { head = $3 }
        /^Snapshot/ { if (head == "") head = "-"; split("", rows) }
        /^ *[0-9]+:/ { row = $1 + 0; line = substr($0, index($0, ":") + 1)
            for (i = 2; i <= length(line); i += 2) if (substr(line, i, 1) == "Q") rows[i / 2 - 1] = row
            if (row == n - 1) { for (c = 0; c < n; c++) if (c in rows) head = head " " c "=" rows[c]
                print head; head = "" } }'
}

snapshots() { # N ARGUMENT...
    boards_of_events "$@" >wanted && boards_of_snapshots "$@" | cmp - wanted && [ "$(wc -l <wanted)" -gt 6 ] &&
        awk '$1 != "-" { if ($1 < before) falls++; before = $1 } END { exit !falls }' wanted
}

# On a terminal a search that takes long says so once, and nothing else.
says_it_is_hard() { # WORDS ARGUMENT...
    words=$1
    shift
    status=0
    script -qec "timeout 60 '$queens' $* >said & wait=\$!
        for i in \$(seq 400); do grep -q yet typescript 2>/dev/null && break; sleep 0.1; done; sleep 0.5; kill \$wait" \
        -f typescript >/dev/null </dev/null || status=$?
    tr -d '\r' <typescript | grep '^queens: ' >complained || true
    [ ! -s said ] && same "queens: no solution of size 60 yet; Ctrl-C ends; --algorithm first_fail $words" cat complained
}

without_terminal() {
    timeout 5 "$queens" solve 60 >said 2>complained || status=$?
    [ "$status" -eq 124 ] && [ ! -s said ] && [ ! -s complained ]
}

# One board a file: N-ID-VERDICT.
awk '/^[0-9]/ { board = $1 "-" $2 "-" $3; next } { print >board }' "$golden/blocked.txt"
for board in ??-*sat; do
    check "$board: in order" verdict "${board##*-}" "$board" "${board%%-*}"
    check "$board: in any order" verdict "${board##*-}" "$board" "${board%%-*}" --algorithm first_fail
done
check 'three boards' test "$(find . -name '??-*sat' | wc -l)" -eq 3
board=28-1449850265-sat
check 'three solutions of one: counted' gives 3 count 28 --blocked "$board"
check 'counted in any order' gives 3 count 28 --blocked "$board" --algorithm first_fail

# Both classes of size 5 without their smallest images.
fundamental_ones() {
    lines xx... ..... ..... ..... ..... >board
    gives "$(lines '[3,1,4,2,5]' '[4,1,3,5,2]')" solve 5 --blocked board --fundamental &&
        gives "$(lines '[4,1,3,5,2]' '[3,1,4,2,5]')" solve 5 --blocked board --fundamental --algorithm first_fail &&
        gives 2 count 5 --blocked board --fundamental
}
check 'fundamental solutions' fundamental_ones

lines .x.. .... .... .... >board
check 'lists' gives '[3,1,4,2]' solve 4 --blocked board
check 'a fixed queen on a blocked square' gives '' solve 4 --blocked board --fix 1=2
check 'all blocked' sh -c 'printf "xx\nxx\n" | "$0" count 2 --blocked - | grep -qx 0' "$queens"
check 'the empty board' gives '[]' solve 0 --blocked /dev/null
check 'no newline at the end' sh -c 'printf "....\n....\n....\n...x" | "$0" solve 4 --blocked - | grep -c . | grep -qx 2' "$queens"

check 'a short line' faulty ', line 2 ends after character 3: expected 4 characters' '....\n...\n....\n....\n' 4
check 'a long line' faulty ', line 1, character 5, ".": expected the end of the line' '.....\n....\n....\n....\n' 4
check 'a carriage return inside a line' faulty ', line 1, character 3, "\x0d": expected ".", a free square' '..\r..\n' 4
check 'lines of Windows' windows_lines
check 'another character' faulty ', line 3, character 2, "Q": expected ".", a free square, or "x", a blocked one' '....\n....\n.Q..\n' 4
check 'a zero byte' faulty ', line 1, character 1, "\x00": expected "."' '\0...\n' 4
check 'too many lines' faulty ' continues after line 4: expected 4 lines' '....\n....\n....\n....\n....\n' 4
lines .x.. .... .... .... >board
check 'no file' refuses '--blocked "missing": No such file or directory: expected a board of 4 lines' solve 4 --blocked missing
check 'a folder' refuses '--blocked ".": Is a directory: expected a board of 4 lines' solve 4 --blocked .
check 'an endless file' refuses ', line 1, character 1, "\x00"' count 8 --blocked /dev/zero
check 'standard input is closed' sh -c '"$0" solve 4 --blocked - <&- 2>complained || [ $? -eq 2 ] &&
    grep -q "^queens: --blocked -: Bad file descriptor: expected a board of 4 lines$" complained' "$queens"
check 'a board that does not fit' refuses 'not enough memory for size 10000000: ' solve 10000000 --blocked board
check 'a board in any order that does not fit' sh -c 'ulimit -v 4000000; "$0" solve 60000 --algorithm first_fail --first 2>&1 |
    grep -q "^queens: not enough memory for size 60000"' "$queens"
check 'other algorithms' refuses '--blocked with algorithm "bits": expected algorithm cursor or first_fail' \
    solve 4 --blocked board --algorithm bits
check 'the counting engine' refuses '--plan with --blocked: expected one of them' count 4 --blocked board --plan
check 'a trace' refuses 'trace: no such option "--blocked"' trace 4 --blocked board

check 'trace: snapshots of the course' snapshots 6 --algorithm course
check 'trace: snapshots in any order' snapshots 8 --algorithm first_fail --first
if script -qec true /dev/null >/dev/null 2>&1; then
    check 'a hard search on a terminal' says_it_is_hard 'finds one at once' solve 60
else
    skip 'a hard search on a terminal' 'no script that runs a command'
fi
check 'a hard search without a terminal' without_terminal
finish
