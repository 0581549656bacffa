#!/bin/sh
# test_grader.sh PROGRAM [all] - what the grader's command prints and how it exits, what a program can reach, and the verdicts
# of verdicts.tsv: all of them and in each sandbox if the second argument is `all`.  PROGRAM is `queens`.
#
# shellcheck disable=SC2317  # functions are called by their names, through check

which=${2:-quick}

# shellcheck source=../grader/grading.sh
. "$(dirname "$0")/grading.sh"

# ---- Options, formats, exit statuses -------------------------------------------------------------------------------

right() { grade "$programs/right/pairwise.c" && says 0 'pairwise.c (C): right'; }
wrong() { grade "$programs/wrong/column_zero.c" --n=4 && says 1 "column_zero.c (C): wrong"; }
unusable() { grade "$programs/wrong/does_not_compile.c" && says 2 'it does not compile'; }
no_file() { grade "$work/none.py" && says 2 'does not exist: expected a program'; }
no_path() { grade && complains 'Usage: make grade IMPL=PATH'; }
two_paths() { grade a.c b.c && complains "'b.c': expected no more than one PATH"; }
help() { grade --help && says 0 'Usage: make grade IMPL=PATH'; }
odd_name() { grade "$(printf 'L\366sung.c')" && complains 'the name of the file or folder is not UTF-8: rename it'; }
determinism() { grade "$programs/right/textbook.pl" --n=4 --determinism="$1" && says "$2" "$3"; }
bad_option() { grade "$1" a.c && complains "$2"; }

check 'right: 0' right
check 'wrong: 1' wrong
check 'unusable: 2' unusable
check 'no such file: 2' no_file
check 'no path' no_path
check 'two paths' two_paths
check 'help' help
check 'a name that is not UTF-8' odd_name
check 'determinism that is asked for' determinism 1 1 'textbook.pl (Prolog, queens/2): wrong, 10 of 11 points'
check 'determinism that is not' determinism 0 0 'textbook.pl (Prolog, queens/2): right, 10 of 10 points'
check 'N too large' bad_option --n=15 '--n=15 requires a number 1..14 (found 15)'
check 'N is no number' bad_option --n=four '--n=four requires a number 1..14'
check 'an unknown format' bad_option --format=xml '--format=xml requires one of text, json'
check 'an unknown option' bad_option --colour=1 'Unknown option: --colour'
check 'an option without a value' bad_option --n '-n requires a number'
check 'an empty value' bad_option --out= "\`out' expected"
check 'a predicate of three arguments' bad_option --predicate=queens/3 "\`queens_predicate' expected, found \`queens/3'"
check 'a predicate without a name' bad_option --predicate=/1 "\`queens_predicate' expected, found"
check 'a limit that is none' bad_option --limit=0 "found \`0'"

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
    grade --n=4 --rubric=rubric.txt "$programs/$1"
    wanted=$2
    shift 2
    for words; do says "$wanted" "$words" || return 1; done
}

refused_rubric() { # LINE WORDS
    printf 'all 40\n%b\n' "$1" >odd.txt
    grade --n=4 --rubric=odd.txt "$programs/right/pairwise.c"
    complains "odd.txt:2: expected $2"
}

all_zero() {
    echo 'all 0' >odd.txt
    grade --n=4 --rubric=odd.txt "$programs/right/pairwise.c"
    complains 'expected a requirement with points'
}

check 'a rubric: points of its own, others are information' with_rubric right/pairwise.c 1 \
    'pairwise.c (C): wrong, 85 of 100 points' 'no    0/15  says how many it printed: it does not say' \
    'yes         prints each solution once (not asked for)' 'yes   5/5   solutions come in ascending order'
check 'a rubric: the same total where nothing is found' with_rubric wrong/off_by_one.c 1 'wrong, 0 of 100 points' \
    '?     0/5   solutions come in ascending order: it gives none'
