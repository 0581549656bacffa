:- module(queens_grade_same_output,
          [ same_output/2               % +Sizes, -N
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Recognises a program for one size, such as 8, which ignores N
*/

%!  same_output(+Sizes, -N) is semidet.
%
%   Sizes are the dicts of sizes/5, the last one for N. For N the program prints solutions, and for each of the others, two at
%   least, it prints the same.

same_output(Sizes, N) :-
    append([_, _|_], [Last], Sizes),
    is_dict(Last.verdict),
    Last.verdict.right > 0,
    Printed = Last.get(printed),
    Printed \== null,
    maplist(prints(Printed), Sizes),
    N = Last.n.

prints(Printed, Size) :-
    Printed == Size.get(printed).
