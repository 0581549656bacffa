:- module(queens_explorer_request_limits,
          [ explorer_limit/2,           % ?Name, ?Value
            limits/1,                   % -Limits
            run_search/3,               % +Client, :Search, -Result
            search_ended/1              % ?Exception
          ]).
:- use_module(library(dicts)).
:- use_module(library(time)).
:- use_module(refusal).

/** <module> The limits of a request, and a search within them

The number of its events, its time and the stacks of its thread limit each search. `/api/algorithms` sends the page the limits that
it needs. A search runs in the thread that calls it. It ends by itself, or at one of these limits, or soon after its client has gone.
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

% ---- A search ----------------------------------------------------------------------------------------------------------

:- meta_predicate run_search(+, 1, -).

%!  run_search(+Client, :Search, -Result) is det.
%
%   Result is that of call(Search, Result). Client is client(In), where the stream In shows when the client has gone; or
%   `nobody`, for a caller within this program. At the limit of time, search_ended(Exception) is raised inside; the search may
%   catch it and give a partial result.
%
%   @throws refused(503, _, _)

run_search(Client, Search, Result) :-
    explorer_limit(stacks, Bytes),
    explorer_limit(seconds, Seconds),
    current_prolog_flag(stack_limit, Before),
    catch(setup_call_cleanup(set_prolog_flag(stack_limit, Bytes),
                             while_there(Client, call_with_time_limit(Seconds, call(Search, Result))),
                             set_prolog_flag(stack_limit, Before)),
          Exception, refuse_result(Exception)).

refuse_result(Exception) :-
    (   search_ended(Exception)
    ->  explorer_limit(seconds, Seconds),
        refuse_limit(seconds, 'the search took more than ~w seconds', [Seconds])
    ;   Exception == client_has_gone
    ->  refuse_limit(client, 'the client closed its side of the connection before the answer was ready', [])
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

%   while_there(Client, Goal): a second thread waits until the client closes its side, and then ends Goal. A client that waits for
%   its answer sends nothing.

while_there(nobody, Goal) :-
    call(Goal).
while_there(client(In), Goal) :-
    thread_self(Searching),
    setup_call_cleanup(thread_create(watch(In, Searching), Watching),
                       Goal,
                       sig_atomic(end_thread(Watching))).

watch(In, Searching) :-
    catch(( wait_until_readable(In), peek_byte(In, Byte) ), Exception, true),
    (   Exception == searched
    ->  true
    ;   integer(Byte),
        Byte =\= -1
    ->  true
    ;   thread_signal(Searching, throw(client_has_gone))
    ).

%   A signal that comes just before a thread begins to wait does not wake it up. So it waits only for a moment at a time; otherwise
%   the answer would never be sent.

wait_until_readable(In) :-
    repeat,
    wait_for_input([In], [_|_], 0.25),
    !.

%   A thread that has already ended cannot be signalled. What it has signalled before waits until it is joined.

end_thread(Thread) :-
    catch(thread_signal(Thread, throw(searched)), error(existence_error(_, _), _), true),
    thread_join(Thread, _).
