:- module(test_equivalent, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(random)).
:- use_module(library(thread)).
:- use_module(library(time)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens/equivalent').
:- use_module('../../prolog/queens/equivalent/outcome').
:- use_module('../../prolog/queens/equivalent/time_limit').
:- use_module(equivalent_cases).
:- use_module(right_relations).
:- use_module(said).
:- use_module(slow_relations).
:- use_module(told).
:- use_module(wrong_relations).

/** <module> queens_equivalent/3 finds what is wrong, says so, and takes no more time than it is given
*/

%   compared(P, Q, Options, Difference): with a limit that ends what never ends soon.

compared(P, Q, Options, Difference) :-
    append(Options, [difference(Difference), query_limit(0.2), boards(200)], All),
    queens_equivalent(P, Q, All).

all_aspects(compare([answers, order, errors, determinism, laziness])).

%   counted(P, N, Rows): counts the queries.

counted(P, N, Rows) :-
    flag(queens_queries, Count, Count + 1),
    call(P, N, Rows).

misses_something(N, Rows) :-
    (   N == 3
    ->  call(no_such_predicate, N, Rows)
    ;   c_queens(N, Rows)
    ).

constrained(N, Rows) :-
    (   N == 1, var(Rows)
    ->  Rows = [Row],
        dif(Row, 2)
    ;   c_queens(N, Rows)
    ).

no_cycles(N, Rows) :-
    acyclic_term(Rows),
    c_queens(N, Rows).

answer_before_error(N, Rows) :-
    (   c_queens(N, Rows)
    ;   throw(error(too_late, _))
    ).

%   queries_asked(Option, Queries): what one relation is asked in a small comparison.

queries_asked(Option, Queries) :-
    nb_setval(queries, []),
    queens_equivalent(noting, c_queens, [sizes(0-3), boards(50), commands(0), Option, difference(none)]),
    nb_getval(queries, Queries).

noting(N, Rows) :-
    copy_term(N-Rows, Query, _),
    nb_getval(queries, Queries),
    nb_setval(queries, [Query|Queries]),
    c_queens(N, Rows).

%   worked(Goal, Seconds): of processor time, which is no longer where other processes want the processor, too

:- meta_predicate worked(0, -).

worked(Goal, Seconds) :-
    statistics(process_cputime, Start),
    call(Goal),
    statistics(process_cputime, End),
    Seconds is End - Start.

text(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

:- begin_tests(equivalent).

test(found, [forall(wrong(Name, Query, Aspect, OfWrong-OfRight))]) :-
    all_aspects(Compare),
    compared(wrong(Name), c_queens, [Compare, boards(3000)], Difference),
    assertion(Difference = difference(_, _, _, _)),
    Difference = difference(FoundQuery, FoundAspect, P, Q),
    agree(Name, FoundQuery-FoundAspect, Query-Aspect),
    assertion(subsumes_term(OfWrong-OfRight, P-Q)).

test(found_from_either_side, [forall(wrong(Name, Query, Aspect, OfWrong-OfRight))]) :-
    all_aspects(Compare),
    compared(c_queens, wrong(Name), [Compare, boards(3000)], difference(FoundQuery, FoundAspect, P, Q)),
    agree(Name, FoundQuery-FoundAspect, Query-Aspect),
    assertion(subsumes_term(OfRight-OfWrong, P-Q)).

test(found_by_another_seed, [forall(member(Seed, [0, -5, 77]))]) :-
    wrong(late_column, Query, _, _),
    compared(wrong(late_column), c_queens, [boards(3000), seed(Seed)], difference(Found, _, _, _)),
    agree(late_column, Found, Query).

test(equal, [forall(member(Q, [c_queens:c_queens, [N,Rows]>>c_queens(N, Rows)])), true(Difference-Undecided == none-0)]) :-
    all_aspects(Compare),
    compared(c_queens, Q, [Compare, undecided(Undecided)], Difference).

test(equal_prints_nothing, true(Result-Messages == true-[])) :-
    told(queens_equivalent(c_queens, c_queens, [boards(200)]), Result, Messages).

test(not_asked_or_not_compared, [forall(passes(Name, Options)), true(Difference == none)]) :-
    compared(wrong(Name), c_queens, Options, Difference).

test(asked_and_compared, [forall(shows(Name, Options, Query, Aspect))]) :-
    compared(wrong(Name), c_queens, Options, Difference),
    assertion(Difference = difference(_, _, _, _)),
    Difference = difference(FoundQuery, FoundAspect, _, _),
    agree(Name-Options, FoundQuery-FoundAspect, Query-Aspect).

% Two predicates with the same error agree, in the number of answers before it too.
test(error_after_answers) :-
    outcome(answer_before_error, 4, _, 9, 5, Outcome),
    agree(answer_before_error, Outcome, outcome([], [exit, exit, error(too_late)])),
    compared(answer_before_error, c_queens, [modes([p(+,-)]), sizes(4-4)], Difference),
    agree(answer_before_error, Difference,
          difference(p(4, _), errors, error(too_late, 2), answers([4-[2,4,1,3], 4-[3,1,4,2]]))).

test(constraints_that_are_left, true(Answers-Ports =@= [where(_-[A], [dif(A, 1)])]-[last])) :-
    outcome([_,[B]]>>dif(B, 1), _, _, 9, 5, outcome(Answers, Ports)).

test(lawless, [forall(lawless(Name, Query, Law))]) :-
    queens_lawful(wrong(Name), [difference(difference(FoundQuery, FoundLaw, _, _))]),
    agree(Name, FoundQuery-FoundLaw, Query-Law).

test(lawful_calls_nothing_missing, error(existence_error(procedure, _))) :-
    queens_lawful(misses_something, []).

% Each within the first queries, by the default options.
test(found_early, [forall(member(Name, [ size_first, cell_by_cell, deaf_to_errors, size_in_64_bits, row_in_64_bits, row_in_32_bits,
                                         evaluates_size, whole_solution_open, four_goals ]))]) :-
    flag(queens_queries, _, 0),
    queens_equivalent(counted(wrong(Name)), c_queens, [difference(Difference)]),
    flag(queens_queries, Queries, Queries),
    assertion(Difference = difference(_, _, _, _)),
    assertion(Queries < 3000).

test(right, [forall(right(Name, Options)), true(Difference-Undecided == none-0)]) :-
    queens_equivalent(right(Name), c_queens, [boards(200), difference(Difference), undecided(Undecided)|Options]).

test(slow_is_not_endless, true(Difference == none)) :-
    queens_equivalent(slow_check, c_queens,
                      [sizes(4-4), modes([p(+,-)]), boards(0), commands(0), query_limit(0.1), difference(Difference)]).

test(asked_again, true(Difference-Undecided == none-1)) :-
    nb_setval(asked_before, false),
    queens_equivalent(unsteady, c_queens,
                      [sizes(4-4), modes([p(+,-)]), boards(0), commands(0), difference(Difference), undecided(Undecided)]).

test(random_boards_by_default, true(Random > 5000)) :-
    queens_equivalent(c_queens, c_queens, [sizes(0-4), commands(0), extent(extent(_, _, Random, _, _)), difference(none)]).

test(lawful, [forall(member(Seed, [1, 2])), true(Difference == none)]) :-
    queens_lawful(c_queens, [seed(Seed), boards(400), difference(Difference)]).

% The same seed asks the same: this relation writes down what it is asked.
test(replayed, [forall(member(Seed, [1, 5]))]) :-
    queries_asked(seed(Seed), First),
    queries_asked(replay(Seed), Second),
    assertion(First =@= Second),
    queries_asked(seed(77), Other),
    assertion(First \=@= Other).

test(extent, true(Extent = extent(_, 2, _, 7, 5))) :-
    Options = [sizes(0-2), boards(30), commands(7), seed(5)],
    queens_equivalent(c_queens, c_queens, [extent(Extent), difference(none)|Options]),
    Extent = extent(Regular, _, Random, _, _),
    assertion(Regular > 100),
    assertion(Random > 20).

:- end_tests(equivalent).

:- begin_tests(equivalent_messages).

test(answers, true(Result-Messages == false-[error-Text])) :-
    told(queens_equivalent(wrong_relations:wrong(lost), c_queens:c_queens, []), Result, Messages),
    text([ 'Not equivalent: the answers differ',
           '  ?- p(6, _).',
           '  wrong_relations:wrong(lost): 3 answers, there is no number 4',
           '  c_queens:c_queens: 4 answers, number 4 is p(6, [5, 3, 1, 6, 4, 2])',
           'Only c_queens:c_queens has',
           '  . . Q . . .',
           '  . . . . . Q',
           '  . Q . . . .',
           '  . . . . Q .',
           '  Q . . . . .',
           '  . . . Q . .',
           '' ], Text).

test(determinism_with_a_board, true(Result-Messages == false-[error-Text])) :-
    told(queens_equivalent(wrong_relations:wrong(choice_point), c_queens:c_queens,
                           [sizes(4-4), modes([p(+,+)]), compare([determinism])]), Result, Messages),
    text([ 'Not equivalent: the choice points after the last answer differ',
           '  ?- p(4, [2, 4, 1, 3]).',
           '  wrong_relations:wrong(choice_point): leaves one',
           '  c_queens:c_queens: leaves none',
           'The board',
           '  . . Q .',
           '  Q . . .',
           '  . . . Q',
           '  . Q . .',
           '' ], Text).

test(commands, true(Result-Messages == false-[error-Text])) :-
    told(queens_equivalent(wrong_relations:wrong(latest_only), c_queens:c_queens, [modes([p(_,-)]), boards(200), commands(200)]),
         Result, Messages),
    text([ 'Not equivalent: the last of these commands differs',
           '  open(1, p(4, _)).',
           '  nest(1, p(2, _)).',
           '  wrong_relations:wrong(latest_only): done',
           '  c_queens:c_queens: p(4, [3, 1, 4, 2])',
           '' ], Text).

test(lawless, true(Result-Messages == false-[error-Text])) :-
    told(queens_lawful(wrong_relations:wrong(woken_once), []), Result, Messages),
    text([ 'The answers of wrong_relations:wrong(woken_once) break the law "reordered"',
           '  ?- freeze(A, (B=a;B=b)), p(0, A).',
           '  from these answers: 1 answer, there is no number 2',
           '  from the others: 2 answers, number 2 is p(0, []) with [b]',
           '' ], Text).

test(constraints_left, true(Result-Messages == false-[error-Text])) :-
    told(queens_equivalent(test_equivalent:constrained, c_queens:c_queens, [sizes(1-1), modes([p(+,-)])]), Result, Messages),
    text([ 'Not equivalent: the answers differ',
           '  ?- p(1, _).',
           '  test_equivalent:constrained: 1 answer, number 1 is p(1, [_]), with constraints left',
           '  c_queens:c_queens: 1 answer, number 1 is p(1, [1])',
           'Only c_queens:c_queens has',
           '  Q',
           '' ], Text).

test(end, true(Result-Messages == false-[error-Text])) :-
    told(queens_equivalent(wrong_relations:wrong(end_after_last), c_queens:c_queens, [query_limit(0.2)]), Result, Messages),
    text([ 'Not equivalent: the ends differ',
           '  ?- p(4, _).',
           '  wrong_relations:wrong(end_after_last): does not end in the time given to it; answers so far: 2',
           '  c_queens:c_queens: 2 answers, the first is p(4, [2, 4, 1, 3])',
           '' ], Text).

test(cyclic_list, true(Result-Messages == false-[error-Text])) :-
    told(queens_equivalent(test_equivalent:no_cycles, c_queens:c_queens, []), Result, Messages),
    text([ 'Not equivalent: the exceptions differ',
           '  ?- A=[_|A], p(0, A).',
           '  test_equivalent:no_cycles: no answer',
           '  c_queens:c_queens: A=[_|A], type_error(list, A)',
           '' ], Text).

test(undecided, true(Result-Messages == true-[warning-Text])) :-
    told(queens_equivalent(endless_at_four, endless_at_four,
                           [sizes(4-4), modes([p(+,-)]), boards(0), commands(0), query_limit(0.1)]),
         Result, Messages),
    Text = "queens_equivalent/3: undecided queries: 1 (no predicate ended, too many answers, or a difference that did not come again)\n".

test(time_over, true(Result-Messages == true-[warning-Text])) :-
    told(queens_equivalent(slow, slow, [time_limit(0.2)]), Result, Messages),
    Text = "queens_equivalent/3: the time is over; no difference was found, but not all queries were asked\n".

:- end_tests(equivalent_messages).

:- begin_tests(equivalent_limits).

test(whole, true(Difference == unknown)) :-
    worked(queens_equivalent(slow, slow, [time_limit(0.3), difference(Difference)]), Seconds),
    assertion(Seconds < 1.5).

test(whole_within_one_query, true(Difference == unknown)) :-
    worked(queens_equivalent(endless, c_queens, [time_limit(0.3), query_limit(30), difference(Difference)]), Seconds),
    assertion(Seconds < 1.5).

% The time is over before the smallest query is found: a larger one will do.
test(over_on_the_way_down, true(Aspect == end)) :-
    worked(queens_equivalent(endless_at_late_column, c_queens,
                             [ sizes(7-7), modes([p(+,?)]), boards(500), time_limit(5), query_limit(2),
                               difference(difference(Query, Aspect, _, _)) ]), Seconds),
    assertion(Query \=@= p(7, [_,_,_,_,1|_])),
    assertion(Seconds < 7).

test(undecided, true(Difference-Undecided == none-1)) :-
    queens_equivalent(endless_at_four, endless_at_four,
                      [ sizes(3-5), modes([p(+,-)]), boards(0), commands(0), query_limit(0.1), difference(Difference),
                        undecided(Undecided) ]).

test(too_many_answers_without_order, true(Difference-Undecided == none-1)) :-
    queens_equivalent(wrong(turned), c_queens,
                      [ sizes(4-5), modes([p(+,-)]), boards(0), answers(3), compare([answers]),
                        difference(Difference), undecided(Undecided) ]).

test(too_many_answers_with_order, true(Query =@= limit(1, p(5, _)))) :-
    queens_equivalent(wrong(turned), c_queens,
                      [ sizes(4-5), modes([p(+,-)]), boards(0), answers(1), difference(difference(Query, _, _, _)) ]).

test(catching_is_no_way_out, true(Status == over)) :-
    worked(within(0.2, stubborn(4, _), Status), Seconds),
    assertion(Seconds < 2).

% In WebAssembly sleep/1 takes the processor, and no signal ends it.
test(waiting_is_no_work, [condition(current_prolog_flag(threads, true)), true(Status == waited)]) :-
    within(0.01, sleep(100), Status).

test(late_is_late, true(Status == over)) :-
    within(0.1, catch(endless(4, _), _, true), Status).

test(in_time, all(Status == [true, false, raised(oops)])) :-
    member(Goal, [true, fail, throw(oops)]),
    within(5, Goal, Status).

test(limit_of_the_caller, true(Ball == time_limit_exceeded)) :-
    worked(catch(call_with_time_limit(0.3, queens_equivalent(endless, c_queens, [query_limit(30)])), Ball, true), Seconds),
    assertion(Seconds < 1.5).

% The one that is asked has a comparison of its own inside.
test(limits_within_limits, true(Difference == none)) :-
    queens_equivalent(compares_inside, compares_inside,
                      [sizes(4-4), boards(0), modes([p(+,-)]), compare([answers]), query_limit(30), difference(Difference)]).

test(no_alarm_is_left, true(Alarms == [])) :-
    compared(wrong(end_after_last), c_queens, [query_limit(0.1)], _),
    compared(stubborn, c_queens, [query_limit(0.1)], _),
    findall(Alarm, current_alarm(_, _, Alarm, _), Alarms).

:- end_tests(equivalent_limits).

compares_inside(N, Rows) :-
    compared(c_queens, wrong(end_after_last), [sizes(4-4)], difference(_, end, _, endless(2))),
    c_queens(N, Rows).

:- begin_tests(equivalent_call).

test(option_error, [forall(bad_options(Options, Expected)), true(Formal =@= Expected)]) :-
    catch(queens_equivalent(c_queens, c_queens, Options), error(Formal, _), true).

test(no_predicate, [forall(member(P-Q, [no_such_predicate-c_queens, c_queens-no_such_predicate,
                                        no_such_predicate-no_such_predicate])),
                    error(existence_error(procedure, _:no_such_predicate/2))]) :-
    queens_equivalent(P, Q, []).

test(no_closure, error(type_error(callable, _))) :-
    queens_equivalent(7, c_queens, []).

test(unbound, error(instantiation_error)) :-
    queens_equivalent(c_queens, _, []).

% Both would say the same to all queries.
test(both_miss_something, error(existence_error(procedure, _))) :-
    queens_equivalent(misses_something, misses_something, []).

test(one_misses_something, true(Difference = difference(p(3, _), errors, error(existence_error(_, _)), answers([])))) :-
    compared(misses_something, c_queens, [], Difference).

test(random_state_is_the_callers, true(With == Without)) :-
    set_random(seed(7)),
    random_between(1, 1 000 000 000, Without),
    set_random(seed(7)),
    queens_equivalent(c_queens, c_queens, [boards(200)]),
    random_between(1, 1 000 000 000, With).

test(without_autoload, true(Name == difference)) :-
    current_prolog_flag(executable, Swipl),
    module_property(queens_equivalent, file(File)),
    format(atom(Query), "set_prolog_flag(autoload, false), use_module('~w'), \c
                         queens_equivalent(=, \\==, [difference(D)]), functor(D, F, _), writeq(F), writeln('.')", [File]),
    process_create(Swipl, ['-q', '-f', none, '--no-packs', '-g', Query, '-t', halt],
                   [stdin(null), stdout(pipe(Out)), stderr(null), process(Id)]),
    read_term(Out, Name, []),
    close(Out),
    process_wait(Id, _).

test(difference_is_compared, fail) :-
    queens_equivalent(wrong(lost), c_queens, [difference(none)]).

% Each thread gets what one alone would.
test(threads, true(Differences =@= Expected)) :-
    findall(Name, ( wrong(Name, _, Aspect, _), \+ memberchk(Aspect, [end, commands]) ), Names),
    maplist(found_by, Names, Expected),
    concurrent_maplist(found_by, Names, Differences).

found_by(Name, Difference) :-
    all_aspects(Compare),
    queens_equivalent(wrong(Name), c_queens, [Compare, boards(200), difference(Difference)]).

:- end_tests(equivalent_call).
