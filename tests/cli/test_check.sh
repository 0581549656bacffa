#!/bin/sh
# test_check.sh PROGRAM - what `PROGRAM check` says to right, wrong and unusable input, and how it exits.
# shellcheck disable=SC2317 # functions are called by their names, through check

program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")

# shellcheck source=testing.sh
. "$(dirname "$0")/../install/testing.sh"

golden=$root/tests/golden
cd "$work"

# Runs the command; standard input is that of the caller.  Leaves $status, and the files said and complained.
ask_check() { # ARGUMENT...
    status=0
    "$program" check "$@" >said 2>complained || status=$?
}

show() {
    echo "--- exit $status, stdout"
    cat said
    echo "--- stderr"
    cat complained
    return 1
}

# The exit status, nothing on stderr, and on stdout just what stands in the file `wanted`.
says() { # STATUS
    { [ "$status" -eq "$1" ] && [ ! -s complained ] && cmp -s wanted said; } || show
}

# Exit 2, nothing on stdout, and one line on stderr, without control bytes.
complains() { # LINE
    printf 'queens: %s\n' "$1" >wanted
    { [ "$status" -eq 2 ] && [ ! -s said ] && cmp -s wanted complained; } || show
}

# Where the line is too long to spell out.
complains_with() { # BEGINNING
    { [ "$status" -eq 2 ] && [ ! -s said ] && [ "$(wc -l <complained)" -eq 1 ] && [ "$(wc -c <complained)" -lt 300 ] &&
        ! grep -q '[^ -~]' complained && grep -qF "queens: $1" complained; } || show
}

# ---- Right ---------------------------------------------------------------------------------------------------------

golden_is_right() { # N WORDS
    echo "$2 of size $1: complete and right" >wanted
    ask_check "$1" "$golden/solutions-$1.txt"
    says 0
}

check 'size 0' golden_is_right 0 '1 solution'
check 'size 1' golden_is_right 1 '1 solution'
check 'size 2: an empty file is right' golden_is_right 2 '0 solutions'
check 'size 3' golden_is_right 3 '0 solutions'
check 'size 4' golden_is_right 4 '2 solutions'
check 'size 8' golden_is_right 8 '92 solutions'
check 'size 9' golden_is_right 9 '352 solutions'

from_one() { # all rows of size 8, counted from 1
    tr 0-7 1-8 <"$golden/solutions-8.txt"
}

same_in_form() { # COMMAND that prints all solutions of size 8
    echo '92 solutions of size 8: complete and right' >wanted
    "$@" >form
    ask_check 8 <form && says 0 && ask_check 8 - <form && says 0
}

commas() { from_one | tr ' ' ','; }
lists() { from_one | sed 's/ /, /g; s/.*/[&]./'; }
bindings() { echo; from_one | sed 's/ /,/g; s/.*/Rows = [&] ;/'; echo 'false.'; }
words() { tr -d ' ' <"$golden/solutions-8.txt"; }
short_words() { words | sed 's/^0*//'; }
marked_words() { words | sed 's/^/0o/'; }
windows() { from_one | sed "s/\$/$(printf '\r')/"; }
backwards() { from_one | sort -r; }
commented() { echo '# solutions'; from_one | sed 's/$/\n% and\n/'; }

solved() { "$program" solve 8 --format "$1"; }
counted() { from_one && echo 92; }
counted_in_words() { words && echo '92 solutions'; }
counted_as_in_forth() { from_one && "$program" count 8 --algorithm shift && printf '\n# end\n'; }
headed() { echo 'a,b,c,d,e,f,g,"the last"' && commas; }

for format in list jsonl csv octal; do
    check "what solve prints as $format" same_in_form solved "$format"
done
for form in from_one commas lists bindings words short_words marked_words windows backwards commented counted \
    counted_in_words counted_as_in_forth headed; do
    check "the same as $form" same_in_form "$form"
done

large() {
    printf '%s\n' '3 solutions of size 15: right' 'completeness was not checked: that is done up to size 14' >wanted
    # A solution and two of its mirror images.
    printf '%s\n' '1 3 5 2 10 12 14 4 13 9 6 15 7 11 8' '8 11 7 15 6 9 13 4 14 12 10 2 5 3 1' \
        '15 13 11 14 6 4 2 12 3 7 10 1 9 5 8' >large
    ask_check 15 large
    says 0
}

huge() { # the closed form of size 100002, and nothing more
    printf '%s\n' '1 solution of size 100002: right' 'completeness was not checked: that is done up to size 14' >wanted
    { seq -s, 2 2 100002 | tr '\n' ','; seq -s, 1 2 100001; } >huge
    ask_check 100002 huge
    says 0
}

