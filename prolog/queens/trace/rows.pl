:- module(queens_rows_trace,
          [ rows_search/4               % :Relation, +N, :Observer, -Rows
          ]).
:- use_module(report).

/** <module> The events of a relation that is watched from outside

What binds a row places a queen, and what undoes it retreats. Each row is a variable that wakes a goal when it is bound
(freeze/2): the goal tells that a queen was placed, and is backtracked into when she is taken off. So the relation runs as
it stands, and does not know that it is watched. What it tries and does not bind to a row can't be seen.
*/

:- meta_predicate rows_search(2, +, 1, -).

%!  rows_search(:Relation, +N, :Observer, -Rows) is nondet.
%
%   As call(Relation, N, Rows). Observer is told event(placed, Column, Row) and event(retreated, Column, Row), counted
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
