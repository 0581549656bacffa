:- module(test_referee, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(occurs)).
:- use_module(library(random)).
:- use_module('../../prolog/c_queens', []).
:- use_module('../../prolog/equivalent').
:- use_module('../../prolog/queens', []).
:- use_module('../../prolog/queens/styles', []).
:- use_module('../../prolog/queens_equivalent').
:- use_module(reference).

/** <module> Random questions to every relation, judged by brute force

usage: swipl test_referee.pl QUESTIONS     as many in all, with a new seed, which is printed; SEED=S asks those of seed S again

Each relation is asked the questions of queens_equivalent/3: N known, unknown or constrained; lists proper, partial, too long, with a
variable twice; conjunctions of constraints, and goals that wait; and boards of 60 to 130 columns with few free ones. Compared are answers,
what is left waiting, errors and, where they are promised, the order and that no choice point is left.

Faults found only here: a search that takes a board for what it was before a constraint bound it; a constraint that is lost, or prunes too
much; sizes that do not end.
*/

:- initialization(main, main).

main([Argument]) :-
    atom_number(Argument, Questions),
    seed(Seed),
    format("SEED=~d~n", [Seed]),
    findall(Relation-Aspects, relation(Relation, Aspects), Relations),
    length(Relations, Count),
    Each is max(1, Questions // Count),
    aggregate_all(count, ( member(Relation-Aspects, Relations), \+ agrees(Relation, Aspects, Each, Seed) ), Wrong),
    (   Wrong =:= 0
    ->  true
    ;   format(user_error, "~d relations differ; the same questions: SEED=~d~n", [Wrong, Seed]),
        halt(1)
    ).

seed(Seed) :-
    (   getenv('SEED', Text)
    ->  atom_number(Text, Seed)
    ;   random_between(1, 999 999, Seed)
    ).

relation(queens:queens, Aspects) :-
    aspects(true, Aspects).
relation(c_queens:c_queens, Aspects) :-
    aspects(true, Aspects).
relation(test_referee:styled(Style), Aspects) :-
    queens_styles:style_ordered(Style, Ordered),
    Style \== clpfd,
    aspects(Ordered, Aspects).
relation(test_referee:searched(Name), Aspects) :-
    c_queens:c_queens_algorithm(Name, Properties),
    memberchk(complete(true), Properties),
    Name \== cursor,
    memberchk(ordered(Ordered), Properties),
    aspects(Ordered, Aspects).

aspects(true, [answers, order, errors, determinism]).
aspects(false, [answers, errors]).

:- public styled/3, searched/3.

styled(Style, N, Rows) :-
    queens_styles:queens(N, Rows, [style(Style)]).

searched(Name, N, Rows) :-
    c_queens:c_queens(N, Rows, [algorithm(Name)]).

%   agrees_with_reference(Relation, Options): but for a query that is slow for the relation and quick for brute force.

agrees_with_reference(Relation, Options) :-
    queens_equivalent(reference, Relation, [difference(Difference)|Options]),
    (   Difference == none
    ->  memberchk(extent(Extent), Options),
        format("no difference: ~q~n", [Extent])
    ;   Difference = difference(Query, end, _, endless(_)),
        asks_twice(Query)
    ->  format("not in time: ~q~n", [Query])
    ;   queens_equivalent(reference, Relation, Options)
    ).

%   asks_twice(Query): two goals that wait call the relation.  The second one is called for each answer of the first: with as many answers as
%   a size of 7 has, that is no loop, but takes a minute.

asks_twice(Query) :-
    aggregate_all(count, ( sub_term(Part, Query), nonvar(Part), Part = p(_, _) ), Calls),
    Calls >= 3.

%   One question of ten is about a wide board. A goal that waits can call the relation without a bound on the size: such a query has no end,
%   and is undecided.

agrees(Relation, Aspects, Count, Seed) :-
    Few is Count // 10,
    Many is Count - Few,
    Limits = [weight(0), seed(Seed), compare(Aspects), time_limit(1000), query_limit(2)],
    format("~q~n", [Relation]),
    ( Relation = _:styled(permutation) -> Size = 5 ; Size = 7 ),       % it tries all permutations
    agrees_with_reference(Relation, [random(Many), sizes(0-Size), extent(Extent)|Limits]),
    few_undecided(Extent, Many),
    (   takes_wide(Relation)
    ->  Row = integer(1-130),
        equivalent(wide(reference), wide(Relation),
                   [ arguments([integer(0-11), integer(0-5), Row, Row, Row, Row, integer(60-126)]), modes([p(+,+,_,_,_,_,-)]),
                     constraints(true), waking(looking), random(Few), extent(WideExtent),
                     except([difference((_, _), determinism, _, _)])|Limits ]), % promised only where nothing waits
        few_undecided(WideExtent, Few)
    ;   true
    ).

few_undecided(Extent, Count) :-
    memberchk(undecided(Undecided), Extent),
    Undecided * 50 =< Count + 50.

%   The others search all boards of the size.

takes_wide(test_referee:searched(Name)) :-
    !,
    Name == first_fail.
takes_wide(Relation) :-
    Relation \== test_referee:styled(permutation).
