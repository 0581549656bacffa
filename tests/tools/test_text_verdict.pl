:- module(test_text_verdict, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/c_queens', []).
:- use_module('../../prolog/tools/grade/text_verdict').
:- use_module('../../prolog/tools/grade/asking').

/** <module> The judge of texts as a predicate, and answers that are written for it

Only here: a form of answers that is read otherwise as a term than as printed text; a text that is changed on its way to the judge.
*/

%   answers(Terms, N, Found): all answers for size N, and right-wrong-repeated-missing, or the exception of an answer.

answers([[2,4,1,3], [3,1,4,2]], 4, 2-0-0-0).
answers([[1,3,0,2], [2,0,3,1]], 4, 2-0-0-0).
answers([[2,4,1,3], [1,2,3,4], [2,4,1,3]], 4, 1-1-1-1).
answers([[[2,4,1,3], [3,1,4,2]]], 4, 2-0-0-0).
answers([[]], 3, 0-0-0-0).
answers([[]], 4, 0-0-0-2).
answers([[1-2,2-4,3-1,4-3], [4-2,3-4,2-1,1-3]], 4, 2-0-0-0).
answers([[1/2,2/4,3/1,4/3], [1/2,2/4,3/1,4/2]], 4, 1-1-0-1).
answers([[[1,2],[2,4],[3,1],[4,3]]], 4, 1-0-0-1).
answers([[queen(1,2),queen(2,4),queen(3,1),queen(4,3)]], 4, 1-0-0-1).
answers([[(1,2),(2,4),(3,1),(4,3)]], 4, 1-0-0-1).
answers([[a2,b4,c1,d3]], 4, 1-0-0-1).
answers([[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]], 4, 1-0-0-1).
answers([[['.',q,'.','.'],['.','.','.',q],[q,'.','.','.'],['.','.',q,'.']]], 4, 1-0-0-1).
answers([[[' ','Q',' ',' '],[' ',' ',' ','Q'],['Q',' ',' ',' '],[' ',' ','Q',' ']]], 4, fault).
answers([[1]], 1, 1-0-0-0).
answers([[0]], 1, 1-0-0-0).
answers([[[1]]], 1, 1-0-0-0).
answers([[1-1]], 1, 1-0-0-0).
answers([[2,4,1]], 4, odd).
answers([[2,4,_,3]], 4, odd).
answers([[2,4|_]], 4, odd).
answers(["2 4 1 3"], 4, unread).
answers([board(2,4,1,3)], 4, unread).
answers([[2,4,1,7]], 4, fault).

found(Terms, N, Found) :-
    catch(( maplist(line_of(N), Terms, Lines),
            atomic_list_concat(Lines, '\n', Text),
            text_verdict(N, Text, Judgement),
            numbers(Judgement.verdict, Found) ),
          Exception, functor(Exception, Found, _)).

numbers(null, fault) :- !.
numbers(Verdict, Verdict.right-Verdict.wrong-Verdict.repeated-Verdict.missing).

line_of(N, Term, Line) :-
    answer_line(Term, N, Line).

:- begin_tests(text_verdict).

test(answers, [forall(answers(Terms, N, Expected)), true(Found == Expected)]) :-
    found(Terms, N, Found).

test(texts, [forall(member(Text-Expected, [ "2 4 1 3\n3 1 4 2\n"-right, ''-wrong, "\u6807\u9898\n\u25cb\u25cf\u25cb\u25cb"-fault,
                                            "2 4 1 3\u0000\n"-fault, "3 1 4 2\r\n2 4 1 3"-right ])),
             true(Found == Expected)]) :-
    text_verdict(4, Text, Judgement),
    Verdict = Judgement.verdict,
    ( Verdict == null -> Found = fault ; Verdict.is_right == true -> Found = right ; Found = wrong ).

test(characters, true(Fault == "line 1: '\u0414\u0430\u043c\u044b': expected boards, such as 2 4 1 3 on a line for N = 4")) :-
    text_verdict(4, "\u0414\u0430\u043c\u044b", Judgement),
    Fault = Judgement.fault.

%   A fault shows the beginning of a line, and no part of a character.
test(long_characters, true(Length > 30)) :-
    Text = "a\u0412\u0430\u0440\u0438\u0430\u043d\u0442 \u0440\u0435\u0448\u0435\u043d\u0438\u044f \u0437\u0430\u0434\u0430\u0447\u0438 \u043e \u0432\u043e\u0441\u044c\u043c\u0438 \u0444\u0435\u0440\u0437\u044f\u0445",
    text_verdict(4, Text, Judgement),
    split_string(Judgement.fault, "'", "", [_, Shown|_]),
    string_concat(Shown, _, Text),
    string_length(Shown, Length).

%   A verdict that needs more than one block.
test(long_remark, true(Length == 200)) :-
    length(Codes, 1000),
    maplist(=(0x540e), Codes),
    string_codes(Words, Codes),
    format(string(Text), "~s~n2 4 1 3~n3 1 4 2~n", [Words]),
    text_verdict(4, Text, Judgement),
    string_length(Judgement.verdict.remark, Length).

test(large, true(Wrong == 20_000)) :-
    length(Lines, 20_000),
    maplist(=("1 2 3 4 5 6 7 8"), Lines),
    atomic_list_concat(Lines, '\n', Text),
    text_verdict(8, Text, Judgement),
    Verdict = Judgement.verdict,
    Wrong is Verdict.wrong + Verdict.repeated.

test(size, [forall(member(N-Error, [0-domain_error(size_of_verdict, 0), 65-domain_error(size_of_verdict, 65), a-type_error(integer, a)])),
            error(Error)]) :-
    c_queens:c_queens_verdict(N, "", _).

test(no_text, error(type_error(_, _))) :-
    c_queens:c_queens_verdict(4, f(x), _).

:- end_tests(text_verdict).
