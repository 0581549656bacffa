:- module(queens_grade_requirement,
          [ requirement/4,              % +Language, +Sizes, +Settings, -Requirement
            is_missed/1                 % +Requirement
          ]).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(rubric).
:- use_module(tasks).
:- use_module(tried_size).

/** <module> The requirements: whether each holds, its points, and the words for it

They depend only on results, not on how the program was run.
*/

%!  requirement(+Language, +Sizes, +Settings, -Requirement) is nondet.
%
%   Sizes are the dicts of task_sizes/3, and Settings has `task`, `n`, `from`, `order`, `determinism` and `rubric`. Requirement is a
%   dict with `id`, `holds` (`null` if it could not be determined), `asked`, `words`, and `points` and `of`, which are `null` if it is
%   not asked for, or is a choice point that could not be determined.

requirement(Language, Sizes, Settings, _{id: Id, holds: Holds, asked: Asked, words: Words, points: Points, of: Of}) :-
    last(Sizes, SizeN),
    requirement_kind(Id, DefaultWeight, Name),
    task_asks(Settings.task, Id),
    ( Id == "choice_point" -> Language == prolog ; true ),
    result(Id, Sizes, SizeN, Settings, Holds0, Result),
    ( title(Id, Sizes, SizeN, Settings, Title) -> true ; Title = Name ),
    asked(Id, Settings, Asked),
    (   Asked == true,
        Holds0 == true,
        finds_none(SizeN),
        \+ memberchk(Id, ["all", "general"])
    ->  Holds = null,
        format(string(Words), "~s~s: does not count, since it finds no solution for N = ~d", [Title, Result, SizeN.n])
    ;   Holds = Holds0,
        string_concat(Title, Result, Words)
    ),
    (   ( Asked == false ; is_open(Id, Holds) )
    ->  Points = null,
        Of = null
    ;   ( is_list(Settings.rubric), memberchk(Id-Of, Settings.rubric) -> true ; Of = DefaultWeight ),
        share(Id, Holds, Sizes, SizeN, Share),
        Points is floor(Of * Share)
    ).

title("all", _, Size, _, Title) :-
    (   checked(Size, Verdict)
    ->  Total is Verdict.right + Verdict.missing,
        format(string(Title), "finds all ~D solutions for N = ~d", [Total, Size.n])
    ;   format(string(Title), "finds all solutions for N = ~d", [Size.n])
    ).
title("count", _, _, Settings, Title) :-
    ( task_counts(Settings.task) -> Title = "says how many solutions there are" ; Title = "says how many it printed" ).
title("general", Sizes, _, Settings, Title) :-
    append(_, [Largest, _], Sizes),
    format(string(Title), "works for sizes from ~d to ~d", [Settings.from, Largest.n]).
title("first", _, Size, _, Title) :-
    \+ finds_none(Size),
    format(string(Title), "its first answer for N = ~d is a solution", [Size.n]).

%   A rubric of the teacher's own lists all requirements, but options can add order and choice points, with the default points.

asked(Id, Settings, Asked) :-
    (   memberchk(Id-Asked0, ["order"-Settings.order, "choice_point"-Settings.determinism])
    ->  Asked = Asked0
    ;   ( Settings.rubric == default ; memberchk(Id-_, Settings.rubric) )
    ->  Asked = true
    ;   Asked = false
    ).

%!  is_missed(+Requirement) is semidet.
%
%   It is asked for and does not hold. One that could not be determined counts as not held, except choice points of a predicate
%   that prints.

is_missed(Requirement) :-
    Requirement.asked == true,
    Requirement.holds \== true,
    \+ is_open(Requirement.id, Requirement.holds).

is_open("choice_point", null).

%   The part of it that holds, a rational number: 1 only if all of it holds. The share of solutions found counts in proportion to
%   the boards that are right: every board is found by printing all. An answer that is not a board does not count as a line of the
%   output. A program that finds nothing gets no points for mistakes that it could not make.

share("all", _, _, SizeN, Share) :-
    checked(SizeN, Verdict),
    Verdict.right > 0,
    !,
    Share is Verdict.right ** 2 rdiv ((Verdict.right + Verdict.missing) * (Verdict.right + Verdict.wrong)).
share(_, true, _, _, 1) :-
    !.
share("only", false, Sizes, SizeN, Share) :-
    \+ finds_none(SizeN),
    \+ ( member(Unread, Sizes), unknown("only", Unread) ),
    aggregate_all(r(sum(W), sum(L)),
                  ( member(Size, Sizes), checked(Size, Verdict), W = Verdict.wrong, L is W + Verdict.right + Verdict.repeated ),
                  r(Wrong, Lines)),
    Wrong > 0,
    !,
    Share is (Lines - Wrong) rdiv Lines.
share(_, _, _, _, 0).

%   result(Id, Sizes, SizeN, Settings, Holds, Result): the words are the title and Result.

result("all", _, Size, _, Holds, Result) :-
    (   \+ checked(Size, _)
    ->  Holds = null,
        ( outside_board(Size) -> Result = ": it prints a row outside the board" ; Result = ": its output can't be read" )
    ;   Size.verdict.wrong > 0
    ->  Holds = false,
        boards_printed(Size.verdict, Boards),
        format(string(Result), " and nothing else: ~D of its ~D boards are wrong", [Size.verdict.wrong, Boards])
    ;   Size.verdict.missing > 0
    ->  Holds = false,
        format(string(Result), ": it finds ~D", [Size.verdict.right])
    ;   Holds = true,
        Result = ""
    ).
