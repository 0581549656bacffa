/* lists.pl - the cost of passing a list from C to Prolog: nanoseconds for each list of 12, median of 9 runs.

   usage: swipl -p bench=DIR lists.pl, where DIR holds the foreign library built from lists.c.  */

:- use_module(library(apply)).
:- use_module('../../prolog/c_queens').
:- use_module(medians).

:- use_foreign_library(bench(lists)).

:- initialization(main, main).

main :-
    format("~n| a list of 12 from C | nanoseconds |~n|---|---|~n"),
    maplist(show_way,
            [ codes-"`PL_put_list_ncodes` + `PL_unify`",
              unify-"`PL_unify_list` + `PL_unify_integer`",
              cons-"`PL_put_integer` + `PL_cons_list` + `PL_unify`",
              text-"text + `PL_chars_to_term`"
            ]),
    answer_cost(Nanoseconds),
    format("| an answer of `c_queens/2`, its redo and list included, its search not | ~0f |~n", [Nanoseconds]).

show_way(Way-Title) :-
    unify_list(Way, 2, [1,3,5,8,10,12,6,11,2,7,9,4]),
    nanoseconds(unify_list(Way, 200000, _), 200000, Time),
    format("| ~s | ~0f |~n", [Title, Time]).

answer_cost(Time) :-
    nanoseconds(forall(c_queens(12, _), true), 14200, All),
    nanoseconds(c_queens:c_queens_run(cursor, 12, all, _, _), 14200, Search),
    Time is All - Search.

nanoseconds(Goal, Count, Nanoseconds) :-
    median(9, Goal, Milliseconds),
    Nanoseconds is Milliseconds * 1.0e6 / Count.
