:- module(test_explorer_refusals, []).
:- use_module(library(plunit)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/tools/explorer/api').
:- use_module('../prolog/said').

/** <module> What the explorer refuses, and in which words
*/

refusal(Path, Parameters, Error) :-
    explorer_answer(Path, Parameters, Answer),
    (   get_dict(error, Answer, Error)
    ->  true
    ;   Error = none
    ).

%   wrong(Path, Parameters, Message): with Message as it is sent.

wrong('/api/trace', [algorithm=course, n=33], "n is 33: expected an integer from 0 to 32").
wrong('/api/trace', [algorithm=course, n='0x8'], "n is 0x8: expected an integer from 0 to 32").
wrong('/api/trace', [algorithm=course, n=' 8'], "n is  8: expected an integer from 0 to 32").
wrong('/api/trace', [algorithm=course, n='\u0668'], "n is \u0668: expected an integer from 0 to 32").
wrong('/api/trace', [algorithm=course, n='99999999999999999999'], "n is 99999999999999999999: expected an integer from 0 to 32").
wrong('/api/trace', [algorithm=packed, n=17], "n is 17: expected an integer from 0 to 16 for packed").
wrong('/api/trace', [n=8], Message) :-
    no_name("algorithm is missing", Message).
wrong('/api/trace', [algorithm='prolog-magic'], Message) :-
    no_name("algorithm is prolog-magic", Message).
wrong('/api/trace', [algorithm=course, first=yes], "first is yes: expected true or false").
wrong('/api/trace', [algorithm=course, from=200001], "from is 200001: expected an integer from 0 to 200000").
wrong('/api/trace', [algorithm=course, count=0], "count is 0: expected an integer from 1 to 5000").
wrong('/api/trace', [algorithm='las-vegas', seed=9007199254740992],
      "seed is 9007199254740992: expected an integer from 0 to 9007199254740991").
wrong('/api/trace', [algorithm='las-vegas', n=8, stop=9], "stop is 9: expected an integer from 0 to n, which is 8").
wrong('/api/trace', [algorithm=course, seed=1], "seed: course draws nothing at random, only las-vegas does").
wrong('/api/trace', [algorithm=course, fixed='0:0'], "fixed: course takes no fixed queens, only cursor does").
wrong('/api/trace', [algorithm=cursor, fixed='0:0,1:1'], "fixed is 0:0,1:1: expected queens that do not attack each other").
wrong('/api/trace', [algorithm=cursor, n=4, fixed='0:4'], "fixed is 0:4: expected columns and rows below n, which is 4").
wrong('/api/completions', [fixed=Fixed], Message) :-
    member(Fixed, ['0:0,0:1', '0', '0:0,', 'a:b']),
    format(string(Message), 'fixed is ~w: expected COLUMN:ROW,COLUMN:ROW and so on, counted from 0, no column twice', [Fixed]).
wrong('/api/source', [algorithm='../README'], Message) :-
    no_name("algorithm is ../README", Message).
wrong('/api/source', [algorithm=course, n=8], "n: /api/source takes no such parameter, only algorithm").
wrong('/api/comparison', [file='/etc/passwd'], "file: /api/comparison takes no parameters").
wrong('/api/solutions', [n=8, n=8], "n is given more than once").
wrong('/api/solutions', [from=1000001], "from is 1000001: expected an integer from 0 to 1000000").
wrong('/api/fundamental', [n=11], "n is 11: expected an integer from 0 to 10").
wrong('/api/las-vegas', [n=13], "n is 13: expected an integer from 0 to 12").
wrong('/api/las-vegas/runs', [runs=201], "runs is 201: expected an integer from 1 to 200").

no_name(Begin, Message) :-
    findall(Name, name(Name), List),
    atomic_list_concat(List, ', ', Names),
    format(string(Message), '~s: expected one of ~w', [Begin, Names]).

name(Name) :-
    c_queens_algorithm(Name, _).
name(Name) :-
    queens_style(Style, _, _),
    atom_concat('prolog-', Style, Name).

%   Below a path that is there, above it, and beside it.

no_path('/api').
no_path('/api/trace/').
no_path('/api/traces').
no_path('/api/../algorithms').

:- begin_tests(explorer_refusals).

%   The message, and the parameter that it begins with.

test(message, [forall(wrong(Path, Parameters, Message))]) :-
    refusal(Path, Parameters, Error),
    agree([Path|Parameters], Error.message, Message),
    split_string(Message, " :", "", [Name|_]),
    format(string(Found), '~w', [Error.parameter]),
    agree([Path|Parameters], Found, Name).

test(path, [forall(no_path(Path))]) :-
    refusal(Path, [], Error),
    sub_string(Error.message, 0, _, _, "there is no such path below /api: there are /api/algorithms, /api/trace,"),
    !.

test(empty_is_none, true(N == 8)) :-
    explorer_answer('/api/solutions', [n='', from='', count=''], Answer),
    N = Answer.n.

test(long_text_is_cut, [forall(( format(atom(Long), "~*c", [5000, 0'x]), member(Parameter, [n=Long, Long=8]) )),
                        true(Length < 200)]) :-
    refusal('/api/solutions', [Parameter], Error),
    string_length(Error.message, Length).

%   A hopeless search ends, and says what ended it.

test(time_limit, true([Limit, Message] == [seconds, "the search took more than 5 seconds"])) :-
    refusal('/api/solutions', [n=32, from=1000000], Error),
    _{limit:Limit, message:Message} :< Error.

:- end_tests(explorer_refusals).
