:- module(queens_explorer_command,
          [ explore_command/0
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../common/error_text').
:- use_module('../explorer').

/** <module> What `make explore` runs

`swipl -g explore_command explore_command.pl -- NAME=VALUE ...`. The names are `port` and `host`.

Exit status: 0 after SIGINT, SIGTERM or SIGHUP, which is how it ends; 1 when the address can't be served, 2 when an
argument is wrong.
*/

explore_command :-
    forall(member(Signal, [int, term, hup]), on_signal(Signal, _, queens_explorer_command:stop)),
    current_prolog_flag(argv, Words),
    catch(( maplist(word_option, Words, Options), terminal(Browser), explore_until(stopped, [browser(Browser)|Options]) ),
          Exception, true),
    ended(Exception, Status),
    halt(Status).

:- public stop/1.

%   A signal comes to any thread, whatever that is doing: so nothing is thrown, and the main thread told.

stop(Signal) :-
    thread_send_message(main, stopped(Signal)).

stopped :-
    thread_get_message(stopped(_)).

terminal(Bool) :-
    (   stream_property(user_input, tty(true))
    ->  Bool = true
    ;   Bool = false
    ).

word_option(Word, Option) :-
    (   sub_atom(Word, Before, 1, After, =)
    ->  sub_atom(Word, 0, Before, _, Name),
        sub_atom(Word, _, After, 0, Text)
    ;   throw(usage("\"~w\": expected port=PORT or host=ADDRESS", [Word]))
    ),
    (   named(Name, Text, Option)
    ->  true
    ;   throw(usage("\"~w\": expected port=PORT or host=ADDRESS", [Word]))
    ).

named(port, Text, port(Port)) :-
    (   catch(atom_number(Text, Port), error(_, _), fail),
        integer(Port),
        between(1, 65535, Port)
    ->  true
    ;   throw(usage("port \"~w\": expected a number, 1 to 65535", [Text]))
    ).
named(host, Host, host(Host)) :-
    (   Host == ''
    ->  throw(usage("host \"\": expected an address of this machine", []))
    ;   true
    ).

ended(Nothing, 0) :-
    var(Nothing),
    !.
ended(usage(Format, Arguments), 2) :-
    !,
    format(string(Message), Format, Arguments),
    complain(Message).
ended(error(permission_error(serve, address, Host:Port), context(_, Why)), 1) :-
    !,
    format(string(Message), "~w:~w can't be served: ~w", [Host, Port, Why]),
    complain(Message).
ended(Error, 1) :-
    error_text(Error, Text),
    complain(Text).

complain(Message) :-
    format(user_error, "explore: ~s~n", [Message]).
