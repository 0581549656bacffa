% After the textbook: the board is a list Column/Row, and the columns are told by the caller.

:- use_module(library(lists)).

solution(Board) :-
    length(Board, N),
    numlist(1, N, Numbers),
    columns(Board, Numbers),
    findall(Board, placed(Board, Numbers), Boards),
    member(Board, Boards).

columns([], []).
columns([X/_|Squares], [X|Xs]) :-
    columns(Squares, Xs).

placed([], _).
placed([X/Y|Others], Numbers) :-
    placed(Others, Numbers),
    member(Y, Numbers),
    no_attack(X/Y, Others).

no_attack(_, []).
no_attack(X/Y, [X1/Y1|Others]) :-
    Y =\= Y1,
    abs(Y1 - Y) =\= abs(X1 - X),
    no_attack(X/Y, Others).
