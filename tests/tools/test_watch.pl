:- module(test_watch, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/prompt').
:- use_module('../../prolog/tools/prompt/toplevel_text').

/** <module> The steps of a program that the prompt watches: the same answers as without watching, and what an event says

What a reader sees of the usual events is tested in tests/explorer/watch.test.mjs.
*/

watched(Lines, Goal, Answer) :-
    lines_text(Lines, Text),
    prompt_request(_{ask: "watch", program: Text, queries: [Goal], name: null}, Answer).

lines_text(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

%   The events as event(Port, Goal, PlaceText, Bindings).

events(Lines, Goal, Events) :-
    watched(Lines, Goal, Answer),
    lines_text(Lines, Program),
    maplist(event(Answer, Program), Answer.events, Events).

event(Answer, Program, [Port0, _, Goal, Place, Bindings|_], event(Port, GoalText, PlaceText, BindingsText)) :-
    atom_string(Port, Port0),
    nth0(Goal, Answer.texts, GoalText),
    nth0(Bindings, Answer.texts, BindingsText),
    (   nth0(Place, Answer.places, [From, To])
    ->  Length is To - From,
        sub_atom(Program, From, Length, _, PlaceText)
    ;   PlaceText = none
    ).

choices(0, _, []) :-
    !.
choices(Choice, Answer, [Name-Left|Choices]) :-
    nth1(Choice, Answer.choices, [Below, Frame, Left0]),
    nth0(Frame, Answer.frames, [_, _, Name]),
    atom_string(Left, Left0),
    choices(Below, Answer, Choices).

%   Answers as lines of bindings, in order, and how the run ends.

watched_outcome(Lines, Goal, outcome(Answers, End)) :-
    watched(Lines, Goal, Answer),
    assertion(Answer.stopped == null),
    findall(Text, ( member(["answer", _, _, _, _, Query|_], Answer.events), nth0(Query, Answer.texts, Text) ), Answers),
    last(Answer.events, [Port, _, _, _, _, _, _, Said, _]),
    (   Port == "exception"
    ->  nth0(Said, Answer.texts, End)
    ;   End = none
    ).

plain_outcome(Lines, Text, outcome(Answers, End)) :-
    lines_text(Lines, Program),
    prompt_request(_{ask: "consult", program: Program}, _),
    term_string(Goal, Text, [variable_names(Names)]),
    Found = found([]),
    catch(( forall(user:Goal, found(Found, Names)), End = none ), Error, error_lines(Error, End)),
    arg(1, Found, Reversed),
    reverse(Reversed, Answers).

found(Found, Names) :-
    arg(1, Found, Before),
    findall(Line, ( member(Name=Value, Names), nonvar(Value), line(Name=Value, Line) ), Lines),
    lines_text(Lines, Text),
    nb_setarg(1, Found, [Text|Before]).

line(Name=Value, Line) :-
    format(string(Line), "~w = ~W", [Name, Value, [quoted(true), spacing(next_argument)]]).

%   program(Name, Lines, Query)

program(conjunction, ['p(1). p(2).', 'q(X, Y) :- p(X), p(Y), X \\== Y.'], "q(X, Y)").
program(cut_middle, ['q(1). q(2). q(3).', 'p(X, Y) :- q(X), X > 1, !, q(Y).', 'p(9, 9).'], "p(X, Y)").
program(cut_in_branch, ['q(1). q(2).', 'p(X) :- ( q(X), ! ; X = 5 ).', 'p(6).'], "p(X)").
program(cut_in_then, ['q(1). q(2).', 'p(X) :- ( true -> q(X), ! ; X = 5 ).', 'p(6).'], "p(X)").
program(cut_in_condition, ['q(1). q(2).', 'p(X) :- ( q(X), ! -> true ; X = 5 ).', 'p(6).'], "p(X)").
program(cut_in_soft_condition, ['q(1). q(2).', 'p(X) :- ( ( q(X), ! ) *-> true ; X = 5 ).', 'p(6).'], "p(X)").
program(cut_in_call, ['q(1). q(2).', 'p(X) :- call(( q(X), ! )).', 'p(6).'], "p(X)").
program(cut_in_query, ['p(1). p(2).'], "p(X), !").
program(cut_in_findall, ['q(1). q(2).', 'p(L) :- findall(X, ( q(X), ! ), L).', 'p([]).'], "p(L)").
program(if_then_else, ['p(X, Y) :- ( X > 1 -> Y = more ; X =:= 1 -> Y = one ; Y = less ).'], "member(X, [0, 1, 2]), p(X, Y)").
program(soft_cut, ['q(1). q(2).', 'p(X) :- ( q(X) *-> true ; X = none ).', 'r(X) :- ( q(7) *-> true ; X = none ).'], "p(X) ; r(X)").
program(negation, ['q(1). q(2).', 'p(X) :- member(X, [1, 2, 3]), \\+ q(X).'], "p(X)").
program(closures, ['add(N, X, Y) :- Y is X + N.', 'p(Y) :- F = add(1), ( call(F, 2, Y) ; call(add, 5, 6, Y) ).'], "p(Y)").
program(call_of_control, ['q(1). q(2).', 'p(X) :- G = ( q(X), X > 1 ; X = 0 ), call(G).'], "p(X)").
program(variable_goal, ['q(1). q(2).', 'p(G) :- G.'], "p(q(X))").
program(throw, ['p(1).', 'p(2) :- throw(oops).', 'p(3).'], "p(X)").
program(catch, ['q(1).', 'q(2) :- throw(bad(2)).', 'p(X) :- catch(q(X), bad(Y), X = caught(Y)).', 'p(3).'], "p(X)").
program(catch_undoes, ['p(X) :- catch(( X = 1, throw(a) ), a, true), X = 2.'], "p(X)").
program(catch_of_error, ['p(X) :- catch(_ is foo + 1, error(E, _), X = E).'], "p(X)").
program(error, ['p(X) :- X is foo + 1.'], "p(X)").
program(unknown, ['p(X) :- qqq(X).'], "p(_)").
program(cut_in_catch, ['q(1). q(2).', 'p(X) :- catch(( q(X), ! ), _, true).', 'p(3).'], "p(X)").
program(setof, ['q(b, 2). q(a, 2). q(b, 1).'], "setof(X-K, q(K, X), L)").
program(forall, ['q(1). q(2).', 'p(N) :- member(N, [1, 2, 3]), forall(q(X), X < N).'], "p(N)").
program(maplist, ['d(1, a). d(1, b). d(2, c).'], "maplist(d, [1, 2, 1], L)").
program(maplist_of_lambda, ['p(L) :- maplist([X, Y]>>( Y is X * 2 ), [1, 2], L).'], "p(L)").
program(dcg, ['s(N) --> "a", s(M), { N is M + 1 }.', 's(0) --> [].', 'p(N) :- atom_codes(aab, Cs), phrase(s(N), Cs, _).'], "p(N)").
program(dcg_with_cut, ['s([X|Xs]) --> [X], !, s(Xs).', 's([]) --> [].'], "s(L, [a, b], R)").
program(dcg_with_choice, ['s --> [a], \\+ [c] ; [b].'], "s([a, b], R) ; s([b], R)").
program(assert, [':- dynamic n/1.', ':- retractall(n(_)).', 'n(0).', 'up(X) :- retract(n(N)), X is N + 1, assertz(n(X)).'],
        "up(X), up(Y), n(Z)").
program(logical_view, [':- dynamic m/1.', ':- retractall(m(_)).', 'm(1). m(2).', 'p(X) :- m(X), Y is X + 10, assertz(m(Y)).'], "p(X)").
program(constraints, [':- use_module(library(clpfd)).', 'p(X, Y) :- X in 1..3, Y #= X + 1, Y #\\= 3, label([X]).'], "p(X, Y)").
program(freeze, ['q(1). q(2). q(3).', 'p(X) :- freeze(X, X > 1), q(X).'], "p(X)").
program(own_module, [':- module(mine, [p/1]).', ':- dynamic f/1.', 'p(X) :- q(X) ; f(X).', 'q(1). q(2).', 'f(3).'], "p(X)").
program(conditional, [':- if(true).', 'p(1).', ':- else.', 'p(2).', ':- endif.'], "p(X)").
program(operators, [':- op(700, xfx, beats).', 'rock beats scissors.', 'X beats Y :- X == paper, Y = rock.'], "X beats Y, Y \\== rock").
program(codes, [':- set_prolog_flag(double_quotes, codes).', 'p(X) :- X = "ab".'], "p(X)").
program(qualified, ['p(X) :- lists:member(X, [1, 2]) ; user:q(X).', 'q(3).'], "p(X)").
program(own_name, ['delete(1, 2, 3).', 'delete(4, 5, 6).'], "delete(X, Y, Z)").

:- begin_tests(watch).

test(same_answers, [forall(program(Name, Lines, Goal)), true(Name-Watched == Name-Plain)]) :-
    plain_outcome(Lines, Goal, Plain),
    watched_outcome(Lines, Goal, Watched).

test(no_clause_matches, Ports == [call, call, fail, end]) :-
    ports(['p(1).'], "p(2)", Ports).
test(choice_points, [nondet, true(Choices == ["member/2"-answers, "p/1"-'1'])]) :-
    watched(['p(X) :- member(X, [1, 2]), true.', 'p(3).'], "p(X)", Answer),
    nth0(Goal, Answer.texts, "member(1, [1, 2])"),
    memberchk(["exit", _, Goal, _, _, _, Choice|_], Answer.events),
    choices(Choice, Answer, Choices).
test(another_clause, Events == [event(redo, "q(2)", 'q(2)', "")]) :-
    events(['q(1). q(2).'], "q(X), X > 1", All),
    include([event(redo, _, _, _)]>>true, All, Events).
test(branch, Events == [event(branch, "X=2", 'X = 2', "")]) :-
    events(['p(X) :- ( X = 1 ; X = 2 ).'], "p(X)", All),
    include([event(branch, _, _, _)]>>true, All, Events).
test(goals_within, [forall(member(Goal, ["\\+ q(X)", "findall(X, q(X), L)", "forall(q(X), true)", "maplist(q, [1])",
                                         "catch(q(X), _, true)"]))]) :-
    events(['q(1).'], Goal, Events),
    assertion(memberchk(event(unify, "q(1)", 'q(1)', _), Events)).
test(names_of_unbound, true) :-
    events(['p(Rows) :- length(Rows, 2), q([1|Rows], _).', 'q(_, _).'], "p(Mine)", Events),
    assertion(memberchk(event(call, "p(Mine)", none, _), Events)),
    assertion(memberchk(event(call, "length(Rows, 2)", _, _), Events)),
    assertion(memberchk(event(call, "q([1, _, _], _)", _, "Rows = [_, _]"), Events)).
test(quotes_of_the_program, Place == 'X = "ab"') :-
    events([':- set_prolog_flag(double_quotes, codes).', 'p(X) :- q, X = "ab".', 'q.'], "p(_)", Events),
    memberchk(event(call, "X=[97, 98]", Place, _), Events).
test(grammar, Places == ['s(N)', t, '[a]', 's(M)', '[]', 'N is M + 1']) :-
    events(['s(N) --> t, s(M), { N is M + 1 }.', 's(0) --> [].', 't --> [a].'], "s(_, [a], [])", Events),
    findall(Place, ( member(event(Port, _, Place, _), Events), memberchk(Port, [call, unify]), Place \== none ), All),
    list_to_set(All, Places0),
    subtract(Places0, ['s(0)'], Places).
test(asserted_fact_has_no_place, Place == none) :-
    events([':- dynamic f/1.', 'p(X) :- assertz(f(1)), f(X), retract(f(1)).'], "p(X)", Events),
    memberchk(event(unify, "f(1)", Place, _), Events).
test(long_text, true) :-
    events(['p(L) :- numlist(1, 1000, L).'], "p(L)", Events),
    memberchk(event(exit, Text, _, _), Events),
    assertion(( string_length(Text, Length), Length =< 243 )).
test(a_catcher_does_not_catch_the_limit, Stopped == "500 open calls") :-
    watched(['p :- p.'], "catch(p, _, true), fail ; catch(findall(x, p, _), _, true)", Answer),
    Stopped = Answer.stopped.
test(inferences_are_limited, Stopped == "10,000,000 inferences") :-
    watched(['p(L) :- length(L, _), q(L).', 'q(L) :- last(L, x), fail.'], "p(L)", Answer),
    Stopped = Answer.stopped.
test(inferences_of_a_step_are_limited, Stopped == "10,000,000 inferences of one goal") :-
    watched(['p(L) :- setof(X, ( repeat, X = 1, fail ), L).'], "p(_)", Answer),
    Stopped = Answer.stopped.

:- end_tests(watch).

ports(Lines, Goal, Ports) :-
    events(Lines, Goal, Events),
    findall(Port, member(event(Port, _, _, _), Events), Ports).
