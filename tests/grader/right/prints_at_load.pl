% Right, though it prints when it is loaded, by another program too, and again with each answer.

:- shell('echo hello world').
:- shell('echo "1 2 3 4 5 6 7 8"').
:- format("found(user:nothing/2/size_rows).~n").

queens(N, Rows) :-
    numlist(1, N, Numbers),
    permutation(Numbers, Rows),
    test(Rows),
    shell("echo an answer").


test([]).
test([Row|Rows]) :-
    safe(Row, 1, Rows),
    test(Rows),
    shell("echo an answer").


safe(_, _, []).
safe(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    safe(Row, Next, Others).
