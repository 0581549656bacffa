/* check_explorer.pl - the tests of the explorer's API and of its server: run with -p c_queens=build, where the command queens is.  */

:- use_module(test_explorer_answers).
:- use_module(test_explorer_traces).
:- use_module(test_explorer_refusals).
:- use_module(test_explorer_server).
:- use_module(test_explorer_site).
:- use_module(test_explorer_limits).
:- use_module(test_explorer_connections).
:- use_module(test_explorer_command).

:- initialization(run_tests, main).
