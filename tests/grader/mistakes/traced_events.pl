% One direction of the diagonals is missing; each queen placed is an event of a trace on the standard error.

queens(N, Rows) :-
    Last is N - 1,
    numlist(0, Last, All),
    place(0, N, All, [], Rows).

place(N, N, _, Reversed, Rows) :-
    reverse(Reversed, Rows).
place(Column, N, All, Placed, Rows) :-
    Column < N,
    member(Row, All),
    safe(Placed, Row, 1),
    format(user_error, '{"event":"placed","column":~d,"row":~d}~n', [Column, Row]),
    Next is Column + 1,
    place(Next, N, All, [Row|Placed], Rows).

safe([], _, _).
safe([Other|Placed], Row, Distance) :-
    Row =\= Other,
    Row =\= Other - Distance,
    Next is Distance + 1,
    safe(Placed, Row, Next).
