% A script: reads N, prints all and ends Prolog.

:- initialization(main).

main :-
    write('How many queens? '),
    read(N),
    nl,
    forall(placed(N, Rows), ( print(Rows), nl )),
    halt.

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
