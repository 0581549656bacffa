#!/bin/sh
# test_check.sh PROGRAM - the report and the exit status of `PROGRAM check` for right and wrong solutions and for unusable files.

. "$(dirname "$0")/../install/testing.sh"
. "$(dirname "$0")/asking.sh"

# shellcheck disable=SC2034  # used by asking.sh
golden=$root/tests/golden asked=check

judged() { # STATUS ARGUMENT...: with the text of the file `wanted`
    judged=$1
    shift
    ask_queens "$@"
    says "$judged"
}

# ---- Right ---------------------------------------------------------------------------------------------------------

golden_is_right() { # N WORDS
    echo "$2 of size $1: complete and right" >wanted
    judged 0 "$1" "$golden/solutions-$1.txt"
}

check 'size 2: an empty file is right' golden_is_right 2 '0 solutions'
check 'size 8' golden_is_right 8 '92 solutions'

# Each format that solve prints and check reads, from a file without a name and from `-`.
solved() { # FORMAT
    echo '92 solutions of size 8: complete and right' >wanted
    "$queens" solve 8 --format "$1" >form
    ask_queens 8 <form && says 0 && ask_queens 8 - <form && says 0
}

for format in list jsonl csv octal board; do
    check "what solve prints as $format" solved "$format"
done

large() {
    printf '%s\n' '3 solutions of size 15: right' 'completeness was not checked: that is done up to size 14' >wanted
    # A solution and two of its mirror images.
    printf '%s\n' '1 3 5 2 10 12 14 4 13 9 6 15 7 11 8' '8 11 7 15 6 9 13 4 14 12 10 2 5 3 1' \
        '15 13 11 14 6 4 2 12 3 7 10 1 9 5 8' >large
    judged 0 15 large
}

huge() { # the closed form; to compare all pairs of its queens would take a minute
    printf '%s\n' '1 solution of size 500004: right' 'completeness was not checked: that is done up to size 14' >wanted
    { seq -s, 2 2 500004 | tr '\n' ','; seq -s, 1 2 500003; } >huge
    (ulimit -t 10 && judged 0 500004 huge)
}

check 'beyond size 14 completeness is not checked' large
check 'a solution of size 500004' huge

# ---- Wrong ---------------------------------------------------------------------------------------------------------

all_missing() {
    printf '%s\n' 'not right: 0 of 92 solutions of size 8, 0 wrong lines, 0 repeated' \
        '92 solutions are missing; the smallest: 1 5 8 6 3 7 2 4' >wanted
    judged 1 8 /dev/null
}

attack_from_0() {
    cat >wanted <<'END'
not right: 1 of 2 solutions of size 4, 2 wrong lines, 0 repeated
line 3 is wrong: the queens on column 0, row 1 and column 3, row 1 attack each other (X)
. . Q .
X . . X
. . . .
. Q . .
1 more line is wrong
1 solution is missing; the smallest: 2 0 3 1
END
    printf 'four\n1 3 0 2\n1 3 0 1\n2,2,2,2\n' | { ask_queens 4; says 1; }
}

# Lines before the one that tells are drawn as it tells.
attack_from_1() {
    cat >wanted <<'END'
not right: 2 of 2 solutions of size 4, 1 wrong line, 0 repeated
line 1 is wrong: the queens on column 1, row 2 and column 2, row 3 attack each other (X)
. . Q .
X . . .
. X . Q
. . . .
END
    printf '2 3 1 3\n2 4 1 3\n3 1 4 2\n' >form
    judged 1 4 form
}

repetitions() {
    {
        echo 'not right: 2 of 2 solutions of size 4, 0 wrong lines, 12 repeated'
        for line in 3 4 5 6 7 8 9 10 11 12; do echo "line $line repeats line $((2 - line % 2))"; done
        echo '2 more lines repeat others'
    } >wanted
    for _ in 1 2 3 4 5 6 7; do printf '2 4 1 3\n[3,1,4,2].\n'; done >form
    judged 1 4 form
}

check 'an empty file: all are missing' all_missing
check 'an attack, counted from 0' attack_from_0
check 'an attack, counted from 1' attack_from_1
check 'repetitions: ten are named' repetitions

