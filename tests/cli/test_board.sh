#!/bin/sh
# test_board.sh QUEENS - `queens board`: every option, each error with its line and status, and a closed or full output.

. "$(dirname "$0")/../install/testing.sh"
. "$(dirname "$0")/asking.sh"

asked=board
esc=$(printf '\033')

board() {
    "$queens" board "$@"
}

four='. . Q .
Q . . .
. . . Q
. Q . .'

twelve=1,3,5,8,10,12,6,11,2,7,9,4

attacked='X X . .
. . . Q
. . . .
. . Q .'

wide() { # SIZE: a list of so many 1s
    awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++) printf("%s1", (i > 1) ? "," : "") }'
}

has() { # TEXT ARGUMENT...
    text=$1
    shift
    board "$@" >"$work/out" || return 1
    grep -qF -e "$text" "$work/out" || { cat "$work/out"; return 1; }
}

has_not() {
    ! has "$@" && [ -s "$work/out" ]
}

svg_is_xml() { # NAME ARGUMENT...
    board --format=svg "$@" >"$work/board.svg" && xmllint --noout "$work/board.svg" &&
        ! grep -E '(href|src|url)[=(]"?[^#"]' "$work/board.svg"
}

svg_says() { # XPATH TEXT ARGUMENT...
    path=$1 text=$2
    shift 2
    board --format=svg "$@" >"$work/board.svg" && same "$text" xmllint --xpath "$path" "$work/board.svg"
}

described() { # WORDS ARGUMENT...
    words=$1
    shift
    svg_says 'string(/*/*[local-name()="desc"])' "Row of the queen in each column, counted from 1 at the top: $words" "$@"
}

# A megabyte, more than a pipe holds.
closed_pipe() { # RESET|IGNORED
    (
        [ "$1" = reset ] || trap '' PIPE
        board "$(wide 1000)" 2>"$work/err"
    ) | head -n 1 >/dev/null
    [ ! -s "$work/err" ] || { cat "$work/err"; return 1; }
}

on_terminal() { # VARIABLE=VALUE...: what a terminal sees
    env -u NO_COLOR TERM=xterm "$@" script -qec "'$queens' board 1" /dev/null
}

