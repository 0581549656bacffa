:- module(test_explorer_limits, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(socket)).
:- use_module('../../prolog/tools/explorer/request_limits').

/** <module> The limits of the explorer's searches: a search that is done is answered while its client waits
*/

clients(4).
searches(8_000).
patience(60).

:- begin_tests(explorer_limits).

%   The end of a search meets each moment at which its watcher may begin to wait: the answer does not wait for the client.

test(answered, [setup(connected(Connections)), cleanup(maplist(close_both, Connections)), true(Answered == Most)]) :-
    clients(Most),
    thread_self(Me),
    maplist(start_searches(Me), Connections),
    answered(Most, 0, Answered).

:- end_tests(explorer_limits).

answered(Most, Most, Most) :-
    !.
answered(Most, Count, Answered) :-
    thread_self(Me),
    patience(Seconds),
    (   thread_get_message(Me, searched, [timeout(Seconds)])
    ->  Next is Count + 1,
        answered(Most, Next, Answered)
    ;   Answered = Count
    ).

start_searches(Caller, In-_) :-
    thread_create(search_often(In, Caller), _, [detached(true)]).

search_often(In, Caller) :-
    searches(Most),
    forall(between(1, Most, Search), run_search(client(In), sum_to(Search), _)),
    thread_send_message(Caller, searched).

sum_to(Search, Sum) :-
    Length is Search mod 300,
    numlist(0, Length, List),
    sum_list(List, Sum).

%   connected(-Connections): pairs In-Out. In reads what is written to Out.

connected(Connections) :-
    clients(Most),
    length(Connections, Most),
    setup_call_cleanup(tcp_socket(Listening),
                       ( tcp_bind(Listening, '127.0.0.1':Port),
                         tcp_listen(Listening, Most),
                         maplist(connect(Listening, Port), Connections) ),
                       tcp_close_socket(Listening)).

connect(Listening, Port, In-Out) :-
    tcp_connect('127.0.0.1':Port, Out, []),
    tcp_accept(Listening, Socket, _),
    tcp_open_socket(Socket, In, _).

close_both(In-Out) :-
    close(Out, [force(true)]),
    close(In, [force(true)]).
