% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_waiting,
          [ kinds/4,                    % +Waking, +Constraints, +Aspects, -Kinds
            waitings//5,                % +Kinds, +Variables, +Integers, +Arguments, -Goals
            with_effect/4,              % ?Goal0, ?Effect0, ?Effect, ?Goal
            call_waiting/2,             % +Goals, :Relation
            extras/3,                   % +Goals, +Arguments, -Extras
            branches/1                  % +Goals
          ]).
:- use_module(library(apply)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(when)).
:- use_module(choice).
:- use_module(conjunction).

/** <module> Goals that wait for the arguments of a query

They are called before the predicate: freeze(Variable, Effect), when(Condition, Effect), dif(Variable, Term), and constraints.
Effect is a goal; p(Argument, ...) means a call of the predicate itself.

Effects that fail, bind or branch are the same for all predicates that mean the same. Those that raise an exception, test how much is bound,
or call the predicate itself also show in which order a predicate binds its arguments.
*/

:- meta_predicate call_waiting(+, 1).

%!  kinds(+Waking, +Constraints, +Aspects, -Kinds) is det.
%
%   Kinds of goals, for waitings//5. Waking, Constraints and Aspects are options of equivalent/3. Without the order, a query with too many
%   answers is undecided, so no goal that calls the predicate multiplies them by those of another query.

kinds(false, _, _, none) :-
    !.
kinds(Waking, Constraints, Aspects, kinds(Effects, Constraints)) :-
    waking_effects(Waking, All),
    ( memberchk(order, Aspects) -> Effects = All ; subtract(All, [ask], Effects) ).

waking_effects(true, [fail, bind, branch, choice]).
waking_effects(looking, [fail, bind, look, throw, branch, error, ask, choice]).

%!  waitings(+Kinds, +Variables, +Integers, +Arguments, -Goals)// is nondet.
%
%   Goals that wait for Variables of Arguments: up to four and, among them, one conjunction of constraints on Integers, which constraints//2
%   explains. There are none if Variables are, or Kinds.

waitings(Kinds, Variables, Integers, Arguments, Goals) -->
    (   { Kinds == none ; Variables == [] }
    ->  { Goals = [] }
    ;   { Kinds = kinds(_, true), Integers = [_|_] -> Some = 8 ; Some = 1 },
        choice([2, Some], More),
        waitings(More, 4, Kinds, Variables, Integers, Arguments, Goals)
    ).

waitings(0, _, _, _, _, _, []) -->
    !.
waitings(1, Most, Kinds0, Variables, Integers, Arguments, Goals) -->
    waiting(Kinds0, Variables, Integers, Arguments, Goals, Others, Kinds),
    { Left is Most - 1 },
    ( { Left =:= 0 } -> { More = 0 } ; choice([1, 1], More) ),
    waitings(More, Left, Kinds, Variables, Integers, Arguments, Others).

%   waiting(Kinds0, Variables, Integers, Arguments, Goals, Others, Kinds): Goals are those of one kind and Others. Kinds may follow: no
%   constraints and calls of the predicate in one query, since these have copies of the arguments without constraints, and often no end.

waiting(Kinds0, Variables, Integers, Arguments, Goals, Others, Kinds) -->
    { Kinds0 = kinds(Effects, Constraints),
      ( Variables = [_,_|_] -> Pairs = 1 ; Pairs = 0 ),
      ( Constraints == true, Integers = [_|_] -> Conjunctions = 30 ; Conjunctions = 0 ) },
    choice(near([9,3,Pairs,Conjunctions]), Kind),
    (   { Kind =:= 3 }
    ->  { Conjunctions > 0,
          subtract(Effects, [ask], Calm),
          Kinds = kinds(Calm, false) },
        constraints(Integers, Own),
        { append(Own, Others, Goals) }
    ;   waiting_goal(Kind, Effects, Variables, Arguments, Goal),
        { Goals = [Goal|Others],
          ( asks(Goal) -> Kinds = kinds(Effects, false) ; Kinds = Kinds0 ) }
    ).

