#!/bin/sh
# grade.sh [--NAME=VALUE]... PATH - does a program solve the N queens puzzle?  --help tells more.  Names of files and texts
# are UTF-8, whatever the terminal has.
LC_ALL=C.UTF-8 exec "${SWIPL:-swipl}" -g grade_command "$(dirname "$0")/command.pl" -- "$@"
