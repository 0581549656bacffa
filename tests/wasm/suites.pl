:- module(suites,
          [ run/0
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- asserta(user:file_search_path(library, '/queens/tests/wasm/library')).
:- create_prolog_flag(queens_test_size, 8, []).

:- use_module('../prolog/test_relation').
:- use_module('../prolog/test_styles').
:- use_module('../prolog/test_agreement').

/** <module> The suites of the relations in Prolog, where there is neither C nor a thread
*/

%   left_out(Unit, Test): needs the foreign library.

left_out(relation, no_room_for_the_list).
left_out(relation, no_room_for_a_second_list).
left_out(relation, solutions_that_do_not_unify_take_no_stack).
left_out(relation, count).
left_out(relation, count_of_another_number).
left_out(relation, count_errors).
left_out(relation, sandboxed).
left_out(relation, large).
left_out(relation, can_be_traced).
left_out(relation, largest_that_has_room).
left_out(relation, looks_far_ahead).
left_out(agreement, c_queens_count).
left_out(agreement, equivalent).
left_out(agreement, equivalent_choice_points).
left_out(agreement, lazy).

%!  run is semidet.
%
%   All files have loaded without a warning, and all tests of each suite pass but those that are left out.

run :-
    maplist(none, [warnings, errors]),
    current_prolog_flag(version, Version),
    format("SWI-Prolog ~w as WebAssembly~n", [Version]),
    maplist(suite, [relation, styles, agreement], Suites),
    run_tests(Suites, [format(log)]).

none(Kind) :-
    statistics(Kind, Count),
    (   Count =:= 0
    ->  true
    ;   format("~w on the way: ~d~n", [Kind, Count]),
        fail
    ).

suite(Unit, Unit:Tests) :-
    setof(Test, Line^Body^Options^current_test(Unit, Test, Line, Body, Options), All),
    findall(Test, left_out(Unit, Test), Left),
    subset(Left, All),
    format("~w: left out ~w~n", [Unit, Left]),
    subtract(All, Left, Tests).