check 'a rubric: the same total where nothing is run' with_rubric wrong/does_not_compile.c 2 'unusable, 0 of 100 points'
check 'a rubric: a right program' with_rubric right/sums_up_count.py 0 'right, 100 of 100 points' '15/15 says how many it printed'
check 'a rubric: choice points count for Prolog, printed counts do not' with_rubric right/textbook.pl 1 'wrong, 85 of 92 points'
check 'a rubric: an unknown requirement' refused_rubric 'some 3' 'one of all, only, once'
check 'a rubric: a requirement twice' refused_rubric 'all 3' 'each requirement once'
check 'a rubric: points that are none' refused_rubric 'only x' 'a requirement and its points, 0 to 1000'
check 'a rubric: points below 0' refused_rubric 'only -1' 'a requirement and its points, 0 to 1000'
check 'a rubric: no points at all' all_zero

through_make() {
    cp "$programs/right/pairwise.c" "$work/it's a \"name\".c"
    status=0
    make -s -C "$root" BUILD="$(dirname "$queens")" grade IMPL="$work/it's a \"name\".c" N=4 >said 2>complained || status=$?
    says 0 'it'\''s a "name".c (C): right'
}

make_without() {
    status=0
    make -s -C "$root" BUILD="$(dirname "$queens")" grade >said 2>complained || status=$?
    complains 'Usage: make grade IMPL=PATH'
}

check 'JSON' json
check 'make grade, and a name that a shell would take apart' through_make
check 'make grade without IMPL' make_without

# ---- A folder of submissions ---------------------------------------------------------------------------------------

mkdir -p class/ada class/two
cp "$programs/right/pairwise.c" class/ada/queens.c
cp "$programs/right/pairwise.c" "class/a|b.c"
cp "$programs/wrong/one_diagonal.c" "class/charles.c"
cp "$programs/wrong/does_not_compile.py" class/grace.py
cp "$programs/right/permutations.py" "$programs/right/pairwise.c" class/two
cp "$programs/right/pairwise.c" class/.hidden.c
ln -s /etc/passwd class/link.c

table() {
    grade --n=4 class
    grep -qF '| a\|b.c | C | right | 10/10 | yes | yes | yes | yes | yes |  |' said || shows || return 1
    grep -qF '| ada | C | right |' said || shows || return 1
    grep -qF '| charles.c | C | wrong | 7/10 | yes | no |' said || shows || return 1
    grep -qF '| grace.py | Python | unusable |' said || shows || return 1
    grep -qF '| link.c |  | unusable |' said || shows || return 1
    grep -qF 'the folder two holds 2 entries: expected one file' said || shows || return 1
    says 2 '6 submissions: 2 right, 1 wrong, 3 unusable.'
}

written() {
    grade --n=4 --out=grades class
    { [ "$status" -eq 2 ] && [ ! -s said ]; } || shows || return 1
    grep -qF '6 submissions: 2 right, 1 wrong, 3 unusable.' grades/grades.md &&
        python3 -c 'import json; assert len(json.load(open("grades/grades.json"))["verdicts"]) == 6' &&
        python3 "$programs/formats.py" csv grades/grades.csv 27 60 &&
        python3 "$programs/formats.py" junit grades/grades.xml 27 60 &&
        grep -qF '<p>6 submissions: 2 right, 1 wrong, 3 unusable.</p>' grades/grades.html &&
        grep -qF '<summary>a|b.c: right, 10 of 10</summary>' grades/grades.html &&
        grep -qF '<td>one_diagonal</td><td class="number">1</td><td>charles.c</td>' grades/grades.html &&
        [ "$(find grades -type f | wc -l)" -eq 5 ]
}

# The same verdicts in the same order.
one_at_a_time() {
    grade --n=4 --jobs=1 class
    cp said one
    grade --n=4 --jobs=3 class
    [ -s one ] && diff one said
}

