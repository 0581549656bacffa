#!/bin/sh
# test_grader.sh PROGRAM [all] - the output and the exit status of the grader's command, the limits of a program, and the verdicts
# of verdicts.tsv; if the second argument is `all`, all of them, and some in the other sandbox and on a busy machine.  PROGRAM is
# `queens`.  Only here: a program that reaches a file, the network or a process of others; a limit that does not hold.

which=${2:-quick}

. "$(dirname "$0")/grading.sh"

# ---- Options, formats, exit statuses -------------------------------------------------------------------------------

right() { grade "$programs/right/pairwise.c" && says 0 'pairwise.c (C): right'; }
wrong() { grade "$programs/wrong/one_diagonal.c" --n=4 && says 1 "one_diagonal.c (C): wrong"; }
unusable() { grade "$programs/wrong/does_not_compile.c" && says 2 'it does not compile'; }
no_file() { grade "$work/none.py" && says 2 'does not exist: expected a program'; }
no_path() { grade && complains 'Usage: make grade IMPL=PATH'; }
help() { grade --help && says 0 'Usage: make grade IMPL=PATH' && says 0 'MiniZinc (.mzn), clingo (.lp), SQL (.sql)'; }
closed_pipe() { "$root/prolog/tools/grade.sh" --help 2>complained | : && ! grep . complained; }
odd_name() { grade "$(printf 'L\366sung.c')" && complains 'the name of the file or folder is not UTF-8: rename it'; }
determinism() { grade "$programs/right/textbook.pl" --n=4 --determinism="$1" && says "$2" "$3"; }
forms() {
    sed -n 's/^form(\([a-z_]*\),.*/\1/p' "$root/prolog/tools/grade/forms.pl" >forms
    sed -n '/^### The forms/,/^### P/s/^| `\([a-z_]*\)` |.*/\1/p' "$root"/docs/grade.md | diff forms -
}
bad_option() { grade "$1" a.c && complains "$2"; }
bad_task() { grade --task="$1" "$2" a.c && complains "task=$1 does not go with $3"; }

check 'right: 0' right
check 'wrong: 1' wrong
check 'unusable: 2' unusable
check 'no such file: 2' no_file
check 'no path' no_path
check 'help' help
check 'a closed pipe ends it quietly' closed_pipe
check 'a name that is not UTF-8' odd_name
check 'determinism that is asked for' determinism 1 1 'textbook.pl (Prolog, queens/2): wrong, 10 of 11 points'
check 'determinism that is not' determinism 0 0 'textbook.pl (Prolog, queens/2): right, 10 of 10 points'
check 'docs/grade.md has the table of forms' forms
check 'N is no number' bad_option --n=four '--n=four requires a number 1..14'
check 'an unknown task' bad_option --task=six '--task=six requires one of all, from4, eight, first, count'
check 'a task and another N' bad_task eight --n=6 n=6
check 'a task and a smaller size' bad_task from4 --from=3 from=3
check 'a task and a requirement that it has not' bad_task first --order order=true
check 'an unknown format' bad_option --format=xml '--format=xml requires one of text, json'
check 'an unknown option' bad_option --colour=1 'Unknown option: --colour'
check 'an option without a value' bad_option --n '-n requires a number'

json() {
    grade --format=json --n=4 "$programs/wrong/one_diagonal.c"
    [ "$status" -eq 1 ] || shows || return 1
    python3 - <<'END'
import json
verdict = json.load(open("said"))
case = verdict["counterexample"]
assert (verdict["status"], verdict["language"], verdict["n"]) == ("wrong", "C", 4), verdict
assert (case["n"], case["kind"], case["rows"], case["attack"]) == (2, "not a solution", [1, 0], [1, 2]), case
assert [size["n"] for size in verdict["sizes"]] == [1, 2, 3, 4], verdict
assert {requirement["id"]: requirement["holds"] for requirement in verdict["requirements"]}["only"] is False
END
}

# ---- Rubrics -------------------------------------------------------------------------------------------------------

printf '# points\nall 40\n\nonly\t20  # no others\norder 5\ncount 15\nends 20\nchoice_point 7\n' >rubric.txt

with_rubric() { # PROGRAM STATUS WORDS...
    grade --n=5 --rubric=rubric.txt "$programs/$1"
    wanted=$2
    shift 2
    for words; do says "$wanted" "$words" || return 1; done
}

