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
python3 "$(dirname "$1")/../cli/printed.py" seeds "$2"
