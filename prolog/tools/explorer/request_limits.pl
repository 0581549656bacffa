:- module(queens_explorer_request_limits,
          [ explorer_limit/2,           % ?Name, ?Value
            limits/1,                   % -Limits
            run_search/2,               % :Search, -Result
            search_ended/1              % ?Exception
          ]).
:- use_module(library(dicts)).
:- use_module(library(time)).
:- use_module(refusal).

/** <module> The limits of a request, and a search within them

The number of its events, its time and the stacks limit each search. `/api/algorithms` gives the page the limits that it needs.
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

% ---- A search ----------------------------------------------------------------------------------------------------------

:- meta_predicate run_search(1, -).

%!  run_search(:Search, -Result) is det.
%
%   Result is that of call(Search, Result). At the limit of time, search_ended(Exception) is raised inside; the search may catch it and
%   give a partial result.
%
%   @throws refused(_)

run_search(Search, Result) :-
    explorer_limit(stacks, Bytes),
    explorer_limit(seconds, Seconds),
    current_prolog_flag(stack_limit, Before),
    catch(setup_call_cleanup(set_prolog_flag(stack_limit, Bytes),
                             call_with_time_limit(Seconds, call(Search, Result)),
                             set_prolog_flag(stack_limit, Before)),
          Exception, refuse_result(Exception)).

refuse_result(Exception) :-
    (   search_ended(Exception)
    ->  explorer_limit(seconds, Seconds),
        refuse_limit(seconds, 'the search took more than ~w seconds', [Seconds])
    ;   Exception = error(resource_error(_), _)
    ->  explorer_limit(stacks, Bytes),
        MiB is Bytes // 1_048_576,
        refuse_limit(memory, 'the search took more than ~d MiB', [MiB])
    ;   throw(Exception)
    ).

%!  search_ended(?Exception) is semidet.
%
%   Exception ends a search at a limit of its time.

search_ended(Exception) :-
    nonvar(Exception),
    ( Exception = search_ended(_) ; Exception = time_limit_exceeded ),
    !.
