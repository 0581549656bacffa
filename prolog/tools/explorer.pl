:- module(queens_explorer,
          [ explore_start/3,            % +Folder, -Server, +Options
            explorer_start/3,           % +Folder, -Server, +Options
            explorer_stop/1,            % +Server
            explorer_address/2          % +Server, -Address
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(socket)).
:- use_module(library(www_browser)).
:- use_module(explorer/local_addresses).
:- use_module(explorer/server).
:- use_module('../queens/options').

/** <module> The explorer: searches, step by step, in a browser

`make site` writes its page, a folder of files, and `make explore` serves it. `docs/classroom.md` describes the page.
*/

%!  explore_start(+Folder, -Server, +Options) is det.
%
%   As explorer_start/3, and prints the address; those for other machines too, if Server listens everywhere; and on standard error, if no
%   port was given and 8808 is in use. One more option:
%
%     - browser(+Bool)
%       Open the address in the browser of the desktop, if there is one. Default is `false`.

explore_start(Folder, Server, Options) :-
    options_among(Options, [port, host, browser]),
    option(browser(Browser), Options, false),
    must_be(boolean, Browser),
    started(Folder, Server, Options),
    explorer_address(Server, Address),
    tell_port(Options, Server),
    format("~w~n", [Address]),
    tell_network(Server),
    flush_output,
    show_in_browser(Browser, Address).

%   Without a desktop, www_open_url/1 could start a browser in this terminal. It waits until some browsers end.

desktop :- current_prolog_flag(apple, true), !.
desktop :- getenv('DISPLAY', _), !.
desktop :- getenv('WAYLAND_DISPLAY', _).

show_in_browser(false, _).
show_in_browser(true, Address) :-
    (   desktop
    ->  thread_create(shown(Address), _, [detached(true)])
    ;   true
    ).

shown(Address) :-
    catch(www_open_url(Address), error(_, _), true).

tell_port(Options, _:Port) :-
    default_port(Default),
    (   ( Port =:= Default ; option(port(_), Options) )
    ->  true
    ;   format(user_error, "explore: port ~d is in use: this is port ~d~n", [Default, Port])
    ).

tell_network(Host:Port) :-
    network_addresses(Host, Addresses),
    forall(member(Address, Addresses), format("On other machines: http://~w:~d/~n", [Address, Port])).

default_port(8808).

%!  explorer_start(+Folder, -Server, +Options) is det.
%
%   Serves the files of Folder, the output of `make site`, until explorer_stop/1. Options:
%
%     - port(+Port)
%       From 1 to 65535. Without it, the first port from 8808 to 8907 that is free.
%     - host(+Host)
%       An IP address of this machine, where it can be reached. Default is `127.0.0.1`: only from this machine.
%
%   @error existence_error(directory, Folder)
%   @error domain_error(queens_option, Option), type_error(integer, Port)
%   @error permission_error(serve, address, Host:Port): the address is in use, or is not one of this machine.

explorer_start(Folder, Server, Options) :-
    options_among(Options, [port, host]),
    started(Folder, Server, Options).

started(Folder0, Server, Options) :-
    option(host(Host), Options, '127.0.0.1'),
    must_be(atom, Host),
    must_be(atom, Folder0),
    absolute_file_name(Folder0, Folder),
    ( exists_directory(Folder) -> true ; existence_error(directory, Folder) ),
    (   option(port(Port), Options)
    ->  must_be(integer, Port),
        must_be(between(1, 65535), Port),
        opened(Host, Port, Folder, Server)
    ;   default_port(First),
        Last is First + 99,
        free_port(Host, First, Last, Folder, Server)
    ).

opened(Host, Port, Folder, Server) :-
    catch(open_server(Host, Port, Folder, Server), error(socket_error(Code, Message), _), true),
    (   var(Code)
    ->  true
    ;   throw(error(permission_error(serve, address, Host:Port), context(Code, Message)))
    ).

free_port(Host, Port, Last, Folder, Server) :-
    catch(opened(Host, Port, Folder, Server), error(permission_error(_, _, _), context(Code, _)), true),
    (   var(Code)
    ->  true
    ;   Code == eaddrinuse,
        Port < Last
    ->  Next is Port + 1,
        free_port(Host, Next, Last, Folder, Server)
    ;   opened(Host, Port, Folder, Server)
    ).

%!  explorer_stop(+Server) is det.
%
%   Ends Server. This takes some seconds if a client keeps a connection open.

explorer_stop(Server) :-
    close_server(Server).

%!  explorer_address(+Server, -Address) is det.
%
%   Address is the URL of the explorer, for a browser on this machine.

explorer_address(Host0:Port, Address) :-
    own_address(Host0, Host),
    (   sub_atom(Host, _, _, _, :)
    ->  Shown = [Host]
    ;   Shown = Host
    ),
    format(atom(Address), 'http://~w:~d/', [Shown, Port]).
