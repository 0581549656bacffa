/*  Small mistakes: test data for a tester that compares two predicates.

    small(Name, Right, Arguments, Modes)
        Ten small predicates, all written here.  Right is the closure,
        Arguments describes each argument, Modes lists p(M1,...,Mn) with
        M one of + (ground), - (free), ? (partially bound) or unbound (any).
    mistake(Name, Wrong, What)
        Thirty closures, three for each Name: the right predicate but for
        one mistake.  What is a phrase, or determinism(Phrase) where only
        a choice point that is left tells the two apart.
*/

:- module(small_mistakes,
          [ small/4, mistake/3,
            total/2, app/3, nth/3, sel/3, perm/2, merge_sort/2, rle/2,
            largest/2, ord_minus/3, btw/3
          ]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(error), [must_be/2, type_error/2]).
:- use_module(library(solution_sequences), [distinct/2]).

small(total, small_mistakes:total,
      [list(integer(-9-9)), integer(-20-20)], [p(+,_)]).
small(app, small_mistakes:app,
      [list(term), list(term), list(term)], [p(+,_,_), p(_,_,+)]).
small(nth, small_mistakes:nth,
      [integer(-1-5), list(values([a,b,c])), values([a,b,c])],
      [p(+,+,_), p(-,+,_)]).
small(sel, small_mistakes:sel,
      [values([a,b,c]), list(values([a,b,c])), list(values([a,b,c]))],
      [p(_,+,_), p(_,-,+)]).
small(perm, small_mistakes:perm,
      [list(integer(0-3)), list(integer(0-3))], [p(+,_)]).
small(merge_sort, small_mistakes:merge_sort,
      [list(oneof([integer(0-9),atom])), list(oneof([integer(0-9),atom]))],
      [p(+,_)]).
small(rle, small_mistakes:rle,
      [list(values([a,b,c])), list(compound(-,[values([a,b,c]),integer(1-4)]))],
      [p(+,_), p(?,_)]).
small(largest, small_mistakes:largest,
      [list(integer(-9-9)), integer(-9-9)], [p(+,_)]).
small(ord_minus, small_mistakes:ord_minus,
      [ map(list(integer(0-9)), sort), map(list(integer(0-9)), sort),
        map(list(integer(0-9)), sort)
      ],
      [p(+,+,_)]).
small(btw, small_mistakes:btw,
      [integer(-3-5), integer(-3-5), integer(-4-6)],
      [p(+,+,_), p(-,+,_), p(+,-,_)]).

mistake(total, small_mistakes:total_a, "wrong base case: fails on the empty list").
mistake(total, small_mistakes:total_b, "equal numbers are added only once").
mistake(total, small_mistakes:total_c,
        determinism("leaves a choice point on a list that is not empty")).
mistake(app, small_mistakes:app_a, "a cut in the base case loses the other splits").
mistake(app, small_mistakes:app_b, "two base cases give duplicate answers").
mistake(app, small_mistakes:app_c, "the clauses swapped: splits in the other order").
mistake(nth, small_mistakes:nth_a, "off by one: enumerates from 0").
mistake(nth, small_mistakes:nth_b, "an index below 1 is an error, not a failure").
mistake(nth, small_mistakes:nth_c, "only the first place of a given element").
mistake(sel, small_mistakes:sel_a, "== for =: selects nothing when unbound").
mistake(sel, small_mistakes:sel_b, "does not end when the list is unbound").
mistake(sel, small_mistakes:sel_c, "goes not past an equal element").
mistake(perm, small_mistakes:perm_a, "by insertion: other order of answers").
mistake(perm, small_mistakes:perm_b, "equal elements: each answer only once").
mistake(perm, small_mistakes:perm_c, "a given permutation is found only once").
mistake(merge_sort, small_mistakes:merge_sort_a, "merging drops duplicates").
mistake(merge_sort, small_mistakes:merge_sort_b,
        "once/1 loses answers of a goal that waits for the result").
mistake(merge_sort, small_mistakes:merge_sort_c,
        "second half not sorted: wrong only from four elements").
