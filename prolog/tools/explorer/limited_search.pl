:- module(queens_explorer_limited_search,
          [ run_search/3,               % +Client, :Search, -Result
            search_ended/1              % ?Exception
          ]).
:- use_module(library(time)).
:- use_module(refusal).
:- use_module(request_limits).

/** <module> Runs each search with limits of time and memory

A search runs in the thread that calls it. It ends by itself, or at a limit of request_limits.pl, or soon after its client
has gone.
*/

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
%   Exception is what ends a search at a limit of its time.

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
    catch(( wait_for_input([In], _, infinite), peek_byte(In, Byte) ), Exception, true),
    (   Exception == searched
    ->  true
    ;   integer(Byte),
        Byte =\= -1
    ->  true
    ;   thread_signal(Searching, throw(client_has_gone))
    ).

%   A thread that has already ended cannot be signalled. What it has signalled before waits until it is joined.

end_thread(Thread) :-
    catch(thread_signal(Thread, throw(searched)), error(existence_error(_, _), _), true),
    thread_join(Thread, _).
