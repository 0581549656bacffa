/* check.pl - the tests of the relations, which need nothing but swipl and the foreign library: `make check`, and what a pack runs.

   usage: swipl check.pl [smoke | large]: smoke takes seconds, large compares the relations at sizes that take a minute  */

:- use_module(test_relation).
:- use_module(test_agreement).
:- use_module(test_algorithms).
:- use_module(test_styles).
:- use_module(test_look_ahead).
:- use_module(test_trace).
:- use_module(test_propagation).
:- use_module(test_count).
:- use_module(test_c_queens).
:- use_module(test_constraints).
:- use_module(test_run).
:- use_module(ascending, []).

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

:- initialization(main, main).

main :-
    current_prolog_flag(argv, Arguments),
    main(Arguments).

main([]) :-
    create_prolog_flag(queens_test_size, 9, []),
    run_tests.
main([smoke]) :-
    create_prolog_flag(queens_test_size, 5, []),
    asserta((user:message_hook(plunit(_), Kind, _) :- \+ memberchk(Kind, [warning, error]))),    % else a line for each test
    run_tests([c_queens, run, algorithms]),
    writeln('The smoke test has passed').
main([large]) :-
    run_tests(agreement).
