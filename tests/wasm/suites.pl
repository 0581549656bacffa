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

/** <module> The suites of both relations, where there is neither a thread nor a signal

`relations` are those of `make check`, `lifetime` those that watch the heap of the foreign library.
*/

files(relations, [test_relation, test_styles, test_agreement, test_algorithms, test_equivalent, test_count, test_c_queens, test_run]).
files(lifetime, [test_lifetime]).

%   left_out(Unit, Test, Reason)

left_out(c_queens, library_of_another_version, process).
left_out(c_queens, library_of_the_pack_is_first, process).
left_out(c_queens, no_library, process).
left_out(c_queens, too_many_threads_for_memory, process).
left_out(count, from_many_threads, thread).
left_out(count_progress, signal_while_the_goal_waits, signal).
left_out(count_journal, alias_and_string, file).
left_out(count_journal, damaged, file).
left_out(count_journal, finished_units_are_not_counted_again, file).
left_out(count_journal, foreign, file).
left_out(count_journal, goes_on_where_it_was_ended, file).
left_out(count_journal, in_use, file).
left_out(count_journal, journal_of_the_smallest_size, file).
left_out(count_journal, no_file, file).
left_out(count_journal, no_folder, file).
left_out(count_journal, of_another_size, file).
left_out(count_journal, removed_while_in_use, file).
left_out(count_journal, torn_record_is_dropped_with_a_warning, file).
left_out(count_journal, unsound, file).
left_out(count_journal, zero_bytes, file).
left_out(equivalent, Test, limit) :- member(Test, [found, found_from_either_side, asked_and_compared, not_asked_or_not_compared]).
left_out(equivalent_messages, Test, limit) :- member(Test, [end, undecided, time_over]).
left_out(equivalent_limits, Test, limit) :-
    member(Test, [ whole, whole_within_one_query, over_on_the_way_down, undecided, catching_is_no_way_out, late_is_late,
                   limit_of_the_caller, limits_within_limits, no_alarm_is_left ]).
left_out(relation, no_room_for_a_second_list, stack).
left_out(equivalent_call, threads, thread).
left_out(lifetime, Test, thread) :- member(Test, [eight_threads, thread_ends_with_open_search, thread_killed]).
left_out(lifetime, Test, signal) :- member(Test, [time_limit, waits_without_work, signals_blocked_as_before]).
left_out(out_of_memory, each_allocation_with_journal, file).
left_out(run, interrupted, signal).

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
    findall(Test, left_out(Unit, Test, _), Left),
    subset(Left, All),
    subtract(All, Left, Tests).

user:file_search_path(tests, '/queens/tests/prolog').