result(Id, Sizes, SizeN, _, Holds, Result) :-
    memberchk(Id, ["only", "once", "ends", "choice_point"]),
    (   memberchk(Id, ["only", "once"]),
        solves_one_size(Sizes) % `general` says once that it does not solve the others
    ->  each_size(Id, [SizeN], Holds, Result)
    ;   each_size(Id, Sizes, Holds, Result)
    ).
result("count", Sizes, SizeN, Settings, Holds, Result) :-
    (   member(Size, Sizes),
        checked(Size, Verdict),
        Verdict.count_said \== null
    ->  each_size("count", Sizes, Holds, Result)
    ;   count_needed(Settings, SizeN),
        Holds = false,
        Result = ": it does not say"
    ).
result("general", Sizes, SizeN, _, Holds, Result) :-
    append(Below, [SizeN], Sizes),
    Below = [_|_],
    (   solves_one_size(Sizes)
    ->  Holds = false,
        format(string(Result), ": it solves N = ~d only", [SizeN.n])
    ;   each_size("general", Below, Holds, Result)
    ).
result("first", _, Size, _, null, ": it gives none") :-
    finds_none(Size).
result("first", _, Size, _, Holds, Result) :-
    checked(Size, Verdict),
    Verdict.first \== null,
    (   is_dict(Verdict.first_wrong),
        Verdict.first_wrong.line < Verdict.first_line
    ->  Holds = false,
        Result = ": it is not"
    ;   Holds = true,
        atomic_list_concat(Verdict.first, ' ', Rows),
        string_concat(": ", Rows, Result)
    ).
result("order", _, Size, Settings, Holds, Result) :-
    (   checked(Size, Verdict),
        Verdict.right > 1
    ->  Holds = Verdict.ascending,
        ( Holds == true -> Result = "" ; format(string(Result), ": for N = ~d they do not", [Size.n]) )
    ;   Settings.rubric \== default,
        ( finds_none(Size) -> Some = "none" ; checked(Size, Only), Only.right =:= 1, Some = "only one" ),
        Holds = null,
        string_concat(": it gives ", Some, Result)
    ).

%   Whatever the language, if Task counts; else by a rubric, of a program that prints.

count_needed(Settings, Size) :-
    is_list(Settings.rubric),
    memberchk("count"-_, Settings.rubric),
    (   task_counts(Settings.task)
    ->  true
    ;   memberchk(Size.asked, [none, idle(_), done(unknown)])
    ).

% ---- Requirements on each size ------------------------------------------------------------------------------------------

%   It holds if no size has a fault, and none is unknown.

each_size(Id, Sizes, Holds, Result) :-
    (   member(Size, Sizes),
        fault(Id, Size, Text)
    ->  Holds = false,
        format(string(Result), ": for N = ~d~s", [Size.n, Text])
    ;   member(Size, Sizes),
        unknown(Id, Size)
    ->  Holds = null,
        Result = ": not determined for all sizes"
    ;   Holds = true,
        Result = ""
    ).

unknown(Id, Size) :-
    memberchk(Id, ["only", "once"]),
    Size.ended \== skipped,
    \+ checked(Size, _).
unknown("choice_point", Size) :-
    Size.asked \== done(false).

%   fault(Id, Size, Text)

fault("only", Size, Text) :-
    checked(Size, Verdict),
    Verdict.wrong > 0,
    format(string(Text), ", queens attack each other on ~D of its boards", [Verdict.wrong]).
fault("only", Size, Text) :-
    Size.asked = odd(Answer),
    format(string(Text), " an answer is ~w, expected a list of ~d numbers, or of squares in ~d columns", [Answer, Size.n, Size.n]).
fault("only", Size, Text) :-
    Size.fault \== null,
    string_concat(" ", Size.fault, Text).
fault("once", Size, Text) :-
    checked(Size, Verdict),
    Verdict.repeated > 0,
    format(string(Text), ", ~D came again", [Verdict.repeated]).
fault("count", Size, Text) :-
    checked(Size, Verdict),
    count_fault(Verdict, Fault),
    string_concat(" ", Fault, Text).
fault("ends", Size, Text) :-
    bad_ending(Size),
    ending(Size, Ending, How),
    \+ memberchk(Ending, ["odd", "skipped"]),
    string_concat(" it ", How, Text).
fault("choice_point", Size, " one is left after the last solution") :-
    Size.asked == done(true).
fault("general", Size, Text) :-
    \+ size_right(Size),
    (   bad_ending(Size)
    ->  ending(Size, _, Why)
    ;   Size.fault \== null
    ->  Why = Size.fault
    ;   findall(Part, wrong_part(Size, Size.verdict, Part), Parts),
        atomic_list_concat(Parts, ', ', Why)
    ),
    string_concat(", ", Why, Text).

wrong_part(_, Verdict, Part) :-
    Verdict.missing > 0,
    Total is Verdict.right + Verdict.missing,
    format(string(Part), "it finds ~D of ~D solutions", [Verdict.right, Total]).
wrong_part(_, Verdict, Part) :-
    member(Count-Word, [Verdict.wrong-"wrong", Verdict.repeated-"repeated"]),
    Count > 0,
    ( Count =:= 1 -> Plural = "" ; Plural = "s" ),
    format(string(Part), "it has ~D ~w answer~w", [Count, Word, Plural]).
wrong_part(_, Verdict, Part) :-
    Verdict.missing =:= 0,
    count_fault(Verdict, Part).
wrong_part(Size, _, Part) :-
    prints_no_board(Size),
    string(Size.remark),
    format(string(Part), "and prints: ~s", [Size.remark]).
