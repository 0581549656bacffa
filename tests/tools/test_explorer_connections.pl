:- module(test_explorer_connections, []).
:- use_module(library(http/http_open)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(socket)).
:- use_module('../../prolog/tools/explorer').
:- use_module('../../prolog/tools/explorer/local_addresses').
:- use_module(explorer_client).
:- use_module('../prolog/said').

/** <module> Clients of the explorer that send slowly, too much, or what is no request

All of it stays on 127.0.0.1.
*/

%   open_some(Count, Text, Pairs): connections that have sent Text, and nothing after it.

open_some(Count, Text, Pairs) :-
    served(_, Port),
    findall(Pair,
            ( between(1, Count, _), tcp_connect('127.0.0.1':Port, Pair, []), write(Pair, Text), flush_output(Pair) ),
            Pairs).

%   refused_head(Lines, Status)

refused_head(['GET / HTTP/1.1'], 400).
refused_head(['POST / HTTP/1.1', host], 405).
refused_head(['GET /api/algorithms HTTP/1.1', 'Host: evil.example'], 421).
refused_head(['POST /api/algorithms HTTP/1.1', 'Host: evil.example'], 421).

%   What the library refuses by itself.

no_request(['nonsense', host]).
no_request(['BREW / HTTP/1.1', host]).
no_request(['GET / HTTP/1.1', host, 'no header']).
no_request(['GET / HTTP/1.1', host, 'Content-Length: x']).

%   Headers that other programs of this machine, or other clients, may send.

harmless('Cookie: tab="2|1:0|10:1699|4:user|44:ZTc=|99"; _xsrf=2|a|b').
harmless('Connection: keep-alive').
harmless('Accept-Encoding: gzip').
harmless('If-Modified-Since: yesterday').

%   host(Served, Name, Ours): as the library has the name.

host('127.0.0.1', localhost, true).
host('127.0.0.1', '127.0.0.1', true).
host('127.0.0.1', '[::1]', true).
host('127.0.0.1', 'evil.example', false).
host('127.0.0.1', '127.0.0.1.evil.example', false).
host('127.0.0.1', 'evil@localhost', false).
host('127.0.0.1', 'localhost:8808', false).
host('192.168.1.2', localhost, true).
host('teacher.example', 'Teacher.Example', true).
host('fe80::1', '[fe80::1]', true).
host('0.0.0.0', '192.168.1.2', true).
host('0.0.0.0', '[fe80::1]', true).
host('0.0.0.0', '1.2.3.evil', false).
host('0.0.0.0', 'evil.example', false).
host('0.0.0.0', Name, true) :-
    gethostname(Name).

:- begin_tests(explorer_connections, [setup(start), cleanup(stop)]).

%   More clients than the server has workers begin a request and do not end it: it gives them up.

test(begun, true(Status == 200)) :-
    setup_call_cleanup(open_some(50, "GET / HTTP/1.1\r\nX: ", Pairs), raw_status('/api/algorithms', Status, _), close_all(Pairs)).

%   A request in pieces is one request.

test(in_pieces, true(Status == 200)) :-
    with_socket(in_pieces(["GET / HT", "TP/1.1\r", "\nHost: local", host, "\r", "\n"], Answer)),
    status(Answer, Status).

%   A head that no browser sends is refused, and the next is read.

test(long_head, [forall(member(Length-Expected, [15 000-200, 5 000 000-refused])), true([Found, Next] == [Expected, 200])]) :-
    with_socket(long_head(Length, Answer)),
    (   Answer == refused
    ->  Found = Answer
    ;   status(Answer, Status),
        ( Status == 503 -> Found = refused ; Found = Status )
    ),
    raw_status('/queen.svg', Next, _).

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

test(no_request, [forall(no_request(Lines))]) :-
    append(Lines, [''], Sent),
    raw(Sent, Answer),
    status(Answer, Status),
    agree(Lines, Status, 400).

test(host, [forall(host(Served, Name, Ours))]) :-
    catch(( must_be_ours(Served, [host(Name)]), Status = 200 ), refused(Status, _, _), true),
    ( memberchk(Status-Found, [200-true, 421-false]) -> true ; Found = Status ),
    agree(Served-Name, Found, Ours).

%   A client that closes its side gets no part that looks like the whole: its search has ended.

test(half_closed, [forall(member(Path, ['/api/solutions?n=32&from=1000000', '/api/completions?n=32',
                                        '/api/trace?algorithm=prolog-clpfd&n=32&from=199999',
                                        '/api/las-vegas/runs?n=32&runs=200&stop=12'])),
                   true(Status-Client == 503-true)]) :-
    with_socket(half_closed(Path, Answer)),
    status(Answer, Status),
    held(Answer, "\"limit\":\"client\"", Client).

%   The port of a server that has ended is free.

test(stopped, true(Status == 200)) :-
    free_port(Port),
    explorer_start(First, [port(Port)]),
    explorer_stop(First),
    setup_call_cleanup(explorer_start(Second, [port(Port)]), answered(Port, Status), explorer_stop(Second)).

:- end_tests(explorer_connections).

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
            flush_output(Out),
            read_string(In, _, Answer)
          ),
          error(_, _), Answer = refused).

half_closed(Path, Answer, In, Out) :-
    ask(Path, Out),
    close(Out),
    read_string(In, _, Answer).
