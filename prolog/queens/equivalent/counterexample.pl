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
:- use_module(time_limit).

/** <module> The smallest query on which two predicates differ

query.pl explains queries, settings.pl the settings. A difference counts if the same query, asked again with more time, shows
one again. So neither a predicate that is slow counts, nor one whose answers depend on something else than its arguments.
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
    stopwatch(Watch),
    Comparison = comparison(P, Q, Settings, Watch),
    phases(Settings, Phases),
    phases_difference(Phases, Comparison, Extent, Found0),
    smallest(Found0, Comparison, Found).

%   Each phase makes its queries when its turn comes. random(Count, State): Count random boards are left.

phases(Settings, Phases) :-
    setting(Settings, sizes, From-To),
    numlist(From, To, Sizes),
    findall(sized(N), member(N, Sizes), Sized),
    setting(Settings, boards, Count),
    setting(Settings, seed, Seed),
    append(Sized, [wrong, endless, random(Count, Seed), lazy, commands], Phases).

%   phase_queries(Phase, Settings, Queries, More): More is the list of the phase that continues Phase, if any.

phase_queries(random(Count0, State0), Settings, Queries, More) :-
    !,
    setting(Settings, answers, Most),
    setting(Settings, sizes, Sizes),
    Now is min(Count0, 200),
    random_boards(Now, Sizes, Most, Boards, State0, State),
    include(in_question(Settings), Boards, Queries),
    Count is Count0 - Now,
    (   Count > 0
    ->  More = [random(Count, State)]
    ;   More = []
    ).
phase_queries(Phase, Settings, Queries, []) :-
    setting(Settings, answers, Most),
    setting(Settings, sizes, From-To),
    phase_queries(Phase, From, To, Most, Settings, Queries0),
    include(in_question(Settings), Queries0, Queries).

%   The work in Prolog decides about more, not the time: a busy machine asks no fewer.

continued([], _, Phases, Phases).
continued([More], Settings, Phases0, Phases) :-
    statistics(inferences, Inferences),
    setting(Settings, last_inference, Last),
    (   Inferences < Last
    ->  Phases = [More|Phases0]
    ;   Phases = Phases0
    ).

phase_queries(sized(N), _, _, Most, _, Boards) :-
    sized_boards(N, Most, Boards).
phase_queries(wrong, From, To, Most, _, Boards) :-
    N is max(From, min(To, 1)),
    wrong_boards(N, Most, Boards).
phase_queries(endless, From, To, Most, _, Boards) :-
    endless_boards(From-To, Most, Boards).
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
    phase_queries(Phase, Settings, Queries, More),
    queries_difference(Queries, Comparison, asked(0, 0), Asked, Found0),
    (   Found0 == none
    ->  continued(More, Settings, Phases, Left),
        phases_difference(Left, Comparison, Extent, Found)
    ;   Found = Found0,
        Extent = []
    ).

queries_difference([], _, Asked, Asked, none).
queries_difference([Query|Queries], Comparison, asked(Count0, Undecided0), Asked, Found) :-
    difference_on(Query, Comparison, Found1),
    confirmed(Found1, Comparison, Found0),
    Count is Count0 + 1,
    (   Found0 == none
    ->  queries_difference(Queries, Comparison, asked(Count, Undecided0), Asked, Found)
    ;   Found0 == undecided
    ->  Undecided is Undecided0 + 1,
        queries_difference(Queries, Comparison, asked(Count, Undecided), Asked, Found)
    ;   Found = Found0,
        Asked = asked(Count, Undecided0)
    ).

%   confirmed(Found0, Comparison, Found): Found is the difference that the query of Found0 shows when it is asked again. If
%   there is none, a predicate was slow; or the answers depend on something else, and the query decides nothing.

confirmed(Found0, comparison(P, Q, Settings0, Watch), Found) :-
    Found0 = found(Query, Aspect, _, _),
    !,
    setting(Settings0, time_limit, Time),
    setting(Settings0, query_limit, Limit),
    seconds_since(Watch, Spent),
    Longer is max(Limit, min(5 * Limit, (Time - Spent) / 2)),
    selectchk(query_limit-_, Settings0, Others),
    Settings = [query_limit-Longer|Others],
    difference_on(Query, comparison(P, Q, Settings, Watch), Found1),
    (   Found1 == none,
        Aspect \== end
    ->  Found = undecided
    ;   Found = Found1
    ).
confirmed(Found, _, Found).

%   difference_on(Query, Comparison, Found): as query_difference/5, or `unknown` if the time is over.

difference_on(Query, comparison(P, Q, Settings, Watch), Found) :-
    (   asked(P, Query, Settings, Watch, OutcomeP),
        asked(Q, Query, Settings, Watch, OutcomeQ)
    ->  query_difference(Query, Settings, OutcomeP, OutcomeQ, Found)
    ;   Found = unknown
    ).

%   asked(P, Query, Settings, Watch, Outcome): fails if the time is over before the limit.

asked(P, Query, Settings, Watch, Outcome) :-
    setting(Settings, query_limit, Limit),
    setting(Settings, time_limit, Time),
    seconds_since(Watch, Spent),
    Left is Time - Spent,
    Left > 0,
    Seconds is min(Limit, Left),
    query_outcome(P, Query, Settings, Seconds, Outcome),
    \+ ( Seconds < Limit, query_endless(Outcome) ).

%   smallest(Found0, Comparison, Found): the last of the lighter queries is asked again, too.

smallest(Found0, Comparison, Found) :-
    smaller(Found0, Comparison, Found1),
    Found1 \== Found0,
    confirmed(Found1, Comparison, Found),
    Found = found(_, _, _, _),
    !.
smallest(Found, _, Found).

%   smaller(Found0, Comparison, Found): goes to lighter queries as long as there is a difference. If the time is over
%   before the end, Found is the last difference.

smaller(Found0, Comparison, Found) :-
    Found0 = found(Query, Aspect, _, _),
    Comparison = comparison(_, _, Settings, _),
    lighter_queries(Query, Aspect, Settings, Queries),
    first_difference(Queries, Comparison, Found1),
    !,
    smaller(Found1, Comparison, Found).
smaller(Found, _, Found).

first_difference([Query|Queries], Comparison, Found) :-
    difference_on(Query, Comparison, Found0),
    (   Found0 = found(_, _, _, _)
    ->  Found = Found0
    ;   Found0 \== unknown,
        first_difference(Queries, Comparison, Found)
    ).

%!  smallest_lawless(:P, +Settings, -Found) is det.
%
%   Found is `none`, `unknown` if the time was over, or lawless(Board, Law, Left-Right), as in law.pl.

smallest_lawless(P, Settings, Found) :-
    stopwatch(Watch),
    phases(Settings, Phases0),
    subtract(Phases0, [wrong, endless, lazy, commands], Phases),
    phases_lawless(Phases, P, Settings, Watch, Found0),
    smaller_lawless(Found0, P, Settings, Watch, Found).

phases_lawless([], _, _, _, none).
phases_lawless([Phase|Phases], P, Settings, Watch, Found) :-
    phase_queries(Phase, Settings, Boards, More),
    boards_lawless(Boards, P, Settings, Watch, Found0),
    (   Found0 == none
    ->  continued(More, Settings, Phases, Left),
        phases_lawless(Left, P, Settings, Watch, Found)
    ;   Found = Found0
    ).

boards_lawless([], _, _, _, none).
boards_lawless([Board|Boards], P, Settings, Watch, Found) :-
    seconds_since(Watch, Spent),
    setting(Settings, time_limit, Time),
    setting(Settings, query_limit, Seconds),
    (   Spent >= Time
    ->  Found = unknown
    ;   \+ board_is_wrong(Board),
        \+ board_is_endless(Board),
        broken_law(P, Board, Seconds, Law, _),
        broken_law(P, Board, Seconds, Law, Answers)     % again
    ->  Found = lawless(Board, Law, Answers)
    ;   boards_lawless(Boards, P, Settings, Watch, Found)
    ).

smaller_lawless(Found0, P, Settings, Watch, Found) :-
    Found0 = lawless(Board, _, _),
    lighter_queries(Board, answers, Settings, Boards),
    boards_lawless(Boards, P, Settings, Watch, Found1),
    Found1 = lawless(_, _, _),
    !,
    smaller_lawless(Found1, P, Settings, Watch, Found).
smaller_lawless(Found, _, _, _, Found).
