#!/bin/sh
# grade.sh [--NAME=VALUE]... PATH - does a program solve the N queens puzzle?  --help tells more.
exec "${SWIPL:-swipl}" -g grade_command "$(dirname "$0")/command.pl" -- "$@"
