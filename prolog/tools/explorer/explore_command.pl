:- module(queens_explorer_command,
          [ explore_command/0
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module('../common/error_text').
:- use_module('../explorer').

/** <module> What `make explore` and `make serve` run

`swipl -g explore_command explore_command.pl -- [--port=PORT] [--host=ADDRESS] [--site=FOLDER]`.

Exit status: 0 after SIGINT, SIGTERM or SIGHUP, which is how it ends; 1 when the address or the folder can't be
served, 2 when an argument is wrong.
*/

explore_command :-
    forall(member(Signal, [int, term, hup]), on_signal(Signal, _, queens_explorer_command:stop)),
    current_prolog_flag(argv, Arguments),
    catch(( catch(arguments_options(Arguments, Options), Error, throw(usage(Error))),
            terminal(Browser),
            explore_until(told_and_stopped, [browser(Browser)|Options])
          ), Exception, true),
    ended(Exception, Status),
    halt(Status).

opt_type(port, port, between(1, 65535)).
opt_type(host, host, atom).
opt_type(site, site, atom).

arguments_options(Arguments, Options) :-
    argv_options(Arguments, Others, Options, []),
    (   Others = [Other|_]
    ->  domain_error(explore_argument, Other)
    ;   memberchk(host(''), Options)
    ->  domain_error(address, '')
    ;   true
    ).

:- public stop/1.

%   A signal comes to any thread, whatever that is doing: so nothing is thrown, and the main thread gets a message.

stop(Signal) :-
    thread_send_message(main, stopped(Signal)).

%   The address has been printed before.

told_and_stopped :-
    format("Ctrl-C ends the server. The view Lesson is an hour to teach, or to read.~n"),
    flush_output,
    thread_get_message(stopped(_)).

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
