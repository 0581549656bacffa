:- module(ascending, []).
:- use_module(library(prolog_wrap)).
:- use_module('../../prolog/queens', []).
:- use_module('../../prolog/c_queens', []).

/** <module> Each answer of c_queens/2 and queens/2 comes after the one before it

Whatever a test is for, an answer that comes twice or out of order ends it. Where goals wait, they may branch, so those calls are not
watched.

Fault found only here: answers that repeat, in a test that looks at the first one alone.
*/

:- initialization(( watch(queens:queens(N, Rows), N-Rows), watch(c_queens:c_queens(N, Rows), N-Rows) )).

watch(Relation, Answer) :-
    wrap_predicate(Relation, ascending, Call, ascending:watched(Call, Answer)).

:- public watched/2.
:- meta_predicate watched(0, ?).

watched(Call, Answer) :-
    (   term_attvars(Answer, [])
    ->  Last = last(none),
        call(Call),
        must_ascend(Last, Answer)
    ;   call(Call)
    ).

must_ascend(Last, Answer) :-
    arg(1, Last, Before),
    (   ( Before == none ; Before @< Answer )
    ->  nb_setarg(1, Last, Answer)
    ;   throw(not_ascending(Before, Answer))
    ).
