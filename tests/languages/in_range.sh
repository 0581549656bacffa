#!/bin/sh
# in_range.sh PROGRAM N [LARGEST] - is N from 1 to LARGEST?  For programs that have no arguments to check, as queries and models.

case $2 in
    *[!0-9]*|'') ;;
    *) [ "$2" -lt 1 ] || { [ "${3:-}" ] && [ "$2" -gt "$3" ]; } || exit 0 ;;
esac
echo "$1: N is $2, but must be from 1${3:+ to $3}" >&2
exit 2
