% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_waiting,
          [ kinds/4,                    % +Waking, :Constraints, +Without, -Kinds
            waitings//4,                % +Kinds, +Variables, +Arguments, -Goals
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

/** <module> Goals that wait for the arguments of a query

They are called before the predicate: freeze(Variable, Effect), when(Condition, Effect), dif(Variable, Term), or a constraint of the user's.
Effect is a goal; p(Argument, ...) means a call of the predicate itself.

Effects that fail, bind or branch are the same for all predicates that mean the same. Those that raise an exception, test how much is bound,
or call the predicate itself also show in which order a predicate binds its arguments.
*/

:- meta_predicate kinds(+, :, +, -), call_waiting(+, 1).

%!  kinds(+Waking, :Constraints, +Without, -Kinds) is det.
%
%   Kinds of goals, for waitings//4. Waking and Constraints are the options of equivalent/3. Without is a list of effects to leave out.

kinds(false, _, _, none) :-
    !.
kinds(Waking, Module:Constraints0, Without, kinds(Effects, Constraints)) :-
    waking_effects(Waking, All),
    subtract(All, Without, Effects),
    findall(Places-(Module:Goal), member(Places-Goal, Constraints0), Constraints).

waking_effects(true, [fail, bind, branch, choice]).
waking_effects(looking, [fail, bind, look, throw, branch, error, ask, choice]).

%!  waitings(+Kinds, +Variables, +Arguments, -Goals)// is nondet.
%
%   Up to four goals that wait for Variables of Arguments. There are none if Variables or Kinds are.

waitings(Kinds, Variables, Arguments, Goals) -->
    (   { Kinds == none ; Variables == [] }
    ->  { Goals = [] }
    ;   choice([2, 1], More),
        waitings(More, 4, Kinds, Variables, Arguments, Goals)
    ).

waitings(0, _, _, _, _, []) -->
    !.
waitings(1, Most, Kinds0, Variables, Arguments, [Goal|Goals]) -->
    waiting(Kinds0, Variables, Arguments, Goal),
    { Left is Most - 1,
      kinds_after(Goal, Kinds0, Kinds) },
    (   { Left =:= 0 }
    ->  { More = 0 }
    ;   choice([1, 1], More)
    ),
    waitings(More, Left, Kinds, Variables, Arguments, Goals).

%   kinds_after(Goal, Kinds0, Kinds): one constraint of the user's, since two can contradict each other without end.

kinds_after(Goal, kinds(Effects, Constraints0), kinds(Effects, Constraints)) :-
    (   Goal = _:_
    ->  Constraints = []
    ;   Constraints = Constraints0
    ).

waiting(kinds(Effects, Constraints), Variables, Arguments, Goal) -->
    { include(has_places(Variables), [V-dif(V,1), V-dif(V,a), V-dif(V,[]), (V,W)-dif(V,W)|Constraints], Own),
      same_length(Own, Ones),
      maplist(=(1), Ones) },
    choice(near([9|Ones]), K),
    (   { K =:= 0 }
    ->  { Variables = [_,_|_]
        ->  Frequencies = [4,1,1,1,1]
        ;   Frequencies = [4,1] },
        choice(Frequencies, Kind),
        trigger(Kind, Variables, Arguments, Waited, Effect, Goal),
        choice_of(Effects, Name),
        effect(Name, Waited, Arguments, Effect)
    ;   { nth1(K, Own, Constraint),
          copy_term(Constraint, Places-Goal) },
        places(Places, Variables)
    ).

has_places(Variables, Places-_) :-
    (   var(Places)
    ;   Variables = [_,_|_]
    ),
    !.

places(Places, Variables) -->
    (   { var(Places) }
    ->  choice_of(Variables, Places)
    ;   { Places = (V,W) },
        two(Variables, V, W)
    ).

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
    ( Effect = (_;_) ; functor(Effect, p, _) ),
    !.
