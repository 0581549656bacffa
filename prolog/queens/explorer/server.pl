:- module(queens_explorer_server,
          [ open_server/3,              % +Host, +Port, -Server
            close_server/1              % +Server
          ]).
:- use_module(library(apply)).
:- use_module(library(http/http_dispatch)).
:- use_module(library(http/json)).
:- use_module(library(http/thread_httpd)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(answers).
:- use_module(refusal).
:- use_module(search).
:- use_module(static).

/** <module> The explorer over HTTP

One handler for all requests: what is below `/api/` is answered as JSON, all else is a file of the page. Each answer
closes its connection: a client that keeps one open would keep a thread of the server waiting for what it may ask next.
For the same reason a request must come within seconds: browsers open connections in advance.
*/

%!  open_server(+Host, +Port, -Server) is det.
%
%   Serves at Host, an IP address or a name of this machine, and Port, from 1 to 65535, until close_server/1.
%
%   @error socket_error(eaddrinuse, _) and its like: it can't be served there.

open_server(Host, Port, server(Host:Port, Turns)) :-
    open_turns(Turns),
    catch(http_server(handle(Turns), [port(Host:Port), workers(40), timeout(5), silent(true)]),
          Error, ( close_turns(Turns), throw(Error) )).

%!  close_server(+Server) is det.
%
%   Ends its threads and its searches.

close_server(server(Address, Turns)) :-
    http_stop_server(Address, []),
    close_turns(Turns).

handle(Turns, Request) :-
    option(path(Path), Request),
    option(method(Method), Request),
    catch(served(Turns, Method, Path, Request), Exception, true),
    (   var(Exception)
    ->  true
    ;   refused(Exception, Status, Error, Headers)
    ->  reply(Status, Headers, _{error:Error})
    ;   throw(Exception)                % a file: the library sends it
    ).

served(Turns, Method, Path, Request) :-
    (   memberchk(Method, [get, head])
    ->  true
    ;   refuse_method(Method)
    ),
    (   sub_atom(Path, 0, _, _, '/api')
    ->  option(search(Given), Request, []),
        option(pool(client(_, _, In, _)), Request),
        answer(client(Turns, In), Path, Given, Answer),
        (   Answer = json(File)
        ->  reply_file(File, 'application/json', Request)
        ;   reply(200, [], Answer)
        )
    ;   page_file(Path, File, Type),
        reply_file(File, Type, Request)
    ).

reply_file(File, Type, Request) :-
    headers(Headers),
    maplist([Name-Value, Header]>>header_term(Name, Value, Header), Headers, Terms),
    http_reply_file(File, [unsafe(true), mime_type(Type), headers(Terms)], Request).

header_term(Name0, Value, Header) :-
    downcase_atom(Name0, Lower),
    atomic_list_concat(Parts, -, Lower),
    atomic_list_concat(Parts, '_', Name),
    Header =.. [Name, Value].

reply(Status, Own, Answer) :-
    headers(Common),
    append([Own, ['Cache-Control'-'no-store', 'Connection'-close], Common], Headers),
    format("Status: ~d~n", [Status]),
    forall(member(Name-Value, Headers), format("~w: ~w~n", [Name, Value])),
    format("Content-Type: application/json; charset=UTF-8~n~n"),
    write_answer(Answer).

%   The events of a trace are lists of plain strings and of numbers, of which Prolog's own writer makes the same text as
%   that of JSON, ten times as fast.

write_answer(Answer) :-
    (   is_dict(Answer),
        del_dict(events, Answer, Events, Rest)
    ->  format('{"events":~q, ', [Events]),
        with_output_to(string(Text), json_write_dict(current_output, Rest, [width(0)])),
        sub_string(Text, 1, _, 0, Behind),
        write(Behind)
    ;   json_write_dict(current_output, Answer, [width(0)])
    ).

headers([ 'Content-Security-Policy'-Policy,
          'X-Content-Type-Options'-nosniff,
          'Referrer-Policy'-'no-referrer'
        ]) :-
    atomic_list_concat([ 'default-src \'self\'', 'img-src \'self\' data:', 'frame-ancestors \'none\'', 'base-uri \'none\'',
                         'form-action \'none\''
                       ], '; ', Policy).