# A kill in the middle, and a folder that takes no file, leave the table as it was.
left_as_it_was() {
    cp -r grades before
    started_batch grades
    kill -KILL "$grader"
    wait "$grader" || true
    grep -q '^{.*"submission":"ada".*}$' grades/grades.part.jsonl && rm grades/grades.part.jsonl && diff -r before grades
}

# Until its first verdict, but for the link's, is written.
started_batch() { # OUT
    "$root/prolog/tools/grade.sh" --queens="$queens" --sandbox="$sandbox" --jobs=1 --out="$1" class >/dev/null 2>complained &
    grader=$!
    for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        ! grep -qs '"submission":"ada"' "$1/grades.part.jsonl" || return 0
        sleep 0.5
    done
    echo "nothing is written after $try tries"
    return 1
}

# Ctrl-C leaves the verdicts that are known.
stopped() {
    started_batch stopped
    kill -INT "$grader"
    status=0
    wait "$grader" || status=$?
    [ "$status" -eq 2 ] && [ "$(cd stopped && echo *)" = 'grades.csv grades.html grades.json grades.md grades.part.jsonl grades.xml' ] &&
        grep -qF '| ada | C | right |' stopped/grades.md && grep -q 'The work was stopped: [1-5] more' stopped/grades.md &&
        python3 -c 'import json; grades = json.load(open("stopped/grades.json")); assert not grades["complete"], grades' && nothing_left
}

# What is known is not graded again: the settings and the contents are the same.
goes_on() {
    rm -rf class2 on && cp -r class class2
    mkdir on
    grade --n=4 --out=whole class2
    python3 - <<'END'
import json
with open("whole/grades.json") as file:
    verdicts = json.load(file)["verdicts"]
assert all("key" not in verdict for verdict in verdicts)
END
    "$root/prolog/tools/grade.sh" --queens="$queens" --sandbox="$sandbox" --jobs=1 --n=4 --out=on class2 >/dev/null 2>complained &
    grader=$!
    until [ "$(grep -c . on/grades.part.jsonl 2>/dev/null)" -ge 3 ] 2>/dev/null; do sleep 0.1; done
    kill -KILL "$grader"
    wait "$grader" || true
    printf '{"format":"queens-gra' >>on/grades.part.jsonl
    grade --n=4 --out=on class2
    grep -qF ': ada, graded before' complained && grep -qF ': a|b.c, graded before' complained &&
        ! grep -qF 'two, graded before' complained && diff whole/grades.md on/grades.md && [ ! -e on/grades.part.jsonl ]
}

changed() {
    rm -rf class2 on && cp -r class class2
    started_known
    cp "$programs/wrong/off_by_one.c" class2/ada/queens.c
    grade --n=4 --out=on class2
    ! grep -qF ': ada, graded before' complained && grep -qF ': a|b.c, graded before' complained &&
        grep -qF '| ada | C | wrong |' on/grades.md || return 1
    started_known
    grade --n=5 --out=on class2
    ! grep -q 'graded before' complained
}

# A run of class2 that knows all its verdicts and was killed before it wrote the table.
started_known() {
    rm -rf on && mkdir on && mkdir on/grades.json.new
    grade --n=4 --out=on class2
    [ -s on/grades.part.jsonl ] && rmdir on/grades.json.new
}

# A worker that dies takes no other with it, and its submission is graded again.
worker_dies() {
    rm -rf died
    "$root/prolog/tools/grade.sh" --queens="$queens" --sandbox="$sandbox" --jobs=1 --n=4 --out=died class >/dev/null 2>complained &
    grader=$!
    until grep -q '^3 of 6' complained; do sleep 0.05; done
    until child=$(cat "/proc/$grader/task/$grader/children") && [ -n "$child" ]; do sleep 0.05; done
    # shellcheck disable=SC2086  # a list of numbers
    kill -KILL $child
    wait "$grader" || true
    grep -qF "it could not be graded: the grader's process ended with killed(9)" died/grades.md &&
        grep -qF '| two |' died/grades.md && grep -qF '6 submissions:' died/grades.md && nothing_left
}

