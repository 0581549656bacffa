:- module(queens_grade_requirement,
          [ requirement/4,              % +Language, +Sizes, +Settings, -Requirement
            is_missed/1                 % +Requirement
          ]).
:- use_module(library(lists)).
:- use_module(points).
:- use_module(tried_size).

/** <module> The requirements: whether each holds, and the words for it

They depend only on results, not on how the program was run.
*/

%!  requirement(+Language, +Sizes, +Settings, -Requirement) is nondet.
%
%   Sizes are the dicts of sizes/5, and Settings has `n`, `from`, `order`, `determinism` and `rubric`. Requirement is a dict with
%   `id`, `holds` (`null` if it could not be determined), `asked` and `words`.

requirement(Language, Sizes, Settings, _{id: Id, holds: Holds, asked: Asked, words: Words}) :-
    last(Sizes, SizeN),
    result(Id, Language, Sizes, SizeN, Settings, Asked0, Holds0, Format-Arguments),
    asked(Settings.rubric, Id, Asked0, Asked),
    format(string(Words0), Format, Arguments),
    (   Asked == true,
        Holds0 == true,
        finds_nothing(SizeN),
        \+ memberchk(Id, ["all", "general"])
    ->  Holds = null,
        format(string(Words), "~s: does not count, since it finds no solution for N = ~d", [Words0, SizeN.n])
    ;   Holds = Holds0,
        Words = Words0
    ).

%   A rubric of the teacher's own lists all requirements, but options can add order and choice points.

asked(Rubric, Id, Asked0, Asked) :-
    (   weight(Rubric, Id, _)
    ->  Asked = Asked0
    ;   memberchk(Id, ["order", "choice_point"])
    ->  Asked = Asked0
    ;   Asked = false
    ).

%   result(Id, Language, Sizes, SizeN, Settings, Asked, Holds, Words)

result("all", _, _, Size, _, true, Holds, Words) :-
    all_found(Size, Holds, Words).
result("only", _, Sizes0, SizeN, _, true, Holds, Words) :-
    meant(Sizes0, SizeN, Sizes),
    (   member(Size, Sizes), not_only(Size, Words)
    ->  Holds = false
    ;   read_all(Sizes)
    ->  Holds = true,
        Words = "gives only solutions"-[]
    ;   Holds = null,
        Words = "gives only solutions: not determined for all sizes"-[]
    ).
result("once", _, Sizes0, SizeN, _, true, Holds, Words) :-
    meant(Sizes0, SizeN, Sizes),
    (   member(Size, Sizes),
        checked(Size, Verdict),
        Verdict.repeated > 0
    ->  Holds = false,
        Words = "gives each solution once: for N = ~d, ~D came again"-[Size.n, Verdict.repeated]
    ;   read_all(Sizes)
    ->  Holds = true,
        Words = "gives each solution once"-[]
    ;   Holds = null,
        Words = "gives each solution once: not determined for all sizes"-[]
    ).
result("count", _, Sizes, _, _, true, Holds, Words) :-
    findall(Size-Said, ( member(Size, Sizes), checked(Size, V), Said = V.count_said, Said \== null ), Counts),
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
result("count", _, Sizes, Size, Settings, true, false, "says how many it printed: it does not say"-[]) :-
    Settings.rubric \== default,
    weight(Settings.rubric, "count", _),
    memberchk(Size.asked, [none, done(unknown)]),
    \+ ( member(Each, Sizes), checked(Each, Verdict), Verdict.count_said \== null ).
result("general", _, Sizes, SizeN, Settings, true, Holds, Words) :-
    Settings.from < Settings.n,
    append(Below, [SizeN], Sizes),
    last(Below, Largest),
    (   solves_one_size(Sizes)
    ->  Holds = false,
        Words = "works for sizes from ~d to ~d: it solves N = ~d only"-[Settings.from, Largest.n, Settings.n]
    ;   member(Size, Below),
        \+ size_right(Size)
    ->  Holds = false,
        not_right(Size, Why),
        Words = "works for sizes from ~d to ~d: for N = ~d, ~w"-[Settings.from, Largest.n, Size.n, Why]
    ;   Holds = true,
        Words = "works for sizes from ~d to ~d"-[Settings.from, Largest.n]
    ).
result("ends", _, Sizes, _, _, true, Holds, Words) :-
    (   member(Size, Sizes),
        bad_ending(Size),
        ending(Size, Ending, How),
        \+ memberchk(Ending, ["odd", "skipped"])
    ->  Holds = false,
        Words = "ends by itself: for N = ~d it ~w"-[Size.n, How]
    ;   Holds = true,
        Words = "ends by itself"-[]
    ).
