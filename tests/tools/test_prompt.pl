:- module(test_prompt, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/prompt').

/** <module> The prompt of the explorer's page, asked as the page asks it

The texts in shown/2 are those of swipl itself: test_prompt_toplevel.pl compares them with a real one, and tests/wasm/prompt.mjs runs
this file in WebAssembly. A right program is judged in tests/explorer/prompt_program.test.mjs.
*/

:- dynamic printed/1.

asked(Request, Answer) :-
    with_printed(prompt_request(Request, Answer)).

%   What is printed on the standard output goes to printed/1.

with_printed(Goal) :-
    stream_property(Output, alias(user_output)),
    tmp_file_stream(File, Stream, [encoding(utf8)]),
    current_output(Current),
    setup_call_cleanup(( set_stream(Stream, alias(user_output)), set_output(Stream) ),
                       Goal,
                       ( set_stream(Output, alias(user_output)), set_output(Current) )),
    close(Stream),
    read_file_to_string(File, Text, [encoding(utf8)]),
    delete_file(File),
    retractall(printed(_)),
    assertz(printed(Text)).

%   all_texts(Query, Most, Texts): those of the first Most answers, and whether there may be more.

all_texts(Query, Most, Texts, More) :-
    asked(_{ask: "query", text: Query}, Answer),
    rest(Most, Answer, Texts, More).

rest(Most, Answer, [Answer.text|Texts], More) :-
    (   Answer.more == true,
        Most > 1
    ->  asked(_{ask: "next"}, Next),
        Left is Most - 1,
        rest(Left, Next, Texts, More)
    ;   Texts = [],
        More = Answer.more
    ).

consulted(Lines, Messages) :-
    atomics_to_string(Lines, Text),
    asked(_{ask: "consult", program: Text}, Answer),
    findall(Kind-Line, ( member(Message, Answer.messages), get_dict(kind, Message, Kind), get_dict(line, Message, Line) ), Messages).

atomics_to_string(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

judged(Name, Judgement) :-
    asked(_{ask: "judge", name: Name}, Judgement).

%   An engine has its own user_error, so the messages are caught on their way.

with_warnings(Goal, Warnings) :-
    setup_call_cleanup(asserta(( user:message_hook(_, warning, Lines) :- test_prompt:noted(Lines) ), Reference),
                       Goal,
                       erase(Reference)),
    findall(Warning, ( retract(printed(Warning)), Warning \== "" ), Warnings).

:- public noted/1.

noted(Lines) :-
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)),
    assertz(printed(Text)).

:- public shown/2.

%!  shown(?Query, ?Texts)
%
%   What swipl prints for all answers to Query.

shown("X = 1", ["X = 1."]).
shown("true", ["true."]).
shown("fail", ["false."]).
shown("member(X, [1,2,3]).", ["X = 1", "X = 2", "X = 3."]).
shown("member(X, [1,2]), X =< 1.", ["X = 1", "false."]).
shown("freeze(X, true), Y = 1.", ["Y = 1,\nfreeze(X, true)."]).
shown("X = f(X).", ["X = f(X)."]).
shown("c_queens(4, [A|Rows]), dif(A, 3).", ["A = 2,\nRows = [4, 1, 3]", "false."]).
shown("A = B, B = C, C = 3.", ["A = B, B = C, C = 3."]).
shown("length(L, 2), L = [A|_].", ["L = [A, _]."]).
shown("length([_|T], 3), T = [A|_], A = X.", ["T = [X, _],\nA = X."]).
shown("X = \"abc\", Y = 'A b', Z = `ab`.", ["X = \"abc\",\nY = 'A b',\nZ = [97, 98]."]).
shown("use_module(library(clpfd)).", ["true."]).
shown("X in 1..3, X #> 1.", ["X in 2..3."]).
shown("X in 1..3, X #> Y.", ["X in 1..3,\nY#=<X+ -1,\nY in inf..2."]).
shown("X is 1.5 mod 2.", ["ERROR: Type error: `integer' expected, found `1.5' (a float)"]).
shown("throw(oops).", ["ERROR: Unhandled exception: Unknown message: oops"]).
shown("nothing_of_this_name(1).", ["ERROR: Unknown procedure: nothing_of_this_name/1 (DWIM could not correct goal)"]).
shown("X = a b.", ["ERROR: Syntax error: Operator expected\nERROR: X = a\nERROR: ** here **\nERROR:  b . "]).
shown("c_queens(4, Rows).", ["Rows = [2, 4, 1, 3]", "Rows = [3, 1, 4, 2]."]).
shown("c_queens(-1, Rows).", ["ERROR: Domain error: `not_less_than_zero' expected, found `-1'"]).
shown("dif(A, 2), c_queens(4, [A|Rows]).", ["A = 3,\nRows = [1, 4, 2]."]).
shown("[no_such_file].", ["ERROR: source_sink `no_such_file' does not exist"]).
shown("use_module(library(not_there)).", ["ERROR: source_sink `library(not_there)' does not exist"]).
shown("call_with_time_limit(0.05, (repeat, fail)).", ["ERROR: Unhandled exception: Time limit exceeded"]).
shown("call_with_time_limit(60, member(X, [1,2])).", ["X = 1."]).

