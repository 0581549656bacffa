:- module(wide_boards,
          [ width/1,                    % ?N
            wide_board/3,               % +N, -Rows, -Domains
            wide_board/2,               % +N, -Rows
            formula_board/2             % +N, -Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module('../../prolog/c_queens').

/** <module> Boards for which a set of rows needs two or three words
*/

%!  width(?N) is nondet.
%
%   Sizes just before and after those at which a set of rows needs one word more.

width(N) :-
    member(N, [63,64,65,66,127,128,129,130]).

%!  wide_board(+N, -Rows, -Domains) is det.
%
%   Rows has the queens of a solution in most columns. Domains has for each other column the pair of its variable in Rows and a
%   domain, about half of the rows in many intervals, with the row of the solution.

wide_board(N, Rows, Domains) :-
    once(c_queens(N, Board, [algorithm(first_fail)])),
    numlist(1, N, Columns),
    foldl(queen_or_domain(N), Columns, Board, Rows-Domains, []-[]).

queen_or_domain(N, Column, Queen, [Row|Rows]-Domains, Rows-Domains1) :-
    (   Column mod 13 =\= 5
    ->  Row = Queen,
        Domains = Domains1
    ;   findall(R..R, ( between(1, N, R), ( R == Queen -> true ; (7*R + Column) mod 5 < 3 ) ), Intervals),
        foldl([I,D,D \/ I]>>true, Intervals, Queen, Domain),
        Domains = [Row-Domain|Domains1]
    ).

%!  wide_board(+N, -Rows) is det.
%
%   As wide_board/3, and the variables have these domains.

wide_board(N, Rows) :-
    wide_board(N, Rows, Domains),
    maplist([Row-Domain]>>(Row in Domain), Domains).

%!  formula_board(+N, -Rows) is det.
%
%   N is 65. Each column C has the rows R for which (9 C C + 10 R + 7 C R) mod 13 = 0, and one of a solution.

formula_board(N, Rows) :-
    length(Rows, N),
    numlist(1, N, Columns),
    maplist(formula_row(N), Columns, Rows).

formula_row(N, C, Row) :-
    Half is N // 2,
    ( C =< Half -> Planted is 2*C ; Planted is 2*(C - Half) - 1 ),
    findall(R, ( between(1, N, R), ( R == Planted -> true ; (9*C*C + 10*R + 7*C*R) mod 13 =:= 0 ) ), [R0|Rs]),
    foldl([R,D,D \/ R]>>true, Rs, R0, Domain),
    Row in Domain.
