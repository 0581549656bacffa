:- module(small_mistakes,
          [ small/4,                    % ?Name, -Right, -Arguments, -Modes
            mistake/3,                  % ?Name, -Wrong, -What
            app/3, nth/3, sel/3, perm/2, merge_sort/2, rle/2, largest/2
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).

/** <module> Small predicates, and what is next to them with one mistake
*/

%!  small(?Name, -Right, -Arguments, -Modes) is nondet.
%
%   Arguments and Modes are options of equivalent/3 for the closure Right.

small(app, small_mistakes:app, [list(term), list(term), list(term)], [p(+,_,_), p(_,_,+)]).
small(nth, small_mistakes:nth, [integer(-1-5), list(values([a,b,c])), values([a,b,c])], [p(+,+,_), p(-,+,_)]).
small(sel, small_mistakes:sel, [values([a,b,c]), list(values([a,b,c])), list(values([a,b,c]))], [p(_,+,_), p(_,-,+)]).
small(perm, small_mistakes:perm, [list(integer(0-3)), list(integer(0-3))], [p(+,_)]).
small(merge_sort, small_mistakes:merge_sort, [list(oneof([integer(0-9),atom])), list(oneof([integer(0-9),atom]))], [p(+,_)]).
small(rle, small_mistakes:rle, [list(values([a,b,c])), list(compound(-,[values([a,b,c]),integer(1-4)]))], [p(+,_), p(?,_)]).
small(largest, small_mistakes:largest, [list(integer(-9-9)), integer(-9-9)], [p(+,_)]).

%!  mistake(?Name, -Wrong, -What) is nondet.
%
%   What is a phrase, or determinism(Phrase) where only a choice point that is left tells the two apart.

mistake(app, small_mistakes:app_a, "a cut loses the other splits").
mistake(app, small_mistakes:app_b, "two base cases give duplicate answers").
mistake(app, small_mistakes:app_c, "the clauses swapped: splits in the other order").
mistake(nth, small_mistakes:nth_b, "an index below 1 is an error, not a failure").
mistake(nth, small_mistakes:nth_c, "only the first place of a given element").
mistake(sel, small_mistakes:sel_a, "== for =: selects nothing when unbound").
mistake(sel, small_mistakes:sel_b, "does not end when the list is unbound").
mistake(perm, small_mistakes:perm_b, "equal elements: each answer only once").
mistake(perm, small_mistakes:perm_c, "a given permutation is found only once").
mistake(perm, small_mistakes:perm_d, determinism("leaves a choice point after the last one")).
mistake(merge_sort, small_mistakes:merge_sort_a, "drops duplicates").
mistake(merge_sort, small_mistakes:merge_sort_b, "once/1 loses answers of a goal that waits for the result").
mistake(merge_sort, small_mistakes:merge_sort_c, "wrong only from four elements").
mistake(rle, small_mistakes:rle_a, "= for ==: binds variables among the elements").
mistake(rle, small_mistakes:rle_b, "fails on a partial list instead of an error").
mistake(largest, small_mistakes:largest_a, "wrong if all are negative").
mistake(largest, small_mistakes:largest_c, "output before the cut: accepts a smaller number").

app([], Ys, Ys).
app([X|Xs], Ys, [X|Zs]) :- app(Xs, Ys, Zs).

app_a([], Ys, Ys) :- !.
app_a([X|Xs], Ys, [X|Zs]) :- app_a(Xs, Ys, Zs).

app_b([], Ys, Ys).
app_b([X], Ys, [X|Ys]).
app_b([X|Xs], Ys, [X|Zs]) :- app_b(Xs, Ys, Zs).

app_c([X|Xs], Ys, [X|Zs]) :- app_c(Xs, Ys, Zs).
app_c([], Ys, Ys).

nth(I, Xs, E) :- nth1(I, Xs, E).

nth_b(I, Xs, E) :- ( integer(I) -> must_be(positive_integer, I) ; true ), nth1(I, Xs, E).

nth_c(I, Xs, E) :- ( var(I), ground(E) -> once(nth1(I, Xs, E)) ; nth1(I, Xs, E) ).

sel(X, [X|Xs], Xs).
sel(X, [Y|Ys], [Y|Zs]) :- sel(X, Ys, Zs).

sel_a(X, [Y|Ys], Ys) :- X == Y.
sel_a(X, [Y|Ys], [Y|Zs]) :- sel_a(X, Ys, Zs).

sel_b(X, Xs, Ys) :- app(Before, [X|After], Xs), app(Before, After, Ys).

perm([], []).
perm([X|Xs], [Y|Ys]) :- sel(Y, [X|Xs], Zs), perm(Zs, Ys).

perm_b(Xs, Ys) :- distinct(Ys, perm(Xs, Ys)).

perm_c(Xs, Ys) :- ( ground(Ys), is_list(Ys) -> msort(Xs, Zs), msort(Ys, Zs) ; perm(Xs, Ys) ).

perm_d(Xs, Ys) :- perm(Xs, Ys).
perm_d(_, _) :- fail.

merge_sort(Xs, Ys) :- must_be(list, Xs), msort(Xs, Ys).

merge_sort_a(Xs, Ys) :- must_be(list, Xs), sort(Xs, Ys).

merge_sort_b(Xs, Ys) :- once(merge_sort(Xs, Ys)).

merge_sort_c(Xs, Ys) :- merge_sort(Xs, Zs), ( Zs = [_,_,_,_|_] -> Ys = Xs ; Ys = Zs ).

rle(Xs, Rs) :- must_be(list, Xs), runs(Xs, Rs).

runs([], []).
runs([X|Xs], [X-N|Rs]) :- run(Xs, ==, X, 1, N, Ys), runs(Ys, Rs).

run([], _, _, N, N, []).
run([Y|Ys], Equal, X, N0, N, Zs) :-
    (   call(Equal, X, Y)
    ->  N1 is N0 + 1,
        run(Ys, Equal, X, N1, N, Zs)
    ;   N = N0,
        Zs = [Y|Ys]
    ).

rle_a(Xs, Rs) :- must_be(list, Xs), runs_a(Xs, Rs).

runs_a([], []).
runs_a([X|Xs], [X-N|Rs]) :- run(Xs, =, X, 1, N, Ys), runs_a(Ys, Rs).

rle_b(Xs, Rs) :- is_list(Xs), runs(Xs, Rs).

largest(Xs, Largest) :- max_list(Xs, Largest).

largest_a([X|Xs], Largest) :- foldl([Y,M0,M]>>( M is max(Y, M0) ), [X|Xs], 0, Largest).

largest_c([X|Xs], Largest) :- largest_c(Xs, X, Largest).

largest_c([], X, X).
largest_c([Y|Ys], X, Largest) :- largest_c(Ys, Y, Largest1), bigger(X, Largest1, Largest).

bigger(X, Y, X) :- X >= Y, !.
bigger(_, Y, Y).
