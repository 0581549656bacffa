:- module(constraints, [n_queens/2]).
:- use_module(library(clpfd)).

% Constraints, then labeling in an order of its own; the answer is collected, so that no choice point is left.

n_queens(N, Rows) :-
    findall(Solution, solution(N, Solution), Solutions),
    member(Rows, Solutions).

solution(N, Rows) :-
    length(Rows, N),
    Rows ins 1..N,
    apart(Rows),
    labeling([down], Rows).

apart([]).
apart([Row|Rows]) :-
    apart(Row, 1, Rows),
    apart(Rows).

apart(_, _, []).
apart(Row, Distance, [Other|Others]) :-
    Row #\= Other,
    abs(Row - Other) #\= Distance,
    Next is Distance + 1,
    apart(Row, Next, Others).
