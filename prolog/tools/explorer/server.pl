:- module(queens_explorer_server,
          [ open_server/4,              % +Host, +Port, +What, -Server
            close_server/1              % +Server
          ]).
:- use_module(library(filesex)).
:- use_module(library(http/http_dispatch)).
:- use_module(library(http/thread_httpd)).
:- use_module(library(lists)).
:- use_module(library(thread_pool)).
:- use_module('../common/tree').
:- use_module(answer_json).
:- use_module(api).
:- use_module(local_addresses).
:- use_module(refusal).
:- use_module(request_limits).

/** <module> The explorer over HTTP

This server is for the person at its machine, and for a classroom: it has only the limits of library(http). A request whose next
byte does not come for some seconds is given up, and a head that does not fit into the stacks of a worker is refused. The answers
below `/api/` are JSON. Each is made in a thread of a pool, in limited time; if the pool and its queue are full, the request is
refused. All other paths are files of the page, or of a site, which has only files.

Each answer closes its connection: an open connection would keep a worker waiting for the next request.
*/

:- http_handler(root(api), api, [prefix, methods([get, head]), spawn(explorer_answers), time_limit(10)]).
:- http_handler(root(.), page, [prefix, methods([get, head])]).

:- multifile http:create_pool/1.

http:create_pool(explorer_answers) :-
    explorer_limit(answers, Most),
    explorer_limit(waiting, Waiting),
    thread_pool_create(explorer_answers, Most, [backlog(Waiting)]).

%   SWI-Prolog 9.0 hangs or crashes if it halts while another thread has a time limit, so the answers are ended first.

:- at_halt(end_answers(250)).

end_answers(Left) :-
    (   Left > 0,
        is_thread('__thread_pool_manager'),
        thread_pool_property(explorer_answers, members([Thread|Threads]))
    ->  forall(member(Each, [Thread|Threads]),
               catch(thread_signal(Each, throw(server_halts)), error(existence_error(_, _), _), true)),
        sleep(0.02),
        Next is Left - 1,
        end_answers(Next)
    ;   true
    ).

%!  open_server(+Host, +Port, +What, -Server) is det.
%
%   Serves at Host, an IP address or a name of this machine, and Port, from 1 to 65535, until close_server/1. What is
%   `explorer`, or site(Folder).
%
%   @error socket_error(eaddrinuse, _) and similar errors: the address cannot be served.

open_server(Host, Port, What, Host:Port) :-
    explorer_limit(silence, Seconds),
    explorer_limit(head_stacks, Bytes),
    http_server(handle(What, Host),
                [port(Host:Port), workers(40), timeout(Seconds), stack_limit(Bytes), silent(true)]).

%!  close_server(+Server) is det.
%
%   Ends its workers. One that waits for a request does so for some seconds more.

close_server(Address) :-
    http_stop_server(Address, []).

:- public handle/3.

handle(What, Host, Request) :-
    or_refused(( must_be_ours(Host, Request), serve(What, Request) )).

serve(explorer, Request) :-
    http_dispatch(Request).
serve(site(Folder), Request) :-
    file_headers(Request, Headers),
    send_file(Folder, Headers, Request).

%   or_refused(Goal): Goal answers the request, or its refusal does. The library handles its own exceptions, such as those that send
%   files.

:- meta_predicate or_refused(0).

or_refused(Goal) :-
    catch(Goal, Exception, true),
    (   var(Exception)
    ->  true
    ;   refused(Exception, Status, Error, Headers)
    ->  reply(Status, Headers, _{error:Error})
    ;   throw(Exception)
    ).

% ---- The explorer -----------------------------------------------------------------------------------------------------

api(Request) :-
    or_refused(( memberchk(path(Path), Request),
                 memberchk(input(In), Request),
                 parameters(Request, Given),
                 answer(client(In), Path, Given, Answer),
                 reply(200, [], Answer)
               )).

parameters(Request, Given) :-
    (   memberchk(search(Given), Request)
    ->  true
    ;   Given = []
    ).

reply(Status, Own, Answer) :-
    security_headers('\'none\'', Common),
    append([status(Status), cache_control('no-store'), content_type('application/json; charset=UTF-8')|Own], Common, Headers),
    forall(member(Header, Headers), write_header(Header)),
    nl,
    write_answer(Answer).

write_header(Header) :-
    Header =.. [Name, Value],
    atomic_list_concat(Words, '_', Name),
    atomic_list_concat(Words, -, Written),
    format("~w: ~w~n", [Written, Value]).

%   Pages of other sites may show the explorer in a frame only if its address says `embed=1`.

page(Request) :-
    parameters(Request, Given),
    (   memberchk(embed='1', Given)
    ->  security_headers('* file:', Headers)    % `*` leaves out pages of a disk in some browsers
    ;   security_headers('\'none\'', Headers)
    ),
    tree_file('prolog/tools/explorer/page', Folder),
    send_file(Folder, Headers, Request).

%   security_headers(+Ancestors, -Headers): Ancestors are the pages that may show the answer in a frame.

security_headers(Ancestors, [ content_security_policy(Policy),
                              x_content_type_options(nosniff),
                              referrer_policy('no-referrer'),
                              connection(close)
                            ]) :-
    format(atom(Framing), 'frame-ancestors ~w', [Ancestors]),
    atomic_list_concat([ 'default-src \'self\'', 'img-src \'self\' data:', Framing, 'base-uri \'none\'', 'form-action \'none\'' ],
                       '; ', Policy).

% ---- Files ------------------------------------------------------------------------------------------------------------

%   A site has its policy in its own page, as on any web server. The page requests the large files of a site with a hash of the
%   content as parameter `v`, so a cached copy is never outdated.

file_headers(Request, [cache_control(Caching), x_content_type_options(nosniff), connection(close)]) :-
    parameters(Request, Given),
    (   memberchk(v=_, Given)
    ->  Caching = 'public, max-age=31536000, immutable'
    ;   Caching = 'no-cache'
    ).

%   No part of the path may begin with a dot. So none is `..`, and the file is inside Folder.

send_file(Folder, Headers, Request) :-
    memberchk(path(Path), Request),
    (   sub_atom(Path, _, _, 0, /)
    ->  atomic_list_concat(['.', Path, 'index.html'], Relative)
    ;   atom_concat('.', Path, Relative)
    ),
    (   catch(http_safe_file(Relative, []), error(_, _), fail),
        \+ sub_atom(Path, _, _, _, '/.'),
        directory_file_path(Folder, Relative, File),
        catch(exists_file(File), error(_, _), fail)
    ->  http_reply_file(File, [unsafe(true), headers(Headers)], Request)
    ;   refuse_path('there is no such page: the explorer is at /', [])
    ).
