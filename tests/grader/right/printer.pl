% Prints the solutions of size N, as many first programs do.

queens(N) :-
    numlist(1, N, Numbers),
    forall(placed(Numbers, [], Rows), ( print(Rows), nl )).

placed([], _, []).
placed(Free, Placed, [Row|Rows]) :-
    select(Row, Free, Rest),
    safe(Row, 1, Placed),
    placed(Rest, [Row|Placed], Rows).

safe(_, _, []).
safe(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    safe(Row, Next, Others).
