% All queens of an answer are in column 1.

queens(N, Squares) :-
    numlist(1, N, Numbers),
    permutation(Numbers, Rows),
    maplist([Row, 1/Row]>>true, Rows, Squares).
