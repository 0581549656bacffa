:- module(queens_grade_requirements,
          [ verdict/6,                  % +Outcome, +Path, +Language, +Sandbox, +Settings, -Verdict
            unusable_verdict/5          % +Path, +Language, +Settings, +Details, -Verdict
          ]).
:- use_module(library(apply)).
:- use_module(library(dicts)).
:- use_module(library(lists)).
:- use_module(ending).
:- use_module(failing_case).
:- use_module(languages).
:- use_module(points).
:- use_module(sandbox).

/** <module> Which requirements hold: from the results of the runs to the verdict

A requirement holds, does not hold, or is `null` if it could not be determined; it is asked for or given as information.
*/

%!  verdict(+Outcome, +Path, +Language, +Sandbox, +Settings, -Verdict) is det.
%
%   Outcome is that of sizes/5.

verdict(unusable(Details), Path, Language, Sandbox, Settings, Verdict) :-
    unusable_verdict(Path, Language, Settings, Details, Verdict0),
    sandbox_entries(Sandbox, Entries),
    Verdict = Verdict0.put(Entries).
verdict(tried(Program, Sizes, Seconds), Path, Language, Sandbox, Settings, Verdict) :-
    blank_verdict(Path, Language, Settings, Blank),
    sandbox_entries(Sandbox, Entries),
    findall(Requirement, requirement(Language, Sizes, Settings, Requirement), Bare),
    with_points(Bare, Sizes, Requirements),
    points(Requirements, Sizes, Points, Of),
    predicate_name(Program, Predicate),
    failing_case(Sizes, Settings.determinism, Case),
    last(Sizes, SizeN),
    status(SizeN, Requirements, Status, Reason),
    notes(SizeN, Notes),
    maplist(size_entries, Sizes, SizeEntries),
    Rounded is round(Seconds * 1000) / 1000,
    Verdict = Blank.put(Entries).put(_{status: Status, reason: Reason, predicate: Predicate, seconds: Rounded,
                                       points: Points, points_of: Of,
                                       requirements: Requirements, counterexample: Case, sizes: SizeEntries,
                                       notes: Notes}).

%!  unusable_verdict(+Path, +Language, +Settings, +Details, -Verdict) is det.

unusable_verdict(Path, Language, Settings, Details, Verdict) :-
    blank_verdict(Path, Language, Settings, Blank),
    Verdict = Blank.put(_{status: "unusable"}).put(Details).

blank_verdict(Path, Language, Settings,
              _{ format: "queens-grade", version: 1, submission: Name, language: LanguageName, predicate: null,
                 status: "unusable", reason: null, compiler: [], n: Settings.n, from: Settings.from,
                 points: Points, points_of: Of, sandbox: null, sandbox_words: null, limit: Settings.limit,
                 memory_mib: Settings.memory, seconds: null,
                 requirements: [], counterexample: null, sizes: [], notes: [] }) :-
    file_base_name(Path, Base),
    atom_string(Base, Name),
    points([], [], Points, Of),
    (   language_name(Language, LanguageName)
    ->  true
    ;   LanguageName = null
    ).

sandbox_entries(Sandbox, _{sandbox: Name, sandbox_words: Words}) :-
    sandbox_name(Sandbox, Name),
    sandbox_words(Sandbox, Words).

predicate_name(Module:Name/Arity/Way, Text) :-
    !,
    way_words(Way, Words),
    (   Module == user
    ->  format(string(Text), "~q~w", [Name/Arity, Words])
    ;   format(string(Text), "~q~w", [Module:Name/Arity, Words])
    ).
predicate_name(_, null).

way_words(size_rows, "").
way_words(rows, ", asked with a list of N rows").
way_words(prints, ", which prints").

size_entries(Size, Entries) :-
    ending(Size, Ending, Words),
    Seconds is round(Size.seconds * 1000) / 1000,
    choice_point(Size.asked, Left),
    Entries = _{n: Size.n, ending: Ending, words: Words, seconds: Seconds, complaint: Size.complaint, check: Size.verdict,
                unreadable: Size.fault, choice_point: Left}.

choice_point(Asked, Left) :-
    (   Asked = done(Left0),
        memberchk(Left0, [true, false])
    ->  Left = Left0
    ;   Left = null
    ).

