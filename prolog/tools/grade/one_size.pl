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
%   Sizes are the dicts of sizes/5. The largest is right, and no other one that has solutions, of which there are two at least, is.
%   Sizes without a solution say nothing.

solves_one_size(Sizes) :-
    append(Below, [SizeN], Sizes),
    size_right(SizeN),
    include(has_solutions, Below, Some),
    Some = [_, _|_],
    forall(member(Size, Some), ( Size.ended == itself, \+ size_right(Size) )).

has_solutions(Size) :-
    Size.n > 3.

%!  same_for_each(+Sizes) is semidet.
%
%   It prints the same, and something, for each size.

same_for_each(Sizes) :-
    Sizes = [First, _|_],
    Printed = First.printed,
    Printed \== none,
    forall(member(Size, Sizes), ( Size.ended == itself, Size.printed == Printed )).
