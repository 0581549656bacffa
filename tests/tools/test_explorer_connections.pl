:- module(test_explorer_connections, []).
:- use_module(library(apply)).
:- use_module(library(http/http_open)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(socket)).
:- use_module('../../prolog/tools/explorer').
:- use_module('../../prolog/tools/explorer/request_limits').
:- use_module('../../prolog/tools/explorer/request').
:- use_module(explorer_client).
:- use_module('../prolog/said').

/** <module> Clients of the explorer that send slowly, too much, or what is no request

All of it stays on 127.0.0.1, and each loop has an end.
*/

%   trickle(Count, In, Out): sends a byte every 0.1 s, until it is cut off.

trickle(Count, In, Out) :-
    (   Count > 0,
        catch(( put_char(Out, x), flush_output(Out) ), error(_, _), fail),
        wait_for_input([In], Ready, 0.1),
        Ready == []
    ->  Next is Count - 1,
        trickle(Next, In, Out)
    ;   true
    ).

%   open_some(Count, Text, Pairs): connections that have sent Text, and nothing after it.

open_some(Count, Text, Pairs) :-
    served(_, Port),
    findall(Pair,
            ( between(1, Count, _), tcp_connect('127.0.0.1':Port, Pair, []), write(Pair, Text), flush_output(Pair) ),
            Pairs).

timed_status(Status, Time) :-
    get_time(Start),
    raw_status('/api/algorithms', Status, _),
    get_time(End),
    ( End - Start < 2 -> Time = in_time ; Time is End - Start ).

%   refused_head(Line, Status)

