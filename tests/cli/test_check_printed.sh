#!/bin/sh
# test_check_printed.sh PROGRAM - what `PROGRAM check` reads: the texts of printed.py, each form, and what a program says about
# its boards.

. "$(dirname "$0")/../install/testing.sh"
. "$(dirname "$0")/asking.sh"

# shellcheck disable=SC2034  # used by asking.sh
asked=check

# ---- Each form -----------------------------------------------------------------------------------------------------

generated() {
    python3 "$root/tests/cli/printed.py" check "$queens" 900 >generated || { head -n 60 generated && return 1; }
}

check 'texts of printed.py' generated
[ ! -s generated ] || head -n 1 generated

form_is() { # STATUS WHAT N
    ask_queens "$3" printed
    [ "$status" -eq "$1" ] || { echo "$2, N = $3: exit status $status, expected $1" && show; }
}

# The table of forms is that of the page, and each of its examples is read: it fails if a form is dropped or misread.
sed -n 's/^    {"\([^"]*\)", "\([^"]*\)", .*/\1|\2/p' "$root/c/judge/forms.c" >table
sed -n '/^| form | looks like/,/^$/s/^| \([a-z0-9 ]*\) |.*/\1/p' "$root"/docs/grade.md | sed 1d >shown
names() { cut -d '|' -f 1 table | diff - shown; }
check 'the forms of docs/grade.md' names

example() { # N TEXT
    # shellcheck disable=SC2059 # the text is a format
    printf "$2\n" >printed
    ask_queens "$1" -f json printed
    grep -q '"right":[12],"wrong":0' said || show
}

while IFS='|' read -r name text; do
    case $name in *'size 1') n=1 ;; *) n=4 ;; esac
    check "an example of $name" example "$n" "$text"
done <table

# ---- Other lines ---------------------------------------------------------------------------------------------------

# Lines of N and a text for printf, where FOUR is both boards of size 4.
table() { # STATUS, with the lines on standard input
    while read -r n text; do
        check "$n: $(printf '%s\n' "$text" | sed 's/\\n/ | /g')" printed_is "$1" "$n" "$text"
    done
}

print_text() {
    # shellcheck disable=SC2059 # the text is a format
    printf "$(printf '%s\n' "$1" | sed 's/FOUR/2 4 1 3\\n3 1 4 2\\n/')" >printed
}

printed_is() { # STATUS N TEXT
    print_text "$3"
    form_is "$1" "$3" "$2"
}

table 0 <<'TABLE'
4 2_4_1_3\n3_1_4_2\n
4 N: 1 = Q = =\n2 = = = Q\n3 Q = = =\n4 = = Q =\n\n1 = = Q =\n2 Q = = =\n3 = = = Q\n4 = Q = =\n
4 FOUR2 solutions found in 0.004 s\n
4 2 4 1 3\nSolutions so far: 1\n3 1 4 2\nSolutions so far: 2\n
4 4 x 4 board, 4 queens\nFOUR1 unique solution up to symmetry\n
4 4\n2\nFOUR
4 FOURTotal backtracks: 16\nsteps = 26\n
4 There are 2 ways to place 4 queens on a 4x4 board\nFOUR
4 Please wait...\nFOURDone!\n
2 No solution exists for N = 2\n
3 Number of solutions for N = 3: 0\n
4 Solution 1: 1 -> 2, 2 -> 4, 3 -> 1, 4 -> 3\nSolution 2: 1 -> 3, 2 -> 1, 3 -> 4, 4 -> 2\n
4 Q1 at (0,1), Q2 at (1,3), Q3 at (2,0), Q4 at (3,2)\nQ1 at (0,2), Q2 at (1,0), Q3 at (2,3), Q4 at (3,1)\n
4 [1, 3, 0, 2]\n.Q..\n...Q\nQ...\n..Q.\n\n[2, 0, 3, 1]\n..Q.\nQ...\n...Q\n.Q..\n
4 2 4 1 3 \r\n3 1 4 2 \r\n\r\nSolutions: 2\r\n
4 4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\n\n4| | |Q| |\n3|Q| | | |\n2| | | |Q|\n1| |Q| | |\n  a b c d\n
4 1x2 2x4 3x1 4x3\n1x3 2x1 3x4 4x2\n
4 {"n":4,"from":1,"rows":[2,4,1,3]}\n{ "rows" : [3, 1, 4, 2] , "from" : 1 }\n
4   1\t3 , 0,,2 \r\n02,0,3,1,\n
4 3 1 4 2\n2 4 1 3\n
4 0o1302\n0o2031\n
5 2413\n3142\n13024\n14203\n20314\n24130\n30241\n31420\n41302\n42031\n
4 a,b,c,"the last"\n1,3,0,2\n2,0,3,1\n
4 FOUR4 queens: 2 solutions (tried 15 positions).\nfalse.\n
3 0\n
4 N (such as 8): 1. Queen 1 in column 2, queen 2 in 4, queen 3 in 1, queen 4 in 3\n2. Queen 1 in column 3, queen 2 in 1, queen 3 in 4, queen 4 in 2\n
1 <solutions n="1">\n<solution><queen row="0" col="0"/></solution>\n</solutions>\n
4 ⬜👑⬛⬜\n⬛⬜⬛👑\n👑⬛⬜⬛\n⬛⬜👑⬜\n\n⬜⬛👑⬛\n👑⬜⬛⬜\n⬜⬛⬜👑\n⬛👑⬛⬜\n
4 {"n":4,"count":2,"solutions":[{"id":1,"rows":[2,4,1,3]},{"id":2,"rows":[3,1,4,2]}]}\n
4 <s>2 4 1 3</s>\n<s>3 1 4 2</s>\n
4 FOUREs wurden 3 Aufrufe gemacht\n
4 FOUR用了3步\n
4 FOUR第3个解在下一页\n
4 FOURLaufzeit 3 ms für 2 Lösungen\n
4 4 . Q . . 4\n3 . . . Q 3\n2 Q . . . 2\n1 . . Q . 1\n  a b c d\n\n4 . . Q . 4\n3 Q . . . 3\n2 . . . Q 2\n1 . Q . . 1\n
1 Enter N: 1\n
1 Anzahl der Damen: 1\nEs gibt 1 Lösung.\n
2 无解\n
TABLE

