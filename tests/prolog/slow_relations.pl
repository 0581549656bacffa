:- module(slow_relations,
          [ endless/2,                  % ?N, ?Rows
            endless_at_late_column/2,   % ?N, ?Rows
            slow/2,                     % ?N, ?Rows
            slow_check/2,               % ?N, ?Rows
            stubborn/2,                 % ?N, ?Rows
            unsteady/2                  % ?N, ?Rows
          ]).
:- use_module(library(lists)).
:- use_module('../../prolog/c_queens').

/** <module> Relations that take their time, and one that does not always give the same answers
*/

endless(_, _) :-
    repeat,
    fail.

endless_at_late_column(N, Rows) :-
    (   nonvar(Rows), Rows = [_,_,_,_,Row|_], integer(Row), \+ is_list(Rows)
    ->  endless(N, Rows)
    ;   c_queens(N, Rows)
    ).

slow(N, Rows) :-
    statistics(cputime, Start),
    repeat,
    statistics(cputime, Now),
    Now - Start > 0.05,
    !,
    c_queens(N, Rows).

%   unsteady(N, Rows): its first answers are none.

unsteady(N, Rows) :-
    (   nb_current(asked_before, true)
    ->  c_queens(N, Rows)
    ;   nb_setval(asked_before, true),
        fail
    ).

%   slow_check(N, Rows): takes longer than query_limit(0.1) for one board, and ends.

slow_check(N, Rows) :-
    (   N == 4, var(Rows)
    ->  slow(4, _), slow(4, _), slow(4, _), slow(4, _)
    ;   true
    ),
    !,
    c_queens(N, Rows).

%   Catches all exceptions, and goes on.

stubborn(N, Rows) :-
    member(_, [1, 2]),
    catch(endless(N, Rows), _, fail).
