:- module(queens_counterexample,
          [ smallest_difference/5,      % :P, :Q, +Settings, -Found, -Extent
            smallest_lawless/3          % :P, +Settings, -Found
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(laziness).
:- use_module(law).
:- use_module(partial_board).
:- use_module(query).
:- use_module(random_board).
:- use_module(random_script).
:- use_module(regular_board).
:- use_module(settings).

/** <module> The smallest query on which two predicates differ

query.pl explains queries, settings.pl the settings.
*/

:- meta_predicate
    smallest_difference(2, 2, +, -, -),
    smallest_lawless(2, +, -).

%!  smallest_difference(:P, :Q, +Settings, -Found, -Extent) is det.
%
%   Found is `none`, `unknown` if the time was over before all queries were asked, or the result of query_difference/5.
%   Extent is a list of Phase-asked(Asked, Undecided): the number of queries asked in a phase, and of those that decided
%   nothing.
%
%   @error As query_difference/5.

smallest_difference(P, Q, Settings, Found, Extent) :-
    setting(Settings, time_limit, Limit),
    get_time(Now),
    Deadline is Now + Limit,
    Comparison = comparison(P, Q, Settings, Deadline),
    phases(Settings, Phases),
    phases_difference(Phases, Comparison, Extent, Found0),
    smaller(Found0, Comparison, Found).

%   Each phase makes its queries when its turn comes.

phases(Settings, Phases) :-
    setting(Settings, sizes, From-To),
    numlist(From, To, Sizes),
    findall(sized(N), member(N, Sizes), Sized),
    append(Sized, [wrong, endless, random, lazy, commands], Phases).

phase_queries(Phase, Settings, Queries) :-
    setting(Settings, answers, Most),
    setting(Settings, sizes, From-To),
    phase_queries(Phase, From, To, Most, Settings, Queries0),
    include(in_question(Settings), Queries0, Queries).

phase_queries(sized(N), _, _, Most, _, Boards) :-
    sized_boards(N, Most, Boards).
phase_queries(wrong, From, To, Most, _, Boards) :-
    N is max(From, min(To, 1)),
    wrong_boards(N, Most, Boards).
phase_queries(endless, From, To, Most, _, Boards) :-
    endless_boards(From-To, Most, Boards).
phase_queries(random, From, To, Most, Settings, Boards) :-
    setting(Settings, boards, Count),
    setting(Settings, seed, Seed),
    random_boards(Seed, Count, From-To, Most, Boards).
phase_queries(lazy, _, _, _, _, [lazy(N)]) :-
    laziness_size(N).
phase_queries(commands, From, To, Most, Settings, Scripts) :-
    setting(Settings, commands, Count),
    setting(Settings, seed, Seed),
    setting(Settings, memory, Memory),
    random_scripts(Seed, Count, From-To, Most, Memory, Scripts0),
    maplist(answerable(Settings), Scripts0, Scripts).

%   Commands whose query is not in question are left out.

answerable(Settings, script(Commands0), script(Commands)) :-
    include(answerable_command(Settings), Commands0, Commands).

answerable_command(Settings, Command) :-
    in_question(Settings, script([Command])).

phases_difference([], _, [], none).
phases_difference([Phase|Phases], Comparison, [Phase-Asked|Extent], Found) :-
    Comparison = comparison(_, _, Settings, _),
    phase_queries(Phase, Settings, Queries),
    queries_difference(Queries, Comparison, asked(0, 0), Asked, Found0),
    (   Found0 == none
    ->  phases_difference(Phases, Comparison, Extent, Found)
    ;   Found = Found0,
        Extent = []
    ).

queries_difference([], _, Asked, Asked, none).
queries_difference([Query|Queries], Comparison, asked(Count0, Undecided0), Asked, Found) :-
    difference_on(Query, Comparison, Found0),
    Count is Count0 + 1,
    (   Found0 == none
    ->  queries_difference(Queries, Comparison, asked(Count, Undecided0), Asked, Found)
    ;   Found0 == undecided
    ->  Undecided is Undecided0 + 1,
        queries_difference(Queries, Comparison, asked(Count, Undecided), Asked, Found)
    ;   Found = Found0,
        Asked = asked(Count, Undecided0)
    ).

%   difference_on(Query, Comparison, Found): as query_difference/5, or `unknown` if the time is over.

difference_on(Query, comparison(P, Q, Settings, Deadline), Found) :-
    (   asked(P, Query, Settings, Deadline, OutcomeP),
        asked(Q, Query, Settings, Deadline, OutcomeQ)
    ->  query_difference(Query, Settings, OutcomeP, OutcomeQ, Found)
    ;   Found = unknown
    ).

%   asked(P, Query, Settings, Deadline, Outcome): fails if the time is over before the limit.

asked(P, Query, Settings, Deadline, Outcome) :-
    setting(Settings, query_limit, Limit),
    get_time(Now),
    Left is Deadline - Now,
    Left > 0,
    Seconds is min(Limit, Left),
    query_outcome(P, Query, Settings, Seconds, Outcome),
    \+ ( Seconds < Limit, query_endless(Outcome) ).

%   smaller(Found0, Comparison, Found): goes to lighter queries as long as there is a difference. If the time is over
%   before the end, Found is the last difference.

smaller(Found0, Comparison, Found) :-
    Found0 = found(Query, Aspect, _, _),
    Comparison = comparison(_, _, Settings, _),
    lighter_queries(Query, Aspect, Settings, Queries),
    queries_difference(Queries, Comparison, asked(0, 0), _, Found1),
    Found1 = found(_, _, _, _),
    !,
    smaller(Found1, Comparison, Found).
smaller(Found, _, Found).

%!  smallest_lawless(:P, +Settings, -Found) is det.
%
%   Found is `none`, `unknown` if the time was over, or lawless(Board, Law, Left-Right), as in law.pl.

smallest_lawless(P, Settings, Found) :-
    setting(Settings, time_limit, Limit),
    get_time(Now),
    Deadline is Now + Limit,
    phases(Settings, Phases0),
    subtract(Phases0, [wrong, endless, lazy, commands], Phases),
    phases_lawless(Phases, P, Settings, Deadline, Found0),
    smaller_lawless(Found0, P, Settings, Deadline, Found).

phases_lawless([], _, _, _, none).
phases_lawless([Phase|Phases], P, Settings, Deadline, Found) :-
    phase_queries(Phase, Settings, Boards),
    boards_lawless(Boards, P, Settings, Deadline, Found0),
    (   Found0 == none
    ->  phases_lawless(Phases, P, Settings, Deadline, Found)
    ;   Found = Found0
    ).

boards_lawless([], _, _, _, none).
boards_lawless([Board|Boards], P, Settings, Deadline, Found) :-
    get_time(Now),
    setting(Settings, query_limit, Seconds),
    (   Now >= Deadline
    ->  Found = unknown
    ;   \+ board_is_wrong(Board),
        \+ board_is_endless(Board),
        broken_law(P, Board, Seconds, Law, Answers)
    ->  Found = lawless(Board, Law, Answers)
    ;   boards_lawless(Boards, P, Settings, Deadline, Found)
    ).

smaller_lawless(Found0, P, Settings, Deadline, Found) :-
    Found0 = lawless(Board, _, _),
    lighter_queries(Board, answers, Settings, Boards),
    boards_lawless(Boards, P, Settings, Deadline, Found1),
    Found1 = lawless(_, _, _),
    !,
    smaller_lawless(Found1, P, Settings, Deadline, Found).
smaller_lawless(Found, _, _, _, Found).
