:- module(time,
          [ alarm/3,                    % +Seconds, :Goal, -Alarm
            alarm/4,                    % +Seconds, :Goal, -Alarm, +Options
            remove_alarm/1,             % +Alarm
            current_alarm/4,            % ?At, :Goal, ?Alarm, ?Status
            call_with_time_limit/2,     % +Seconds, :Goal
            call_with_time_limit/3      % +Seconds, :Goal, +Context
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(prolog_wrap)).

/** <module> library(time) for SWI-Prolog in WebAssembly, which has no threads and no signals

An alarm goes off when the running goal next looks at the clock:

  - Prolog looks in its heartbeat, some inferences apart, whenever a built-in predicate or a fact has just succeeded. A loop
    that calls nothing but itself and inline arithmetic has no heartbeat.
  - sleep/1 looks 50 times a second while an alarm is set.
  - A search in C looks where it handles signals natively: see `alarms.c`, which also defines alarm_clock/1, next_alarm/1,
    no_alarm/0 and alarm_due/0.

So call_with_time_limit/2 also limits the inferences, to many more than are possible in the time. A goal that does not look at the
clock, such as a long sort/2, ends only with its worker.
*/

:- meta_predicate
    alarm(+, 0, -),
    alarm(+, 0, -, +),
    current_alarm(?, :, ?, ?),
    call_with_time_limit(+, 0),
    call_with_time_limit(+, 0, +).

:- public run_alarms/0.                 % called by alarms.c

%   alarm_set(Alarm, At, Goal, Remove): it waits; alarm_done(Alarm, At, Goal): it went off and has not been removed.

:- dynamic
    alarm_set/4,
    alarm_done/3.

%!  alarm(+Seconds, :Goal, -Alarm) is det.
%!  alarm(+Seconds, :Goal, -Alarm, +Options) is det.
%
%   Goal is called as ignore/1 when Seconds have passed; its exception ends the running goal. The option is remove(Boolean):
%   remove the alarm when it has gone off.

alarm(Seconds, Goal, Alarm) :-
    alarm(Seconds, Goal, Alarm, []).

alarm(Seconds, Goal, Alarm, Options) :-
    must_be(number, Seconds),
    option(remove(Remove), Options, false),
    must_be(boolean, Remove),
    flag(queens_alarms, Number, Number + 1),
    Alarm = '$alarm'(Number),
    alarm_clock(Now),
    At is Now + 1000 * Seconds,
    assertz(alarm_set(Alarm, At, Goal, Remove)),
    schedule.

%!  remove_alarm(+Alarm) is det.
%
%   @error existence_error(alarm, Alarm)

remove_alarm(Alarm) :-
    must_be(nonvar, Alarm),
    (   retract(alarm_set(Alarm, _, _, _))
    ->  schedule
    ;   retract(alarm_done(Alarm, _, _))
    ->  true
    ;   existence_error(alarm, Alarm)
    ).

%!  current_alarm(?At, :Goal, ?Alarm, ?Status) is nondet.
%
%   At is a time stamp, and Status is `scheduled` or `done`.

current_alarm(At, Goal, Alarm, Status) :-
    alarm_clock(Clock),
    get_time(Now),
    (   alarm_set(Alarm, At0, Goal, _),
        Status = scheduled
    ;   alarm_done(Alarm, At0, Goal),
        Status = done
    ),
    At is Now + (At0 - Clock) / 1000.

%!  call_with_time_limit(+Seconds, :Goal) is semidet.
%!  call_with_time_limit(+Seconds, :Goal, +Context) is semidet.
%
%   Calls once(Goal). After Seconds throws `time_limit_exceeded`, or time_limit_exceeded(Context).

call_with_time_limit(Seconds, Goal) :-
    within_limit(Seconds, Goal, time_limit_exceeded).

call_with_time_limit(Seconds, Goal, Context) :-
    within_limit(Seconds, Goal, time_limit_exceeded(Context)).

within_limit(Seconds, Goal, Ball) :-
    must_be(number, Seconds),
    (   Seconds > 0
    ->  Inferences is ceiling(Seconds * 50 000 000),
        setup_call_cleanup(alarm(Seconds, throw(Ball), Alarm, []),
                           call_with_inference_limit(once(Goal), Inferences, Result),
                           remove_alarm(Alarm)),
        !,
        (   Result == inference_limit_exceeded
        ->  throw(Ball)
        ;   true
        )
    ;   throw(Ball)
    ).

% ---- Going off --------------------------------------------------------------------------------------------------------

%   Each engine has its own heartbeat; none is needed without an alarm.

schedule :-
    (   least_time(Least)
    ->  next_alarm(Least),
        set_prolog_flag(heartbeat, 1000)
    ;   no_alarm,
        set_prolog_flag(heartbeat, 0)
    ).

least_time(Least) :-
    findall(At, alarm_set(_, At, _, _), Times),
    min_list(Times, Least).

%   run_alarms: an exception leaves the rest for the next time.

run_alarms :-
    alarm_clock(Now),
    findall(At-Alarm, ( alarm_set(Alarm, At, _, _), At =< Now ), Due0),
    keysort(Due0, Due),
    forall(member(_-Alarm, Due), go_off(Alarm)).

go_off(Alarm) :-
    (   retract(alarm_set(Alarm, At, Goal, Remove))
    ->  (   Remove == true
        ->  true
        ;   assertz(alarm_done(Alarm, At, Goal))
        ),
        schedule,
        ignore(Goal)
    ;   true                            % removed by the goal of another
    ).

heartbeat :-
    (   alarm_due
    ->  run_alarms
    ;   true
    ).

%   slept(Seconds, Slept): Slept is sleep/1 of SWI-Prolog, which does not look at the clock.

:- initialization(wrap_predicate(system:sleep(Seconds), queens_alarms, Slept, time:slept(Seconds, Slept))).

:- public slept/2.

slept(Seconds, Slept) :-
    (   number(Seconds),
        Seconds > 0.02,
        alarm_set(_, _, _, _)
    ->  heartbeat,
        sleep(0.02),
        Rest is Seconds - 0.02,
        sleep(Rest)
    ;   call(Slept),
        heartbeat
    ).

%   The heartbeat of library(wasm) yields to JavaScript. In an engine this would end the engine's goal.

:- initialization(wrap_predicate(prolog:heartbeat, queens_alarms, Wrapped,
                                 ( time:heartbeat, ( engine_self(_) -> true ; Wrapped ) ))).

:- multifile
    prolog:message//1,
    sandbox:safe_meta_predicate/1.

prolog:message(time_limit_exceeded) -->
    [ 'Time limit exceeded' ].
prolog:message(time_limit_exceeded(Context)) -->
    [ 'Time limit exceeded: ~p'-[Context] ].

sandbox:safe_meta_predicate(time:call_with_time_limit/2).
sandbox:safe_meta_predicate(time:call_with_time_limit/3).
