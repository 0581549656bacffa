% Solves 8 queens: the list has eight elements.

queens(Rows) :-
    Rows = [_, _, _, _, _, _, _, _],
    permutation([1, 2, 3, 4, 5, 6, 7, 8], Rows),
    safe(Rows).

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).
