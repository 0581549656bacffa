:- module(queens_time_limit,
          [ within/3                    % +Seconds, :Goal, -Status
          ]).
:- use_module(library(apply)).
:- use_module(library(time)).

/** <module> A time limit that a goal does not easily catch

call_with_time_limit/2 throws once: a goal that catches all exceptions and continues has no limit any more, and with nested
limits the exception does not say which limit it is from. Here the exception names its call and is thrown three times. A goal
that catches more than three and never ends has no limit.
*/

:- meta_predicate within(+, 0, -).

%!  within(+Seconds, :Goal, -Status) is det.
%
%   Calls once(Goal). Status is `true`, `false`, raised(Exception), or `over` if it took longer than Seconds, even if
%   it then ended by itself. Exceptions for the whole thread are passed on.

within(Seconds, Goal, Status) :-
    thread_self(Thread),
    statistics(inferences, Started),
    Limit = over(Thread, Started),
    get_time(Now),
    Deadline is Now + Seconds,
    catch(limited(Seconds, Limit, Goal, Status0), Exception, Status0 = raised(Exception)),
    get_time(End),
    status(Status0, Limit, End, Deadline, Status).

limited(Seconds, Limit, Goal, Status) :-
    setup_call_cleanup(maplist(set_alarm(Limit, Seconds), [0, 0.5, 1.5], Alarms),
                       (   call(Goal)
                       ->  Status = true
                       ;   Status = false
                       ),
                       maplist(remove_alarm, Alarms)).

set_alarm(Limit, Seconds, Later, Alarm) :-
    Time is Seconds + Later,
    alarm(Time, throw(Limit), Alarm, [remove(false)]).

status(raised(Limit), Limit, _, _, Status) :-
    !,
    Status = over.
status(raised(Exception), _, _, _, _) :-
    for_thread(Exception),
    !,
    throw(Exception).
status(_, _, End, Deadline, Status) :-
    End + 0.001 >= Deadline,            % a browser's clock has whole milliseconds, and its alarms another clock
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
