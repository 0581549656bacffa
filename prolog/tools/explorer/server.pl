:- module(queens_explorer_server,
          [ open_server/4,              % +Host, +Port, +What, -Server
            close_server/1              % +Server
          ]).
:- use_module(library(apply)).
:- use_module(library(http/http_dispatch)).
:- use_module(library(http/http_header)).
:- use_module(library(http/thread_httpd)).
:- use_module(library(lists)).
:- use_module('../common/tree').
:- use_module(answer_json).
:- use_module(api).
:- use_module(connections).
:- use_module(refusal).
:- use_module(request).
:- use_module(search_thread).
:- use_module(static).

/** <module> The explorer over HTTP

One handler serves all requests: of the explorer, whose paths below `/api/` are answered with JSON and all others are files of
the page, or of a site, which is files alone. Each answer closes its connection: an open connection would keep a thread of the
server waiting for the next request. connections.pl describes what happens before a request comes here.
*/

%!  open_server(+Host, +Port, +What, -Server) is det.
%
%   Serves at Host, an IP address or a name of this machine, and Port, from 1 to 65535, until close_server/1. What is
%   `explorer`, or site(Folder).
%
%   @error socket_error(eaddrinuse, _) and similar errors: the address cannot be served.

open_server(Host, Port, What, server(Host:Port, Turns)) :-
    open_turns(Turns),
    connection_options(Options),
    catch(http_server(handle(What, Turns, Host:Port), [port(Host:Port), workers(40), silent(true)|Options]),
          Error, ( close_turns(Turns), throw(Error) )).

%!  close_server(+Server) is det.
%
%   Ends its threads and its searches.

close_server(server(Address, Turns)) :-
    http_stop_server(Address, []),
    close_turns(Turns).

handle(What, Turns, Served, request(Head, In)) :-
    catch(( read_request(Head, Served, Request), answer_request(What, client(Turns, In), Request) ), Exception, true),
    (   var(Exception)
    ->  true
    ;   refused(Exception, Status, Error, Headers)
    ->  reply(Status, Headers, _{error:Error})
    ;   throw(Exception)                % a file: the library sends it
    ).

answer_request(explorer, Client, request(_, Path, Given, _)) :-
    sub_atom(Path, 0, _, _, '/api'),
    !,
    answer(Client, Path, Given, Answer),
    reply(200, [], Answer).
answer_request(What, _, request(_, Path, Given, Since)) :-
    folder(What, Folder),
    page_file(Folder, Path, File, Type),
    file_headers(What, Type, Given, Headers),
    reply_file(File, Type, Headers, Since).

folder(explorer, Folder) :-
    tree_file('prolog/tools/explorer/page', Folder).
folder(site(Folder), Folder).

%   file_headers(+What, +Type, +Given, -Headers). Pages of other sites may show the explorer in a frame only if its address says
%   `embed=1`. A site has its policy in its own page, as on any web server. The page asks for the large files of a site with
%   hashes of their contents as parameters, so that a copy never gets old.

file_headers(explorer, _, Given, Headers) :-
    (   memberchk(embed='1', Given)
    ->  headers('* file:', Headers)     % `*` leaves out pages of a disk in some browsers
    ;   headers(Headers)
    ).
file_headers(site(_), Type, Given, ['Cache-Control'-Caching, 'X-Content-Type-Options'-nosniff]) :-
    (   Given \== [],
        \+ sub_atom(Type, 0, _, _, 'text/html')
    ->  Caching = 'public, max-age=31536000, immutable'
    ;   Caching = 'no-cache'
    ).

%   reply_file(File, Type, Headers, Since): Since is a list of the dates of copies that the client has. Only the very date of
%   the file is good enough. The library's own comparison never holds in some versions.

reply_file(File, Type, Headers, Since) :-
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

headers(Headers) :-
    headers('\'none\'', Headers).

%   headers(+Ancestors, -Headers): Ancestors are the pages that may show the answer in a frame.

headers(Ancestors, [ 'Content-Security-Policy'-Policy,
                     'X-Content-Type-Options'-nosniff,
                     'Referrer-Policy'-'no-referrer'
                   ]) :-
    format(atom(Framing), 'frame-ancestors ~w', [Ancestors]),
    atomic_list_concat([ 'default-src \'self\'', 'img-src \'self\' data:', Framing, 'base-uri \'none\'', 'form-action \'none\'' ],
                       '; ', Policy).
