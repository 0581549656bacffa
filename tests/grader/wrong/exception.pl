% Misses a case: there is no clause for a board of size 1.

solve(N, Rows) :-
    must_be(between(2, 20), N),
    numlist(1, N, Numbers),
    findall(Solution, ( permutation(Numbers, Solution), safe(Solution) ), Solutions),
    member(Rows, Solutions).

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).
