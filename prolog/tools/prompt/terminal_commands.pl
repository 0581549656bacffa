:- module(queens_terminal_commands,
          [ help/0,
            help/1,                     % +Topic
            apropos/1                   % +Topic
          ]).
:- use_module(library(prolog_wrap)).
:- use_module(safe_streams).

/** <module> Commands that need a terminal, in a page that has none

In a query, each prints one line that names the way to do this in the page. abort/0 ends the query with an error.
*/

wrapped(Head, Instead) :-
    wrap_predicate(Head, queens_prompt, Wrapped, ( queens_safe_streams:halt_is_refused -> queens_terminal_commands:Instead ; Wrapped )).

:- initialization(( wrapped(system:trace, stepped(trace/0)),
                    wrapped(system:abort, aborted) )).

:- public aborted/0.

%!  help is det.
%!  help(+Topic) is det.
%!  apropos(+Topic) is det.

help :-
    helped(help/0).
help(_) :-
    helped(help/1).
apropos(_) :-
    helped(apropos/1).

helped(Command) :-
    told("~w has no manual here. The key ? shows the keys of this page; the manual is at www.swi-prolog.org.", Command).

stepped(Command) :-
    told("~w stops at each step and waits for a key at a terminal. Here, Watch steps through a program.", Command).

told(Format, Command) :-
    print_message(warning, format(Format, [Command])).

aborted :-
    throw(error(queens_said("abort/0 ended the query. Prolog keeps its program and its facts."), _)).

%   The hooks of spy/1 and edit/1.

:- multifile
    prolog:debug_control_hook/1,
    prolog:error_message//1,
    prolog_edit:select_location/3,
    prolog_edit:edit_source/1.

prolog:debug_control_hook(spy(_)) :-
    halt_is_refused,
    stepped(spy/1).

prolog_edit:select_location(_, _, queens_prompt) :-
    halt_is_refused.

prolog_edit:edit_source(queens_prompt) :-
    told("~w opens a file in an editor. Here, the editor is next to the prompt.", edit/1).

%   An error that has its message: see also consulted_program.pl.

prolog:error_message(queens_said(Text)) -->
    [ '~s'-[Text] ].
