% All solutions in one list, each a list of pairs.

solve(N, Boards) :-
    numlist(1, N, Numbers),
    findall(Board, ( permutation(Numbers, Rows), safe(Rows), squares(Numbers, Rows, Board) ), Boards).

squares([], [], []).
squares([Column|Columns], [Row|Rows], [(Column, Row)|Squares]) :-
    squares(Columns, Rows, Squares).

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).
