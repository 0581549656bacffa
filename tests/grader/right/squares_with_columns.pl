% After Bratko: squares X/Y, whose columns are given, and the size is that of the list.

queens(Board) :-
    length(Board, N),
    numlist(1, N, Rows),
    placed(Board, Rows).

placed([], _).
placed([X/Y|Others], Rows) :-
    placed(Others, Rows),
    member(Y, Rows),
    no_attack(X/Y, Others).

no_attack(_, []).
no_attack(X/Y, [X1/Y1|Others]) :-
    Y =\= Y1,
    abs(Y1 - Y) =\= abs(X1 - X),
    no_attack(X/Y, Others).
