:- module(time,
          [ alarm/4,                    % +Seconds, :Goal, -Alarm, +Options
            remove_alarm/1,             % +Alarm
            call_with_time_limit/2      % +Seconds, :Goal
          ]).

/** <module> What the suites use of library(time), where there are no threads

Nothing can interrupt a goal there from outside, so inferences stand for seconds.
*/

:- meta_predicate
    alarm(+, 0, -, +),
    call_with_time_limit(+, 0).

%!  alarm(+Seconds, :Goal, -Alarm, +Options) is det.
%
%   Never goes off: a test that never ends is ended by whoever waits for all of them.

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
