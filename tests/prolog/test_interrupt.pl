:- module(test_interrupt, []).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(prolog_wrap)).
:- use_module(library(thread)).
:- use_module(library(time)).
:- use_module(said).
:- use_module('../../prolog/c_queens').

/** <module> A search that would take for ever can be ended at any time
*/

%   Searches without an answer in reach, in each place where the bridge may spend its time.

hopeless(c_queens(40, _)).
hopeless(c_queens(64, _)).
hopeless(c_queens(65, _)).
hopeless(c_queens(128, _)).
hopeless(( A in 3..70, c_queens(130, [A|_]) )) :- var(A).
hopeless(c_queens(1000, _)).
hopeless(c_queens(1000000, _)).
hopeless(c_queens(40, [1,3,5|_])).
hopeless(( freeze(A, fail), c_queens(20, [A|_]) )) :- var(A).                       % no solution unifies
hopeless(( freeze(A, fail), c_queens(_, [_,_,_,A|_]) )) :- var(A).                 % at any size
hopeless(( A in 3..5, c_queens(40, [A|_]) )) :- var(A).                            % with sets of safe squares
hopeless(( A in 5..6, B in 5..6, c_queens(_, [A,B|_]) )) :- var(A), var(B).           % each size ends at once
hopeless(( c_queens(20, _, [algorithm(first_fail)]), fail )).
hopeless(c_queens(40, _, [algorithm(course)])).
hopeless(c_queens(24, [1,4|_], [algorithm(bits)])).
hopeless(c_queens_count(40, _)).
hopeless(c_queens_count(100, _)).
hopeless(c_queens(300, Rows)) :-                                                   % a look ahead from the first answer
    board_begins(300, 150, _, Even),
    append(Even, _, Rows).
hopeless(( c_queens(14, _), fail )).
hopeless(( c_queens(16, [A|_]), A > 16 )) :- var(A).

told(_).

:- dynamic told_of/1.

%   The same by the counting engine.

hopeless_count(c_queens_count(N, _)) :-
    between(20, 28, N).
hopeless_count(c_queens_count(22, _, [threads(2), progress(told), kernel(scalar)])).
hopeless_count(c_queens_count(28, _, [threads(1), progress(told)])).

:- meta_predicate seconds_after_signal(0, +, -).

%   within(+Seconds, -Longer): a sanitizer makes C some ten times as slow, and says so.

within(Seconds, Longer) :-
    (   getenv('QUEENS_SLOWER', Text)
    ->  atom_number(Text, Times)
    ;   Times = 1
    ),
    Longer is Seconds * Times.

:- begin_tests(interrupt).

test(time_limit, [forall(hopeless(Query)), true(Ended == in_time)]) :-
    within(0.4, Limit),
    processor_seconds(catch(call_with_time_limit(0.2, Query), Caught, true), Seconds),
    assertion(Caught == time_limit_exceeded),     % nothing else ends it
    ( Seconds < Limit -> Ended = in_time ; Ended = Seconds ).

test(signal_to_thread, [forall(( hopeless(Query) ; hopeless_count(Query) )), true(Status == exception(enough))]) :-
    thread_create(Query, Id),
    sleep(0.02),
    thread_signal(Id, throw(enough)),
    thread_join(Id, Status).

% Here it is sent again: SWI-Prolog can lose a signal in a loop of goals that wake up (prolog/equivalent/time_limit.pl).
test(signal_while_constraints_refuse_each_size, true(Status == exception(enough))) :-
    thread_create(( N #= 2*A, N #= 2*B + 1, c_queens(N, _), A == B ), Id),
    signalled(Id),
    thread_join(Id, Status).

% Prolog is called once for a query that takes long, after three seconds. The query ends some thousand slices later.
test(told_once, [cleanup(unwrap_predicate(c_queens:no_answer_yet/1, test)), true(Caught-Sizes == enough-[100])]) :-
    thread_self(Me),
    get_time(Begin),
    wrap_predicate(c_queens:no_answer_yet(N), test, _, test_interrupt:note_told(Me, N)),
    catch(call_with_time_limit(120, c_queens(100, _)), Caught, true),
    get_time(End),
    assertion(End - Begin >= 3),
    findall(Size, retract(test_interrupt:told_of(Size)), Sizes).

test(first_answer_at_once, [forall(member(N-Rows, [20-_, 20-[1|_], 22-[_,_,_|_], 70-_])), nondet]) :-
    (   N == 70
    ->  board_begins(70, 35, _, Even),
        append(Even, _, Rows)
    ;   true
    ),
    within(5, Limit),
    processor_seconds(call_with_time_limit(120, c_queens(N, Rows)), Seconds),
    assertion(Seconds < Limit).

%   Counting ends within a tenth of a second, from whatever it is doing: making the engine's tables too. The least of three
%   times is held to the tenth, and the middle one to half a second: one of its threads may have to wait for a processor.

test(count_ends_at_once, [forall(( member(N, [17, 18, 19]), Query = c_queens_count(N, _) ; hopeless_count(Query) )),
                          true(Ended == in_time)]) :-
    findall(Seconds, ( member(Delay, [0.02, 0.06, 0.2]), seconds_after_signal(Query, Delay, Seconds) ), Late),
    msort(Late, [Least, Middle, _]),
    current_prolog_flag(cpu_count, Processors),
    maplist(within, [0.1, 0.5], [Soon, Later]),
    (   Least < Processors * Soon,
        Middle < Processors * Later
    ->  Ended = in_time
    ;   Ended = Late
    ).

:- end_tests(interrupt).

signalled(Id) :-
    sleep(0.02),
    thread_signal(Id, throw(enough)),
    (   between(1, 100, _),
        sleep(0.05),
        \+ thread_property(Id, status(running))
    ->  true
    ;   signalled(Id)
    ).

note_told(Me, N) :-
    assertz(told_of(N)),
    alarm(0.1, thread_signal(Me, throw(enough)), _, [remove(true)]).

%   It may have ended by itself before the signal.

seconds_after_signal(Query, Delay, Seconds) :-
    thread_create(Query, Id),
    sleep(Delay),
    processor_seconds(( catch(thread_signal(Id, throw(enough)), error(existence_error(thread, _), _), true), thread_join(Id, _) ), Seconds).
