#!/bin/sh
# test_compare.sh - the comparison of whole programs, and the command behind `make compare`: wrong programs get no time,
# late or stopped ones leave nothing running, and a report is complete or missing.
#
# Its one argument is the folder of the foreign library.  The programs are made here from the golden files.

. "$(dirname "$0")/../install/testing.sh"

library=$(cd "${1:-build}" && pwd)
table=$work/table.tsv
golden=$root/tests/golden
cd "$root"

# A program that prints the solutions, changed by an AWK program, and then their number.
program() { # AWK
    line "$1"' { print; count++ } END { print count + 0 }'
}

line() { # AWK: the whole of it
    printf 'mine\tAWK\tmine\tsh\t-\tawk '\''%s'\'' %s/solutions-"$N".txt\tnumbers\t-\tany\t{solutions}\t9\n' "$1" "$golden" >"$table"
}

# Says of each cell of languages/mine: size, status, kind of counterexample, and whether it has times and memory.
cells() { # FROM TO [TIMEOUT]
    ask -q -p "c_queens=$library" -g "
        use_module('$root/prolog/tools/compare'),
        queens_compare([from($1), to($2), timeout(${3:-10}), reach(0), adapters('$table'), only(['languages/mine']),
                        folder('$work/built')], R),
        get_dict(cells, R, Cells),
        forall(( member(C, Cells), _{n:N, status:S, all:A, memory_kib:M, counterexample:E} :< C,
                 ( is_dict(E) -> get_dict(kind, E, K) ; K = none ),
                 ( is_dict(A), get_dict(median, A, T0), T0 > 0 -> T = timed ; T = untimed ),
                 ( integer(M) -> P = memory ; P = null ) ),
               format('~w ~w ~w ~w ~w~n', [N, S, K, T, P]))" -t halt
}

program ''
if [ "$(uname -s)" = Linux ]; then memory=memory; else memory=null; fi
check 'a right program has times' same "4 equal none timed $memory
5 equal none timed $memory" cells 4 5
program '/2 0 3 1/ { next }'
check 'a missing solution: no time' same "4 different missing untimed null" cells 4 4
program '/1 3 0 2/ { $0 = "1 3 x 2" }'
check 'a line that is none: no time' same "4 different unreadable untimed null" cells 4 4
line 'BEGIN { exit 3 }'
check 'a program that fails' same "4 failed none untimed null" cells 4 4
printf 'mine\tsh\tmine\tsh\t-\tsleep 4711 & sleep 4711\tnumbers\t-\tany\t-\t9\n' >"$table"
check 'a program and its child that do not end, and the next size' same "4 timeout none untimed null
5 timeout none untimed null" cells 4 5 1
ended() { ! pgrep -f 'sleep 4711' >/dev/null; }
check 'nothing of it is left running' ended
check 'a size beyond the largest' same "10 refused none untimed null" cells 10 10

# A program that can stop at the first solution has a time for it; its command takes longer here than all solutions.
first_is_longer() {
    ask -q -p "c_queens=$library" -g "
        use_module('$root/prolog/tools/compare'),
        queens_compare([from(4), to(4), reach(0), adapters('$table'), only(['languages/mine']), folder('$work/built')], R),
        get_dict(cells, R, [C]), _{all:A, first:F} :< C, get_dict(median, A, T), get_dict(median, F, U),
        U > T, U > 0.2" -t halt
}
program ''
sed 's/$/\tsleep 0.2/' "$table" >"$table.new" && mv "$table.new" "$table"
check 'the time to the first solution' first_is_longer
sed 's/$/\t-\t-\t-\tand more/' "$table" >"$table.new" && mv "$table.new" "$table"
is_refused() { ! first_is_longer >"$work/said" 2>&1 && grep -q 'error: adapter(mine' "$work/said"; }
check 'a line with too many fields' is_refused

# ---- The command ----

installed() { # ONLY: what make compare looks for, and installs where it is missing
    make -n -C "$root" compare "ONLY=$1" | sed -n 's/^for tool in \(.*[^ ]\) *; do .*/\1/p'
}
check 'only the tools of what is compared' same 'hyperfine time' installed c/course,prolog/clpfd
everything() { installed '' | grep ' java .* ghc .* cadical'; }
check 'all by default' everything

