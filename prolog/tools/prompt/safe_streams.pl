:- module(queens_safe_streams,
          [ with_safe_streams/1,        % :Goal
            quietly/1,                  % :Goal
            safe_streams/1,             % -Empty
            without_halt/1,             % :Goal
            halt_thrown/1,              % :Goal
            halt_is_refused/0
          ]).
:- use_module(library(prolog_wrap)).

/** <module> Keeps a query from waiting for a key and from ending Prolog

Reading from the standard input gives the end of the file at once. halt/0 is refused. Commands that need a terminal print one line that
names the way to do this in the page. abort/0 ends the query with an error. SWI-Prolog does not ask
`Correct to: "length(L,2)"?`; its error names the predicates that are defined. One prompt runs at a time.
*/

:- meta_predicate
    with_safe_streams(0),
    quietly(0),
    without_halt(0),
    halt_thrown(0).

%   In a page, confirm/2 is one static clause, which opens a window.

:- dynamic
    halt_is_refused/0,
    halt_is_thrown/0,
    prolog:confirm/2.
:- multifile
    prolog:confirm/2.

:- initialization(asserta((prolog:confirm(_, false) :- queens_safe_streams:halt_is_refused))).

%!  with_safe_streams(:Goal) is semidet.
%
%   Calls once(Goal), with an empty standard input, and without halt/0.

with_safe_streams(Goal) :-
    stream_property(Input, alias(user_input)),
    prompt(Prompt, Prompt),
    setup_call_cleanup(
        safe_streams(Empty),
        without_halt(Goal),
        ( set_stream(Input, alias(user_input)),
          set_input(Input),
          prompt(_, Prompt),
          close(Empty) )).

%!  safe_streams(-Empty) is det.
%
%   The standard input of this thread or engine is the stream Empty from now on.

safe_streams(Empty) :-
    open_string("", Empty),
    set_stream(Empty, eof_action(eof_code)),
    set_stream(Empty, alias(user_input)),
    set_input(Empty),
    prompt(_, '').

%!  quietly(:Goal) is semidet.
%
%   Calls once(Goal), and drops what it prints.

quietly(Goal) :-
    stream_property(Output, alias(user_output)),
    current_output(Current),
    setup_call_cleanup(
        ( open_null_stream(Null),
          set_stream(Null, alias(user_output)),
          set_output(Null) ),
        once(Goal),
        ( set_stream(Output, alias(user_output)),
          set_output(Current),
          close(Null) )).

%!  without_halt(:Goal) is semidet.
%
%   Calls once(Goal). Until then halt/0 does nothing but print a warning.

without_halt(Goal) :-
    setup_call_cleanup(asserta(halt_is_refused, Reference), once(Goal), erase(Reference)).

%!  halt_thrown(:Goal) is semidet.
%
%   Calls once(Goal). In it, halt/0 and halt/1 throw queens_halted.

halt_thrown(Goal) :-
    setup_call_cleanup(asserta(halt_is_thrown, Reference), once(Goal), erase(Reference)).

:- at_halt(refused).

%!  halt_is_refused is semidet.
%
%   True while without_halt/1 runs.

refused :-
    (   halt_is_refused
    ->  print_message(warning, format("halt/0 would end swipl. The prompt continues.", [])),
        cancel_halt(refused)
    ;   true
    ).

% ---- Commands of a terminal ------------------------------------------------------------------------------------------

wrapped(Head, Flag, Instead) :-
    wrap_predicate(Head, queens_prompt, Wrapped, ( queens_safe_streams:Flag -> queens_safe_streams:Instead ; Wrapped )).

:- initialization(( wrapped(system:trace, halt_is_refused, stepped(trace/0)),
                    wrapped(system:abort, halt_is_refused, throw(error(queens_aborted, _))),
                    wrapped(system:halt, halt_is_thrown, throw(queens_halted)),
                    wrapped(system:halt(_), halt_is_thrown, throw(queens_halted)) )).

stepped(Command) :-
    print_message(warning, format("~w stops at each step and waits for a key. Here, Watch steps through a program.", [Command])).

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
    print_message(warning, format("edit/1 opens a file in an editor. Here, the editor is next to the prompt.", [])).

prolog:error_message(queens_aborted) -->
    [ 'abort/0 ended the query. Prolog keeps its program and its facts.' ].
