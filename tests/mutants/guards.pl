:- module(guards,
          [ guarded/2,                  % ?Pattern, ?Guards
            guard/3                     % +Name, -Targets, -Command
          ]).

/** <module> Which tests guard which file
*/

%!  guarded(?Pattern, ?Guards) is nondet.
%
%   The files that Pattern matches (and no pattern above it) are guarded by the tests named Guards. Their order says
%   nothing: the fastest is run first.

guarded('prolog/queens.pl', [relation, styles, golden, solutions, equivalent]).
guarded('prolog/c_queens.pl', [relation, lifetime, memory, count, count_errors, count_progress,
                               count_journal, golden, equivalent, load]).
guarded('prolog/queens/styles.pl', [relation, styles, golden, solutions, equivalent]).
guarded('prolog/queens/styles/*.pl', [relation, styles, golden, solutions, equivalent]).
guarded('prolog/queens/{answers,arguments,columns}.pl', [relation, styles, golden, equivalent]).
guarded('prolog/queens/options.pl', [relation, styles, count_errors, golden]).
guarded('bridge/count*.c', [relation, count, count_errors, count_progress, count_journal, lifetime, memory, interrupt]).
guarded('bridge/run.c', [relation, run, lifetime, memory, interrupt]).
guarded('bridge/integer.c', [relation, integer, count_errors, count]).
guarded('bridge/*.c', [relation, lifetime, memory, interrupt, golden, equivalent]).
guarded('c/count/journal*.c', [test_count_journal, test_count_journal_merge, test_count_journal_verify,
                               test_count_journal_faults, test_count_journal_system, test_count_record, test_count_run]).
guarded('c/count/record.c', [test_count_journal, test_count_journal_faults, test_count_record, test_count_run]).
guarded('c/count/cgroup.c', [test_cgroup]).
guarded('c/count/cores.c', [test_cores_system]).
guarded('c/count/arena.h', [test_arena]).
guarded('c/count/clock.h', [test_clock_system]).
guarded('c/count/wide.h', [test_wide]).
guarded('c/count/{cut,leads,leaves,subsets,units}.h', [test_count_sets, test_count_totals, test_count_units]).
guarded('c/count/kernel_*', [test_count_kernels, test_count_join, test_count_totals, test_count_units]).
guarded('c/count/*', [test_count_totals, test_counts, test_count_work, test_count_units, test_count_shares, test_count_run,
                      test_count_journal, test_count_record, test_cgroup, test_number]).
guarded('c/las_vegas*.c', [test_las_vegas, test_chances, test_algorithms, test_memory]).
guarded('c/random.h', [test_random, test_las_vegas, test_chances, test_count_run, test_count_journal_verify]).
guarded('c/*', [test_cursor, test_memory, test_symmetry, test_budget, test_threads, test_stop, test_board, test_construct,
                test_completion, test_las_vegas, test_chances, test_counts, test_overflow, test_real_memory, test_events,
                test_algorithms, test_random]).

%!  guard(+Name, -Targets, -Command) is semidet.
%
%   Command, run in the root folder when make has made Targets, fails where something is wrong.

guard(relation,       [module], Command) :- units(build, 'test_relation relation', Command).
guard(styles,         [module], Command) :- units(build, 'test_styles styles', Command).
guard(golden,         [module], Command) :- units(build, 'test_agreement agreement:golden_sequence', Command).
guard(solutions,      [module], Command) :- units(build, 'test_agreement agreement:each_is_a_solution', Command).
guard(equivalent,     [module], 'swipl -q --on-error=status -p c_queens=build tests/mutants/equivalent.pl').
guard(load,           [module], 'sh tests/install/test_load.sh').
guard(count,          [module], Command) :- units(build, 'test_count count', Command).
guard(count_errors,   [module], Command) :- units(build, 'test_count count_errors', Command).
guard(count_progress, [module], Command) :- units(build, 'test_count count_progress', Command).
guard(count_journal,  [module], Command) :- units(build, 'test_count count_journal', Command).
guard(run,            [module], Command) :- units(build, 'test_run run', Command).
guard(lifetime,       [Module], Command) :- failing(Module), units('build/failing', 'test_lifetime lifetime', Command).
guard(memory,         [Module], Command) :- failing(Module), units('build/failing', 'test_lifetime out_of_memory', Command).
guard(interrupt,      [Module], Command) :- failing(Module), units('build/failing', 'test_interrupt interrupt:signal_to_thread', Command).
guard(integer,        [Module], Command) :-
    Module = 'build/failing/queens_integer.so',
    units('build/failing', 'test_integer integer', Command).
guard(Name, [Command], Command) :-
    sub_atom(Name, 0, _, _, test_),
    atom_concat('build/tests/c/', Name, Command).

failing('build/failing/c_queens.so').

units(Modules, Words, Command) :-
    format(atom(Command), 'swipl -q --on-error=status --on-warning=status -p c_queens=~w tests/mutants/suites.pl ~w',
           [Modules, Words]).
