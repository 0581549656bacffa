:- module(queens_query,
          [ query_outcome/5,            % :Relation, +Query, +Settings, +Seconds, -Outcome
            query_endless/1,            % +Outcome
            query_difference/5,         % +Query, +Settings, +OutcomeP, +OutcomeQ, -Found
            in_question/2,              % +Settings, +Query
            lighter_queries/4           % +Query, +Aspect, +Settings, -Queries
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(board_weight).
:- use_module(difference).
:- use_module(laziness).
:- use_module(outcome).
:- use_module(partial_board).
:- use_module(reach).
:- use_module(script).
:- use_module(settings).

/** <module> The queries to a predicate

A query is a board (see partial_board.pl), a script (see script.pl), or lazy(N): the work for the first answer for size N.
*/

:- meta_predicate query_outcome(2, +, +, +, -).

%!  query_outcome(:Relation, +Query, +Settings, +Seconds, -Outcome) is det.
%
%   Outcome is the result of Relation for Query: for a board, the term of outcome/6; for a script, said(Said); for lazy(N), the
%   term of laziness/4.

query_outcome(Relation, script(Commands), Settings, Seconds, said(Said)) :-
    !,
    setting(Settings, memory, Memory),
    script_said(Relation, script(Commands), Memory, Seconds, Said).
query_outcome(Relation, lazy(N), _, Seconds, Outcome) :-
    !,
    laziness(Relation, N, Seconds, Outcome).
query_outcome(Relation, Board, _, Seconds, Outcome) :-
    board_outcome(Relation, Board, Seconds, Outcome).

%!  query_endless(+Outcome) is semidet.
%
%   True if it took too long.

query_endless(said(Said)) :-
    !,
    memberchk(over, Said).
query_endless(endless) :- !.
query_endless(outcome(Answers, Ports)) :-
    outcome_is_endless(outcome(Answers, Ports)).

%!  query_difference(+Query, +Settings, +OutcomeP, +OutcomeQ, -Found) is det.
%
%   Found is `none`, `undecided`, or found(Query, Aspect, OutcomeP, OutcomeQ). Aspect is one of outcomes_differ/4,
%   `laziness`, or commands(Place), where the outcomes are the results of the command at Place.
%
%   @error existence_error(Type, Value) if both raise it: two predicates that both call something missing would agree on
%          everything.

query_difference(script(Commands), _, said(SaidP), said(SaidQ), Found) :-
    !,
    (   said_differ(SaidP, SaidQ, Place, P-Q)
    ->  Found = found(script(Commands), commands(Place), P, Q)
    ;   memberchk(over, SaidP)
    ->  Found = undecided
    ;   Found = none
    ).
query_difference(lazy(N), _, P, Q, Found) :-
    !,
    laziness_difference(P, Q, Differs),
    (   Differs == true
    ->  Found = found(lazy(N), laziness, P, Q)
    ;   Found = Differs
    ).
query_difference(Board, Settings, OutcomeP, OutcomeQ, Found) :-
    setting(Settings, compare, Aspects),
    include(promised(Board), Aspects, Promised),
    outcomes_differ(Promised, OutcomeP, OutcomeQ, Aspect),
    (   Aspect == none
    ->  unless_missing(OutcomeP, OutcomeQ),
        Found = none
    ;   Aspect == undecided
    ->  Found = undecided
    ;   Found = found(Board, Aspect, OutcomeP, OutcomeQ)
    ).

unless_missing(outcome(_, [error(existence_error(Type, Value))]), outcome(_, [error(existence_error(_, _))])) :-
    !,
    existence_error(Type, Value).
unless_missing(_, _).

%   promised(Board, Aspect): the relation promises something about Aspect. Goals that branch can do so before or after the
%   search branches, which changes the order of answers, unless each size has at most one solution.

promised(Board, Aspect) :-
    (   Aspect == order
    ->  ordered(Board)
    ;   Aspect == determinism
    ->  board_is_plain(Board)
    ;   true
    ).

ordered(Board) :-
    (   board_branches(Board)
    ->  board_is_endless(Board)
    ;   true
    ).

%!  in_question(+Settings, +Query) is semidet.
%
%   The settings allow Query.

in_question(Settings, script(Commands)) :-
    !,
    setting(Settings, compare, Aspects),
    subset([answers, order, errors], Aspects),
    script_boards(script(Commands), Boards),
    maplist(in_question(Settings), Boards),
    maplist(ordered, Boards).
in_question(Settings, lazy(N)) :-
    !,
    setting(Settings, compare, Aspects),
    memberchk(laziness, Aspects),
    setting(Settings, sizes, From-To),
    between(From, To, N),
    setting(Settings, modes, Modes),
    \+ \+ memberchk(p(+,-), Modes).
in_question(Settings, Board) :-
    setting(Settings, modes, Modes),
    board_mode(Board, Mode),
    \+ \+ memberchk(Mode, Modes),
    setting(Settings, waking, Waking),
    \+ ( Waking == false, board_wakes(Board) ),
    setting(Settings, compare, Aspects),
    setting(Settings, sizes, From-To),
    (   board_is_wrong(Board)
    ->  memberchk(errors, Aspects)
    ;   board_is_endless(Board)
    ->  memberchk(order, Aspects),
        starts_from(From, Board),
        Board = board(_, _, _, _, Most),
        (   board_is_hopeless(Board)
        ->  true
        ;   board_reach(Board, From-To, Most, Most)
        )
    ;   starts_from(From, Board)
    ).

starts_from(From, board(Size, Elements, _, _, _)) :-
    (   integer(Size)
    ->  Size >= From
    ;   length(Elements, Length),
        Length >= From
    ).

%!  lighter_queries(+Query, +Aspect, +Settings, -Queries) is det.
%
%   Queries are those lighter than Query, which shows a difference in Aspect, that the settings allow.

lighter_queries(Query, Aspect, Settings, Queries) :-
    setting(Settings, sizes, _-To),
    lighter(Query, Aspect, To, Queries0),
    include(in_question(Settings), Queries0, Queries).

lighter(script(Commands), commands(Place), To, Scripts) :-
    !,
    lighter_scripts(script(Commands), To, Place, Scripts).
lighter(lazy(_), _, _, []) :- !.
lighter(Board, _, To, Boards) :-
    lighter_boards(Board, To, Boards).
