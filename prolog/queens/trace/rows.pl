% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_rows_trace,
          [ rows_search/4               % :Relation, +N, :Observer, -Rows
          ]).
:- use_module(report).

/** <module> The events of a relation that is watched from outside

Binding a row places a queen, and undoing the binding is a retreat. Each row is a variable that wakes a goal when it is
bound (freeze/2): the goal reports that a queen was placed, and backtracking into it reports that the queen was taken off.
So the relation runs unchanged. A row that it tries without binding it is not seen.
*/

:- meta_predicate rows_search(2, +, 1, -).

%!  rows_search(:Relation, +N, :Observer, -Rows) is nondet.
%
%   As call(Relation, N, Rows). Observer is called with event(placed, Column, Row) and event(retreated, Column, Row), counted
%   from 0.

rows_search(Relation, N, Observer, Rows) :-
    length(Rows, N),
    watch_rows(Rows, 0, Observer),
    call(Relation, N, Rows).

watch_rows([], _, _).
watch_rows([Row|Rows], Column, Observer) :-
    freeze(Row, placed_or_retreated(Observer, Column, Row)),
    Next is Column + 1,
    watch_rows(Rows, Next, Observer).

placed_or_retreated(Observer, Column, Row) :-
    tell(Observer, placed, Column, Row).
placed_or_retreated(Observer, Column, Row) :-
    tell(Observer, retreated, Column, Row),
    fail.

tell(Observer, Kind, Column, Row1) :-
    Row is Row1 - 1,
    report(Observer, event(Kind, Column, Row)).