table 1 <<'TABLE'
4 FOUR3\n
4 3\nFOUR
4 FOUR3 solutions found\n
4 FOUR# 1 1 1 1\n
4 [2,4,1,3]\n[3,1,4,2]\nand 1 2 3 4\n
4 (1,1) (1,2) (1,3) (1,4)\n
4 (1,2) (1,4) (1,1) (1,3)\n(1,3) (1,1) (1,4) (1,2)\n
4 Queen 1: row 1, column 2\nQueen 2: row 1, column 4\nQueen 3: row 1, column 1\nQueen 4: row 1, column 3\n
4 Q Q . .\n. . . .\n. . Q .\n. . . Q\n
4 2 4 1 3\n
4 no solutions\n
8 92 solutions\n
8 15863724\n16837425\n17468253\nTotal: 3\n
4 2 4 1 3\n1302\n
2 Q .\n. Q\n
1 Total: 0\n
4 2 4 1 3\nQ . . .\n. Q . .\n. . Q .\n. . . Q\n3 1 4 2\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n
4 ○●○○\n○○○●\n●○○○\n○○●○\n
1 ○\n
5 [1] 1 3 5 2 4\n[1] 1 4 2 5 3\n[1] 2 4 1 3 5\n
4 FOUREs gibt 3 Lösungen.\n
4 FOUR共有 3 个解\n
2 Q Q\n. .\n
TABLE

table 2 <<'TABLE'
4 FOUR2 4 1\n
4 FOURSolution 3: 2 4 1\n
4 FOUR2 4 1 3 5\n
4 . Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. Q .\n
4 1 3 0 2\n2 4 1 3\n
4 1 3 0 99999999999999999999\n
65 2 4 1 3\n
5 Board 1\nBoard 2\nBoard 3\nBoard 4\nBoard 5\n
4   0 1 2 3\n1   Q\n2       Q\n3 Q\n4     Q\n
4 2 4 1 3\nQ . . .\n. Q . .\n. . Q .\n. . . .\n3 1 4 2\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n
4 \033[1mBoards\033[0m\n
4 [_12,_3,_4,_5]\n
4 Start:\n1 2 3 4\nErgebnis:\n2 4 1 3\n
4 Before: [0, 1, 2, 3]\nAfter: [1, 3, 0, 2]\n
4 Solution 1:\n12413\nSolution 2:\n23142\n
1 11\n
1 N = 1\n
1 Board 1x1\n
4   *   \n      *\n*     \n    *\n2 solutions\n
4 0100 0010\n0001 1000\n1000 0001\n0010 0100\n
4 2 4 1 3   3 1 4 2\n
4 1 1\n2 0\n3 0\n4 2\n
4 N=1: 1\nN=2: 0\nN=3: 0\nN=4: 2\n
4 | 1 | 2 4 1 3 |\n| x | 3 1 4 2 |\n
TABLE

# ---- What it says --------------------------------------------------------------------------------------------------

two_in_a_column() {
    cat >wanted <<'END'
not right: 0 of 2 solutions of size 4, 1 wrong line, 0 repeated
line 1 is wrong: the queens on column 1, row 1 and column 2, row 1 attack each other (X)
X X . .
. . Q .
. . . Q
. . . .
2 solutions are missing; the smallest: 2 4 1 3
END
    print_text 'Q . . .\nQ . . .\n. Q . .\n. . Q .\n'
    ask_queens 4 printed
    says 1
}

check 'two queens in a column of a drawn board' two_in_a_column

complains_of() { # N TEXT MESSAGE
    print_text "$2"
    ask_queens "$1" printed
    complains "printed:$3"
}

check 'no board' complains_of 8 'Hello!\nI am done.\n' \
    "1: 'Hello!': expected boards, such as 1 5 8 6 3 7 2 4 on a line"
check 'a board that is only begun' complains_of 4 'FOUR-1 -1 -1 -1\n' \
    "3: '-1': expected a row from 0 to 3, or from 1 to 4"
check 'two boards beside each other' complains_of 4 \
    '. Q . .   . . Q .\n. . . Q   Q . . .\nQ . . .   . . . Q\n. . Q .   . Q . .\n' \
    '1: a line of a drawn board: expected 4 squares, found 8'
check 'a board without a queen' complains_of 4 '. Q . .\n. . . Q\nQ . . .\n. . . .\n' \
    '1: a drawn board: expected 4 queens, found 3'
check 'a board that ends early' complains_of 4 '\n. Q . .\n. . . Q\nsolved\n' \
    '3: a drawn board: expected 4 lines, found 2'
check 'a row too few' complains_of 4 'Solution 1: 2 4 1\n' '1: the line: expected 4 rows, found 3'

finish