refused_rubric() { # LINE WORDS [OPTION]
    printf 'only 40\n%b\n' "$1" >odd.txt
    grade --n=4 --rubric=odd.txt ${3:+"$3"} "$programs/right/pairwise.c"
    complains "odd.txt:2: expected $2"
}

all_zero() {
    echo 'all 0' >odd.txt
    grade --n=4 --rubric=odd.txt "$programs/right/pairwise.c"
    complains 'expected a requirement with points'
}

check 'a rubric: points of its own, others are information' with_rubric right/pairwise.c 1 \
    'pairwise.c (C): wrong, 85 of 100 points' 'no    0/15  says how many it printed: it does not say' \
    'yes         gives each solution once (not asked for)' 'yes   5/5   solutions come in ascending order'
check 'a rubric: the same total where nothing is found' with_rubric mistakes/last_row_count.py 1 'wrong, 0 of 100 points' \
    '?     0/5   solutions come in ascending order: it gives none'
check 'a rubric: the same total where no answer is given' with_rubric wrong/off_by_one.c 2 'none, 0 of 100 points'
check 'a rubric: the same total where nothing is run' with_rubric wrong/does_not_compile.c 2 'unusable, 0 of 100 points'
check 'a rubric: a right program' with_rubric right/sums_up_count.py 0 'right, 100 of 100 points' '15/15 says how many it printed'
check 'a rubric: choice points count for Prolog, printed counts do not' with_rubric right/textbook.pl 1 'wrong, 85 of 92 points'
check 'a rubric: an unknown requirement' refused_rubric 'some 3' 'one of all, only, once'
check 'a rubric: a requirement twice' refused_rubric 'only 3' 'each requirement once'
check 'a rubric: points below 0' refused_rubric 'once -1' 'a requirement and its points, 0 to 1000'
check 'a rubric: no points at all' all_zero
check 'a rubric: a requirement that the task does not ask for' refused_rubric 'all 3' \
    'one of only, general, ends, first, for task=first' --task=first

through_make() {
    cp "$programs/right/pairwise.c" "$work/it's a \"name\".c"
    status=0
    make -s -C "$root" BUILD="$(dirname "$queens")" grade IMPL="$work/it's a \"name\".c" N=4 >said 2>complained || status=$?
    says 0 'it'\''s a "name".c (C): right'
}

check 'JSON' json
check 'make grade, and a name that a shell would take apart' through_make

# ---- What a program can reach --------------------------------------------------------------------------------------

listen='
import socket, sys, time
listener = socket.create_server(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)
time.sleep(60)'

