:- module(test_thread_end, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module('../../prolog/c_queens').
:- use_module(test_lifetime).

/** <module> A thread of Prolog that ends inside the foreign library leaves no thread, no file and no lock

Before 9.3.13, thread_exit/1 ends a thread without pruning its choice points, and without returning to C.
*/

%   What a thread calls that ends by itself; those that it has not ended by then would count for years.

ends(count, c_queens_count(24, _, [threads(2), progress([_]>>thread_exit(x))])).
ends(stream, ( c_queens(20, _, [algorithm(course)]), thread_exit(x) )).
ends(streams, ( c_queens(20, _, [algorithm(course)]), c_queens(9, [_,_,7|_], [algorithm(bits)]), c_queens(21, _, [algorithm(bits)]),
                thread_exit(x) )).

%   What a thread calls without an end.

endless(c_queens_count(24, _, [threads(2), progress([_]>>true)])).
endless(c_queens(40, _, [algorithm(course)])).
endless(( c_queens(20, _, [algorithm(course)]), thread_get_message(never) )).

:- begin_tests(thread_end, [ condition(exists_directory('/proc/self/task')),
                             setup(set_prolog_gc_thread(false)), cleanup(set_prolog_gc_thread(true)) ]).

% Found only here: workers, or the thread of an algorithm, that go on.
test(exit, [forall(ends(_, Goal))]) :-
    tasks(Before),
    in_thread(Goal),
    wait_for_tasks(Before).

% The same where a handler of a signal ends it, inside C and at an open choice point.
test(signal, [forall(endless(Goal))]) :-
    tasks(Before),
    thread_create(Goal, Id),
    More is Before + 1,
    wait_until(( tasks(Now), Now > More )),
    thread_signal(Id, thread_exit(x)),
    thread_join(Id, _),
    wait_for_tasks(Before).

% Found only here: memory of a count, of a buffer or of the list of streams. Of each open query one block is left where it is not pruned.
test(memory, [forall(member(Name-Most, [count-0, stream-1, streams-3])), true(Left =< Most)]) :-
    ends(Name, Goal),
    memory_live(Before),
    in_thread(Goal),
    memory_live(After),
    Left is After - Before.

% Found only here: a list that is used after its engine has freed it. The goal's own list is left, too.
test(goal_at_exit, true(Left =< 2)) :-
    memory_live(Before),
    tasks(Tasks),
    thread_create(( c_queens(20, _, [algorithm(course)]), thread_exit(x) ), Id,
                  [at_exit(forall(c_queens(6, _, [algorithm(bits)]), true))]),
    thread_join(Id, _),
    wait_for_tasks(Tasks),
    memory_live(After),
    Left is After - Before.

% Found only here: no memory for the list of streams, which only the first one of an engine needs.
test(no_memory, [forall(between(0, 1, K)), true(Status-After == exception(resource_error(memory))-Before)]) :-
    memory_live(Before),
    thread_create(( memory_fail_after(K), catch(c_queens(4, _, [algorithm(bits)]), error(Formal, _), throw(Formal)) ), Id),
    thread_join(Id, Status),
    memory_live(After).

% Found only here: a journal that stays open, and so locked for the same process.
test(journal, throws(begun)) :-
    tmp_file(journal, File),
    in_thread(c_queens_count(24, _, [threads(2), journal(File), progress([_]>>thread_exit(x))])),
    c_queens_count(24, _, [threads(2), journal(File), progress([_]>>throw(begun))]).

% Found only here: streams that end with the thread of the system, not with their engine.
test(engine_outlives_thread, true([First|Rows] == All)) :-
    findall(Row, c_queens(8, Row, [algorithm(course)]), All),
    tasks(Before),
    thread_self(Me),
    in_thread(( engine_create(Row, c_queens(8, Row, [algorithm(course)]), Small),
                engine_create(Row, c_queens(20, Row, [algorithm(course)]), Large),
                engine_next(Small, First0),
                engine_next(Large, _),
                thread_send_message(Me, engines(Small, First0, Large)) )),
    thread_get_message(engines(Small, First, Large)),
    engine_next(Large, _),
    findall(Row, engine_answer(Small, Row), Rows),
    engine_destroy(Large),
    wait_for_tasks(Before).

% Found only here: a process that crashes at its end, hangs, or loses its exit status.
test(halt, [forall(member(Goal, [ c_queens_count(24, _, [threads(2), progress([_]>>halt(3))]),
                                  ( c_queens(20, _, [algorithm(course)]), halt(3) ),
                                  ( in_other_thread(c_queens_count(24, _, [threads(2), progress([_]>>note)])), halt(3) ),
                                  ( in_other_thread(( c_queens(20, _, [algorithm(course)]), note, thread_get_message(never) )), halt(3) ),
                                  ( in_other_thread(( note, c_queens(40, _, [algorithm(course)]) )), halt(3) ) ])),
            true(Status == exit(3))]) :-
    absolute_file_name(c_queens(.), Folder, [file_type(directory)]),
    module_property(test_thread_end, file(File)),
    format(atom(Path), 'c_queens=~w', [Folder]),
    format(atom(Call), '~q', [test_thread_end:Goal]),
    current_prolog_flag(executable, Swipl),
    process_create(Swipl, ['-p', Path, '-g', Call, '-t', 'halt(1)', File], [stderr(null), process(Id)]),
    process_wait(Id, Status, [timeout(60)]),
    ( Status == timeout -> process_kill(Id, kill) ; true ).

:- end_tests(thread_end).

in_thread(Goal) :-
    thread_create(Goal, Id),
    thread_join(Id, _).

engine_answer(Engine, Row) :-
    repeat,
    ( engine_next(Engine, Row) -> true ; !, fail ).

%   Goal runs in a thread, which has called note/0.

in_other_thread(Goal) :-
    thread_self(Me),
    thread_create(( b_setval(me, Me), Goal ), _, [detached(true)]),
    thread_get_message(noted).

note :-
    b_getval(me, Me),
    thread_send_message(Me, noted).

%   The threads of the process.

tasks(Count) :-
    directory_files('/proc/self/task', Names),
    length(Names, Count).

wait_for_tasks(Count) :-
    wait_until(tasks(Count)).

%   wait_until(:Goal): Goal becomes true, in a minute.

wait_until(Goal) :-
    between(1, 6000, _),
    (   call(Goal)
    ->  !
    ;   sleep(0.01),
        fail
    ).
