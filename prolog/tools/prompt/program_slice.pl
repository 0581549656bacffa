:- module(queens_program_slice,
          [ program_slice/4,            % +Clauses, +Way, +Symptom, -Struck
            without_cut/3               % +Clauses, -From, -What
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(prolog_code)).
:- use_module(limited_goal).
:- use_module(program_clauses).

/** <module> The smallest part of a program that still shows a symptom

As in GUPU (Neumerkel and Kral, "Declarative program development in Prolog with GUPU", 2002). Changes are tried in the order of
the text, repeatedly. A change is kept if the program still shows the symptom:

  - `leave_out`: a goal is replaced by true. For a query that fails: the reason is in the rest.
  - `shorten`: a clause is left out, or `false` is put after its first goals. For a query that does not end or that raises an error: only
    a change in the rest can mend it. For a wrong answer: the rest admits it.

This is right for pure programs. The clauses that program_clauses/2 calls `fixed` are not changed. In a program with goals left out, a
test that depends on bindings, such as `X \== Y` or var(X), raises an error for a variable instead of failing. A goal that is only known
when it runs, as in call(G), is not followed. A goal that prints runs each time. A cut is blamed only if the program without it is right:
without the cut of a negation a program admits wrong boards.
*/

:- dynamic variant_head/1.

most_inferences(8 000 000).             % some three seconds in a page
most_seconds(10).                       % of a program that waits

%!  program_slice(+Clauses, +Way, +Symptom, -Struck) is semidet.
%
%   Clauses are those of program_clauses/1. Symptom is symptom(Goal, Outcome) of limited_outcome/4; an error is the same if it has the same
%   name. Struck is a list of ranges From-To of the text, in order. Fails if the complete program does not show the symptom. After 8 million
%   inferences it gives the best slice so far.

program_slice(Clauses, Way, Symptom, Struck) :-
    shows(Clauses, Way, [], Symptom),
    most_inferences(Most),
    statistics(inferences, Now),
    LastInference is Now + Most,
    get_time(Begun),
    most_seconds(Seconds),
    LastSecond is Begun + Seconds,
    Last = LastInference-LastSecond,
    findall(Choices, ( member(Clause, Clauses), choices(Way, Clause, Choices) ), All),
    all_tried(Clauses, Way, Symptom, Last, All, [], Changes0),
    unreached(Clauses, Symptom, Changes0, Changes),
    findall(Range, ( member(Clause, Clauses), struck(Clause, Changes, Range) ), Struck).

%   choices(Way, Clause, Choices): changes Id-Change, of which the first that keeps the symptom is taken. Change is left_out(From) for the
%   goal at From, or after(From) for `false` in place of that goal and all after it. The clause is left out by after(0).

choices(leave_out, clause(Id, _, Goals, _, free), [Id-left_out(From)]) :-
    member(goal(_, From-_), Goals).
choices(shorten, clause(Id, _, Goals, _, free), [Id-after(0)|Choices]) :-
    findall(Id-after(From), append([_|_], [goal(_, From-_)|_], Goals), Choices).

%   A change can make another one possible.

all_tried(Clauses, Way, Symptom, Last, All, Changes0, Changes) :-
    foldl(tried(Clauses, Way, Symptom, Last), All, Changes0, Changes1),
    (   Changes1 == Changes0
    ->  Changes = Changes0
    ;   all_tried(Clauses, Way, Symptom, Last, All, Changes1, Changes)
    ).

tried(Clauses, Way, Symptom, Last, Choices, Changes0, Changes) :-
    (   \+ ( member(Made, Choices), memberchk(Made, Changes0) ),
        member(Change, Choices),
        \+ is_late(Last),
        shows(Clauses, Way, [Change|Changes0], Symptom)
    ->  Changes = [Change|Changes0]
    ;   Changes = Changes0
    ).

is_late(LastInference-LastSecond) :-
    statistics(inferences, Inferences),
    get_time(Second),
    ( Inferences >= LastInference ; Second >= LastSecond ),
    !.

%   A changed program runs in a module that inherits from `user`, so it sees all that the program loads or declares.

shows(Clauses, Way, Changes, symptom(Goal, Expected)) :-
    variant_made(Clauses, Way, Changes),
    findall(Outcome, limited_outcome(queens_variant:Goal, 5, 200 000, Outcome), [Outcome]), % undoes what it does
    same(Expected, Outcome).

variant_made(Clauses, Way, Changes) :-
    maplist(changed(Way, Changes), Clauses, Variant),
    forall(retract(variant_head(Head)), retractall(queens_variant:Head)),
    catch(maplist(clause_added, Variant), error(permission_error(_, _, _), _), fail).

%!  without_cut(+Clauses, -From, -What) is nondet.
%
%   Module `queens_variant` has the program without one of its cuts, that at the character From. What is `cut`, or `once/1`, whose goal
%   stays. A cut in a condition or a disjunction is not tried.

without_cut(Clauses, From, What) :-
    select(clause(Id, Head, Goals, Range, Kind), Clauses, clause(Id, Head, Open, Range, Kind), OpenClauses),
    select(goal(Goal, From-To), Goals, goal(Rest, From-To), Open),
    nonvar(Goal),
    (   Goal == !
    ->  What = cut,
        Rest = true
    ;   Goal = once(Rest),
        What = once/1
    ),
    variant_made(OpenClauses, shorten, []).

clause_added((Head :- Body)) :-
    functor(Head, Name, Arity),
    functor(Any, Name, Arity),
    dynamic(queens_variant:Name/Arity),
    assertz(variant_head(Any)),
    assertz(queens_variant:(Head :- Body)).

same(raises(Formal), raises(Other)) :-
    !,
    functor(Formal, Name, Arity),
    functor(Other, Name, Arity).
same(Outcome, Outcome).

changed(Way, Changes, Clause, (Head :- Body)) :-
    kept(Changes, Clause, clause(Id, Head, Kept, _, _)),
    maplist(run_goal(Way), Kept, Run),
    (   memberchk(Id-after(_), Changes)
    ->  append(Run, [false], List)
    ;   List = Run
    ),
    comma_list(Body, [true|List]).

kept(Changes, clause(Id, Head, Goals, Range, Kind), clause(Id, Head, Kept, Range, Kind)) :-
    exclude(is_left_out(Id, Changes), Goals, Kept).

is_left_out(Id, Changes, goal(_, From-_)) :-
    member(Id-Change, Changes),
    ( Change = left_out(From) ; Change = after(Place), From >= Place ),
    !.

%   The tests of variables in a program with goals left out.

run_goal(Way, goal(Goal, _), Run) :-
    (   Way == leave_out
    ->  tested(Goal, Run)
    ;   Run = Goal
    ).

tested(Goal, Run) :-
    (   callable(Goal),
        memberchk(Goal, [(_, _), (_ ; _), (_ -> _), (_ *-> _)])
    ->  Goal =.. [Control|Parts],
        maplist(tested, Parts, Tested),
        Run =.. [Control|Tested]
    ;   callable(Goal),
        is_test(Goal)
    ->  Run = ( ground(Goal) -> Goal ; throw(error(instantiation_error, _)) )
    ;   Run = Goal
    ).

is_test(Goal) :-
    functor(Goal, Name, Arity),
    memberchk(Name/Arity,
              [ (\=)/2, (\==)/2, (==)/2, (@<)/2, (@>)/2, (@=<)/2, (@>=)/2, compare/3, var/1, nonvar/1, ground/1, atom/1, atomic/1,
                integer/1, number/1, compound/1, callable/1, is_list/1, memberchk/2, (\+)/1 ]).

% ---- The parts to strike out -----------------------------------------------------------------------------------------

%   A predicate that the remaining goals do not call is struck out.

unreached(Clauses, _, Changes, Changes) :-
    program_call(Clauses, _, any, _),
    !.
unreached(Clauses, symptom(Goal, _), Changes0, Changes) :-
    findall(Indicator, goal_calls(Goal, Indicator, _), Called),
    maplist(kept(Changes0), Clauses, Kept),
    called_closure(Kept, Called, Reached),
    findall(Id-after(0),
            ( member(clause(Id, Head, _, _, _), Clauses), functor(Head, Name, Arity), \+ memberchk(Name/Arity, Reached) ), Gone),
    append(Gone, Changes0, Changes).

%   Goals next to each other are one range.

struck(clause(Id, _, _, Range, _), Changes, Range) :-
    memberchk(Id-after(0), Changes),
    !.
struck(clause(Id, _, Goals, _, _), Changes, From-To) :-
    append(Before, Part, Goals),
    Part = [goal(Goal, From-End)|_],
    is_left_out(Id, Changes, goal(Goal, From-End)),
    \+ ( last(Before, Last), is_left_out(Id, Changes, Last) ),
    once(( append(Run, Rest, Part),
           last(Run, goal(_, _-To)),
           \+ ( Rest = [Next|_], is_left_out(Id, Changes, Next) ) )).
