:- module(queens_explorer_limits,
          [ limit/2,                    % ?Name, ?Value
            limits/1                    % -Limits
          ]).
:- use_module(library(dicts)).

/** <module> How much a request may ask for

Each search ends: by the number of its events, by time, or by its thread's stacks. What the page should know of these
is sent to it by `/api/algorithms`.
*/

%!  limit(?Name, ?Value) is nondet.
%
%     - size
%       The largest board of any request.
%     - events
%       The most events of a trace that are shown.
%     - page
%       The most events, or solutions, of one answer.
%     - seconds
%       The longest that a search may take.
%     - exact
%       The largest board with exact figures of Las Vegas.
%     - counted
%       The largest board whose solutions are counted.
%     - listed
%       The largest board whose fundamental solutions are listed.
%     - runs
%       The most trials of one request.
%     - seed
%       The largest seed: JavaScript's largest whole number.
%     - searches
%       So many searches run at once.
%     - long_searches
%       So many of them may take longer than `short` seconds.
%     - short
%       Seconds after which a search is a long one.
%     - patience
%       Seconds for which a request waits for its turn.
%     - stacks
%       Bytes for the stacks of a search in Prolog.

limit(size, 32).
limit(events, 200_000).
limit(page, 5_000).
limit(seconds, 5).
limit(exact, 12).
limit(counted, 15).
limit(listed, 9).
limit(runs, 200).
limit(seed, 9_007_199_254_740_991).
limit(searches, 12).
limit(long_searches, 2).
limit(short, 0.3).
limit(patience, 0.6).
limit(stacks, 67_108_864).

%!  limits(-Limits) is det.
%
%   Limits is a dict of those that a page should know.

limits(Limits) :-
    findall(Name-Value,
            ( member(Name, [size, events, page, seconds, exact, counted, listed, runs, seed]), limit(Name, Value) ),
            Pairs),
    dict_pairs(Limits, limits, Pairs).
