#!/bin/sh
# test_check_refusals.sh PROGRAM - what `PROGRAM check` refuses: lines, files and arguments that are no use, and a full disk.
# shellcheck disable=SC2317,SC3045 # functions are called by their names, through check; ulimit -t is known

# shellcheck source=checking.sh
. "$(dirname "$0")/checking.sh"

# ---- Bad lines -----------------------------------------------------------------------------------------------------

bad_line() { # MESSAGE-AFTER-THE-FILE LINES-BY-PRINTF
    # shellcheck disable=SC2059 # the second argument is a format
    printf "$2" >bad
    ask_queens 4 bad && complains "bad:$1" && ask_queens 4 <bad && complains "standard input:$1"
}

either='a row from 0 to 3, or from 1 to 4'
check 'no number' bad_line "1: 'one': expected $either" 'one 2 3 4\n'
check 'both conventions' bad_line "4: '4': expected a row from 0 to 3, since line 2 counts from 0" '\n1 3 0 2\n\n2 4 1 3\n'
check 'an open list' bad_line "3: '|': expected a comma or ]" '#\n#\n[2,4|X]\n'
check 'an object of another size' bad_line "2: '5': expected \"n\":4" '#\n{"n":5,"rows":[2,4,1,3,5]}'
check 'a bad line behind a wrong one' bad_line "2: 'x': expected $either" '1 1 1 1\nx\n'

noise() { # COMMAND that prints something that nobody can use
    "$@" >noise || return 1
    for n in 1 8 16 1000000; do
        for format in text json; do
            (ulimit -t 10 && "$queens" check -f "$format" "$n" noise >said 2>complained) && status=0 || status=$?
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
    ask_queens 4 bad
    complains "bad:4: 'q': expected a row from 1 to 4, since line 3 counts from 1"
}

# What is read must not be kept, nor may N alone take room.
in_little_memory() { # COMMAND...
    # shellcheck disable=SC3045 # some shells have no such limit
    (ulimit -v 200000 && "$@") 2>&1
}

little_memory() {
    yes '1 2 3 4' | head -n 300000 >many
    ask_queens 4 many
    [ "$status" -eq 1 ] || show || return 1
    for file in noise bad; do
        ask_queens 10000000 "$file"
        [ "$status" -eq 2 ] || show || return 1
    done
}

check '10 MB of blanks and of comments are skipped' blank_megabytes
if in_little_memory "$queens" check --help >output; then
    check 'all that in 200 MB' in_little_memory little_memory
else
    skip 'all that in 200 MB' 'the program does not even start there'
fi

# ---- Bad files and arguments ---------------------------------------------------------------------------------------

bad_arguments() { # MESSAGE ARGUMENT...
    message=$1
    shift
    ask_queens "$@"
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
check 'an unknown format' bad_arguments '--format "xml": expected text or json' --format=xml 8
check 'a short format missing' bad_arguments 'check: option "-f" needs a value: try "queens check --help"' 8 -f
options='try "queens check --help"'
check 'an unknown short option' bad_arguments "check: no such option \"-x\": $options" 8 -x
check 'a value where there is none' bad_arguments "check: no such option \"--help=me\": $options" --help=me

help() { # OPTION
    ask_queens "$1"
    { [ "$status" -eq 0 ] && [ ! -s complained ] && grep -q '^Usage: queens check ' said &&
        grep -q 'Exit status: 0' said; } || show
}

full_disk() { # ARGUMENT...
    [ -c /dev/full ] || return 0
    status=0
    "$queens" check "$@" >/dev/full 2>complained || status=$?
    : >said
    complains "the output is not complete: No space left on device"
}

check '--help' help --help
check '-h' help -h
check 'a full disk: the verdict' full_disk 8 "$golden/solutions-8.txt"
check 'a full disk: the help' full_disk --help
finish
