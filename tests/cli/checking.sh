# shellcheck shell=sh
# checking.sh PROGRAM - what the tests of `PROGRAM check` share; they source it first.

# shellcheck source=../install/testing.sh
. "$(dirname "$0")/../install/testing.sh"
# shellcheck source=asking.sh
. "$(dirname "$0")/asking.sh"

# shellcheck disable=SC2034  # used by those that source this, and by asking.sh
golden=$root/tests/golden asked=check

# The exit status, nothing on stderr, and on stdout just what stands in the file `wanted`.
says() { # STATUS
    { [ "$status" -eq "$1" ] && [ ! -s complained ] && cmp -s wanted said; } || show
}

# Where the line is too long to spell out.
complains_with() { # BEGINNING
    { [ "$status" -eq 2 ] && [ ! -s said ] && [ "$(wc -l <complained)" -eq 1 ] && [ "$(wc -c <complained)" -lt 300 ] &&
        ! grep -q '[^ -~]' complained && grep -qF "queens: $1" complained; } || show
}
