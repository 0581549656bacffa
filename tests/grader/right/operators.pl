% Right, with operators of its own: what is written of answers and endings has none.

:- op(200, fy, done).
:- op(200, xfy, queens).
:- op(0, xfx, =..).
:- op(0, xfy, :).
:- op(0, yfx, /).
:- op(700, xfx, differs_from).
:- set_prolog_flag(double_quotes, atom).

X differs_from Y :-
    X =\= Y.

queens(N, Rows) :-
    numlist(1, N, Numbers),
    permutation(Numbers, Rows),
    safe(Rows).

safe([]).
safe([Row|Rows]) :-
    no_attack(Row, 1, Rows),
    safe(Rows).

no_attack(_, _, []).
no_attack(Row, Distance, [Other|Others]) :-
    abs(Row - Other) differs_from Distance,
    Next is Distance + 1,
    no_attack(Row, Next, Others).
