:- module(equivalent_difference,
          [ outcomes_differ/4,          % +Aspects, +OutcomeP, +OutcomeQ, -Aspect
            outcome_account/3,          % +Aspect, +Outcome, -Account
            outcome_has_more/2,         % +Outcome, -Boolean
            same_sorted/3               % +Sort, +Answers, +Others
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> In which aspect two outcomes of one query differ

outcome.pl explains outcomes.
*/

%!  outcomes_differ(+Aspects, +OutcomeP, +OutcomeQ, -Aspect) is det.
%
%   Aspect is the first of these in which they differ and that is among Aspects; `none`; or `undecided`:
%
%     - `end`
%       Only one of them ends. It need not be among Aspects. If neither ends, or one waited, nothing is decided.
%     - `errors`
%       Only one raises an exception, or they raise different ones, or after different numbers of answers.
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
%     - `laziness`
%       Only one of them takes more than half of its inferences to the first of at least twenty answers.
%
%   If the order does not matter and there are more answers than were asked for, different answers decide nothing.

outcomes_differ(Aspects, OutcomeP, OutcomeQ, Aspect) :-
    OutcomeP = outcome(_, _, OutputP, WorkP),
    OutcomeQ = outcome(AnswersQ, _, OutputQ, WorkQ),
    answers_differ(Aspects, OutcomeP, OutcomeQ, Aspect0),
    (   Aspect0 \== none
    ->  Aspect = Aspect0
    ;   OutputP \== OutputQ,
        memberchk(output, Aspects)
    ->  Aspect = output
    ;   memberchk(laziness, Aspects),
        length(AnswersQ, Count),
        Count >= 20,
        work_account(WorkP, P),
        work_account(WorkQ, Q),
        \+ ( functor(P, Name, 2), functor(Q, Name, 2) )
    ->  Aspect = laziness
    ;   Aspect = none
    ).

work_account(work(First, All), Account) :-
    (   2 * First =< All
    ->  Account = lazy(First, All)
    ;   Account = eager(First, All)
    ).

answers_differ(Aspects, outcome(AnswersP, PortsP, _, _), outcome(AnswersQ, PortsQ, _, _), Aspect) :-
    last(PortsP, EndP),
    last(PortsQ, EndQ),
    (   memberchk(waited, [EndP, EndQ])
    ->  Aspect = undecided
    ;   memberchk(endless, [EndP, EndQ])
    ->  (   EndP == EndQ
        ->  Aspect = undecided
        ;   Aspect = end
        )
    ;   raised(EndP), raised(EndQ)
    ->  (   PortsP =@= PortsQ
        ->  Aspect = none
        ;   among([errors], Aspects, Aspect)
        )
    ;   ( raised(EndP) ; raised(EndQ) )
    ->  among([errors, answers, set], Aspects, Aspect)
    ;   AnswersP =@= AnswersQ
    ->  (   EndP == EndQ
        ->  Aspect = none
        ;   among([determinism], Aspects, Aspect)
        )
    ;   memberchk(more, [EndP, EndQ]),
        \+ memberchk(order, Aspects)
    ->  Aspect = undecided
    ;   same_sorted(msort, AnswersP, AnswersQ)
    ->  among([order], Aspects, Aspect)
    ;   memberchk(more, [EndP, EndQ])
    ->  among([answers, set, order], Aspects, Aspect)
    ;   same_sorted(sort, AnswersP, AnswersQ)
    ->  among([answers], Aspects, Aspect)
    ;   among([answers, set], Aspects, Aspect)
    ).

%!  outcome_has_more(+Outcome, -Boolean) is det.
%
%   Whether there may be more answers than were asked for.

outcome_has_more(outcome(_, Ports, _, _), Boolean) :-
    (   last(Ports, more)
    ->  Boolean = true
    ;   Boolean = false
    ).

%!  same_sorted(+Sort, +Answers, +Others) is semidet.
%
%   True if Sort, msort or sort, makes the same of both lists, up to the names of variables.

same_sorted(Sort, Answers, Others) :-
    maplist(named, Answers, Named),
    maplist(named, Others, OthersNamed),
    call(Sort, Named, Sorted),
    call(Sort, OthersNamed, OthersSorted),
    Sorted =@= OthersSorted.

named(Answer, Named) :-
    copy_term_nat(Answer, Named),
    (   acyclic_term(Named)
    ->  numbervars(Named, 0, _)
    ;   true
    ).

raised(error(_)).
raised(exception(_)).

among(Candidates, Aspects, Aspect) :-
    member(Aspect, Candidates),
    memberchk(Aspect, Aspects),
    !.
among(_, _, none).

%!  outcome_account(+Aspect, +Outcome, -Account) is det.
%
%   Account is the part of Outcome for Aspect: answers(Answers), error(Formal), exception(Exception), one of these two
%   with the number of answers before as second argument if there were any, or endless(Answered); for the aspect
%   `determinism`, it is `choice_point` or `no_choice_point`; for `output`, output(String); and for `laziness`, lazy(First, All) or
%   eager(First, All), in inferences.

outcome_account(Aspect, outcome(Answers, Ports, Output, Work), Account) :-
    append(Before, [End], Ports),
    !,
    length(Before, Answered),
    (   Aspect == determinism
    ->  choice_account(End, Account)
    ;   Aspect == output
    ->  Account = output(Output)
    ;   Aspect == laziness
    ->  work_account(Work, Account)
    ;   end_account(End, Answered, Answers, Account)
    ).

choice_account(last, no_choice_point) :- !.
choice_account(_, choice_point).

end_account(endless, Answered, _, endless(Answered)) :- !.
end_account(error(Formal), 0, _, error(Formal)) :- !.
end_account(error(Formal), Answered, _, error(Formal, Answered)) :- !.
end_account(exception(Exception), 0, _, exception(Exception)) :- !.
end_account(exception(Exception), Answered, _, exception(Exception, Answered)) :- !.
end_account(_, _, Answers, answers(Answers)).
