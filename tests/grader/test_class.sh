#!/bin/sh
# test_class.sh PROGRAM [all] - a folder of submissions: its table and files, in parallel, stopped and continued.  One for which
# the machine is too slow only if the second argument is `all`.  PROGRAM is `queens`.  Only here: a verdict lost, or of another
# submission, when grading is stopped and goes on.

which=${2:-quick}

. "$(dirname "$0")/grading.sh"

mkdir -p class/ada class/two
cp "$programs/right/pairwise.c" class/ada/queens.c
cp "$programs/right/pairwise.c" "class/a|b.c"
cp "$programs/wrong/one_diagonal.c" "class/charles.c"
cp "$programs/wrong/does_not_compile.py" class/grace.py
cp "$programs/right/permutations.py" "$programs/right/pairwise.c" class/two
cp "$programs/right/pairwise.c" class/.hidden.c
ln -s /etc/passwd class/link.c
mkdir class/ada/__MACOSX
touch class/ada/README.md class/ada/__MACOSX/._queens.c

table() {
    grade --n=4 class
    cp said table
    grep -qF '| a\|b.c | C | right | 10/10 | yes | yes | yes | yes | yes |  |' said || shows || return 1
    grep -qF '| ada | C | right |' said || shows || return 1
    grep -qF '| charles.c | C | wrong | 4/10 | no | no |' said || shows || return 1
    grep -qF '| grace.py | Python | unusable |' said || shows || return 1
    grep -qF '| link.c |  | unusable |' said || shows || return 1
    grep -qF 'the folder two has 2 programs, pairwise.c, permutations.py: expected one' said || shows || return 1
    says 2 '6 submissions: 2 right, 1 wrong, 3 unusable.'
}

written() {
    grade --n=4 --out=grades class
    { [ "$status" -eq 2 ] && [ ! -s said ]; } || shows || return 1
    grep -qF '6 submissions: 2 right, 1 wrong, 3 unusable.' grades/grades.md &&
        holds grades/grades.json 'len(it["verdicts"]) == it["submissions"] == 6 and it["complete"]' &&
        python3 "$programs/formats.py" csv grades/grades.csv 24 60 &&
        python3 "$programs/formats.py" junit grades/grades.xml 24 60 &&
        grep -qF '<p>6 submissions: 2 right, 1 wrong, 3 unusable.' grades/grades.html &&
        grep -qF '<summary>a|b.c: right, 10 of 10</summary>' grades/grades.html &&
        grep -qF '<td>tests diagonals in one direction only</td><td class="number">1</td><td>charles.c</td>' grades/grades.html &&
        grep -qF '<td>ends by itself</td>' grades/grades.html && ! grep -qF '<td>can be judged</td>' grades/grades.html &&
        [ "$(find grades -type f | wc -l)" -eq 5 ]
}

# What a teacher sorts by.
task_named() {
    mkdir tasks
    cp "$programs/mistakes/first_only.py" tasks
    grade --n=5 --from=4 --out=tasks.out tasks
    grep -qF '| first\_only.py | Python | one solution only | 5/10 |' tasks.out/grades.md || shows || return 1
    grep -qF 'first_only.py,5,10,wrong,first,Python,' tasks.out/grades.csv &&
        holds tasks.out/grades.json '(it["verdicts"][0]["task"], it["verdicts"][0]["task_asked"]) == ("first", "all")' &&
        grep -qF '<td>one solution only</td><td class="number">1</td><td>first_only.py</td>' tasks.out/grades.html &&
        grep -qF '<summary>first_only.py: one solution only, 5 of 10</summary>' tasks.out/grades.html
}

# The same verdicts in the same order.
one_at_a_time() {
    grade --n=4 --jobs=1 class
    diff table said
}

# Waits until that many verdicts are written.
started_until() { # COUNT OUT ARGUMENT...
    wanted=$1 out=$2
    shift 2
    started --out="$out" "$@"
    until [ -e "$out/grades.part.jsonl" ] && [ "$(wc -l <"$out/grades.part.jsonl")" -ge "$wanted" ]; do sleep 0.1; done
}

# Python's condition about what a FILE of JSON holds, `it`.
holds() { # FILE CONDITION
    python3 -c 'import json, sys; it = json.load(open(sys.argv[1])); assert eval(f"({sys.argv[2]})"), it' "$@"
}

