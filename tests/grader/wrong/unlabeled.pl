% States the constraints and forgets labeling.

:- use_module(library(clpfd)).

queens(N, Rows) :-
    length(Rows, N),
    Rows ins 1..N,
    all_different(Rows).
