/* lifetime.pl - the tests that watch the heap of the foreign library: run with -p c_queens=build/failing.  */

:- use_module(test_lifetime).
:- use_module(test_interrupt).
:- use_module(test_tracer).
:- use_module(test_thread_end).

:- initialization(run_tests, main).