# ---- JSON ----------------------------------------------------------------------------------------------------------

# A right set of solutions, and another number of them.
miscounted() { # WORDS LINES-BY-PRINTF
    printf '%s\n' 'not right: 2 of 2 solutions of size 4, 0 wrong lines, 0 repeated' "line 3 says $1" >wanted
    # shellcheck disable=SC2059 # the second argument is a format
    printf "2 4 1 3\n3 1 4 2\n$2\n" >form
    judged 1 4 form
}

only_a_count() {
    printf '%s\n' 'not right: 0 of 10 solutions of size 5, 0 wrong lines, 0 repeated' \
        'line 1 says 10 solutions, but there were 0' '10 solutions are missing; the smallest: 1 3 5 2 4' >wanted
    echo 10 >form
    judged 1 5 form
}

check 'a count that is too large' miscounted '3 solutions, but there were 2' 3
check 'a count and nothing else' only_a_count

json() {
    echo '{"size":4,"is_right":false,"rows_from":1,"right":1,"wrong":1,"first_wrong":{"line":2,"rows":[1,2,4,3],'\
'"attack":[{"column":1,"row":1},{"column":2,"row":2}]},"repeated":1,"repetitions":[{"line":4,"first_line":3}],'\
'"missing":1,"smallest_missing":[3,1,4,2],"count_said":null,'\
'"first":[2,4,1,3],"ascending":true,"first_repeated":[2,4,1,3],"first_line":3,"passed_over":1,"remark":"L\u00c3\u00b6sungen \u00222\u0022"}' >wanted
    printf 'L\303\266sungen "2"\n1 2 4 3\n2 4 1 3\n2 4 1 3\n' >form
    ask_queens 4 form --format=json && says 1 && ask_queens -f json 4 form && says 1
}

json_right() { # FILE SIZE ROWS_FROM RIGHT MISSING COUNT_SAID ASCENDING
    echo '{"size":'"$2"',"is_right":true,"rows_from":'"$3"',"right":'"$4"',"wrong":0,"first_wrong":null,"repeated":0,'\
'"repetitions":[],"missing":'"$5"',"smallest_missing":null,"count_said":'"$6"','\
'"first":['"$(head -n 1 "$1" | tr ' ' ,)"'],"ascending":'"$7"','\
'"first_repeated":null,"first_line":1,"passed_over":0,"remark":null}' >wanted
    judged 0 --format json "$2" "$1"
}

check 'JSON: wrong' json
{ cat "$golden/solutions-5.txt" && echo 10; } >counted
printf '3 1 4 2\n2 4 1 3\n' >descending
check 'JSON: right' json_right counted 5 0 10 0 10 true
check 'JSON: another order' json_right descending 4 1 2 0 null false
check 'JSON: completeness not checked' json_right large 15 1 3 null null true

# ---- Bad lines -----------------------------------------------------------------------------------------------------

bad_line() { # MESSAGE-AFTER-THE-FILE LINES-BY-PRINTF
    # shellcheck disable=SC2059 # the second argument is a format
    printf "$2" >bad
    ask_queens 4 bad && complains "bad:$1" && ask_queens 4 <bad && complains "standard input:$1"
}

check 'both conventions' bad_line "4: '4': expected a row from 0 to 3, since line 2 counts from 0" '\n1 3 0 2\n\n2 4 1 3\n'
check 'a row too many' bad_line '2: the line: expected 4 rows, found 5' '\n{"n":5,"rows":[2,4,1,3,5]}'

# Where the line is too long to spell out.
complains_with() { # BEGINNING
    { [ "$status" -eq 2 ] && [ ! -s said ] && [ "$(wc -l <complained)" -eq 1 ] && [ "$(wc -c <complained)" -lt 300 ] &&
        [ -z "$(tr -d ' -~\n\200-\377' <complained)" ] && iconv -f UTF-8 -t UTF-8 complained >/dev/null &&
        grep -qF "queens: $1" complained; } || show
}

