:- module(explorer_client,
          [ start/0,
            stop/0,
            served/2,                   % ?Server, ?Port
            free_port/1,                % -Port
            response/5,                 % +Path, +Options, -Status, -Headers, -Text
            raw/2,                      % +Lines, -Answer
            raw_status/3,               % +Path, -Status, -Answer
            status/2,                   % +Answer, -Status
            ask/2,                      % +Path, +Out
            send_line/2,                % +Line, +Out
            with_socket/1,              % :Goal
            close_all/1,                % +Pairs
            expected_header/2,          % ?Name, ?Begin
            has_header/3,               % +Headers, +Name, +Begin
            held/3                      % +Text, +Part, -Bool
          ]).
:- use_module(library(http/http_open)).
:- use_module(library(lists)).
:- use_module(library(socket)).
:- use_module('../../prolog/tools/explorer').

/** <module> A server of the explorer, and the requests of its tests
*/

:- dynamic served/2.

start :-
    free_port(Port),
    explorer_start(Server, [port(Port)]),
    assertz(served(Server, Port)).

stop :-
    retract(served(Server, _)),
    explorer_stop(Server).

free_port(Port) :-
    tcp_socket(Socket),
    tcp_bind(Socket, ip(127, 0, 0, 1):Port),
    tcp_close_socket(Socket).

%   response(+Path, +Options, -Status, -Headers, -Text): Headers are name(Value), as http_open/3 tells them.

response(Path, Options, Status, Headers, Text) :-
    served(_, Port),
    format(atom(Url), 'http://127.0.0.1:~d~w', [Port, Path]),
    setup_call_cleanup(http_open(Url, In, [status_code(Status), headers(Headers)|Options]),
                       ( set_stream(In, encoding(utf8)), read_string(In, _, Text) ),
                       close(In)).

%   raw(+Lines, -Answer): what comes back when these lines are sent, up to the end. A line `host` names the server.

raw(Lines, Answer) :-
    with_socket(sent(Lines, Answer)).

sent(Lines, Answer, In, Out) :-
    forall(member(Line, Lines), send_line(Line, Out)),
    flush_output(Out),
    read_string(In, _, Answer).

send_line(Line, Out) :-
    (   Line == host
    ->  served(_, Port),
        format(Out, "Host: localhost:~d\r\n", [Port])
    ;   format(Out, "~w\r\n", [Line])
    ).

:- meta_predicate with_socket(2).

with_socket(Goal) :-
    served(_, Port),
    setup_call_cleanup(tcp_connect('127.0.0.1':Port, Pair, []),
                       ( stream_pair(Pair, In, Out),
                         set_stream(In, timeout(60)),
                         call(Goal, In, Out)
                       ),
                       close(Pair, [force(true)])).

raw_status(Path, Status, Answer) :-
    format(atom(Line), 'GET ~w HTTP/1.1', [Path]),
    raw([Line, host, ''], Answer),
    status(Answer, Status).

status(Answer, Status) :-
    split_string(Answer, " ", "", [_, Code|_]),
    number_string(Status, Code).

close_all(Pairs) :-
    forall(member(Pair, Pairs), close(Pair, [force(true)])).

%   ask(+Path, +Out): sends a request and reads nothing.

ask(Path, Out) :-
    format(atom(Line), 'GET ~w HTTP/1.1', [Path]),
    forall(member(Each, [Line, host, '']), send_line(Each, Out)),
    flush_output(Out).

expected_header(content_security_policy, "default-src 'self'").
expected_header(x_content_type_options, "nosniff").
expected_header(referrer_policy, "no-referrer").

has_header(Headers, Name, Begin) :-
    Term =.. [Name, Value],
    memberchk(Term, Headers),
    once(sub_string(Value, 0, _, _, Begin)).

held(Text, Part, Bool) :-
    (   sub_string(Text, _, _, _, Part)
    ->  Bool = true
    ;   Bool = Text
    ).