asks(Goal) :-
    with_effect(Goal, Effect, _, _),
    functor(Effect, p, _).

waiting_goal(0, Effects, Variables, Arguments, Goal) -->
    { Variables = [_,_|_] -> Frequencies = [4,1,1,1,1] ; Frequencies = [4,1] },
    choice(Frequencies, Kind),
    trigger(Kind, Variables, Arguments, Waited, Effect, Goal),
    choice_of(Effects, Name),
    effect(Name, Waited, Arguments, Effect).
waiting_goal(1, _, Variables, _, dif(V, Value)) -->
    choice_of([1, a, []], Value),
    choice_of(Variables, V).
waiting_goal(2, _, Variables, _, dif(V, W)) -->
    { Variables = [_,_|_] },
    two(Variables, V, W).

two(Variables, V, W) -->
    choice_of(Variables, V),
    { exclude(==(V), Variables, Others) },
    choice_of(Others, W).

trigger(0, Variables, _, V, Effect, freeze(V, Effect)) -->
    choice_of(Variables, V).
trigger(1, [V|_], Arguments, V, Effect, when(ground(Term), Effect)) -->
    { exclude(ground, [Arguments|Arguments], Terms) },
    choice_of(Terms, Term).
trigger(2, Variables, _, V, Effect, when((nonvar(V), nonvar(W)), Effect)) -->
    two(Variables, V, W).
trigger(3, Variables, _, V, Effect, when((nonvar(V) ; nonvar(W)), Effect)) -->
    two(Variables, V, W).
trigger(4, Variables, _, V, Effect, when(?=(V, W), Effect)) -->
    two(Variables, V, W).

effect(fail, _, _, fail) --> [].
effect(bind, _, _, _=a) --> [].
effect(look, _, Arguments, ground(Arguments)) --> [].
effect(throw, _, _, throw(oops)) --> [].
effect(error, _, _, throw(error(type_error(integer, a), _))) --> [].
effect(branch, _, _, (X=a ; X=b)) --> [].
effect(choice, V, _, (X=a, V=Value ; X=b)) -->
    choice_of([1, 2, a, [], [1|_], [2|_]], Value).
effect(ask, _, Arguments, Effect) -->
    { copy_term(Arguments, Copy),
      Effect =.. [p|Copy] }.

%!  with_effect(?Goal0, ?Effect0, ?Effect, ?Goal) is semidet.
%
%   Goal is Goal0, which waits for something, with Effect in place of Effect0.

with_effect(freeze(V, Effect0), Effect0, Effect, freeze(V, Effect)).
with_effect(when(Condition, Effect0), Effect0, Effect, when(Condition, Effect)).

%!  call_waiting(+Goals, :Relation) is nondet.
%
%   Calls Goals; the predicate itself is Relation, a closure for a list of arguments.

call_waiting([], _).
call_waiting([Goal0|Goals], Relation) :-
    (   with_effect(Goal0, Effect, call(Relation, Arguments), Goal1),
        Effect =.. [p|Arguments]
    ->  Goal = Goal1
    ;   Goal = Goal0
    ),
    call(Goal),
    call_waiting(Goals, Relation).

%   What library(dif) loads when it is first called must not be cut off by the limit of a query: it would be missing from then on.

:- initialization(( dif(X-Y, a-b), dif(X, c), dif(Y, c), copy_term(X-Y, _, _), X = Y )).

%!  extras(+Goals, +Arguments, -Extras) is det.
%
%   Extras are the variables that Goals bind and Arguments don't have: no answer binds a variable of an exception.

extras(Goals, Arguments, Extras) :-
    exclude(throws, Goals, Binding),
    term_variables(Arguments, Asked),
    term_variables(Asked-Binding, All),
    append(Asked, Extras, All).

throws(Goal) :-
    with_effect(Goal, throw(_), _, _).

%!  branches(+Goals) is semidet.
%
%   True if one of Goals may have more than one answer: then the order of the answers is open.

branches(Goals) :-
    member(Goal, Goals),
    with_effect(Goal, Effect, _, _),
    ( Effect = (_;_) ; asks(Goal) ),
    !.