% ---- Status -----------------------------------------------------------------------------------------------------------

status(SizeN, _, "unusable", Reason) :-
    wants_input(SizeN),
    !,
    format(string(Reason), "for N = ~d it asks for more input than N", [SizeN.n]).
status(SizeN, _, "unusable", Reason) :-
    SizeN.ended == itself,
    SizeN.fault \== null,
    \+ crashed(SizeN),
    !,
    format(string(Reason), "what it prints for N = ~d can't be read: ~w", [SizeN.n, SizeN.fault]).
status(_, Requirements, "wrong", null) :-
    member(Requirement, Requirements),
    Requirement.asked == true,
    faulty(Requirement.holds, Requirement.id),
    !.
status(_, _, "right", null).

%   A requirement that could not be determined counts as not held, except choice points of a predicate that prints.

faulty(false, _).
faulty(null, Id) :-
    Id \== "choice_point".

notes(SizeN, Notes) :-
    findall(Note, note(SizeN, Note), Notes).

note(Size, Note) :-
    Size.passed_over > 0,
    format(string(Note), "lines of words were passed over (~D for N = ~d), such as: ~w",
           [Size.passed_over, Size.n, Size.remark]).
note(Size, "print one solution a line: the row of the queen of each column, such as 2 4 1 3") :-
    Verdict = Size.verdict,
    is_dict(Verdict),
    Verdict.right =:= 0,
    Verdict.wrong =:= 0,
    Size.asked == none,
    Size.ended == itself,
    \+ crashed(Size).
note(Size, Note) :-
    Size.ended == itself,
    integer(Size.status),
    Size.status > 0,
    \+ crashed(Size),
    format(string(Note), "it ends with exit status ~d for N = ~d", [Size.status, Size.n]).

% ---- Requirements -----------------------------------------------------------------------------------------------------

requirement(Language, Sizes, Settings, _{id: Id, holds: Holds, asked: Asked, words: Words}) :-
    last(Sizes, SizeN),
    told(Id, Language, Sizes, SizeN, Settings, Asked, Holds, Format-Arguments),
    format(string(Words), Format, Arguments).

%   told(Id, Language, Sizes, SizeN, Settings, Asked, Holds, Words)

told("all", _, _, Size, _, true, Holds, Words) :-
    all_found(Size, Holds, Words).
told("only", _, Sizes, _, _, true, Holds, Words) :-
    (   member(Size, Sizes), not_only(Size, Words)
    ->  Holds = false
    ;   read_all(Sizes)
    ->  Holds = true,
        Words = "prints only solutions"-[]
    ;   Holds = null,
        Words = "prints only solutions: not determined for all sizes"-[]
    ).
told("once", _, Sizes, _, _, true, Holds, Words) :-
    (   checked(Sizes, Size, Verdict),
        Verdict.repeated > 0
    ->  Holds = false,
        Words = "prints each solution once: for N = ~d: ~D came again"-[Size.n, Verdict.repeated]
    ;   read_all(Sizes)
    ->  Holds = true,
        Words = "prints each solution once"-[]
    ;   Holds = null,
        Words = "prints each solution once: not determined for all sizes"-[]
    ).
told("count", _, Sizes, _, _, true, Holds, Words) :-
    findall(Size-Said, ( checked(Sizes, Size, V), Said = V.count_said, Said \== null ), Counts),
    Counts \== [],
    (   member(Size-Said, Counts),
        Verdict = Size.verdict,
        Boards is Verdict.right + Verdict.wrong + Verdict.repeated,
        Said =\= Boards
    ->  Holds = false,
        Words = "says how many it printed: for N = ~d it says ~D and printed ~D"-[Size.n, Said, Boards]
    ;   Holds = true,
        Words = "says how many it printed"-[]
    ).
told("general", _, Sizes, SizeN, Settings, true, Holds, Words) :-
    Settings.from < Settings.n,
    append(Below, [SizeN], Sizes),
    last(Below, Largest),
    (   member(Size, Below),
        \+ size_right(Size)
    ->  Holds = false,
        not_right(Size, Why),
        Words = "works for sizes from ~d to ~d: not for ~d, ~w"-[Settings.from, Largest.n, Size.n, Why]
    ;   Holds = true,
        Words = "works for sizes from ~d to ~d"-[Settings.from, Largest.n]
    ).
