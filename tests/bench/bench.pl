/* bench.pl - `make bench`: the cost of the relation, as ratios between programs timed in one run.

   It prints Markdown and judges nothing.  `make compare` times each algorithm and each style.

   usage: swipl bench.pl  */

:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/c_queens').
:- use_module('../prolog/resident').
:- use_module(medians).
:- use_module(rivals).

:- initialization(main, main).

main :-
    size(N),
    maplist(timed, [ row("the cursor alone, in swipl", 9, c_queens:c_queens_run(cursor, N, all, _, _)),
                     row("`c_queens/2` in a failure-driven loop", 9, forall(c_queens(N, _), true)),
                     row("bit masks in plain Prolog", 9, forall(bitmask_queens(N, _), true)),
                     row("`queens/2`", 3, forall(queens(N, _), true)),
                     row("the style `clpfd`", 3, forall(queens(N, _, [style(clpfd)]), true))
                   ], [Cursor, Stream, Bitmask, Queens, Manual]),
    ground_check(Check),
    streaming_growth(Growth),
    print_times(N, [Cursor, Stream, Bitmask, Queens, Manual]),
    format("~n| figure | found | wanted |~n|---|---|---|~n"),
    time_of(Stream, S), time_of(Bitmask, B), time_of(Manual, M), time_of(Queens, Q), time_of(Cursor, K),
    ratio("`c_queens/2` to the cursor alone in swipl", S/K, "at most 1.25"),
    ratio("bit masks in plain Prolog to `c_queens/2`", B/S, "at least 25"),
    ratio("the style `clpfd` to `c_queens/2`", M/S, "at least 500"),
    ratio("`queens/2` to the style `clpfd`", Q/M, "at most 1"),
    format("| ground check of N = 10,000, milliseconds a call | ~3f | under 20 |~n", [Check]),
    format("| resident memory, `c_queens/2` loop of N = 12 after that of N = 10 | ~d KiB more | a page or two |~n", [Growth]).

size(12).

%   timed(+Row, -Row): the third argument becomes the median.

timed(row(Title, Runs, Goal), row(Title, Runs, Median)) :-
    median(Runs, Goal, Median).

time_of(row(_, _, Time), Time).

print_times(N, Rows) :-
    format("| all solutions of N = ~d | milliseconds | runs |~n|---|---|---|~n", [N]),
    forall(member(row(Title, Runs, Time), Rows), format("| ~s | ~2f | ~d |~n", [Title, Time, Runs])).

ratio(Title, Expression, Wanted) :-
    Ratio is Expression,
    format("| ~s | ~2f | ~s |~n", [Title, Ratio, Wanted]).

%   A solution of size 10,000 in closed form: N is even, and 10,000 mod 6 is 4.

ground_check(Time) :-
    findall(Row, ( between(1, 5000, I), Row is 2*I ), Even),
    findall(Row, ( between(0, 4999, I), Row is 2*I + 1 ), Odd),
    append(Even, Odd, Rows),
    median(21, once(c_queens(10000, Rows)), Time).

streaming_growth(Kilobytes) :-
    forall(c_queens(10, _), true),
    resident(_),                        % measuring allocates too, once
    resident(Before),
    forall(c_queens(12, _), true),
    resident(After),
    Kilobytes is After - Before.