# Ctrl-C leaves the verdicts that are known.
stopped() {
    started_until 3 stopped --jobs=1 class
    kill -INT "$grader"
    status=0
    wait "$grader" || status=$?
    [ "$status" -eq 2 ] && [ "$(cd stopped && echo *)" = 'grades.csv grades.html grades.json grades.md grades.part.jsonl grades.xml' ] &&
        grep -qF '| ada | C | right |' stopped/grades.md && grep -q 'The work was stopped: [1-5] more' stopped/grades.md &&
        holds stopped/grades.json 'not it["complete"]' && nothing_left
}

# A kill in the middle leaves the table as it was; what is known is not graded again: settings and contents are the same.
goes_on() {
    rm -rf class2 on && cp -r class class2
    grade --n=4 --out=whole class2
    holds whole/grades.json 'all("key" not in verdict for verdict in it["verdicts"])' || return 1
    cp -r whole on
    started_until 3 on --jobs=1 --n=4 class2
    ended_by KILL
    nothing_left && diff -r --exclude=grades.part.jsonl whole on && rm on/grades.md || return 1
    printf '{"format":"queens-gra' >>on/grades.part.jsonl
    grade --n=4 --out=on class2
    grep -qF ': ada, graded before' complained && grep -qF ': a|b.c, graded before' complained &&
        ! grep -qF 'two, graded before' complained && diff whole/grades.md on/grades.md && [ ! -e on/grades.part.jsonl ]
}

changed() {
    rm -rf class2 on && cp -r class class2
    started_known
    cp "$programs/wrong/one_diagonal.c" class2/ada/queens.c
    grade --n=4 --out=on class2
    ! grep -qF ': ada, graded before' complained && grep -qF ': a|b.c, graded before' complained &&
        grep -qF '| ada | C | wrong |' on/grades.md || return 1
    started_known
    grade --n=5 --out=on class2
    ! grep -q 'graded before' complained
}

# A run of class2 that knows all its verdicts and was killed before it wrote the table.
started_known() {
    rm -rf on && mkdir on && mkdir on/grades.json
    grade --n=4 --out=on class2
    [ -s on/grades.part.jsonl ] && rmdir on/grades.json
}

# Its processes always run, and their time is not to be found, as if they got none: such a verdict is the machine's fault, and is
# not kept for the next run.
slow_again() {
    rm -rf on slow && mkdir -p slow on/grades.json
    cp "$programs/attacks/uncounted.py" slow
    grade --from=4 --n=4 --limit=0.5 --out=on slow
    grep -qF 'the machine was too slow: running it for N = 4 took 5 s, and got 0.' on/grades.part.jsonl &&
        grep -qE '"status": *"undecided"' on/grades.part.jsonl && grep -qE '"key": *null' on/grades.part.jsonl
}

# A worker that dies takes no other with it, and its submission is graded again.
worker_dies() {
    rm -rf died
    started --jobs=1 --n=4 --out=died class
    until grep -q '^3 of 6' complained; do sleep 0.05; done
    # One that ends before the signal is none; the next is taken.
    # shellcheck disable=SC2086  # a list of numbers
    until child=$(cat /proc/"$grader"/task/*/children) && [ -n "$child" ] && kill -KILL $child 2>/dev/null; do
        kill -0 "$grader" || return 1
        sleep 0.05
    done
    wait "$grader" || true
    grep -qF "it could not be graded: the grader's process ended with killed(9)" died/grades.md &&
        grep -qF '| two |' died/grades.md && grep -qF '6 submissions:' died/grades.md && nothing_left
}

no_room() {
    mkdir full
    mkdir full/grades.json
    grade --n=4 --out=full class
    { [ "$status" -eq 2 ] && grep -qF grades.json complained; } || shows || return 1
    [ ! -e full/grades.md ] && [ ! -e full/grades.md.new ]
}

check 'a table' table
check 'a table in two files' written
check 'a task that a program is right for' task_named
check 'as many as you like at a time' one_at_a_time
check 'a table that is stopped' stopped
check 'a run that was killed goes on' goes_on
check 'a submission or a setting that has changed is graded again' changed
check 'a worker dies, the others go on' worker_dies
[ "$which" = quick ] || check 'a program for which the machine was too slow is graded again' slow_again
check 'neither file is written where one can'\''t be' no_room
finish
