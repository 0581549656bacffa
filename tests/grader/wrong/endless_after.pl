% After the last solution it goes on looking.

queens(N, Rows) :-
    numlist(1, N, Numbers),
    permutation(Numbers, Rows),
    safe(Rows).
queens(_, _) :-
    repeat,
    fail.

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).
