#!/bin/sh
# test_report.sh - the sample report in each format, read by that format's own parser, and with the contents that a reader needs;
# it is written completely or not at all: on a full disk, or under a kill.

. "$(dirname "$0")/../install/testing.sh"

here=$root/tests/compare
page=$work/report/compare.html
odd='mine/<&> "|*_`'

# XPath is asked of a page without its namespaces.
says() { # XPATH TEXT
    sed 's/ xmlns="[^"]*"//g' "$page" >"$work/asked.xml"
    same "$2" xmllint --xpath "$1" "$work/asked.xml"
}

# ---- The formats

write() { # FOLDER DATE: the sample report of that day
    "$SWIPL" --on-error=status --on-warning=status "$here/write.pl" "$@" </dev/null
}

only() { # FOLDER: these two files, and no other
    same 'compare.html
compare.json' ls -A "$1"
}

dated() { # FOLDER DATE: is each file the one of that day?
    for date in $(sed -n 's/.*"date": *"\([^"]*\)".*/\1/p' "$1/compare.json"
        sed -n 's/.*datetime="\([^"]*\)".*/\1/p' "$1/compare.html"); do
        [ "$date" = "$2" ] || { echo "$date where $2 is right"; return 1; }
    done
}

read_by_python() { # JSON is the sample itself, to the digit
    python3 - "$work/report" "$here/sample-report.json" <<'EOF'
import json, sys
with open(sys.argv[2], encoding="utf-8") as sample, open(sys.argv[1] + "/compare.json", encoding="utf-8") as written:
    assert json.dumps(json.load(written), sort_keys=True) == json.dumps(json.load(sample), sort_keys=True)
EOF
}

tidy_is_silent() { same '' tidy -q -e -utf8 "$1" 2>&1; }

needs_nothing_else() { # PAGE: no script, and no link but into itself
    ! grep -noiE '<(script|link|img|iframe|object|embed)[ >/]|@import|url\([^)]*|(src|href|action)="[^#"][^"]*| on[a-z]+="' "$1"
}

check 'the sample is written' write "$work/report" 2026-11-21
check 'two files and no other' only "$work/report"
check 'each has the date' dated "$work/report" 2026-11-21
check 'JSON, to Python' read_by_python
check 'the page is XML' xmllint --noout "$page"
check 'the page is HTML, to tidy' tidy_is_silent "$page"
check 'the page needs nothing else' needs_nothing_else "$page"

check 'a plot for each question' says 'count(//svg)' 7
check 'each plot is a picture with a name, a title and a description' \
    says "count(//svg[@role='img'][@aria-label=title][@aria-describedby=desc/@id][string(title)][string(desc)])" 7
check 'no identifier is there twice' says 'count(//*[@id=preceding::*/@id or @id=ancestor::*/@id])' 0
check 'each reference leads somewhere' says 'count(//@href[not(substring(., 2) = //@id)])' 0
check 'each table has a caption' says 'count(//table[not(caption)])' 0
check 'each heading of a table says what it heads' says 'count(//th[not(@scope)])' 0
check 'no plot is without marks' says 'count(//svg[not(.//g/path[2][contains(@d, "z")])])' 0
check 'a question above the picture' says "string(//section[1]/h2/following-sibling::*[1][following-sibling::*[1][self::figure]])" \
    'How long does each paradigm take to find all solutions, and how does that grow with N?'
check 'the answer comes first: the picture, the sentences, the table' \
    says "count(//main/section[1][@id='answer'][h2][figure[1]/following-sibling::ul[@class='sentences']/following-sibling::div/table[@class='overview']])" 1
check 'three sentences' says 'count(//section[1]/ul/li)' 3
check 'names are text' says "count(//table[@class='code']//th[.='$odd'])" 1

# ---- What a reader must find, and what must not be there

cell_is() { # TABLE IMPLEMENTATION COLUMN TEXT
    table="//table[@class='$1']"
    says "string($table//tr[th='$2'][1]/td[count($table/thead/tr/th[.='$3']/preceding-sibling::th)])" "$4"
}

