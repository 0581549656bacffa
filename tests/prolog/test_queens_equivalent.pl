:- module(test_queens_equivalent, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(thread)).
:- use_module(library(time)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens_equivalent').
:- use_module('../../prolog/equivalent/outcome').
:- use_module('../../prolog/equivalent/time_limit').
:- use_module(equivalent_cases).
:- use_module(said).
:- use_module(slow_relations).
:- use_module(told).
:- use_module(wrong_relations).

/** <module> queens_equivalent/3 finds and reports differences within its time limit
*/

%   compared(P, Q, Options, Difference): with a limit that ends what never ends soon.

compared(P, Q, Options, Difference) :-
    append(Options, [difference(Difference), query_limit(0.2), random(200)], All),
    queens_equivalent(P, Q, All).

all_aspects(compare([answers, order, errors, determinism])).

answer_before_error(N, Rows) :-
    (   c_queens(N, Rows)
    ;   throw(error(too_late, _))
    ).

%   queries_asked(Option, Queries): what one relation is asked in a small comparison.

queries_asked(Option, Queries) :-
    nb_setval(queries, []),
    queens_equivalent(noting, c_queens, [sizes(0-3), random(50), weight(5), Option, difference(none)]),
    nb_getval(queries, Queries).

noting(N, Rows) :-
    copy_term(N-Rows, Query, _),
    nb_getval(queries, Queries),
    nb_setval(queries, [Query|Queries]),
    c_queens(N, Rows).

text(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

%   as_small(Found, Smallest): no text much longer than that of the smallest query that is known.

as_small(Found, Smallest) :-
    text_length(Found, Length),
    text_length(Smallest, Least),
    Length =< Least + 40.

text_length(Query, Length) :-
    copy_term_nat(Query, Copy),
    numbervars(Copy, 0, _, [singletons(true)]),
    with_output_to(string(Text), print(Copy)),
    string_length(Text, Length).

%   found_by_default(Name): wrong(Name) differs in a query that the default options ask.

found_by_default(Name) :-
    memberchk(Name, [ cell_by_cell, size_in_64_bits, row_in_32_bits, evaluates_size, whole_solution_open, four_goals ]).

:- begin_tests(queens_equivalent).

test(found, [forall(wrong(Name, Query, Aspect, OfWrong-OfRight))]) :-
    (   found_by_default(Name)
    ->  queens_equivalent(wrong(Name), c_queens, [difference(Difference)])
    ;   all_aspects(Compare),
        compared(wrong(Name), c_queens, [Compare, random(3000)], Difference)
    ),
    assertion(Difference = difference(_, _, _, _)),
    Difference = difference(FoundQuery, FoundAspect, P, Q),
    assertion(as_small(FoundQuery, Query)),
    assertion(( FoundQuery =@= Query -> FoundAspect-P-Q = Aspect-OfWrong-OfRight ; true )).

test(found_from_either_side, [forall(( member(Name, [turned, needs_size, deaf_to_throws]),
                                       wrong(Name, Query, Aspect, OfWrong-OfRight) ))]) :-
    all_aspects(Compare),
    compared(c_queens, wrong(Name), [Compare, random(3000)], difference(FoundQuery, FoundAspect, P, Q)),
    assertion(as_small(FoundQuery, Query)),
    assertion(( FoundQuery =@= Query -> FoundAspect-P-Q = Aspect-OfRight-OfWrong ; true )).

test(equal_prints_nothing, true(Result-Messages == true-[])) :-
    told(queens_equivalent(c_queens, c_queens, [random(200)]), Result, Messages).

test(not_asked_or_not_compared, [forall(passes(Name, Options)), true(Difference == none)]) :-
    compared(wrong(Name), c_queens, Options, Difference).

test(asked_and_compared, [forall(shows(Name, Options, Query, Aspect))]) :-
    compared(wrong(Name), c_queens, Options, Difference),
    assertion(Difference = difference(_, _, _, _)),
    Difference = difference(FoundQuery, FoundAspect, _, _),
    agree(Name-Options, FoundQuery-FoundAspect, Query-Aspect).

% Two predicates with the same error agree, in the number of answers before it too.
test(error_after_answers) :-
    outcome([[N,Rows]]>>answer_before_error(N, Rows), query([4,_], []), 9, 5, outcome(Answers, Ports, _)),
    agree(answer_before_error, Answers-Ports, []-[exit, exit, error(too_late)]),
    compared(answer_before_error, c_queens, [modes([p(+,-)]), sizes(4-4)], Difference),
    agree(answer_before_error, Difference,
          difference(p(4, _), errors, error(too_late, 2), answers([p(4, [2,4,1,3]), p(4, [3,1,4,2])]))).

test(constraints_that_are_left, true(Answers-Ports =@= [where(p(_, [A]), [dif(A, 1)])]-[last])) :-
    outcome([[_,[B]]]>>dif(B, 1), query([_,_], []), 9, 5, outcome(Answers, Ports, _)).

test(slow_is_not_endless, true(Difference == none)) :-
    queens_equivalent(slow_check, c_queens,
                      [sizes(4-4), modes([p(+,-)]), random(0), query_limit(0.1), difference(Difference)]).

test(asked_again, true(Difference-Changed == unknown-1)) :-
    nb_setval(asked_before, false),
    queens_equivalent(unsteady, c_queens,
                      [sizes(4-4), modes([p(+,-)]), random(0), difference(Difference), extent(Extent)]),
    memberchk(changed(Changed), Extent).

test(random_boards_by_default, true(Random > 2000)) :-
    queens_equivalent(c_queens, c_queens, [sizes(0-4), waking(false), extent(Extent), difference(none)]),
    memberchk(random(Random), Extent).

% The same seed asks the same: this relation writes down what it is asked.
test(replayed) :-
    queries_asked(seed(5), First),
    queries_asked(seed(5), Second),
    assertion(First =@= Second),
    queries_asked(seed(77), Other),
    assertion(First \=@= Other).

% Of two options the first counts.
test(extent, true(Random-Seed == 30-5)) :-
    queens_equivalent(c_queens, c_queens, [sizes(0-4), sizes(0-9), random(30), seed(5), extent(Extent), difference(none)]),
    subset([random(Random), seed(Seed)], Extent),
    memberchk(ordered(Ordered), Extent),
    memberchk(weight(Weight), Extent),
    assertion(Ordered > 1000),
    assertion(Weight > 3).

:- end_tests(queens_equivalent).

:- begin_tests(queens_equivalent_messages).

test(answers, true(Result-Messages == false-[error-Text])) :-
    told(queens_equivalent(wrong_relations:wrong(lost), c_queens:c_queens, []), Result, Messages),
    text([ 'Not equivalent: the answers differ',
           '?- wrong_relations:wrong(lost, 6, A).',
           '   A = [2, 4, 6, 1, 3, 5] ;',
           '   A = [3, 6, 2, 5, 1, 4] ;',
           '   A = [4, 1, 5, 2, 6, 3].',
           '?- c_queens:c_queens(6, A).',
           '   A = [2, 4, 6, 1, 3, 5] ;',
           '   A = [3, 6, 2, 5, 1, 4] ;',
           '   A = [4, 1, 5, 2, 6, 3] ;',
           '   A = [5, 3, 1, 6, 4, 2].',
           'Only c_queens has',
           '  . . Q . . .',
           '  . . . . . Q',
           '  . Q . . . .',
           '  . . . . Q .',
           '  Q . . . . .',
           '  . . . Q . .',
           '' ], Text).

test(determinism_with_a_board, true(Result-Messages == false-[error-Text])) :-
    told(queens_equivalent(wrong_relations:wrong(choice_point), c_queens:c_queens,
                           [sizes(1-4), modes([p(+,+)]), compare([determinism])]), Result, Messages),
    text([ 'Not equivalent: the choice points after the last answer differ',
           '?- wrong_relations:wrong(choice_point, 1, [1]).',
           '   % leaves a choice point after its last answer',
           '?- c_queens:c_queens(1, [1]).',
           '   % leaves no choice point after its last answer',
           'The board',
           '  Q',
           '' ], Text).

:- end_tests(queens_equivalent_messages).

:- begin_tests(queens_equivalent_limits).

test(whole, true(Difference == unknown)) :-
    processor_seconds(queens_equivalent(slow, slow, [time_limit(0.3), difference(Difference)]), Seconds),
    assertion(Seconds < 1.5).

% The time is over before the smallest query is found: a larger one will do.
test(over_on_the_way_down, true(Aspect == end)) :-
    processor_seconds(queens_equivalent(endless_at_late_column, c_queens,
                             [ sizes(7-7), modes([p(+,?)]), random(500), compare([answers]), waking(false), time_limit(2), query_limit(0.8),
                               difference(difference(Query, Aspect, _, _)) ]), Seconds),
    assertion(Query = p(7, _)),
    assertion(Seconds < 4).

test(too_many_answers_without_order, true(Difference-TooMany == none-1)) :-
    queens_equivalent(wrong(turned), c_queens,
                      [ sizes(4-5), modes([p(+,-)]), random(0), answers(3), compare([answers]),
                        difference(Difference), extent(Extent) ]),
    memberchk(too_many(TooMany), Extent).

test(too_many_answers_with_order, true(Query =@= p(5, _))) :-
    queens_equivalent(wrong(turned), c_queens,
                      [ sizes(4-5), modes([p(+,-)]), random(0), answers(1), difference(difference(Query, _, _, _)) ]).

test(catching_is_no_way_out, true(Status == over)) :-
    processor_seconds(within(0.2, stubborn(4, _), Status), Seconds),
    assertion(Seconds < 2).

% In WebAssembly no signal ends sleep/1.
% The limit is large beside the processor time of the alarms, also on a slow machine.
test(waiting_ends, [condition(current_prolog_flag(threads, true)), true(Status == waited)]) :-
    within(0.1, sleep(100), Status).

test(limit_of_the_caller, true(Ball-Warned == time_limit_exceeded-[warning])) :-
    told(processor_seconds(catch(call_with_time_limit(0.3, queens_equivalent(endless, c_queens, [query_limit(30)])), Ball, true), Seconds),
         true, Messages),
    findall(Kind, member(Kind-_, Messages), Warned),
    assertion(Seconds < 1.5).

% The one that is asked has a comparison of its own inside.
test(limits_within_limits, true(Difference == none)) :-
    queens_equivalent(compares_inside, compares_inside,
                      [sizes(4-4), random(0), modes([p(+,-)]), compare([answers]), query_limit(30), difference(Difference)]).

test(no_alarm_is_left, true(Alarms == [])) :-
    compared(wrong(end_after_last), c_queens, [query_limit(0.1)], _),
    compared(stubborn, c_queens, [query_limit(0.1)], _),
    findall(Alarm, current_alarm(_, _, Alarm, _), Alarms).

:- end_tests(queens_equivalent_limits).

compares_inside(N, Rows) :-
    compared(c_queens, wrong(end_after_last), [sizes(4-4)], difference(_, end, _, endless(2))),
    c_queens(N, Rows).

:- begin_tests(queens_equivalent_call).

test(option_error, [forall(bad_options(Options, Expected)), true(Formal =@= Expected)]) :-
    catch(queens_equivalent(c_queens, c_queens, Options), error(Formal, _), true).

test(random_state_is_the_callers, true(With == Without)) :-
    set_random(seed(7)),
    random_between(1, 1 000 000 000, Without),
    set_random(seed(7)),
    queens_equivalent(c_queens, c_queens, [random(200)]),
    random_between(1, 1 000 000 000, With).

% Each thread gets what one alone would.
test(threads, true(Differences =@= Expected)) :-
    Names = [turned, needs_size, choice_point, lost, unconstrained, woken_once, row_zero],
    maplist(found_by, Names, Expected),
    concurrent_maplist(found_by, Names, Differences).

found_by(Name, Difference) :-
    all_aspects(Compare),
    queens_equivalent(wrong(Name), c_queens, [Compare, random(200), difference(Difference)]).

:- end_tests(queens_equivalent_call).
