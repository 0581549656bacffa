% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_permutation,
          [ permutation_queens/2        % +N, ?Rows
          ]).
:- use_module(library(lists)).
:- use_module('../columns').

:- set_prolog_flag(optimise, true).        % applies to the end of this file

/** <module> Style `permutation`: generate and test

One queen in each column and in each row is a permutation of 1..N. So this style generates the permutations in ascending
order and tests their diagonals: it runs the definition of the puzzle. It tests a board only when it is complete, so it
generates all N! permutations.

Paradigm: logic; core: permutation_queens; view: goals
Algorithm: generate and test; representation: lists
Remembers: the rows that are left, and choice points
Goes back: the system, when a complete board fails the test
Order: the answers of drawn/2
*/

%!  permutation_queens(+N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution.

permutation_queens(N, Rows) :-
    numbers(N, Numbers),
    drawn(Rows, Numbers),
    diagonals_differ(Rows).

%   Rows is Left in some order. Unlike permutation/2, it draws the first row first, so that known rows are drawn only once and
%   results ascend.

drawn([], []).
drawn([Row|Rows], Left) :-
    select(Row, Left, Rest),            % retreated
    drawn(Rows, Rest).                  % placed

diagonals_differ([]).                   % solution
diagonals_differ([Row|Rows]) :-
    off_diagonals(Rows, Row, 1),
    diagonals_differ(Rows).

off_diagonals([], _, _).
off_diagonals([Other|Rows], Row, Distance) :-
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    off_diagonals(Rows, Row, Next).
