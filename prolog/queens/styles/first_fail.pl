% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_first_fail,
          [ first_fail_queens/2,        % ?N, ?Rows
            first_fail/2                % ?Rows, :Decide
          ]).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module('../../queens').
:- use_module('../columns').
:- use_module('../look_ahead').

/** <module> Style `first_fail`: the column with the fewest rows first

The constraints are those of n_queens/2; only the labeling differs. It always takes the column with the fewest rows left: a column
without a row is found at once, and a column with one row left needs no choice. It begins in the middle of the board, and tries
rows from the middle, since a queen there attacks the most squares. So it answers for boards of 100 columns, but solutions come in
no particular order. First-fail is from Haralick and Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction
Problems" (1980).

Paradigm: constraints; core: decided; view: domains
Algorithm: backtracking with propagation; representation: finite domains
Remembers: the rows that are left for each column
Goes back: the system, when a column has no row left
Order: decided/3: the column with the fewest rows, the row nearest to the middle
*/

%!  first_fail_queens(?N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution. Each solution comes once, in no particular order.

first_fail_queens(N, Rows) :-
    n_queens(N, Rows),                  % domain
    dif_in_domains(Rows),
    first_fail(Rows, member).

:- meta_predicate
    first_fail(?, 2),
    decided(+, +, 2).

%!  first_fail(?Rows, :Decide) is nondet.
%
%   Labels Rows, the rows of a board. call(Decide, Row, Numbers) makes Row one of Numbers, in their order. To watch the search,
%   ../trace/domains.pl passes another Decide than member/2.

first_fail(Rows, Decide) :-
    length(Rows, N),
    numbers(N, Numbers),
    from_middle(Numbers, FromMiddle),
    from_middle(Rows, Columns),
    decided(Columns, FromMiddle, Decide).

decided([], _, _).                      % solution
decided([Column|Columns], Numbers, Decide) :-
    fewest(Columns, Column, Row, Others),
    call(Decide, Row, Numbers),         % choice, failure
    decided(Others, Numbers, Decide).

%   fewest(Columns, Column, Row, Others): of Column and Columns, Row has the smallest domain; Others are the others.

fewest([], Row, Row, []).
fewest([Next|Columns], Column, Row, [Other|Others]) :-
    fd_size(Next, NextSize),
    fd_size(Column, Size),
    (   NextSize < Size
    ->  Other = Column,
        fewest(Columns, Next, Row, Others)
    ;   Other = Next,
        fewest(Columns, Column, Row, Others)
    ).
