:- module(equivalent_found,
          [ difference_term/2           % +Found, -Difference
          ]).
:- use_module(library(lists)).
:- use_module(difference).
:- use_module(query).
:- use_module(script).

/** <module> What a search has found, for the caller
*/

%!  difference_term(+Found, -Difference) is det.
%
%   Difference is the term of equivalent/3 for what search.pl has found.

difference_term(none, none).
difference_term(unknown, unknown).
difference_term(found(Script, commands(Place), P, Q), difference(Goals, commands, said(P), said(Q))) :-
    !,
    script_goals(Script, Place, Goals).
difference_term(found(Query, Law, Answers, Others), difference(Goal, Law, answers(Answers), answers(Others))) :-
    is_list(Answers),
    !,
    query_goal(Query, Goal).
difference_term(found(Query, Aspect, OutcomeP, OutcomeQ), difference(Goal, Aspect, OfP, OfQ)) :-
    query_goal(Query, Goal),
    outcome_account(Aspect, OutcomeP, OfP),
    outcome_account(Aspect, OutcomeQ, OfQ).
