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
    member(Name, [template, column_by_column, lines, select, bits, between, grammar, logical]).

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
right(lines, N, Rows) :-                % after Bratko's third
    numlist(1, N, Numbers),
    Sums is 2*N,
    numlist(2, Sums, Up),
    Least is 1 - N,
    Most is N - 1,
    numlist(Least, Most, Down),
    on_lines(Numbers, Numbers, Up, Down, Rows).
right(select, N, Rows) :-
    numlist(1, N, Numbers),
    selected(Numbers, [], Rows).
right(bits, N, Rows) :-
    All is (1<<N) - 1,
    bit_rows(All, All, 0, 0, Rows).
right(between, N, Rows) :-
    filled(N, N, [], Rows).
right(grammar, N, Rows) :-
    numlist(1, N, Numbers),
    phrase(queens(Numbers, []), Rows).
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

on_lines([], _, _, _, []).
on_lines([X|Xs], Ys, Up, Down, [Y|Rows]) :-
    select(Y, Ys, YsLeft),
    U is X + Y,
    select(U, Up, UpLeft),
    V is X - Y,
    select(V, Down, DownLeft),
    on_lines(Xs, YsLeft, UpLeft, DownLeft, Rows).

selected([], Rows, Rows).
selected(Numbers, Placed, Rows) :-
    select(Row, Numbers, Left),
    no_attack(Placed, Row, 1),
    selected(Left, [Row|Placed], Rows).

bit_rows(_, 0, _, _, []) :- !.
bit_rows(All, Free, Up, Down, [Row|Rows]) :-
    Safe is Free /\ \ (Up \/ Down),
    bit(Safe, Bit),
    Row is msb(Bit) + 1,
    Free1 is Free xor Bit,
    Up1 is ((Up \/ Bit) << 1) /\ All,
    Down1 is (Down \/ Bit) >> 1,
    bit_rows(All, Free1, Up1, Down1, Rows).

bit(Set, Bit) :-
    Set =\= 0,
    Lowest is Set /\ -Set,
    (   Bit = Lowest
    ;   Left is Set xor Lowest,
        bit(Left, Bit)
    ).

filled(0, _, Rows, Rows).
filled(Left, N, Placed, Rows) :-
    Left > 0,
    between(1, N, Row),
    no_attack(Placed, Row, 1),
    Left1 is Left - 1,
    filled(Left1, N, [Row|Placed], Rows).

queens([], _) --> [].
queens(Numbers, Placed) -->
    { select(Row, Numbers, Left),
      no_attack(Placed, Row, 1) },
    [Row],
    queens(Left, [Row|Placed]).

%   Each row is one of the variables; a diagonal is a variable of the moving lists Up and Down.

on_variables([], _, _, _).
on_variables([Number|Numbers], Rows, Up, [_|Down]) :-
    on_variables(Numbers, Rows, [_|Up], Down),
    on_variable(Number, Rows, Up, Down).

on_variable(Number, [Number|_], [Number|_], [Number|_]).
on_variable(Number, [_|Rows], [_|Up], [_|Down]) :-
    on_variable(Number, Rows, Up, Down).