:- begin_tests(prompt_constraints).

%   It comes first, since module `user` must not have loaded library(clpfd): there swipl prints clpfd: #\=(abs(A-B), 1).

test(constraints_without_their_library,
     true(Text == "Rows = [_A, _B],\n_A in 1..2,\nall_different([_A, _B]),\nabs(_A-_B)#\\=1,\n_B in 1..2.")) :-
    all_texts("n_queens(2, Rows).", 1, [Text], false).

:- end_tests(prompt_constraints).

:- begin_tests(prompt).

test(shown, [forall(shown(Query, Texts)), true(Found-More == Texts-false)]) :-
    all_texts(Query, 20, Found, More).

status(Request, Status) :-
    asked(Request, Answer),
    get_dict(status, Answer, Status).

test(stop, error(domain_error(queens_request, _))) :-
    asked(_{ask: "query", text: "setup_call_cleanup(true, repeat, nb_setval(prompt_test, cut))."}, First),
    assertion(First.more == true),
    asked(_{ask: "stop"}, _),
    assertion(all_texts("nb_getval(prompt_test, V).", 1, ["V = cut."], false)),
    asked(_{ask: "next"}, _).

test(last_values, true(Texts == ["Y = 8,\nX = 7."])) :-
    asked(_{ask: "query", text: "X = 7."}, _),
    all_texts("Y is $X + 1.", 1, Texts, false).

test(spelling, true(Texts == ["ERROR: Unknown procedure: lenght/2\nERROR:   However, there are definitions for:\nERROR:         length/2"])) :-
    all_texts("lenght(L, 2).", 1, Texts, false).

test(missing_query, [forall(member(Query, ["", " ", "% nothing", "X = 'a"])), true(Status == "error")]) :-
    status(_{ask: "query", text: Query}, Status).

% Found only here: a board of 32 columns is abbreviated, or a huge list is not.
test(abbreviated, [forall(member(N-IsFull, [32-true, 200 000-false])), true(Found == IsFull)]) :-
    format(string(Query), "numlist(1, ~d, L).", [N]),
    all_texts(Query, 1, [Text], false),
    format(string(End), ", ~d].", [N]),
    ( sub_string(Text, _, _, 0, End) -> Found = true ; Found = false ).

%   terminal(Query, Status, Said): what it does at a terminal.

terminal("abort.", "error", "abort/0 ended the query.").
terminal("trace.", "true", "trace/0 stops at each step").
terminal("spy(append/3).", "true", "spy/1 stops at each step").
terminal("break.", "true", "true.").
terminal("edit(append/3).", "true", "edit/1 opens a file in an editor").
terminal("help(append).", "true", "help/1 has no manual here").
terminal("halt.", _, "halt/0 would end swipl").

test(terminal, [forall(terminal(Query, Status, Start)), true(Found = Status)]) :-
    asked(_{ask: "query", text: "assertz(kept_fact(1))."}, _),
    retractall(printed(_)),
    with_warnings(prompt_request(_{ask: "query", text: Query}, Answer), Warnings),
    Found = Answer.status,
    atomics_to_string([Answer.text|Warnings], Said),
    assertion(sub_string(Said, _, _, _, Start)),
    assertion(( Warnings = [] ; Warnings = [_] )),
    all_texts("retract(kept_fact(X)).", 1, ["X = 1."], false).

:- end_tests(prompt).

:- begin_tests(prompt_program, [cleanup(consulted([], _))]).

test(messages, true(Messages == ["warning"-1, "error"-2, "warning"-5, "warning"-6])) :-
    consulted(["foo(X) :- bar.", "foo(1)", "bar(2).", "bar(3).", "foo(3).", ":- fail."], Messages).

