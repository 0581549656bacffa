#!/bin/sh
# grade.sh [--NAME=VALUE]... PATH - does a program solve the N queens puzzle?  See --help.  Names of files and texts
# are UTF-8, whatever the terminal has: swipl would abort on others.
if command -v iconv >/dev/null && ! printf '%s' "$*" | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1; then
    echo 'grade: the name of the file or folder is not UTF-8: rename it' >&2
    exit 2
fi
LC_ALL=C.UTF-8 exec "${SWIPL:-swipl}" -g grade_command "$(dirname "$0")/grade/grade_command.pl" -- "$@"
