:- module(queens_explorer_connections,
          [ connection_options/1        % -Options
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(http/thread_httpd)).
:- use_module(library(lists)).
:- use_module(library(socket)).
:- use_module(request_limits).

/** <module> Connections, until their request is complete

library(http) gives a connection to a worker as soon as it is open, and only limits the time of each read. So a few clients
that send a byte from time to time would occupy all workers. Here one thread reads from all connections, and a worker gets a
connection when the head of its request is complete:

  - A head has some seconds to arrive, and a largest size.
  - An address may have a number of connections, and all addresses together a larger one. At either number, the connection
    that has waited longest for its request is closed in favour of the new one. If none waits, the new one is closed.
  - The connection of a client that stops reading its answer is closed.

request_limits.pl has the figures. The hooks are those of thread_httpd; servers without our options do not notice them. The library
itself reads a constant request, and the handler gets the real head: so the library sees nothing that a client sends.
*/

%!  connection_options(-Options) is det.
%
%   Options of http_server/2 for these connections. The handler is called with request(Head, In): Head is what
%   read_request/3 takes, and In the stream from the client.

connection_options([whole_requests(true), timeout(infinite)]).

:- multifile
    thread_httpd:accept_hook/2,
    thread_httpd:open_client_hook/6,
    thread_httpd:discard_client_hook/1.

thread_httpd:accept_hook(Handler, Options) :-
    memberchk(whole_requests(true), Options),
    memberchk(tcp_socket(Socket), Options),
    memberchk(queue(Queue), Options),
    queens_explorer_connections:receive_on(Socket, Queue, Handler).

thread_httpd:open_client_hook(whole_request(In, Out, Peer, Head, Handler),
                              queens_explorer_connections:handle(Handler, In, Out, Head),
                              Constant, Out, [peer(Peer), protocol(http)], _) :-
    queens_explorer_connections:constant_request(Head, Constant).

thread_httpd:discard_client_hook(whole_request(In, Out, _, _, _)) :-
    queens_explorer_connections:drop(In, Out).

%   The library only needs to know whether an answer has a body.

constant_request(Head, In) :-
    (   sub_string(Head, 0, _, _, "HEAD ")
    ->  Method = 'HEAD'
    ;   Method = 'GET'
    ),
    format(string(Text), "~w / HTTP/1.1\r\nConnection: close\r\n\r\n", [Method]),
    open_string(Text, In).

:- public handle/5.

%   handle(Handler, In, Out, Head, Constant). The library sends the answer when this has ended, and closes Out and the
%   constant request. So In is closed here.

handle(Handler, In, Out, Head, _) :-
    explorer_limit(sending, Seconds),
    set_stream(Out, timeout(Seconds)),
    call_cleanup(call(Handler, request(Head, In)), close(In, [force(true)])).

% ---- The thread that accepts and reads --------------------------------------------------------------------------------

%   A connection is waiting(In, Out, Peer, Deadline, Head), the oldest first, Head being what has come; or Out-Peer, once a
%   worker has it.

receive_on(Socket, Queue, Handler) :-
    tcp_open_socket(Socket, Listener, _),
    receive_all(server(Socket, Listener, Queue, Handler), [], []).

receive_all(Server, Waiting0, Served0) :-
    catch(receive_some(Server, Waiting0, Served0, Waiting, Served), Stop, true),
    (   var(Stop)
    ->  receive_all(Server, Waiting, Served)
    ;   forall(member(waiting(In, Out, _, _, _), Waiting0), drop(In, Out)),
        throw(Stop)
    ).

receive_some(Server, Waiting0, Served0, Waiting, Served) :-
    Server = server(Socket, Listener, _, _),
    until_deadline(Waiting0, Seconds),
    findall(In, member(waiting(In, _, _, _, _), Waiting0), Ins),
    wait_for_input([Listener|Ins], Ready, Seconds),
    get_time(Now),
    include([Out-_]>>is_stream(Out), Served0, Served1),
    read_ready(Waiting0, Ready, Now, Server, Waiting1, Served2, Served1),
    (   memberchk(Listener, Ready)
    ->  accept_one(Socket, Now, Waiting1, Served2, Waiting)
    ;   Waiting = Waiting1
    ),
    Served = Served2.

until_deadline([], infinite).
until_deadline([waiting(_, _, _, Deadline, _)|_], Seconds) :-
    get_time(Now),
    Seconds is max(0.001, Deadline - Now).

%   read_ready(Waiting0, Ready, Now, Server, Waiting, Served, Served0)

read_ready([], _, _, _, [], Served, Served).
read_ready([Connection|Rest], Ready, Now, Server, Waiting, Served, Served0) :-
    Connection = waiting(In, Out, Peer, Deadline, Head0),
    (   memberchk(In, Ready)
    ->  read_some(In, Head0, Head, State)
    ;   Head = Head0,
        State = incomplete
    ),
    (   State == complete
    ->  Server = server(_, _, Queue, Handler),
        thread_send_message(Queue, whole_request(In, Out, Peer, Head, Handler)),
        Waiting = Waiting1,
        Served1 = [Out-Peer|Served0]
    ;   State == incomplete,
        Now < Deadline
    ->  Waiting = [waiting(In, Out, Peer, Deadline, Head)|Waiting1],
        Served1 = Served0
    ;   drop(In, Out),
        Waiting = Waiting1,
        Served1 = Served0
    ),
    read_ready(Rest, Ready, Now, Server, Waiting1, Served, Served1).

%   If a head is too long, read_request/3 sees the part that has arrived.

read_some(In, Head0, Head, State) :-
    catch(( fill_buffer(In), read_pending_codes(In, Codes, []) ), error(_, _), Codes = []),
    (   Codes == []
    ->  State = gone,
        Head = Head0
    ;   string_codes(New, Codes),
        string_concat(Head0, New, Head),
        string_length(Head0, Seen),
        string_length(Head, Length),
        explorer_limit(head, Most),
        Before is max(0, Seen - 2),
        sub_string(Head, Before, _, 0, Tail),
        (   ( has_empty_line(Tail) ; Length > Most )
        ->  State = complete
        ;   State = incomplete
        )
    ).

has_empty_line(Tail) :-
    (   sub_string(Tail, _, _, _, "\n\r\n")
    ;   sub_string(Tail, _, _, _, "\n\n")
    ),
    !.

%   If accepting fails, for example because no file descriptor is left, the listener stays ready: so wait a little.

accept_one(Socket, Now, Waiting0, Served, Waiting) :-
    catch(tcp_accept(Socket, Client, Peer), error(Formal, Context), true),
    (   var(Formal)
    ->  make_room(address_connections, Peer, Waiting0, Served, Waiting1, Room1),
        make_room(connections, _, Waiting1, Served, Waiting2, Room2),
        add_connection(Room1-Room2, Client, Peer, Now, Waiting2, Waiting)
    ;   print_message(warning, error(Formal, Context)),
        sleep(0.1),
        Waiting = Waiting0
    ).

add_connection(true-true, Client, Peer, Now, Waiting0, Waiting) :-
    !,
    explorer_limit(arrival, Seconds),
    Deadline is Now + Seconds,
    tcp_open_socket(Client, In, Out),
    set_stream(In, encoding(octet)),
    append(Waiting0, [waiting(In, Out, Peer, Deadline, "")], Waiting).
add_connection(_, Client, _, _, Waiting, Waiting) :-
    tcp_close_socket(Client).

%   make_room(Limit, Peer, Waiting0, Served, Waiting, Room): Room is true where one more of Peer does not pass Limit. Peer
%   is unbound where any is meant.

make_room(Limit, Peer, Waiting0, Served, Waiting, Room) :-
    explorer_limit(Limit, Most),
    aggregate_all(count, ( member(waiting(_, _, Peer, _, _), Waiting0) ; member(_-Peer, Served) ), Count),
    (   Count < Most
    ->  Waiting = Waiting0,
        Room = true
    ;   select(waiting(In, Out, Peer, _, _), Waiting0, Waiting)
    ->  drop(In, Out),
        Room = true
    ;   Waiting = Waiting0,
        Room = false
    ).

drop(In, Out) :-
    forall(member(Stream, [In, Out]), catch(close(Stream, [force(true)]), error(_, _), true)).
