/* check_explorer.pl - the tests of what the page asks SWI-Prolog, and of the server of its files: run with -p c_queens=build, where the command queens is.  */

:- use_module(test_explorer_answers).
:- use_module(test_explorer_traces).
:- use_module(test_explorer_refusals).
:- use_module(test_explorer_server).
:- use_module(test_explorer_command).

:- initialization(run_tests, main).
