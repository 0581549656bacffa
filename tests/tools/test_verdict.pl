:- module(test_verdict, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(prolog_wrap)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/tools/compare/golden').
:- use_module('../../prolog/tools/compare/verdict').

/** <module> Wrong sets of solutions are refused, with the smallest thing that shows it
*/

%   changed(N, Change, Rows): the golden solutions of size N after a Change.

changed(N, Change, Rows) :-
    findall(Solution, golden_solution(N, Solution), Solutions),
    change(Change, Solutions, Changed),
    member(Rows, Changed).

change(none, Solutions, Solutions).
change(reversed, Solutions, Changed) :-
    reverse(Solutions, Changed).
change(without(I), Solutions, Changed) :-
    nth1(I, Solutions, _, Changed).
change(and(Rows), Solutions, [Rows|Solutions]).

%   wrong(N, Change, Kind, Rows, Attack)

wrong(6, without(3), "missing", [4,1,5,2,6,3], null).
wrong(6, and([3,6,2,5,1,4]), "twice", [3,6,2,5,1,4], null).
wrong(6, and([1,3,5,2,4,6]), "not a solution", [1,3,5,2,4,6], [1,6]).
wrong(6, and([2,4,6,2,4,6]), "not a solution", [2,4,6,2,4,6], [1,4]).
wrong(4, and([2,4,1]), "not a solution", [2,4,1], null).
wrong(0, without(1), "missing", [], null).

endless(_, [2,4,1,3]).
endless(N, Rows) :-
    endless(N, Rows).

:- begin_tests(verdict).

test(digest_by_c, [forall(( between(9, 12, N) )), true(Count-Digest == Found-FoundDigest)]) :-
    golden_set(N, Count, Digest),
    count_and_digest(Rows, c_queens(N, Rows), inf, Found, FoundDigest).

test(equal, [forall(( member(Change, [none, reversed]), between(0, 8, N) )), true(Verdict == equal(Count, Digest))]) :-
    golden_set(N, Count, Digest),
    verdict(N, Rows, changed(N, Change, Rows), Verdict).

test(different, [forall(wrong(N, Change, Kind, Rows, Attack)), true(Found == found(Kind, Rows, Attack))]) :-
    verdict(N, Solution, changed(N, Change, Solution), different(_, _, Counterexample)),
    _{kind:FoundKind, rows:FoundRows, attack:FoundAttack, text:Text} :< Counterexample,
    Found = found(FoundKind, FoundRows, FoundAttack),
    length(Rows, Size),
    split_string(Text, "\n", "", Lines),
    length(Lines, Height),
    assertion(Height > Size).

% The golden solutions come from the style `bits`, but not if it is the one that is wrong.
test(wrong_bits, [ setup(wrap_predicate(queens_bits:bits_queens(_, Board), wrong, Call, ( Call, Board \= [2,4|_] ))),
                   cleanup(unwrap_predicate(queens_bits:bits_queens/2, wrong)), true(Kind-Missing == "missing"-[2,4,1,3]) ]) :-
    verdict(4, Rows, queens(4, Rows, [style(bits)]), different(_, _, Counterexample)),
    _{kind:Kind, rows:Missing} :< Counterexample.

test(endless, true([Kind, Count] == ["twice", 3])) :-
    verdict(4, Rows, endless(4, Rows), different(Count, _, Counterexample)),
    get_dict(kind, Counterexample, Kind).

test(unreadable, [forall(member(Rows, [_, [_], [a,b], [1|_], 4, [0,1], [1,300]])), true(Kind == "unreadable")]) :-
    verdict(4, Found, Found = Rows, different(null, null, Counterexample)),
    get_dict(kind, Counterexample, Kind).

:- end_tests(verdict).
