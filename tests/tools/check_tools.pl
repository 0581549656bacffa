/* check_tools.pl - the tests of prolog/tools that need nothing but swipl, the foreign library and the command: `make check-tools`.  */

:- use_module(test_compare).
:- use_module(test_explored_searches).
:- use_module(test_grade).
:- use_module(test_implementations).
:- use_module(test_listing).
:- use_module(test_prompt).
:- use_module(test_prompt_explanation).
:- use_module(test_prompt_toplevel).
:- use_module(test_report).
:- use_module(test_search_source).
:- use_module(test_text_verdict).
:- use_module(test_verdict).
:- use_module(test_watch).

:- initialization(run_tests, main).
