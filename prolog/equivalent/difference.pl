% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_difference,
          [ outcomes_differ/4,          % +Aspects, +OutcomeP, +OutcomeQ, -Aspect
            outcome_account/3,          % +Aspect, +Outcome, -Account
            unended/1,                  % +Port
            found_difference/2          % +Found, -Difference
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(query).

/** <module> In which aspect two outcomes of one query differ

outcome.pl explains outcomes.
*/

%!  outcomes_differ(+Aspects, +OutcomeP, +OutcomeQ, -Aspect) is det.
%
%   Aspect is the first of these in which they differ and that is among Aspects; `none`; `undecided`; `too_many`; or `unreadable`, if a
%   program could not read the query:
%
%     - `end`
%       Only one of them ends. It need not be among Aspects. If neither ends, or the other one needs too much
%       memory, nothing is decided.
%     - `errors`
%       Only one raises an exception, or they raise different ones, or after different numbers of answers.
%     - errors(kind)
%       The same, but two errors are the same if their formal terms have the same name, such as type_error.
%     - `answers`
%       The answers differ, or the number of times each comes. An outcome without answers because of an exception counts here
%       if errors are not among Aspects.
%     - `set`
%       The sets of answers differ. It is used if `answers` is not among Aspects.
%     - `order`
%       The same answers, in another order.
%     - `output`
%       They print different texts.
%     - `determinism`
%       Only one leaves a choice point after the last answer.
%
%   If the order does not matter and there are more answers than were asked for, different answers decide nothing: `too_many`.

outcomes_differ(Aspects, OutcomeP, OutcomeQ, Aspect) :-
    OutcomeP = outcome(_, _, OutputP),
    OutcomeQ = outcome(_, _, OutputQ),
    answers_differ(Aspects, OutcomeP, OutcomeQ, Aspect0),
    (   Aspect0 \== none
    ->  Aspect = Aspect0
    ;   OutputP \== OutputQ,
        memberchk(output, Aspects)
    ->  Aspect = output
    ;   Aspect = none
    ).

answers_differ(Aspects, outcome(AnswersP, PortsP, _), outcome(AnswersQ, PortsQ, _), Aspect) :-
    last(PortsP, EndP),
    last(PortsQ, EndQ),
    (   memberchk(exception(query_unreadable), [EndP, EndQ])
    ->  Aspect = unreadable
    ;   ( unended(EndP) ; unended(EndQ) )
    ->  (   ( unended(EndP), unended(EndQ) ; memberchk(error(resource_error(_)), [EndP, EndQ]) )
        ->  Aspect = undecided
        ;   Aspect = end
        )
    ;   raised(EndP), raised(EndQ)
    ->  maplist(port_kind, PortsP, KindsP),
        maplist(port_kind, PortsQ, KindsQ),
        (   PortsP =@= PortsQ
        ->  Aspect = none
        ;   KindsP =@= KindsQ
        ->  among([errors], Aspects, Aspect)
        ;   among([errors, errors(kind)], Aspects, Aspect)
        )
    ;   ( raised(EndP) ; raised(EndQ) )
    ->  among([errors, errors(kind), answers, set], Aspects, Aspect)
    ;   same_sorted(=, AnswersP, AnswersQ)
    ->  (   EndP == EndQ
        ->  Aspect = none
        ;   among([determinism], Aspects, Aspect)
        )
    ;   memberchk(more, [EndP, EndQ]),
        \+ memberchk(order, Aspects)
    ->  Aspect = too_many
    ;   same_sorted(msort, AnswersP, AnswersQ)
    ->  among([order], Aspects, Aspect)
    ;   memberchk(more, [EndP, EndQ])
    ->  among([answers, set, order], Aspects, Aspect)
    ;   same_sorted(sort, AnswersP, AnswersQ)
    ->  among([answers], Aspects, Aspect)
    ;   among([answers, set], Aspects, Aspect)
    ).

%   same_sorted(Sort, Answers, Others): Sort, `=`, msort or sort, makes the same of both lists, up to the names of variables. SWI-Prolog
%   before 9.3 crashes in =@=/2 for lists of answers that share terms.

same_sorted(Sort, Answers, Others) :-
    maplist(named, Answers, Named),
    maplist(named, Others, OthersNamed),
    call(Sort, Named, Sorted),
    call(Sort, OthersNamed, OthersSorted),
    (   acyclic_term(Sorted-OthersSorted)
    ->  Sorted == OthersSorted
    ;   maplist(=@=, Sorted, OthersSorted)
    ).

named(Answer, Named) :-
    copy_term_nat(Answer, Named),
    (   acyclic_term(Named)
    ->  numbervars(Named, 0, _)
    ;   true
    ).

%!  unended(+Port) is semidet.
%
%   Port is that of a predicate that was stopped.

unended(endless).
unended(waits).

raised(error(_)).
raised(exception(_)).

port_kind(Port, Kind) :-
    (   Port = error(Formal),
        nonvar(Formal)
    ->  functor(Formal, Kind, _)
    ;   Kind = Port
    ).

among(Candidates, Aspects, Aspect) :-
    member(Aspect, Candidates),
    memberchk(Aspect, Aspects),
    !.
among(_, _, none).

%!  found_difference(+Found, -Difference) is det.
%
%   Difference is the term of equivalent/3 for what search.pl has found.

found_difference(none, none).
found_difference(unknown, unknown).
found_difference(found(Query, Aspect, P, Q), difference(Goal, Aspect, OfP, OfQ)) :-
    query_goal(Query, Goal),
    outcome_account(Aspect, P, OfP),
    outcome_account(Aspect, Q, OfQ).

%!  outcome_account(+Aspect, +Outcome, -Account) is det.
%
%   Account is the term for Outcome that equivalent/3 reports in a difference of Aspect.

outcome_account(Aspect, outcome(Answers, Ports, Output), Account) :-
    append(Before, [End], Ports),
    !,
    length(Before, Answered),
    (   Aspect == determinism
    ->  choice_account(End, Account)
    ;   Aspect == output
    ->  Account = output(Output)
    ;   end_account(End, Answered, Answers, Account)
    ).

choice_account(last, no_choice_point) :- !.
choice_account(_, choice_point).

end_account(End, Answered, _, Account) :-
    unended(End),
    !,
    Account =.. [End,Answered].
end_account(End, Answered, _, Account) :-
    raised(End),
    !,
    End =.. [Kind,Ball],
    (   Answered =:= 0
    ->  Account = End
    ;   Account =.. [Kind,Ball,Answered]
    ).
end_account(_, _, Answers, answers(Answers)).
