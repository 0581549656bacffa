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
%     - answers
%       The number of answers that are made at once.
%     - waiting
%       The number of requests that wait for their turn; further ones are refused.
%     - silence
%       Seconds for which a client may send nothing of its request, or read nothing of its answer.
%     - head_stacks
%       Bytes for the stacks in which the head of a request is read: it may be some hundred kilobytes long.
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
explorer_limit(answers, 8).
explorer_limit(waiting, 30).
explorer_limit(silence, 5).
explorer_limit(head_stacks, 16_777_216).
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
