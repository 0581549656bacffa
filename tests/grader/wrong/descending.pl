% Right, but from the largest solution down; a fault only where the order is asked for.

queens(N, Rows) :-
    numlist(1, N, Numbers),
    findall(Solution, ( permutation(Numbers, Solution), safe(Solution) ), Solutions),
    reverse(Solutions, Descending),
    member(Rows, Descending).

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).
