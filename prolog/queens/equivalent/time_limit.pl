:- module(queens_time_limit,
          [ within/3                    % +Seconds, :Goal, -Status
          ]).
:- use_module(library(time)).

/** <module> A time limit that the goal cannot catch for good

call_with_time_limit/2 throws once: a goal that catches all exceptions and goes on then has no limit any more, and where
limits are nested, nobody knows whose it was. Here the exception names its call, and is thrown again until the goal
ends.
*/

:- meta_predicate within(+, 0, -).

%!  within(+Seconds, :Goal, -Status) is det.
%
%   Calls once(Goal). Status is `true`, `false`, raised(Exception), or `over` where it took longer than Seconds, even if it
%   came to an end on its own then. Exceptions that are meant for the whole thread are passed on.

within(Seconds, Goal, Status) :-
    thread_self(Thread),
    statistics(inferences, Started),
    Limit = over(Thread, Started),
    get_time(Now),
    Deadline is Now + Seconds,
    catch(( limited(Seconds, Limit, Goal, Status0)
          ), Exception, Status0 = raised(Exception)),
    get_time(End),
    status(Status0, Limit, End, Deadline, Status).

limited(Seconds, Limit, Goal, Status) :-
    setup_call_cleanup(alarm(Seconds, queens_time_limit:ring(Limit), Alarm, [install(false)]),
                       ( install_alarm(Alarm),
                         (   call(Goal)
                         ->  Status = true
                         ;   Status = false
                         )
                       ),
                       silence(Limit)).

:- public ring/1.

%   Longer than it takes to unwind the stacks, or the next would come before the goal has had time to end.

ring(Limit) :-
    alarm(0.5, queens_time_limit:ring(Limit), _, []),
    throw(Limit).

silence(Limit) :-
    forall(current_alarm(_, queens_time_limit:ring(Limit), Alarm, _), remove_alarm(Alarm)).

status(raised(Limit), Limit, _, _, Status) :-
    !,
    Status = over.
status(raised(Exception), _, _, _, _) :-
    for_thread(Exception),
    !,
    throw(Exception).
status(_, _, End, Deadline, Status) :-
    End >= Deadline,
    !,
    Status = over.
status(Status, _, _, _, Status).

%   Another call's limit, Ctrl-C, or the end of the thread. Since 9.3 the last two are unwind(_).

for_thread(over(_, _)).
for_thread(time_limit_exceeded).
for_thread(time_limit_exceeded(_)).
for_thread(time_limit_exceeded(_, _)).
for_thread('$aborted').
for_thread(unwind(_)).
