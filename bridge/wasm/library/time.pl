:- module(time,
          [ alarm/4,                    % +Seconds, :Goal, -Alarm, +Options
            remove_alarm/1,             % +Alarm
            call_with_time_limit/2      % +Seconds, :Goal
          ]).

/** <module> library(time) for SWI-Prolog in WebAssembly, which has no threads and no signals

Only what the relations and their tools use. Nothing interrupts a goal from outside, so inferences stand for seconds; a search
in C makes none. A page ends the worker instead.
*/

:- meta_predicate
    alarm(+, 0, -, +),
    call_with_time_limit(+, 0).

%!  alarm(+Seconds, :Goal, -Alarm, +Options) is det.
%
%   Never goes off.

alarm(_, _, alarm, _).

remove_alarm(alarm).

%!  call_with_time_limit(+Seconds, :Goal) is semidet.
%
%   As once(Goal), but throws `time_limit_exceeded` after a million inferences for each of Seconds.

call_with_time_limit(Seconds, Goal) :-
    Limit is ceiling(Seconds * 1 000 000),
    call_with_inference_limit(Goal, Limit, Result),
    !,
    (   Result == inference_limit_exceeded
    ->  throw(time_limit_exceeded)
    ;   true
    ).
