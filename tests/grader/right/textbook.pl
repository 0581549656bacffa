% The textbook's program: permutation/2 leaves a choice point after the last solution, and that is no mistake.

queens(N, Rows) :-
    numlist(1, N, Numbers),
    permutation(Numbers, Rows),
    test(Rows).

test([]).
test([Row|Rows]) :-
    safe(Row, 1, Rows),
    test(Rows).

safe(_, _, []).
safe(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    safe(Row, Next, Others).
