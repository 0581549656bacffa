% SPDX-License-Identifier: BSD-2-Clause
:- module(queens,
          [ n_queens/2,                 % ?N, ?Rows
            queens/2                    % ?N, ?Rows
          ]).
:- use_module(library(clpfd)).
:- use_module(queens/answers).
:- use_module(queens/look_ahead).

/** <module> The N-queens puzzle as a relation

Place N queens on an N x N board so that no two attack each other. `Rows` is a list: its i-th element is the row, from 1
to N, of the queen in column i.

n_queens/2 states what a solution is, and queens/2 searches for solutions. This file contains no step of the search and
nothing that a search must remember; `c/course.c` contains both. queens/3 of library(queens/styles) is the same relation in
other styles of Prolog.

Paradigm: constraints; core: n_queens; view: domains
Algorithm: backtracking with propagation; representation: finite domains
Remembers: the rows that are left for each column
Goes back: the system, when a column has no row left
Order: label/1: the first column, the lowest row

```
?- queens(4, Rows).
Rows = [2, 4, 1, 3] ;
Rows = [3, 1, 4, 2].

?- queens(8, [1,A,8|_]).
A = 5 ;
A = 6.
```
*/

%!  n_queens(?N, ?Rows) is nondet.
%
%   Rows is a placement of N queens, no two of which attack each other. n_queens/2 posts the constraints and does not search:
%   the elements of Rows are CLP(FD) variables, or integers if propagation alone decides them. There is one answer for
%   each length that Rows can have, shortest first. A goal that freeze/2 or when/2 attaches to an element must not branch:
%   propagation wakes it inside library(clpfd), which keeps only one of its answers. queens/2 keeps all.

n_queens(N, Rows) :-
    length(Rows, N),
    Rows ins 1..N,
    no_shared_diagonal(Rows),
    all_different(Rows).

%   First the model, then a search that does not depend on queens: label/1 with look-ahead.

labeled_queens(N, Rows) :-
    n_queens(N, Rows),                  % domain
    label_ahead(Rows).                  % choice, failure, solution

%!  no_shared_diagonal(?Rows)
%
%   No two queens share a diagonal: neither the first queen and a later one, nor two later ones.

no_shared_diagonal([]).
no_shared_diagonal([Row|Rows]) :-
    off_diagonals(Rows, Row, 1),
    no_shared_diagonal(Rows).

%!  off_diagonals(?Rows, ?Row, +Distance)
%
%   No queen in Rows is on a diagonal of the queen on Row: its distance in rows differs from its distance in columns, which is
%   Distance for the first of Rows.

off_diagonals([], _, _).
off_diagonals([Other|Rows], Row, Distance) :-
    abs(Row - Other) #\= Distance,
    Next #= Distance + 1,
    off_diagonals(Rows, Row, Next).

%!  queens(?N, ?Rows) is nondet.
%
%   Rows is a solution of the N-queens puzzle. Solutions come in ascending order, each once. If N is unknown, sizes come in
%   ascending order, from the length of the known prefix of Rows. Known elements, shared variables, and constraints of CLP(FD)
%   and dif/2 prune the search. The complete answer wakes any other goal that waits for N, for Rows or for a part of it. A ground
%   Rows is checked without leaving a choice point. No choice point is left after the last solution if the length is known and the
%   elements are integers and distinct variables without constraints.
%
%   @error type_error(integer, N), domain_error(not_less_than_zero, N): N is not a size.
%   @error type_error(list, Rows): Rows is neither a list nor a partial list.
%   @error type_error(integer, Element): an element of Rows is neither a variable nor an integer.
%   @error resource_error(memory): the board is too large for the stacks. resource_error(stack): they are full during the search.

queens(N, Rows) :-
    queens_answers(N, Rows, ascending, 250, labeled_queens).    % 250 bytes: the constraint of a pair