check 'beyond size 14 completeness is not checked' large
check 'a solution of size 100002' huge

# ---- Wrong ---------------------------------------------------------------------------------------------------------

all_missing() { # COMMAND that prints nothing that counts
    printf '%s\n' 'not right: 0 of 92 solutions of size 8, 0 wrong lines, 0 repeated' \
        '92 solutions are missing; the smallest: 1 5 8 6 3 7 2 4' >wanted
    "$@" >form
    ask_check 8 form
    says 1
}

large_empty() {
    printf '%s\n' 'not right: 0 solutions of size 15, 0 wrong lines, 0 repeated' \
        'completeness was not checked: that is done up to size 14' >wanted
    ask_check 15 </dev/null
    says 1
}

size_0_empty() {
    printf '%s\n' 'not right: 0 of 1 solution of size 0, 0 wrong lines, 0 repeated' \
        '1 solution is missing; the smallest: the empty board' >wanted
    ask_check 0 </dev/null
    says 1
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
    printf '# four\n1 3 0 2\n1 3 0 1\n2,2,2,2\n' | { ask_check 4; says 1; }
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
    ask_check 4 form
    says 1
}

repetitions() {
    {
        echo 'not right: 2 of 2 solutions of size 4, 0 wrong lines, 12 repeated'
        for line in 3 4 5 6 7 8 9 10 11 12; do echo "line $line repeats line $((2 - line % 2))"; done
        echo '2 more lines repeat others'
    } >wanted
    for _ in 1 2 3 4 5 6 7; do printf '2 4 1 3\n[3,1,4,2].\n'; done >form
    ask_check 4 form
    says 1
}

# Take away line after line: each is the smallest missing one in its turn.
each_missing() {
    lines=0
    all=$(cat "$golden/solutions-6.txt")
    while IFS= read -r line; do
        lines=$((lines + 1))
        sed "${lines}d" "$golden/solutions-6.txt" >form
        printf '%s\n' 'not right: 3 of 4 solutions of size 6, 0 wrong lines, 0 repeated' \
            "1 solution is missing; the smallest: $line" >wanted
        ask_check 6 form
        says 1 || return 1
    done <<END
$all
END
    [ "$lines" -eq 4 ]
}

large_attack() {
    {
        echo 'not right: 0 solutions of size 65, 1 wrong line, 0 repeated'
        echo 'line 1 is wrong: the queens on column 0, row 0 and column 1, row 1 attack each other'
        echo 'completeness was not checked: that is done up to size 14'
    } >wanted
    seq -s ' ' 0 64 >form
    ask_check 65 form
    says 1
}

check 'an empty file: all are missing' all_missing true
check 'only comments: all are missing' all_missing printf '# none\n\n\n%%'
check 'an empty file beyond size 14' large_empty
check 'an empty file at size 0' size_0_empty
check 'an attack, counted from 0' attack_from_0
check 'an attack, counted from 1' attack_from_1
check 'repetitions: ten are named' repetitions
check 'each missing solution is named' each_missing
check 'boards beyond size 64 are not drawn' large_attack

# ---- JSON ----------------------------------------------------------------------------------------------------------

# A right set of solutions, and another number of them.
miscounted() { # WORDS LINES-BY-PRINTF
    printf '%s\n' 'not right: 2 of 2 solutions of size 4, 0 wrong lines, 0 repeated' "line 3 says $1" >wanted
    # shellcheck disable=SC2059 # the second argument is a format
    printf "2 4 1 3\n3 1 4 2\n$2\n" >form
    ask_check 4 form
    says 1
}

# The count is that of all lines with a board.
counts_wrong_lines() {
    cat >wanted <<'END'
not right: 1 of 2 solutions of size 4, 1 wrong line, 1 repeated
line 2 is wrong: the queens on column 1, row 1 and column 2, row 1 attack each other (X)
X X Q Q
. . . .
. . . .
. . . .
line 3 repeats line 1
1 solution is missing; the smallest: 3 1 4 2
END
    printf '2 4 1 3\n1 1 1 1\n2 4 1 3\n3\n' >form
    ask_check 4 form
    says 1
}

only_a_count() {
    printf '%s\n' 'not right: 0 of 10 solutions of size 5, 0 wrong lines, 0 repeated' \
        'line 1 says 10 solutions, but there were 0' '10 solutions are missing; the smallest: 1 3 5 2 4' >wanted
    echo 10 >form
    ask_check 5 form
    says 1
}

no_solutions_counted() {
    echo '0 solutions of size 3: complete and right' >wanted
    echo 0 >form
    ask_check 3 form && says 0 && sed -i s/3/2/ wanted && ask_check 2 form
    says 0
}

