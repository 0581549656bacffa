:- module(test_equivalent, []).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(time)).
:- use_module('../../prolog/equivalent').
:- use_module('../../prolog/equivalent/choice').
:- use_module(small_mistakes).

/** <module> equivalent/3 finds and reports differences, whatever the predicates do
*/

%   compared(P, Q, Options, Difference): P and Q have two arguments, the first one given, if Options say nothing else.

compared(P, Q, Options, Difference) :-
    append(Options,
           [ arguments([integer(0-9), integer(0-9)]), modes([p(+,-)]), weight(20), random(100), query_limit(0.1),
             difference(Difference) ], All),
    equivalent(P, Q, All).

compared_commands(Words, Options, Difference) :-
    append(Options, [random(0)], All),
    compared(next, command(Words), All, Difference).

agree(Name, Found, Expected) :-
    assertion(Name-Found =@= Name-Expected).

alarms(Alarms) :-
    findall(Alarm, current_alarm(_, _, Alarm, _), Alarms).

next(X, Y) :-
    Y is X + 1.

:- dynamic seen/2.

sees(X, Y) :-
    assertz(seen(X, Y)).

%   seen_by(Mode, Options): seen/2 are the arguments of all calls.

seen_by(Mode, Options) :-
    retractall(seen(_, _)),
    append(Options, [ arguments([list(values([a,b])), integer(0-3)]), modes([Mode]), weight(4), random(40),
                      waking(false) ], All),
    compared(sees, sees, All, none).

:- begin_tests(small_mistakes).

test(found, [forall(mistake(Name, Wrong, What))]) :-
    small(Name, Right, Arguments, Modes),
    (   What = determinism(_)
    ->  Options = [compare([answers, order, errors, determinism])]
    ;   Wrong == small_mistakes:sel_b
    ->  Options = [query_limit(0.1)]
    ;   Options = []
    ),
    equivalent(Wrong, Right, [arguments(Arguments), modes(Modes), difference(Difference)|Options]),
    assertion(Difference = difference(_, _, _, _)),
    Difference = difference(_, Aspect, _, _),
    assertion(( What = determinism(_) -> Aspect == determinism ; true )).

test(right, [forall(( member(Name, [sel, merge_sort, rle]), small(Name, Right, Arguments, Modes) )), true(Difference == none)]) :-
    equivalent(Right, Right, [ arguments(Arguments), modes(Modes), weight(5), random(200), query_limit(0.2),
                               difference(Difference) ]).

:- end_tests(small_mistakes).

:- begin_tests(descriptions).

%   describes(Description, Check, Least): Check holds for all values; there are at least Least of them.

describes(integer(-3-5), is_of_type(between(-3,5)), 9).
describes(integer, is_of_type(integer), 100).
describes(atom, is_of_type(atomic), 8).
describes(string, is_of_type(string), 50).
describes(codes, is_of_type(codes), 50).
describes(list(integer(0-2)), is_of_type(list(between(0,2))), 20).
describes(list(values([a,b]), 1-2), short, 6).
describes(term, nonvar, 50).
describes(any, nonvar, 10).
describes(cyclic, is_of_type(cyclic), 1).
describes(values([a,f(x),"s"]), is_of_type(oneof([a,f(x),"s"])), 3).
describes(oneof([integer(0-1), values([a])]), is_of_type(oneof([0,1,a])), 3).
describes(frequency([3-integer(0-1), 1-values([a])]), is_of_type(oneof([0,1,a])), 3).
describes(compound(pair, [integer(0-1), integer(5-6)]), is_of_type(oneof([pair(0,5), pair(0,6), pair(1,5), pair(1,6)])), 4).
describes(map(list(integer(0-3)), sort), is_set_in_order, 16).
describes(answer(test_equivalent:vowel), is_of_type(oneof([a,e,i])), 3).
describes(draw(test_equivalent:side), is_of_type(oneof([side(0), side(1)])), 2).

test(described, [forall(describes(Description, Check, Least))]) :-
    Options = [arguments([Description]), modes([p(+)]), random(300), weight(3), extent(Extent), difference(Difference)],
    equivalent(test_equivalent:meets(Check), test_equivalent:nonvar, Options),
    agree(Description, Difference, none),
    memberchk(ordered(Ordered), Extent),
    memberchk(random(Random), Extent),
    assertion(Ordered + Random >= Least).

test(sees_only, [forall(member(Mode-Goal, [ p(+,-)-(ground(X), var(Y)), p(-,+)-(var(X), integer(Y)), p(+,+)-ground(X-Y) ]))]) :-
    seen_by(Mode, []),
    findall(X-Y, ( seen(X, Y), \+ Goal ), Others),
    agree(Mode, Others, []),
    assertion(seen(_, _)).

test(sees_all, [forall(member(Goal, [var(X), ground(X), ( nonvar(X), \+ ground(X) )]))]) :-
    seen_by(p(_,-), []),
    assertion(once(( seen(X, _), Goal ))).

