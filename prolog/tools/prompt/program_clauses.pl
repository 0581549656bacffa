:- module(queens_program_clauses,
          [ program_clauses/1,          % -Clauses
            program_call/4,             % +Clauses, ?Caller, ?Called, -From
            called_closure/3,           % +Clauses, +Indicators, -All
            goal_calls/3,               % +Goal, -Indicator, -Context
            closure_goal/3              % +Closure, +More, -Goal
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(own_program).
:- use_module(term_positions).

/** <module> The clauses of a program's text, with the place of each goal, and which of them may be changed

A change that adds answers to a clause must not remove answers of the program. So a clause is `fixed` if the program depends on its
failure: a clause with a cut, a grammar rule, and all clauses that a condition, a negation, findall/3 and the like call.
*/

%!  program_clauses(-Clauses) is det.
%
%   Clauses are terms clause(Id, Head, Goals, From-To, Kind), in the order of the text. Goals are terms goal(Goal, From-To) of the
%   conjunction in the body; any other control construct is one goal. Places are counted in characters from 0. Kind is `free` or `fixed`.

program_clauses(Clauses) :-
    findall(Term-Position, program_term(Term, _, Position, _), Terms),
    findall(Clause, ( nth1(Id, Terms, Term-Position), clause(Id, Term, Position, Clause) ), Clauses0),
    findall(Indicator, fixed_call(Clauses0, Indicator), Called),
    called_closure(Clauses0, Called, Fixed),
    maplist(marked(Fixed), Clauses0, Clauses).

clause(Id, Term, Position, clause(Id, Head, Goals, Range, Kind)) :-
    clause_parts(Term, Position, Head, Body, _, OfBody),
    clause_range(Position, Range),
    (   Term = (_ --> _)
    ->  Goals = [goal(Body, Range)]
    ;   Term = (_ :- _)
    ->  conjunction(Body, OfBody, Goals)
    ;   Goals = []
    ),
    (   ( Term = (_ --> _) ; member(goal(Goal, _), Goals), cuts(Goal) )
    ->  Kind = fixed
    ;   Kind = free
    ).

conjunction(Goal, Position, Goals) :-
    (   nonvar(Goal),
        Goal = (A, B)
    ->  part_positions(Position, 2, [PositionA, PositionB]),
        conjunction(A, PositionA, GoalsA),
        conjunction(B, PositionB, GoalsB),
        append(GoalsA, GoalsB, Goals)
    ;   place(Position, From, To),
        Goals = [goal(Goal, From-To)]
    ).

%   With the full stop.

clause_range(Position, From-To) :-
    place(Position, From, To0),
    program_text(Text),
    (   sub_string(Text, To0, 1, _, ".")
    ->  To is To0 + 1
    ;   To = To0
    ).

cuts(Goal) :-
    goal_calls(Goal, !/0, free),
    !.

% ---- Calls -----------------------------------------------------------------------------------------------------------

%   The goals before a cut decide whether the cut is reached.

fixed_call(Clauses, Indicator) :-
    member(clause(_, _, Goals, _, _), Clauses),
    append(_, [goal(Goal, _)|After], Goals),
    goal_calls(Goal, Indicator, Context),
    once(( Context == fixed ; member(goal(Later, _), [goal(Goal, _)|After]), cuts(Later) )).

marked(Fixed, clause(Id, Head, Goals, Range, Kind0), clause(Id, Head, Goals, Range, Kind)) :-
    indicator(Head, Indicator),
    (   memberchk(Indicator, Fixed)
    ->  Kind = fixed
    ;   Kind = Kind0
    ).

indicator(Head, Name/Arity) :-
    functor(Head, Name, Arity).

%!  program_call(+Clauses, ?Caller, ?Called, -From) is nondet.
%
%   A goal of a clause of Caller, at the character From, calls Called: see goal_calls/3.

program_call(Clauses, Caller, Called, From) :-
    member(clause(_, Head, Goals, _, _), Clauses),
    indicator(Head, Caller),
    member(goal(Goal, From-_), Goals),
    goal_calls(Goal, Called, _).

%!  called_closure(+Clauses, +Indicators, -All) is det.
%
%   All is the sorted list of Indicators, and of all predicates that these call by the Clauses.

called_closure(Clauses, Indicators0, All) :-
    findall(Called, ( program_call(Clauses, Caller, Called, _), memberchk(Caller, Indicators0) ), Calls),
    append(Indicators0, Calls, Indicators1),
    sort(Indicators1, Indicators),
    (   Indicators == Indicators0
    ->  All = Indicators
    ;   called_closure(Clauses, Indicators, All)
    ).

%!  goal_calls(+Goal, -Indicator, -Context) is nondet.
%
%   Goal calls Indicator, which is Name/Arity, or `any` for a goal that is known only when it runs. Context is `free`, or `fixed` if it
%   matters that the call fails.

goal_calls(Goal, Indicator, Context) :-
    var(Goal),
    !,
    Indicator-Context = any-free.
goal_calls(_:Goal, Indicator, Context) :-
    !,
    goal_calls(Goal, Indicator, Context).
goal_calls(Goal, Indicator, free) :-
    callable(Goal),
    indicator(Goal, Indicator),
    \+ memberchk(Indicator, [(',')/2, (;)/2, (->)/2, (*->)/2, (\+)/1]).
goal_calls(Goal, Indicator, Context) :-
    callable(Goal),
    predicate_property(user:Goal, meta_predicate(Spec)),
    arg(I, Spec, Mode),
    extra_arguments(Mode, Extra),
    arg(I, Goal, Argument),
    length(More, Extra),
    ( var(Argument) -> Called = Argument ; closure_goal(Argument, More, Called) ),
    goal_calls(Called, Indicator, Context0),
    functor(Goal, Name, _),
    (   is_free(Name, I)
    ->  Context = Context0
    ;   Context = fixed
    ).

is_free(Name, _) :-
    memberchk(Name, [',', ;, call, maplist, foldl, phrase]).
is_free(Name, 2) :-
    memberchk(Name, [->, *->]).

extra_arguments(Extra, Extra) :-
    integer(Extra).
extra_arguments(^, 0).
extra_arguments(//, 2).

%!  closure_goal(+Closure, +More, -Goal) is semidet.
%
%   Goal is Closure with More arguments.

closure_goal(Module:Closure, More, Module:Goal) :-
    atom(Module),
    !,
    closure_goal(Closure, More, Goal).
closure_goal(Closure, More, Goal) :-
    callable(Closure),
    Closure =.. Start,
    append(Start, More, All),
    Goal =.. All.
