:- module(queens_explorer_request_limits,
          [ explorer_limit/2,           % ?Name, ?Value
            limits/1                    % -Limits
          ]).
:- use_module(library(dicts)).

/** <module> The limits of a request

Each search is limited by the number of its events, by time, and by the stacks of its thread. `/api/algorithms` sends the page
the limits that it needs.
*/

%!  explorer_limit(?Name, ?Value) is nondet.
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
%     - solutions
%       The last solution that a list can begin with.
%     - completing
%       Seconds for which completions are counted.
%     - runs
%       The most trials of one request.
%     - seed
%       The largest seed: JavaScript's largest whole number.
%     - quick_searches, open_searches
%       The number of searches of each kind that run at once: see search_thread.pl.
%     - quick_patience, open_patience
%       Seconds for which a request waits for its turn.
%     - long_searches
%       The number of open searches that may take longer than `short` seconds.
%     - connections, address_connections
%       The most connections in all, and of one address.
%     - head
%       The most bytes of a request's head.
%     - arrival
%       Seconds within which the whole head must come.
%     - sending
%       Seconds for which a client may stop reading its answer.
%     - stacks
%       Bytes for the stacks of a search in Prolog.

explorer_limit(size, 32).
explorer_limit(events, 200_000).
explorer_limit(page, 5_000).
explorer_limit(seconds, 5).
explorer_limit(exact, 12).
explorer_limit(counted, 15).
explorer_limit(listed, 10).
explorer_limit(solutions, 1_000_000).
explorer_limit(completing, 2).
explorer_limit(runs, 200).
explorer_limit(seed, 9_007_199_254_740_991).
explorer_limit(quick_searches, 8).
explorer_limit(quick_patience, 3).
explorer_limit(open_searches, 3).
explorer_limit(open_patience, 0.6).
explorer_limit(long_searches, 1).
explorer_limit(short, 0.3).
explorer_limit(connections, 240).
explorer_limit(address_connections, 100).
explorer_limit(head, 16_384).
explorer_limit(arrival, 5).
explorer_limit(sending, 3).
explorer_limit(stacks, 67_108_864).

%!  limits(-Limits) is det.
%
%   Limits is a dict of the limits that the page needs.

limits(Limits) :-
    findall(Name-Value,
            ( member(Name, [size, events, page, seconds, exact, counted, listed, solutions, runs, seed]),
              explorer_limit(Name, Value)
            ),
            Pairs),
    dict_pairs(Limits, limits, Pairs).
