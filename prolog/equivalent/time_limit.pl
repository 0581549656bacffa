% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_time_limit,
          [ within/3,                   % +Seconds, :Goal, -Status
            start_limit/3,              % +Seconds, +Exception, -Limit
            end_limit/1,                % +Limit
            limits_repeated/1,          % :Goal
            stopwatch/1,                % -Stopwatch
            seconds_since/2             % +Stopwatch, -Seconds
          ]).
:- use_module(library(time)).

/** <module> A limit on the processor time of a goal, which the goal does not easily catch

On a busy machine a goal takes longer, but no more processor time. A goal that waits takes none, so a second by the clock counts as
at least a twentieth of one.

call_with_time_limit/2 throws once: a goal that catches all exceptions and continues no longer has a limit, and with nested
limits the exception does not say which limit it is from. Here the exception names its call and is thrown again every half second
until the goal has ended.

An exception keeps what was on the stacks, until the next garbage collection. SWI-Prolog 9.0.4 can raise a stack overflow before that, so
here they are cleaned at once.

SWI-Prolog can lose an alarm for ever in a loop of goals that wake up. So during limits_repeated/1 another thread asks this one each second
to look at its limits.
*/

:- meta_predicate within(+, 0, -), limits_repeated(0).

:- thread_local open_limit/1.           % limit(Watch, Seconds, Exception), the innermost first

%!  within(+Seconds, :Goal, -Status) is det.
%
%   Calls once(Goal). Status is `true`, `false`, raised(Exception), or `over` if it took more than Seconds, even if it then ended by
%   itself; `waited` if most of this was no processor time. Exceptions for the thread are passed on.

within(Seconds, Goal, Status) :-
    thread_self(Thread),
    statistics(inferences, Started),
    Over = over(Thread, Started),
    stopwatch(Watch),
    catch(setup_call_cleanup(start_limit(Seconds, Over, Limit),
                             ( call(Goal) -> Status0 = true ; Status0 = false ),
                             end_limit(Limit)),
          Exception, Status0 = raised(Exception)),
    seconds_since(Watch, Spent),
    status(Status0, Over, Spent, Seconds, Status1),
    (   Status1 == over,
        processor_seconds(Watch, Computed),
        Computed < Seconds / 2
    ->  Status = waited
    ;   Status = Status1
    ).

status(Status0, Over, Spent, Seconds, Status) :-
    (   Status0 = raised(Over)
    ->  garbage_collect,
        Status = over
    ;   Status0 = raised(Exception),
        subsumes_term(error(resource_error(_), _), Exception)
    ->  garbage_collect,
        Status = Status0
    ;   Status0 = raised(unwind(halt(_)))
    ->  Status = raised(halt)
    ;   Status0 = raised(Exception),
        for_thread(Exception)
    ->  throw(Exception)
    ;   Spent >= Seconds
    ->  Status = over
    ;   Status = Status0
    ).

%   for_thread(Exception): another call's limit, Ctrl-C, or the end of the thread. Since 9.3 the last two, and a halt, are unwind(_).

for_thread(over(_, _)).
for_thread(time_limit_exceeded).
for_thread(time_limit_exceeded(_)).
for_thread(time_limit_exceeded(_, _)).
for_thread('$aborted').
for_thread(unwind(_)).

%!  start_limit(+Seconds, +Exception, -Limit) is det.
%!  end_limit(+Limit) is det.
%
%   In between, Exception is thrown in this thread when it has used Seconds. There is one alarm at a time: if the time is not used up, it
%   sets the next one.

start_limit(Seconds, Exception, limit(Watch, Seconds, Exception)) :-
    stopwatch(Watch),
    asserta(open_limit(limit(Watch, Seconds, Exception))),
    set_alarm(Seconds, limit(Watch, Seconds, Exception)).

end_limit(Limit) :-
    retractall(open_limit(Limit)),
    forall(current_alarm(_, equivalent_time_limit:due(Limit), Alarm, _), remove_alarm(Alarm)).

set_alarm(Seconds, Limit) :-
    alarm(Seconds, equivalent_time_limit:due(Limit), _, [remove(true)]).

:- public due/1.

due(Limit) :-
    Limit = limit(Watch, Seconds, Exception),
    seconds_since(Watch, Spent),
    (   Spent >= Seconds
    ->  set_alarm(0.5, Limit),
        throw(Exception)
    ;   Left is max(0.01, Seconds - Spent),
        set_alarm(Left, Limit)
    ).

%!  limits_repeated(:Goal) is semidet.
%
%   Calls once(Goal), and ends what is over even if its alarm was lost. If user_error is a terminal, a line there shows the seconds.
%   Where there are no threads, it only calls Goal.

limits_repeated(Goal) :-
    (   current_prolog_flag(threads, true)
    ->  thread_self(Caller),
        setup_call_cleanup(thread_create(repeat_limits(Caller, 1), Id),
                           once(Goal),
                           ( thread_send_message(Id, end), thread_join(Id, _) ))
    ;   once(Goal)
    ).

repeat_limits(Caller, Seconds) :-
    thread_self(Self),
    (   thread_get_message(Self, end, [timeout(1)])
    ->  ( Seconds > 1 -> on_terminal('\r\e[K', []) ; true )
    ;   thread_signal(Caller, equivalent_time_limit:look_at_limits),
        on_terminal('\rcomparing: ~d s', [Seconds]),
        Next is Seconds + 1,
        repeat_limits(Caller, Next)
    ).

on_terminal(Format, Arguments) :-
    (   stream_property(user_error, tty(true))
    ->  format(user_error, Format, Arguments),
        flush_output(user_error)
    ;   true
    ).

:- public look_at_limits/0.

%   A limit gets a little longer here, since its alarm comes first as a rule.

look_at_limits :-
    (   open_limit(limit(Watch, Seconds, Exception)),
        seconds_since(Watch, Spent),
        Spent >= Seconds + 0.2
    ->  throw(Exception)
    ;   true
    ).

%!  stopwatch(-Stopwatch) is det.
%!  seconds_since(+Stopwatch, -Seconds) is det.
%
%   Seconds is the processor time of this thread since Stopwatch was started, or a twentieth of the time by the clock, if that is more.

stopwatch(stopwatch(Used, Clock)) :-
    statistics(cputime, Used),
    get_time(Clock).

seconds_since(stopwatch(Used, Clock), Seconds) :-
    processor_seconds(stopwatch(Used, Clock), Computed),
    get_time(Now),
    Seconds is max(Computed, (Now - Clock) / 20).

processor_seconds(stopwatch(Used, _), Seconds) :-
    statistics(cputime, Now),
    Seconds is Now - Used.
