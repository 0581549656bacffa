# shellcheck shell=sh
# checking.sh PROGRAM - what the tests of `PROGRAM check` share; they source it first.

program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")

# shellcheck source=../install/testing.sh
. "$(dirname "$0")/../install/testing.sh"
# shellcheck source=../cli/showing.sh
. "$(dirname "$0")/showing.sh"

# shellcheck disable=SC2034  # used by those that source this
golden=$root/tests/golden
cd "$work"

# Runs the command; standard input is that of the caller.  Leaves $status, and the files said and complained.
ask_check() { # ARGUMENT...
    status=0
    "$program" check "$@" >said 2>complained || status=$?
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
