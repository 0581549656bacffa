:- module(queens_last_answer,
          [ until_last_answer/3         % ?N, ?Rows, :Search
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> No choice point after the last solution

Turning a board upside down (row R to N+1-R) turns the order of its solutions round as well. So the last solution is
the mirror image of the first, and a search that has found it can stop, whatever choice points it still has. This holds
where Rows has no known element and no constraint on it: then all solutions are answers. A ground Rows has one answer
at most.
*/

:- meta_predicate until_last_answer(?, ?, 0).

%!  until_last_answer(?N, ?Rows, :Search) is nondet.
%
%   As call(Search), which binds Rows to the solutions of size N in ascending order, but without a choice point after
%   the last one where Rows is ground, or where N or the length of Rows is known and no element of Rows is.

until_last_answer(N, Rows, Search) :-
    (   ground(Rows)
    ->  once(Search)
    ;   free_columns(N, Rows)
    ->  Last = last(_),
        call(Search),
        (   is_last(Last, Rows)
        ->  !
        ;   true
        )
    ;   call(Search)
    ).

free_columns(N, Rows) :-
    (   integer(N)
    ->  length(Rows, N)
    ;   is_list(Rows)
    ),
    maplist(var, Rows),
    term_attvars(Rows, []).

%   Last is last(Mirror) once there has been an answer; it outlives backtracking.

is_last(Last, Rows) :-
    arg(1, Last, Mirror),
    (   var(Mirror)
    ->  mirror(Rows, First),
        nb_setarg(1, Last, First),
        First == Rows
    ;   Mirror == Rows
    ).

mirror(Rows, Mirror) :-
    length(Rows, N),
    maplist({N}/[Row, Image]>>(Image is N + 1 - Row), Rows, Mirror).
