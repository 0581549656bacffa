# shellcheck shell=sh
# asking.sh - calls of the command for tests that get it as their first argument; they source this file after testing.sh.
#
# They run in the empty folder $work.  If `asked` is the name of a command, it comes before all arguments.

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac
# shellcheck disable=SC2154,SC2164 # testing.sh sets work, and the option -e
cd "$work"
asked=

# Leaves $status, and the files said and complained.  Standard input is that of the caller.
ask_queens() { # ARGUMENT...
    status=0
    # shellcheck disable=SC2086 # no argument where it is empty
    "$queens" $asked "$@" >said 2>complained || status=$?
}

# What the command said, where that was wrong.
show() {
    echo "--- exit $status, stdout"
    cat said
    echo "--- stderr"
    cat complained
    return 1
}

# The exit status, nothing on stderr, and on stdout the text of the file `wanted`.
says() { # STATUS
    { [ "$status" -eq "$1" ] && [ ! -s complained ] && cmp -s wanted said; } || show
}

gives() { # TEXT ARGUMENT...: exit status 0, just this on standard output, nothing on standard error
    text=$1
    shift
    ask_queens "$@"
    { [ "$status" -eq 0 ] && [ ! -s complained ] && [ "$(cat said)" = "$text" ]; } || show
}

complains() { # MESSAGE: exit status 2, nothing on standard output, just this line on standard error
    { [ "$status" -eq 2 ] && [ ! -s said ] && [ "$(cat complained)" = "queens: $1" ]; } || show
}

loses_its_output() { # ARGUMENT...: on a full disk
    status=0
    # shellcheck disable=SC2086 # as above
    "$queens" $asked "$@" >/dev/full 2>complained || status=$?
    [ "$status" -eq 2 ] && same 'queens: the output is not complete: No space left on device' cat complained
}

refuses() { # WORDS ARGUMENT...: in ten seconds, by one line that holds the words; and the file untouched is not made
    words=$1
    shift
    status=0
    # shellcheck disable=SC2086 # as above
    (ulimit -t 10 && exec "$queens" $asked "$@" >said 2>complained) || status=$?
    { [ "$status" -eq 2 ] && [ ! -s said ] && [ "$(wc -l <complained)" -eq 1 ] && grep -qF -e "$words" complained &&
        [ ! -e untouched ]; } || show
}

refused() { # MESSAGE ARGUMENT...
    message=$1
    shift
    ask_queens "$@"
    complains "$message"
}
