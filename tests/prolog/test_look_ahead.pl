:- module(test_look_ahead, []).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).
:- use_module(said).
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').

/** <module> First-fail labeling: as a style, and as the look-ahead of queens/2

That the style has all answers, test_relation.pl and test_agreement.pl say. The look-ahead begins if at least ten columns are left
after the first: with boards of size 11.
*/

%   solvable_board(N, Known, Seed, Rows): Known columns of a solution are given.

solvable_board(N, Known, Seed, Rows) :-
    set_random(seed(Seed)),
    random_between(1, N, First),
    once(queens(N, [First|Solution], [style(bits)])),
    length(Rows, N),
    numlist(1, N, Numbers),
    random_permutation(Numbers, Columns),
    length(Chosen, Known),
    append(Chosen, _, Columns),
    maplist(same_row([First|Solution], Rows), Chosen).

same_row(Solution, Rows, Column) :-
    nth1(Column, Solution, Row),
    nth1(Column, Rows, Row).

%   constrained(Kind, Rows): Rows get a constraint.

constrained(shared, [A,_,_,A|_]).
constrained(dif, [A,B|_]) :-
    dif(A, 2),
    dif(f(A,B), f(1,3)).
constrained(domain, [A,_,B|_]) :-
    [A,B] ins 2..4.
constrained(other, Rows) :-
    last(Rows, Last),
    Rows = [A|_],
    Last #< A.
constrained(waiting, [_,B|_]) :-
    freeze(B, B > 3).

%   within(Most, Goal): Goal takes at most Most inferences.

:- meta_predicate within(+, 0).

within(Most, Goal) :-
    call_with_inference_limit(Goal, Most, Result),
    !,
    assertion(Result \== inference_limit_exceeded).

:- begin_tests(look_ahead).

% label/1 does not answer these.
test(first_fail_is_fast, [forall(member(N-Most, [50-2 000 000, 75-6 000 000, 100-10 000 000]))]) :-
    within(Most, queens(N, Rows, [style(first_fail)])),
    assertion(queens(N, Rows)).

% In ascending order, as by another style.
test(answers_in_order, [forall(( between(10, 12, N), between(1, 8, Seed) ))]) :-
    solvable_board(N, 2, Seed, Rows),
    findall(Rows, queens(N, Rows, [style(bits)]), Expected),
    assertion(Expected = [_|_]),
    findall(Rows, queens(N, Rows), Found),
    agree(queens(N, Rows), Found, Expected).

test(answers_constrained, [forall(member(Kind, [shared, dif, domain, other, waiting]))]) :-
    length(Rows, 11),
    Rows = [3,_,_,_,_,10|_],
    constrained(Kind, Rows),
    findall(Rows, queens(11, Rows, [style(bits)]), Expected),
    assertion(( Kind == shared ; Expected = [_|_] )),
    findall(Rows, queens(11, Rows), Found),
    agree(Kind, Found, Expected).

% The sizes that constraints allow come to an end.
test(bounded_sizes, [forall(member(Options, [[], [style(first_fail)], [style(bits)]])), true(Sizes == [1,4,4,5,5,5,5,5,5,5,5,5,5])]) :-
    N in 1..5,
    findall(N, queens(N, _, Options), Sizes),
    \+ ( N #< 1, queens(N, [_|_], Options) ),
    Size in 2..3,
    \+ queens(Size, _, Options),
    Any in 0..1 000 000 000,
    assertion(queens(Any, [_,_,_,_], Options)).

% No choice point after the last answer of a list.
test(no_choice_point_after_the_last, true(Last == last)) :-
    ports(queens, 11, [5,_,_,7|_], Ports),
    once(append(Exits, [Last], Ports)),
    assertion(( Exits = [_|_], forall(member(Port, Exits), Port == exit) )).

% label/1 takes 108 million.
test(looks_ahead) :-
    within(60 000 000, queens(20, _)).

% A goal that waits for a row is woken by answers, not by the rows that are tried.
test(waiting_goal_sees_answers_only, true(Count == 3)) :-
    Seen = seen(0),
    length(Rows, 12),
    Rows = [_,B|_],
    freeze(B, ( arg(1, Seen, Count0), Count1 is Count0 + 1, nb_setarg(1, Seen, Count1) )),
    findall(Rows, limit(3, queens(12, Rows)), _),
    arg(1, Seen, Count).

% Where fewer columns are left, it is label/1: but for a few inferences, of which there would be thousands with one question.
test(small_boards_are_labeled, [forall(between(1, 10, N)), true(Found == Expected)]) :-
    first_inferences(queens_look_ahead:label_ahead, N, Found0),
    first_inferences(clpfd:label, N, Expected0),
    Found is (Found0 - Expected0) // 100,
    Expected = 0.

:- meta_predicate first_inferences(1, +, -).

first_inferences(Label, N, Inferences) :-
    ignore(first_of(Label, N, _)),
    first_of(Label, N, Inferences).

first_of(Label, N, Inferences) :-
    n_queens(N, Rows),
    statistics(inferences, Before),
    ignore(call(Label, Rows)),
    statistics(inferences, After),
    Inferences is After - Before.

:- end_tests(look_ahead).
