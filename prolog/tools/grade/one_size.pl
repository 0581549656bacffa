:- module(queens_grade_one_size,
          [ solves_one_size/1,          % +Sizes
            same_for_each/1             % +Sizes
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(ending).

/** <module> Programs in which the size is fixed
*/

%!  solves_one_size(+Sizes) is semidet.
%
%   Sizes are the dicts of sizes/5. The largest is right, and no other one that has solutions is, of which there are two at least.
%   Sizes without a solution say nothing, and so do those for which it did not end.

solves_one_size(Sizes) :-
    append(Below, [SizeN], Sizes),
    size_right(SizeN),
    include(says_something, Below, Some),
    Some = [_, _|_],
    \+ ( member(Size, Some), size_right(Size) ).

says_something(Size) :-
    Size.n > 3,
    Size.ended == itself.

%!  same_for_each(+Sizes) is semidet.
%
%   It prints the same for each size for which it ended, and not only words for the largest.

same_for_each(Sizes) :-
    convlist(printed_whole, Sizes, All),
    All = [_, _|_],
    sort(All, [Printed]),
    Printed \== none,
    last(Sizes, SizeN),
    \+ no_board(SizeN).

no_board(Size) :-
    Verdict = Size.verdict,
    is_dict(Verdict),
    Verdict.right + Verdict.wrong =:= 0.

printed_whole(Size, Printed) :-
    Size.ended == itself,
    Printed = Size.printed.