mistake(rle, small_mistakes:rle_a, "= for ==: binds variables among the elements").
mistake(rle, small_mistakes:rle_b, "fails on a partial list instead of an error").
mistake(rle, small_mistakes:rle_c, "counts all equal elements, not the run").
mistake(largest, small_mistakes:largest_a, "starts from 0: wrong if all are negative").
mistake(largest, small_mistakes:largest_b, "an answer for each place of the largest").
mistake(largest, small_mistakes:largest_c, "output before the cut: accepts a smaller number").
mistake(ord_minus, small_mistakes:ord_minus_a, "the same set twice: the answer twice").
mistake(ord_minus, small_mistakes:ord_minus_b, "wrong base case: keeps the rest of the second").
mistake(ord_minus, small_mistakes:ord_minus_c,
        determinism("guards without cuts leave a choice point")).
mistake(btw, small_mistakes:btw_a, "off by one: a given value may not be the highest").
mistake(btw, small_mistakes:btw_b,
        determinism("leaves a choice point after the last value")).
mistake(btw, small_mistakes:btw_c, "does not end when the low bound is above the high").

% total(List, Sum)
total(Xs, S) :- total(Xs, 0, S).

total([], S, S).
total([X|Xs], S0, S) :- S1 is S0+X, total(Xs, S1, S).

total_a([X|Xs], S) :- total([X|Xs], 0, S).

total_b(Xs, S) :- sort(Xs, Us), total(Us, 0, S).

total_c(Xs, S) :- total_c(Xs, 0, S).

total_c([X|Xs], S0, S) :- S1 is S0+X, total_c(Xs, S1, S).
total_c(Xs, S, S) :- Xs == [].

% app(Front, Back, List)
app([], Ys, Ys).
app([X|Xs], Ys, [X|Zs]) :- app(Xs, Ys, Zs).

app_a([], Ys, Ys) :- !.
app_a([X|Xs], Ys, [X|Zs]) :- app_a(Xs, Ys, Zs).

app_b([], Ys, Ys).
app_b([X], Ys, [X|Ys]).
app_b([X|Xs], Ys, [X|Zs]) :- app_b(Xs, Ys, Zs).

app_c([X|Xs], Ys, [X|Zs]) :- app_c(Xs, Ys, Zs).
app_c([], Ys, Ys).

% nth(Index, List, Element), from 1
nth(I, Xs, E) :- integer(I), !, nth_at(I, Xs, E).
nth(I, Xs, E) :- var(I), !, nth_any(Xs, E, 1, I).
nth(I, _, _) :- type_error(integer, I).

nth_at(I, [X|Xs], E) :-
    I >= 1,
    (   I =:= 1 -> E = X
    ;   I1 is I-1, nth_at(I1, Xs, E)
    ).

nth_any([X|Xs], E, I0, I) :- nth_any(Xs, X, E, I0, I).

nth_any(_, E, E, I, I).
nth_any([X|Xs], _, E, I0, I) :- I1 is I0+1, nth_any(Xs, X, E, I1, I).

nth_a(I, Xs, E) :- integer(I), !, nth_at(I, Xs, E).
nth_a(I, Xs, E) :- var(I), !, nth_any(Xs, E, 0, I).
nth_a(I, _, _) :- type_error(integer, I).

nth_b(I, Xs, E) :- integer(I), !, must_be(positive_integer, I), nth_at(I, Xs, E).
nth_b(I, Xs, E) :- var(I), !, nth_any(Xs, E, 1, I).
nth_b(I, _, _) :- type_error(integer, I).

nth_c(I, Xs, E) :- integer(I), !, nth_at(I, Xs, E).
nth_c(I, Xs, E) :- var(I), ground(E), !, nth_any(Xs, E, 1, I), !.
nth_c(I, Xs, E) :- var(I), !, nth_any(Xs, E, 1, I).
nth_c(I, _, _) :- type_error(integer, I).

% sel(Element, List, Rest)
sel(X, [X|Xs], Xs).
sel(X, [Y|Ys], [Y|Zs]) :- sel(X, Ys, Zs).

sel_a(X, [Y|Ys], Ys) :- X == Y.
sel_a(X, [Y|Ys], [Y|Zs]) :- sel_a(X, Ys, Zs).

sel_b(X, Xs, Ys) :- app(Before, [X|After], Xs), app(Before, After, Ys).

sel_c(X, [X|Xs], Xs).
sel_c(X, [Y|Ys], [Y|Zs]) :- X \== Y, sel_c(X, Ys, Zs).

