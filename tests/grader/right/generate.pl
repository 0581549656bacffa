% Generates and tests, step by step; no choice point is left at the end.

queens(N, Rows) :-
    numlist(1, N, Free),
    findall(Solution, place(Free, [], Solution), Solutions),
    member(Rows, Solutions).

place([], _, []).
place(Free, Placed, [Row|Rows]) :-
    select(Row, Free, Rest),
    safe(Row, 1, Placed),
    place(Rest, [Row|Placed], Rows).

safe(_, _, []).
safe(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    safe(Row, Next, Others).
