:- module(medians,
          [ median/3                    % +Runs, :Goal, -Milliseconds
          ]).
:- use_module(library(lists)).

/** <module> Times: process CPU time in milliseconds, the median of some runs after a warm-up
*/

:- meta_predicate
    median(+, 0, -),
    milliseconds(0, -).

%!  median(+Runs, :Goal, -Milliseconds) is det.
%
%   The median of that many runs of Goal, which has to succeed.

median(Runs, Goal, Median) :-
    milliseconds(Goal, _),
    findall(Time, ( between(1, Runs, _), milliseconds(Goal, Time) ), Times),
    msort(Times, Sorted),
    Middle is Runs // 2,
    nth0(Middle, Sorted, Median).

milliseconds(Goal, Time) :-
    garbage_collect,
    statistics(process_cputime, Start),
    \+ \+ Goal,                         % a goal is run again, with its variables
    statistics(process_cputime, End),
    Time is (End-Start) * 1000.
