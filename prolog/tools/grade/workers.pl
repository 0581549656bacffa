:- module(queens_grade_workers,
          [ graded_by_workers/5         % +Tasks, +Jobs, +Options, -Number, -Outcome
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(thread)).
:- use_module('../common/json_library').
:- use_module(resources, [processors/1]).
:- use_module(tool).

/** <module> Grades submissions in parallel, each in its own process

A worker is the grader's command for one submission, and a thread waits for it. If it dies, the others continue. It dies with
this process, and its warden then cleans up. Ctrl-C does not reach it, since it has its own session. If several work at a time,
each has one processor, so that programs do not take time from each other, and they share a lock.
*/

%!  graded_by_workers(+Tasks, +Jobs, +Options, -Number, -Outcome) is nondet.
%
%   Tasks are task(Number, Path, Title), with Title for people. Grades each Path by grade/3 with Options, at most Jobs at a time,
%   and answers as each ends: Outcome is graded(Verdict), or died(Status) if the worker did. An exception also ends the workers.

graded_by_workers(Tasks, Jobs0, Options, Number, Outcome) :-
    processors(Processors),
    (   Jobs0 == default
    ->  length(Processors, Jobs)
    ;   Jobs = Jobs0
    ),
    maplist(option_word, Options, Words),
    setup_call_cleanup(( tmp_file_stream(File, Lock, []), delete_file(File), message_queue_create(Places) ),
                       ( stream_property(Lock, file_no(Descriptor)),
                         current_prolog_flag(pid, Pid),
                         format(atom(LockWord), '--lock=/proc/~d/fd/~d', [Pid, Descriptor]),
                         forall(( between(1, Jobs, Place), pinned(Jobs, Processors, Place, Pinned) ),
                                thread_send_message(Places, place(Pinned))),
                         concurrent_and(member(task(Number, Path, Title), Tasks),
                                        worker(Places, [LockWord|Words], Path, Title, Outcome),
                                        [threads(Jobs)]) ),
                       ( message_queue_destroy(Places), close(Lock) )).

option_word(predicate(Predicate), Word) :-
    !,
    format(atom(Word), '--predicate=~q', [Predicate]).
option_word(Option, Word) :-
    Option =.. [Name, Value],
    format(atom(Word), '--~w=~w', [Name, Value]).

pinned(1, _, _, []) :-
    !.
pinned(_, Processors, Place, [taskset, '-c', Processor]) :-
    length(Processors, Count),
    Index is Place mod Count,
    nth0(Index, Processors, Processor).

worker(Places, Words, Path, Title, Outcome) :-
    module_property(queens_grade_workers, file(Here)),
    file_directory_name(Here, Folder),
    atom_concat(Folder, '/grade_command.pl', Command),
    current_prolog_flag(executable, Swipl),
    format(user_error, "~s~n", [Title]),
    setup_call_cleanup(thread_get_message(Places, place(Pinned)),
                       ( append([['--pdeathsig', 'KILL', setsid], Pinned,
                                 [Swipl, '-g', grade_command, Command, '--', '--format=json', '--one'], Words, [Path]],
                                Arguments),
                         tool_text(setpriv, Arguments, [stderr(std)], Text, Status) ),
                       thread_send_message(Places, place(Pinned))),
    (   catch(atom_json_dict(Text, Verdict, []), error(_, _), fail),
        is_dict(Verdict)
    ->  Outcome = graded(Verdict)
    ;   Outcome = died(Status)
    ).
