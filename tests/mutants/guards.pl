:- module(guards,
          [ guarded/2,                  % ?Pattern, ?Guards
            guard/3                     % +Name, -Targets, -Command
          ]).
:- use_module(library(lists)).

/** <module> Which tests guard which file
*/

%!  guarded(?Pattern, ?Guards) is nondet.
%
%   The files that Pattern matches (and no pattern above it) are guarded by the tests named Guards. Their order says
%   nothing: the fastest is run first.

guarded('prolog/queens.pl', [relation, styles, golden, equivalent]).
guarded('prolog/queens/look_ahead.pl', [look_ahead, relation, styles, golden, equivalent]).
guarded('prolog/queens/styles/first_fail.pl', [look_ahead, relation, styles, golden, equivalent]).
guarded('prolog/c_queens.pl', [c_queens, relation, algorithms, count, count_errors, count_progress, count_journal, load]).
guarded('prolog/queens/foreign_library.pl', [c_queens, load]).
guarded('prolog/queens/styles.pl', [relation, styles, golden, equivalent]).
guarded('prolog/queens/styles/*.pl', [relation, styles, golden, equivalent]).
guarded('prolog/queens/constraints.pl', [constraints, relation, styles, golden, equivalent]).
guarded('prolog/queens/{answers,arguments,columns}.pl', [relation, styles, golden, equivalent]).
guarded('prolog/queens/options.pl', [relation, algorithms, styles, count_errors, golden]).
guarded('bridge/count_error.c', [count_errors, count_journal, journal_memory, old_processor]).
guarded('bridge/count.c', [foreign, c_queens, count, count_errors, count_progress, count_journal, count_ends, memory, interrupt]).
guarded('bridge/timed_run.c', [foreign, run, run_memory]).
guarded('bridge/integer.c', [foreign, c_relation, count_errors, count]).
guarded('bridge/solution_stream.c', [test_solution_stream_system]).
guarded('bridge/waiting.*', [told]).
guarded('bridge/{constraints,arguments}.c', [constraints, c_relation, algorithms, lifetime, memory, interrupt, golden, equivalent]).
guarded('bridge/*.c', [c_relation, algorithms, lifetime, memory, interrupt, golden, equivalent]).
guarded('c/count/journal/journal_line.*', [test_count_journal, test_count_journal_damage, test_count_journal_line]).
guarded('c/count/journal/*', [test_count_journal, test_count_journal_damage, test_count_journal_verify, test_count_journal_system,
                              test_count_journal_sync_system, test_count_journal_line, test_queens_count, cli_journal]).
guarded('c/count/run/queens_count.c', [test_queens_count, test_queens_count_system, test_count_run]).
guarded('c/count/arena.h', [test_count_leaves, test_count_split]).
guarded('c/count/run/cgroup.*', [test_cgroup]).
guarded('c/count/clock.h', [test_count_plan_system]).
guarded('c/count/run/machine.c', [test_machine_system]).
guarded('c/count/quarters/best_diagonals.*', [test_count_numbers, test_count_split]).
guarded('c/count/join/leaf_store.c', [test_count_engine, test_count_split, test_count_totals, test_queens_count]).
guarded('c/count/join/leaf_list.c', [test_count_leaves, test_count_split]).
guarded('c/count/quarters/filling_pairs.c', [test_count_leaves, test_count_engine, test_count_split]).
guarded('c/count/join/{unit_count,unit_leaves}.c', [test_count_split, test_count_totals, test_count_engine]).
guarded('c/count/splits/split_*', [test_count_split, test_count_kernels, test_count_engine]).
guarded('c/count/kernels/kernel_lists.h', [test_count_kernels, test_count_split]).
guarded('c/count/quarters/{subsets,strips}.c', [test_count_leaves, test_count_totals]).
guarded('c/count/quarters/{quarters,leaves,subsets,units}.h', [test_count_leaves, test_count_totals]).
guarded('c/count/kernels/kernel_*', [test_count_kernels, test_count_totals]).
guarded('c/count/{join,kernels,quarters,run}/*',
        [test_count_split, test_count_totals, test_algorithms, test_count_work, test_count_run, test_count_journal,
         test_count_quarters, test_count_engine, test_count_numbers, test_count_thread_pool_system, test_count_plan,
         test_count_plan_system, test_count_parts, test_queens_count, test_queens_count_system, test_progress]).
