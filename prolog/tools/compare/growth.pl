:- module(queens_growth,
          [ growth/3,                   % +Cells, +Startup, -Growth
            next_seconds/4              % +Times, +Growth, +Usual, -Seconds
          ]).
:- use_module(library(aggregate)).
:- use_module(library(lists)).

/** <module> By what factor time grows from one size to the next
*/

%!  growth(+Cells, +Startup, -Growth) is det.
%
%   Growth is a dict of factor, from and to: the straight line of least squares through the logarithm of the median of all
%   solutions, over the sizes whose median is over 1 ms. `null` where there are less than three of them. Startup, the
%   seconds that the language takes for nothing, is taken off first; of what is left, no more than that may have been it.

growth(Cells, Startup, Growth) :-
    findall(N-Log, ( timed(Cells, N, Median),
                     Own is Median - Startup,
                     Own > max(0.001, Startup),
                     Log is log(Own) ), Points),
    length(Points, Count),
    (   Count >= 3
    ->  slope(Points, Count, Slope),
        Factor is exp(Slope),
        aggregate_all(min(N), member(N-_, Points), From),
        aggregate_all(max(N), member(N-_, Points), To),
        Growth = _{factor:Factor, from:From, to:To}
    ;   Growth = null
    ).

timed(Cells, N, Median) :-
    member(Cell, Cells),
    _{status:"equal", n:N, all:All} :< Cell,
    is_dict(All),
    get_dict(median, All, Median).

slope(Points, Count, Slope) :-
    aggregate_all(sum(X), member(X-_, Points), SumX),
    aggregate_all(sum(Y), member(_-Y, Points), SumY),
    aggregate_all(sum(X*Y), member(X-Y, Points), SumXY),
    aggregate_all(sum(X*X), member(X-_, Points), SumXX),
    Slope is (Count*SumXY - SumX*SumY) / (Count*SumXX - SumX*SumX).

%!  next_seconds(+Times, +Growth, +Usual, -Seconds) is semidet.
%
%   Seconds is what the size after the last of Times, a list of N-Seconds in ascending order, will take. It grows by the last
%   factor seen where that is no less than that of Growth, else by that; where neither is known, by Usual.

next_seconds(Times, Growth, Usual, Seconds) :-
    last(Times, N-Last),
    Before is N - 1,
    (   memberchk(Before-Earlier, Times),
        Earlier > 0.0001
    ->  Seen is Last / Earlier
    ;   Seen = 0
    ),
    (   is_dict(Growth)
    ->  get_dict(factor, Growth, Fitted)
    ;   Fitted = 0
    ),
    Factor0 is max(Seen, Fitted),
    (   Factor0 > 1
    ->  Factor = Factor0
    ;   Factor = Usual
    ),
    Seconds is Last * Factor.
