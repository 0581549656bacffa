:- module(queens_explorer,
          [ explore/1,                  % +Options
            explorer_start/2,           % -Server, +Options
            explorer_stop/1,            % +Server
            explorer_address/2          % +Server, -Address
          ]).
:- use_module(library(error)).
:- use_module(library(option)).
:- use_module(library(socket)).
:- use_module(explorer/browser).
:- use_module(explorer/server).
:- use_module(options).

/** <module> The explorer: searches, step by step, in a browser

A server for one page and for what it shows: every step comes from the searches in C and Prolog. `docs/explorer.md` describes
both.
*/

%!  explore(+Options) is det.
%
%   Serves until the thread is interrupted, and prints the address. Options are those of explorer_start/2, and
%
%     - browser(+Bool)
%       Open the address in a browser, where there is one. Default is `false`.

explore(Options) :-
    options_among(Options, [port, host, browser]),
    option(browser(Browser), Options, false),
    must_be(boolean, Browser),
    setup_call_cleanup(started(Server, Options),
                       ( explorer_address(Server, Address),
                         format("~w~n", [Address]),
                         flush_output,
                         open_browser(Browser, Address),
                         wait_for_ever
                       ),
                       explorer_stop(Server)).

wait_for_ever :-
    message_queue_create(Queue),
    call_cleanup(thread_get_message(Queue, never), message_queue_destroy(Queue)).

%!  explorer_start(-Server, +Options) is det.
%
%   Options:
%
%     - port(+Port)
%       From 1 to 65535. Without it, the first port from 8808 to 8907 that is free.
%     - host(+Host)
%       Where it can be reached: an IP address of this machine. Default is `127.0.0.1`: from this machine alone.
%
%   @error domain_error(queens_option, Option), type_error(integer, Port), and permission_error(serve, address, Host:Port): something
%          else is served there, or the address is not one of this machine.

explorer_start(Server, Options) :-
    options_among(Options, [port, host]),
    started(Server, Options).

started(Server, Options) :-
    option(host(Host), Options, '127.0.0.1'),
    must_be(atom, Host),
    (   option(port(Port), Options)
    ->  must_be(integer, Port),
        must_be(between(1, 65535), Port),
        opened(Host, Port, Server)
    ;   free_port(Host, 8808, 8907, Server)
    ).

opened(Host, Port, Server) :-
    catch(open_server(Host, Port, Server), error(socket_error(Code, Message), _), true),
    (   var(Code)
    ->  true
    ;   throw(error(permission_error(serve, address, Host:Port), context(Code, Message)))
    ).

free_port(Host, Port, Last, Server) :-
    catch(opened(Host, Port, Server), error(permission_error(_, _, _), context(Code, _)), true),
    (   var(Code)
    ->  true
    ;   Code == eaddrinuse,
        Port < Last
    ->  Next is Port + 1,
        free_port(Host, Next, Last, Server)
    ;   opened(Host, Port, Server)
    ).

%!  explorer_stop(+Server) is det.
%
%   Ends Server and the searches that run for it.

explorer_stop(Server) :-
    close_server(Server).

%!  explorer_address(+Server, -Address) is det.
%
%   Address is what to type into a browser.

explorer_address(server(Host:Port, _), Address) :-
    (   sub_atom(Host, _, _, _, :)
    ->  Shown = [Host]
    ;   Shown = Host
    ),
    format(atom(Address), 'http://~w:~d/', [Shown, Port]).