check 'a count that is too large' miscounted '3 solutions, but there were 2' 3
check 'a count that is too small' miscounted '1 solution, but there were 2' '1 solution'
check 'a count of 0' miscounted '0 solutions, but there were 2' 0
check 'a count of wrong and repeated lines' counts_wrong_lines
check 'a count and nothing else' only_a_count
check 'size 2 and 3: the count 0' no_solutions_counted

json() {
    echo '{"size":4,"is_right":false,"rows_from":1,"right":1,"wrong":1,"first_wrong":{"line":1,"rows":[1,2,4,3],'\
'"attack":[{"column":1,"row":1},{"column":2,"row":2}]},"repeated":1,"repetitions":[{"line":3,"first_line":2}],'\
'"missing":1,"smallest_missing":[3,1,4,2],"count_said":null,'\
'"first":[2,4,1,3],"ascending":true,"first_repeated":[2,4,1,3]}' >wanted
    printf '1 2 4 3\n2 4 1 3\n2 4 1 3\n' >form
    ask_check 4 form --format=json && says 1 && ask_check -f json 4 form && says 1
}

json_right() {
    echo '{"size":5,"is_right":true,"rows_from":0,"right":10,"wrong":0,"first_wrong":null,"repeated":0,'\
'"repetitions":[],"missing":0,"smallest_missing":null,"count_said":10,'\
'"first":[0,2,4,1,3],"ascending":true,"first_repeated":null}' >wanted
    { cat "$golden/solutions-5.txt" && echo 10; } >form
    ask_check --format json 5 form
    says 0
}

json_order() {
    echo '{"size":4,"is_right":true,"rows_from":1,"right":2,"wrong":0,"first_wrong":null,"repeated":0,'\
'"repetitions":[],"missing":0,"smallest_missing":null,"count_said":null,'\
'"first":[3,1,4,2],"ascending":false,"first_repeated":null}' >wanted
    printf '3 1 4 2\n2 4 1 3\n' >form
    ask_check 4 form --format=json
    says 0
}

json_large() {
    echo '{"size":15,"is_right":true,"rows_from":1,"right":3,"wrong":0,"first_wrong":null,"repeated":0,'\
'"repetitions":[],"missing":null,"smallest_missing":null,"count_said":null,'\
'"first":'"$(head -n 1 large | sed 's/ /,/g; s/^/[/; s/$/]/')"',"ascending":true,"first_repeated":null}' >wanted
    ask_check --format json 15 large
    says 0
}

check 'JSON: wrong' json
check 'JSON: right' json_right
check 'JSON: another order' json_order
check 'JSON: completeness not checked' json_large

# ---- Bad lines -----------------------------------------------------------------------------------------------------

bad_line() { # MESSAGE-AFTER-THE-FILE LINES-BY-PRINTF
    # shellcheck disable=SC2059 # the second argument is a format
    printf "$2" >bad
    ask_check 4 bad && complains "bad:$1" && ask_check 4 <bad && complains "standard input:$1"
}

either='a row from 0 to 3, or from 1 to 4'
check 'no number' bad_line "1: 'one': expected $either" 'one 2 3 4\n'
check 'out of range' bad_line "2: '5': expected $either" '1 1 1 1\n1 2 5 3\n'
check 'both conventions' bad_line "4: '4': expected a row from 0 to 3, since line 2 counts from 0" '\n1 3 0 2\n\n2 4 1 3\n'
check 'too few' bad_line '1: the end of the line: expected 4 rows, found 3' '2 4 1\n'
check 'too many' bad_line "1: '9': expected no more than 4 rows" '2 4 1 3 9 7'
check 'an open list' bad_line "3: '|': expected a comma or ]" '#\n#\n[2,4|X]\n'
check 'control bytes' bad_line "1: '\\x1b': expected $either" '\033[31m\n'
check 'a drawn board' bad_line "1: '.': expected rows as numbers, not a drawn board" '. . Q .\nQ . . .\n. . . Q\n. Q . .\n'
check 'an object without rows' bad_line "1: '}': expected \"rows\":[...] before it" '{"n":4}'
check 'an object of another size' bad_line "2: '5': expected \"n\":4" '#\n{"n":5,"rows":[2,4,1,3,5]}'
check 'lines after the count' bad_line "2: the end of the line: expected 4 rows, found 1" '2 4 1 3\n1\n3 1 4 2\n'
check 'lines after a count in words' bad_line "2: '2': expected to be the last line, as it counts the solutions" \
    '2 4 1 3\n2 solutions\n3 1 4 2\n'
check 'a heading of another size' bad_line "1: 'a': expected $either" 'a,b,c\n2,4,1,3\n'
check 'a heading further down' bad_line "2: 'a': expected a row from 1 to 4, since line 1 counts from 1" '2,4,1,3\na,b,c,d\n'
check 'a bad line behind a wrong one' bad_line "2: 'x': expected $either" '1 1 1 1\nx\n'

