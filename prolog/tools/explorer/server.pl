:- module(queens_explorer_server,
          [ open_server/4,              % +Host, +Port, +Folder, -Server
            close_server/1              % +Server
          ]).
:- use_module(library(filesex)).
:- use_module(library(http/http_dispatch)).
:- use_module(library(http/thread_httpd)).
:- use_module(library(lists)).

/** <module> A server of the files of a folder, as any web server is

It is for the person at its machine, and for a classroom: it has only the limits of library(http). Each answer closes its connection: an
open connection would keep a worker waiting for the next request.
*/

silence(5).                             % seconds in which a client must send the next byte of its request

%!  open_server(+Host, +Port, +Folder, -Server) is det.
%
%   Serves the files of Folder at Host, an IP address or a name of this machine, and Port, from 1 to 65535, until close_server/1.
%
%   @error socket_error(eaddrinuse, _) and similar errors: the address cannot be served.

open_server(Host, Port, Folder, Host:Port) :-
    silence(Seconds),
    http_server(send_file(Folder), [port(Host:Port), workers(8), timeout(Seconds), silent(true)]).

%!  close_server(+Server) is det.
%
%   Ends its workers. One that waits for a request does so for some seconds more.

close_server(Address) :-
    http_stop_server(Address, []).

:- public send_file/2.

%   No part of the path may begin with a dot. So none is `..`, and the file is inside Folder. The page has its own policy.

send_file(Folder, Request) :-
    memberchk(path(Path), Request),
    (   sub_atom(Path, _, _, 0, /)
    ->  atomic_list_concat(['.', Path, 'index.html'], Relative)
    ;   atom_concat('.', Path, Relative)
    ),
    (   catch(http_safe_file(Relative, []), error(_, _), fail),
        \+ sub_atom(Path, _, _, _, '/.'),
        directory_file_path(Folder, Relative, File),
        catch(exists_file(File), error(_, _), fail)
    ->  caching(Request, Caching),
        http_reply_file(File, [unsafe(true), headers([cache_control(Caching), x_content_type_options(nosniff), connection(close)])], Request)
    ;   http_404([], Request)
    ).

%   The page requests large files with a hash of the content as parameter `v`, so a cached copy is never outdated.

caching(Request, Caching) :-
    (   memberchk(search(Given), Request),
        memberchk(v=_, Given)
    ->  Caching = 'public, max-age=31536000, immutable'
    ;   Caching = 'no-cache'
    ).
