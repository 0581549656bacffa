:- module(test_prompt_explanation, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/prompt').

/** <module> Which part of a program fails, loops or gives a wrong answer

Each program is written with <: and :> around what is to be struck out.
*/

%   program(Name, Kind, Query, Lines)

program(missing_base_case, "fails", "mine(1, [1])",
        [ "mine(N, Rows) :- <:numlist(1, N, All), perm(All, Rows):>, calm(Rows).",
          "<:perm([], []).:>",
          "<:perm(L, [X|P]) :- select(X, L, R), perm(R, P).:>",
          "calm([R|Rs]) :- <:safe(Rs, R, 1):>, calm(Rs).",
          "<:safe([], _, _).:>",
          "<:safe([B|Bs], A, D) :- abs(A-B) =\\= D, D1 is D+1, safe(Bs, A, D1).:>" ]).
program(length_after_the_recursion, "loops", "mine(1, Rows)",
        [ "% \u00fc",
          "mine(N, Rows) :- rows(N, Rows), <:length(Rows, N), calm(Rows):>.",
          "<:rows(_, []).:>",
          "rows(N, [R|Rs]) :- rows(N, Rs), <:between(1, N, R):>.",
          "<:calm([]).:>",
          "<:calm([R|Rs]) :- \n    maplist(=\\=(R), Rs),\n    calm(Rs).:>" ]).
program(loop_without_inferences, "loops", "mine(1, Rows)",
        [ "mine(N, Rows) :- repeat, <:N > 1000, numlist(1, N, Rows):>." ]).
program(twice, "twice", "mine(1, Rows), Rows = [1]",
        [ "mine(N, Rows) :- numlist(1, N, Rows), one(N).",
          "one(1).",
          "one(X) :- number(X).",
          "<:one(7).:>" ]).
program(error, "raises", "mine(2, Rows)",
        [ "mine(N, Rows) :- length(Rows, N), calm(Rows), <:place(Rows, N):>.",
          "<:calm([]).:>",
          "calm([R|Rs]) :- safe(Rs, R), <:calm(Rs):>.",
          "<:safe([], _).:>",
          "safe([B|_], A) :- A =\\= B.",
          "<:place([], _).:>",
          "<:place([R|Rs], N) :- between(1, N, R), place(Rs, N).:>" ]).
program(cut, "fails", "mine(4, Rows), Rows = [3, 1, 4, 2]",
        [ "mine(N, Rows) :- numlist(1, N, All), permutation(All, Rows), calm(Rows), !.",
          "calm([]).", "calm([R|Rs]) :- safe(Rs, R, 1), calm(Rs).",
          "safe([], _, _).", "safe([B|Bs], A, D) :- abs(A-B) =\\= D, D1 is D+1, safe(Bs, A, D1)." ]).
program(constraint, "fails", "mine(4, [2, 4, 1, 3])",
        [ ":- use_module(library(clpfd)).",
          "mine(N, Rows) :- <:length(Rows, N), Rows ins 1..N:>, safe(Rows), <:label(Rows):>.",
          "safe([]).",
          "safe([R|Rs]) :- no_attack(R, Rs, 1), <:safe(Rs):>.",
          "no_attack(_, [], _).",
          "no_attack(R, [S|Ss], D) :- <:R #\\= S, R #\\= S + D, R #\\= S - D:>, R #> D, D1 #= D + 1, no_attack(R, Ss, D1)." ]).
program(grammar, "wrong", "mine(1, [1, 1])",
        [ "mine(N, Rows) :- phrase(rows(N), Rows).",
          "rows(N) --> [N], [N]." ]).
program(pairs, "wrong", "mine(2, [1-1, 2-2])",
        [ "mine(N, Pairs) :- numlist(1, N, All), permutation(All, Rows), pairs_keys_values(Pairs, All, Rows)." ]).
program(from_zero, "fails", "mine(1, [0])",
        [ "mine(N, Rows) :- <:Last is N - 1, numlist(0, Last, All), permutation(All, Rows):>, N > 1, <:calm(Rows):>.",
          "<:calm([]).:>", "<:calm([R|Rs]) :- safe(Rs, R, 1), calm(Rs).:>",
          "<:safe([], _, _).:>", "<:safe([B|Bs], A, D) :- abs(A-B) =\\= D, D1 is D+1, safe(Bs, A, D1).:>" ]).
program(all_boards, "none", null,
        [ "mine(_, [])." ]).
program(size_eight, "fails", "mine(8, [4, 2, 7, 3, 6, 8, 5, 1])",
        [ "mine(N, Rows) :- <:numlist(1, N, All), permutation(All, Rows), calm(Rows):>, Rows \\= [4,2,7,3,6,8,5,1].",
          "<:calm([]).:>", "<:calm([R|Rs]) :- safe(Rs, R, 1), calm(Rs).:>",
          "<:safe([], _, _).:>", "<:safe([B|Bs], A, D) :- abs(A-B) =\\= D, D1 is D+1, safe(Bs, A, D1).:>" ]).
program(slow, "none", null,
        [ "mine(1, [1]).", "mine(4, [2,4,1,3]).", "mine(4, [3,1,4,2]).",
          "mine(N, Rows) :- N >= 5, repeat, fail, Rows = []." ]).
program(database, "none", null,
        [ ":- dynamic seen/1.",
          "mine(N, Rows) :- numlist(1, N, Rows), \\+ seen(N), assertz(seen(N))." ]).
program(without_clauses, "none", null,
        [ "other(1)." ]).

explained(Lines, Explanation, Shown) :-
    atomic_list_concat(Lines, '\n', Marked),
    atomic_list_concat(Parts, '<:', Marked),
    atomic_list_concat(Parts, '', Half),
    atomic_list_concat(Others, ':>', Half),
    atomic_list_concat(Others, '', Plain),
    atom_string(Plain, Text),
    prompt_request(_{ask: "consult", program: Text}, _),
    prompt_request(_{ask: "explain", name: "mine/2"}, Explanation),
    reverse(Explanation.struck, Struck),
    foldl(marked, Struck, Plain, Shown0),
    ( Shown0 == Marked -> Shown = same ; Shown = Shown0 ).

marked(Range, Text0, Text) :-
    _{from: From, to: To} :< Range,
    sub_atom(Text0, 0, From, _, Before),
    Length is To - From,
    sub_atom(Text0, From, Length, _, Within),
    sub_atom(Text0, To, _, 0, After),
    atomic_list_concat([Before, '<:', Within, ':>', After], Text).

:- begin_tests(prompt_explanation, [cleanup(prompt_request(_{ask: "consult", program: ""}, _))]).

test(struck, [forall(program(Name, Kind, Query, Lines)), true(Name-Found-Asked-Shown == Name-Kind-Query-same)]) :-
    explained(Lines, Explanation, Shown),
    _{kind: Found, query: Asked} :< Explanation.

test(words, [forall(member(Name-Part, [ missing_base_case-"fails, but this is a solution. It also fails without the struck goals",
                                        cut-"The cut in line 1 loses it",
                                        error-"raises an error: Arguments are not sufficiently instantiated",
                                        slow-"mine/2 has the right answers for sizes 1 to 4",
                                        database-"The program calls assertz/1",
                                        without_clauses-"Your program defines no mine/2; it defines other/1." ]))]) :-
    program(Name, _, _, Lines),
    explained(Lines, Explanation, _),
    Words = Explanation.words,
    assertion(sub_string(Words, _, _, _, Part)).

%   The program that was consulted is not changed.

test(program_stays, true(Text == "X = 1.")) :-
    program(missing_base_case, _, _, Lines),
    explained([":- dynamic kept/1.", "kept(1)."|Lines], _, _),
    prompt_request(_{ask: "query", text: "kept(X), once(perm([1], _))."}, Answer),
    Text = Answer.text.

:- end_tests(prompt_explanation).