# Colours add to the characters of a board, and change none.
only_added() {
    board --color=always 2,4,1,3 >"$work/colored" && [ "$(grep -o "$esc\[" "$work/colored" | wc -l)" -eq 32 ] &&
        same "$four" sed "s/$esc\\[[0-9;]*m//g" "$work/colored"
}

colored() { on_terminal "$@" | grep -qF "${esc}["; }
not_colored() { ! colored "$@" && on_terminal "$@" | grep -q Q; }

check 'rows with commas' gives "$four" 2,4,1,3
check 'the board of size 0' gives '' '[]'
check 'a board with attacks is drawn, and its status is 0' gives "$(echo "$attacked" | tr X Q)" 1,1,4,2
check '--attacks' gives "$attacked" --attacks 1,1,4,2
check '--attacks=COLUMN' gives 'Q + +
+ + .
+ . +' --attacks=1 1,_,_
check '--from=0' gives 'Q Q
. .' --from=0 0,0
check '--numbers' gives '  1 2
1 Q .
2 . Q' -n 1 2
check '--format=unicode' gives '┌──────┐
│ ♛ ░░░│
│░░░ ♛ │
└──────┘' --format unicode 1 2
check '--numbers: ten columns from 0' has '  0 1 2 3 4 5 6 7 8 9' -n --from=0 0,2,4,7,9,_,5,_,1,6
check '--numbers: twelve columns' has '    1  2  3  4  5  6  7  8  9 10 11 12' -n "$twelve"
check '--numbers: the second of twelve rows' has ' 2  .  .  .  .  .  .  .  .  Q  .  .  .' -n "$twelve"
check '--numbers: the last of twelve rows' has '12  .  .  .  .  .  Q  .  .  .  .  .  .' -n "$twelve"
check 'unicode: attacks of a queen' gives '┌────────────┐
│(♛)░×░(♛)░×░│
│░░░ × ░×░ × │
│ × ░♛░ × ░░░│
│░░░   ░×░   │
└────────────┘' --format=unicode --attacks=3 1,3,1,_
check '--help' has 'Usage: queens board [OPTION]... ROWS' --help

check '--color=always' only_added
check '--color=auto into a file' has_not "${esc}[" --color=auto 1
if command -v script >/dev/null; then
    check 'colour on a terminal' colored
    check 'no colour on a terminal with NO_COLOR' not_colored NO_COLOR=1
    check 'no colour on a dumb terminal' not_colored TERM=dumb
else
    skip 'colour on a terminal' 'no script'
fi

check 'svg is XML that needs nothing else' svg_is_xml 1,5,8,6,3,7,2,4
check 'svg of 1000 columns is XML' svg_is_xml "$(wide 1000)"
check 'svg is a picture to a screen reader' svg_says 'string(/*/@role)' img 2,4,1,3
check 'svg is described' described '2 4 1 3. No queen attacks another.' -a 2,4,1,3
check 'svg numbers rows and columns' svg_says 'count(//*[local-name()="text"])' 6 1,2,3
check 'svg joins queens that attack each other' svg_says 'string((//*[@stroke="#d55e00"]/@d)[1])' 'M20 20L60 60M60 60L100 100' -a 1,2,3
check 'svg rings them' svg_says 'count(//*[@r="18"])' 3 -a 1,2,3
check 'svg dots attacked squares' svg_says 'count(//*[@r="5"])' 9 --attacks=1 2,4,1,3
check 'svg without attacks joins none' svg_says 'count(//*[@stroke="#d55e00"])' 0 1,2,3
check 'svg counts its queens' svg_says 'string(/*/*[local-name()="title"])' '1 queen on a board of 2 by 2' _,2
check 'svg names who attacks' described '1 2 3. Lines join queens that attack each other, in columns 1 and 2, 2 and 3.' -a 1,2,3
check 'svg names an empty column' described 'none 2.' _,2
check 'svg says that a queen attacks none' described \
    '2 4 1 3. The squares that the queen of column 1 attacks are dotted. It attacks no other queen.' --attacks=1 2,4,1,3

check 'no rows' refused 'board: no rows: expected a list such as 2,4,1,3'
check 'a row that is none' refused 'board: row "two": expected a number from 0 to 1000, or _' 1,two
check 'a row too large' refused 'board: row "3" in column 2: expected a number from 1 to 2' 1,3
check 'a number of 100 digits' refused \
    "board: row \"$(wide 60 | tr -d ,)...\": expected a number from 0 to 1000, or _" "$(wide 100 | tr -d ,)"
check 'too many rows' refused 'board: too many rows: expected at most 1000' "$(wide 1001)"
check 'an unknown letter' refused 'board: no such option "-q": try "queens board --help"' 1 -q
check 'an unknown format' refused '--format "png": expected text, unicode or svg' --format=png 1
check 'a column that is none' refused "board: --attacks='3': expected a column with a queen, counted from 1" --attacks=3 1,2

if [ -w /dev/full ]; then
    check 'a full disk' loses_its_output 2,4,1,3
else
    skip 'a full disk' 'no /dev/full'
fi
check 'a closed pipe' closed_pipe reset
check 'a closed pipe whose signal is ignored' closed_pipe ignored
check 'rows in brackets, in words' gives "$four" ' [ 2,' '4	,1' '3]'
check '--color=never' has_not "${esc}[" --color=never 1
check 'svg of attacks is XML' svg_is_xml --attacks 1,2,3,3,_
check 'svg of the empty board is XML' svg_is_xml '[]'
check 'a row below 0' refused 'board: row "-1": expected a number from 0 to 1000, or _' -- 1,-1
check 'a row too large from 0' refused 'board: row "2" in column 1: expected a number from 0 to 1' 0,2
check 'a row 0 where rows count from 1' refused 'board: row "0" in column 1: expected a number from 1 to 2' --from=1 0,1
check 'a column without its queen' refused "board: --attacks='1': expected a column with a queen, counted from 1" --attacks=1 _
finish
