:- module(queens_growth,
          [ growth/4,                   % +Cells, +Largest, +Startup, -Growth
            reach/5,                    % +Implementation, +Ready, +Cells, +Limit, -Reach
            too_small_or_large/4        % +Ready, +N, +Largest, -Reason
          ]).
:- use_module(library(lists)).
:- use_module('../../c_queens').
:- use_module(in_process).
:- use_module(results).
:- use_module(whole_process).

/** <module> The factor of time from one size to the next, and the largest size within a time limit
*/

%!  growth(+Cells, +Largest, +Startup, -Growth) is det.
%
%   Growth is a dict of factor, from and to. Factor is the mean one of the median of all solutions from one size to the next, for
%   Largest and the two sizes before it: the same sizes for each implementation of a comparison, since a factor is different at other
%   sizes. For three sizes the geometric mean is the line of least squares through the logarithms. Growth is `null` if one of the three
%   has no time. Startup is the seconds of an empty program in the language, or `none` in-process; own_times/3 subtracts it.

growth(Cells, Largest, Startup, Growth) :-
    From is Largest - 2,
    findall(N-Median, timed(Cells, N, Median), Times),
    (   Startup == none
    ->  Own = Times
    ;   own_times(Times, Startup, Own)
    ),
    Middle is Largest - 1,
    (   memberchk(From-First, Own),
        memberchk(Middle-_, Own),
        memberchk(Largest-Last, Own)
    ->  Factor is sqrt(Last / First),
        Growth = _{factor:Factor, from:From, to:Largest}
    ;   Growth = null
    ).

timed(Cells, N, Median) :-
    member(Cell, Cells),
    _{status:"equal", n:N, all:All} :< Cell,
    is_dict(All),
    get_dict(median, All, Median).

%!  reach(+Implementation, +Ready, +Cells, +Limit, -Reach) is det.
%
%   Reach is a dict of n (the largest size done in Limit seconds), seconds (its time) and limit; or `null`. Tries one size after
%   another from the largest of Cells, as long as the next one is likely to be done within the limit.

reach(Implementation, Ready, Own, Limit, Reach) :-
    findall(N-Median,
            ( member(Cell, Own),
              _{status:"equal", n:N, all:All} :< Cell,
              get_dict(median, All, Median),
              Median =< Limit ),
            Times0),
    sort(1, @>=, Times0, Times),
    (   Times == []
    ->  Reach = null
    ;   further(Implementation, Ready, Own, Limit, Times, N-Seconds),
        Reach = _{n:N, seconds:Seconds, limit:Limit}
    ).

%   further(Implementation, Ready, Own, Limit, Times, Last): Times are N-Seconds, the largest N first.

further(Implementation, Ready, Own, Limit, Times, Last) :-
    Times = [N-_|_],
    Next is N + 1,
    (   \+ too_small_or_large(Ready, Next, Implementation.largest, _),
        \+ ( member(Cell, Own), _{n:Next, status:Status} :< Cell, Status \== "timeout" ),
        likely(Times, Limit),
        reached(Ready, Implementation, Next, Limit, Taken)
    ->  further(Implementation, Ready, Own, Limit, [Next-Taken|Times], Last)
    ;   Times = [Last|_]
    ).

%   The next size takes longer by the factor of the last one, or by 4 if that is not known.

likely([N-Seconds|Times], Limit) :-
    (   Times = [Before-Earlier|_],
        Before =:= N - 1,
        Earlier > 0.0001,
        Seconds > Earlier
    ->  Factor is Seconds / Earlier
    ;   Factor = 4
    ),
    Seconds * Factor =< 1.5 * Limit.

%   Done within the limit, and with the right number of solutions, if it gives a number.

reached(Ready, Implementation, N, Limit, Taken) :-
    (   Ready == in_process
    ->  in_process_reach(Implementation, N, Limit, Taken, Count)
    ;   program_reach(Implementation, Ready, N, Limit, Taken, Count)
    ),
    Taken =< Limit,
    (   integer(Count)
    ->  c_queens_count(N, Count)
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
