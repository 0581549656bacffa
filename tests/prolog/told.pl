:- module(told,
          [ told/3,                     % :Goal, -Result, -Messages
            collected/2                 % :Goal, -Terms
          ]).

/** <module> What a goal prints by print_message/2, or sends to a queue

SWI-Prolog 9.2's plunit fails a test that prints a warning or an error.  So the hook of this file comes before
that of plunit, and consumes the message.
*/

:- meta_predicate
    told(0, -, -),
    collected(1, -).

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

%!  collected(:Goal, -Terms) is semidet.
%
%   Terms are what call(Goal, Queue) sends to the message queue Queue, where they outlive backtracking.

collected(Goal, Terms) :-
    setup_call_cleanup(message_queue_create(Queue),
                       ( call(Goal, Queue), queued(Queue, Terms) ),
                       message_queue_destroy(Queue)).

queued(Queue, [Term|Terms]) :-
    thread_get_message(Queue, Term, [timeout(0)]),
    !,
    queued(Queue, Terms).
queued(_, []).
