:- module(queens_difference_search,
          [ smallest_difference/5       % :P, :Q, +Settings, -Found, -Undecided
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module('../columns').
:- use_module(board_weight).
:- use_module(difference).
:- use_module(outcome).
:- use_module(partial_board).
:- use_module(random_board).
:- use_module(reach).
:- use_module(regular_board).
:- use_module(settings).

/** <module> The smallest query on which two predicates differ

For the queries see partial_board.pl, for the settings settings.pl.
*/

:- meta_predicate smallest_difference(2, 2, +, -, -).

%!  smallest_difference(:P, :Q, +Settings, -Found, -Undecided) is det.
%
%   Found is `none`, `unknown` where the time was over before all queries were asked, or
%   found(Board, Aspect, OutcomeP, OutcomeQ). Undecided is how many of the queries that were asked decided nothing.
%
%   @error existence_error(Type, Value) that both raise.

smallest_difference(P, Q, Settings, Found, Undecided) :-
    setting(Settings, time_limit, Limit),
    get_time(Now),
    Deadline is Now + Limit,
    Comparison = comparison(P, Q, Settings, Deadline),
    phases(Settings, Phases),
    phases_difference(Phases, Comparison, 0, Undecided, Found0),
    smaller(Found0, Comparison, Found).

%   Each phase makes its boards when its turn comes.

phases(Settings, Phases) :-
    setting(Settings, sizes, From-To),
    numlist(From, To, Sizes),
    findall(sized(N), member(N, Sizes), Sized),
    append(Sized, [wrong, endless, random], Phases).

phase_boards(Phase, Settings, Boards) :-
    setting(Settings, answers, Most),
    setting(Settings, sizes, From-To),
    phase_boards(Phase, From, To, Most, Settings, Boards0),
    include(in_question(Settings), Boards0, Boards).

phase_boards(sized(N), _, _, Most, _, Boards) :-
    sized_boards(N, Most, Boards).
phase_boards(wrong, From, To, Most, _, Boards) :-
    N is max(From, min(To, 1)),
    wrong_boards(N, Most, Boards).
phase_boards(endless, From, To, Most, _, Boards) :-
    endless_boards(From-To, Most, Boards).
phase_boards(random, From, To, Most, Settings, Boards) :-
    setting(Settings, boards, Count),
    setting(Settings, seed, Seed),
    random_boards(Seed, Count, From-To, Most, Boards).

%   in_question(Settings, Board): the settings allow Board.

in_question(Settings, Board) :-
    setting(Settings, modes, Modes),
    board_mode(Board, Mode),
    \+ \+ memberchk(Mode, Modes),
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

phases_difference([], _, Undecided, Undecided, none).
phases_difference([Phase|Phases], Comparison, Undecided0, Undecided, Found) :-
    Comparison = comparison(_, _, Settings, _),
    phase_boards(Phase, Settings, Boards),
    boards_difference(Boards, Comparison, Undecided0, Undecided1, Found0),
    (   Found0 == none
    ->  phases_difference(Phases, Comparison, Undecided1, Undecided, Found)
    ;   Found = Found0,
        Undecided = Undecided1
    ).

boards_difference([], _, Undecided, Undecided, none).
boards_difference([Board|Boards], Comparison, Undecided0, Undecided, Found) :-
    board_difference(Board, Comparison, Found0),
    (   Found0 == none
    ->  boards_difference(Boards, Comparison, Undecided0, Undecided, Found)
    ;   Found0 == undecided
    ->  Undecided1 is Undecided0 + 1,
        boards_difference(Boards, Comparison, Undecided1, Undecided, Found)
    ;   Found = Found0,
        Undecided = Undecided0
    ).

%   board_difference(Board, Comparison, Found): `none`, `undecided`, `unknown` if the time is over, or found(...).

board_difference(Board, comparison(P, Q, Settings, Deadline), Found) :-
    setting(Settings, query_limit, Limit),
    (   asked(P, Board, Limit, Deadline, OutcomeP),
        asked(Q, Board, Limit, Deadline, OutcomeQ)
    ->  setting(Settings, compare, Aspects),
        include(promised(Board), Aspects, Promised),
        outcomes_differ(Promised, OutcomeP, OutcomeQ, Aspect),
        aspect_found(Aspect, Board, OutcomeP, OutcomeQ, Found)
    ;   Found = unknown
    ).

%   promised(Board, Aspect): the relation promises something about it. Goals that branch may do so before or after the
%   search does, which changes the order of answers; but not where there is no more than one solution of each size.

promised(Board, Aspect) :-
    (   Aspect == order
    ->  (   board_branches(Board)
        ->  board_is_endless(Board)
        ;   true
        )
    ;   Aspect == determinism
    ->  board_is_plain(Board)
    ;   true
    ).

aspect_found(none, _, Outcome, Outcome1, Found) :-
    !,
    unless_missing(Outcome, Outcome1),
    Found = none.
aspect_found(undecided, _, _, _, undecided) :- !.
aspect_found(Aspect, Board, OutcomeP, OutcomeQ, found(Board, Aspect, OutcomeP, OutcomeQ)).

%   Two predicates that both miss something they call would agree on everything.

unless_missing(outcome(_, [error(existence_error(Type, Value))]), outcome(_, [error(existence_error(_, _))])) :-
    !,
    existence_error(Type, Value).
unless_missing(_, _).

%   asked(P, Board, Limit, Deadline, Outcome): fails if the time is over before the limit.

asked(P, Board, Limit, Deadline, Outcome) :-
    get_time(Now),
    Left is Deadline - Now,
    Left > 0,
    Seconds is min(Limit, Left),
    board_outcome(P, Board, Seconds, Outcome),
    \+ ( Seconds < Limit, outcome_is_endless(Outcome) ).

%   smaller(Found0, Comparison, Found): goes down to lighter boards as long as there is a difference. Where the time is
%   over on the way, the last one will do.

smaller(Found0, Comparison, Found) :-
    Found0 = found(Board, _, _, _),
    Comparison = comparison(_, _, Settings, _),
    setting(Settings, sizes, _-To),
    lighter_boards(Board, To, Boards0),
    include(in_question(Settings), Boards0, Boards),
    boards_difference(Boards, Comparison, 0, _, Found1),
    Found1 = found(_, _, _, _),
    !,
    smaller(Found1, Comparison, Found).
smaller(Found, _, Found).