no_room() {
    mkdir full
    mkdir full/grades.json.new
    grade --n=4 --out=full class
    { [ "$status" -eq 2 ] && grep -qF grades.json.new complained; } || shows || return 1
    [ ! -e full/grades.md ] && [ ! -e full/grades.md.new ]
}

# A copy with a stranger's name, which must not be an option of sim; others of another language; and one that is unlike.
alike() {
    mkdir -p copies
    cp "$programs/right/pairwise.c" copies/ada.c
    sed 's/row_of/place/g; s/other/before/g' "$programs/right/pairwise.c" >"copies/-o bob
.c"
    cp "$programs/wrong/does_not_compile.py" copies/grace.py
    cp "$programs/wrong/memory.py" copies/charles.py
    grade --n=4 --limit=2 --similar=90 --out=copies.out copies
    grep -qxF '| -o bob^J.c | ada.c | C | 100 % |' copies.out/grades.md || shows || return 1
    [ "$(grep -c '%' copies.out/grades.md)" -eq 1 ] &&
        grep -qF '<summary>-o bob^J.c and ada.c (C): 100 % alike</summary>' copies.out/grades.html &&
        grep -qF 'static int place[32];' copies.out/grades.html && python3 - <<'END'
import json
with open("copies.out/grades.json") as file:
    grades = json.load(file)
pair = {"first": "-o bob^J.c", "second": "ada.c", "percent": 100, "language": "C"}
assert grades["similar"] == [pair] and "sources" not in grades, grades["similar"]
END
}

not_alike() {
    grade --n=4 --out=copies.out copies
    [ "$(python3 -c 'import json; print(json.load(open("copies.out/grades.json"))["similar"])')" = '[]' ]
}

for_one() { # OPTION WORDS
    grade "$1" "$programs/right/pairwise.c"
    complains "$2: expected PATH to be a folder of submissions"
}

