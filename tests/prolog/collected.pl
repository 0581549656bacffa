:- module(collected,
          [ collected/2                 % :Goal, -Terms
          ]).

%!  collected(:Goal, -Terms) is semidet.
%
%   Terms are what call(Goal, Queue) sends to the message queue Queue, where they outlive backtracking.

:- meta_predicate collected(1, -).

collected(Goal, Terms) :-
    setup_call_cleanup(message_queue_create(Queue),
                       ( call(Goal, Queue), queued(Queue, Terms) ),
                       message_queue_destroy(Queue)).

queued(Queue, [Term|Terms]) :-
    thread_get_message(Queue, Term, [timeout(0)]),
    !,
    queued(Queue, Terms).
queued(_, []).
