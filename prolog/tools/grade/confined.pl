:- module(queens_grade_confined,
          [ run_confined/5              % +Place, +Limits, +Command, +Input, -Run
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(resources).
:- use_module(sandbox).
:- use_module(tool).

/** <module> One run of a program within its limits

A watcher outside checks the time and memory of all its processes together, about a hundred times a second: the limits of the
kernel apply to each process alone.

The time is the processor time, and the time in which all its processes sleep. So the time in which it waits for a processor
does not count, and a busy machine does not change how a run ends. The time on the clock is also limited, generously: a program
that does not get its processor time by then can't be judged.

A program with many busy processes leaves the watcher little processor time. So if there are several processors, the watcher
has one for itself, unless the program changes this. In addition timeout(1) kills the program: it sleeps until then, and the
scheduler prefers a process that has slept.
*/

%!  run_confined(+Place, +Limits, +Command, +Input, -Run) is det.
%
%   Runs Command in Place, place(Sandbox, Folder), with Input, a short string, on its standard input. Limits is a dict of limits/4.
%   Run is a dict: `ended` is `itself`, `time`, `slow` (the clock ran out first), `memory`, `output`, `complaints` (too much on the standard
%   error) or `files`; `status` the exit status if it ended by itself, 128 and more for signals; `seconds` on the clock; `spent` those
%   that count as its time; `out` and `err` the files with its output, and `told` the file of its descriptor 3, if `tells` of Limits is
%   true.

run_confined(place(Sandbox, Folder), Limits, Command, Input, Run) :-
    maplist(atom_concat(Folder), ['/out', '/err', '/told'], [Out, Err, Told]),
    confined_words(Sandbox, Folder, Limits, Command, Words0),
    with_timeout(Limits, Words0, Words),
    get_time(Start),
    setup_call_cleanup(start(Sandbox, Limits, Input, [Out, Err, Told], Words, Pid),
                       watch(run(Pid, Start, place(Sandbox, Folder), Limits), time(0, 0.0, 0, 0.0), Time, Ended0, Status),
                       finish(Sandbox, Folder, Pid, Status)),
    get_time(End),
    Seconds is End - Start,
    spent(Time, Spent),
    output_full([Out-output, Told-output, Err-complaints], Limits, Ended0, Ended),
    Run = run{ended: Ended, status: Status, seconds: Seconds, spent: Spent, out: Out, err: Err, told: Told}.

%   timeout ends with the thread that starts it, and the sandbox with timeout.

with_timeout(Limits, Words0, Words) :-
    Latest is Limits.wall + 0.1,
    format(atom(Seconds), '~3f', [Latest]),
    other_processors(Affinity),
    append([[setpriv, '--pdeathsig', 'KILL', timeout, '--signal=KILL', Seconds], Affinity, Words0], Words).

%   All processors that this process may use except the first; none if there is only one.

other_processors(Words) :-
    processors([_|Others]),
    (   Others == []
    ->  Words = []
    ;   atomic_list_concat(Others, ',', List),
        Words = [taskset, '-c', List]
    ).

%   Output files are open to all, so that /dev/stdout can be opened; no one else can reach them. No descriptor of this
%   process is inherited: the sandbox uses some for bubblewrap, and 3 is the channel. The input comes by a pipe, which cannot be
%   read twice. It fits into the pipe, so writing it does not wait for the program.
%
%   Until bash runs, the new process is a copy of this one, with all its memory. So this waits for the end of the pipe that is its
%   standard output at first: bash closes it when the program begins.

start(sandbox(Kind, _), Limits, Input, Files, Words, Pid) :-
    Script = 'for fd in /proc/self/fd/*; do
                  fd=${fd##*/}
                  [ "$fd" -le 2 ] || eval "exec $fd>&-"
              done
              umask 0; kind=$1 tells=$2 filter=$3 out=$4 err=$5 told=$6; shift 6
              rm -f "$out" "$err" "$told"
              [ "$tells" != true ] || exec 3>>"$told"
              [ "$kind" != bubblewrap ] || exec 9< <(printf "$filter")
              exec "$@" >"$out" 2>"$err"',
    system_call_filter(Filter),
    outer_tool(bash, Bash),
    append([['-c', Script, bash, Kind, Limits.tells, Filter], Files, Words], Arguments),
    process_create(Bash, Arguments, [stdin(pipe(In)), stdout(pipe(Begun)), process(Pid)]),
    catch(( write(In, Input), close(In) ), error(_, _), close(In, [force(true)])),
    call_cleanup(peek_char(Begun, _), close(Begun)).

%   watch(Run, Time0, Time, Ended, Status): what takes another process to find, or is found for each thread, is looked at each quarter of
%   a second.

watch(Run, Time0, Time, Ended, Status) :-
    Run = run(Pid, Start, Place, Limits),
    process_wait(Pid, Status0, [timeout(0)]),
    get_time(Now),
    Wall is Now - Start,
    processes_below(Pid, Below),
    with_processor_time(Below, Time0, Time1),
    (   Status0 \== timeout
    ->  Time = Time1,
        status_number(Status0, Status),
        ended(Status, Wall, Limits, Ended)
    ;   look_if_due(Place, Wall, Below, Processes, Time1, Time2),
        (   ( over(Processes, Wall, Limits, Time2, Ended) ; Time2 = time(_, _, _, Wall), over_files(Place, Limits, Ended) )
        ->  Time = Time2,
            Status = null
        ;   sleep(0.01),
            watch(Run, Time2, Time, Ended, Status)
        )
    ).

look_if_due(place(Sandbox, Folder), Wall, Below, Processes, Time0, Time) :-
    Time0 = time(_, _, _, WallThen),
    (   Wall =< WallThen + 0.25
    ->  Processes = Below,
        Time = Time0
    ;   all_processes(Sandbox, Folder, Below, Processes),
        with_sleep(Processes, Wall, Time0, Time1),
        with_processor_time(Processes, Time1, Time)
    ).

%   If the watcher is late, the kernel ends the process by its limit of processor time, or timeout(1) by the clock.

ended(Status, Wall, Limits, Ended) :-
    (   Status =\= 137
    ->  Ended = itself
    ;   Wall > Limits.wall
    ->  Ended = slow
    ;   Wall > Limits.seconds
    ->  Ended = time
    ;   Ended = itself
    ).

over(_, Wall, Limits, _, slow) :-
    Wall > Limits.wall.
over(_, _, Limits, Time, time) :-
    spent(Time, Spent),
    Spent > Limits.seconds.
over(Processes, _, Limits, _, memory) :-
    over_memory(Processes, Limits.memory_mib).

%   time(Processor, Slept, ProcessorThen, WallThen): the processor time and the time asleep so far, and the processor time and
%   the clock at the last look for sleep. The time of a process that ended without its parent waiting for it is lost, so the
%   greatest sum counts.

with_processor_time(Processes, time(Processor0, Slept, Then, WallThen), time(Processor, Slept, Then, WallThen)) :-
    processor_seconds(Processes, Seconds),
    Processor is max(Processor0, Seconds).

with_sleep(Processes, Wall, time(Processor, Slept0, ProcessorThen, WallThen), time(Processor, Slept, Processor, Wall)) :-
    (   asleep(Processes)
    ->  Slept is Slept0 + max(0, Wall - WallThen - (Processor - ProcessorThen))
    ;   Slept = Slept0
    ).

spent(time(Processor, Slept, _, _), Spent) :-
    Spent is Processor + Slept.

status_number(exit(Status), Status).
status_number(killed(Signal), Status) :-
    Status is 128 + Signal.

%   Status is an integer if the program ended; `null` at a limit and unbound after an exception, so it is killed. bubblewrap's own first
%   process dies with the one that started it, and all others with the first; the kernel takes a moment for it.

finish(Sandbox, Folder, Pid, Status) :-
    processes_below(Pid, Processes),
    (   integer(Status)
    ->  true
    ;   catch(process_kill(Pid, kill), _, true),
        process_wait(Pid, _)
    ),
    (   Sandbox = sandbox(prlimit, _)
    ->  sweep_script(Sandbox, Script),
        script_output(Script, Sandbox, Folder, _)
    ;   between(1, 200, _),
        ( maplist(ended_process, Processes) -> true ; sleep(0.005), fail )
    ->  true
    ;   true
    ).

output_full(Files, Limits, Ended0, Ended) :-
    (   memberchk(Ended0, [itself, time]),
        member(File-Full, Files),
        exists_file(File),
        size_file(File, Size),
        Size >= Limits.file_mib * 1_048_576
    ->  Ended = Full
    ;   Ended = Ended0
    ).

%   Outside bubblewrap a process that has left its parent is not below Pid. One that has ended may be of an earlier run.

all_processes(sandbox(bubblewrap, _), _, Below, Below) :-
    !.
all_processes(Sandbox, Folder, Below, Processes) :-
    processes_script(Sandbox, Script),
    script_output(Script, Sandbox, Folder, Words),
    maplist([Word, Process]>>number_string(Process, Word), Words, Others0),
    exclude(ended_process, Others0, Others),
    append(Below, Others, All),
    sort(All, Processes).

script_output(Script, sandbox(_, User), Folder, Words) :-
    tool_text(sh, ['-c', Script, sh, User, Folder], [], Text),
    split_string(Text, " \n\t", " \n\t", Words0),
    exclude(==(""), Words0, Words).

%   The folders of a program outside bubblewrap, and those of a build, have no size limit of their file system.

over_files(place(Sandbox, Folder), Limits, files) :-
    script_output('du -skc "$2/submission/build" "$2/tmp"', Sandbox, Folder, Words),
    append(_, [Number, "total"|_], Words),
    number_string(KiB, Number),
    KiB > 1024 * Limits.files_mib.