% perm(List, Permutation)
perm([], []).
perm([X|Xs], [Y|Ys]) :- sel(Y, [X|Xs], Zs), perm(Zs, Ys).

perm_a([], []).
perm_a([X|Xs], Ys) :- perm_a(Xs, Zs), sel(X, Ys, Zs).

perm_b(Xs, Ys) :- distinct(Ys, perm(Xs, Ys)).

perm_c(Xs, Ys) :- ground(Ys), is_list(Ys), !, msort(Xs, Zs), msort(Ys, Zs).
perm_c(Xs, Ys) :- perm(Xs, Ys).

% merge_sort(List, Sorted), keeps duplicates
merge_sort(Xs, Ys) :- must_be(list, Xs), merge_sort_(Xs, Ys).

merge_sort_(Xs, Ys) :-
    (   Xs = [_,_|_]
    ->  halves(Xs, As, Bs),
        merge_sort_(As, Cs), merge_sort_(Bs, Ds),
        merge(Cs, Ds, Ys)
    ;   Ys = Xs
    ).

halves([], [], []).
halves([X|Xs], [X|As], Bs) :- halves(Xs, Bs, As).

merge([], Ys, Ys).
merge([X|Xs], Ys, Zs) :- merge(Ys, X, Xs, Zs).

merge([], X, Xs, [X|Xs]).
merge([Y|Ys], X, Xs, [Z|Zs]) :-
    (   X @=< Y -> Z = X, merge(Xs, [Y|Ys], Zs)
    ;   Z = Y, merge(Ys, X, Xs, Zs)
    ).

merge_sort_a(Xs, Ys) :- must_be(list, Xs), merge_sort_a_(Xs, Ys).

merge_sort_a_(Xs, Ys) :-
    (   Xs = [_,_|_]
    ->  halves(Xs, As, Bs),
        merge_sort_a_(As, Cs), merge_sort_a_(Bs, Ds),
        merge_a(Cs, Ds, Ys)
    ;   Ys = Xs
    ).

merge_a([], Ys, Ys).
merge_a([X|Xs], Ys, Zs) :- merge_a(Ys, X, Xs, Zs).

merge_a([], X, Xs, [X|Xs]).
merge_a([Y|Ys], X, Xs, [Z|Zs]) :-
    (   X == Y -> Z = X, merge_a(Xs, Ys, Zs)
    ;   X @< Y -> Z = X, merge_a(Xs, [Y|Ys], Zs)
    ;   Z = Y, merge_a(Ys, X, Xs, Zs)
    ).

merge_sort_b(Xs, Ys) :- once(merge_sort(Xs, Ys)).

merge_sort_c(Xs, Ys) :- must_be(list, Xs), merge_sort_c_(Xs, Ys).

merge_sort_c_(Xs, Ys) :-
    (   Xs = [_,_|_]
    ->  halves(Xs, As, Bs),
        merge_sort_c_(As, Cs),
        merge(Cs, Bs, Ys)
    ;   Ys = Xs
    ).

% rle(List, Runs), each run is Element-Count
rle(Xs, Rs) :- must_be(list, Xs), runs(Xs, Rs).

runs([], []).
runs([X|Xs], [X-N|Rs]) :- run(Xs, X, 1, N, Ys), runs(Ys, Rs).

run([], _, N, N, []).
run([Y|Ys], X, N0, N, Zs) :-
    (   X == Y -> N1 is N0+1, run(Ys, X, N1, N, Zs)
    ;   N = N0, Zs = [Y|Ys]
    ).

rle_a(Xs, Rs) :- must_be(list, Xs), runs_a(Xs, Rs).

runs_a([], []).
runs_a([X|Xs], [X-N|Rs]) :- run_a(Xs, X, 1, N, Ys), runs_a(Ys, Rs).

run_a([], _, N, N, []).
run_a([Y|Ys], X, N0, N, Zs) :-
    (   X = Y -> N1 is N0+1, run_a(Ys, X, N1, N, Zs)
    ;   N = N0, Zs = [Y|Ys]
    ).

rle_b(Xs, Rs) :- is_list(Xs), runs(Xs, Rs).

rle_c(Xs, Rs) :- must_be(list, Xs), runs_c(Xs, Rs).

