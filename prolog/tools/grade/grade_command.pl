:- module(queens_grade_command,
          [ grade_command/0
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module('../common/error_text').
:- use_module('../grade').
:- use_module(batch).
:- use_module('formats/verdict_format').
:- use_module(language_table).
:- use_module(tasks).

/** <module> The command of `make grade`
*/

usage("Usage: make grade IMPL=PATH [N=8] [FORMAT=text] [SETTING=VALUE]...
       prolog/tools/grade.sh [--n=8] [--format=text] [--SETTING=VALUE]... PATH

Checks whether a program solves the N queens puzzle.  PATH is a source in one of these languages, or an executable; or a
folder of them, which gives a table:

~@
  TASK=all          the assignment: all, all solutions for every size; from4, sizes from 4 on; eight, N = 8 only; first, one
                    solution for each size; count, the number of solutions
  N=8               the size to solve, 1 to 14; smaller sizes from 1 to 8 are also tried
  FROM=1            the smallest size to try; 4 for from4, 8 for eight
  FORMAT=text       text, json, junit or csv; or gradescope or classroom50: PATH is then one submission, and may be the
                    folder that contains it
  PREDICATE=P/A     the predicate of a Prolog file; by default the grader searches for it
  ORDER=true        solutions must come in ascending order
  DETERMINISM=true  a Prolog program must leave no choice point after the last solution
  RUBRIC=FILE       the points of each requirement, one per line, such as: all 40
  LIMIT=10          seconds of processor time, and time asleep, for the build, each run and reading its output
  MEMORY=512        MiB for all processes of the program together
  SANDBOX=any       bubblewrap; or prlimit, which does not hide your files and the network
  OUT=FOLDER        for a folder of submissions: write grades.html, .md, .csv, .json and .xml (JUnit) there
  --one             a folder is one submission: that of one student
  JOBS=             how many of a folder are graded at a time; default is the number of processors
  SIMILAR=PERCENT   list the programs of a folder that are at least this similar, for information

For ORDER and DETERMINISM, 1 means true and 0 false.  The verdicts of a folder are written as they become known; Ctrl-C
keeps those.  With OUT, the same command then continues.

A program gets N as its argument and on its standard input, and prints one solution a line.
Exit status: 0 right, 1 wrong, 2 unusable; make turns 1 into 2.
").

print_usage(Out) :-
    usage(Usage),
    format(Out, Usage, [print_languages]).

print_languages :-
    languages_words(Words),
    split_string(Words, ",", " ", Each),
    length(Each, Count),
    Half is (Count + 1) // 2,
    length(First, Half),
    append(First, Second, Each),
    maplist([Line]>>( atomic_list_concat(Line, ', ', Text), format("  ~w~n", [Text]) ), [First, Second]).

%!  grade_command
%
%   Runs the arguments of the command line and ends the process. The arguments come after `--`: swipl would load a Prolog file
%   before it.

grade_command :-
    forall(member(Signal, [int, term, hup]), on_signal(Signal, _, queens_grade_command:stop)),
    current_prolog_flag(argv, Arguments),
    catch(run(Arguments, Status), Error, ( complain(Error), Status = 2 )),
    halt(Status).

stop(Signal) :-
    throw(stopped(Signal)).

complain(unusable(Message)) :-
    !,
    format(user_error, "grade: ~w~n", [Message]).
complain(stopped(Signal)) :-
    !,
    format(user_error, "grade: stopped by signal ~w~n", [Signal]).
complain(Error) :-
    error_text(Error, Text),
    format(user_error, "grade: ~s~n", [Text]).

unusable(Format, Arguments) :-
    format(string(Message), Format, Arguments),
    throw(unusable(Message)).

run(Arguments, Status) :-
    (   member(Help, ['--help', '-h']),
        memberchk(Help, Arguments)
    ->  print_usage(user_output),
        Status = 0
    ;   argv_options(Arguments, Paths, Given, []),
        maplist(option_of, Given, Options),
        run_paths(Paths, Options, Status)
    ).

run_paths([Path], Options, Status) :-
    Path \== '',
    !,
    partition([Option]>>memberchk(Option, [format(_), out(_), one(_)]), Options, Ours, Theirs),
    (   memberchk(format(Format), Ours)
    ->  true
    ;   Format = text
    ),
    format_needs(Format),
    graded(Path, Format, Ours, Theirs, Status).
run_paths(Paths, _, 2) :-
    memberchk(Paths, [[], ['']]),
    !,
    print_usage(user_error).
run_paths([_, Second|_], _, _) :-
    unusable("'~w': expected no more than one PATH", [Second]).

% ---- Options ----------------------------------------------------------------------------------------------------------

opt_type(task, task, oneof(Tasks)) :-
    tasks(Tasks).
opt_type(n, n, between(1, 14)).
opt_type(from, from, between(1, 14)).
opt_type(format, format, oneof(Formats)) :-
    findall(Format, verdict_format(Format, _), Formats).
opt_type(predicate, predicate, atom).
opt_type(order, order, boolean).
opt_type(determinism, determinism, boolean).
opt_type(rubric, rubric, file).
opt_type(limit, limit, number).
opt_type(memory, memory, between(64, 65536)).
opt_type(sandbox, sandbox, oneof([bubblewrap, prlimit, any])).
opt_type(queens, queens, file).
opt_type(lock, lock, file).
opt_type(out, out, file).
opt_type(jobs, jobs, between(1, 256)).
opt_type(one, one, boolean).
opt_type(similar, similar, between(1, 100)).

option_of(predicate(Text), predicate(Name/Arity)) :-
    !,
    (   sub_atom(Text, Before, 1, 1, /),
        sub_atom(Text, 0, Before, _, Name),
        Name \== '',
        sub_atom(Text, _, 1, 0, Digit),
        atom_number(Digit, Arity)
    ->  true
    ;   domain_error(queens_predicate, Text)
    ).
option_of(Option, Option) :-
    (   Option =.. [Name, '']
    ->  domain_error(Name, '')
    ;   true
    ).

% ---- One submission, or a folder of them ------------------------------------------------------------------------------

graded(Path, Format, Ours, Options, Status) :-
    exists_directory(Path),
    verdict_format(Format, class),
    \+ memberchk(one(true), Ours),
    !,
    (   memberchk(out(Folder), Ours)
    ->  Sink = files(Folder)
    ;   Sink = output(Format)
    ),
    grade_folder(Path, Sink, Statuses, Stopped, Options),
    maplist(status_number, Statuses, Each),
    max_list([0|Each], Status),
    (   Stopped == false
    ->  true
    ;   throw(Stopped)
    ).
graded(_, _, Ours, _, _) :-
    memberchk(out(_), Ours),
    unusable("out: expected PATH to be a folder of submissions", []).
graded(_, _, _, Options, _) :-
    memberchk(similar(_), Options),
    unusable("similar: expected PATH to be a folder of submissions", []).
graded(Path, Format, _, Options0, Status) :-
    exclude(=(jobs(_)), Options0, Options), % at most so many: one is always allowed
    grade(Path, Verdict, Options),
    print_formatted(Format, Verdict),
    flush_output,
    status_number(Verdict.status, Status).

status_number(Word, Status) :-
    nth0(Status, ["right", "wrong", "unusable"], Word),
    !.
