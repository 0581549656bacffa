:- module(told,
          [ told/3                      % :Goal, -Result, -Messages
          ]).

/** <module> The messages that a goal prints by print_message/2

SWI-Prolog 9.2's plunit fails a test that prints a warning or an error.  So the hook of this file comes before
that of plunit, and consumes the message.
*/

:- meta_predicate
    told(0, -, -).

:- thread_local
    message/2.

%!  told(:Goal, -Result, -Messages) is det.
%
%   Result is `true` or `false`: does once(Goal) succeed?  Messages are the warnings and errors that it printed, each as
%   Kind-Text.

told(Goal, Result, Messages) :-
    retractall(message(_, _)),
    setup_call_cleanup(asserta((user:thread_message_hook(_, Kind, Lines) :- told:keep(Kind, Lines)), Hook),
                       (   call(Goal)
                       ->  Result = true
                       ;   Result = false
                       ),
                       erase(Hook)),
    findall(Kind-Text, retract(message(Kind, Text)), Messages).

:- public keep/2.

keep(Kind, Lines) :-
    memberchk(Kind, [warning, error]),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)),
    assertz(message(Kind, Text)).
