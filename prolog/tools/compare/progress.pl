:- module(queens_progress,
          [ show_progress/4,            % +Settings, +Done, +Left, +What
            end_progress/1              % +Settings
          ]).
:- use_module(library(aggregate)).
:- use_module(library(lists)).

/** <module> A progress bar on the terminal

Nothing is shown if standard error is not a terminal.
*/

%!  show_progress(+Settings, +Done, +Left, +What) is det.
%
%   Done is a list of taken(Name, N, Seconds), the latest first, Left is a list of Name-N, and What is the text of what begins now.

show_progress(Settings, Done, Left, What) :-
    (   shown(Settings)
    ->  length(Done, Finished),
        length(Left, Missing),
        All is max(1, Finished + Missing),
        Full is 30 * Finished // All,
        expected(Settings, Done, Left, Seconds),
        Minutes is Seconds // 60,
        Rest is Seconds mod 60,
        format(user_error, '\r[~`#t~*|~`.t~30|] ~d/~d, ~d:~|~`0t~d~2+ left: ~s\e[K',
               [Full, Finished, All, Minutes, Rest, What]),
        flush_output(user_error)
    ;   true
    ).

shown(Settings) :-
    get_dict(progress, Settings, true),
    stream_property(user_error, tty(true)).

%   For each larger size, a cell is expected to take five times as long as the last one of its implementation, up to the time-out.

expected(Settings, Done, Left, Seconds) :-
    _{timeout:Timeout, runs:Runs} :< Settings,
    Most is Timeout * (2*Runs + 3),
    aggregate_all(sum(Cell),
                  ( member(Name-N, Left),
                    (   memberchk(taken(Name, Before, Taken), Done)
                    ->  Cell is min(Most, max(0.4, Taken * 5.0**(N-Before)))
                    ;   Cell = 0.5
                    ) ),
                  Sum),
    Seconds is ceiling(Sum).

%!  end_progress(+Settings) is det.

end_progress(Settings) :-
    (   shown(Settings)
    ->  format(user_error, '\r\e[K', []),
        flush_output(user_error)
    ;   true
    ).
