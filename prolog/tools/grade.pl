:- module(queens_grade,
          [ grade/2,                    % +Program, -Verdict
            grade/3                     % +Program, -Verdict, +Options
          ]).
:- use_module(common/error_text).
:- use_module(grade/folder).
:- use_module(grade/sandbox).
:- use_module(grade/grading_settings).
:- use_module(grade/shown).
:- use_module(grade/sizes).
:- use_module(grade/submission).
:- use_module(grade/submission_verdict).

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
%   Verdict is a dict about the program in the file Program: `status` is "right", "wrong", "unreadable", "none" (no answer), "unusable" or
%   "undecided"; its other keys are those of its JSON. Options are the settings of `docs/grade.md` with their names in
%   the command: task(Task), n(N), from(Size), predicate(Name/Arity), order(Bool), determinism(Bool), rubric(File), limit(Seconds),
%   memory(MiB), sandbox(Sandbox) and queens(File). Other gradings with the same lock(File) lock it while they run a program, so that a run
%   can be repeated alone.
%
%   @error type_error(list, Options), domain_error(queens_option, Option), task_conflict(Task, Option), existence_error(file, queens),
%          and type or domain errors of must_be/2 for values

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
    verdict(unjudged(_{status: "unusable", reason: Reason}), Program, none, none, Settings, Verdict).

graded(unusable(Reason), Program, Settings, Verdict) :-
    verdict(unjudged(_{status: "unusable", reason: Reason}), Program, none, none, Settings, Verdict).
graded(submission(Language, File), Program, Settings, Verdict) :-
    sandbox(Settings.sandbox, Sandbox),
    (   Sandbox = unusable(Reason)
    ->  verdict(unjudged(_{status: "unusable", reason: Reason}), Program, Language, none, Settings, Verdict)
    ;   with_folder(Sandbox, Folder,
                    sizes(place(Sandbox, Folder), Language, File, Settings, Sizes)),
        verdict(Sizes, Program, Language, Sandbox, Settings, Verdict)
    ).