% Found only here: a constraint alone is never drawn, or only with a domain.
test(one_constraint, true(Difference = difference((_, p(_)), answers, answers([]), _))) :-
    equivalent(test_equivalent:bounded_on_both_sides, [_]>>true,
               [arguments([integer(0-3)]), constraints(true), weight(3), random(0), difference(Difference)]).

test(given_before_any_call, true(Others == [])) :-
    seen_by(p(+,+), [given(in_question)]),
    findall(X-Y, ( seen(X, Y), \+ in_question(X, Y) ), Others).

:- end_tests(descriptions).

meets(Check, X) :- nonvar(X), call(Check, X).

bounded_on_both_sides(X) :-
    clpfd:fd_sup(X, Most),
    \+ ( integer(Most), clpfd:fd_inf(X, inf) ).

short(Xs) :-
    is_list(Xs),
    length(Xs, Length),
    between(1, 2, Length),
    subset(Xs, [a,b]).

is_set_in_order(Xs) :- is_list(Xs), sort(Xs, Xs).

vowel(a).
vowel(e).
vowel(i).

side(side(K)) -->
    choice(2, K).

in_question(Xs, _) :- length(Xs, Length), Length =< 1.

:- begin_tests(options).

test(given, true(Ordered-LeftOut == 3-7)) :-
    compared(next, next, [given([X,_]>>(X < 3)), random(0), extent(Extent)], none),
    subset([ordered(Ordered), left_out(LeftOut)], Extent).

test(except, [forall(member(Pattern-Count, [ difference(p(3,_), answers, _, _)-1, (difference(p(N,_), _, _, _) :- N =:= 3)-1,
                                             difference(_, _, _, _)-1 ])), true(Accepted == Count)]) :-
    compared(wrong_at(3), next, [except([Pattern]), random(0), extent(Extent)], none),
    memberchk(accepted(Accepted), Extent).

test(output, true(Difference =@= difference(p(3, _), output, output("three"), output("")))) :-
    compared(prints, next, [compare([answers, order, errors, output])], Difference).

test(error, [forall(bad_option(Option, Expected)), true(Formal =@= Expected)]) :-
    Options = [Option, arguments([integer, integer]), difference(_)],
    catch(equivalent(test_equivalent:next, test_equivalent:next, Options), error(Formal, _), true).

:- end_tests(options).

bad_option(arguments([list(list(word)), integer]), domain_error(description, word)).
bad_option(arguments([_, integer]), instantiation_error).
bad_option(arguments([integer(3-1), integer]), domain_error(range, 3-1)).
bad_option(arguments([integer(3), integer]), type_error(pair, 3)).
bad_option(arguments([oneof([]), integer]), domain_error(non_empty_list, [])).
bad_option(waking(sometimes), type_error(oneof([true,looking,false]), sometimes)).

wrong_at(N, X, Y) :- ( X == N -> Y = 0 ; next(X, Y) ).

prints(X, Y) :- ( X == 3 -> write(three) ; true ), next(X, Y).

:- begin_tests(bad_predicates).

test(verdict, [forall(bad(Goal, Expected))]) :-
    with_output_to(string(_), compared(bad(Goal), next, [compare([answers, order, errors, determinism])], Difference)),
    alarms(Alarms),
    agree(Goal, Difference-Alarms, Expected-[]).

test(loops_everywhere, true(Aspect-Alarms == end-[])) :-
    compared(loops, next, [], difference(_, Aspect, _, _)),
    alarms(Alarms).

test(memory, true(Difference-Alarms = difference(p(3, _), errors, error(resource_error(_)), _)-[])) :-
    current_prolog_flag(stack_limit, Limit),
    setup_call_cleanup(set_prolog_flag(stack_limit, 20 000 000),
                       compared(bad(fills([])), next, [query_limit(2)], Difference),
                       set_prolog_flag(stack_limit, Limit)),
    alarms(Alarms).

test(changes_argument, [forall(member(Set, [setarg, nb_setarg])), true(Aspect == answers)]) :-
    compared([T,_]>>call(Set, 1, T, 9), [_,_]>>true, [arguments([compound(f, [integer(0-3)]), integer])], difference(_, Aspect, _, _)).

% What changes its argument for itself only agrees with itself.
test(changes_its_copy, true(Difference == none)) :-
    compared([T,_]>>nb_setarg(1, T, 9), [T,_]>>nb_setarg(1, T, 9), [arguments([compound(f, [integer(0-3)]), integer])], Difference).

% A procedure that the query names may be missing.
test(named_but_missing, true(Difference == none)) :-
    equivalent(call, once, [arguments([any]), weight(6), random(300), difference(Difference)]).

test(indicator, error(type_error(closure, next/2))) :-
    compared(next/2, next, [], _).

% In SWI-Prolog 9.0.4, =@=/2 crashes for two such lists of answers.
test(answers_share_terms, true(Difference == none)) :-
    equivalent(test_equivalent:pairs(shared), test_equivalent:pairs(copied),
               [arguments([integer(0-40), any]), modes([p(+,-)]), weight(20), difference(Difference)]).

