:- module(suites,
          [ run/1                       % +Suites
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- asserta(user:file_search_path(library, '/queens/tests/wasm/library')).
:- create_prolog_flag(queens_test_size, 8, []).

/** <module> The suites of both relations in WebAssembly, where there are no threads, signals, processes and files

`relations` are those of `make check`, `lifetime` those that watch the heap of the foreign library.
*/

files(relations, [ test_relation, test_styles, test_look_ahead, test_agreement, test_algorithms, test_count,
                   test_c_queens, test_constraints, test_run ]).
files(lifetime, [test_lifetime]).

%   left_out(Unit, Reason, Tests)

left_out(c_queens, 'there are no other processes', [no_answer_yet]).
left_out(count, 'there are no threads', [from_many_threads]).
left_out(count_progress, 'there are no signals', [signal_while_the_goal_waits]).
left_out(count_journal, 'there are no files that last',
         [ alias_and_string, goes_on_where_it_was_ended, in_use, no_folder, of_another_size,
           torn_record_is_dropped_with_a_warning, unsound ]).
left_out(lifetime, 'there are no threads',
         [eight_threads, thread_ends_with_open_search, waits_without_work]).
left_out(lifetime, 'there are no signals', [signals_blocked_as_before]).
left_out(out_of_memory, 'there are no files that last', [each_allocation_with_journal]).
left_out(relation, 'plunit needs more stack there than the test allows', [no_room_for_a_second_list]).

%!  run(+Suites) is semidet.
%
%   All files have loaded without a warning, and all tests pass but those that are left out.

run(Suites) :-
    files(Suites, Files),
    forall(member(File, Files), use_module(user:tests(File))),
    maplist(none, [warnings, errors]),
    current_prolog_flag(version, Version),
    format("SWI-Prolog ~w as WebAssembly~n", [Version]),
    setof(Unit, unit(Unit), Units),
    maplist(suite, Units, Tests),
    run_tests(Tests, [format(log)]).

none(Kind) :-
    statistics(Kind, Count),
    (   Count =:= 0
    ->  true
    ;   format("~w on the way: ~d~n", [Kind, Count]),
        fail
    ).

unit(Unit) :-
    current_test(Unit, _, _, _, _).

suite(Unit, Unit:Tests) :-
    setof(Test, Line^Body^Options^current_test(Unit, Test, Line, Body, Options), All),
    findall(Test, ( left_out(Unit, Reason, Some), show(Unit, Reason, Some), member(Test, Some) ), Left),
    subset(Left, All),
    subtract(All, Left, Tests).

show(Unit, Reason, Tests) :-
    format("~w without ~w: ~w~n", [Unit, Tests, Reason]).

user:file_search_path(tests, '/queens/tests/prolog').
