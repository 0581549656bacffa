% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_propagator,
          [ propagator_queens/2,        % +N, ?Rows
            propagated_queens/2         % +N, ?Rows
          ]).
:- use_module(library(clpfd)).

:- set_prolog_flag(optimise, true).        % applies to the end of this file

/** <module> Style `propagator`: one constraint of our own for each queen

library(clpfd) accepts constraints of a program (see "Custom constraints" in its manual): a term that describes the
relation, attached to variables, and run_propagator/2, which is called when one of them changes. Here the term is a queen
with the queens to its left and to its right, nearest first. It does nothing until its row is known; then it removes three
rows from each other column, once. So there are N propagators, and not one for each pair of queens.

Two things make it fast. The library wakes a propagator with the name `pneq` only when its variable gets a value (the
library's own `pneq` has two arguments, not three); with any other name it would be woken for each row that is removed. And
this file removes rows from the library's domains by compiled arithmetic and writes each domain back once for each queen.

Paradigm: constraints; core: post_queens; view: domains
Algorithm: backtracking with propagation; representation: finite domains
Remembers: the rows that are left for each column
Goes back: the system, when a column has no row left
Order: label/1: the first column, the lowest row
*/

%!  propagator_queens(+N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution.

propagator_queens(N, Rows) :-
    propagated_queens(N, Rows),         % solution
    labeling([enum], Rows).             % choice, failure

%!  propagated_queens(+N, ?Rows) is semidet.
%
%   The constraints, without a search: as n_queens/2.

propagated_queens(N, Rows) :-
    Rows ins 1..N,
    post_queens(Rows, []).

post_queens([], _).
post_queens([Row|Right], Left) :-
    clpfd:make_propagator(pneq(Row, Left, Right), Queen),
    clpfd:init_propagator(Row, Queen),
    clpfd:trigger_once(Queen),
    post_queens(Right, [Row|Left]).

:- multifile clpfd:run_propagator/2.

clpfd:run_propagator(pneq(Row, Left, Right), State) :-
    (   integer(Row)
    ->  clpfd:kill(State),
        queens_propagator:strike(Right, Row, Row, Row),
        queens_propagator:strike(Left, Row, Row, Row)
    ;   true
    ).

:- public strike/4.

%   strike(Rows, Row, Above, Below): removes the rows that a queen on Row attacks from each of Rows. The first of Rows is one
%   column away from it, the second two; Above and Below are the rows of its diagonals in the column before the first.

strike([], _, _, _).
strike([Other|Rows], Row, Above0, Below0) :-
    Above is Above0 - 1,
    Below is Below0 + 1,
    (   integer(Other)
    ->  Other =\= Row,
        Other =\= Above,
        Other =\= Below
    ;   clpfd:fd_get(Other, Domain0, Propagators),
        (   removed(Domain0, Row, Domain1) -> true ; Domain1 = Domain0 ),
        (   removed(Domain1, Above, Domain2) -> true ; Domain2 = Domain1 ),
        (   removed(Domain2, Below, Domain) -> true ; Domain = Domain2 ),
        (   Domain == Domain0
        ->  true
        ;   clpfd:fd_put(Other, Domain, Propagators)    % domain
        )
    ),
    strike(Rows, Row, Above, Below).

%   removed(Domain0, Row, Domain): Row is in Domain0, and Domain is the rest. The library represents a finite domain as
%   from_to(n(Least), n(Greatest)) or split(Hole, Below, Above), and an empty one as `empty`.

removed(from_to(n(Least), n(Greatest)), Row, Domain) :-
    Row >= Least,
    Row =< Greatest,
    (   Row > Least
    ->  Before is Row - 1,
        Below = from_to(n(Least), n(Before)),
        (   Row < Greatest
        ->  After is Row + 1,
            Domain = split(Row, Below, from_to(n(After), n(Greatest)))
        ;   Domain = Below
        )
    ;   Row < Greatest
    ->  After is Row + 1,
        Domain = from_to(n(After), n(Greatest))
    ;   Domain = empty
    ).
removed(split(Hole, Below0, Above0), Row, Domain) :-
    (   Row < Hole
    ->  removed(Below0, Row, Below),
        (   Below == empty
        ->  Domain = Above0
        ;   Domain = split(Hole, Below, Above0)
        )
    ;   removed(Above0, Row, Above),
        (   Above == empty
        ->  Domain = Below0
        ;   Domain = split(Hole, Below0, Above)
        )
    ).
