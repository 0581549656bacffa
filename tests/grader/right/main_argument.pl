% A script with library(main): N is its argument.

:- initialization(main, main).

main([Word]) :-
    atom_number(Word, N),
    forall(placed(N, Rows), ( print(Rows), nl )).

placed(N, Rows) :-
    numlist(1, N, Numbers),
    permutation(Numbers, Rows),
    safe(Rows).

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).
