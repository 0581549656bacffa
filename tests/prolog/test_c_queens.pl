:- module(test_c_queens, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(said).
:- use_module('../../prolog/c_queens').

/** <module> The Prolog side of the bridge: its options, its use in a sandbox, and what it says at a terminal

The search for the foreign library, and what each predicate says where none fits: tests/install/test_load.sh.
*/

package(Package) :-
    module_property(test_c_queens, file(File)),
    file_directory_name(File, Folder),
    absolute_file_name('../..', Package, [relative_to(Folder), file_type(directory)]).

library(Library) :-
    absolute_file_name(c_queens(c_queens), Library, [file_type(executable), access(read)]).

sandboxed(c_queens:c_queens(4, _)).
sandboxed(c_queens:c_queens(4, _, [algorithm(bits)])).
sandboxed(c_queens:c_queens_solutions(bits, 4, _)).
sandboxed(c_queens:c_queens_count(4, _)).
sandboxed(c_queens:c_queens_algorithm(_, _)).
sandboxed(c_queens:c_queens_clock(_)).

by_bits(N, Rows) :-
    c_queens(N, Rows, [algorithm(bits)]).

by_formula(N, Rows) :-
    c_queens(N, Rows, [algorithm(construct)]).

%   terminal(Command, Text): what Command prints at a terminal, if script(1) of Linux is there.

terminal(Command, Text) :-
    catch(printed(path(script), ['-qec', Command, '/dev/null'], Text), error(existence_error(_, _), _), fail).

printed(Program, Arguments, Text) :-
    process_create(Program, Arguments, [stdin(null), stdout(pipe(Out)), stderr(null), process(Id)]),
    read_string(Out, _, Text),
    close(Out),
    process_wait(Id, exit(0)).

%   said_by_a_process(Run, Goal, Text): swipl runs Goal at a terminal or, by sh, not.

said_by_a_process([Run|Options], Goal, Text) :-
    current_prolog_flag(executable, Swipl),
    library(Library),
    file_directory_name(Library, Folder),
    package(Package),
    atomic_list_concat(Options, ' ', Flags),
    format(atom(Command), "'~w' ~w -f none -p 'c_queens=~w' -g '~w' -t halt '~w/prolog/c_queens.pl' 2>&1",
           [Swipl, Flags, Folder, Goal, Package]),
    (   Run == script
    ->  terminal(Command, Text)
    ;   printed(path(sh), ['-c', Command], Text)
    ).

:- begin_tests(c_queens).

test(sandbox, [condition(exists_source(library(sandbox))), forall(sandboxed(Goal))]) :-
    use_module(library(sandbox)),
    sandbox:safe_goal(Goal).

test(choice_points, [forall(member(Call-Expected, [by_bits-[exit, last], by_formula-[last]])), true(Begin == Expected)]) :-
    ports(test_c_queens:Call, 4, _, Ports),
    length(Expected, Length),
    length(Begin, Length),
    append(Begin, _, Ports).

test(known_board, [forall(member(Rows-Expected, [[1,5,8,6,3,7,2,4]-[last], [1,5,8,6,3,7,4,2]-[fail]])), true(Ports == Expected)]) :-
    ports(test_c_queens:by_bits, 8, Rows, Ports).

% The formula has one board, and says no to each other one.
test(known_board_of_the_formula, true(Known == [Board])) :-
    findall(Rows, by_formula(8, Rows), [Board]),
    findall(Rows, ( c_queens(8, Rows), by_formula(8, Rows) ), Known).

% A query that waits says so at a terminal, and only there. A program that is quiet stays so.
test(no_answer_yet, [condition(terminal(true, _)), forall(member(Run-Said, [ [script]-true, [script, '-q']-false, [sh]-false ])),
                     true(Found == Said)]) :-
    Goal = 'thread_create(c_queens:no_answer_yet(60), Id), thread_join(Id), c_queens:no_answer_yet(61)',
    said_by_a_process(Run, Goal, Text),
    ( sub_string(Text, _, _, _, "% c_queens/2: no answer for size 61 yet.") -> Found = true ; Found = false ),
    assertion(\+ sub_string(Text, _, _, _, "60")).

% The other algorithms take no known rows into their search: for them it would be hopeless.
test(default_prunes, true(Rows == Board)) :-
    board_begins(40, 36, Board, Begin),
    append(Begin, _, Rows),
    once(c_queens(40, Rows, [])).

:- end_tests(c_queens).