test(consulted_again, true(Texts-Unknown == ["X = 2."]-"error")) :-
    consulted(["one_of_mine(1).", "two_of_mine(1)."], []),
    consulted(["one_of_mine(2)."], []),
    all_texts("one_of_mine(X).", 5, Texts, false),
    asked(_{ask: "query", text: "two_of_mine(X)."}, Answer),
    Unknown = Answer.status.

%   The operators of an earlier program are no longer there.
test(operators, true(Before-After == "true"-["X = 7.", "X = -1."])) :-
    consulted([":- op(700, xfx, above).", ":- op(200, xfy, -).", ":- op(0, xfx, mod).", "7 above 2."], []),
    asked(_{ask: "query", text: "X above 2."}, Answer),
    atom_string(Answer.status, Before),
    consulted(["odd(X) :- X is 5 - 3 - 3."], []),
    all_texts("X is 15 mod 8.", 1, First, _),
    all_texts("odd(X).", 1, Second, _),
    append(First, Second, After).

test(prompt_goes_on, true(Texts == ["X = [1, 2]."])) :-
    consulted(["append(_, _, _) :- throw(mine).", "member(_, _) :- throw(mine).", "maplist(_, _, _) :- throw(mine).",
               "message_text(_, _, _) :- throw(mine).", "answer(_, _, _, _) :- throw(mine).",
               "portray(_) :- fail.", "print_message(_, _) :- throw(mine)."], _),
    all_texts("X = [1, 2].", 1, Texts, false).

:- end_tests(prompt_program).

:- begin_tests(prompt_judge, [cleanup(consulted([], _))]).

%   A right solver, whose name is `boards`.

solver(["boards(N, R) :- numlist(1, N, Ns), permutation(Ns, R), calm(R).", "calm([]).", "calm([R|Rs]) :- safe(Rs, R, 1), calm(Rs).",
        "safe([], _, _).", "safe([B|Bs], A, D) :- abs(A - B) =\\= D, D1 is D + 1, safe(Bs, A, D1)."]).

%   wrong(Clauses, N, Kind, Rows)

wrong(["mine(N, R) :- boards(N, R), R \\= [3|_]."], 4, "missing", [3,1,4,2]).
wrong(["mine(N, R) :- boards(N, R).", "mine(5, [5,3,1,4,2])."], 5, "twice", [5,3,1,4,2]).
wrong(["mine(N, R) :- boards(N, R).", "mine(3, [a,b])."], 3, "odd", null).
wrong(["mine(N, R) :- N < 6, boards(N, R).", "mine(6, _) :- throw(oops)."], 6, "raised", null).
wrong(["mine(N, R) :- N =\\= 2, boards(N, R).", "mine(2, _) :- repeat, fail."], 2, "time", null).
wrong(["mine(N, R) :- boards(N, R), ( N =:= 4 -> halt ; true )."], 4, "quit", null).

test(wrong, [forall(wrong(Lines, N, Kind, Rows)), true(Found == "wrong"-N-Kind-Rows)]) :-
    solver(Solver),
    append(Solver, Lines, Program),
    consulted(Program, _),
    judged("mine", Judgement),
    Case = Judgement.counterexample,
    Found = Judgement.verdict-Case.n-Case.kind-Case.rows.

% Found only here: answers that are constraints are no boards, here or in another form.
test(constraints, true(Verdict-Aspects == "right"-[])) :-
    consulted([":- use_module(library(clpfd)).", "mine(N, R) :- length(R, N), R ins 1..N, safe(R).", "safe([]).",
               "safe([A|Bs]) :- apart(Bs, A, 1), safe(Bs).", "apart([], _, _).",
               "apart([B|Bs], A, D) :- A #\\= B, abs(A - B) #\\= D, D1 is D + 1, apart(Bs, A, D1)."], []),
    judged("mine", Judgement),
    _{verdict: Verdict, words: Words, aspects: Aspects} :< Judgement,
    assertion(sub_string(Words, _, _, 0, " Its answers are constraints; the judge labelled them.")).

test(no_name, [forall(member(Text, ["q/3", "mine(N, Rows)", "/2", "a/b/2"])), true(Verdict == "unusable")]) :-
    consulted(["q(1, 2)."], _),
    judged(Text, Judgement),
    _{verdict: Verdict, words: Words} :< Judgement,
    assertion(sub_string(Words, _, _, _, "is not the name of a predicate with one or two arguments")).

:- end_tests(prompt_judge).

