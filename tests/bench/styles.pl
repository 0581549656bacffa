/* styles.pl - the styles of queens/3, and the fastest of them next to its rival.

   usage: swipl styles.pl  */

:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').
:- use_module(medians).
:- use_module(rivals).

:- initialization(main, main).

main :-
    findall(Style, queens_style(Style, _, _), Styles),
    maplist(all_solutions(10), Styles, Goals),
    medians(5, Goals, Times),
    pairs_keys_values(Found, Styles, Times),
    sort(2, @<, Found, Sorted),
    Sorted = [_-Fastest|_],
    format("~n| style, all solutions | milliseconds, N = 10 | ratio | inferences, N = 10 | inferences, N = 8 |~n"),
    format("|---|---|---|---|---|~n"),
    maplist(print_style(Fastest), Sorted),
    memberchk(propagator-Propagator, Found),
    memberchk(clpfd-Clpfd, Found),
    all_solutions(12, bits, Bits),
    medians(15, [Bits, forall(bitmask_queens(12, _), true)], [Mine, Rival]),
    format("~n| figure | found | wanted |~n|---|---|---|~n"),
    ratio("`clpfd` to `propagator`, N = 10", Clpfd/Propagator, "at least 3"),
    ratio("`bits` to bit masks in plain Prolog, N = 12", Mine/Rival, "under 1").

all_solutions(N, Style, forall(queens(N, _, [style(Style)]), true)).

print_style(Fastest, Style-Time) :-
    inferences(10, Style, Ten),
    inferences(8, Style, Eight),
    Ratio is Time / Fastest,
    format("| `~w` | ~2f | ~1f | ~D | ~D |~n", [Style, Time, Ratio, Ten, Eight]).

%   The second run is counted: the first may compile or load.

inferences(N, Style, Count) :-
    all_solutions(N, Style, Goal),
    call(Goal),
    statistics(inferences, Before),
    call(Goal),
    statistics(inferences, After),
    Count is After - Before.

ratio(Title, Expression, Wanted) :-
    Ratio is Expression,
    format("| ~s | ~2f | ~s |~n", [Title, Ratio, Wanted]).
