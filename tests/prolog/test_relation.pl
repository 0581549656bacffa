:- module(test_relation, []).
:- use_module(library(clpfd)).
:- use_module(library(dif)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(library(plunit)).
:- use_module(library(solution_sequences)).
:- use_module(library(when)).
:- use_module(said).
:- use_module(subjects).

/** <module> The meaning of the relation: every mode and every error

One suite, run for each relation in turn. The table is in ../../docs/relation.md. More queries of small sizes, of which the relations
must only say the same, are in test_agreement.pl.
*/

%   case(N, Rows, Most, Expected): the first Most answers are Expected, or the error is.

case(8, [1,_,8|_], 9, answers([8-[1,5,8,6,3,7,2,4], 8-[1,6,8,3,7,4,2,5]])).

% N bound, Rows unbound, partial or proper
case(0, _, 9, answers([0-[]])).
case(4, _, 9, answers([4-[2,4,1,3], 4-[3,1,4,2]])).
case(4, [3|_], 9, answers([4-[3,1,4,2]])).
case(4, [3,1,4,2|_], 9, answers([4-[3,1,4,2]])).
% N bound, Rows a proper list of another length, or a prefix too long
case(4, [], 9, answers([])).
case(0, [_|_], 9, answers([])).
case(3, [_,_,_,_|_], 9, answers([])).
% N unbound, Rows a proper list
case(_, [], 9, answers([0-[]])).
case(_, [_,_,_,_], 9, answers([4-[2,4,1,3], 4-[3,1,4,2]])).
case(_, [3,1,4,2], 9, answers([4-[3,1,4,2]])).
% N unbound, Rows unbound or partial
case(_, _, 5, answers([0-[], 1-[1], 4-[2,4,1,3], 4-[3,1,4,2], 5-[1,3,5,2,4]])).
case(_, [_,_|_], 3, answers([4-[2,4,1,3], 4-[3,1,4,2], 5-[1,3,5,2,4]])).
case(_, [_,_,_,_,_|_], 1, answers([5-[1,3,5,2,4]])).
case(_, [5|_], 2, answers([5-[5,2,4,1,3], 5-[5,3,1,4,2]])).
% N unbound, known elements that no size can have: it fails, rather than try all sizes
case(_, [1,1|_], 9, answers([])).
case(_, [_,2,3|_], 9, answers([])).
case(_, [0|_], 9, answers([])).
case(_, [_,-1|_], 9, answers([])).
% known elements outside the board, or under attack
case(4, [5|_], 9, answers([])).
case(4, [0,3|_], 9, answers([])).
case(40, [1,1000000000000000000000000000000|_], 9, answers([])).   % at once: C reads it where the 1 was
case(_, [0,3|_], 9, answers([])).
case(_, [5,2|_], 1, answers([5-[5,2,4,1,3]])).
case(4, [123456789012345678901234567890|_], 9, answers([])).
case(30, Rows, 9, answers([])) :- length(Rows, 30), last(Rows, 31).     % before any search
case(30, Rows, 9, answers([])) :- length(Rows, 30), last(Rows, 0).
case(_, Rows, 9, answers([])) :- length(Rows, 30), last(Rows, 31).
case(30, Rows, 9, answers([])) :- length(Rows, 30), last(Rows, 4294967298).     % row 2, where 32 bits are taken of it
case(30, Rows, 9, answers([])) :- length(Rows, 29).
case(30, Rows, 9, answers([])) :- length(Known, 31), append(Known, _, Rows).
case(30, Rows, 9, answers([])) :- length(Rows, 30), once(append(_, [9,10], Rows)).
case(30, Rows, 9, answers([])) :- length(Rows, 30), once(append(_, [10,9], Rows)).
case(30, Rows, 9, answers([])) :- length(Rows, 30), once(append(_, [9,9], Rows)).
% Rows ground
case(8, [1,5,8,6,3,7,2,4], 9, answers([8-[1,5,8,6,3,7,2,4]])).
case(8, [1,5,8,6,3,7,4,2], 9, answers([])).
case(_, [1,5,8,6,3,7,2,4], 9, answers([8-[1,5,8,6,3,7,2,4]])).
% shared variables
case(4, [A,_,_,A], 9, answers([])).
case(N, [N|_], 2, answers([1-[1], 5-[5,2,4,1,3]])).
case(N, [_,N,_,_], 9, answers([4-[2,4,1,3]])).
case(N, N, 9, answers([])).
case(N, [_|N], 9, answers([])).
case(_, [A|A], 9, answers([])).
case(_, [_,A|A], 9, answers([])).
case(2, [A|A], 9, answers([])).
% constraints in Rows
case(4, [A|_], 9, answers([4-[3,1,4,2]])) :- dif(A, 2).
case(4, [A,B|_], 9, answers([4-[2,4,1,3]])) :- A #< B.
case(4, [_|B], 9, answers([4-[3,1,4,2]])) :- freeze(B, B = [1|_]).
case(6, Rows, 9, answers([6-[4,1,5,2,6,3], 6-[5,3,1,6,4,2]])) :- freeze(Rows, Rows = [A|_]), freeze(A, A > 3).
case(6, [A|_], 9, answers([6-[2,4,6,1,3,5]])) :- freeze(A, A < 3).
case(N, _, 2, answers([4-[2,4,1,3], 4-[3,1,4,2]])) :- N #> 1.
% constraints that decide a board which the arguments alone do not
case(2, [A,B], 9, answers([])) :- A #< B.
case(4, [2,4,1,A], 9, answers([])) :- A #> 3.
case(_, [A,B,C], 9, answers([])) :- sum([A,B,C], #=, 3).
case(5, Rows, 9, answers([])) :- length(Rows, 5), chain(Rows, #<).
case(N, [A,B|_], 9, answers([4-[3,1,4,2]])) :- A+B #< 5, N #= A+B.
case(N, [A], 9, answers([])) :- N + A #= 0.                     % rows from 1 make N -1, which is no error: the length is 1
% sizes that end: by the constraints of N, whatever else waits, and by those of rows
case(N, [A|_], 9, answers([1-[1], 4-[2,4,1,3], 4-[3,1,4,2]])) :- N #< 5, freeze(A, true).
case(N, [_|A], 9, answers([1-[1], 4-[2,4,1,3], 4-[3,1,4,2]])) :- N #< 5, freeze(A, true).
case(N, A, 9, answers([0-[], 1-[1], 4-[2,4,1,3], 4-[3,1,4,2]])) :- N #< 5, freeze(A, true).
case(_, [A|_], 9, answers([])) :- A #=< 0.
case(_, [A,B|_], 9, answers([])) :- A #< 2, B #< 2.
case(N, [44739243|_], 9, answers([])) :- N #< 5.
case(N, [1,1|_], 9, error(resource_error(memory))) :- N in 100 000 000..200 000 000.
case(N, [A,A|_], 9, error(resource_error(memory))) :- N in 100 000 000..200 000 000.
% a list that can only become an integer
case(3, [1|A], 9, error(type_error(list, [1|_]))) :- A in 1..3.
case(3, A, 9, error(type_error(list, _))) :- A in 1..3.
case(4, [A|B], 9, error(type_error(list, [_|_]))) :- A #< B.
% errors
case(a, _, 1, error(type_error(integer, a))).
case(4.0, _, 1, error(type_error(integer, 4.0))).
case("4", _, 1, error(type_error(integer, "4"))).
case(f(_), _, 1, error(type_error(integer, f(_)))).
case(-1, _, 1, error(domain_error(not_less_than_zero, -1))).
case(-123456789012345678901234567890, _, 1,
     error(domain_error(not_less_than_zero, -123456789012345678901234567890))).
case(4, a, 1, error(type_error(list, a))).
case(_, f(x), 1, error(type_error(list, f(x)))).
case(4, [1|b], 1, error(type_error(list, [1|b]))).
case(4, 4, 1, error(type_error(list, 4))).
case(4, "2413", 1, error(type_error(list, "2413"))).
case(4, Rows, 1, error(type_error(list, Rows))) :- Rows = [_|Rows].
case(4, [a|_], 1, error(type_error(integer, a))).
case(1000, [a|_], 1, error(type_error(integer, a))).
case(4, [_,1.0|_], 1, error(type_error(integer, 1.0))).
case(_, [2,4,1,x], 1, error(type_error(integer, x))).
case(4, [[2],4,1,3], 1, error(type_error(integer, [2]))).
case(3, [2,4,1,f(_)], 1, error(type_error(integer, f(_)))).
case(100000000000, _, 1, error(resource_error(memory))).
case(123456789012345678901234567890, _, 1, error(resource_error(memory))).
case(123456789012345678901234567890, [_|_], 1, error(resource_error(memory))).
case(_, [123456789012345678901234567890|_], 1, error(resource_error(memory))).
% which error is first: N, then the list, then its elements from the left; errors before failure
case(a, b, 1, error(type_error(integer, a))).
case(-1, b, 1, error(domain_error(not_less_than_zero, -1))).
case(-1, [a], 1, error(domain_error(not_less_than_zero, -1))).
case(7, [a,b], 1, error(type_error(integer, a))).
case(4, [9,b|c], 1, error(type_error(list, [9,b|c]))).
case(123456789012345678901234567890, [_], 1, answers([])).

case_count(Count) :-
    predicate_property(case(_, _, _, _), number_of_clauses(Count)).

%   Constraints live in the bodies: each run makes them anew.

run_case(Index, Relation, Said, Expected, Query) :-
    nth_clause(case(_, _, _, _), Index, Reference),
    clause(case(N, Rows, Most, Expected), Body, Reference),
    call(Body),
    Query = call(Relation, N, Rows),
    said(Relation, N, Rows, Most, Said).

%   unordered(Said, Set): what is said, but for the order.

unordered(answers(Pairs), answers(Set)) :-
    !,
    msort(Pairs, Set).
unordered(Said, Said).

%   all_said(Most, Expected): Expected are not the first answers of many.

all_said(_, error(_)).
all_said(Most, answers(Pairs)) :-
    length(Pairs, Count),
    Count < Most.

any_subject(Relation) :-
    subject(Relation).
any_subject(Relation) :-
    unordered_subject(Relation, _).

%   expected_ports(N, Rows, Ports): where choice points are left, and where not.

expected_ports(0, _, [last]).
expected_ports(1, _, [last]).
expected_ports(4, _, [exit, last]).
expected_ports(4, [_,_,_,_], [exit, last]).
expected_ports(_, [_,_,_,_], [exit, last]).
expected_ports(6, [_,_|_], [exit, exit, exit, last]).
expected_ports(8, [1,_,8|_], [exit, last]).
expected_ports(_, [1,_,8,_,_,_,_,_], [exit, last]).
expected_ports(8, [_,_,_,_,_,_,_,3], [exit|Ports]) :- length(Ports, 15), append(Exits, [last], Ports), maplist(=(exit), Exits).
expected_ports(4, [3,1,4,2|_], [last]).
expected_ports(4, [_,2|_], [fail]).
expected_ports(8, [1,5,8,6,3,7,2,4], [last]).
expected_ports(_, [1,5,8,6,3,7,2,4], [last]).
expected_ports(8, [1,5,8,6,3,7,4,2], [fail]).
expected_ports(2, _, [fail]).
expected_ports(0, [], [last]).
expected_ports(N, [_,_,_,_], [exit, last]) :- N #> 3.
expected_ports(N, [_,_,_,_], [exit, last]) :- N in 1..10.
expected_ports(N, [_,_,_,_], [exit, last]) :- dif(N, 3).

%   waiting(Most, N, Rows, Answer, Goal): Goal attaches goals to N, Rows or a part of it, and Answer shows what they bind. There
%   are at most Most answers.

waiting(99, N, [_,_,_,_], X-N, freeze(N, ( X = a ; X = b ))).
waiting(99, N, [2,4,1,3], X-N, freeze(N, ( X = a ; X = b ))).
waiting(99, 4, Rows, X-Rows, freeze(Rows, ( X = a ; X = b ))).
waiting(99, 5, Rows, X-Rows, freeze(Rows, ( X = corner, Rows = [1|_] ; X = other ))).
waiting(99, 6, [_|Tail], X-Tail, freeze(Tail, ( X = a ; X = b ))).
waiting(99, 6, [A|B], X-A-B, freeze(A, ( X = a ; A > 3, X = b ))).
waiting(99, 6, [2,A|B], X-A-B, freeze(A, ( X = a ; X = b ))).
waiting(99, 6, [A,B|C], X-Y-A-B-C, ( freeze(B, ( X = a ; X = b )), freeze(A, ( Y = c ; Y = d )) )).
waiting(99, 6, [A,B|C], X-A-B-C, when(( nonvar(A), nonvar(B) ), ( X = A ; X = B ))).
waiting(99, 6, [A,B|C], X-A-B-C, ( dif(A, 2), A #< B, freeze(B, ( X = a ; X = b )) )).
waiting(20, N, Rows, N-X-Rows, ( freeze(N, ( N > 4, X = a ; N > 4, X = b )), freeze(N, N < 6) )).
waiting(99, 5, Rows, X-Rows, freeze(Rows, ( ground(Rows), X = whole ; \+ ground(Rows), X = part ))).
waiting(99, 5, [A|B], A-B, freeze(A, A =\= 2)).
waiting(99, 5, [A|B], A-B, freeze(A, ( A =:= 3 -> throw(three) ; true ))).
waiting(99, 4, [A|B], A-B, freeze(A, ( A =:= 1 -> throw(no_solution_begins_with_1) ; true ))).
waiting(99, 4, [_,A|B], A-B, freeze(A, ( member(A, [1, 4]), member(_, [x, y]) ))).

%   oracle(N, Rows): the solutions of sizes to 6, from a generator that binds nothing on its way.

oracle(N, Rows) :-
    findall(Size-Solution,
            ( between(0, 6, Size), queens:queens(Size, Solution) ),
            Solutions),
    member(N0-Rows0, Solutions),
    N-Rows = N0-Rows0.

%   waiting_answers(Index, Relation, Answers): all answers of a query with waiting goals, and an exception; sorted.

waiting_answers(Index, Relation, Answers) :-
    nth_clause(waiting(_, _, _, _, _), Index, Reference),
    clause(waiting(Most, N, Rows, Answer, Goal), true, Reference),
    findall(Answer,
            limit(Most, catch(( call(Goal), call(Relation, N, Rows) ), Ball, Answer = thrown(Ball))),
            Found),
    msort(Found, Answers).

%   With a stack limit of one megabyte, no list is longer than Most.

most_rows(Most) :-
    word_size(Bytes),
    Most is 1 000 000 // (3 * Bytes).

:- begin_tests(relation).

test(mode, [forall(( subject(Relation), case_count(Count), between(1, Count, Index) ))]) :-
    run_case(Index, Relation, Said, Expected, Query),
    agree(Query, Said, Expected).

% The same answers in any order.
test(mode_unordered, [forall(( unordered_subject(Relation, _), case_count(Count), between(1, Count, Index) ))]) :-
    run_case(Index, Relation, Said, Expected, call(_, N, Rows)),
    (   nth_clause(case(_, _, _, _), Index, Reference),
        clause(case(_, _, Most, _), _, Reference),
        all_said(Most, Expected)
    ->  maplist(unordered, [Said, Expected], [Found, Wanted]),
        agree(call(Relation, N, Rows), Found, Wanted)
    ;   true
    ).

test(determinism, [forall(( subject(Relation), expected_ports(N, Rows, Expected) ))]) :-
    ports(Relation, N, Rows, Ports),
    agree(call(Relation, N, Rows), Ports, Expected).

% A choice point may be left, but not after a check or a failure.
test(determinism_unordered,
     [forall(( unordered_subject(Relation, _), expected_ports(N, Rows, Expected), ( ground(Rows) ; Expected == [fail] ) ))]) :-
    ports(Relation, N, Rows, Ports),
    agree(call(Relation, N, Rows), Ports, Expected).

test(waiting_goals, [forall(( subject(Relation), predicate_property(waiting(_, _, _, _, _), number_of_clauses(Count)),
                              between(1, Count, Index) ))]) :-
    waiting_answers(Index, test_relation:oracle, Expected),
    Expected = [_|_],
    waiting_answers(Index, Relation, Found),
    agree(waiting(Index, Relation), Found, Expected).

% Where an exception ends the answers, those before it depend on the order.
test(waiting_goals_unordered,
     [forall(( unordered_subject(Relation, _), nth_clause(waiting(_, _, _, _, _), Index, Reference),
               clause(waiting(_, _, _, _, Goal), true, Reference), \+ sub_term(throw(three), Goal) ))]) :-
    waiting_answers(Index, test_relation:oracle, Expected),
    waiting_answers(Index, Relation, Found),
    agree(waiting(Index, Relation), Found, Expected).

% The goal asks the same relation again.
test(waiting_goal_asks_again, [forall(any_subject(Relation)), true(Firsts == [2, 3])]) :-
    freeze(A, call(Relation, 4, [A|_])),
    findall(A, call(Relation, 4, [A|_]), Found),
    msort(Found, Firsts).

% The first answer is not the first solution here, so that its mirror image is not the end.
test(constraint_before_last, [forall(any_subject(Relation)), true(Count == 91)]) :-
    length(Rows, 8),
    dif(Rows, [1,5,8,6,3,7,2,4]),
    aggregate_all(count, call(Relation, 8, Rows), Count).

% Too large for the stacks, found on the way or at once.
test(stack_limit, [forall(member(N-Resource, [60-stack, 100-memory, 5000-memory])), error(resource_error(Resource))]) :-
    with_stack_limit(1 000 000, queens:queens(N, _)).

test(no_room_for_the_list, [error(resource_error(memory))]) :-
    with_stack_limit(1 000 000, c_queens:c_queens(50000, _)).

% The given list takes two thirds of the stacks, so that there is no room for the answer's. The next solution is far.
test(no_room_for_a_second_list, [error(resource_error(stack))]) :-
    board_begins(40000, 39900, _, Known),
    length(Rows, 40000),
    append(Known, _, Rows),
    word_size(Bytes),
    Most is 1 500 000 * Bytes // 8,
    garbage_collect,
    with_stack_limit(Most, c_queens:c_queens(40000, Rows)).

test(solutions_that_do_not_unify_take_no_stack, fail) :-
    with_stack_limit(1 000 000, c_queens:c_queens(13, [A,A|_])).

% Two queens that attack each other say at once that there is nothing, where the board has room.
test(largest_that_has_room, [forall(member(More-Expected, [0-none, 1-resource_error(memory)])), true(Said == Expected)]) :-
    most_rows(Most),
    N is Most + More,
    with_stack_limit(1 000 000, catch(( c_queens:c_queens(N, [1,1|_]) -> Said = some ; Said = none ), error(Said, _), true)).

% Rows above 255 don't fit a byte.
test(large, [forall(member(N, [250, 252, 256, 300])), true(Found == [Board])]) :-
    Known is N - 4,
    board_begins(N, Known, Board, Begin),
    append(Begin, _, Rows),
    findall(Rows, c_queens:c_queens(N, Rows), Found).

% From the last answer, it is far to the end of the search.
test(looks_far_ahead, [forall(member(N-Given, [16-6, 22-9])), true(Port == last)]) :-
    board_in_closed_form(N, Board),
    length(End, Given),
    append(Begin, End, Board),
    !,
    same_length(Begin, Free),
    append(Free, End, Rows),
    ports(c_queens:c_queens, N, Rows, Ports),
    last(Ports, Port).

test(can_be_traced, true(Notrace == [])) :-
    findall(Head, ( predicate_property(c_queens:Head, foreign), \+ predicate_property(c_queens:Head, imported_from(_)) ), [Head0|Heads]),
    findall(Head, ( member(Head, [Head0|Heads]), predicate_property(c_queens:Head, notrace) ), Notrace).

test(ground_with_constrained_size, [forall(any_subject(Relation)), true(Ports == [last])]) :-
    N #> 3,
    ports(Relation, N, [3,1,4,2], Ports).

test(steadfast, [forall(any_subject(Relation)), fail]) :-
    call(Relation, 4, [2,4,1|[4]]).

:- end_tests(relation).
