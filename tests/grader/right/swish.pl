% As at SWISH: the rows come first, the board is drawn, and a query that stands in the file ends it.

:- use_module(library(lists)).
:- use_module(library(clpfd)).
:- use_rendering(chess).
:- initialization(main).

queens(Rows, N) :-
    numlist(1, N, Numbers),
    permutation(Numbers, Rows),
    safe(Rows).

% Its own predicates, with the names of the library's.

permutation([], []).
permutation(List, [First|Rest]) :-
    select(First, List, Others),
    permutation(Others, Rest).

length([], 0).
length([_|Xs], N) :-
    length(Xs, M),
    N is M + 1.

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).

main :-
    queens(Rows, 6),
    print(Rows),
    nl,
    halt.
