% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_course,
          [ course_queens/2,            % +N, ?Rows
            course_columns/4,           % +Columns, +Previous, +N, :Safe
            nc_with_previous/2          % +Queen, +Previous
          ]).
:- use_module('../columns').

:- set_prolog_flag(optimise, true).        % applies to the end of this file

/** <module> Style `course`: the course's outline as a relation

The outline of the COMP 333 assignment goes column by column, tries the rows in ascending order, and tests that each has no
conflict (`nc`) with any of the previous columns. This file does only that. The rest of the outline, which remembers what
was tried and undoes it, is Prolog's backtracking: compare `c/course.c`.

Paradigm: logic; core: course_columns; view: goals
Algorithm: backtracking; representation: lists
Remembers: the list of queens so far, and choice points
Goes back: the system, when a goal fails
Order: the answers of between/3
*/

%!  course_queens(+N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution.

course_queens(N, Rows) :-
    numbers(N, Numbers),
    known_first(Numbers, Rows, Columns),
    course_columns(Columns, [], N, nc_with_previous).

:- meta_predicate course_columns(+, +, +, 2).

%!  course_columns(+Columns, +Previous, +N, :Safe) is nondet.
%
%   Each of Columns, a list of Column-Row, gets a queen on a row from 1 to N for which call(Safe, Column-Row, Previous)
%   holds. Previous is the list of the queens in the columns before it, nearest first. To watch the search, ../trace/outline.pl
%   passes another Safe.

course_columns([], _, _, _).            % solution
course_columns([Column-Row|Columns], Previous, N, Safe) :-
    between(1, N, Row),                 % retreated
    call(Safe, Column-Row, Previous),   % rejected
    course_columns(Columns, [Column-Row|Previous], N, Safe).    % placed

%!  nc_with_previous(+Queen, +Previous) is semidet.

nc_with_previous(_, []).
nc_with_previous(Queen, [Other|Previous]) :-
    nc(Queen, Other),
    nc_with_previous(Queen, Previous).

%   No conflict: the rows differ, and the distance in rows differs from the distance in columns.

nc(ColA-PosA, ColB-PosB) :-
    PosA =\= PosB,
    abs(PosA - PosB) =\= abs(ColA - ColB).