# A large class, in which all make the mistakes that there are: stopped after a third, and then to its end.
large_class() { # SUBMISSIONS
    mkdir -p large
    made=0
    while [ "$made" -lt "$1" ]; do
        for program in "$programs"/mistakes/*.py "$programs"/exercises/outline.py; do
            [ "$made" -lt "$1" ] || break
            made=$((made + 1))
            cp "$program" "large/$(printf '%03d' "$made").py"
        done
    done
    "$root/prolog/tools/grade.sh" --queens="$queens" --sandbox="$sandbox" --n=6 --out=large.out large >/dev/null 2>complained &
    grader=$!
    until [ -e large.out/grades.part.jsonl ] && [ "$(wc -l <large.out/grades.part.jsonl)" -ge $(($1 / 3)) ]; do sleep 0.1; done
    kill -TERM "$grader"
    wait "$grader" || true
    nothing_left || return 1
    before=$(wc -l <large.out/grades.part.jsonl)
    grade --n=6 --similar=99 --out=large.out large
    [ "$(grep -c 'graded before' complained)" -eq "$before" ] && [ "$before" -lt "$1" ] &&
        grep -q "^$1 submissions: " large.out/grades.md && [ "$(grep -c '<summary>[0-9]*\.py: ' large.out/grades.html)" -eq "$1" ] &&
        python3 - "$1" <<'END'
import json, sys
with open("large.out/grades.json") as file:
    verdicts = json.load(file)["verdicts"]
assert [verdict["submission"] for verdict in verdicts] == ["%03d.py" % (1 + number) for number in range(int(sys.argv[1]))]
assert all((verdict["status"] == "right") != bool(verdict["hints"]) for verdict in verdicts), verdicts
END
}

check 'a table' table
check 'a table in two files' written
check 'as many as you like at a time' one_at_a_time
check 'a table that is stopped' stopped
check 'a run that was killed goes on' goes_on
check 'a submission or a setting that has changed is graded again' changed
check 'a worker dies, the others go on' worker_dies
if command -v sim_c >/dev/null && command -v sim_text >/dev/null; then
    check 'programs that are alike' alike
    check 'programs are not compared where that is not asked for' not_alike
else
    skip 'programs that are alike' 'similarity-tester is not installed'
    [ "$which" = quick ] || failed=1
fi
[ "$which" = quick ] || check 'a class of a hundred, stopped and gone on with' large_class 100
check 'similar programs of one' for_one --similar=50 similar
check 'jobs for one' for_one --jobs=2 jobs
check 'a kill in the middle leaves the table as it was' left_as_it_was
check 'neither file is written where one can'\''t be' no_room

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

shared_counts() {
    grade --from=4 --n=4 --memory=100 --limit=5 "$programs/attacks/shared_memory.py"
    says 1 'takes more memory than allowed'
}

elsewhere_counts() {
    grade --from=4 --n=4 --memory=100 --limit=5 --sandbox=prlimit "$programs/attacks/double_fork.py"
    says 1 'takes more memory than allowed' && nothing_left
}

many_files() {
    grade --from=4 --n=4 --sandbox=prlimit "$programs/attacks/many_files.py"
    says 1 'writes more than 128 MiB to files' && nothing_left
}

long_to_read() {
    before=$(date +%s)
    grade --from=12 --n=12 --limit=1.5 "$programs/attacks/long_to_read.py"
    after=$(date +%s)
    { grep -qE 'reading it took longer than 1.5 s|does not end within' said && [ $((after - before)) -le 6 ]; } || shows
}

# Nobody has bubblewrap for an answer in there.
refused() {
    status=0
    unshare --mount sh -c 'mount --bind /bin/false /usr/bin/bwrap && exec "$@"' sh "$root/prolog/tools/grade.sh" \
        --queens="$queens" "$programs/right/pairwise.c" >said 2>complained </dev/null || status=$?
    says 2 'does not work here: SANDBOX=prlimit runs programs without it'
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
    says 2 '11 submissions: 3 right, 2 wrong, 6 unusable.' || return 1
    for line in 'Dameproblem-Lösung.c | C | right |' 'prints\_at\_load.pl | Prolog | right |' \
        'L\\xF6sung.c |  | unusable |' 'link |  | unusable | 0/10 |  |  |  |  |  | queens.c in the folder is a link' \
        'forged\_load.pl | Prolog | unusable |' 'odd |  | unusable |' 'pipe.c |  | unusable |' \
        'x.c^Jforged.c (C): right^\[\[2J.c | C | right |' 'binary.py | Python | unusable |'; do
        grep -qF "| $line" said || { echo "not said: $line"; shows; return 1; }
    done
    ! grep -q 'secret words' said complained && ! LC_ALL=C grep -q '[^[:print:]'"$(printf '\200-\377')"']' said complained
}

check 'a batch of attackers' survives
if [ "$sandbox" = any ]; then
    check 'no descriptor is handed down, bubblewrap' no_descriptors bubblewrap
    check 'a program of Prolog is handed one, bubblewrap' one_descriptor bubblewrap
    check 'no memory but that of its processes, no namespaces' none_outside
fi
check 'memory that processes share' shared_counts
if [ "$which" = all ]; then
    check 'no descriptor is handed down, prlimit' no_descriptors prlimit
    check 'a program of Prolog is handed one, prlimit' one_descriptor prlimit
    check 'memory of processes that left their parent, prlimit' elsewhere_counts
    check 'many files, prlimit' many_files
    check 'reading what it printed takes no longer than running it' long_to_read
    if [ "$sandbox" = any ] && unshare --mount true 2>/dev/null; then
        check 'nothing is run without bubblewrap' refused
    fi
fi

# ---- Verdicts ------------------------------------------------------------------------------------------------------

verdicts() { # SANDBOX
    "$SWIPL" "$programs/verdicts.pl" "$1" "$which" "$queens" || failed=1
}

verdicts "$sandbox"
[ "$which" = quick ] || [ "$sandbox" = prlimit ] || verdicts prlimit
finish