noise() { # COMMAND that prints something that nobody can use
    "$@" >noise || return 1
    for n in 1 8 16 1000000; do
        for format in text json; do
            timeout 10 "$program" check -f "$format" "$n" noise >said 2>complained && status=0 || status=$?
            complains_with 'noise:1: ' || return 1
        done
    done
}

nines() { head -c "$1" /dev/zero | tr '\0' 9; }
random_bytes() { head -c 1000000 /dev/urandom | sed '1s/^/!/'; }
zero_bytes() { head -c 10000000 /dev/zero; }
long_list() { printf '['; yes '2,' | head -n 2000000 | tr -d '\n'; }

check 'random bytes' noise random_bytes
check '10 MB of zero bytes' noise zero_bytes
check 'a number of 100 digits' noise nines 100
check 'a number of 10 million digits' noise nines 10000000
check 'a list of 2 million rows' noise long_list

blank_megabytes() {
    { head -c 10000000 /dev/zero | tr '\0' ' '; printf '\n# '; head -c 10000000 /dev/zero; printf '\n2 4 1 3\nq'; } >bad
    ask_check 4 bad
    complains "bad:4: 'q': expected a row from 1 to 4, since line 3 counts from 1"
}

# What is read must not be kept, nor may N alone take room.
in_little_memory() { # COMMAND...
    # shellcheck disable=SC3045 # some shells have no such limit
    (ulimit -v 200000 && "$@") 2>&1
}

little_memory() {
    yes '1 2 3 4' | head -n 300000 >many
    ask_check 4 many
    [ "$status" -eq 1 ] || show || return 1
    for file in noise bad; do
        ask_check 10000000 "$file"
        [ "$status" -eq 2 ] || show || return 1
    done
}

check '10 MB of blanks and of comments are skipped' blank_megabytes
if in_little_memory "$program" check --help >output; then
    check 'all that in 200 MB' in_little_memory little_memory
else
    skip 'all that in 200 MB' 'the program does not even start there'
fi

# ---- Bad files and arguments ---------------------------------------------------------------------------------------

bad_arguments() { # MESSAGE ARGUMENT...
    message=$1
    shift
    ask_check "$@"
    complains "$message"
}

unreadable() {
    touch secret && chmod 000 secret
    if [ -r secret ]; then
        return 0
    fi
    bad_arguments 'secret: Permission denied; expected a file of solutions' 8 secret
}

size='expected a whole number, 0 to 10000000'
check 'a missing file' bad_arguments 'none: No such file or directory; expected a file of solutions' 8 none
check 'a directory' bad_arguments '.: Is a directory; expected a file of solutions' 8 .
check 'an unreadable file' unreadable
check 'a file name with a newline' bad_arguments 'no\x0ane: No such file or directory; expected a file of solutions' 8 'no
ne'
check 'no N' bad_arguments 'check: expected N, the size of the boards, 0 to 10000000'
for n in '' eight 8x 0x8 +8 ' 8' 8.0 10000001 99999999999999999999999999; do
    check "N '$n'" bad_arguments "check: N '$n': $size" "$n"
done
check 'N below 0' bad_arguments "check: N '-1': $size" -- -1
check 'an operand too many' bad_arguments "check: 'more': expected no more than N and one FILE" 8 - more
check 'an unknown format' bad_arguments "check: format 'xml': expected text or json" --format=xml 8
check 'a format missing' bad_arguments "check: option '--format': expected --format=text or --format=json" 8 --format
check 'a short format missing' bad_arguments "check: option '-f': expected --format=text or --format=json" 8 -f
options='expected one of the options --format, --help and --version'
check 'an unknown option' bad_arguments "check: '--all': $options" 8 --all
check 'an unknown short option' bad_arguments "check: '-x': $options" 8 -x
check 'an unknown short option among others' bad_arguments "check: '-x': $options" -xh
check 'a value where there is none' bad_arguments "check: '--help=me': $options" --help=me

help() { # OPTION
    ask_check "$1"
    { [ "$status" -eq 0 ] && [ ! -s complained ] && grep -q '^Usage: queens check ' said &&
        grep -q 'Exit status: 0' said; } || show
}

full_disk() { # ARGUMENT...
    [ -c /dev/full ] || return 0
    status=0
    "$program" check "$@" >/dev/full 2>complained || status=$?
    : >said
    complains "the output is not complete: No space left on device"
}

check '--help' help --help
check '-h' help -h
check 'a full disk: the verdict' full_disk 8 "$golden/solutions-8.txt"
check 'a full disk: the help' full_disk --help
finish