:- begin_tests(prompt_students, [cleanup(consulted([], _))]).

%   student(Name, Lines, Query, Answer, Watched, Verdict): what the prompt answers to Query; the query that Watch chooses, or why it has
%   none; and the verdict.

student(wrong, ["queens(N, Q) :- length(Q, N), ( N =:= 4 -> write(asked) ; true )."], "queens(2, Q).", "Q = [_, _].",
        "queens(4, Rows)", "queens/2 is wrong.").
student(missing_comma, ["% mine", "  queens(N, Q) :- numlist(1, N, L)", "    permutation(L, Q)."], "queens(4, R).", Error, Words, Words) :-
    Words = "Your program does not load. Line 3: Syntax error: Operator expected",
    string_concat("ERROR: ", Words, Error).
student(missing_full_stop, ["safe([])", "queens(N, Q) :- length(Q, N)."], "queens(4, R).", Error, Words, Words) :-
    Words = "Your program does not load. Line 1: Syntax error: Operator expected",
    string_concat("ERROR: ", Words, Error).
student(empty, [""], "queens(1, R), once(member(b, [b])).", "R = [1].", Words, Words) :-
    Words = "There is no program: the editor is empty.".
student(calls_another, ["mine(N, R) :- queens(N, R)."], "mine(1, R).", "R = [1].", "mine(4, Rows)", "mine/2 is wrong.").
student(own_module, [":- module(m, [queens/2, member/2]).", "queens(1, []).", "member(_, _) :- fail."],
        "queens(1, R).", "R = [].", "queens(4, Rows)", "queens/2 is wrong.").
student(own_member, ["member(a, b).", ":- atom_to_term('a b', _, _).", "queens(1, R) :- member(R, _)."], "queens(1, R).", "R = a.",
        "queens(4, Rows)", "queens/2 is wrong.").

%   After each program of another student. tests/explorer/prompt_program.test.mjs has more of them.

pair(Before, Name) :-
    student(Before, _, _, _, _, _),
    student(Name, _, _, _, _, _).

test(any_order, [forall(pair(Before, Name)), true(Found == Expected)]) :-
    student(Before, LinesBefore, QueryBefore, _, _, _),
    student(Name, Lines, Query, Answer, Watched, Verdict),
    consulted(LinesBefore, _),
    asked(_{ask: "query", text: QueryBefore}, _),
    asked(_{ask: "query", text: "member(x, [x])."}, _),
    atomics_to_string(Lines, Text),
    asked(_{ask: "watch", program: Text, queries: ["c_queens(4, R)"], name: ""}, Watch),
    ( Watch.failure == null -> Shown = Watch.query ; Shown = Watch.failure ),
    ( Name == wrong -> assertion(sub_string(Watch.printed, 0, _, _, "asked")) ; true ),
    asked(_{ask: "query", text: Query}, First),
    judged("", Judgement),
    asked(_{ask: "explain", name: ""}, Reason),
    asked(_{ask: "query", text: Query}, Again),
    ( Judgement.verdict == "unusable" -> assertion(Reason.words == Judgement.words) ; true ),
    Found = [Name, First.text, Again.text, Shown, Judgement.words],
    Expected = [Name, Answer, Answer, Watched, Verdict].

test(notes, Notes == [null, null, null,
                      "The answer is that of the project's queens/2. Your program defines no queens/2; it defines mine/2."]) :-
    consulted(["mine(1, [1])."], _),
    findall(Note, ( member(Query, ["mine(1, R).", "c_queens(1, R).", "forall(mine(1, R), queens(1, R)).", "queens(1, R)."]),
                    asked(_{ask: "query", text: Query}, Answer), get_dict(note, Answer, Note) ), Notes).

%   Text, and the end of the message. Since SWI-Prolog 9.3, curly quotes are no error, and a no-break space is one.

odd_character("p :- X = \u201Ca\u201D.", "Column 10 is a left double quotation mark (U+201C)").
odd_character("p.\n\nq :-\n  X \u2212 1 = 2.", "Column 5 is a minus sign (U+2212)").
odd_character("p :-\u00A0q\u00A0r.", "Column 5 is a no-break space (U+00A0)").

test(odd_character, [forall(odd_character(Text, End)), true(Messages = [_])]) :-
    asked(_{ask: "consult", program: Text}, Answer),
    findall(Message, ( member(Message, Answer.messages), sub_string(Message.text, _, _, 0, End) ), Messages).

:- end_tests(prompt_students).
