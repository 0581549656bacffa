:- module(right_relations,
          [ right/2,                    % ?Name, -Options
            right/3                     % +Name, ?N, ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).

/** <module> Right programs in the styles that students write

Each with the options for its intended use: see docs/equivalence.md.
*/

%!  right(?Name, -Options) is nondet.

right(clpfd_manual, [modes([p(+,_)]), compare([answers, order]), waking(false)]).
right(permutation, [sizes(1-6), modes([p(+,_)]), compare([answers, order]), waking(false)]).
right(Name, [sizes(1-7), modes([p(+,-)]), compare([answers])]) :-
    member(Name, [template, column_by_column, logical]).

%!  right(+Name, ?N, ?Rows) is nondet.

right(clpfd_manual, N, Rows) :-
    length(Rows, N),
    Rows ins 1..N,
    safe_queens(Rows),
    label(Rows).
right(permutation, N, Rows) :-
    numlist(1, N, Numbers),
    permutation(Numbers, Rows),
    peaceful(Rows).
right(template, N, Rows) :-             % after Bratko's first
    numlist(1, N, Numbers),
    findall(X/_, member(X, Numbers), Board),
    placed(Board, Numbers),
    findall(Y, member(_/Y, Board), Rows).
right(column_by_column, N, Rows) :-     % after Bratko's second
    numlist(1, N, Numbers),
    permuted(Numbers, Rows).
right(logical, N, Rows) :-              % after Fruehwirth
    numlist(1, N, Numbers),
    length(Rows, N),
    on_variables(Numbers, Rows, _, _).

safe_queens([]).
safe_queens([Q|Qs]) :-
    safe_queens(Qs, Q, 1),
    safe_queens(Qs).

safe_queens([], _, _).
safe_queens([Q|Qs], Q0, D0) :-
    Q0 #\= Q,
    abs(Q0 - Q) #\= D0,
    D1 #= D0 + 1,
    safe_queens(Qs, Q0, D1).

peaceful([]).
peaceful([Row|Rows]) :-
    no_attack(Rows, Row, 1),
    peaceful(Rows).

no_attack([], _, _).
no_attack([B|Bs], A, D) :-
    A =\= B,
    abs(A-B) =\= D,
    D1 is D + 1,
    no_attack(Bs, A, D1).

placed([], _).
placed([X/Y|Others], Numbers) :-
    placed(Others, Numbers),
    member(Y, Numbers),
    \+ ( member(X1/Y1, Others), ( Y =:= Y1 ; abs(Y1-Y) =:= abs(X1-X) ) ).

permuted([], []).
permuted(Numbers, [Row|Rows]) :-
    select(Row, Numbers, Left),
    permuted(Left, Rows),
    no_attack(Rows, Row, 1).

%   Each row is one of the variables; a diagonal is a variable of the moving lists Up and Down.

on_variables([], _, _, _).
on_variables([Number|Numbers], Rows, Up, [_|Down]) :-
    on_variables(Numbers, Rows, [_|Up], Down),
    on_variable(Number, Rows, Up, Down).

on_variable(Number, [Number|_], [Number|_], [Number|_]).
on_variable(Number, [_|Rows], [_|Up], [_|Down]) :-
    on_variable(Number, Rows, Up, Down).
