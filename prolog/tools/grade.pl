:- module(queens_grade,
          [ grade/2,                    % +Program, -Verdict
            grade/3                     % +Program, -Verdict, +Options
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(common/error_text).
:- use_module('../queens/options').
:- use_module(grade/folder).
:- use_module(grade/points).
:- use_module(grade/sandbox).
:- use_module(grade/shown).
:- use_module(grade/sizes).
:- use_module(grade/submission).
:- use_module(grade/submission_verdict).
:- use_module(grade/tasks).

/** <module> A grader for programs that solve N queens

```
?- use_module('prolog/tools/grade').
true.

?- grade('no such file.c', _Verdict), get_dict(status, _Verdict, Status), get_dict(reason, _Verdict, Reason).
Status = "unusable",
Reason = "no such file.c does not exist: expected a program".
```

The program runs in a sandbox, and `queens check` judges its output. `docs/grade.md` describes the grader.
*/

%!  grade(+Program, -Verdict) is det.
%!  grade(+Program, -Verdict, +Options) is det.
%
%   Verdict is a dict about the program in the file Program: `status` is "right", "wrong" or "unusable"; its other keys are
%   those of the JSON in `docs/points.md`. Options:
%
%     - task(+Task)
%       What the assignment asked for: `all` (default), `from4`, `eight`, `first` or `count`: see `docs/grade.md`.
%     - n(+N)
%       The size to solve, 1 to 14. Default is 8.
%     - from(+Size)
%       The smallest size to try, 1 to N. Default is the least of the task; with N only that size is tried.
%     - predicate(+Name/Arity)
%       The predicate of a Prolog program, with Arity 0, 1 or 2. Default is `any`: the grader searches for it.
%     - order(+Bool)
%       Must solutions come in ascending order? Default is `false`.
%     - determinism(+Bool)
%       Must a Prolog program leave no choice point after its last solution? Default is `false`.
%     - rubric(+File)
%       The requirements that are asked for, and the points of each: see `docs/points.md`. Default is ten points in all.
%     - limit(+Seconds)
%       The limit for the build, for each run and for reading its output: of processor time, and time asleep. Default is 10.
%     - memory(+MiB)
%       The limit for all processes of the program together. Default is 512.
%     - sandbox(+Sandbox)
%       `bubblewrap`; `any` (default), which means the same; or `prlimit`, which does not hide files and network.
%     - queens(+File)
%       The command `queens`. Default is the one built in this tree, or else the one on the path.
%     - lock(+File)
%       A file that other gradings lock while they run a program, so that a run can be repeated alone. Default is `none`.
%
%   @error type_error(list, Options), domain_error(queens_option, Option), domain_error(queens_sandbox, Sandbox),
%          domain_error(queens_task, Task), task_conflict(Task, Option), existence_error(file, queens), and type or domain errors for values

grade(Program, Verdict) :-
    grade(Program, Verdict, []).

grade(Program, Verdict, Options) :-
    settings(Options, Settings),
    catch(( submission(Program, Submission),
            graded(Submission, Program, Settings, Verdict0)
          ),
          error(Formal, Context),
          surprised(error(Formal, Context), Program, Settings, Verdict0)),
    shown_verdict(Verdict0, Verdict).

%   An error of the grader that a submission causes is reported for that submission only.

surprised(Error, Program, Settings, Verdict) :-
    error_text(Error, Text),
    format(string(Reason), "it could not be graded: ~s", [Text]),
    unusable_verdict(Program, none, Settings, _{reason: Reason}, Verdict).

settings(Options, Settings) :-
    options_among(Options, [task, n, from, predicate, order, determinism, rubric, limit, memory, sandbox, queens, lock]),
    option(task(Task), Options, all),
    tasks(Tasks),
    known_value(Task, Tasks, queens_task),
    option(n(N), Options, 8),
    must_be(between(1, 14), N),
    option(from(From), Options, 1),
    must_be(between(1, N), From),
    forall(member(Option, [n(N)|Options]), task_takes(Task, Option)),
    option(predicate(Predicate), Options, any),
    must_be_predicate(Predicate),
    (   option(rubric(File), Options)
    ->  rubric(File, Task, Rubric)
    ;   Rubric = default
    ),
    asked_option(order, Options, Rubric, "order", Order),
    asked_option(determinism, Options, Rubric, "choice_point", Determinism),
    option(limit(Limit), Options, 10),
    must_be(between(0.5, 3600.0), Limit),
    option(memory(Memory), Options, 512),
    must_be(between(64, 65536), Memory),
    option(sandbox(Sandbox), Options, any),
    known_value(Sandbox, [any, bubblewrap, prlimit], queens_sandbox),
    queens_command(Options, Queens),
    option(lock(Lock), Options, none),
    task_settings(Task,
                  settings{n: N, from: From, predicate: Predicate, order: Order, determinism: Determinism, rubric: Rubric,
                           limit: Limit, memory: Memory, sandbox: Sandbox, queens: Queens, lock: Lock},
                  Settings).

%   A requirement that only some courses have: asked for by an option or by the rubric.

asked_option(Name, Options, Rubric, Id, Asked) :-
    Option =.. [Name, Value],
    option(Option, Options, false),
    must_be(boolean, Value),
    (   Rubric \== default,
        weight(Rubric, Id, _)
    ->  Asked = true
    ;   Asked = Value
    ).

must_be_predicate(Predicate) :-
    (   Predicate == any
    ->  true
    ;   nonvar(Predicate),
        Predicate = Name/Arity,
        atom(Name),
        memberchk(Arity, [0, 1, 2])
    ->  true
    ;   domain_error(queens_predicate, Predicate)
    ).

queens_command(Options, Queens) :-
    option(queens(Given), Options),
    !,
    absolute_file_name(Given, Queens, [access(execute)]).
queens_command(_, Queens) :-
    module_property(queens_grade, file(Here)),
    file_directory_name(Here, Folder),
    directory_file_path(Folder, '../../build/queens', Built),
    (   member(File, [Built, path(queens)]),
        absolute_file_name(File, Queens, [access(execute), file_errors(fail)])
    ->  true
    ;   existence_error(file, queens)
    ).

graded(unusable(Reason), Program, Settings, Verdict) :-
    unusable_verdict(Program, none, Settings, _{reason: Reason}, Verdict).
graded(submission(Language, File), Program, Settings, Verdict) :-
    sandbox(Settings.sandbox, Sandbox),
    (   Sandbox = unusable(Reason)
    ->  unusable_verdict(Program, Language, Settings, _{reason: Reason}, Verdict)
    ;   with_folder(Sandbox, Folder,
                    sizes(place(Sandbox, Folder), Language, File, Settings, Sizes)),
        verdict(Sizes, Program, Language, Sandbox, Settings, Verdict)
    ).
