:- module(queens_growth,
          [ growth/4,                   % +Cells, +Largest, +Startup, -Growth
            next_seconds/4,             % +Times, +Growth, +Usual, -Seconds
            reach/6,                    % +Implementation, +Ready, +Cells, +Growth, +Limit, -Reach
            too_small_or_large/4        % +Ready, +N, +Largest, -Reason
          ]).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(golden).
:- use_module(in_process).
:- use_module(results).
:- use_module(whole_process).

/** <module> The factor of time from one size to the next, and the largest size within a time limit
*/

%!  growth(+Cells, +Largest, +Startup, -Growth) is det.
%
%   Growth is a dict of factor, from and to. Factor is that of the straight line of least squares through the logarithm of the median
%   of all solutions, for Largest and the two sizes before it: the same sizes for each implementation of a comparison, since a
%   factor is different at other sizes. Growth is `null` if one of the three has no time. Startup is the seconds of an empty program in
%   the language, or `none` in-process; own_times/3 subtracts it.

growth(Cells, Largest, Startup, Growth) :-
    From is Largest - 2,
    findall(N-Median, timed(Cells, N, Median), Times),
    (   Startup == none
    ->  Own = Times
    ;   own_times(Times, Startup, Own)
    ),
    findall(N-Log, ( member(N-Seconds, Own), between(From, Largest, N), Log is log(Seconds) ), Points),
    (   length(Points, 3)
    ->  slope(Points, 3, Slope),
        Factor is exp(Slope),
        Growth = _{factor:Factor, from:From, to:Largest}
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
%   Seconds is the expected time of the size after the last of Times, a list of N-Seconds in ascending order. The factor is the
%   greater of the last factor seen and that of Growth, or Usual if neither is known.

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

%!  reach(+Implementation, +Ready, +Cells, +Growth, +Limit, -Reach) is det.
%
%   Reach is a dict of n (the largest size done in Limit seconds), seconds (its time) and limit; or `null`. Tries one size after
%   another from the largest of Cells, as long as the next one is likely to be done within the limit.

reach(Implementation, Ready, Own, Growth, Limit, Reach) :-
    findall(N-Median,
            ( member(Cell, Own),
              _{status:"equal", n:N, all:All} :< Cell,
              get_dict(median, All, Median),
              Median =< Limit ),
            Times0),
    msort(Times0, Times),
    (   Times == []
    ->  Reach = null
    ;   further(Implementation, Ready, Own, Growth, Limit, Times, N, Seconds),
        Reach = _{n:N, seconds:Seconds, limit:Limit}
    ).

further(Implementation, Ready, Own, Growth, Limit, Times, N, Seconds) :-
    last(Times, Last-_),
    Next is Last + 1,
    (   \+ too_small_or_large(Ready, Next, Implementation.largest, _),
        \+ ( member(Cell, Own), _{n:Next, status:Status} :< Cell, Status \== "timeout" ),
        next_seconds(Times, Growth, 4, Expected),
        Expected =< 1.5 * Limit,
        reached(Ready, Implementation, Next, Limit, Taken)
    ->  append(Times, [Next-Taken], Longer),
        further(Implementation, Ready, Own, Growth, Limit, Longer, N, Seconds)
    ;   last(Times, N-Seconds)
    ).

%   Done within the limit, and with the right number of solutions, if both numbers are known.

reached(Ready, Implementation, N, Limit, Taken) :-
    (   Ready == in_process
    ->  in_process_reach(Implementation, N, Limit, Outcome)
    ;   program_reach(Implementation, Ready, N, Limit, Outcome)
    ),
    Outcome = done(Taken, Count),
    Taken =< Limit,
    (   integer(Count),
        solutions_known(N, Known)
    ->  Count =:= Known
    ;   true
    ).

%!  too_small_or_large(+Ready, +N, +Largest, -Reason) is semidet.
%
%   Reason says why an implementation takes no board of size N.

too_small_or_large(Ready, 0, _, "takes no board of size 0") :-
    Ready \== in_process.
too_small_or_large(_, N, Largest, Reason) :-
    integer(Largest),
    N > Largest,
    format(string(Reason), "takes sizes up to ~d", [Largest]).
