:- module(medians,
          [ median/3,                   % +Runs, :Goal, -Milliseconds
            medians/3                   % +Runs, :Goals, -Milliseconds
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Times: process CPU time in milliseconds, the median of some runs after a warm-up
*/

:- meta_predicate
    median(+, 0, -),
    medians(+, :, -).

%!  median(+Runs, :Goal, -Milliseconds) is det.
%
%   The median of that many runs of Goal, which has to succeed.

median(Runs, Goal, Median) :-
    medians(Runs, [Goal], [Median]).

%!  medians(+Runs, :Goals, -Milliseconds) is det.
%
%   A median for each of Goals, a list. They run in turn, so that a slower minute of the machine comes to all of them.

medians(Runs, Module:Goals, Medians) :-
    maplist(milliseconds(Module), Goals, _),
    findall(Times, ( between(1, Runs, _), maplist(milliseconds(Module), Goals, Times) ), Turns),
    transposed(Goals, Turns, Columns),
    maplist(middle, Columns, Medians).

milliseconds(Module, Goal, Time) :-
    garbage_collect,
    statistics(process_cputime, Start),
    \+ \+ Module:Goal,                    % a goal is run again, with its variables
    statistics(process_cputime, End),
    Time is (End-Start) * 1000.

transposed([], _, []).
transposed([_|Goals], Turns, [Column|Columns]) :-
    maplist([[Time|Times], Time, Times]>>true, Turns, Column, Rest),
    transposed(Goals, Rest, Columns).

middle(Times, Median) :-
    msort(Times, Sorted),
    length(Sorted, Count),
    Middle is Count // 2,
    nth0(Middle, Sorted, Median).
