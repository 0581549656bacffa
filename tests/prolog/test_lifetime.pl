:- module(test_lifetime,
          [ memory_live/1,              % -Blocks
            memory_fail_after/1         % +Allocations
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(readutil)).
:- use_module(library(shlib)).
:- use_module(library(solution_sequences)).
:- use_module(library(thread)).
:- use_module(library(time)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens').
:- use_module(resident).
:- use_module(said).
:- use_module(wide_boards).

/** <module> No query leaks

However a query ends, the heap blocks of its search are released. The allocator under the foreign library counts
them, and fails on request.
*/

:- use_foreign_library(c_queens(queens_memory)).

% The first stream of an engine makes the list of its open streams, which lives as long as the engine.
:- forall(c_queens(1, _, [algorithm(bits)]), true).

:- meta_predicate leaves_nothing(0).

%   Goal runs, in whatever way it ends, and as many blocks live as before.

leaves_nothing(Goal) :-
    memory_live(Before),
    ignore(catch(Goal, _, true)),
    memory_live(After),
    After == Before.

%   Known rows of a board of size 70: all but a few of a solution in closed form.

board_70(Rows) :-
    board_begins(70, 64, _, Known),
    length(Free, 6),
    append(Known, Free, Rows).

told(_).

%   Constraints narrow the search.

narrow(N, Rows) :-
    narrow(N, Rows, [algorithm(cursor)]).

narrow(N, [A,B|Rows], Options) :-
    A in 3..5,
    dif(B, 1),
    c_queens(N, [A,B|Rows], Options).

wide(N, Rows) :-
    wide_board(N, Rows),
    c_queens(N, Rows).

%   Queries that allocate in each way there is.

query(c_queens(8, _)).
query(c_queens(8, [1,_,8|_])).
query(c_queens(_, [1,5,8,6,3,7,2,4])).
query(c_queens(_, _)).
query(c_queens(8, [1,1|_])).
query(narrow(8, _, [algorithm(first_fail)])).
query(wide(65, _)).
query(c_queens(8, _, [algorithm(first_fail)])).
query(c_queens(_, [_,_|_], [algorithm(first_fail)])).
query(c_queens(70, Rows)) :- board_70(Rows).
query(c_queens(8, _, [algorithm(course)])).
query(c_queens(8, _, [algorithm(bits)])).
query(c_queens_count(12, _)).
query(c_queens_count(11, _, [threads(1), progress(told)])).
query(c_queens_count(13, _, [threads(3), kernel(scalar)])).
query(c_queens_count(12, _, [progress([_]>>fail)])).

:- begin_tests(lifetime).

test(exhausted, [forall(( query(Query), arg(1, Query, N), integer(N) ))]) :-
    leaves_nothing(forall(Query, true)).

test(cut, [forall(query(Query))]) :-
    leaves_nothing(once(Query)).

test(exception, [forall(query(Query))]) :-
    leaves_nothing(( Query, throw(stop) )).

test(bad_arguments, [forall(member(Query, [ c_queens(a, _), c_queens(-1, _), c_queens(4, foo), c_queens(4, [a|_]),
                                            c_queens_count(_, _), c_queens_count(a, _), c_queens_count(4, a),
                                            c_queens_count(12, _, [threads(0)]), c_queens_count(12, _, [kernel(fast)]),
                                            c_queens_count(12, _, [journal(/)]),
                                            c_queens_count(12, _, [progress([_]>>throw(stop))]) ]))]) :-
    leaves_nothing(Query).

test(engine_destroyed) :-
    leaves_nothing(( engine_create(Rows, c_queens(10, Rows), Engine),
                     engine_next(Engine, _),
                     engine_next(Engine, _),
                     engine_destroy(Engine) )).

% Found only here: open queries share something, in an order of asking, leaving and throwing that nobody wrote down.
test(open_in_any_order, [forall(between(1, 40, Seed)), true(After == Before)]) :-
    findall(asked(Query, Rows, Answers), ( open_query(Query, Rows), findall(Rows, Query, Answers) ), Queries),
    memory_live(Before),
    set_random(seed(Seed)),
    once(steps(60, Queries, [closed, closed, closed])),
    memory_live(After).

test(thread_ends_with_open_search, [forall(member(Query, [c_queens(10, _), c_queens(10, _, [algorithm(course)])]))]) :-
    leaves_nothing(( thread_create(( Query, ! ), Id),
                     thread_join(Id, true) )).

test(time_limit, [forall(member(Query, [c_queens(40, _), c_queens(70, _), c_queens_count(40, _), c_queens_count(19, _),
                                               c_queens_count(24, _)]))]) :-
    leaves_nothing(call_with_time_limit(0.05, Query)).

test(eight_threads, true(Counts == [92,92,92,92,92,92,92,92])) :-
    memory_live(Before),
    length(Counts, 8),
    concurrent_maplist([Count]>>( between(1, 50, _), once(c_queens(12, _)), fail
                                ; aggregate_all(count, c_queens(8, _), Count) ), Counts),
    memory_live(Before).

% What the loop itself took, it would take each time; the runtime of a sanitizer takes some pages now and then.
test(streaming_takes_no_memory, [condition(resident(_)), true(Growth =< 8)]) :-
    findall(Growth, ( between(1, 4, _), streaming_growth(Growth) ), Growths),
    min_list(Growths, Growth).

% Who waits for an algorithm looks for signals now and then, and sleeps in between.
test(waits_without_work, true(Caught-Calm == time_limit_exceeded-true)) :-
    statistics(cputime, Before),
    catch(call_with_time_limit(0.3, c_queens(40, _, [algorithm(course)])), Caught, true),
    statistics(cputime, After),
    Taken is After - Before,
    ( Taken < 0.05 -> Calm = true ; Calm = Taken ).

% The thread of an algorithm blocks all signals, and the one that asks for it none.
test(signals_blocked_as_before, [condition(blocked_signals(_)), true(During == Before)]) :-
    blocked_signals(Before),
    once(( c_queens(8, _, [algorithm(bits)]), blocked_signals(During) )).

% Solutions of an algorithm wait in a buffer of fixed size until they are asked for.
test(algorithm_takes_no_memory, [condition(resident(_)), true(Growth =< 1024)]) :-
    Query = c_queens(15, _, [algorithm(bits)]),
    forall(limit(20000, Query), true),
    resident(_),
    resident(Rss0),
    forall(limit(400000, Query), true),
    resident(Rss),
    Growth is Rss - Rss0.

:- end_tests(lifetime).

open_query(c_queens(5, Rows), Rows).
open_query(c_queens(6, [A,B|Rows]), [A,B|Rows]).
open_query(limit(4, c_queens(_, [A,B,C|Rows])), [A,B,C|Rows]).
open_query(c_queens(6, Rows, [algorithm(first_fail)]), Rows).
open_query(narrow(6, Rows), Rows).

%   steps(Left, Queries, Open): Left times, a place of Open gets one of Queries, or its query is asked, left, or ended by an exception. The
%   answers are those of the query alone.

steps(0, _, Open) :-
    maplist(step(leave, _), Open, _).
steps(Left0, Queries, Open) :-
    Left0 > 0,
    random_permutation(Open, [Chosen|Others]),
    random_member(Query, Queries),
    random_member(Step, [ask,ask,ask,ask,ask,leave,throw]),
    step(Step, Query, Chosen, Next),
    Left is Left0 - 1,
    steps(Left, Queries, [Next|Others]).

step(leave, _, closed, closed).
step(throw, _, closed, closed).
step(ask, asked(Query, Rows, Answers), closed, Next) :-
    engine_create(Rows, ( Query, ( true ; engine_fetch(stop), throw(stop) ) ), Engine),
    step(ask, _, open(Engine, Answers, engine_next(Engine)), Next).
step(ask, _, open(Engine, [Answer|Answers], Ask), open(Engine, Answers, engine_post(Engine, next))) :-
    call(Ask, Answer).
step(ask, _, open(_, [], Ask), closed) :-
    \+ call(Ask, _).
step(leave, _, open(Engine, _, _), closed) :-
    engine_destroy(Engine).
step(throw, _, open(Engine, _, _), closed) :-
    catch(engine_post(Engine, stop, _), stop, true).

%   Which signals the calling thread blocks, as Linux says.

blocked_signals(Mask) :-
    File = '/proc/thread-self/status',
    exists_file(File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    string_concat("SigBlk:", Mask, Line),
    !.

%   Kilobytes that the process has more after the solutions of 12 than after those of 10.

streaming_growth(Growth) :-
    forall(c_queens(10, _), true),
    resident(_),                        % the measurement itself allocates, once
    resident(Rss0),
    forall(c_queens(12, _), true),
    resident(Rss),
    Growth is Rss - Rss0.

:- begin_tests(out_of_memory, [cleanup(memory_fail_after(-1))]).

test(each_allocation, [forall(query(Query)), true(Failures > 0)]) :-
    memory_live(Before),
    failures(Query, Before, 0, Failures).

%   Looking ahead is not needed: if memory is short, the search goes on without it. Size 22 begins to look ahead before its first
%   answer.

test(each_allocation_of_looking_ahead, true(Outcomes-After == [first(First), resource_error(memory)]-Before)) :-
    once(c_queens(22, First)),
    memory_live(Before),
    first_answers(22, 0, All),
    sort(All, Outcomes),
    memory_live(After).

%   A journal can do without its folder being put on the disk, and so without the memory for that.

test(each_allocation_with_journal, [forall(between(0, 20, K)), true(Formal-After == Said-Before)]) :-
    memory_live(Before),
    tmp_file(journal, File),
    memory_fail_after(K),
    catch(c_queens_count(12, Count, [journal(File)]), error(Formal, _), true),
    memory_live(After),
    memory_fail_after(-1),
    ( var(Formal) -> Count == 14200, Said = Formal ; Said = resource_error(memory) ),
    c_queens_count(12, 14200, [journal(File)]).

test(each_allocation_of_a_run, [forall(( member(What, [all, watched]),
                                         Query = c_queens:c_queens_run(course, 8, What, _, _)
                                       ; Query = c_queens:c_queens_trials(20, _) )),
                              true(Failures > 0)]) :-
    memory_live(Before),
    failures(Query, Before, 0, Failures).

% A run that takes long enough to be timed is not repeated: it allocates what a count by the same search does.
test(long_run_once, true(Run == Count)) :-
    memory_live(Before),
    failures(c_queens_count(10, _), Before, 0, Count),
    failures(c_queens:c_queens_run(cursor, 10, all, _, _), Before, 0, Run).

% What is open goes on, whatever fails for others, and they begin again.
test(each_allocation_beside_an_open_query, [forall(member(Query, [c_queens(6, _), c_queens(_, [_,_,_,_|_]), c_queens(5, [_,4|_])])),
                                            true(Outer-After == Expected-Before)]) :-
    findall(Rows, c_queens(6, Rows), Expected),
    memory_live(Before),
    findall(Rows,
            ( c_queens(6, Rows),
              memory_live(Live),
              failures(Query, Live, 0, Failures),
              Failures > 0 ),
            Outer),
    memory_live(After).

:- end_tests(out_of_memory).

%   Fails the first allocation of Query, then the second, and so on until Query needs no more. Each time it must say so,
%   and leave nothing.

failures(Query, Live, K, Failures) :-
    memory_fail_after(K),
    catch(forall(limit(5, Query), true), error(Formal, _), true),
    memory_live(Live),
    (   memory_failure_pending
    ->  memory_fail_after(-1),
        var(Formal),
        Failures = K
    ;   Formal == resource_error(memory),
        K1 is K + 1,
        failures(Query, Live, K1, Failures)
    ).

%   The first answers of size N if the allocation K or a later one fails, or the errors.

first_answers(N, K, Outcomes) :-
    memory_fail_after(K),
    catch(( once(c_queens(N, Rows)), Outcome = first(Rows) ), error(Outcome, _), true),
    (   memory_failure_pending
    ->  memory_fail_after(-1),
        Outcomes = []
    ;   Outcomes = [Outcome|Others],
        K1 is K + 1,
        first_answers(N, K1, Others)
    ).
