% Exercise 2: each queen is tested as it is drawn.

queens(N, Rows) :-
    numlist(1, N, Free),
    drawn(Free, [], Rows).

drawn([], _, []).
drawn(Free, Before, [Row|Rows]) :-
    select(Row, Free, Rest),
    calm(Row, 1, Before),
    drawn(Rest, [Row|Before], Rows).

calm(_, _, []).
calm(Row, Distance, [Other|Others]) :-
    Row - Other =\= Distance,
    Other - Row =\= Distance,
    Next is Distance + 1,
    calm(Row, Next, Others).
