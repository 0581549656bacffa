% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_logical,
          [ logical_queens/2            % +N, ?Rows
          ]).
:- use_module('../columns').

/** <module> Style `logical`: logical variables as the board's lines

Each row and each diagonal of the board is a variable. A queen binds the three variables of its lines to its own column; if
another queen is on one of these lines, the unification fails. So unification is the test for attacks, and backtracking
undoes placement and test together. Nothing is counted or compared. The idea is from a program of Thom Fruehwirth (1991).

All columns share one list of the variables of the rows. From one column to the next, rising diagonals move by one row and
falling diagonals by one row in the other direction: the list of rising diagonals loses its first element, and that of
falling diagonals gets a new first element. Both lists can be partial, since the list of rows has an end.

Paradigm: logic; core: stands; view: goals
Algorithm: backtracking; representation: logic variables
Remembers: the bindings of the variables, and choice points
Goes back: the system, when a unification fails
Order: the clauses of stands/6
*/

%!  logical_queens(+N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution.

logical_queens(N, Rows) :-
    numbers(N, Numbers),
    length(Lines, N),
    diagonals(Numbers, _, _, Columns),
    known_first(Columns, Rows, Queens),
    queens(Queens, Numbers, Lines).

%   diagonals(Numbers, Rising, Falling, Columns): for the column of each number, the diagonals that cross it, as lists
%   that begin at its first row.

diagonals([], _, _, []).
diagonals([Number|Numbers], Rising, Falling, [column(Number, Rising, Falling)|Columns]) :-
    Rising = [_|NextRising],
    diagonals(Numbers, NextRising, [_|Falling], Columns).

queens([], _, _).                       % solution
queens([column(Column, Rising, Falling)-Row|Queens], Numbers, Lines) :-
    stands(Numbers, Lines, Rising, Falling, Row, Column),
    queens(Queens, Numbers, Lines).

%   The queen of Column is on one of these squares, in Row, and no other queen is on its lines.

stands([Row|_], [Column|_], [Column|_], [Column|_], Row, Column).    % placed
stands([_|Numbers], [_|Lines], [_|Rising], [_|Falling], Row, Column) :-    % retreated
    stands(Numbers, Lines, Rising, Falling, Row, Column).
