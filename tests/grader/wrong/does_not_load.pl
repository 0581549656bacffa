queens(N, Rows) :-
    length(Rows, N)
    place(Rows).
