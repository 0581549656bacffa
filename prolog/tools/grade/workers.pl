:- module(queens_grade_workers,
          [ graded_by_workers/4         % +Tasks, +Jobs, +Options, :Done
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module('../common/json_library').
:- use_module('../grade').
:- use_module(resources, [processors/1]).
:- use_module(tool).

/** <module> Grades submissions in parallel, each in its own process

A worker is the grader's command for one submission. If it dies, the others continue. It dies with this process, and its warden then
cleans up. Ctrl-C does not reach it, since it has its own session. If several work at a time, each has one processor, so that
programs do not take time from each other, and they share a lock.
*/

:- meta_predicate graded_by_workers(+, +, +, 3).

%!  graded_by_workers(+Tasks, +Jobs, +Options, :Done) is det.
%
%   Tasks are task(Number, Path, Name), with Name for people. Grades each Path by grade/3 with Options, at most Jobs at a time,
%   and calls `call(Done, Number, How, Verdict)` for each as it ends: How is `graded`, or `died` if the worker did. A signal, the
%   exception stopped(Signal), also ends the workers.

graded_by_workers(Tasks, Jobs, Options, Done) :-
    processors(Processors0),
    (   Jobs =:= 1
    ->  Processors = []
    ;   Processors = Processors0
    ),
    numlist(1, Jobs, Places),
    Running = running([]),
    file_without_name(Out, Lock),
    close(Out),
    stream_property(Lock, file_no(Descriptor)),
    current_prolog_flag(pid, Pid),
    format(atom(File), '/proc/~d/fd/~d', [Pid, Descriptor]),
    setup_call_cleanup(true,
                       served(Tasks, Places, pool(Processors, Running, [lock(File)|Options]), Done),
                       ( arg(1, Running, Left), maplist(tell_to_end, Left), maplist(await_end, Left), close(Lock) )).

%   Places are those without a worker.

served(Tasks, Places, Pool, Done) :-
    Pool = pool(_, Running, _),
    arg(1, Running, Workers),
    (   Tasks = [Task|Others],
        Places = [Place|Free]
    ->  start_worker(Task, Place, Pool),
        served(Others, Free, Pool, Done)
    ;   Workers == []
    ->  true
    ;   member(Worker, Workers),
        Worker = worker(Place, Number, Pid, In),
        process_wait(Pid, Status, [timeout(0)]),
        Status \== timeout
    ->  selectchk(Worker, Workers, Left),
        nb_setarg(1, Running, Left),
        call_cleanup(worker_verdict(In, Status, Pool, How, Verdict), close(In)),
        call(Done, Number, How, Verdict),
        served(Tasks, [Place|Places], Pool, Done)
    ;   sleep(0.02),
        served(Tasks, Places, Pool, Done)
    ).

start_worker(task(Number, Path, Name), Place, pool(Processors, Running, Options)) :-
    format(user_error, "~s~n", [Name]),
    module_property(queens_grade_workers, file(Here)),
    file_directory_name(Here, Folder),
    atom_concat(Folder, '/grade_command.pl', Command),
    current_prolog_flag(executable, Swipl),
    maplist(option_word, Options, Words),
    pinned(Processors, Place, Pinned),
    outer_tool(setpriv, Tool),
    append([['--pdeathsig', 'KILL', setsid], Pinned, [Swipl, '-g', grade_command, Command, '--', '--format=json', '--one'], Words,
            [Path]],
           Arguments),
    file_without_name(Out, In),
    arg(1, Running, Workers),
    setup_call_cleanup(true,
                       process_create(Tool, Arguments, [stdin(null), stdout(stream(Out)), process(Pid)]),
                       close(Out)),
    nb_setarg(1, Running, [worker(Place, Number, Pid, In)|Workers]).

%   So nothing is left of it, even after a kill.

file_without_name(Out, In) :-
    tmp_file_stream(File, Out, [encoding(utf8)]),
    open(File, read, In, [encoding(utf8)]),
    delete_file(File).

pinned([], _, []) :-
    !.
pinned(Processors, Place, [taskset, '-c', Processor]) :-
    length(Processors, Count),
    Index is (Place - 1) mod Count,
    nth0(Index, Processors, Processor).

option_word(predicate(Name/Arity), Word) :-
    !,
    format(atom(Word), '--predicate=~w/~d', [Name, Arity]).
option_word(Option, Word) :-
    Option =.. [Name, Value],
    format(atom(Word), '--~w=~w', [Name, Value]).

worker_verdict(In, Status, pool(_, _, Options), How, Verdict) :-
    (   catch(json_read_dict(In, Verdict, []), error(_, _), fail),
        is_dict(Verdict),
        _{format: "queens-grade"} :< Verdict
    ->  How = graded
    ;   How = died,
        grade('', Blank, Options),
        format(string(Reason), "it could not be graded: the grader's process ended with ~w", [Status]),
        Verdict = Blank.put(reason, Reason)
    ).

%   A worker that gets a signal to end removes its files.

tell_to_end(worker(_, _, Pid, _)) :-
    catch(process_kill(Pid, term), error(_, _), true).

await_end(worker(_, _, Pid, In)) :-
    process_wait(Pid, _),
    close(In).