told("ends", _, Sizes, _, _, true, Holds, Words) :-
    (   member(Size, Sizes),
        bad_ending(Size),
        ending(Size, Ending, How),
        \+ memberchk(Ending, ["odd", "skipped"])
    ->  Holds = false,
        Words = "ends by itself: for N = ~d it ~w"-[Size.n, How]
    ;   Holds = true,
        Words = "ends by itself"-[]
    ).
told("choice_point", prolog, Sizes, _, Settings, Settings.determinism, Holds, Words) :-
    (   member(Size, Sizes),
        Size.asked == done(true)
    ->  Holds = false,
        Words = "leaves no choice point: for N = ~d one is left after the last solution"-[Size.n]
    ;   forall(member(Size, Sizes), Size.asked == done(false))
    ->  Holds = true,
        Words = "leaves no choice point"-[]
    ;   Holds = null,
        Words = "leaves no choice point: not determined"-[]
    ).
told("first", _, _, Size, _, true, Holds, Words) :-
    Verdict = Size.verdict,
    is_dict(Verdict),
    Verdict.first \== null,
    atomic_list_concat(Verdict.first, ' ', Rows),
    Wrong = Verdict.first_wrong,
    (   is_dict(Wrong),
        Wrong.line =< Size.passed_over + 1
    ->  Holds = false,
        Words = "its first answer for N = ~d is a solution: it is not"-[Size.n]
    ;   Holds = true,
        Words = "its first answer for N = ~d is a solution: ~w"-[Size.n, Rows]
    ).
told("order", _, _, Size, Settings, Settings.order, Holds, Words) :-
    Verdict = Size.verdict,
    is_dict(Verdict),
    Verdict.right > 1,
    Holds = Verdict.ascending,
    (   Holds == true
    ->  Words = "solutions come in ascending order"-[]
    ;   Words = "solutions come in ascending order: for N = ~d they do not"-[Size.n]
    ).

all_found(Size, Holds, Words) :-
    Verdict = Size.verdict,
    (   is_dict(Verdict)
    ->  Total is Verdict.right + Verdict.missing,
        (   Verdict.missing =:= 0
        ->  Holds = true,
            Words = "finds all ~D solutions for N = ~d"-[Total, Size.n]
        ;   Holds = false,
            Words = "finds all ~D solutions for N = ~d: it finds ~D"-[Total, Size.n, Verdict.right]
        )
    ;   Holds = null,
        Words = "finds all solutions for N = ~d: what it prints can't be read"-[Size.n]
    ).

not_only(Size, "prints only solutions: for N = ~d: ~D with attacks"-[Size.n, Wrong]) :-
    Verdict = Size.verdict,
    is_dict(Verdict),
    Wrong = Verdict.wrong,
    Wrong > 0.
not_only(Size, "prints only solutions: for N = ~d an answer is ~w, expected a list of ~d numbers"-[N, Answer, N]) :-
    N = Size.n,
    Size.asked = odd(Answer).
not_only(Size, "prints only solutions: for N = ~d ~w"-[Size.n, Fault]) :-
    Fault = Size.fault,
    Fault \== null.

checked(Sizes, Size, Verdict) :-
    member(Size, Sizes),
    Verdict = Size.verdict,
    is_dict(Verdict).

read_all(Sizes) :-
    forall(member(Size, Sizes), is_dict(Size.verdict)).

size_right(Size) :-
    Verdict = Size.verdict,
    is_dict(Verdict),
    Verdict.is_right == true,
    Size.ended == itself,
    \+ bad_ending(Size).

not_right(Size, Why) :-
    (   Size.ended \== itself
    ->  ending(Size, _, Why)
    ;   bad_ending(Size)
    ->  ending(Size, _, Why)
    ;   Size.fault \== null
    ->  Why = Size.fault
    ;   Verdict = Size.verdict,
        Total is Verdict.right + Verdict.missing,
        format(string(Why), "~D of ~D solutions, ~D wrong, ~D repeated",
               [Verdict.right, Total, Verdict.wrong, Verdict.repeated])
    ).
