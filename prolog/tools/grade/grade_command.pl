:- module(queens_grade_command,
          [ grade_command/0
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(option)).
:- use_module('../common/error_text').
:- use_module('../grade').
:- use_module(batch).
:- use_module('formats/verdict_format').
:- use_module(language_table).
:- use_module(grading_settings).

/** <module> The command of `make grade`
*/

print_usage(Out) :-
    languages_words(Languages),
    format(Out, "Usage: make grade IMPL=PATH [N=8] [FORMAT=text] [SETTING=VALUE]...
       prolog/tools/grade.sh [--n=8] [--format=text] [--SETTING=VALUE]... PATH

Checks whether a program solves the N queens puzzle.  PATH is a source in one of these languages, or an executable; or a
folder of them, which gives a table:
  ~s

  TASK=all          the assignment: all, all solutions for every size; from4, sizes from 4 on; eight, N = 8 only; first, one
                    solution for each size; count, the number of solutions
  N=8               the size to solve, 1 to 14; smaller sizes from 1 to 8 are also tried
  FROM=1            the smallest size to try; 4 for from4, 8 for eight
  FORMAT=text       text, json, junit or csv; or gradescope, of one submission or the folder that contains it
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

For ORDER and DETERMINISM, 1 means true and 0 false.  Ctrl-C ends the work; with OUT, the same command continues it.

Exit status: 0 right, 1 wrong, 2 unreadable, none (no answer), unusable or undecided; make turns 1 into 2.
", [Languages]).

%!  grade_command
%
%   Runs the arguments of the command line and ends the process. The arguments come after `--`: swipl would load a Prolog file
%   before it.

grade_command :-
    forall(member(Signal, [int, term, hup]), on_signal(Signal, _, queens_grade_command:stop)),
    current_prolog_flag(argv, Arguments),
    catch(run(Arguments, Status), Error, ( complaint(Error, Text), format(user_error, "grade: ~s~n", [Text]), Status = 2 )),
    halt(Status).

stop(Signal) :-
    throw(stopped(Signal)).

complaint(unusable(Text), Text) :-
    !.
complaint(stopped(Signal), Text) :-
    !,
    format(string(Text), "stopped by signal ~w", [Signal]).
complaint(Error, Text) :-
    error_text(Error, Text).

run(Arguments, Status) :-
    (   member(Help, ['--help', '-h']),
        memberchk(Help, Arguments)
    ->  printed(print_usage(user_output)),
        Status = 0
    ;   argv_options(Arguments, Paths, Options, []),
        (   member(Option, Options),
            Option =.. [Name, '']
        ->  domain_error(Name, '')
        ;   run_paths(Paths, Options, Status)
        )
    ).

run_paths([Path], Options0, Status) :-
    Path \== '',
    !,
    select_option(format(Format), Options0, Options1, text),
    select_option(out(Out), Options1, Options2, none),
    select_option(one(One), Options2, Options, false),
    (   exists_directory(Path),
        verdict_format(Format, class),
        One == false
    ->  graded_class(Path, Format, Out, Options, Status)
    ;   Out == none
    ->  graded(Path, Format, Options, Status)
    ;   throw(unusable("out: expected PATH to be a folder of submissions"))
    ).
run_paths(Paths, _, 2) :-
    memberchk(Paths, [[], ['']]),
    !,
    print_usage(user_error).
run_paths([_, Second|_], _, _) :-
    format(string(Text), "'~w': expected no more than one PATH", [Second]),
    throw(unusable(Text)).

opt_type(Name, Name, Type) :-
    setting(Name, _, Type0),
    (   memberchk(Type0-Type, [predicate-term, text-file, between(0.5, 3600.0)-number])
    ->  true
    ;   Type = Type0
    ).
opt_type(format, format, oneof(Formats)) :-
    findall(Format, verdict_format(Format, _), Formats).
opt_type(out, out, file).
opt_type(jobs, jobs, between(1, 256)).
opt_type(one, one, boolean).

graded_class(Path, Format, Out, Options, Status) :-
    grade_folder(Path, Out, Grades, Options),
    (   Out == none
    ->  printed(print_class(Format, Grades))
    ;   true
    ),
    (   Grades.complete == true
    ->  findall(Each, ( member(Verdict, Grades.verdicts), status_number(Verdict.status, Each) ), Numbers),
        max_list([0|Numbers], Status)
    ;   Status = 2
    ).

%   `jobs` is a maximum, so one submission accepts and ignores it.

graded(Path, Format, Options0, Status) :-
    select_option(jobs(_), Options0, Options, 1),
    grade(Path, Verdict, Options),
    printed(print_formatted(Format, Verdict)),
    status_number(Verdict.status, Status).

status_number(Word, Status) :-
    ( nth0(Status, ["right", "wrong"], Word) -> true ; Status = 2 ).

:- meta_predicate printed(0).

%   A closed pipe is not an error: its reader, such as head, has read enough.

printed(Goal) :-
    catch(( call(Goal), flush_output ), error(io_error(write, _), context(_, 'Broken pipe')), true).
