#!/bin/sh
# seeds.sh FILE FOLDER - writes each seed of FILE, such as check.seeds, to a file of FOLDER.
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
