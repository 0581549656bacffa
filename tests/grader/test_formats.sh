#!/bin/sh
# test_formats.sh PROGRAM - verdicts in the formats of grading systems: formats.py has the published rules.  PROGRAM is `queens`.

. "$(dirname "$0")/grading.sh"

follows() { # FORMAT POINTS OF PROGRAM
    grade --format="$1" --n=4 "$4"
    python3 "$programs/formats.py" "$1" said "$2" "$3" || shows
}

# A name that is markup, a formula and two lines; and a text that is none.
hostile="$work/=1+1\"<&
],x.c"
cp "$programs/wrong/one_diagonal.c" "$hostile"

# The board is drawn in each, where there is one.
all_follow() { # POINTS PROGRAM [BOARD]
    for format in junit csv gradescope; do
        follows "$format" "$1" 10 "$2" || return 1
        [ $# -eq 2 ] || BOARD=$3 python3 -c '
import os, sys
text = sys.stdin.read().replace("\\n", "\n")
assert os.environ["BOARD"] in text, text' <said || return 1
    done
}

check 'a right program' all_follow 10 "$programs/right/pairwise.c"
check 'a program that does not compile' all_follow 0 "$programs/wrong/does_not_compile.c"
check 'a wrong program whose name is made to mislead' all_follow 4 "$hostile" '. X
X .'
check 'output that is not text' all_follow 0 "$programs/wrong/forged_headline.py"

mkdir charles
cp "$programs/wrong/one_diagonal.c" charles/queens.c

check 'gradescope: a folder is one submission' follows gradescope 4 10 charles

# ---- The configurations in docs/grade.md, in folders like those of the services --------------------------------------

# The block of the page whose first or second line is the comment NAME, with our paths for those of the service.
block() { # NAME
    awk -v wanted="# $1" '
        /^```/ { if (inside && named) printf "%s", text; inside = !inside; named = 0; text = ""; line = 0; next }
        inside { text = text $0 "\n"; line++; if (line <= 2 && index($0, wanted) == 1) named = 1 }
    ' "$root"/docs/grade.md | sed -e "s|/autograder/|$work/autograder/|g" -e "s|/opt/queens|$root|g" >block
    [ -s block ] || echo "there is no block $1"
}

# The tree may have no build/queens: then the command is looked for on the path.
PATH=$(dirname "$queens"):$PATH

gradescope_runs() {
    mkdir -p autograder/submission autograder/results
    cp "$programs/wrong/one_diagonal.c" autograder/submission/queens.c
    block run_autograder
    bash block && python3 "$programs/formats.py" gradescope autograder/results/results.json 2 10
}

codegrade_runs() {
    mkdir -p codegrade
    cp "$programs/right/permutations.py" codegrade/queens.py
    block codegrade
    (cd codegrade && CG_JUNIT_XML_LOCATION=$work/place.xml sh ../block) && python3 "$programs/formats.py" junit place.xml 10 10
}

# With the variables that its runner sets.
classroom50_runs() {
    mkdir -p checkout temporary
    cp "$programs/wrong/one_diagonal.c" checkout/queens.c
    ln -s "$root" temporary/queens
    block autograder.py
    [ "$sandbox" = any ] || sed -i 's/^SANDBOX = "any"/SANDBOX = "prlimit"/' block
    (cd checkout && RUNNER_TEMP=$work/temporary CLASSROOM=cs-principles ASSIGNMENT=queens COMMIT_URL=https://host.example/commit/1 \
        SUBMISSION_TAG=submit/2026-06-01T14-32-05Z-a1b2c3d RELEASE_URL=https://host.example/releases/1 python3 ../block) &&
        python3 "$programs/formats.py" classroom50 checkout/result.json 2 10
}

check 'gradescope: run_autograder' gradescope_runs
check 'codegrade: the command of a step' codegrade_runs
check 'classroom50: autograder.py' classroom50_runs
finish
