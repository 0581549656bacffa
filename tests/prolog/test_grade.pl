:- module(test_grade, []).
:- use_module(library(plunit)).
:- use_module('../../prolog/queens/grade').

/** <module> What grade/3 refuses before it runs anything; tests/grader has the rest

Whether a number out of range is an error of type or of domain depends on the version of must_be/2.
*/

:- begin_tests(grade_options).

refused(Options, Error) :-
    catch(grade('none.c', _, Options), error(Error, _), true).

test(partial_list, Error == instantiation_error) :-
    refused([n(4)|_], Error).
test(no_list, Error == type_error(list, n(4))) :-
    refused(n(4), Error).
test(unknown, Error == domain_error(queens_option, size(4))) :-
    refused([size(4)], Error).
test(n_too_large, true(Error =.. [_, between(1, 14), 15])) :-
    refused([n(15)], Error).
test(n_no_integer, Error == type_error(integer, four)) :-
    refused([n(four)], Error).
test(from_above_n, true(Error =.. [_, between(1, 4), 5])) :-
    refused([n(4), from(5)], Error).
test(predicate, Error == domain_error(queens_predicate, queens/3)) :-
    refused([predicate(queens/3)], Error).
test(order, Error == type_error(boolean, maybe)) :-
    refused([order(maybe)], Error).
test(determinism, Error == type_error(boolean, maybe)) :-
    refused([determinism(maybe)], Error).
test(limit, true(Error =.. [_, between(0.5, 3600.0), 0])) :-
    refused([limit(0)], Error).
test(memory, true(Error =.. [_, between(64, 65536), 1])) :-
    refused([memory(1)], Error).
test(sandbox, Error == domain_error(queens_sandbox, jail)) :-
    refused([sandbox(jail)], Error).
test(no_command, Error = existence_error(_, _)) :-
    refused([queens('/no/such/command')], Error).

:- end_tests(grade_options).
