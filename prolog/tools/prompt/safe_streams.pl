:- module(queens_safe_streams,
          [ with_safe_streams/1,        % :Goal
            streams_are_safe/0
          ]).

/** <module> What a query must not do to its page: wait for a key, and end Prolog

Reading from the standard input finds its end at once. halt/0 is refused, and so is a correction such as
`Correct to: "length(L,2)"?`: the error then says what there is. One prompt runs at a time.
*/

:- meta_predicate with_safe_streams(0).

%   In a page, confirm/2 is one static clause, which opens a window.

:- dynamic
    safe/0,
    prolog:confirm/2.
:- multifile
    prolog:confirm/2.

:- initialization(asserta((prolog:confirm(_, false) :- queens_safe_streams:safe))).

%!  with_safe_streams(:Goal) is semidet.
%
%   Calls once(Goal), with an empty standard input, and without halt/0.

with_safe_streams(Goal) :-
    stream_property(Input, alias(user_input)),
    setup_call_cleanup(
        ( open_string("", Empty),
          set_stream(Empty, alias(user_input)),
          set_input(Empty),
          asserta(safe, Reference) ),
        once(Goal),
        ( erase(Reference),
          set_stream(Input, alias(user_input)),
          set_input(Input),
          close(Empty) )).

:- at_halt(refused).

%!  streams_are_safe is semidet.
%
%   True while with_safe_streams/1 runs.

streams_are_safe :-
    safe,
    !.

refused :-
    (   streams_are_safe
    ->  cancel_halt('the prompt goes on')
    ;   true
    ).
