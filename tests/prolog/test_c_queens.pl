:- module(test_c_queens, []).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(said).
:- use_module('../../prolog/c_queens').

/** <module> The Prolog side of the bridge: its options, its use in a sandbox, and the search for the foreign library

What is said where no library fits, by each predicate: tests/install/test_load.sh.
*/

here(Folder) :-
    source_file(test_c_queens:here(_), File),
    file_directory_name(File, Folder).

package(Package) :-
    here(Folder),
    absolute_file_name('../..', Package, [relative_to(Folder), file_type(directory)]).

version(Version) :-
    package(Package),
    directory_file_path(Package, 'pack.pl', File),
    read_file_to_terms(File, Terms, []),
    memberchk(version(Version), Terms).

major(Major) :-
    current_prolog_flag(version, Version),
    Major is Version // 10000.

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

%   answers_in(Kilobytes, Query, Answers): the terms that Query prints in a process of so much address space; none where it
%   can't begin, as with a sanitizer.

answers_in(Kilobytes, Query, Answers) :-
    current_prolog_flag(executable, Swipl),
    library(Library),
    file_directory_name(Library, Folder),
    atom_concat('c_queens=', Folder, Path),
    package(Package),
    directory_file_path(Package, 'prolog/c_queens.pl', File),
    process_create(path(sh), ['-c', 'ulimit -v "$1" && shift && exec "$@"', sh, Kilobytes,
                              Swipl, '-q', '-f', none, '-p', Path, '-g', Query, '-t', halt, File],
                   [stdin(null), stdout(pipe(Out)), stderr(null), process(Id)]),
    read_term(Out, Answer, []),
    rest(Answer, Out, Answers),
    close(Out),
    process_wait(Id, _).

rest(end_of_file, _, []) :- !.
rest(Answer, Out, [Answer|Answers]) :-
    read_term(Out, Next, []),
    rest(Next, Out, Answers).

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

test(default_is_the_cursor, all(Rows == [[2,4,1,3], [3,1,4,2]])) :-
    c_queens(4, Rows, []).

% The other algorithms take no known rows into their search: for them it would be hopeless.
test(default_prunes, true(Rows == Board)) :-
    board_begins(40, 36, Board, Begin),
    append(Begin, _, Rows),
    once(c_queens(40, Rows, [])).

test(properties, [forall(member(Name-Complete, [bits-true, construct-false])), true(Found == Complete)]) :-
    findall(C, ( c_queens_algorithm(Name, Properties), memberchk(complete(C), Properties) ), [Found]).

test(folders, true(Own == ['/lib/here', '/build'])) :-
    package(Package),
    current_prolog_flag(arch, Arch),
    findall(Folder, user:file_search_path(c_queens, Folder), Folders),
    length(Last, 2),
    append(_, Last, Folders),
    !,
    Last = [Lib, Build],
    atom_concat(Package, LibEnd, Lib),
    atom_concat('/lib/', Arch, LibEnd),
    atom_concat(Package, BuildEnd, Build),
    Own = ['/lib/here', BuildEnd].

test(library_file, true(Files == [Library])) :-
    library(Library),
    findall(File, c_queens:library_file(File), Files).

test(fits, fail) :-
    version(Version),
    major(Major),
    c_queens:unfit(Version, Major, _).

test(other_version, true(Reasons == [Expected])) :-
    version(Version),
    major(Major),
    format(atom(Expected), 'it is version 9.9.9, not ~w', [Version]),
    findall(Reason, c_queens:unfit('9.9.9', Major, Reason), Reasons).

test(other_prolog, true(Reasons == [Expected])) :-
    version(Version),
    major(Major),
    format(atom(Expected), 'it is for SWI-Prolog 1, not ~w', [Major]),
    findall(Reason, c_queens:unfit(Version, 1, Reason), Reasons).

test(reason, [forall(member(Exception-Expected, [ unfit(because)-because,
                                                  error(shared_object(open, 'no header'), _)-'no header',
                                                  other('X')-'other(\'X\')' ])),
              true(Reasons == [Expected])]) :-
    library(Library),
    findall(Reason, c_queens:reason(Exception, Library, Reason), Reasons).

% A megabyte for the stack of each thread is more than there is. It is refused before any thread begins.
test(too_many_threads_for_memory, true(memberchk(Answers, [[], [begun, resource_error(memory), 14200]]))) :-
    answers_in(1 000 000,
               "print(begun), writeln('.'),
                catch(c_queens_count(12, _, [threads(1024)]), error(Formal, _), true), print(Formal), writeln('.'),
                c_queens_count(12, Count), print(Count), writeln('.')",
               Answers).

:- end_tests(c_queens).
