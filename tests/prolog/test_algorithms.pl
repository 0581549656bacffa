:- module(test_algorithms, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(said).
:- use_module(test_relation, []).
:- use_module('../../prolog/c_queens', []).

/** <module> The algorithms of libqueens as relations
*/

%   unified(N, Rows, Answers, Ports): what an algorithm that gives all solutions in order answers.

unified(4, _, [[2,4,1,3], [3,1,4,2]], [exit, last]).
unified(4, [3|_], [[3,1,4,2]], [last]).
unified(4, [2|_], [[2,4,1,3]], [exit, fail]).
unified(4, [A,_,_,A], [], [fail]).
unified(4, [_,_,_], [], [fail]).

solutions_error(_, 4, instantiation_error).
solutions_error(magic, 4, domain_error(queens_algorithm, magic)).
solutions_error(bits, _, instantiation_error).
solutions_error(bits, 33, domain_error(size_of_algorithm, 33)).

%   first_fail(N, Rows, Expected, Ports)

first_fail(0, _, [[]], [last]).
first_fail(4, _, [[2,4,1,3], [3,1,4,2]], [exit, last]).
first_fail(4, [3,1,4,2], [[3,1,4,2]], [last]).
first_fail(_, [3,1,4,2], [[3,1,4,2]], [last]).
first_fail(4, [A,_,_,A], [], [fail]).

first_fail(N, Rows) :-
    c_queens:c_queens(N, Rows, [algorithm(first_fail)]).

solutions_of(Name, N, Rows) :-
    c_queens:c_queens_solutions(Name, N, Rows).

:- begin_tests(algorithms).

% Size 11 has more solutions than one buffer of bridge/solution_stream.c.
test(algorithm, [forall(( c_queens:c_queens_algorithm(Name, Properties), memberchk(complete(true), Properties),
                          member(N, [0, 1, 2, 3, 4, 6, 8, 11]) )), true(Sorted == Wanted)]) :-
    findall(Rows, c_queens:c_queens(N, Rows, [algorithm(Name)]), Found),
    (   memberchk(ordered(true), Properties)
    ->  Sorted = Found
    ;   msort(Found, Sorted)
    ),
    findall(Rows, c_queens:c_queens(N, Rows), Wanted).

test(algorithm_for_one, [forall(( c_queens:c_queens_algorithm(Name, Properties),
                                  memberchk(complete(false), Properties) )), all(N-Count == [2-0, 3-0, 4-1, 8-1, 13-1])]) :-
    member(N, [2, 3, 4, 8, 13]),
    findall(Rows, ( c_queens:c_queens(N, Rows, [algorithm(Name)]), c_queens:c_queens(N, Rows) ), All),
    length(All, Count).

test(largest_of_an_algorithm, [forall(( c_queens:c_queens_algorithm(Name, Properties),
                                        memberchk(max_size(N), Properties), N =< 20 )), true(Size == N)]) :-
    once(c_queens:c_queens(N, Rows, [algorithm(Name)])),
    length(Rows, Size).

% What c_queens/3 relies on: an algorithm's solutions are unified with Rows, whatever they are.
test(solutions_unify, [forall(( member(Name, [course, bits]), unified(N, Rows, Expected, Wanted) )),
                       true(Found-Ports == Expected-Wanted)]) :-
    findall(Rows, c_queens:c_queens_solutions(Name, N, Rows), Found),
    ports(solutions_of(Name), N, Rows, Ports).

% The given list takes two thirds of the stacks, so that there is no room for the solution's.
test(no_room_for_a_second_list, [error(resource_error(_))]) :-
    numlist(1, 40000, Rows),
    word_size(Bytes),
    Most is 1 500 000 * Bytes // 8,
    with_stack_limit(Most, c_queens:c_queens_solutions(construct, 40000, Rows)).

test(solutions_errors, [forall(solutions_error(Name, N, Expected)), true(Formal =@= Expected)]) :-
    catch(c_queens:c_queens_solutions(Name, N, _), error(Formal, _), true).

% One solution is larger than a buffer of bridge/solution_stream.c.
test(larger_than_a_buffer, [forall(member(N, [16384, 20000])), true(Size == N)]) :-
    once(c_queens:c_queens(N, Rows, [algorithm(construct)])),
    length(Rows, Size).

% An algorithm that takes known elements and leaves no choice point, as c_queens/2.
test(first_fail, [forall(first_fail(N, Rows, Expected, Wanted)), true(Sorted-Ports == Expected-Wanted)]) :-
    findall(Rows, first_fail(N, Rows), Found),
    msort(Found, Sorted),
    ports(first_fail, N, Rows, Ports).

test(first_fail_of_a_large_board, [forall(member(N-Known, [100-0, 257-0, 1000-0, 1000-100]))]) :-
    board_begins(N, Known, _, Begin),
    append(Begin, _, Rows),
    once(first_fail(N, Rows)),
    c_queens:c_queens(N, Rows).

test(errors_of_first_fail, [forall(( test_relation:case(N, Rows, _, error(Expected)), acyclic_term(Rows) )), true(Formal =@= Expected)]) :-
    catch(first_fail(N, Rows), error(Formal0, _), true),
    copy_term_nat(Formal0, Formal).

test(too_large_for_first_fail, [forall(( member(N, [70000, _]), length(Rows, 70000) )),
                                true(Formal == domain_error(size_of_algorithm, 70000))]) :-
    catch(first_fail(N, Rows), error(Formal, _), true).

% Known elements that attack each other come before the error, and one check needs no search.
test(too_large_to_search, [forall(member(Known-Expected, [0-[fail], 70000-[last]])), true(Ports == Expected)]) :-
    board_begins(70000, Known, _, Begin),
    append(Begin, [1,1|_], Rows0),
    length(Rows, 70000),
    once(append(Rows, _, Rows0)),
    ports(first_fail, 70000, Rows, Ports).

test(algorithm_errors, [forall(member(Options-Expected, [ [algorithm(magic)]-domain_error(queens_algorithm, magic),
                                                          [algorithm(_)]-instantiation_error,
                                                          [algorithm(7)]-type_error(atom, 7),
                                                          fast-type_error(list, fast),
                                                          [algoritm(packed)]-domain_error(queens_option, algoritm(packed)),
                                                          [algorithm(packed)]-domain_error(size_of_algorithm, 20) ])),
                        true(Formal =@= Expected)]) :-
    catch(c_queens:c_queens(20, _, Options), error(Formal, _), true).

:- end_tests(algorithms).
