#!/bin/sh
# seeds.sh FILE FOLDER - writes each seed of FILE, such as check.seeds, to a file of FOLDER; for check.seeds, what programs print, too.
set -eu
mkdir -p "$2"
FOLDER=$2 perl -ne '
    if (/^== (\S+)(?: (\d+))?$/) {
        open $seed, ">", "$ENV{FOLDER}/$1" or die "$ENV{FOLDER}/$1: $!\n";
        print $seed chr $2 if defined $2;
    } elsif (defined $seed) {
        s/\\0/\0/g;
        s/\\\n$//;
        print $seed $_;
    }' "$1"

[ "${1##*/}" = check.seeds ] || exit 0
tests=$(dirname "$1")/..
printer=$tests/cli/printed_forms.awk
forms=$(grep -o 'form == "[a-z_]*"' "$printer" | sed 's/.*"\(.*\)"/\1/' | sort -u)
for form in $forms; do
    { printf '\004' && awk -v "form=$form" -v n=4 -f "$printer" "$tests/golden/solutions-4.txt"; } >"$2/printed_$form"
done
