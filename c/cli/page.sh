#!/bin/sh
# page.sh QUEENS PAGE - prints the manual page, with the --help of each command of QUEENS in place of the line for it.
set -eu

help=$("$1" --help)
echo "$help" | sed -n 's/^  queens \([^ ]*\) .*/\1/p' | while read -r command; do
    printf '.Ss queens %s\n.Bd -literal\n' "$command"
    "$1" "$command" --help | sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\&&/"
    echo .Ed
done | sed -e '/^\.\\" each command/ {
r /dev/stdin
d
}' "$2"