command_of() { # WORD...
    "$SWIPL" -q -p "c_queens=$library" -g compare_command -t halt "$root/prolog/tools/compare/compare_command.pl" -- "$@" </dev/null
}

status_and_word() { # STATUS WORD ARGUMENT...
    wanted=$1 word=$2
    shift 2
    if command_of "$@" "--out=$work/out" >"$work/said" 2>&1; then status=0; else status=$?; fi
    cat "$work/said"
    [ "$status" -eq "$wanted" ] && grep -qF -- "$word" "$work/said" && [ ! -e "$work/out/compare.html" ]
}

check 'an unknown name' status_and_word 2 'there is no implementation c/curse' --only=c/curse
check 'a word too many' status_and_word 2 'ten' ten

tells() { # the report is whole, and the journal is gone; the folder's name is relative, as that of make compare
    (cd "$work" && command_of --from=4 --to=5 --reach=0 --only=c/course,prolog/bits --out=out) && [ -s "$work/out/compare.json" ] &&
        [ -s "$work/out/compare.html" ] && [ ! -e "$work/out/cells.jsonl" ]
}
need 'a report' tells

printed() { # C and Prolog as programs that print: a whole process takes longer than the search of a small board in it
    python3 - "$work/out/compare.json" <<'EOF'
import json, sys
report = json.load(open(sys.argv[1], encoding="utf-8"))
assert report["options"]["printed"] is True and {each["language"] for each in report["startup"]} == {"C", "Prolog"}, report["startup"]
assert len(report["cells"]) == 4
for cell in report["cells"]:
    assert cell["printed"]["runs"] == 5 and cell["printed"]["median"] > cell["all"]["median"], cell
EOF
}
check 'the whole processes that print' printed

not_printed() {
    command_of --printed=false --from=4 --to=4 --reach=0 --only=c/course "--out=$work/counted" &&
        grep -q '"printed":false' "$work/counted/compare.json" && ! grep -q '"printed": {' "$work/counted/compare.json"
}
check 'only counted, if asked' not_printed
cp "$work/out/compare.json" "$work/before.json"

# Starts a run, sends it SIGNAL when one cell more is finished, and prints how it ended.  Not a job of this shell, which would start
# it with SIGINT ignored.
stopped_by() { # SIGNAL
    ask -q -g "
        use_module(library(process)),
        ( catch(size_file('$work/out/cells.jsonl', Before), error(_, _), fail) -> true ; Before = 1000 ),
        process_create('$SWIPL', ['-q', '-p', 'c_queens=$library', '-g', compare_command, '-t', halt,
                                  '$root/prolog/tools/compare/compare_command.pl', '--', '--from=4', '--to=9', '--reach=0',
                                  '--only=prolog/clpfd,prolog/course', '--out=$work/out'],
                       [process(Pid), stderr(null)]),
        between(1, 600, _), sleep(0.1),
        catch(size_file('$work/out/cells.jsonl', Size), error(_, _), fail), Size > Before + 100, !,
        process_kill(Pid, $1), process_wait(Pid, Status), print(Status), nl" -t halt
}

stopped_cleanly() { # SIGNAL ENDING
    same "$2" stopped_by "$1" && grep -q '"cell ' "$work/out/cells.jsonl" &&
        cmp "$work/before.json" "$work/out/compare.json" && ! pgrep -f "worker.pl -- cell.*style" >/dev/null
}

check 'stopped by SIGTERM: the earlier report stays, nothing runs on' stopped_cleanly term 'exit(143)'
check 'stopped by SIGINT' stopped_cleanly int 'exit(130)'
measured_twice() { cut -d, -f 1 "$work/out/cells.jsonl" | grep . | sort | uniq -d; }
check 'the second run went on where the first was stopped' same '' measured_twice
killed() { same 'killed(9)' stopped_by kill && cmp "$work/before.json" "$work/out/compare.json"; }
check 'killed: the earlier report stays' killed

finish