test(missing, [forall(member(P-Q, [no_such-next, next-no_such])), error(existence_error(procedure, test_equivalent:no_such/2))]) :-
    compared(P, Q, [], _).

% In processes of their own, which must live until they have said so.
test(lives_on, [forall(member(Goal, [halts_twice, loops_after_halt])), true(Said == "alive")]) :-
    format(atom(Query), "test_equivalent:~q, write(alive)", [Goal]),
    module_property(test_equivalent, file(File)),
    said_by([timeout, '-s', 'KILL', '10', swipl, '-g', Query, '-t', 'halt(1)', File], Said).

:- end_tests(bad_predicates).

bad(loops, difference(p(3, _), end, endless(0), answers([p(3, 4)]))).
bad(print(a), none).
bad(halt, difference(p(3, _), errors, exception(halt), answers([p(3, 4)]))).
bad(nb_setval(left_by_test, 1), none).
bad(throw(oops), difference(p(3, _), errors, exception(oops), answers([p(3, 4)]))).
bad(throw(error(_, _)), difference(p(3, _), errors, error(_), answers([p(3, 4)]))).
bad((true;fail), difference(p(3, _), determinism, choice_point, no_choice_point)).
bad(no_such_goal, difference(p(3, _), errors, error(existence_error(procedure, test_equivalent:no_such_goal/0)), answers([p(3, 4)]))).

bad(Goal, X, Y) :- ( X == 3 -> call(Goal) ; true ), next(X, Y).

loops :- loops.

loops(_, _) :- loops.

fills(Xs) :- fills([Xs|Xs]).

pairs(How, N, X-Y) :-
    between(1, N, _),
    numlist(1, 30, X),
    ( How == shared -> Y = X ; append(X, [], Y) ).

halts_twice :- catch(compared(bad(halt), bad(halt), [], _), error(permission_error(halt, process, prolog), _), true).

loops_after_halt :- compared(bad(halt), next, [], _), compared(bad(loops), next, [], difference(_, end, _, _)).

said_by([Program|Words], Text) :-
    process_create(path(Program), Words, [stdin(null), stdout(pipe(Out)), stderr(null), process(Id)]),
    read_string(Out, _, Text),
    close(Out),
    process_wait(Id, _).

:- begin_tests(programs).

test(verdict, [forall(program(Script, OfQ))]) :-
    left(Before),
    ( OfQ = endless(_) -> Limit = 0.02 ; Limit = 0.1 ),       % a second by the clock counts as a twentieth of one
    call_with_time_limit(10, compared_commands([sh, '-c', Script], [query_limit(Limit)], difference(_, _, OfP, Of))),
    left(After),
    agree(Script, OfP-Of, answers([p(0, 1)])-OfQ),
    assertion(Before == After).

test(right, [forall(right_program(Script)), true(Difference-Undecided == none-0)]) :-
    compared_commands([sh, '-c', Script], [extent(Extent), query_limit(1)], Difference),
    memberchk(undecided(Undecided), Extent).

test(no_program, error(existence_error(_, _))) :-
    compared_commands(['no such program'], [], _).

:- end_tests(programs).

right_program("while read q; do n=${q#[}; n=${n%,_1]*}; echo \"[$n,$((n+1))]\"; echo end; done").
right_program("read q; n=${q#[}; n=${n%,_1]*}; echo \"[$n,$((n+1))]\"; echo end").
right_program("echo 'ready(1)'; while read q; do n=${q#[}; n=${n%,_1]*}; echo \"[$n,$((n+1))]\"; echo more; read r; echo end; done").

%   program(Script, OfQ): what the difference says of it.

program("exit 3", exception(died(exit(3)))).
program("kill -9 $$", exception(died(killed(9)))).
program("exec cat /dev/zero", exception(flood)).
program("exec sleep 100", endless(0)).
program("while :; do printf x; sleep 0.05; done", endless(0)).
program("echo 'a b'; read q; exec sleep 100", exception(unreadable("a b"))).
program("echo '[1]'; read q; exec sleep 100", exception(unreadable("[1]"))).
program("echo '[1,True]'; read q; exec sleep 100", exception(unreadable("[1,True]"))).
program("while read q; do echo 'error(type_error(a,b))'; done", error(type_error(a,b))).
program("while read q; do echo 'exception(oops)'; done", exception(oops)).

%   left(Left): streams to or from processes, and child processes.

left(Left) :-
    findall(S, ( stream_property(S, mode(_)), \+ stream_property(S, file_name(_)), \+ stream_property(S, alias(_)) ), Streams0),
    sort(Streams0, Streams),
    current_prolog_flag(pid, Id),
    said_by([ps, '-o', 'args=', '--ppid', Id], Text),
    split_string(Text, "\n", "", Lines0),
    exclude([Line]>>sub_string(Line, 0, _, _, "ps "), Lines0, Lines),
    Left = Streams-Lines.
