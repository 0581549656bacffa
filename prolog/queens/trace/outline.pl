% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_outline_trace,
          [ outline_search/4            % :Columns, +N, :Observer, -Rows
          ]).
:- use_module('../columns').
:- use_module('../styles/course').
:- use_module(report).

/** <module> The events of style `course`

The search is that of ../styles/course.pl. It tests each row that it tries; this file passes it a test that reports its
result. Backtracking into the test is the retreat.
*/

:- meta_predicate outline_search(4, +, 1, -).

%!  outline_search(:Columns, +N, :Observer, -Rows) is nondet.
%
%   As course_queens/2, with course_columns/4 or another search of its arguments as Columns. Observer is called with
%   event(placed, Column, Row), event(rejected, Column, Row) and event(retreated, Column, Row), counted from 0.

outline_search(Columns, N, Observer, Rows) :-
    length(Rows, N),
    numbers(N, Numbers),
    known_first(Numbers, Rows, Queens),
    call(Columns, Queens, [], N, queens_outline_trace:watched(Observer)).

:- public watched/3.

watched(Observer, Queen, Previous) :-
    (   nc_with_previous(Queen, Previous)
    ->  placed_or_retreated(Observer, Queen)
    ;   tell(Observer, rejected, Queen),
        fail
    ).

placed_or_retreated(Observer, Queen) :-
    tell(Observer, placed, Queen).
placed_or_retreated(Observer, Queen) :-
    tell(Observer, retreated, Queen),
    fail.

tell(Observer, Kind, Column1-Row1) :-
    Column is Column1 - 1,
    Row is Row1 - 1,
    report(Observer, event(Kind, Column, Row)).
