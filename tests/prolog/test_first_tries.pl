:- module(test_first_tries, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../../prolog/equivalent').
:- use_module(said).

/** <module> equivalent/3 on what people try first, with its default options
*/

:- dynamic last_number/1, interrupted/1.

appended([], List, List).
appended([X|Xs], List, [X|Ys]) :-
    appended(Xs, List, Ys).

loops(X) :-
    loops(X).

one_then_loops(1).
one_then_loops(X) :-
    loops(X).

two_then_loops(2).
two_then_loops(X) :-
    loops(X).

repeated(X) :-
    repeat,
    X = a.

repeated_by_itself(X) :-
    ( X = a ; repeated_by_itself(X) ).

product(A, B, Product) :-
    Product is A * B.

product_in_32_bits(A, B, Product) :-
    Product is (A*B + 2**31) mod 2**32 - 2**31.

names(Codes) :-
    append(Front, [0'a], Codes),
    ( Front = [] ; append(Names, [0',], Front), names(Names) ).

names_and_a_comma(Codes) :-
    ( names(Codes) ; append(Names, [0',], Codes), names(Names) ).

turned_permutation(List, Permutation) :-
    reverse(List, Turned),
    permutation(Turned, Permutation).

seldom_odd(_, Kind) :-
    nb_getval(calls, Calls0),
    Calls is Calls0 + 1,
    nb_setval(calls, Calls),
    ( Calls mod 20 =:= 0 -> Kind = odd ; Kind = even ).

prints_and_reads(N, Term) :-
    format(user_error, "a test prints this on standard error~n", []),
    ( N =:= 3 -> format(user_output, "~d", [N]) ; true ),
    read(user_input, Term).

reads(_, end_of_file).

large(N) :-
    N > 776.

larger(N) :-
    N > 777.

leaves_things(N, Kind) :-
    retractall(last_number(_)),
    assertz(last_number(N)),
    set_prolog_flag(left_by_a_test, N),
    thread_create(true, _),
    ( N mod 2 =:= 0 -> Kind = even ; Kind = odd ).

kind(N, Kind) :-
    ( N mod 2 =:= 0 -> Kind = even ; Kind = odd ).

waits_for_a_message(N, Kind) :-
    ( N =:= 2 -> thread_get_message(never) ; kind(N, Kind) ).

is_ended(N, Kind) :-
    ( N =:= 2 -> throw(time_limit_exceeded) ; kind(N, Kind) ).

%   starts(Script, P, Difference, Starts): how often Script was started when P was compared with it.

starts(Script, P, Difference, Starts) :-
    tmp_file(starts, File),
    format(atom(Whole), 'echo >>~w; ~s', [File, Script]),
    Options = [arguments([integer(0-30), integer]), modes([p(+,-)]), query_limit(0.1), difference(Difference)],
    equivalent(P, command([sh, '-c', Whole]), Options),
    read_file_to_string(File, Lines, []),
    delete_file(File),
    string_length(Lines, Starts).

up_to_300(_, K) :-
    between(1, 300, K).

from_1(_, K) :-
    between(1, inf, K).

:- begin_tests(first_tries).

% Found only here: some values of a small domain are not asked, or not all are said to be.
test(whole_domain, true(Found-Extent = difference(p(777), _, _, _)-[ordered(1001), weight(inf)|_])) :-
    equivalent(large, larger, [arguments([integer(0-1000)]), modes([p(+)]), difference(Found)]),
    equivalent(large, large, [arguments([integer(0-1000)]), modes([p(+)]), difference(none), extent(Extent)]).

% Found only here: what a predicate changes besides its arguments is not named, or something else is.
test(changes, true(Changes-More == ['the clauses of test_first_tries:last_number/1','the flag left_by_a_test',threads]-[])) :-
    set_prolog_flag(left_by_a_test, -1),
    Options = [arguments([integer(0-9), atom]), modes([p(+,-)]), difference(none)],
    equivalent(leaves_things, kind, [extent(Extent)|Options]),
    memberchk(changes(Changes), Extent),
    equivalent(kind, kind, [extent(Calm)|Options]),
    memberchk(changes(More), Calm).

test(waits, true(Difference = difference(p(2, _), end, answers(_), waits(0)))) :-
    Options = [arguments([integer(0-3), atom]), modes([p(+,-)]), query_limit(0.05), difference(Difference)],
    equivalent(kind, waits_for_a_message, Options).

% Found only here: the query that ends the comparison is not named.
test(is_ended, true(Asked =@= [p(2, _)])) :-
    setup_call_cleanup(asserta((user:message_hook(equivalent_interrupted(Goal), _, _) :- assertz(test_first_tries:interrupted(Goal))), Hook),
                       catch(equivalent(kind, is_ended, [arguments([integer(0-3), atom]), modes([p(+,-)]), difference(_)]), _, true),
                       erase(Hook)),
    findall(Goal, retract(test_first_tries:interrupted(Goal)), Asked).

% Found only here: a silent program is asked twice before it is named.
test(silent, true(Aspect-Starts == end-1)) :-
    starts("exec sleep 100", succ, difference(_, Aspect, _, _), Starts).

% Found only here: a program is started again after each query with more answers than needed. A start takes so long that there is time to
% read the others.
test(one_start, true(Difference-Starts == none-1)) :-
    starts("sleep 1; while read q; do n=${q#[}; n=${n%,_1]*}; seq -f \"[$n,%.0f]\" 300; echo end; done", up_to_300, Difference, Starts).

% Found only here: a program that asks whether more answers are wanted is not told that they are not.
test(asks_for_more, true(Difference-Starts == none-1)) :-
    starts("while read q; do n=${q#[}; n=${n%,_1]*}; k=0; r=; until [ \"$r\" = 'end .' ]; do for i in 1 2 3 4 5 6 7 8 9 10; do \c
            k=$((k+1)); echo \"[$n,$k]\"; done; echo more; read r; done; echo end; done", from_1, Difference, Starts).

% Found only here: the loops of open lists take the time of all other queries.
test(append, true(Difference-Ended == none-in_time)) :-
    Lists = list(any),
    Options = [arguments([Lists,Lists,Lists]), difference(Difference), extent(Extent)],
    processor_seconds(equivalent(appended, append, Options), Seconds),
    memberchk(undecided(Undecided), Extent),
    assertion(Undecided < 500),
    ( Seconds < 40 -> Ended = in_time ; Ended = Seconds ).

% Found only here: what stopped queries leave on the stacks ends the comparison, or the limit of one cuts off what dif/2 loads.
test(short_limit, true(Difference == none)) :-
    Lists = list(any),
    Options = [arguments([Lists,Lists,Lists]), query_limit(0.03), seed(3), difference(Difference)],
    current_prolog_flag(stack_limit, Bytes),
    setup_call_cleanup(set_prolog_flag(stack_limit, 20 000 000),
                       equivalent(appended, append, Options),
                       set_prolog_flag(stack_limit, Bytes)).

% Found only here: success, although nothing was decided.
test(nothing_is_decided, throws(error(undecided(_), _))) :-
    equivalent(loops, loops, [arguments([atom]), time_limit(1)]).

% Found only here: success, although most queries had too many answers to compare them without their order.
test(most_is_undecided, true(Difference-Most == unknown-true)) :-
    equivalent(permutation, turned_permutation,
               [ arguments([list(integer(0-9)), term]), modes([p(+,-)]), compare([answers]), answers(3), weight(6), random(0),
                 difference(Difference), extent(Extent) ]),
    memberchk(too_many(TooMany), Extent),
    memberchk(ordered(All), Extent),
    ( 2 * TooMany > All -> Most = true ; Most = TooMany-All ).

% Found only here: success of a predicate whose answers change now and then.
test(not_repeatable, throws(error(undecided(_), _))) :-
    nb_setval(calls, 0),
    equivalent(seldom_odd, seldom_odd, [arguments([integer(0-100), term]), modes([p(+,-)])]).

% Found only here: the option that is missing is not named.
test(no_arguments, throws(error(existence_error(equivalent_option, arguments(_)), _))) :-
    equivalent(=, =, [modes([p(+,-)])]).

% Found only here: what is printed on standard error, or read, is that of the user's terminal; and the streams are not those of before.
test(without_terminal, true(Aspect-Same == output-true)) :-
    Aliases = [user_input, user_output, user_error],
    findall(Stream, ( member(Alias, Aliases), stream_property(Stream, alias(Alias)) ), Before),
    equivalent(prints_and_reads, reads, [arguments([integer(0-3), term]), modes([p(+,-)]), compare([answers,output]),
                                         difference(difference(_, Aspect, output("3"), output("")))]),
    findall(Stream, ( member(Alias, Aliases), stream_property(Stream, alias(Alias)) ), After),
    ( Before == After -> Same = true ; Same = After ).

% Found only here: nothing is asked where a standard stream is a null stream, which has no properties.
test(without_streams, true(Difference == none)) :-
    stream_property(Error, alias(user_error)),
    setup_call_cleanup(( open_null_stream(Nowhere), set_stream(Nowhere, alias(user_error)) ),
                       equivalent(=, =, [arguments([atom, atom]), random(0), weight(3), difference(Difference)]),
                       ( set_stream(Error, alias(user_error)), close(Nowhere) )).

% Found only here: a wrong answer is not seen because both loop after it.
test(answers_before_a_loop, true(Difference = difference(p(_), answers, answers([p(1)]), answers([p(2)])))) :-
    equivalent(one_then_loops, two_then_loops, [arguments([integer(1-2)]), modes([p(-)]), query_limit(0.2), difference(Difference)]).

% Found only here: nothing shows that the comparison is at work, or its line stays.
test(line_on_a_terminal, true(Begin-End == "\rcomparing: 1 s"-"\r\e[K")) :-
    Options = [arguments([atom]), time_limit(1.5), difference(_)],
    stream_property(Error, alias(user_error)),
    setup_call_cleanup(( tmp_file_stream(File, Terminal, [encoding(utf8)]), set_stream(Terminal, tty(true)), set_stream(Terminal, alias(user_error)) ),
                       equivalent(loops, loops, Options),
                       ( set_stream(Error, alias(user_error)), close(Terminal) )),
    read_file_to_string(File, Shown, [encoding(utf8)]),
    sub_string(Shown, 0, 15, _, Begin),
    sub_string(Shown, _, 4, 0, End).

% Found only here: an alarm that SWI-Prolog loses among goals that wake up is the last one.
test(lost_alarm, true(Ended == in_time)) :-
    Options = [arguments([atom]), time_limit(8), difference(_)],
    processor_seconds(catch(equivalent(repeated, repeated_by_itself, Options), _, true), Seconds),
    ( Seconds < 20 -> Ended = in_time ; Ended = Seconds ).

test(wide_integers, true(Difference = difference(_, answers, _, _))) :-
    equivalent(product, product_in_32_bits, [arguments([integer, integer, integer]), modes([p(+,+,-)]), difference(Difference)]).

test(comma_at_the_end, true(Difference = difference(_, answers, _, _))) :-
    equivalent(names, names_and_a_comma, [arguments([codes]), modes([p(+)]), difference(Difference)]).

test(no_permission, throws(error(permission_error(execute, source_sink, File), _))) :-
    module_property(test_first_tries, file(File)),
    equivalent(append, command([File]), [arguments([integer, integer, integer])]).

% Found only here: a text in back quotes is an error, or [] another atom; a predicate is there by autoload alone.
test(traditional_without_autoload, true(Status == exit(0))) :-
    module_property(equivalent, file(File)),
    file_directory_name(File, Folder),
    format(atom(Goal), 'set_prolog_flag(autoload, false), use_module(\'~w/queens_equivalent\'), use_module(\'~w\'), \c
                        equivalent(atom_length, atom_length, [arguments([codes,integer]), random(50)]), \c
                        queens_equivalent(=, \\==, [difference(difference(_,_,_,_))])', [Folder, File]),
    process_create(path(swipl), ['--traditional', '-g', Goal, '-t', 'halt(1)', '-g', halt], [stderr(pipe(Err)), process(Id)]),
    read_stream_to_codes(Err, _),
    close(Err),
    process_wait(Id, Status).

:- end_tests(first_tries).