noise() { # COMMAND that prints something that nobody can use
    "$@" >noise || return 1
    for n in 1 8 16 1000000; do
        for format in text json; do
            (ulimit -t 10 && "$queens" check -f "$format" "$n" noise >said 2>complained) && status=0 || status=$?
            [ "$format" = text ] || { grep -q "^{\"size\":$n,\"fault\":{\"kind\":\".*\",\"line\":1,\"words\":\".*\"}}$" said && : >said; }
            complains_with 'noise:1: ' || return 1
        done
    done
}

nines() { head -c "$1" /dev/zero | tr '\0' 9; }
random_bytes() { printf '\001'; head -c 100000 /dev/urandom; }
zero_bytes() { head -c 1000000 /dev/zero; }

check 'random bytes' noise random_bytes
check '1 MB of zero bytes' noise zero_bytes
check 'a number of a million digits' noise nines 1000000

blank_megabytes() {
    { head -c 20000000 /dev/zero | tr '\0' ' '; printf '\n2 4 1 3\n2 4 1'; } >bad
    ask_queens 4 bad
    complains 'bad:3: the line: expected 4 rows, found 3'
}

# N alone must not take memory.
in_little_memory() { # COMMAND...
    (ulimit -v 200000 && "$@") 2>&1
}

little_memory() {
    yes '1 2 3 4' | head -n 300000 >many
    ask_queens 4 many
    [ "$status" -eq 1 ] || show || return 1
    for file in noise bad; do
        ask_queens 1000000 "$file"
        [ "$status" -eq 2 ] || show || return 1
    done
}

check '20 MB of blanks are skipped' blank_megabytes
if in_little_memory "$queens" check --help >output; then
    check 'all that in 200 MB' in_little_memory little_memory
else
    skip 'all that in 200 MB' 'the program does not even start there'
fi

# ---- Bad files and arguments ---------------------------------------------------------------------------------------

unreadable() {
    touch secret && chmod 000 secret
    if [ -r secret ]; then
        return 0
    fi
    refused 'secret: Permission denied; expected a file of solutions' 8 secret
}

check 'a missing file' refused 'none: No such file or directory; expected a file of solutions' 8 none
check 'an unreadable file' unreadable
check 'a file name with a newline' refused 'no\x0ane: No such file or directory; expected a file of solutions' 8 'no
ne'
# Valid UTF-8 is shown as it is: not a byte of ISO 8859-1, an overlong slash, a surrogate, nor a mark that turns the writing.
check 'a file name beyond ASCII' refused 'Größe 解 ♛ \xf6 \xc0\xaf \xed\xa0\x80 \xe2\x80\xae: No such file or directory; expected a file of solutions' \
    8 "$(printf 'Gr\303\266\303\237e \350\247\243 \342\231\233 \366 \300\257 \355\240\200 \342\200\256')"
check 'a name that is cut between characters' refused 'xööööööööööööööööööööööööööööö...: No such file or directory; expected a file of solutions' \
    8 "$(printf 'x%.0s' 1; printf '\303\266%.0s' $(seq 40))"
size='expected the size of the boards, 1 to 1000000'
check 'no N' refused "check: N \"\": $size"
for n in '' eight 8x 0x8 +8 ' 8' 8.0 0 1000001 99999999999999999999999999; do
    check "N '$n'" refused "check: N \"$n\": $size" "$n"
done
check 'N below 0' refused "check: N \"-1\": $size" -- -1
check 'an operand too many' refused 'check: "more": expected no more than N and one FILE' 8 - more

if [ -c /dev/full ]; then
    check 'a full disk: the verdict' loses_its_output 8 "$golden/solutions-8.txt"
    check 'a full disk: the help' loses_its_output --help
fi
check 'a count that is too small' miscounted '1 solution, but there were 2' '1 solution'
limited() {
    "$queens" check --help | grep -q 'the input to 256 MiB' || return 1
    head -c 268435456 /dev/zero | {
        ask_queens 8
        complains 'standard input: expected no more than 256 MiB, and memory for them'
    }
}
check 'more than the help says that it reads' limited
check 'a directory' refused '.: Is a directory; expected a file of solutions' 8 .
finish
