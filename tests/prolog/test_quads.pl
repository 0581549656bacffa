:- module(test_quads, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module('../../prolog/equivalent/quads').

/** <module> Right quads pass; wrong ones fail and are printed
*/

%   quad(Query, Right, Wrong)

quad("member(A, [1,2]).", ["A = 1 ;\n   A = 2.", "A=1;A=2;false.", "A = 1 .", "A = 1 ;\n ... .   % 2 answers", "A = 1 ; % one\nA = 2."],
     ["A = 1.", "A = 2 ; A = 1.", "A = 1 ; A = 3.", "A = 1 ; A = 2 ; A = 3.", "A = 1 ; A = 2 ; A = 3 .", "A = 1 ; loops.", "true.",
      "A = 2 ; ... .", "false.", "_ = 1 ; _ = 2.", "error(_, _).", "throw(_)."]).
quad("fail.", ["false."], ["true.", "loops."]).
quad("true.", ["true.", "true ."], ["false.", "true ; true.", "dif(_, a).", "A = 1.", "A = A.", "throw(_)."]).
quad("A = 1, B = 2.", ["A = 1, B = 2.", "B = 2,\nA = 1."], ["A = 1.", "A = 1, B = 1.", "A = 1, B = 2, C = 3.", "A = 1, A = 2, B = 2."]).
quad("A = 1, _B = 2.", ["A = 1."], ["A = 1, _B = 2.", "true."]).
quad("A = f(X, Y, _), X = Y.", ["A = f(X, X, _), X = Y.", "A = f(Y, Y, _C), X = Y."], ["A = f(X, Y, _).", "A = f(X, X, X), X = Y."]).
quad("A = [_,_].", ["A = [_,_].", "A = [_A,_B].", "A = [B,C]."], ["A = [_A,_A].", "A = [_|_].", "A = [a,_]."]).
quad("A = [a|A].", ["A = [a|A]."], ["A = [b|A]."]).
quad("A = \"a. % b\".", ["A = \"a. % b\"."], []).
quad("dif(A, a), dif(B, b).", ["dif(A, a), dif(B, b).", "dif(B, b), dif(A, a)."],
     ["true.", "dif(A, a).", "dif(A, a), dif(A, b).", "dif(A, b), dif(B, a).", "dif(A, a), dif(B, b), dif(A, b)."]).
quad("dif(A, a), A = b.", ["A = b."], ["A = b, dif(A, a)."]).
quad("freeze(A, here(_)).", ["freeze(A, here(_)).", "freeze(A, test_quads:here(_))."], ["freeze(A, here(a))."]).
quad("here(A).", ["A = yes."], ["A = no."]).
quad("atom_length(_, _).", ["error(instantiation_error, _)."], ["error(type_error(_, _), _).", "throw(_).", "false."]).
quad("( A = 1 ; throw(oops(A)) ).", ["A = 1 ; throw(oops(_)).", "A = 1 ."], ["A = 1.", "throw(oops(_)).", "A = 1 ; throw(oops)."]).
quad("( true ; repeat, fail ).", ["true ; loops.", "true ."], ["loops."]).
quad("A = 1,\n   B = A.", ["A = 1, B = 1."], ["A = 1."]).
quad("true.", [], ["", "... .", "true", "true.\ntrue.", "foo(.", "% nothing"]).

here(yes).

answered(Query, Answers, Result, Said) :-
    format(string(Text), "Text.~n~n?- ~s~n   ~s~n~nText.~n", [Query, Answers]),
    run_text(Text, Result, Said).

%   run_text(Text, Result, Said): Said is what run_quads/1 prints for a file with Text.

run_text(Text, Result, Said) :-
    tmp_file_stream(File, Stream, [encoding(utf8)]),
    write(Stream, Text),
    close(Stream),
    said(run_quads(File), Result, Said0),
    atomic_list_concat(Parts, File, Said0),
    atomic_list_concat(Parts, 'FILE', Said).

:- meta_predicate said(0, -, -).

said(Goal, Result, Said) :-
    stream_property(Error, alias(user_error)),
    tmp_file_stream(File, Out, [encoding(utf8)]),
    setup_call_cleanup(set_stream(Out, alias(user_error)),
                       ( Goal -> Result = true ; Result = false ),
                       ( set_stream(Error, alias(user_error)), close(Out) )),
    read_file_to_string(File, Said, [encoding(utf8)]).

:- begin_tests(quads).

test(right, [forall(( quad(Query, Rights, _), member(Right, Rights) )), true(Result-Said == true-'')]) :-
    answered(Query, Right, Result, Said).
test(wrong, [forall(( quad(Query, _, Wrongs), member(Wrong, Wrongs) )), true(Result-Begin == false-'FILE:3: ')]) :-
    answered(Query, Wrong, Result, Said),
    sub_atom(Said, 0, 8, _, Begin).
test(none, true(Result == false)) :-
    run_text("p :- q.\n", Result, _).
test(all_are_asked, true(Result-Said == false-Expected)) :-
    format(atom(Expected), "~w~n~w~n", ['FILE:2: the answers are A=2 ; false. Expected:\n?- A = 2.\nA = 1.',
                                        'FILE:5: the answers are false. Expected:\n?- fail.\ntrue.']),
    run_text("/*\n?- A = 2.\nA = 1.\n*/ p.\n?- fail.\ntrue.\n?- true.\ntrue.\n", Result, Said).
test(wrong_block, true(Result-Said == false-"page:8: the answers are true. Expected:\n?- true.\nfalse.\n")) :-
    said(quads_hold(["", "?- true.", "false."], page, 7), Result, Said).
test(text_in_block, [forall(member(Lines, [[], ["?- true.", "true.", "", "text"]])), fail]) :-
    quads_hold(Lines, page, 7).

:- end_tests(quads).