refused_head(['nonsense', host], 400).
refused_head(['', host], 400).
refused_head(['GET / HTTP/9.9', host], 400).
refused_head(['GET /', host], 400).
refused_head(['GET / x HTTP/1.1', host], 400).
refused_head(['GET http://127.0.0.1/ HTTP/1.1', host], 400).
refused_head(['GET /api/solutions?n=%zz HTTP/1.1', host], 400).
refused_head(['GET /% HTTP/1.1', host], 400).
refused_head(['GET /a#b HTTP/1.1', host], 400).
refused_head(['GET / HTTP/1.1', 'X: \001\', host], 400).
refused_head(['GET / HTTP/1.1'], 400).
refused_head(['GET / HTTP/1.1', host, host], 400).
refused_head(['BREW / HTTP/1.1', host], 405).
refused_head(['get / HTTP/1.1', host], 405).
refused_head(['GET / HTTP/1.1', 'Host: evil.example'], 421).
refused_head(['GET /api/algorithms HTTP/1.1', 'Host: evil.example'], 421).

%   Headers that other programs of this machine, or other clients, may send.

harmless('Range: bytes=-5').
harmless('Range: bytes=99999999-5').
harmless('Range: bytes=0-0').
harmless('Range: x').
harmless('Cookie: a[b=1; {c}=2').
harmless('Cookie: =').
harmless('Cookie: ;;;').
harmless('Cookie: a b c').
harmless('Connection: keep-alive').
harmless('Accept-Encoding: gzip').
harmless('Content-Length: -1').
harmless('Content-Length: x').
harmless('If-Modified-Since: yesterday').
harmless('no header').

%   host(Served, Name, Ours): with 8808 as the port.

host('127.0.0.1', 'localhost:8808', true).
host('127.0.0.1', 'LOCALHOST:8808', true).
host('127.0.0.1', '127.0.0.1:8808', true).
host('127.0.0.1', '[::1]:8808', true).
host('127.0.0.1', localhost, false).
host('127.0.0.1', 'localhost:80', false).
host('127.0.0.1', 'localhost:x', false).
host('127.0.0.1', 'localhost:', false).
host('127.0.0.1', '', false).
host('127.0.0.1', ':8808', false).
host('127.0.0.1', 'evil.example:8808', false).
host('127.0.0.1', 'localhost.evil.example:8808', false).
host('127.0.0.1', '127.0.0.1.evil.example:8808', false).
host('127.0.0.1', '192.168.1.2:8808', false).
host('127.0.0.1', 'evil@localhost:8808', false).
host('127.0.0.1', 'localhost:8808:8808', false).
host('192.168.1.2', '192.168.1.2:8808', true).
host('192.168.1.2', 'localhost:8808', true).
host('192.168.1.2', '192.168.1.3:8808', false).
host('teacher.example', 'Teacher.Example:8808', true).
host('teacher.example', 'evil.example:8808', false).
host('fe80::1', '[fe80::1]:8808', true).
host('fe80::1', '[fe80::2]:8808', false).
host('0.0.0.0', '192.168.1.2:8808', true).
host('0.0.0.0', '[fe80::1]:8808', true).
host('0.0.0.0', '1.2.3.evil:8808', false).
host('0.0.0.0', '1.2.3.256:8808', false).
host('0.0.0.0', 'evil.example:8808', false).
host('0.0.0.0', Name, true) :-
    gethostname(Own),
    atom_concat(Own, ':8808', Name).

:- begin_tests(explorer_connections, [setup(start), cleanup(stop)]).

%   More clients than the server has workers begin a request and do not end it.

test(begun, [forall(member(Text, ["", "G", "GET / HTTP/1.1\r\nX: "])), true(Status-Time == 200-in_time)]) :-
    setup_call_cleanup(open_some(60, Text, Pairs), timed_status(Status, Time), close_all(Pairs)).

%   At the limit of an address the one that has waited longest gives way.

test(many_of_an_address, true([Status-Time, First, Last] == [200-in_time, -1, open])) :-
    explorer_limit(address_connections, Most),
    Count is Most + 10,
    setup_call_cleanup(open_some(Count, "G", Pairs),
                       ( timed_status(Status, Time),
                         Pairs = [Oldest|_],
                         last(Pairs, Newest),
                         maplist(seen, [Oldest, Newest], [First, Last])
                       ),
                       close_all(Pairs)).

%   A request in pieces is one request.

test(in_pieces, true(Status == 200)) :-
    with_socket(in_pieces(["GET / HT", "TP/1.1\r", "\nHost: local", host, "\r", "\n"], Answer)),
    status(Answer, Status).

test(long_head, [forall(member(Length, [20 000, 1 000 000])), true(Status == 431)]) :-
    with_socket(long_head(Length, Answer)),
    status(Answer, Status).

test(long_but_not_too_long, true(Status == 200)) :-
    with_socket(long_head(15 000, Answer)),
    status(Answer, Status).

%   Whatever is refused is refused as JSON, with the headers of each answer, and the connection is closed.

test(refused, [forall(refused_head(Lines, Expected))]) :-
    append(Lines, [''], Sent),
    raw(Sent, Answer),
    status(Answer, Status),
    agree(Lines, Status, Expected),
    forall(member(Part, ["Content-Security-Policy: default-src 'self'", "X-Content-Type-Options: nosniff",
                         "Referrer-Policy: no-referrer", "Content-Type: application/json", "Connection: close",
                         "{\"error\": {\"message\":\""]),
           ( held(Answer, Part, Bool), agree(Lines, Bool, true) )).

test(harmless, [forall(( harmless(Line), member(Path, ['/queen.svg', '/api/algorithms']) ))]) :-
    format(atom(First), 'GET ~w HTTP/1.1', [Path]),
    raw([First, host, Line, ''], Answer),
    status(Answer, Status),
    agree(Line, Status, 200),
    held(Answer, "\r\nConnection: close\r\n", Closed),
    agree(Line, Closed, true),
    ( Path == '/queen.svg' -> sub_string(Answer, _, _, 0, "</svg>\n") ; sub_string(Answer, _, _, 0, "}") ),
    !.

test(not_modified, true([Status, Header, Closed] == [304, true, true])) :-
    raw(['GET /queen.svg HTTP/1.1', host, ''], Whole),
    split_string(Whole, "\n", "\r", Lines),
    member(Line, Lines),
    string_concat("Last-modified: ", Date, Line),
    !,
    format(atom(Since), 'If-Modified-Since: ~w', [Date]),
    raw(['GET /queen.svg HTTP/1.1', host, Since, ''], Answer),
    status(Answer, Status),
    held(Answer, "Content-Security-Policy: default-src 'self'", Header),
    held(Answer, "\r\nConnection: close\r\n", Closed).

test(host, [forall(host(Served, Name, Ours))]) :-
    format(string(Head), "GET / HTTP/1.1\r\nHost: ~w\r\n\r\n", [Name]),
    catch(( read_request(Head, Served:8808, _), Status = 200 ), refused(Status, _, _), true),
    ( memberchk(Status-Found, [200-true, 421-false]) -> true ; Found = Status ),
    agree(Served-Name, Found, Ours).

%   A client that closes its side gets what is ready at once, and else no part that looks like the whole.

test(half_closed, [forall(member(Path-Expected, ['/api/solutions?n=6'-200, '/api/completions?n=32'-503,
                                                 '/api/las-vegas/runs?n=32&runs=200&stop=12'-503])),
                   true(Status == Expected)]) :-
    with_socket(half_closed(Path, Answer)),
    status(Answer, Status).

%   A server that ends closes what waits, and its port is free.

test(stopped, true([Idle, Status] == [-1, 200])) :-
    free_port(Port),
    explorer_start(First, [port(Port)]),
    tcp_connect('127.0.0.1':Port, Pair, []),
    write(Pair, "GET / HTTP/1.1\r\n"),
    flush_output(Pair),
    sleep(0.2),
    explorer_stop(First),
    seen(Pair, Idle),
    close(Pair, [force(true)]),
    setup_call_cleanup(explorer_start(Second, [port(Port)]), answered(Port, Status), explorer_stop(Second)).

%   Served to all, and asked by an address.

test(served_to_all, true(Status == 200)) :-
    free_port(Port),
    setup_call_cleanup(explorer_start(Server, [host('0.0.0.0'), port(Port)]), answered(Port, Status), explorer_stop(Server)).

%   The time is for the whole head, not for each byte.

test(trickled, true(Time == in_time)) :-
    explorer_limit(arrival, Most),
    get_time(Start),
    with_socket(trickle(100)),
    get_time(End),
    Seconds is End - Start,
    ( Seconds >= Most - 0.5, Seconds < Most + 2 -> Time = in_time ; Time = Seconds ).

:- end_tests(explorer_connections).

%   seen(Pair, Code): what can be read there: `open` if nothing.

seen(Pair, Code) :-
    stream_pair(Pair, In, _),
    wait_for_input([In], Ready, 0),
    (   Ready == []
    ->  Code = open
    ;   catch(get_code(In, Code), error(_, _), Code = -1)
    ).

answered(Port, Status) :-
    format(atom(Url), 'http://127.0.0.1:~d/queen.svg', [Port]),
    setup_call_cleanup(http_open(Url, In, [status_code(Status)]), read_string(In, _, _), close(In)).

in_pieces(Pieces, Answer, In, Out) :-
    served(_, Port),
    forall(member(Piece, Pieces),
           ( ( Piece == host -> format(Out, "host:~d\r\n", [Port]) ; write(Out, Piece) ), flush_output(Out), sleep(0.02) )),
    read_string(In, _, Answer).

long_head(Length, Answer, In, Out) :-
    catch(( send_line('GET / HTTP/1.1', Out),
            send_line(host, Out),
            format(Out, "X: ~*c\r\n\r\n", [Length, 0'x]),
            flush_output(Out)
          ),
          error(_, _), true),
    read_string(In, _, Answer).

half_closed(Path, Answer, In, Out) :-
    ask(Path, Out),
    close(Out),
    read_string(In, _, Answer).
