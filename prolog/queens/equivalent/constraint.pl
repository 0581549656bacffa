:- module(queens_constraint,
          [ constraint_goal/3,          % +Arguments, +Constraint, -Goal
            call_constraints/1,         % +Goals
            constraint_extra/2,         % +Goal, -Extra
            constraint_branches/1,      % +Constraint
            constraint_throws/1,        % +Constraint
            constraint_size/2,          % +Constraint, -Size
            constraint_weight/2,        % +Constraint, -Weight
            constraint_reach/2,         % +Constraint, -Column
            simpler_constraint/2,       % +Constraint0, -Constraint
            waking/4                    % +N, +Elements, +End, -Constraint
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(when)).

/** <module> Constraints and goals that wait for the arguments of a query

A constraint of a board (see partial_board.pl) becomes a goal that is called before the relation and waits for variables
of N and Rows. A place is `size` (N), `rows` (Rows), `tail` (the open end of Rows), or the number of a column.

  - dif(Place, Row), by dif/2
  - unequal(I, J), above(I, Row), by freeze/2; whole(Row): a frozen open end, which must not continue with Row
  - greater(Place, Row), less(I, J), by CLP(FD)
  - woken(Trigger, Effect): a goal that does more than fail. Trigger is freeze(Place), ground(Place), both(P, Q), either(P, Q)
    or same(P, Q). Effect is
      - `bind`: X=a
      - `fail`
      - `throw`: throw(oops)
      - `error`: throw(error(type_error(integer, a), _))
      - `look`: ground(N-Rows), true if the whole answer was unified at once
      - `branch`: (X=a ; X=b)
      - choice(Row): (X=a, Row is there ; X=b)
      - `ask`: a call of the relation itself, p(4, [X|_]), which has two answers

Only constraints that neither throw nor branch, and do not bind X, are pure: the order of calling them does not matter.
*/

%!  constraint_goal(+Arguments, +Constraint, -Goal) is semidet.
%
%   Goal is what Constraint means for arguments(Relation, N, Rows, Prefix, Tail). Prefix and Tail are the parts of Rows.
%   Relation is the closure to call, or `p` for a goal to show. Fails if what Goal would wait for is already known: it would
%   decide the query before the relation is called.

constraint_goal(Arguments, Constraint, Goal) :-
    goal(Constraint, Arguments, Goal),
    !.

goal(dif(Place, Row), Arguments, dif(V, Row)) :-
    free_place(Place, Arguments, V).
goal(unequal(I, J), Arguments, freeze(A, freeze(B, A =\= B-2))) :-
    free_place(I, Arguments, A),
    free_place(J, Arguments, B).
goal(above(I, Row), Arguments, freeze(A, A > Row)) :-
    free_place(I, Arguments, A).
goal(whole(Row), Arguments, freeze(Tail, (Tail = [A|_] -> dif(A, Row) ; true))) :-
    free_place(tail, Arguments, Tail).
goal(greater(Place, Row), Arguments, V #> Row) :-
    free_place(Place, Arguments, V).
goal(less(I, J), Arguments, A #< B) :-
    free_place(I, Arguments, A),
    free_place(J, Arguments, B).
goal(woken(Trigger, Effect), Arguments, Goal) :-
    trigger_goal(Trigger, Arguments, V, Woken, Goal),
    effect_goal(Effect, Trigger, V, Arguments, Woken).

trigger_goal(freeze(Place), Arguments, V, Woken, freeze(V, Woken)) :-
    free_place(Place, Arguments, V).
trigger_goal(ground(Place), Arguments, V, Woken, when(ground(V), Woken)) :-
    place(Place, Arguments, V),
    \+ ground(V).
trigger_goal(both(P, Q), Arguments, V, Woken, when((nonvar(V), nonvar(W)), Woken)) :-
    free_places(P, Q, Arguments, V, W).
trigger_goal(either(P, Q), Arguments, V, Woken, when((nonvar(V) ; nonvar(W)), Woken)) :-
    free_places(P, Q, Arguments, V, W).
trigger_goal(same(P, Q), Arguments, V, Woken, when(?=(V, W), Woken)) :-
    free_places(P, Q, Arguments, V, W).

free_places(P, Q, Arguments, V, W) :-
    free_place(P, Arguments, V),
    free_place(Q, Arguments, W),
    V \== W.

place(size, arguments(_, N, _, _, _), N).
place(rows, arguments(_, _, Rows, _, _), Rows).
place(tail, arguments(_, _, _, _, Tail), Tail).
place(I, arguments(_, _, _, Prefix, _), Row) :-
    integer(I),
    nth1(I, Prefix, Row).

free_place(Place, Arguments, V) :-
    place(Place, Arguments, V),
    !,
    var(V).

effect_goal(bind, _, _, _, _=a).
effect_goal(fail, _, _, _, fail).
effect_goal(throw, _, _, _, throw(oops)).
effect_goal(error, _, _, _, throw(error(type_error(integer, a), _))).
effect_goal(look, _, _, arguments(_, N, Rows, _, _), ground(N-Rows)).
effect_goal(branch, _, _, _, (X=a ; X=b)).
effect_goal(choice(Row), Trigger, V, _, (X=a, V=Value ; X=b)) :-
    arg(1, Trigger, Place),
    (   memberchk(Place, [rows, tail])
    ->  Value = [Row|_]
    ;   Value = Row
    ).
effect_goal(ask, _, _, arguments(Relation, _, _, _, _), Goal) :-
    relation_goal(Relation, 4, [_|_], Goal).

relation_goal(Relation, N, Rows, Goal) :-
    strip_module(Relation, Module, Closure),
    Closure =.. Parts0,
    append(Parts0, [N, Rows], Parts),
    Plain =.. Parts,
    (   Relation == p
    ->  Goal = Plain
    ;   Goal = Module:Plain
    ).

%!  call_constraints(+Goals) is nondet.
%
%   Calls Goals of constraint_goal/3, in this module, which has all that they call.

call_constraints(Goals) :-
    maplist(call, Goals).

%!  constraint_extra(+Goal, -Extra) is semidet.
%
%   Extra is the variable that is bound when Goal, of constraint_goal/3, is woken.

constraint_extra(freeze(_, Woken), Extra) :- extra(Woken, Extra).
constraint_extra(when(_, Woken), Extra) :- extra(Woken, Extra).

extra((A ; _), Extra) :- !, extra(A, Extra).
extra((A, _), Extra) :- !, extra(A, Extra).
extra(Extra = a, Extra) :- !.
extra(Goal, Extra) :-
    strip_module(Goal, _, Plain),
    Plain =.. Parts,
    last(Parts, [Extra|_]).

%!  constraint_branches(+Constraint) is semidet.
%
%   True if the goal has more than one answer when it is woken.

constraint_branches(woken(_, Effect)) :-
    \+ memberchk(Effect, [bind, fail, look, throw, error]).

%!  constraint_throws(+Constraint) is semidet.

constraint_throws(woken(_, Effect)) :-
    memberchk(Effect, [throw, error]).

%!  constraint_size(+Constraint, -Size) is det.
%
%   Size is the size for which the goal calls the relation, 0 if it does not call it.

constraint_size(woken(_, ask), 4) :- !.
constraint_size(_, 0).

%!  constraint_weight(+Constraint, -Weight) is det.
%
%   The weight is the length of the goal for a reader: freeze/2 of N is the lightest.

constraint_weight(woken(Trigger, Effect), Weight) :-
    !,
    Trigger =.. [Kind|Places],
    nth0(KindWeight, [freeze, ground, both, either, same], Kind),
    maplist(place_weight, Places, PlaceWeights),
    sum_list(PlaceWeights, PlacesWeight),
    effect_weight(Effect, EffectWeight),
    Weight is 100*KindWeight + 10*PlacesWeight + EffectWeight.
constraint_weight(_, 0).

place_weight(size, 0) :- !.
place_weight(rows, 1) :- !.
place_weight(tail, 2) :- !.
place_weight(I, Weight) :-
    Weight is 2 + I.

effect_weight(choice(Row), Weight) :-
    !,
    Weight is 7 + Row.
effect_weight(Effect, Weight) :-
    effects(Effects),
    nth0(Weight, Effects, Effect).

%   effects(Effects): from the shortest to a reader, without choice(_).

effects([fail, bind, look, throw, branch, error, ask]).

%!  constraint_reach(+Constraint, -Column) is det.
%
%   Column is the last column that Constraint names, 0 if it names none.

constraint_reach(woken(Trigger, _), Column) :-
    !,
    Trigger =.. [_|Places],
    places_reach(Places, Column).
constraint_reach(Constraint, Column) :-
    Constraint =.. [Name|Places],
    (   memberchk(Name, [unequal, less])
    ->  places_reach(Places, Column)
    ;   Name == whole
    ->  Column = 0
    ;   Places = [Place|_],
        places_reach([Place], Column)
    ).

places_reach(Places, Column) :-
    include(integer, Places, Columns),
    max_list([0|Columns], Column).

%!  simpler_constraint(+Constraint0, -Constraint) is nondet.

simpler_constraint(woken(Trigger0, Effect), woken(freeze(Place), Effect)) :-
    member(Place0, [size, rows]),
    (   Place = Place0
    ;   Trigger0 = freeze(I),
        integer(I),
        Previous is I - 1,
        between(1, Previous, Place)
    ;   arg(_, Trigger0, Place)
    ).
simpler_constraint(woken(Trigger, Effect0), woken(Trigger, Effect)) :-
    effects(Effects),
    member(Effect, Effects),
    Effect \== Effect0.

%!  waking(+N, +Elements, +End, -Constraint) is nondet.
%
%   Constraint can wait for something in the board of size N with Elements and End: one constraint of each kind.

waking(N, Elements, End, woken(Trigger, Effect)) :-
    waking_trigger(Elements, End, Trigger),
    waking_effect(Trigger, N, Effect).
waking(_, Elements, _, Constraint) :-
    nth1(J, Elements, free),
    J =< 2,
    (   member(Constraint, [greater(J, 1), dif(J, 1)])
    ;   J =:= 2,
        Elements = [free|_],
        Constraint = less(1, 2)
    ).
waking(_, _, _, Constraint) :-
    member(Constraint, [greater(size, 1), dif(size, 2)]).

waking_trigger(_, _, freeze(size)).
waking_trigger([], _, freeze(rows)).
waking_trigger(_, _, ground(rows)).
waking_trigger([], open, both(size, rows)).
waking_trigger([_|_], open, freeze(tail)).
waking_trigger([free|_], _, Trigger) :-
    member(Trigger, [freeze(1), both(size, 1), either(size, 1)]).
waking_trigger([free,free|_], _, Trigger) :-
    member(Trigger, [both(1, 2), either(1, 2), same(1, 2)]).

waking_effect(_, _, Effect) :-
    member(Effect, [bind, fail, look, throw, error, branch]).
waking_effect(_, N, ask) :-
    N >= 4.
waking_effect(freeze(Place), N, choice(Row)) :-
    (   Place == size
    ->  Row = N
    ;   member(Row, [1, 2])
    ).