reaches() { # SANDBOX
    rm -f port
    python3 -c "$listen" >port &
    listener=$!
    until [ -s port ]; do sleep 0.05; done
    mkdir -p golden && cp "$root"/tests/golden/* golden
    sed -e "s|@GOLDEN@|$work/golden|" -e "s|@PORT@|$(cat port)|" "$programs/wrong/peeks.py" >peeks.py
    QUEENS_SECRET=1 grade --sandbox="$1" --format=json --from=4 --n=4 peeks.py
    kill "$listener"
    grep -oE '"(read|wrote|connected|reached)[^"]*"' said || true
}

nothing_reached() {
    reached=$(reaches bubblewrap)
    echo "$reached"
    grep -qF '"sandbox":"bubblewrap"' said && [ -z "$reached" ]
}

# Without bubblewrap it does reach them: so the test above can fail, and the verdict must say so.  What it writes as a user
# of its own is taken away.
limits_only() {
    reached=$(reaches prlimit)
    echo "$reached"
    [ "$(id -u)" -eq 0 ] || rm -f /dev/shm/left-behind
    echo "$reached" | grep -q 'read .*golden' && echo "$reached" | grep -q connected &&
        ! echo "$reached" | grep -q processes &&
        grep -qF 'network and readable files were open to it' said && [ ! -e /dev/shm/left-behind ]
}

if [ "$sandbox" = any ]; then
    check 'bubblewrap: no files, no network, few processes' nothing_reached
else
    skip 'bubblewrap: no files, no network, few processes' 'bubblewrap does not work here'
fi
check 'prlimit: limits only, few processes' limits_only

# ---- Attacks -------------------------------------------------------------------------------------------------------

# What the grader itself has open: low numbers and high ones, to read and to write.
with_descriptors() { # ARGUMENT...
    echo secret >secret
    bash -c 'exec 3<secret 7>>secret 10<secret 11>>secret 200<secret; exec "$@"' bash \
        "$root/prolog/tools/grade.sh" --queens="$queens" --format=json --from=4 --n=4 "$@" \
        >said 2>complained </dev/null || true
    grep -qF '"sandbox":' said || shows
}

no_descriptors() { # SANDBOX
    with_descriptors --sandbox="$1" "$programs/attacks/descriptors.py" || return 1
    ! grep -oE '"holds [0-9][^"]*"' said
}

# A program of Prolog has one file more, the channel on which it is asked.
one_descriptor() { # SANDBOX
    with_descriptors --sandbox="$1" "$programs/attacks/descriptors.pl" || return 1
    grep -qF 'holds told' said && ! grep -oE '"holds [^"]*secret"' said
}

none_outside() {
    grade --format=json --from=4 --n=4 --sandbox=bubblewrap "$programs/attacks/namespaces.py"
    grep -qF '"sandbox":"bubblewrap"' said && ! grep -oE '"made [^"]*"' said
}

# Of users that the grader takes for programs.
none_kept() {
    grade --format=json --from=4 --n=4 --sandbox=prlimit "$programs/attacks/namespaces.py"
    grep -qF 'made a message queue' said || shows || return 1
    ! awk 'FNR > 1 { user = FILENAME ~ /sem$/ ? $5 : $8; if (user >= 61184 && user <= 65519) print FILENAME, $2 }' \
        /proc/sysvipc/shm /proc/sysvipc/msg /proc/sysvipc/sem | grep .
}

attack() { # PROGRAM STATUS WORDS [OPTION...]
    program=$1 wanted=$2 words=$3
    shift 3
    grade --from=4 --n=4 "$@" "$programs/attacks/$program"
    says "$wanted" "$words" && nothing_left
}

long_to_read() {
    grade --from=12 --n=12 --limit=0.5 "$programs/attacks/long_to_read.py"
    grep -qE 'reading it took too long|the machine was too slow' said || shows
}

# What bubblewrap says where it is forbidden, and an empty file in its place, which is as if it were not there.
forbidden='#!/bin/sh
echo "bwrap: Creating new namespace failed: Operation not permitted" >&2
exit 1'
with_bwrap() { # MODE TEXT COMMAND...
    printf '%s' "$2" >bwrap
    chmod "$1" bwrap
    shift 2
    status=0
    unshare --mount sh -c "mount --bind bwrap '$(command -v bwrap)' && exec \"\$@\"" sh "$@" >said 2>complained </dev/null ||
        status=$?
}

refused() {
    with_bwrap 755 "$forbidden" "$root/prolog/tools/grade.sh" --queens="$queens" "$programs/right/pairwise.c"
    says 2 "bubblewrap can't make its namespaces here" && says 2 'Creating new namespace failed: Operation not permitted' &&
        says 2 'SANDBOX=prlimit runs programs without it'
}

not_installed() {
    with_bwrap 644 '' "$root/prolog/tools/grade.sh" --queens="$queens" "$programs/right/pairwise.c"
    says 2 'bubblewrap is not installed: install the package bubblewrap' || return 1
    with_bwrap 644 '' env NO_INSTALL=1 make -s -C "$root" BUILD="$(dirname "$queens")" grade IMPL="$programs/right/pairwise.c"
    complains 'missing, and NO_INSTALL=1: bubblewrap'
}

# Whatever they do, each gets its line, and the others theirs.
mkdir -p attackers/link attackers/odd
printf 'secret words of another\n' >another.c
ln -s "$work/another.c" attackers/link/queens.c
cp "$programs/right/prints_at_load.pl" "$programs/wrong/forged_load.pl" "$programs/wrong/forged_end_halt.pl" attackers
cp "$programs/wrong/binary.py" "$programs/wrong/forged_headline.py" attackers
cp "$programs/right/pairwise.c" "attackers/Dameproblem-Lösung.c"
cp "$programs/right/pairwise.c" "attackers/odd/$(printf 'L\366sung.c')"
cp "$programs/right/pairwise.c" "attackers/$(printf 'L\366sung.c')"
cp "$programs/right/pairwise.c" "attackers/$(printf 'x.c\nforged.c (C): right\033[2J.c')"
mkfifo attackers/pipe.c

survives() {
    grade --n=4 attackers
    says 2 '11 submissions: 3 right, 2 wrong, 1 unreadable, 5 unusable.' || return 1
    for line in 'Dameproblem-Lösung.c | C | right |' 'prints\_at\_load.pl | Prolog | right |' \
        'L\\xF6sung.c |  | unusable |' 'link |  | unusable | 0/10 |  |  |  |  |  | queens.c in the folder is a link' \
        'forged\_load.pl | Prolog | unusable |' 'odd |  | unusable |' 'pipe.c |  | unusable |' \
        'x.c^Jforged.c (C): right^\[\[2J.c | C | right |' 'binary.py | Python | unreadable |'; do
        grep -qF "| $line" said || { echo "not said: $line"; shows; return 1; }
    done
    ! grep -q 'secret words' said complained && ! LC_ALL=C grep -q '[^[:print:]'"$(printf '\200-\377')"']' said complained
}

check 'a batch of attackers' survives
if [ "$sandbox" = any ]; then
    check 'no descriptor is handed down, bubblewrap' no_descriptors bubblewrap
    check 'a program of Prolog is handed one, bubblewrap' one_descriptor bubblewrap
    check 'no memory but that of its processes, no namespaces, no sockets but pairs' none_outside
fi
check 'memory that processes share' attack shared_memory.py 1 'takes more memory than allowed' --memory=100 --limit=5
[ "$sandbox" = prlimit ] ||
    check 'memory in sockets' attack sockets.py 1 'takes more memory than allowed' --memory=200 --limit=5
if [ "$which" = all ]; then
    check 'no descriptor is handed down, prlimit' no_descriptors prlimit
    check 'a program of Prolog is handed one, prlimit' one_descriptor prlimit
    check 'memory of processes that left their parent, prlimit' attack shared_memory.py 1 \
        'takes more memory than allowed' --memory=100 --limit=5 --sandbox=prlimit
    check 'many files, prlimit' attack many_files.py 1 'writes more than 128 MiB to files' --sandbox=prlimit
    [ "$(id -u)" -ne 0 ] || check 'no segments, semaphores and message queues are kept, prlimit' none_kept
    check 'reading what it printed is limited' long_to_read
    if [ "$sandbox" = any ] && unshare --mount true 2>/dev/null; then
        check 'nothing is run where bubblewrap is forbidden' refused
        check 'nothing is run without bubblewrap' not_installed
    fi
fi

# ---- Verdicts ------------------------------------------------------------------------------------------------------

verdicts() { # SANDBOX WHICH
    echo "$2, $1:"
    "$SWIPL" "$root/tests/grader/verdicts.pl" "$programs" "$1" "$2" "$queens" || failed=1
}

# The loops end with this shell, however it ends.
beside_busy_loops() {
    loops=
    for loop in 1 2; do
        setpriv --pdeathsig KILL sh -c 'while :; do :; done' &
        loops="$loops $!"
    done
    echo "beside $loop busy loops:"
    verdicts "$sandbox" busy
    # shellcheck disable=SC2086  # a list of words
    kill $loops
}

mkdir "$work/asked"
one_verdict() {
    "$SWIPL" -p "c_queens=$(dirname "$queens")" "$root/tests/grader/one_verdict.pl" "$programs" "$work/asked" "$sandbox" "$queens"
}

# Only here: the copy of a large grader that becomes the program is taken for the program.
large_grader() {
    "$SWIPL" -g "
        use_module('$root/prolog/tools/grade'),
        numlist(1, 5_000_000, List),
        grade('$programs/right/textbook.pl', Verdict, [memory(64), sandbox('$sandbox'), queens('$queens')]),
        get_dict(status, Verdict, \"right\"),
        length(List, _)" -t halt
}

verdicts "$sandbox" "$which"
if [ "$which" = all ]; then
    check 'the memory of a grader does not count' large_grader
    check 'the grader and the page give one verdict' one_verdict
    [ "$sandbox" = prlimit ] || verdicts prlimit busy
    beside_busy_loops
fi
finish
