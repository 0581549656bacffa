#!/bin/sh
# test_run.sh - run.sh finds each kind of fault in a program, and says so; and what it skips it does not pass.
#
# The programs are made here from the golden files.

. "$(dirname "$0")/../install/testing.sh"

table=$work/table.tsv

# Prints the solutions of sizes 1 to 4, changed by an AWK program, and then their number.
program() { # AWK [TOOL [BUILD]]
    run='case $N in [1-4]) ;; *) echo "N is $N, no"; exit 2 ;; esac; '"awk '$1 { print; count++ } END { print count + 0 }'"' ../golden/solutions-"$N".txt'
    line "${2:-sh}" "${3:--}" "$run"
}

line() { # TOOL BUILD RUN [FIRST [TO [WHY [STATISTICS]]]]
    printf 'made\tAWK\tnone\t%s\t%s\t%s\tnumbers\t-\tascending\t{solutions}\t4\t%s\t%s\t%s\t%s\n' \
        "$1" "$2" "$3" "${4:--}" "${5:-4}" "${6:-it is made of golden files}" "${7:--}" >"$table"
}

# The same with a search for the first solution: an AWK program makes its output of the golden file, or other words.
first() { # AWK [OTHER...]
    program ''
    run_all=$run
    shown=$1
    shift
    line sh - "$run_all" "awk '$shown' ../golden/solutions-\"\$N\".txt" "$@"
}

run_table() {
    NO_INSTALL=1 "$root/tests/languages/run.sh" "$table"
}

says() { # STATUS WORDS
    if run_table >"$work/said" 2>&1; then status=0; else status=$?; fi
    cat "$work/said"
    [ "$status" -eq "$1" ] && grep -qF -- "$2" "$work/said"
}

program ''
check 'a right program' says 0 '1 right, 0 wrong, 0 skipped'
program '/2 0 3 1/ { count++; next }'
check 'a missing solution' says 1 'not ok - made 4: 1 missing, the first is [2,0,3,1]'
program '/1 3 0 2/ { $0 = "1 3 0 3" }'
check 'a wrong solution' says 1 'not ok - made 4: [1,3,0,3] is no solution of the golden file'
program '/2 0 3 1/ { print }'
check 'a solution twice' says 1 'not ok - made 4: [2,0,3,1] comes twice'
program '/1 3 0 2/ { first = $0; next } /2 0 3 1/ { print; $0 = first }'
check 'another order' says 1 'not ok - made 4: [2,0,3,1] comes before [1,3,0,2]'
program '/1 3 0 2/ { $0 = "1 3 x 2" }'
check 'a line that is none' says 1 'not ok - made 4: can'\''t read "1 3 x 2", expected 4 numbers'
program '/2 0 3 1/ { count = 6 }'
check 'a wrong last line' says 1 'not ok - made 4: the last line is "7", expected "2"'
program '/1 3 0 2/ { next }'
check 'a wrong last line hides no missing solution' says 1 'which the golden file has; the last line is "1", expected "2"'
program '' no_such_tool
check 'a missing tool is skipped' says 0 'skipped - made: install.sh: missing, and NO_INSTALL=1: no_such_tool'
check 'and not passed' says 0 '0 right, 0 wrong, 1 skipped'
program '' sh false
check 'a build that fails' says 1 'not ok - made: build failed: false'
line sh - false
check 'a program that fails' says 1 'not ok - made 1: exit status 1 of: false'
line sh - 'awk "{ print } END { print NR }" ../golden/solutions-"$N".txt'
check 'a size that is not refused' says 1 'not ok - made 0: expected to be refused'
line sh - 'test "$N" -ge 1 && awk "{ print } END { print NR }" ../golden/solutions-"$N".txt'
check 'a refusal without a word' says 1 'not ok - made 0: refused, but it does not say "N is 0"'
program ''
printf 'made\tAWK\tnone\tsh\t-\t%s\tnumbers\t-\tascending\t{solutions}\t4\n' "$run" >"$table"
check 'a short range without a reason' says 1 'not ok - made: compared up to 4 only, and no reason given'
first '{ print } END { print NR }'
check 'more than the first solution' says 1 'not ok - made 4: the first alone: 2 solutions, expected 1'
first 'NR == 2 { print } END { print NR ? 1 : 0 }'
check 'another solution first' says 1 'not ok - made 1: the first alone: 0 solutions, expected 1'
first 'NR == 1 { $0 = NF == 4 ? "2 0 3 1" : $0; print } END { print NR ? 1 : 0 }'
check 'not the least first' says 1 'not ok - made 4: the first alone: [2,0,3,1], expected [1,3,0,2]'
first 'NR == 1 { print } END { print NR }'
check 'a wrong last line of the first' says 1 'not ok - made 4: the first alone: the last line is "2", expected "1"'
first 'NR == 1 { print } END { print NR ? 1 : 0 }' 4 made 'echo "nodes: 16"'
check 'figures in another form' says 1 'not ok - made 4: expected NAME=NUMBER in one line'

# A program that prints these positions for N = 1 to 5: of its search for all solutions, and of that for the first.
cat >"$work/tree.sh" <<'EOS'
case $N in [1-5]) ;; *) echo "N is $N, no"; exit 2 ;; esac
head -n "$1" "../golden/solutions-$N.txt" | awk -v positions="$2" -v n="$N" \
    '{ print; count++ } END { split(positions, of, " "); print count + 0 " of " of[n] }'
EOS
tree() { # NAME ALL FIRST
    printf 'made\tAWK\tnone\tsh\t-\tsh %s 99 "%s"\tnumbers\t-\tascending\t{solutions} of {%s}\t5\tsh %s 1 "%s"\t5\tit is made\n' \
        "$work/tree.sh" "$2" "$1" "$work/tree.sh" "$3" >"$table"
}

tree smallest '1 3 4 11 44' '1 3 4 4 5'
check 'another tree' says 1 'not ok - made 5: the last line is "10 of 44", expected "10 of 36"'
tree levels '1 3 6 15 44' '1 3 6 15 5'
check 'less than whole levels' says 1 'not ok - made 5: the first alone: the last line is "1 of 5", expected "1 of 44"'
tree ahead '1 3 6 15 44' '1 3 6 7 30'
check 'a search that skips boards' says 1 'not ok - made 4: the first alone: the last line is "1 of 7", expected "1 of 8 to 15"'
tree ahead '1 3 6 15 44' '1 3 6 15 45'
check 'a search that sees more than there is' says 1 'not ok - made 5: the first alone: the last line is "1 of 45", expected "1 of 5 to 44"'
tree ahead '1 3 6 15 43' '1 3 6 15 30'
check 'all solutions are nothing to work ahead of' says 1 'not ok - made 5: the last line is "10 of 43", expected "10 of 44"'
finish
