# grading.sh - what the tests of the grader share: a folder of their own, the grader's command, and what it must not leave.
# Sourced, with $1 the program `queens`.
#
# shellcheck shell=sh disable=SC2034  # variables are used by those who source this

queens=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")

. "$(dirname "$0")/../install/testing.sh"

# The programs: files of this folder, and those in short.txt and changed.txt, some of them from tests/languages.
programs=$work/programs
cp -R "$root/tests/grader" "$programs"
ln -s "$root/tests/languages" "$programs/languages"
mkdir -p "$programs/mistakes" "$programs/attacks"
awk -v folder="$programs" '
    /^== / {
        close(file)
        sub(/:.*/, "")
        file = folder "/" $2 ($3 == "from" ? ".sed" : "")
        if ($3 == "from") print $2, $4
        next
    }
    file { print >file }' "$programs/short.txt" "$programs/changed.txt" >"$work/changed"
while read -r made base; do
    sed -f "$programs/$made.sed" "$programs/$base" >"$programs/$made"
    ! cmp -s "$programs/$made" "$programs/$base" || { echo "not ok - $made does not differ from $base"; exit 1; }
done <"$work/changed"
cd "$work"

# A folder of its own tells the processes of this script from those of other gradings.
mkdir tmp
chmod 755 . tmp
export TMPDIR="$work/tmp"

# Without bubblewrap programs are run only where that is asked for.
if bwrap --unshare-all --unshare-user --disable-userns --ro-bind / / true 2>/dev/null; then
    sandbox=any
else
    sandbox=prlimit
    echo 'bubblewrap does not work here: programs are run with limits alone'
fi
export SANDBOX="$sandbox"

# Leaves $status, and the files said and complained.  Of two options the first counts.
grade() { # ARGUMENT...
    status=0
    "$root/prolog/tools/grade.sh" --queens="$queens" "$@" --sandbox="$sandbox" >said 2>complained </dev/null ||
        status=$?
}

# Leaves $grader, which goes on beside this script, and the file complained.
started() { # ARGUMENT...
    "$root/prolog/tools/grade.sh" --queens="$queens" "$@" --sandbox="$sandbox" >/dev/null 2>complained </dev/null &
    grader=$!
}

# Ends it, and waits until it has.
ended_by() { # SIGNAL
    kill "-$1" "$grader"
    wait "$grader" || true
}

shows() {
    echo "--- exit $status, stdout"
    cat said
    echo "--- stderr"
    cat complained
    return 1
}

says() { # STATUS WORDS
    { [ "$status" -eq "$1" ] && grep -qF -- "$2" said; } || shows
}

complains() { # WORDS
    { [ "$status" -eq 2 ] && [ ! -s said ] && grep -qF -- "$1" complained; } || shows
}

# Processes by the mark in their environment, and folders.  A warden whose grader was killed empties the folder for five
# seconds, if need be.
nothing_left() {
    for try in $(seq 100); do
        left=$(grep -lsazF "QUEENS_GRADE=$TMPDIR" /proc/[0-9]*/environ || true)$(ls "$TMPDIR")
        [ -n "$left" ] || return 0
        sleep 0.1
    done
    echo "left after $try tries: $left"
    find "$TMPDIR" -ls
    return 1
}
