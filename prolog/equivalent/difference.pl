% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_difference,
          [ found_within/6,             % :P, :Q, +Query, +Settings, +Seconds, -Found
            found_difference/2,         % +Found, -Difference
            first_differing_aspect/4,   % +Aspects, +OutcomeP, +OutcomeQ, -Aspect
            outcome_account/3           % +Aspect, +Outcome, -Account
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(outcome).
:- use_module(query).
:- use_module(settings).
:- use_module(waiting).

/** <module> The difference that one query shows, and in which aspect

search.pl chooses the queries, and asks again where this finds a difference. outcome.pl explains outcomes, and the option `compare` of
equivalent/3 the aspects.
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
    ( branches(Goals) -> subtract(Aspects0, [order, determinism], Aspects) ; Aspects = Aspects0 ),
    first_differing_aspect(Aspects, OutcomeP, OutcomeQ, Aspect),
    (   Aspect == none
    ->  check_both_can_run(Arguments, OutcomeP, OutcomeQ),
        Found = none
    ;   Aspect == undecided,
        first_answers_differ(P, Q, Query, Seconds, Aspects, OutcomeP-OutcomeQ, Found0)
    ->  Found = Found0
    ;   memberchk(Aspect, [undecided, unreadable, too_many])
    ->  Found = Aspect
    ;   Found = found(Query, Aspect, OutcomeP, OutcomeQ)
    ).

%   interrupted(Ball, Query): the comparison ends, perhaps since Query calls abort/0 or has a time limit of its own.

interrupted(Ball, Query) :-
    query_goal(Query, Goal),
    print_message(warning, equivalent_interrupted(Goal)),
    throw(Ball).

%   outcomes(P, Q, Query, Settings, Seconds, OutcomeP, OutcomeQ): asks again for one answer more if exactly one of them ends with `more`.

outcomes(P, Q, Query, Settings, Seconds, OutcomeP, OutcomeQ) :-
    setting(Settings, answers, Answers),
    ( integer(Answers) -> Most = Answers ; call_with_query(Query, Answers, [Most]) ),
    Next is Most + 1,
    member(Limit, [Most, Next]),
    outcome(P, Query, Limit, Seconds, OutcomeP),
    outcome(Q, Query, Limit, Seconds, OutcomeQ),
    (   Limit == Next
    ;   OutcomeP = outcome(_, PortsP, _),
        OutcomeQ = outcome(_, PortsQ, _),
        \+ ( append(PortsP, PortsQ, Ports), include(==(more), Ports, [_]) )
    ),
    !.

%   first_answers_differ(P, Q, Query, Seconds, Aspects, OutcomeP-OutcomeQ, Found): both were stopped after some answers. Asked for only
%   as many, they differ, and not in `end`, which only the time decides.

first_answers_differ(P, Q, Query, Seconds, Aspects, OutcomeP0-OutcomeQ0, found(Query, Aspect, OutcomeP, OutcomeQ)) :-
    outcome_end(OutcomeP0, stopped, CountP),
    outcome_end(OutcomeQ0, stopped, CountQ),
    Count is min(CountP, CountQ),
    Count > 0,
    outcome(P, Query, Count, Seconds, OutcomeP),
    outcome(Q, Query, Count, Seconds, OutcomeQ),
    first_differing_aspect(Aspects, OutcomeP, OutcomeQ, Aspect),
    \+ memberchk(Aspect, [none, undecided, too_many, end]).

%   check_both_can_run(Arguments, OutcomeP, OutcomeQ): an error if both lack a procedure that Arguments, which may be called, do not name,
%   or if both end by halt.

check_both_can_run(Arguments, outcome(_, PortsP, _), outcome(_, PortsQ, _)) :-
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

%!  found_difference(+Found, -Difference) is det.
%
%   Difference is the term of equivalent/3 for what search.pl has found.

found_difference(none, none).
found_difference(unknown, unknown).
found_difference(found(Query, Aspect, P, Q), difference(Goal, Aspect, OfP, OfQ)) :-
    query_goal(Query, Goal),
    outcome_account(Aspect, P, OfP),
    outcome_account(Aspect, Q, OfQ).

%!  first_differing_aspect(+Aspects, +OutcomeP, +OutcomeQ, -Aspect) is det.
%
%   Aspect is the first one of differing_aspects/6 that is among Aspects, or `none`. Four need not be among Aspects: `end`
%   if only one of them ends; and `undecided`, `unreadable` (for a program) and `too_many` (more answers than were asked for, so that they
%   can't be compared without their order), which decide nothing.

first_differing_aspect(Aspects, OutcomeP, OutcomeQ, Aspect) :-
    OutcomeP = outcome(_, _, OutputP),
    OutcomeQ = outcome(_, _, OutputQ),
    outcome_end(OutcomeP, EndP, _),
    outcome_end(OutcomeQ, EndQ, _),
    keysort([EndP-OutcomeP,EndQ-OutcomeQ], [End1-Outcome1,End2-Outcome2]),
    differing_aspects(End1, End2, Outcome1, Outcome2, Aspects, Differing),
    ( OutputP == OutputQ -> Last = none ; Last = output ),
    append(Differing, [Last,none], Candidates),
    member(Aspect, Candidates),
    memberchk(Aspect, [end,undecided,unreadable,too_many,none|Aspects]),
    !.

%   differing_aspects(EndP, EndQ, OutcomeP, OutcomeQ, Aspects, Differing): in which aspects two outcomes differ, the strongest first. Each
%   pair of ends, those of outcome_end/3 in alphabetical order, has one clause.

differing_aspects(ended, ended, P, Q, _, Differing) :-
    (   same_answers(=, P, Q)
    ->  determinism_difference(P, Q, Differing)
    ;   same_answers(msort, P, Q)
    ->  Differing = [order]
    ;   same_answers(sort, P, Q)
    ->  Differing = [answers]
    ;   Differing = [answers,set]
    ).
differing_aspects(ended, more, P, Q, Aspects, Differing) :-
    differing_aspects(more, more, P, Q, Aspects, Differing).
differing_aspects(ended, raised, _, _, _, [errors,errors(kind),answers,set]).
differing_aspects(ended, stopped, _, _, _, [end]).
differing_aspects(more, more, P, Q, Aspects, Differing) :-
    (   same_answers(=, P, Q)
    ->  determinism_difference(P, Q, Differing)
    ;   \+ memberchk(order, Aspects)
    ->  Differing = [too_many]
    ;   same_answers(msort, P, Q)
    ->  Differing = [order]
    ;   Differing = [answers,set,order]
    ).
differing_aspects(more, raised, _, _, _, [errors,errors(kind),answers,set]).
differing_aspects(more, stopped, _, _, _, [end]).
differing_aspects(raised, raised, outcome(_, PortsP, _), outcome(_, PortsQ, _), _, Differing) :-
    maplist(port_kind, PortsP, KindsP),
    maplist(port_kind, PortsQ, KindsQ),
    (   PortsP =@= PortsQ
    ->  Differing = []
    ;   KindsP =@= KindsQ
    ->  Differing = [errors]
    ;   Differing = [errors,errors(kind)]
    ).
differing_aspects(raised, stopped, outcome(_, Ports, _), _, _, [Aspect]) :-
    last(Ports, End),
    ( subsumes_term(error(resource_error(_)), End) -> Aspect = undecided ; Aspect = end ).     % with more memory it may loop
differing_aspects(stopped, stopped, _, _, _, [undecided]).
differing_aspects(_, unreadable, _, _, _, [unreadable]).

%   determinism_difference(P, Q, Differing): the same answers, but does the last one leave a choice point?

determinism_difference(outcome(_, PortsP, _), outcome(_, PortsQ, _), Differing) :-
    ( PortsP == PortsQ -> Differing = [] ; Differing = [determinism] ).

%   same_answers(Sort, P, Q): Sort, `=`, msort or sort, makes the same of both lists of answers, up to the names of variables. SWI-Prolog
%   before 9.3 crashes in =@=/2 for lists of answers that share terms.

same_answers(Sort, outcome(AnswersP, _, _), outcome(AnswersQ, _, _)) :-
    maplist(named, AnswersP, NamedP),
    maplist(named, AnswersQ, NamedQ),
    call(Sort, NamedP, SortedP),
    call(Sort, NamedQ, SortedQ),
    ( acyclic_term(SortedP-SortedQ) -> SortedP == SortedQ ; maplist(=@=, SortedP, SortedQ) ).

named(Answer, Named) :-
    copy_term_nat(Answer, Named),
    ( acyclic_term(Named) -> numbervars(Named, 0, _) ; true ).

port_kind(Port, Kind) :-
    ( Port = error(Formal), nonvar(Formal) -> functor(Formal, Kind, _) ; Kind = Port ).

%   outcome_end(Outcome, End, Count): Count answers came before the end of Outcome: `ended` if there are no more; `more` if there may be,
%   but no more were asked for; `raised` if it was an exception, or `unreadable` if a program could not read the query; `stopped` if it took
%   too long.

outcome_end(outcome(_, Ports, _), End, Count) :-
    append(Before, [Port], Ports),
    !,
    length(Before, Count),
    port_end(Port, End).

port_end(fail, ended).
port_end(last, ended).
port_end(more, more).
port_end(error(_), raised).
port_end(exception(Ball), End) :-
    ( Ball == query_unreadable -> End = unreadable ; End = raised ).
port_end(endless, stopped).
port_end(waits, stopped).

%!  outcome_account(+Aspect, +Outcome, -Account) is det.
%
%   Account is the term for Outcome that equivalent/3 reports in a difference of Aspect.

outcome_account(determinism, outcome(_, Ports, _), Account) :-
    !,
    ( last(Ports, last) -> Account = no_choice_point ; Account = choice_point ).
outcome_account(output, outcome(_, _, Output), output(Output)) :-
    !.
outcome_account(_, Outcome, Account) :-
    Outcome = outcome(Answers, Ports, _),
    outcome_end(Outcome, End, Count),
    (   memberchk(End, [ended,more])
    ->  Account = answers(Answers)
    ;   last(Ports, Port),
        Port =.. Parts,
        ( Count =:= 0, End \== stopped -> Account = Port ; append(Parts, [Count], More), Account =.. More )
    ).
