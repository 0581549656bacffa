#!/bin/sh
# test_descriptors.sh QUEENS - closed standard streams: no file gets their place, and lost output is reported.

. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac
cd "$work"

# A whole journal, with the lines of a count that nothing was closed for: what the threads count may come in another order.
is_whole() { # FILE TOTAL
    "$queens" journal "$1" >report 2>&1 && grep -q "^  count *$2\$" report &&
        head -n 1 "$1" | grep -q '^queens-journal 2 size=' || { cat report; head -n 3 "$1"; return 1; }
}

# What it says when it is ended is lost, and the journal is not.
closed_error_and_signal() {
    rm -f j
    "$queens" count 22 --journal j >said 2>&- &
    while [ ! -s j ] && kill -0 $!; do sleep 0.05; done
    kill -TERM $!
    status=0
    wait $! || status=$?
    [ "$status" -eq 143 ] && [ ! -s said ] && "$queens" journal j >report 2>&1 && grep -q '^  slices ' report || {
        echo "status $status"
        cat said report
        return 1
    }
}

# Whichever of them are closed, a journal is whole.
each_closed() {
    for closed in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
        rm -f j
        sh -c "\"\$0\" count 12 --journal j $closed" "$queens" >/dev/null 2>&1 || true
        is_whole j 14200 || { echo "with $closed"; return 1; }
    done
}

says_lost() { # COMMAND...: status 2 and one line, for output to a closed standard output
    status=0
    "$queens" "$@" >&- 2>complained || status=$?
    [ "$status" -eq 2 ] && [ "$(cat complained)" = 'queens: the output is not complete: Bad file descriptor' ] ||
        { echo "$*: status $status"; cat complained; return 1; }
}

each_says_lost() {
    says_lost solve 8 && says_lost count 8 --journal k && says_lost count 8 --fundamental && says_lost trace 4 --format jsonl &&
        says_lost las-vegas 4 && says_lost board 2,4,1,3 && says_lost algorithms && says_lost --help &&
        says_lost --version && says_lost solve --help && echo 1 >one && says_lost check 1 one
}

# SIGXFSZ would end the command.  More than a kilobyte is printed.
too_large() {
    status=0
    (ulimit -f 1 && exec "$queens" solve 8 >said) 2>complained || status=$?
    [ "$status" -eq 2 ] && [ "$(wc -c <said)" -le 1024 ] &&
        [ "$(cat complained)" = 'queens: the output is not complete: File too large' ]
}

closed_input() {
    status=0
    "$queens" check 4 <&- >said 2>complained || status=$?
    [ "$status" -eq 2 ] && [ ! -s said ] && [ "$(wc -l <complained)" -eq 1 ] &&
        grep -q '^queens: standard input: Bad file descriptor' complained
}

check 'a closed error, and a signal' closed_error_and_signal
check 'each choice of closed streams' each_closed
check 'what is lost is said by each command' each_says_lost
check 'a limit on file sizes is said' too_large
check 'a closed input can not be read' closed_input
finish
