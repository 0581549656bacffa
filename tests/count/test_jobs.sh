#!/bin/sh
# test_jobs.sh QUEENS - the commands for GNU parallel and the script for Slurm in docs/count.md, the second run with the
# variables that Slurm sets for a task of an array.

. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac
cd "$work"
mkdir bin
ln -s "$queens" bin/queens
PATH=$work/bin:$PATH

block_below() { # TEXT
    awk -v text="$1" 'index($0, text) == 1 { here = 1 } here && /^```$/ { exit } on { print } here && /^```sh$/ { on = 1 }' \
        "$root"/docs/count.md
}

# One job fails, and only this one is repeated.
resumes_what_failed() {
    block_below 'With GNU parallel' | sed 's/count 22/count 12/' >parallel.sh
    echo 'Dear diary,' >22-7.journal
    sh parallel.sh >said 2>&1 && return 1
    [ "$(awk 'NR > 1 && $7 != 0' 22.log | wc -l)" -eq 1 ] && grep -q '22-7.journal: not a journal of' said || { cat said; return 1; }
    rm 22-7.journal
    sh parallel.sh >said 2>&1 && grep -qx '  count     14200' said && [ "$(wc -l <22.log)" -eq 102 ] || { cat said 22.log; return 1; }
    rm 22-*
}

block_below 'As an array of Slurm' >22.sh
sed 's/count 22/count 12/' 22.sh >12.sh

task() { # NUMBER SCRIPT, as Slurm starts it
    SLURM_ARRAY_TASK_ID=$1 SLURM_CPUS_PER_TASK=1
    export SLURM_ARRAY_TASK_ID SLURM_CPUS_PER_TASK
    exec sh "$2"
}

counts_its_part() {
    (task 2 12.sh) >said 2>complained && grep -q '"part":2,"parts":100,' said && [ -s 22-2.journal ] &&
        grep -q '"threads":1,' complained
}

counts_from_an_offset() {
    (OFFSET=90 && export OFFSET && task 7 12.sh) >said 2>complained && grep -q '"part":97,"parts":100,' said &&
        [ -s 22-97.journal ]
}

# The signal goes to the process of the script alone.
ends_with_a_journal() {
    task 1 22.sh >said 2>complained &
    script=$!
    until [ -e 22-1.journal ] && [ "$(wc -l <22-1.journal)" -gt 2 ]; do sleep 0.1; done
    kill -TERM "$script"
    status=0
    wait "$script" || status=$?
    [ "$status" -eq 143 ] && grep -q 'ended by SIGTERM with [1-9][0-9]* of .* slices in the journal' complained &&
        queens journal 22-1.journal >said
}

check 'GNU parallel repeats what failed' resumes_what_failed
check 'the signal is sent to the script' grep -q '^#SBATCH .* --signal=B:TERM@60 ' 22.sh
check 'a task counts its part' counts_its_part
check 'an offset is added' counts_from_an_offset
check 'SIGTERM ends it with a journal' ends_with_a_journal
finish
