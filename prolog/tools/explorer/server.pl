:- module(queens_explorer_server,
          [ open_server/3,              % +Host, +Port, -Server
            close_server/1              % +Server
          ]).
:- use_module(library(apply)).
:- use_module(library(http/http_dispatch)).
:- use_module(library(http/http_header)).
:- use_module(library(http/thread_httpd)).
:- use_module(library(lists)).
:- use_module(answer_json).
:- use_module(api).
:- use_module(connections).
:- use_module(refusal).
:- use_module(request).
:- use_module(search_thread).
:- use_module(static).

/** <module> The explorer over HTTP

One handler serves all requests: paths below `/api/` are answered with JSON, all others are files of the page. Each answer
closes its connection: an open connection would keep a thread of the server waiting for the next request.
connections.pl describes what happens before a request comes here.
*/

%!  open_server(+Host, +Port, -Server) is det.
%
%   Serves at Host, an IP address or a name of this machine, and Port, from 1 to 65535, until close_server/1.
%
%   @error socket_error(eaddrinuse, _) and similar errors: the address cannot be served.

open_server(Host, Port, server(Host:Port, Turns)) :-
    open_turns(Turns),
    connection_options(Options),
    catch(http_server(handle(Turns, Host:Port), [port(Host:Port), workers(40), silent(true)|Options]),
          Error, ( close_turns(Turns), throw(Error) )).

%!  close_server(+Server) is det.
%
%   Ends its threads and its searches.

close_server(server(Address, Turns)) :-
    http_stop_server(Address, []),
    close_turns(Turns).

handle(Turns, Served, request(Head, In)) :-
    catch(( read_request(Head, Served, Request), answer_request(client(Turns, In), Request) ), Exception, true),
    (   var(Exception)
    ->  true
    ;   refused(Exception, Status, Error, Headers)
    ->  reply(Status, Headers, _{error:Error})
    ;   throw(Exception)                % a file: the library sends it
    ).

answer_request(Client, request(_, Path, Given, Since)) :-
    (   sub_atom(Path, 0, _, _, '/api')
    ->  answer(Client, Path, Given, Answer),
        (   Answer = json(File)
        ->  reply_file(File, 'application/json', Since)
        ;   reply(200, [], Answer)
        )
    ;   page_file(Path, File, Type),
        reply_file(File, Type, Since)
    ).

%   reply_file(File, Type, Since): Since is a list of the dates of copies that the client has. Only the very date of the file
%   is good enough. The library's own comparison never holds in some versions.

reply_file(File, Type, Since) :-
    headers(Headers),
    maplist([Name-Value, Header]>>header_term(Name, Value, Header), Headers, Terms),
    time_file(File, Time),
    http_timestamp(Time, Date),
    (   memberchk(Date, Since)
    ->  throw(http_reply(not_modified, [connection(close)|Terms]))
    ;   http_reply_file(File, [unsafe(true), mime_type(Type), headers(Terms)], [])
    ).

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

headers([ 'Content-Security-Policy'-Policy,
          'X-Content-Type-Options'-nosniff,
          'Referrer-Policy'-'no-referrer'
        ]) :-
    atomic_list_concat([ 'default-src \'self\'', 'img-src \'self\' data:', 'frame-ancestors \'none\'', 'base-uri \'none\'',
                         'form-action \'none\''
                       ], '; ', Policy).
