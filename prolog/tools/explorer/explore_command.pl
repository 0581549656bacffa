:- module(queens_explorer_command,
          [ explore_command/0
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module('../common/ascii_case').
:- use_module('../common/error_text').
:- use_module('../explorer').

/** <module> The command of `make explore`

`swipl -g explore_command explore_command.pl -- [--port=PORT] [--host=ADDRESS] FOLDER`, the folder of the site.

Exit status: 0 after SIGINT, SIGTERM or SIGHUP, which end it; 1 if the address or the folder can't be served, 2 if an
argument is wrong.
*/

explore_command :-
    ascii_case,
    forall(member(Signal, [int, term, hup]), on_signal(Signal, _, queens_explorer_command:stop)),
    current_prolog_flag(argv, Arguments),
    catch(( catch(arguments_options(Arguments, Folder, Options), Error, throw(usage(Error))),
            terminal(Browser),
            explore_start(Folder, _, [browser(Browser)|Options]),
            told_and_stopped
          ), Exception, true),
    ended(Exception, Status),
    halt(Status).

opt_type(port, port, between(1, 65535)).
opt_type(host, host, atom).

opt_help(help(header), "Serves the files of a folder, such as the site, on your own machine.").
opt_help(help(usage), " [options] FOLDER").
opt_help(port, "From 1 to 65535; without it 8808, or the next free one").
opt_help(host, "An address of this machine: 0.0.0.0 also serves other machines; without it, only this machine can reach it").

opt_meta(port, 'PORT').
opt_meta(host, 'ADDRESS').

arguments_options(Arguments, Folder, Options) :-
    argv_options(Arguments, Folders, Options, []),
    (   Folders \= [_]
    ->  domain_error(one_folder, Folders)
    ;   memberchk(host(''), Options)
    ->  domain_error(address, '')
    ;   Folders = [Folder]
    ).

:- public stop/1.

%   A signal can come to any busy thread, so nothing is thrown, and the main thread gets a message.

stop(Signal) :-
    thread_send_message(main, stopped(Signal)).

%   The address has been printed before. A signal that comes just before the main thread waits is handled only when that runs again, so it
%   wakes each second.

told_and_stopped :-
    format("Ctrl-C ends this server, which is for your own machine. The view Lesson takes an hour to teach or to read.~n"),
    flush_output,
    thread_self(Main),
    repeat,
    thread_get_message(Main, stopped(_), [timeout(1)]),
    !.

terminal(Bool) :-
    (   stream_property(user_input, tty(true))
    ->  Bool = true
    ;   Bool = false
    ).

ended(Nothing, 0) :-
    var(Nothing),
    !.
ended(usage(Error), 2) :-
    !,
    error_text(Error, Text),
    complain(Text).
ended(error(permission_error(serve, address, Host:Port), context(_, Why)), 1) :-
    !,
    format(string(Message), "~w:~w can't be served: ~w", [Host, Port, Why]),
    complain(Message).
ended(Error, 1) :-
    error_text(Error, Text),
    complain(Text).

complain(Message) :-
    format(user_error, "explore: ~s~n", [Message]).
