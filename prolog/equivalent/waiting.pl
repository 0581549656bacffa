:- module(equivalent_waiting,
          [ waiting//4,                 % +Kinds, +Variables, +Arguments, -Waiting
            waiting_goals/3,            % +Waitings, :Relation, -Goals
            waiting_extras/2,           % +Waiting, -Extras
            waiting_branches/1,         % +Waiting
            call_waiting/1              % +Goals
          ]).
:- use_module(library(apply)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(when)).
:- use_module(choice).

/** <module> Goals that wait for the arguments of a query

Each is called before the predicate: waiting(Trigger, Effect, Extras). Trigger is freeze(Variable), when(Condition) or `now`. Effect is a goal,
or ask(Arguments) for a call of the predicate itself. Extras are its variables that no argument of the query has.

Effects that fail, bind or branch are the same for all predicates that mean the same. Those that raise an exception, look how much is
bound, or ask the predicate itself also show in which order a predicate binds its arguments; they are drawn only if Kinds is
`looking`.
*/

%!  waiting(+Kinds, +Variables, +Arguments, -Waiting)// is nondet.
%
%   Kinds is kinds(Waking, Constraints): Waking is `true`, `looking`, or single(Waking) for those that don't branch; Constraints is a list of Variable-Goal or
%   (Variable,Variable)-Goal. Variables, not empty, are those to wait for.

waiting(kinds(Waking, Constraints0), Variables, Arguments, Waiting) -->
    { include(has_places(Variables), Constraints0, Constraints),
      same_length(Constraints, Ones),
      maplist(=(1), Ones) },
    choice([6,1|Ones], K),
    kind(K, Waking, Constraints, Variables, Arguments, Waiting).

has_places(Variables, Places-_) :-
    (   var(Places)
    ;   Variables = [_,_|_]
    ),
    !.

kind(0, Waking, _, Variables, Arguments, waiting(Trigger, Effect, Extras)) -->
    !,
    { Variables = [_,_|_]
    ->  Frequencies = [4,1,1,1,1]
    ;   Frequencies = [4,1] },
    choice(Frequencies, K),
    trigger(K, Variables, Arguments, V, Trigger),
    { effects(Waking, Effects) },
    choice_of(Effects, Name),
    effect(Name, V, Arguments, Effect),
    { Effect = throw(_)
    ->  Extras = []
    ;   others(Effect, Variables, Extras) }.
kind(1, _, _, Variables, _, waiting(now, dif(V, Other), [])) -->
    !,
    choice_of(Variables, V),
    { exclude(==(V), Variables, Others) },
    choice_of([1,a,[]|Others], Other).
kind(K, _, Constraints, Variables, _, waiting(now, Goal, Extras)) -->
    { I is K - 1,
      nth1(I, Constraints, Constraint),
      copy_term(Constraint, Places-Goal) },
    (   { var(Places) }
    ->  choice_of(Variables, Places)
    ;   { Places = (V,W) },
        two(Variables, V, W)
    ),
    { others(Goal, Variables, Extras) }.

others(Goal, Variables, Others) :-
    term_variables(Goal, All),
    exclude(among(Variables), All, Others).

among(Variables, V) :-
    member(W, Variables),
    V == W,
    !.

trigger(0, Variables, _, V, freeze(V)) -->
    choice_of(Variables, V).
trigger(1, [V|_], Arguments, V, when(ground(Term))) -->
    { exclude(ground, [Arguments|Arguments], Terms) },
    choice_of(Terms, Term).
trigger(2, Variables, _, V, when((nonvar(V), nonvar(W)))) -->
    two(Variables, V, W).
trigger(3, Variables, _, V, when((nonvar(V) ; nonvar(W)))) -->
    two(Variables, V, W).
trigger(4, Variables, _, V, when(?=(V, W))) -->
    two(Variables, V, W).

two(Variables, V, W) -->
    choice_of(Variables, V),
    { exclude(==(V), Variables, Others) },
    choice_of(Others, W).

%   effects(Waking, Effects): from the shortest to a reader.

effects(single(Waking), Effects) :-
    effects(Waking, All),
    subtract(All, [branch, ask, choice], Effects).

effects(true, [fail, bind, branch, choice]).
effects(looking, [fail, bind, look, throw, branch, error, ask, choice]).

effect(fail, _, _, fail) --> [].
effect(bind, _, _, _=a) --> [].
effect(look, _, Arguments, ground(Arguments)) --> [].
effect(throw, _, _, throw(oops)) --> [].
effect(error, _, _, throw(error(type_error(integer, a), _))) --> [].
effect(branch, _, _, (X=a ; X=b)) --> [].
effect(choice, V, _, (X=a, V=Value ; X=b)) -->
    choice_of([1, 2, a, [], [1|_], [2|_]], Value).
effect(ask, _, Arguments, ask(Copy)) -->
    { copy_term(Arguments, Copy) }.

%!  waiting_goals(+Waitings, :Relation, -Goals) is det.
%
%   Goals are what Waitings mean for Relation, a closure, or `p` for goals to show.

:- meta_predicate waiting_goals(+, :, -).

waiting_goals([], _, []).
waiting_goals([Waiting|Waitings], Relation, [Goal|Goals]) :-
    waiting_goal(Waiting, Relation, Goal),
    waiting_goals(Waitings, Relation, Goals).

waiting_goal(waiting(now, Goal, _), _, Goal) :-
    !.
waiting_goal(waiting(Trigger, Effect, _), Relation, Goal) :-
    effect_goal(Effect, Relation, Woken),
    (   Trigger = freeze(V)
    ->  Goal = freeze(V, Woken)
    ;   Trigger = when(Condition),
        Goal = when(Condition, Woken)
    ).

effect_goal(ask(Arguments), Module:Closure, Goal) :-
    !,
    (   Closure == p
    ->  Goal =.. [p|Arguments]
    ;   Parts = [call, Module:Closure|Arguments],
        Goal =.. Parts
    ).
effect_goal(Goal, _, Goal).

%!  waiting_extras(+Waiting, -Extras) is det.
%
%   Extras are the variables of the goal that no argument has.

waiting_extras(waiting(_, _, Extras), Extras).

%!  waiting_branches(+Waiting) is semidet.
%
%   True if the goal may have more than one answer.

waiting_branches(waiting(_, Effect, _)) :-
    nonvar(Effect),
    ( Effect = (_;_) ; Effect = ask(_) ),
    !.

%!  call_waiting(+Goals) is nondet.
%
%   Calls Goals of waiting_goal/3, in this module, which has all that they call.

call_waiting(Goals) :-
    maplist(call, Goals).
