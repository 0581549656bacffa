% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_query_result,
          [ found_within/6              % :P, :Q, +Query, +Settings, +Seconds, -Found
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(difference).
:- use_module(outcome).
:- use_module(query).
:- use_module(settings).
:- use_module(waiting).

/** <module> What one query shows

search.pl chooses the queries, and asks again where this finds a difference.
*/

%!  found_within(:P, :Q, +Query, +Settings, +Seconds, -Found) is det.
%
%   Found is that of smallest_difference/4, or `undecided` if a query takes more than Seconds without a difference, `too_many` if it has
%   too many answers to compare them without their order, or `unreadable` if a program can't read it.
%
%   @error existence_error(procedure, Name), permission_error(halt, process, prolog): neither predicate can run

found_within(P, Q, Query, Settings, Seconds, Found) :-
    Query = query(Arguments, Goals),
    catch(outcomes(P, Q, Query, Settings, Seconds, OutcomeP, OutcomeQ), Ball, interrupted(Ball, Query)),
    setting(Settings, compare, Aspects0),
    (   branches(Goals)
    ->  subtract(Aspects0, [order, determinism], Aspects)
    ;   Aspects = Aspects0
    ),
    outcomes_differ(Aspects, OutcomeP, OutcomeQ, Aspect),
    (   Aspect == none
    ->  unless_missing(Arguments, OutcomeP, OutcomeQ),
        Found = none
    ;   memberchk(Aspect, [unreadable, too_many])
    ->  Found = Aspect
    ;   Aspect \== undecided
    ->  Found = found(Query, Aspect, OutcomeP, OutcomeQ)
    ;   first_answers_differ(P, Q, Query, Seconds, Aspects, OutcomeP-OutcomeQ, Found)
    ->  true
    ;   Found = undecided
    ).

%   interrupted(Ball, Query): the comparison ends, perhaps since Query calls abort/0 or has a time limit of its own.

interrupted(Ball, Query) :-
    query_goal(Query, Goal),
    print_message(warning, equivalent_interrupted(Goal)),
    throw(Ball).

%   outcomes(P, Q, Query, Settings, Seconds, OutcomeP, OutcomeQ): if only one of them may have more answers, both are asked for one more.

outcomes(P, Q, Query, Settings, Seconds, OutcomeP, OutcomeQ) :-
    setting(Settings, answers, Answers),
    most_answers(Answers, Query, Most),
    Next is Most + 1,
    member(Asked, [Most, Next]),
    outcome(P, Query, Asked, Seconds, OutcomeP),
    outcome(Q, Query, Asked, Seconds, OutcomeQ),
    (   Asked == Next
    ;   OutcomeP = outcome(_, PortsP, _),
        OutcomeQ = outcome(_, PortsQ, _),
        \+ ( append(PortsP, PortsQ, Ports), include(==(more), Ports, [_]) )
    ),
    !.

%   first_answers_differ(P, Q, Query, Seconds, Aspects, OutcomeP-OutcomeQ, Found): both were stopped after some answers. Asked for only
%   as many, they differ.

first_answers_differ(P, Q, Query, Seconds, Aspects, OutcomeP0-OutcomeQ0, found(Query, Aspect, OutcomeP, OutcomeQ)) :-
    stopped_after(OutcomeP0, CountP),
    stopped_after(OutcomeQ0, CountQ),
    Count is min(CountP, CountQ),
    Count > 0,
    outcome(P, Query, Count, Seconds, OutcomeP),
    outcome(Q, Query, Count, Seconds, OutcomeQ),
    outcomes_differ(Aspects, OutcomeP, OutcomeQ, Aspect),
    \+ memberchk(Aspect, [none, undecided, too_many, end]).

stopped_after(outcome(_, Ports, _), Count) :-
    append(Before, [End], Ports),
    unended(End),
    length(Before, Count).

%   unless_missing(Arguments, OutcomeP, OutcomeQ): a procedure is missing if Arguments, which may be called, do not name it.

unless_missing(Arguments, outcome(_, PortsP, _), outcome(_, PortsQ, _)) :-
    last(PortsP, EndP),
    last(PortsQ, EndQ),
    (   missing(EndP, Procedure),
        missing(EndQ, _),
        strip_module(Procedure, _, Name/_),
        \+ ( sub_term(Part, Arguments), nonvar(Part), functor(Part, Name, _) )
    ->  existence_error(procedure, Procedure)
    ;   EndP-EndQ == exception(halt)-exception(halt)
    ->  permission_error(halt, process, prolog)
    ;   true
    ).

missing(End, Procedure) :-
    subsumes_term(error(existence_error(procedure, _)), End),
    End = error(existence_error(_, Procedure)).
