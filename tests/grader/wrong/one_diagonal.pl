% The distance keeps its sign, so that only half of the attacks are seen.

queens(N, Rows) :-
    numlist(1, N, Numbers),
    findall(Solution, ( permutation(Numbers, Solution), safe(Solution) ), Solutions),
    member(Rows, Solutions).

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    Row - Other =\= Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).