check 'equal' cell_is equality c/course 'N = 7' equal
check 'one solution, right' cell_is equality c/las-vegas 'N = 7' 'one, right'
check 'different' cell_is equality "$odd" 'N = 5' different
check 'DNF' cell_is equality mine/garbled 'N = 7' DNF
check 'a time with its unit and its range' cell_is all c/course 'N = 4' '186 ns181–197'
check 'a search in C and one in Prolog count the same' cell_is steps 'c/course, prolog/course' 'N = 7' 551
check 'a sentence has the figures that it follows from' says 'string(//section[1]/ul/li[2])' \
    'All solutions of N = 7 take 24.7 µs in the fastest paradigm (imperative: c/course) and 2.82 ms in the slowest (constraints: prolog/clpfd), 110 times as long: each by its fastest implementation.'
check 'wrong solutions are in the answer' says "contains(//section[1]/ul/li[1], '2 gave wrong solutions: $odd, mine/garbled')" true
check 'a whole process without its start-up' cell_is overview languages/java 'all solutions' 'below start-up'
check 'growth' cell_is growth c/course factor '× 5.90'
check 'what is different is drawn' says 'string(//figure[@class="counterexample"]/pre)' 'Q . . . .
. . . . Q
. Q . . .
. . . X .
. . X . .'
check 'the smallest difference of each' says 'count(//figure[@class="counterexample"])' 2

# ---- Completely or not at all

as_before() { # COMMAND...: fails, and the report is as it was
    cp -R "$work/report" "$work/before"
    status=0
    "$@" >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    diff -r "$work/before" "$work/report" && [ "$status" -ne 0 ]
    status=$?
    rm -rf "$work/before"
    return "$status"
}

file_limit() { # a disk that holds no more than 32 KiB of a file
    as_before sh -c 'trap "" XFSZ; ulimit -f 64; exec "$@"' sh "$SWIPL" "$here/write.pl" "$work/report" 2026-11-23 &&
        grep -q 'write' "$work/said"
}

full_disk() { # SIZE: as much as the old report and a part of the new one
    mkdir -p "$work/disk"
    unshare -rm sh -eu -c '
        mount -t tmpfs -o size="$4" none "$1/disk"
        cp "$1"/report/* "$1/disk"
        ! "$2" "$3" "$1/disk" 2026-11-24 </dev/null
        diff -r "$1/report" "$1/disk"' sh "$work" "$SWIPL" "$here/write.pl" "$1"
}

# Killed anywhere: each file is a whole one, of one day or the other, and the next writer leaves nothing behind.
killed_anywhere() {
    write "$work/old" 2026-11-01 && write "$work/new" 2026-11-02 && cp -R "$work/old" "$work/any" || return 1
    for delay in 0.16 0.19 0.22 0.25 0.28 0.31 0.34 0.37; do
        "$SWIPL" "$here/write.pl" "$work/any" 2026-11-02 & writer=$!
        sleep "$delay"
        kill -KILL "$writer" 2>/dev/null || true
        wait "$writer" || true
        for file in json html; do
            cmp -s "$work/old/compare.$file" "$work/any/compare.$file" ||
                cmp "$work/new/compare.$file" "$work/any/compare.$file" || return 1
        done
    done
    write "$work/any" 2026-11-02 && diff -r "$work/new" "$work/any"
}

left_behind() {
    cp -R "$work/report" "$work/left"
    echo half >"$work/left/compare.html.new"
    ln -s /dev/full "$work/left/compare.json.new"
    write "$work/left" 2026-11-21 && diff -r "$work/report" "$work/left"
}

folder_in_the_way() {
    mkdir -p "$work/way/compare.html"
    ! write "$work/way" 2026-11-21 && same compare.html ls -A "$work/way"
}

check 'a file that cannot grow' file_limit
if unshare -rm mount -t tmpfs none /mnt 2>/dev/null; then
    check 'a full disk' full_disk 168k
else
    skip 'a full disk' 'nothing can be mounted here'
fi
check 'killed anywhere' killed_anywhere
check 'what a killed writer left is taken away' left_behind
check 'a folder has the name of a file' folder_in_the_way

finish
