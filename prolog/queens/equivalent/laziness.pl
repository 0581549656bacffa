:- module(queens_laziness,
          [ laziness/4,                 % :Relation, +N, +Seconds, -Laziness
            laziness_difference/3,      % +P, +Q, -Differs
            laziness_size/1             % -N
          ]).
:- use_module(time_limit).

/** <module> Does the first answer come before the work for all answers is done?

Work is counted in inferences, so that it is the same on every machine. Work in C is not counted.
*/

%!  laziness_size(-N) is det.
%
%   The size of the query: it has 92 solutions, so that the first is a small part of the work.

laziness_size(8).

:- meta_predicate laziness(2, +, +, -).

%!  laziness(:Relation, +N, +Seconds, -Laziness) is det.
%
%   Laziness is lazy(First, All) if the first answer for size N takes First inferences, at most half of All, those of all
%   answers; else eager(First, All); or `endless` if it takes longer than Seconds.

laziness(Relation, N, Seconds, Laziness) :-
    within(Seconds, inferences(( call(Relation, N, _) -> true ; true ), First), StatusFirst),
    within(Seconds, inferences(( call(Relation, N, _), fail ; true ), All), StatusAll),
    (   StatusFirst == true,
        StatusAll == true
    ->  (   2 * First =< All
        ->  Laziness = lazy(First, All)
        ;   Laziness = eager(First, All)
        )
    ;   Laziness = endless
    ).

:- meta_predicate inferences(0, -).

inferences(Goal, Inferences) :-
    statistics(inferences, Before),
    call(Goal),
    statistics(inferences, After),
    Inferences is After - Before.

%!  laziness_difference(+P, +Q, -Differs) is det.
%
%   Differs is `true` if only one of them is lazy; `undecided` if one is endless; else `none`.

laziness_difference(P, Q, Differs) :-
    (   ( P == endless ; Q == endless )
    ->  Differs = undecided
    ;   functor(P, Name, 2),
        functor(Q, Name, 2)
    ->  Differs = none
    ;   Differs = true
    ).