runs_c([], []).
runs_c([X|Xs], [X-N|Rs]) :-
    partition(==(X), [X|Xs], Same, Others), length(Same, N),
    runs_c(Others, Rs).

% largest(List, Largest), fails on []
largest([X|Xs], M) :- largest(Xs, X, M).

largest([], M, M).
largest([X|Xs], M0, M) :- M1 is max(M0, X), largest(Xs, M1, M).

largest_a([X|Xs], M) :- largest([X|Xs], 0, M).

largest_b(Xs, M) :- sel(M, Xs, _), \+ ( sel(X, Xs, _), X > M ).

largest_c([X|Xs], M) :- largest_c(Xs, X, M).

largest_c([], X, X).
largest_c([Y|Ys], X, M) :- largest_c(Ys, Y, M1), bigger(X, M1, M).

bigger(X, Y, X) :- X >= Y, !.
bigger(_, Y, Y).

% ord_minus(Set1, Set2, Difference), ordered sets
ord_minus([], _, []).
ord_minus([X|Xs], Ys, Zs) :- ord_minus(Ys, X, Xs, Zs).

ord_minus([], X, Xs, [X|Xs]).
ord_minus([Y|Ys], X, Xs, Zs) :-
    compare(Order, X, Y), ord_minus(Order, X, Xs, Y, Ys, Zs).

ord_minus(<, X, Xs, Y, Ys, [X|Zs]) :- ord_minus(Xs, [Y|Ys], Zs).
ord_minus(=, _, Xs, _, Ys, Zs) :- ord_minus(Xs, Ys, Zs).
ord_minus(>, X, Xs, _, Ys, Zs) :- ord_minus(Ys, X, Xs, Zs).

ord_minus_a(Xs, Xs, []).
ord_minus_a(Xs, Ys, Zs) :- ord_minus(Xs, Ys, Zs).

ord_minus_b([], Ys, Ys).
ord_minus_b([X|Xs], Ys, Zs) :- ord_minus_b(Ys, X, Xs, Zs).

ord_minus_b([], X, Xs, [X|Xs]).
ord_minus_b([Y|Ys], X, Xs, Zs) :-
    compare(Order, X, Y), ord_minus_b(Order, X, Xs, Y, Ys, Zs).

ord_minus_b(<, X, Xs, Y, Ys, [X|Zs]) :- ord_minus_b(Xs, [Y|Ys], Zs).
ord_minus_b(=, _, Xs, _, Ys, Zs) :- ord_minus_b(Xs, Ys, Zs).
ord_minus_b(>, X, Xs, _, Ys, Zs) :- ord_minus_b(Ys, X, Xs, Zs).

ord_minus_c([], _, []).
ord_minus_c([X|Xs], [], [X|Xs]).
ord_minus_c([X|Xs], [Y|Ys], [X|Zs]) :- X @< Y, ord_minus_c(Xs, [Y|Ys], Zs).
ord_minus_c([X|Xs], [Y|Ys], Zs) :- X == Y, ord_minus_c(Xs, Ys, Zs).
ord_minus_c([X|Xs], [Y|Ys], Zs) :- X @> Y, ord_minus_c([X|Xs], Ys, Zs).

% btw(Low, High, X), ascending
btw(L, H, X) :- bounds(L, H, X), integer(X), !, L =< X, X =< H.
btw(L, H, X) :- L =< H, count(L, H, X).

bounds(L, H, X) :-
    must_be(integer, L), must_be(integer, H),
    (   var(X) -> true ; must_be(integer, X) ).

count(L, H, X) :-
    (   L =:= H -> X = L
    ;   ( X = L ; L1 is L+1, count(L1, H, X) )
    ).

btw_a(L, H, X) :- bounds(L, H, X), integer(X), !, L =< X, X < H.
btw_a(L, H, X) :- L =< H, count(L, H, X).

btw_b(L, H, X) :- bounds(L, H, X), integer(X), !, L =< X, X =< H.
btw_b(L, H, X) :- count_b(L, H, X).

count_b(L, H, L) :- L =< H.
count_b(L, H, X) :- L < H, L1 is L+1, count_b(L1, H, X).

btw_c(L, H, X) :- bounds(L, H, X), integer(X), !, L =< X, X =< H.
btw_c(L, H, X) :- count(L, H, X).