result("choice_point", prolog, Sizes, _, Settings, Settings.determinism, Holds, Words) :-
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
result("first", _, _, Size, _, true, Holds, Words) :-
    checked(Size, Verdict),
    Verdict.first \== null,
    atomic_list_concat(Verdict.first, ' ', Rows),
    Wrong = Verdict.first_wrong,
    (   is_dict(Wrong),
        Wrong.line < Verdict.first_line
    ->  Holds = false,
        Words = "its first answer for N = ~d is a solution: it is not"-[Size.n]
    ;   Holds = true,
        Words = "its first answer for N = ~d is a solution: ~w"-[Size.n, Rows]
    ).
result("order", _, _, Size, Settings, Settings.order, Holds, Words) :-
    checked(Size, Verdict),
    Verdict.right > 1,
    Holds = Verdict.ascending,
    (   Holds == true
    ->  Words = "solutions come in ascending order"-[]
    ;   Words = "solutions come in ascending order: for N = ~d they do not"-[Size.n]
    ).

all_found(Size, Holds, Words) :-
    (   checked(Size, Verdict)
    ->  Total is Verdict.right + Verdict.missing,
        Boards is Verdict.right + Verdict.wrong + Verdict.repeated,
        (   Verdict.wrong > 0
        ->  Holds = false,
            Words = "finds all ~D solutions for N = ~d and nothing else: ~D of its ~D boards are wrong"
                    -[Total, Size.n, Verdict.wrong, Boards]
        ;   Verdict.missing =:= 0
        ->  Holds = true,
            Words = "finds all ~D solutions for N = ~d"-[Total, Size.n]
        ;   Holds = false,
            Words = "finds all ~D solutions for N = ~d: it finds ~D"-[Total, Size.n, Verdict.right]
        )
    ;   Holds = null,
        Words = "finds all solutions for N = ~d: its output can't be read"-[Size.n]
    ).

not_only(Size, "gives only solutions: for N = ~d, queens attack each other on ~D of its boards"-[Size.n, Wrong]) :-
    checked(Size, Verdict),
    Wrong = Verdict.wrong,
    Wrong > 0.
not_only(Size, "gives only solutions: for N = ~d an answer is ~w, expected a list of ~d numbers, or of squares in ~d columns"
               -[N, Answer, N, N]) :-
    N = Size.n,
    Size.asked = odd(Answer).
not_only(Size, "gives only solutions: for N = ~d ~w"-[Size.n, Fault]) :-
    Fault = Size.fault,
    Fault \== null.

%   The requirement `general` says once for a program for one size that it does not solve the others.

meant(Sizes0, SizeN, Sizes) :-
    (   solves_one_size(Sizes0)
    ->  Sizes = [SizeN]
    ;   Sizes = Sizes0
    ).

finds_nothing(Size) :-
    (   checked(Size, Verdict)
    ->  Verdict.right =:= 0,
        Verdict.missing > 0
    ;   true
    ).

read_all(Sizes) :-
    forall(( member(Size, Sizes), Size.ended \== skipped ), is_dict(Size.verdict)).

not_right(Size, Why) :-
    (   Size.ended \== itself
    ->  ending(Size, _, Why)
    ;   bad_ending(Size)
    ->  ending(Size, _, Why)
    ;   Size.fault \== null
    ->  Why = Size.fault
    ;   Verdict = Size.verdict,
        Total is Verdict.right + Verdict.missing,
        findall(Part, wrong_part(Verdict, Total, Part), Parts),
        atomic_list_concat(Parts, ', ', Why)
    ).

wrong_part(Verdict, Total, Part) :-
    Verdict.missing > 0,
    format(string(Part), "it finds ~D of ~D solutions", [Verdict.right, Total]).
wrong_part(Verdict, _, Part) :-
    member(Key-Word, [wrong-"wrong", repeated-"repeated"]),
    get_dict(Key, Verdict, Count),
    Count > 0,
    (   Count =:= 1
    ->  Plural = ""
    ;   Plural = "s"
    ),
    format(string(Part), "it has ~D ~w answer~w", [Count, Word, Plural]).

%!  is_missed(+Requirement) is semidet.
%
%   It is asked for and does not hold. One that could not be determined counts as not held, except choice points of a predicate
%   that prints.

is_missed(Requirement) :-
    Requirement.asked == true,
    (   Requirement.holds == false
    ->  true
    ;   Requirement.holds == null,
        Requirement.id \== "choice_point"
    ).
