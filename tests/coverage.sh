#!/bin/sh
# coverage.sh BUILD - the share of lines and branches of c/ and bridge/ that ran, by gcov, from the data that programs of BUILD left.
#
# A branch is one outcome of a condition.  Code of a header counts once for each file that includes it.

set -eu
cd "$(dirname "$0")/.."
build=$PWD/$1
find "$build/c" "$build/bridge" -name '*.gcda' -exec gcov -b -n {} + 2>/dev/null | awk '
    /^File /                                  { part = /^File .(c|bridge)\// ? $2 : ""; gsub(/^.|\/.*/, "", part) }
    part && /^Lines executed:/                { add("lines") }
    part && /^Taken at least once:/           { add("branches") }
    function add(kind,   fields) {
        split($0, fields, /[:% ]+/)
        share = kind == "lines" ? fields[3] : fields[5]
        of[part, kind] += $NF
        ran[part, kind] += share / 100 * $NF
    }
    function show(part, kind) {
        printf "%-7s %-9s %5.1f %% of %d\n", part, kind, 100 * ran[part, kind] / of[part, kind], of[part, kind]
    }
    END {
        show("c", "lines"); show("c", "branches"); show("bridge", "lines"); show("bridge", "branches")
    }'
