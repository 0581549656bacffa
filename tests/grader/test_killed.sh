#!/bin/sh
# test_killed.sh PROGRAM - when the grader is killed, nothing of the grader or of the program is left.  PROGRAM is `queens`.

. "$(dirname "$0")/grading.sh"

# Leaves $grader, which grades a wrong program, and $folder, which it has made.
begin_folder() {
    started --limit=20 "$programs/wrong/for_ever.py"
    for try in $(seq 300); do
        folder=$(find "$TMPDIR" -mindepth 1 -maxdepth 1 -name 'queens-grade.*')
        [ -z "$folder" ] || return 0
        sleep 0.1
    done
    return 1
}

end_by() { # SIGNAL
    ended_by "$1"
    nothing_left
}

# A process that bears the mark, and that no sandbox holds any more.
strayed() {
    begin_folder || return 1
    env "QUEENS_GRADE=$folder" sleep 60 &
    until grep -qsazF "QUEENS_GRADE=$folder" "/proc/$!/environ"; do sleep 0.1; done
    end_by KILL
}

# Another process holds the pipe that closes when the grader ends.
held_pipe() {
    begin_folder || return 1
    children=$(cat "/proc/$grader/task/$grader/children")
    for child in $children; do
        ! grep -qsaF warden "/proc/$child/cmdline" || pipe=$(readlink "/proc/$child/fd/0")
    done
    for end in /proc/"$grader"/fd/*; do
        [ "$(readlink "$end")" != "$pipe" ] || break
    done
    [ "$(readlink "$end")" = "$pipe" ] || return 1
    exec 7>"$end"
    sleep 60 &
    holder=$!
    exec 7>&-
    end_by KILL
    held=$?
    kill "$holder"
    return "$held"
}

stopped_by() { # SIGNAL SANDBOX PROGRAM COMMAND
    started --sandbox="$2" --limit=20 "$programs/wrong/$3"
    for try in $(seq 100); do
        sleep 0.2
        grep -lsazF "QUEENS_GRADE=$TMPDIR" /proc/[0-9]*/environ | sed 's/environ$/cmdline/' |
            xargs -r grep -lsaF "submission/$4" | grep -q . && break
        [ "$try" -lt 100 ] || { echo 'the program does not run'; return 1; }
    done
    end_by "$1"
}

for each in $(printf '%s\n' "$sandbox" prlimit | uniq); do
    check "a program that hangs, its grader killed, $each" stopped_by KILL "$each" for_ever.py program.py
    check "a fork bomb, its grader killed, $each" stopped_by KILL "$each" fork_bomb.c build/program
done
check 'a process that strayed, its grader killed' strayed
check 'a pipe that another process holds, its grader killed' held_pipe
check 'a program that hangs, its grader terminated' stopped_by TERM "$sandbox" for_ever.py program.py
finish
