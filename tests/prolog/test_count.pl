:- module(test_count, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(library(sandbox)).
:- use_module(library(thread)).
:- use_module(library(time)).
:- use_module(said).
:- use_module(told).
:- use_module('../../prolog/c_queens').

/** <module> Counting by the engine, with and without options
*/

%   Those of OEIS A000170, from size 0.

total(N, Count) :-
    nth0(N, [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512], Count).

options([]).
options([threads(1)]).
options([threads(3)]).
options([kernel(Kernel)]) :-
    kernel(Kernel).
options([progress(told), threads(2)]).

kernel(Kernel) :-
    c_queens:c_queens_kernels(Kernels),
    member(Kernel, Kernels).

told(_).

%   threads_now(Count): of this process, as Linux says.

threads_now(Count) :-
    Folder = '/proc/self/task',
    exists_directory(Folder),
    directory_files(Folder, Entries),
    aggregate_all(count, ( member(Entry, Entries), atom_number(Entry, _) ), Count).

note_threads(_) :-
    threads_now(Count),
    note(Count),
    fail.

%   A new file that is deleted after Goal.

:- meta_predicate with_file(-, 0).

with_file(File, Goal) :-
    setup_call_cleanup(( tmp_file_stream(File, Stream, [encoding(octet)]), close(Stream), delete_file(File) ),
                       Goal,
                       catch(delete_file(File), error(existence_error(_, _), _), true)).

bytes(File, Codes) :-
    read_file_to_codes(File, Codes, [encoding(octet)]).

write_bytes(File, Codes) :-
    setup_call_cleanup(open(File, write, Stream, [encoding(octet)]), format(Stream, '~s', [Codes]), close(Stream)).

:- begin_tests(count).

test(total, [forall(( total(N, Count), options(Options) )), true(Found == Count)]) :-
    c_queens_count(N, Found, Options).

test(leaves_no_choice_point, true(Deterministic == true)) :-
    call_cleanup(c_queens_count(12, _, [threads(2)]), Deterministic = true).

test(from_many_threads, true(Counts == [365596, 365596, 365596, 365596])) :-
    length(Counts, 4),
    concurrent_maplist(c_queens_count(14), Counts).

test(another_number, [forall(member(Goal, [c_queens_count(12, 14201, []), c_queens_count(8, 91)])), fail]) :-
    call(Goal).

:- end_tests(count).

%   count_error(N, Count, Options, Formal)

count_error(_, _, [], instantiation_error).
count_error(a, _, [], type_error(integer, a)).
count_error(12, a, [], type_error(integer, a)).
count_error(29, _, [], domain_error(size_of_count, 29)).
count_error(123456789012345678901234567890, _, [], domain_error(size_of_count, 123456789012345678901234567890)).
count_error(12, _, _, instantiation_error).
count_error(12, _, threads(1), type_error(list, threads(1))).
count_error(12, _, [thread(1)], domain_error(queens_option, thread(1))).
count_error(12, _, [threads(_)], instantiation_error).
count_error(12, _, [threads(two)], type_error(integer, two)).
count_error(12, _, [threads(0)], domain_error(count_threads, 0)).
count_error(12, _, [threads(1025)], domain_error(count_threads, 1025)).
count_error(12, _, [kernel("scalar")], type_error(atom, "scalar")).
count_error(12, _, [kernel(fast)], domain_error(count_kernel, fast)).
count_error(12, _, [progress(1)], type_error(callable, 1)).
count_error(12, _, [journal(1)], domain_error(source_sink, 1)).
count_error(12, _, [journal(no_such_alias(file))], existence_error(source_sink, no_such_alias(file))).
count_error(1, _, [threads(1025)], domain_error(count_threads, 1025)).
count_error(12, _, [journal(/)], permission_error(open, source_sink, /)).

%   Errors of the foreign predicates themselves, which c_queens_count/3 checks before it calls them.

foreign_error(c_queens_count(_, _), instantiation_error).
foreign_error(c_queens_count(a, _), type_error(integer, a)).
foreign_error(c_queens_count(-1, _), domain_error(not_less_than_zero, -1)).
foreign_error(c_queens_count(8, a), type_error(integer, a)).
foreign_error(c_queens_count(123456789012345678901234567890, _), resource_error(memory)).
foreign_error(c_queens_count(4294967304, _), resource_error(memory)).    % 8, where 32 bits are taken of it
foreign_error(c_queens_count(12, _, two, [], [], []), type_error(integer, two)).
foreign_error(c_queens_count(12, _, [], 7, [], []), type_error(atom, 7)).
foreign_error(c_queens_count(12, _, [], [], f(x), []), type_error(_, f(x))).

:- begin_tests(count_errors).

test(error, [forall(count_error(N, Count, Options, Expected)), true(Formal =@= Expected)]) :-
    catch(c_queens_count(N, Count, Options), error(Formal, _), true).

test(kernel_of_another_processor,
     [forall(( member(Kernel, [avx512, avx2, neon]), \+ kernel(Kernel) )),
      true(Formal-Text == existence_error(count_kernel, Kernel)-Expected)]) :-
    catch(c_queens_count(12, _, [kernel(Kernel)]), error(Formal, context(_, Text)), true),
    possible_kernels(Possible),
    string_concat("this processor does not support it: ", Possible, Expected).

test(kernels_that_are_possible, true(Text == Possible)) :-
    possible_kernels(Possible),
    catch(c_queens_count(12, _, [kernel(fast)]), error(_, context(_, Text)), true).

test(foreign_error, [forall(foreign_error(Goal, Expected)), true(Formal = Expected)]) :-
    catch(c_queens:Goal, error(Formal, _), true),
    nonvar(Formal).

test(nothing_is_written_for_wrong_options, true(Created == false)) :-
    with_file(File, ( catch(c_queens_count(12, _, [journal(File), kernel(fast)]), error(_, _), true),
                      ( exists_file(File) -> Created = true ; Created = false ) )).

test(not_in_a_sandbox, error(permission_error(call, sandboxed, _))) :-
    safe_goal(c_queens_count(12, _, [journal('/tmp/x')])).

:- end_tests(count_errors).

possible_kernels(Text) :-
    c_queens:c_queens_kernels(Kernels),
    atomic_list_concat(['expected one of'|Kernels], ' ', Atom),
    atom_string(Atom, Text).

:- dynamic state/1.

note(State) :-
    assertz(state(State)).

%   What was noted since the last forget/0, in order.

noted(State) :-
    state(State).

forget :-
    retractall(state(_)).

:- begin_tests(count_progress, [cleanup(forget)]).

test(states_rise_to_the_end, true(Last == state(Slices, Slices, 1.0))) :-
    forget,
    c_queens_count(17, _, [progress(note), threads(1)]),
    findall(State, noted(State), States),
    last(States, state(Slices, Done, Work, _)),
    Last = state(Slices, Done, Work),
    Slices > 1000,
    findall(S, member(state(_, _, _, S), States), Seconds),
    findall(D, member(state(_, D, _, _), States), Dones),
    findall(W, member(state(_, _, W, _), States), Works),
    maplist(msort, [Seconds, Dones, Works], [Seconds, Dones, Works]),
    forall(member(W, Works), ( float(W), W >= 0.0, W =< 1.0 )).

test(goal_ends_it, [forall(member(End-Ended, [fail-failed, throw(enough)-enough])), true(Answer-Soon-States == Ended-true-[called])]) :-
    forget,
    Options = [progress([_]>>( note(called), End ))],
    processor_seconds(catch(( c_queens_count(22, _, Options) -> Answer = counted ; Answer = failed ), Answer, true), Seconds),
    ( Seconds < 5 -> Soon = true ; Soon = Seconds ),
    findall(State, noted(State), States).

test(as_many_threads_as_asked_for, [condition(threads_now(_)), forall(member(T, [1, 3])), true(Added == T)]) :-
    forget,
    threads_now(Before),
    ignore(c_queens_count(22, _, [progress(note_threads), threads(T)])),
    once(noted(Now)),
    Added is Now - Before.

test(goal_may_count) :-
    forget,
    c_queens_count(12, _, [progress([_]>>(c_queens_count(14, C), note(C)))]),
    once(noted(365596)).

test(signal_while_the_goal_waits, true(Caught == time_limit_exceeded)) :-
    catch(call_with_time_limit(0.3, c_queens_count(24, _, [progress([_]>>sleep(10))])), Caught, true).

test(bindings_are_undone_and_choice_points_cut, true(Count-Kept == 14200-free)) :-
    c_queens_count(12, Count, [progress(bind(X)), threads(1)]),
    ( var(X) -> Kept = free ; Kept = X ).

bind(X, _) :-
    member(X, [a, b]).

:- end_tests(count_progress).

:- begin_tests(count_journal).

test(goes_on_where_it_was_ended, true(Count-Resumed == 95815104-true)) :-
    forget,
    with_file(File, ( ignore(c_queens_count(17, _, [journal(File), threads(1), progress([state(_,D,_,_)]>>(D =:= 0))])),
                      c_queens_count(17, Count, [journal(File), progress(note), threads(1)]) )),
    once(noted(state(_, Done, _, _))),
    ( Done > 0 -> Resumed = true ; Resumed = Done ).

test(torn_record_is_dropped_with_a_warning, true(Count-Said == 365596-warning)) :-
    with_file(File, ( c_queens_count(14, _, [journal(File)]),
                      bytes(File, Codes),
                      once(append(Kept, [_, _, _, _, _], Codes)),
                      write_bytes(File, Kept),
                      told(c_queens_count(14, Count, [journal(File)]), true, [Said-_]) )).

test(of_another_size, true(Formal-After == domain_error(count_journal, File)-Before)) :-
    with_file(File, ( c_queens_count(12, _, [journal(File)]),
                      bytes(File, Before),
                      catch(c_queens_count(13, _, [journal(File)]), error(Formal, context(_, Message)), true),
                      bytes(File, After) )),
    once(sub_string(Message, _, _, _, "size 12")).

test(no_folder, [forall(member(File, ['/no/such/folder', '/no/such/folder/journal'])),
                 true(Formal == existence_error(source_sink, File))]) :-
    catch(c_queens_count(12, _, [journal(File)]), error(Formal, _), true).

test(in_use, true(Formal == permission_error(open, source_sink, File))) :-
    forget,
    with_file(File, c_queens_count(14, _, [journal(File), progress(also_by(File))])),
    once(noted(Formal)).

test(alias_and_string, true(Counts == [14200, 14200])) :-
    with_file(File, ( atom_string(File, String),
                      file_directory_name(File, Folder),
                      file_base_name(File, Base),
                      asserta((user:file_search_path(count_test, Folder) :- true), Ref),
                      call_cleanup(( c_queens_count(12, A, [journal(String)]),
                                     c_queens_count(12, B, [journal(count_test(Base))]) ),
                                   erase(Ref)) )),
    Counts = [A, B].

test(no_journal_of_no_work, error(domain_error(size_of_count, 1))) :-
    c_queens_count(1, _, [journal('/no/such/folder')]).

% Sums whose checksums are right, but that no count can have.
test(unsound, true(Formal-Text == system_error(unsound_count)-"the boards with three equal keys are not a multiple of three: a sum is wrong")) :-
    with_file(File, ( write_bytes(File, `queens-journal 2 size=3 order=forward slices=1 work=12 4e1877e4\n0 0 0 1 0 f4c4b15e\n`),
                      catch(c_queens_count(3, _, [journal(File)]), error(Formal, context(Of, Text)), true) )),
    Of == c_queens:c_queens_count/3.

:- end_tests(count_journal).

also_by(File, _) :-
    catch(c_queens_count(14, _, [journal(File)]), error(Formal, _), note(Formal)).
