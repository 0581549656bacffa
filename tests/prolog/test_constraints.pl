:- module(test_constraints, []).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(pairs)).
:- use_module(library(solution_sequences)).
:- use_module(library(time)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens', []).
:- use_module('../../prolog/queens/styles', [queens_style/3]).
:- use_module('../../prolog/queens/searched_board').
:- use_module(said).
:- use_module(wide_boards).

/** <module> Constraints prune the search of c_queens/2 and first_fail, and lose no answer

The referee is a filter: constraints are posted after the search of an unconstrained board. A query that is slow without pruning shows
that constraints prune: its time limit is far from the time with pruning and from that without.
*/

%   order(Order, Options, Sort): Sort brings the answers of c_queens/3 into ascending order.

order([], =).
order([algorithm(first_fail)], msort).

:- dynamic half/1.

note_half(Rows) :-
    (   ground(Rows)
    ->  true
    ;   assertz(half(Rows))
    ).

:- begin_tests(constraints).

% Found only here: a domain that is lost, or taken for another one, in the second or third word of a set of rows.
test(wide_boards, [forall(( width(N), order(Options, Sort) )), true(Sorted == Expected)]) :-
    wide_board(N, Rows, Domains),
    pairs_keys_values(Domains, Variables, Sets),
    findall(Rows, ( queens_styles:queens(N, Rows, [style(bits)]), maplist(in, Variables, Sets) ), Expected),
    assertion(Expected = [_|_]),
    maplist(in, Variables, Sets),
    findall(Rows, c_queens(N, Rows, Options), Found),
    call(Sort, Found, Sorted).

% Found only here, by both predicates: looking ahead beyond 64 columns repeats answers, or does not end. A SAT solver counts 100.
test(formula_board, [forall(order(Options, Sort)), true(Count-Sorted == 100-Set)]) :-
    formula_board(65, Rows),
    call_with_time_limit(60, findall(Rows, limit(200, c_queens(65, Rows, Options)), Found)),
    length(Found, Count),
    call(Sort, Found, Sorted),
    sort(Found, Set).

% Found only here: other rows are bound while a constraint has a domain of 2^63 integers; each look at it takes seconds.
test(rows_are_on_the_board, [forall(style(Style)), true(Result-Answers == (!)-[])]) :-
    Goal = ( C in -9223372036854775808..0, C #= 2*_, 2*_ + 3*B #= C + 6, queens_styles:queens(5, [4,_,5,B,C], [style(Style)]) ),
    call_with_inference_limit(findall(B, Goal, Answers), 1 000 000, Result).

test(least_size, [forall(( sized(Relation), member(Least, [4611686018427387904, 100 000 000 000 000 000 000]) )),
                  throws(error(resource_error(memory), _))]) :-
    N in Least..sup,
    call(Relation, N, _).

test(pruned, [forall(slow_without(Goal, N, Rows)), true]) :-
    call_with_time_limit(20, once(Goal)),
    c_queens(N, Rows).

test(no_board, [forall(no_board(Goal)), fail]) :-
    call_with_time_limit(20, Goal).

test(choice_points, [forall(member(Goal-Expected, [ dif(A, 2)-[last], (A in 2..3)-[exit, last], (A #> 4)-[fail], freeze(A, A > 2)-[last] ])),
                     true(Ports == Expected)]) :-
    call(Goal),
    ports(c_queens:c_queens, 4, [A|_], Ports).

% Beyond size 4096 constraints only filter.
test(domain_of_a_large_board, true(Rows == Board)) :-
    board_begins(5002, 5001, Board, Begin),
    A #> 5000,
    append(Begin, [A], Rows),
    once(c_queens(5002, Rows)).

% Constraints that reach a variable with a waiting goal are asked only by the whole answer: the goal sees whole boards.
test(goal_behind_a_constraint, true(Half-Seen == []-[4-4, 5-5])) :-
    Rows = [A|_],
    B #= A,
    dif(A, 7),
    freeze(B, test_constraints:note_half(Rows)),
    findall(B-A, ( c_queens(6, Rows), A > 3 ), Seen),
    findall(Half0, retract(test_constraints:half(Half0)), Half).

test(domains, [forall(member(Size-Expected, [ 9-[1-[1,3,4,5,8,9], 3-[1,2,4,5,6], 4-[1,3,4,5,6,7,9]],
                                              5-[1-[1,3,4,5], 3-[1,2,4,5], 4-[1,3,4,5]] ])), true(Columns == Expected)]) :-
    A in -2.. -1 \/ 1 \/ 3..5 \/ 8..sup,
    C in inf..6,
    C #\= 3,
    dif(D, 8),
    dif(2, D),
    constrained_rows(Size, [A,_,C,D|_], Size, Columns0),
    maplist([[Column|Bounds],Column-Rows]>>findall(Row, between_bounds(Bounds, Row), Rows), Columns0, Columns).

test(size, [forall(member(Goal-From-Expected, [ (N #> 3)-0-4, (N #> 3)-9-9, (N in 2..4 \/ 7..9)-5-7, dif(N, 6)-6-7, true-3-3,
                                                (N in 1..4)-5-none, (N in 4 \/ 40000000)-5-40000000, freeze(N, fail)-2-2 ])),
            true(Size == Expected)]) :-
    call(Goal),
    (   constrained_size(N, _, From, Size0)
    ->  Size = Size0
    ;   Size = none
    ).

:- end_tests(constraints).

sized(queens:queens).
sized(c_queens).

style(Style) :-
    queens_style(Style, _, _).

between_bounds([First,Last|Bounds], Row) :-
    (   between(First, Last, Row)
    ;   between_bounds(Bounds, Row)
    ).

%   slow_without(Goal, N, Rows): without pruning each takes minutes.

slow_without(( A in 3..5, c_queens(28, Rows) ), 28, Rows) :- Rows = [A|_].
slow_without(( A #> 8, dif(A, 9), c_queens(24, Rows) ), 24, Rows) :- Rows = [A|_].
slow_without(( dif(A, 1), dif(A, 2), dif(A, 3), c_queens(24, Rows) ), 24, Rows) :- Rows = [A|_].
slow_without(( N #> 25, c_queens(N, Rows) ), N, Rows) :- var(N).
slow_without(( N #> 17, dif(N, 18), dif(N, 19), c_queens(N, Rows) ), N, Rows) :- var(N).
slow_without(( N #> 20, A #= N - 2, c_queens(N, Rows) ), N, Rows) :- Rows = [A|_], var(N).
slow_without(( A in 60..64, B in 1..3, c_queens(100, Rows, [algorithm(first_fail)]) ), 100, Rows) :- Rows = [A,_,B|_].

no_board(c_queens(_, [A,_,A|_])) :- var(A).
no_board(c_queens(30, [A,_,A|_], [algorithm(first_fail)])) :- var(A).
no_board(queens:queens(_, [A,_,A|_])) :- var(A).
no_board(( dif(A, 5), c_queens(_, [1,1,A|_]) )) :- var(A).
no_board(c_queens(_, [1,2|_], [algorithm(first_fail)])).
no_board(( N in 2..3, c_queens(N, _) )) :- var(N).
no_board(( N #> X, X #> N, call(Relation, N, [_,_,_,_]) )) :- var(N), var(X), sized(Relation).
no_board(( N #= 1 000 000 000 000 * X, N #> 0, call(Relation, N, [2,4,1,3]) )) :- var(N), var(X), sized(Relation).
no_board(( Rows ins 2..30, c_queens(30, Rows) )) :- length(Rows, 30).              % no queen for row 1
no_board(( A #> N, c_queens(N, Rows) )) :- member(N, [8, 30, 70]), length(Rows, N), last(Rows, A).
