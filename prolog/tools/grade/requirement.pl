:- module(queens_grade_requirement,
          [ requirement/4,              % +Language, +Sizes, +Settings, -Requirement
            is_missed/1                 % +Requirement
          ]).
:- use_module(library(lists)).
:- use_module(points).
:- use_module(tasks).
:- use_module(tried_size).

/** <module> The requirements: whether each holds, and the words for it

They depend only on results, not on how the program was run.
*/

%!  requirement(+Language, +Sizes, +Settings, -Requirement) is nondet.
%
%   Sizes are the dicts of task_sizes/3, and Settings has `task`, `n`, `from`, `order`, `determinism` and `rubric`. Requirement is a
%   dict with `id`, `holds` (`null` if it could not be determined), `asked` and `words`.

requirement(Language, Sizes, Settings, _{id: Id, holds: Holds, asked: Asked, words: Words}) :-
    last(Sizes, SizeN),
    result(Id, Language, Sizes, SizeN, Settings, Asked0, Holds0, Format-Arguments),
    task_asks(Settings.task, Id),
    asked(Settings.rubric, Id, Asked0, Asked),
    format(string(Words0), Format, Arguments),
    (   Asked == true,
        Holds0 == true,
        found(SizeN, 0, _),
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
    each_size(Sizes, not_only, is_read, "gives only solutions", Holds, Words).
result("once", _, Sizes0, SizeN, _, true, Holds, Words) :-
    meant(Sizes0, SizeN, Sizes),
    each_size(Sizes, came_again, is_read, "gives each solution once", Holds, Words).
result("count", _, Sizes, SizeN, Settings, true, Holds, Words) :-
    (   task_counts(Settings.task)
    ->  Title = "says how many solutions there are"
    ;   Title = "says how many it printed"
    ),
    (   member(Size, Sizes),
        checked(Size, Verdict),
        Verdict.count_said \== null
    ->  each_size(Sizes, miscounted, is_any, Title, Holds, Words)
    ;   count_needed(Settings, SizeN),
        Holds = false,
        Words = "~s: it does not say"-[Title]
    ).
result("general", _, Sizes, SizeN, Settings, true, Holds, Words) :-
    Settings.from < Settings.n,
    append(Below, [SizeN], Sizes),
    last(Below, Largest),
    format(string(Title), "works for sizes from ~d to ~d", [Settings.from, Largest.n]),
    (   solves_one_size(Sizes)
    ->  Holds = false,
        Words = "~s: it solves N = ~d only"-[Title, Settings.n]
    ;   each_size(Below, not_right, is_any, Title, Holds, Words)
    ).
result("ends", _, Sizes, _, _, true, Holds, Words) :-
    each_size(Sizes, not_ended, is_any, "ends by itself", Holds, Words).
result("choice_point", prolog, Sizes, _, Settings, Settings.determinism, Holds, Words) :-
    each_size(Sizes, choice_point, no_choice_point, "leaves no choice point", Holds, Words).
result("first", _, _, Size, _, true, Holds, Words) :-
    (   checked(Size, Verdict),
        Verdict.first \== null
    ->  first_found(Verdict, Size.n, Holds, Words)
    ;   found(Size, _, _),
        Holds = null,
        Words = "its first answer is a solution: it gives none"-[]
    ).
result("order", _, _, Size, Settings, Settings.order, Holds, Words) :-
    (   checked(Size, Verdict),
        Verdict.right > 1
    ->  Holds = Verdict.ascending,
        (   Holds == true
        ->  Words = "solutions come in ascending order"-[]
        ;   Words = "solutions come in ascending order: for N = ~d they do not"-[Size.n]
        )
    ;   Settings.rubric \== default,
        found(Size, Right, _),
        member(Right-Some, [0-"none", 1-"only one"]),
        Holds = null,
        Words = "solutions come in ascending order: it gives ~s"-[Some]
    ).

first_found(Verdict, N, Holds, Words) :-
    (   is_dict(Verdict.first_wrong),
        Verdict.first_wrong.line < Verdict.first_line
    ->  Holds = false,
        Words = "its first answer for N = ~d is a solution: it is not"-[N]
    ;   Holds = true,
        atomic_list_concat(Verdict.first, ' ', Rows),
        Words = "its first answer for N = ~d is a solution: ~w"-[N, Rows]
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

%   Whatever the language, if Task counts; else by a rubric, of a program that prints.

count_needed(Settings, Size) :-
    Settings.rubric \== default,
    weight(Settings.rubric, "count", _),
    (   task_counts(Settings.task)
    ->  true
    ;   memberchk(Size.asked, [none, idle(_), done(unknown)])
    ).

%   The requirement `general` says once for a program for one size that it does not solve the others.

meant(Sizes0, SizeN, Sizes) :-
    (   solves_one_size(Sizes0)
    ->  Sizes = [SizeN]
    ;   Sizes = Sizes0
    ).

% ---- Requirements on each size ------------------------------------------------------------------------------------------

%   each_size(Sizes, Fault, Known, Title, Holds, Words): Fault gives the words for a size that does not meet the requirement; it
%   holds if all are Known.

each_size(Sizes, Fault, Known, Title, Holds, Words) :-
    (   member(Size, Sizes),
        call(Fault, Size, Text)
    ->  Holds = false,
        Words = "~s: for N = ~d~s"-[Title, Size.n, Text]
    ;   forall(member(Size, Sizes), call(Known, Size))
    ->  Holds = true,
        Words = Title-[]
    ;   Holds = null,
        Words = "~s: not determined for all sizes"-[Title]
    ).

is_any(_).

no_choice_point(Size) :-
    Size.asked == done(false).

choice_point(Size, " one is left after the last solution") :-
    Size.asked == done(true).

not_only(Size, Text) :-
    checked(Size, Verdict),
    Verdict.wrong > 0,
    format(string(Text), ", queens attack each other on ~D of its boards", [Verdict.wrong]).
not_only(Size, Text) :-
    Size.asked = odd(Answer),
    format(string(Text), " an answer is ~w, expected a list of ~d numbers, or of squares in ~d columns", [Answer, Size.n, Size.n]).
not_only(Size, Text) :-
    Size.fault \== null,
    string_concat(" ", Size.fault, Text).

came_again(Size, Text) :-
    checked(Size, Verdict),
    Verdict.repeated > 0,
    format(string(Text), ", ~D came again", [Verdict.repeated]).

miscounted(Size, Text) :-
    checked(Size, Verdict),
    count_fault(Verdict, Fault),
    string_concat(" ", Fault, Text).

not_ended(Size, Text) :-
    bad_ending(Size),
    ending(Size, Ending, How),
    \+ memberchk(Ending, ["odd", "skipped"]),
    string_concat(" it ", How, Text).

not_right(Size, Text) :-
    \+ size_right(Size),
    why_not_right(Size, Why),
    string_concat(", ", Why, Text).

why_not_right(Size, Why) :-
    (   bad_ending(Size)
    ->  ending(Size, _, Why)
    ;   Size.fault \== null
    ->  Why = Size.fault
    ;   findall(Part, ( wrong_part(Size.verdict, Part) ; words_only(Size, Part) ), Parts),
        atomic_list_concat(Parts, ', ', Why)
    ).

wrong_part(Verdict, Part) :-
    Verdict.missing > 0,
    Total is Verdict.right + Verdict.missing,
    format(string(Part), "it finds ~D of ~D solutions", [Verdict.right, Total]).
wrong_part(Verdict, Part) :-
    member(Key-Word, [wrong-"wrong", repeated-"repeated"]),
    get_dict(Key, Verdict, Count),
    Count > 0,
    (   Count =:= 1
    ->  Plural = ""
    ;   Plural = "s"
    ),
    format(string(Part), "it has ~D ~w answer~w", [Count, Word, Plural]).
wrong_part(Verdict, Part) :-
    Verdict.missing =:= 0,
    count_fault(Verdict, Part).

words_only(Size, Part) :-
    prints_no_board(Size),
    string(Size.remark),
    format(string(Part), "and prints: ~s", [Size.remark]).

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
