:- module(queens_grade_submission_verdict,
          [ verdict/6                   % +Outcome, +Path, +Language, +Sandbox, +Settings, -Verdict
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(forms).
:- use_module(hints).
:- use_module(language_table).
:- use_module(program_verdict).
:- use_module(requirement).
:- use_module(rubric).
:- use_module(sandbox).
:- use_module(tasks).
:- use_module(tried_size).

/** <module> Which requirements hold: from the results of the runs to the verdict

A requirement holds, does not hold, or is `null` if it could not be determined; it is asked for or given as information.
*/

%!  verdict(+Outcome, +Path, +Language, +Sandbox, +Settings, -Verdict) is det.
%
%   Outcome is that of sizes/5. Language and Sandbox are `none` if they are not known.

verdict(Outcome, Path, Language, Sandbox, Settings, Verdict) :-
    blank_verdict(Path, Language, Settings, Blank),
    sandbox_entries(Sandbox, Place),
    entries(Outcome, Language, Settings, Entries),
    Verdict = Blank.put(Place).put(Entries).

blank_verdict(Path, Language, Settings,
              _{ format: "queens-grade", version: 1, submission: Name, language: LanguageName, predicate: null,
                 status: null, task: null, headline: null, reason: null, compiler: [],
                 task_asked: TaskAsked, n: Settings.n, from: Settings.from, points: 0, points_of: Of,
                 limit: Settings.limit, memory_mib: Settings.memory, seconds: null,
                 requirements: [], counterexample: null, hints: [], sizes: [], notes: [] }) :-
    file_base_name(Path, Base),
    maplist(atom_string, [Base, Settings.task], [Name, TaskAsked]),
    rubric_total(Settings, Language, Of),
    (   language(Language, LanguageName, _, _, _, _, _, _)
    ->  true
    ;   LanguageName = null
    ).

sandbox_entries(none, _{sandbox: null, sandbox_words: null}) :-
    !.
sandbox_entries(Sandbox, _{sandbox: Name, sandbox_words: Words}) :-
    sandbox_name(Sandbox, Name),
    sandbox_description(Sandbox, Words).

entries(unjudged(Details), _, _, Details.put(headline, Details.status)).
entries(tried(Program, Tried, Seconds, None), Language, Settings, Entries) :-
    task_sizes(Settings.task, Tried, Sizes),
    form_text(Program, Predicate),
    maplist(size_entries, Tried, SizeEntries),
    milliseconds(Seconds, Rounded),
    (   None == null
    ->  judged(Language, Tried, Sizes, Settings, Judged)
    ;   Judged = _{status: "none", headline: "none", reason: None}
    ),
    Entries = Judged.put(_{predicate: Predicate, seconds: Rounded, sizes: SizeEntries}).

judged(Language, Tried, Sizes, Settings, Judged) :-
    program_verdict(Language, Sizes, Settings, Verdict),
    (   Verdict.status == "unreadable"
    ->  Judged = _{status: "unreadable", headline: "unreadable", reason: Verdict.reason}
    ;   with_points(Language, Tried, Sizes, Settings, Verdict, Judged)
    ).

with_points(Language, Tried, Sizes, Settings, Verdict,
            _{status: Status, task: Task, headline: Headline, points: Points, points_of: Of, requirements: Requirements,
              counterexample: Case, hints: Hints, notes: Notes}) :-
    _{status: Status, requirements: Requirements, counterexample: Case} :< Verdict,
    aggregate_all(r(sum(P), sum(O)), ( member(R, Requirements), integer(R.of), P = R.points, O = R.of ), r(Points, Of)),
    ( Status == "wrong" -> hints(Sizes, Hints) ; Hints = [] ),
    task_done(Status, Language, Tried, Settings, Task, Headline),
    last(Sizes, SizeN),
    findall(Note, note(Sizes, SizeN, Note), Notes).

milliseconds(Seconds, Rounded) :-
    Rounded is round(Seconds * 1000) / 1000.

size_entries(Size, Entries) :-
    ending(Size, Ending, Words),
    milliseconds(Size.seconds, Seconds),
    (   member(Left, [true, false]),
        Size.asked == done(Left)
    ->  true
    ;   Left = null
    ),
    Entries = _{n: Size.n, ending: Ending, words: Words, seconds: Seconds, complaint: Size.complaint, check: Size.verdict,
                unreadable: Size.fault, choice_point: Left}.

% ---- The task -----------------------------------------------------------------------------------------------------------

%   The task that the program is right for, or `null`: the one that was asked; or, if all solutions were, another one.

task_done("right", _, _, Settings, Task, "right") :-
    !,
    atom_string(Settings.task, Task).
task_done("wrong", Language, Tried, Settings, Task, Words) :-
    Settings.task == all,
    task_named(Tried, Name, Words),
    task_settings(Name, Settings, Others),
    task_sizes(Name, Tried, Sizes),
    last(Sizes, Last),
    Last.n =:= Settings.n,
    \+ ( requirement(Language, Sizes, Others, Requirement), is_missed(Requirement) ),
    !,
    atom_string(Name, Task).
task_done(Status, _, _, _, null, Status).

note(Sizes, _, "its answers are constraints; the grader labelled them") :-
    once(( member(Size, Sizes), Size.asked == done(labelled) )).
note(_, Size, Note) :-
    Size.passed_over > 0,
    format(string(Note), "lines of words were ignored (~D for N = ~d), such as: ~w",
           [Size.passed_over, Size.n, Size.remark]).
note(_, Size, "print one solution a line: the row of the queen of each column, such as 2 4 1 3") :-
    prints_no_board(Size),
    Size.asked == none,
    \+ bad_ending(Size).
note(_, Size, Note) :-
    \+ bad_ending(Size),
    Size.status > 0,
    (   Size.complaint = [Line|_]
    ->  format(string(Note), "it ends with exit status ~d for N = ~d, and says: ~s", [Size.status, Size.n, Line])
    ;   format(string(Note), "it ends with exit status ~d for N = ~d", [Size.status, Size.n])
    ).
