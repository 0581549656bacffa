:- module(test_integer, []).
:- use_module(library(plunit)).
:- use_module(library(shlib)).
:- use_module('../../prolog/c_queens').

/** <module> Numbers of 128 bits, as the bridge hands them over
*/

:- use_foreign_library(c_queens(queens_integer)).

words(High, Low) :-
    Words = [0, 1, 9, 0x7fffffffffffffff, 0x8000000000000000, 0xffffffffffffffff],
    member(High, Words),
    member(Low, Words).

:- begin_tests(integer).

test(exact, [forall(words(High, Low)), true(Integer =:= High<<64 + Low)]) :-
    wide_integer(High, Low, Integer).

test(same, [forall(words(High, Low))]) :-
    Integer is High<<64 + Low,
    wide_integer(High, Low, Integer).

test(another, [forall(words(High, Low)), fail]) :-
    Integer is High<<64 + Low + 1,
    wide_integer(High, Low, Integer).

:- end_tests(integer).
