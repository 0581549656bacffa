% Exercise 5: two queens share a diagonal where their sums, or their differences, of row and column are equal.

queens(N, Rows) :-
    columns(0, N, [], Rows).

columns(N, N, _, []) :- !.
columns(Column, N, Previous, [Row|Rows]) :-
    between(1, N, Row),
    Sum is Row + Column,
    Difference is Row - Column,
    \+ attacked(Row, Sum, Difference, Previous),
    Next is Column + 1,
    columns(Next, N, [queen(Row, Sum, Difference)|Previous], Rows).

attacked(Row, _, _, Previous) :- memberchk(queen(Row, _, _), Previous).
attacked(_, Sum, _, Previous) :- memberchk(queen(_, Sum, _), Previous).
attacked(_, _, Difference, Previous) :- memberchk(queen(_, _, Difference), Previous).
