:- module(queens_answer_clock,
          [ clock_started/1,            % !Clock
            clock_stopped/1,            % !Clock
            clock_spent/3               % +Clock, -Seconds, -Inferences
          ]).

/** <module> What one answer took

A clock is a term clock(Time0, Inferences0, Time, Inferences), changed in place so that backtracking keeps it. It runs from the
question, or from the demand for the next answer, to the answer. Printing the answer does not count.
*/

%!  clock_started(!Clock) is det.

clock_started(Clock) :-
    get_time(Time),
    nb_setarg(1, Clock, Time),
    statistics(inferences, Inferences),
    nb_setarg(2, Clock, Inferences).

%!  clock_stopped(!Clock) is det.

clock_stopped(Clock) :-
    statistics(inferences, Inferences),
    nb_setarg(4, Clock, Inferences),
    get_time(Time),
    nb_setarg(3, Clock, Time).

%!  clock_spent(+Clock, -Seconds, -Inferences) is det.

clock_spent(clock(Time0, Inferences0, Time, Inferences), Seconds, Count) :-
    Seconds is max(0.0, Time - Time0),
    Count is Inferences - Inferences0.