guarded('c/queens_count.h', [test_queens_count, test_count_parts, test_count_engine, test_count_numbers,
                             test_count_journal]).
guarded('c/algorithms/{chances,las_vegas}.*', [test_las_vegas, test_chances, test_algorithms, test_memory]).
guarded('c/search/random.h', [test_las_vegas, test_chances, test_count_run, test_count_journal_verify]).
guarded('c/search/{next,open_safe,look_ahead}.*', [test_first_fail, test_safe_squares, test_completion, test_budget, test_cursor, test_memory,
                                                   test_events, test_board]).
guarded('c/search/first_fail.*', [test_first_fail, test_safe_squares, test_budget, test_memory, test_algorithms]).
guarded('c/search/{safe_squares,safe_squares_x86,square_sets}.*', [test_first_fail, test_safe_squares, test_memory]).
guarded(Pattern, [test_cursor, test_memory, test_budget, test_threads, test_board, test_completion, test_las_vegas, test_chances,
                  test_events, test_algorithms]) :-
    member(Pattern, ['c/search/*', 'c/algorithms/*', 'c/*']).

%!  guard(+Name, -Targets, -Command) is semidet.
%
%   Command, run in the root folder when make has made Targets, fails where something is wrong.

guard(Name, [module], Command) :-
    unit(Name, Words),
    units(build, Words, Command).
guard(Name, [Module], Command) :-
    unit_that_fails(Name, Words),
    Module = 'build/failing/c_queens.so',
    units('build/failing', Words, Command).
guard(c_relation, [module], Command) :-
    guard(relation, _, All),
    atom_concat('QUEENS_TEST_MODULE=c_queens ', All, Command).
guard(equivalent, [module], 'swipl -q --on-error=status -p c_queens=build tests/mutants/equivalent.pl').
guard(load, [module], 'sh tests/install/test_load.sh').

% A processor that lacks kernels: of 2006, run by qemu where it is there.
guard(old_processor,  [module], Command) :-
    Begin = '! command -v qemu-x86_64 >/dev/null || [ "$(uname -m)" != x86_64 ] || qemu-x86_64 -cpu core2duo "$(command -v swipl)"',
    format(atom(Command), '~w -q --on-error=status --on-warning=status -p c_queens=build tests/mutants/suites.pl ~w',
           [Begin, 'test_count count_errors:kernel_of_another_processor']).
guard(cli_journal,    [command], 'sh tests/cli/test_journal.sh build/queens').
guard(Name, [Command], Command) :-
    sub_atom(Name, 0, _, _, test_),
    atom_concat('build/tests/c/', Name, Command).

%   unit(Name, Words): the file of tests/prolog and its units, or some tests of one; unit_that_fails: with a heap that can fail.

unit(Name, Words) :-
    memberchk(Name, [relation, algorithms, c_queens, styles, look_ahead, constraints, count, run]),
    format(atom(Words), 'test_~w ~w', [Name, Name]).
unit(Name, Words) :-
    memberchk(Name, [count_errors, count_progress, count_journal]),
    atom_concat('test_count ', Name, Words).
unit(foreign, 'test_relation relation:can_be_traced').
unit(golden, 'test_agreement agreement:golden_sequence').

unit_that_fails(lifetime, 'test_lifetime lifetime').
unit_that_fails(memory, 'test_lifetime out_of_memory').
unit_that_fails(count_ends, 'test_lifetime lifetime:exhausted lifetime:cut lifetime:bad_arguments lifetime:time_limit').
unit_that_fails(journal_memory, 'test_lifetime out_of_memory:each_allocation_with_journal').
unit_that_fails(run_memory, 'test_lifetime out_of_memory:each_allocation_of_a_run out_of_memory:long_run_once').
unit_that_fails(interrupt, 'test_interrupt interrupt:signal_to_thread').
unit_that_fails(told, 'test_interrupt interrupt:told_once').

units(Modules, Words, Command) :-
    format(atom(Command), 'swipl -q --on-error=status --on-warning=status -p c_queens=~w tests/mutants/suites.pl ~w',
           [Modules, Words]).
