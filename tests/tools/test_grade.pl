:- encoding(utf8).
:- module(test_grade, []).
:- use_module(library(aggregate)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/grade').
:- use_module('../../prolog/tools/grade/asking').
:- use_module('../../prolog/tools/grade/candidates').
:- use_module('../../prolog/tools/grade/channel').
:- use_module('../../prolog/tools/grade/requirement').
:- use_module('../../prolog/tools/grade/shown').

/** <module> What grade/3 refuses before it runs anything, and how it shows and reads texts; tests/grader has the rest

Whether a number out of range is an error of type or of domain depends on the version of must_be/2.
*/

:- begin_tests(grade_options).

refused([n(4)|_], instantiation_error).
refused(n(4), type_error(list, n(4))).
refused([size(4)], domain_error(queens_option, size(4))).
refused([n(15)], range(between(1, 14), 15)).
refused([n(4), from(5)], range(between(1, 4), 5)).
refused([predicate(queens/3)], domain_error(queens_predicate, queens/3)).
refused([order(maybe)], type_error(boolean, maybe)).
refused([limit(0)], range(between(0.5, 3600.0), 0)).
refused([sandbox(jail)], range(oneof([any, bubblewrap, prlimit]), jail)).
refused([queens('/no/such/command')], existence_error(_, _)).

test(refused, forall(refused(Options, Wanted))) :-
    catch(grade('none.c', _, Options), error(Error, _), true),
    (   Wanted = range(Range, Value)
    ->  assertion(Error =.. [_, Range, Value])
    ;   assertion(subsumes_term(Wanted, Error))
    ).

:- end_tests(grade_options).

:- begin_tests(grade_texts).

test(shown, [forall(member(Codes-Wanted, [ `Rows = [2,4,1,3] ;`-"Rows = [2,4,1,3] ;",
                                           `Lösung 1: ✓ 王`-"Lösung 1: ✓ 王",
                                           [27, 0'[, 0'2, 0'J, 10, 13, 127, 0, 0x9B]-"^[[2J^J^M^?^@<U+009B>",
                                           [0'a, 0x202E, 0'b, 0x2066]-"a<U+202E>b<U+2066>",
                                           [0x200B, 0xFEFF]-"<U+200B><U+FEFF>" ])),
             true(Shown == Wanted)]) :-
    string_codes(Text, Codes),
    shown_text(Text, Shown).
test(bytes, Shown == "ö\\xF6\\xC0\\x80\\xED\\xA0\\x80\\xE2\\x82") :-
    string_codes(Bytes, [0xC3, 0xB6, 0xF6, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xE2, 0x82]),
    shown_bytes(Bytes, Shown).
test(board_keeps_its_lines, Shown == v{text: "Q .\n", words: "a^Jb", list: ["c^[", 1, null]}) :-
    shown_verdict(v{text: "Q .\n", words: "a\nb", list: ["c\e", 1, null]}, Shown).

:- end_tests(grade_texts).

:- begin_tests(grade_answers).

test(unbound, [forall(member(Answer-Wanted, [ [2,4,_,3]-"[2,4,A,3] (unbound: column 3)",
                                              [1/2,2/_|_]-"[1/2,2/A|B] (unbound: part of element 2, the end of the list)",
                                              _-"A (unbound: all of it)",
                                              rows-"rows" ])),
               true(Text == Wanted)]) :-
    exception_text(odd(Answer), odd, Text).

%   Predicates as students write them, called with 8 or 4; tests/grader/verdicts.tsv has the other forms.

by_list(Rows, 4) :-
    nonvar(Rows),
    Rows = [2,4,1,3].
of_rows(Rows) :-
    nonvar(Rows),
    Rows = [2,4,1,3].
of_all(Boards) :-
    var(Boards),
    Boards = [[2,4,1,3],[3,1,4,2]].
wanders(_, _) :-
    repeat,
    fail.

%   The first predicate that answers is taken, in the form in which it does; the usual form if none does.

test(forms, Forms == [list_size, rows, open, size_rows]) :-
    context_module(Module),
    maplist(chosen_form(Module), [by_list/2, of_rows/1, of_all/1, wanders/2], Forms).
test(candidates, Predicate-Form == (of_all/1)-open) :-
    context_module(Module),
    with_output_to(string(_), chosen_predicate([any], [Module:wanders/2, Module:of_all/1], 0, 8, Module:Predicate, Form)).

chosen_form(Module, Name/Arity, Form) :-
    with_output_to(string(_), chosen_predicate([Name, Arity], [Module:Name/Arity], 0, 8, _, Form)).

:- end_tests(grade_answers).

:- begin_tests(grade_channel).

told_of(Text, Secret, Words) :-
    setup_call_cleanup(tmp_file_stream(File, Out, [encoding(octet)]),
                       ( write(Out, Text), close(Out), told(File, Secret, Words) ),
                       delete_file(File)).

test(secret, [nondet, true(One \== Two)]) :-
    secret(One),
    secret(Two),
    string_length(One, Length),
    Length >= 32.
test(told, [forall(member(Text-Wanted, [ "[1]\n%= s3cret done true\n"-["done", "true"],
                                         "%= s3cret exception .97\n%= s3cret done false\n"-["exception", ".97"] ])),
            true(Words == Wanted)]) :-
    told_of(Text, "s3cret", Words).
test(forged, fail) :-
    told_of("%= done(false).\n%= done false\n%= s3cre done false\n %= s3cret done false\n", "s3cret", _).
test(spelled, [forall(member(Text, ["it's a\n\\1\\ ✓", ""])), true(Again == Text)]) :-
    spelled(Text, Word),
    spelling(Word, Again).
test(no_spelling, [forall(member(Word, ["97", ".x", ".-1", ".1114112", ".9.", ".f(X)", "."])), fail]) :-
    spelling(Word, _).

:- end_tests(grade_channel).

:- begin_tests(grade_points).

size_n(Right-Missing-Wrong,
       size{n: 8, ended: itself, status: 0, asked: done(unknown), fault: null, passed_over: 0, printed: 1,
            verdict: check{right: Right, missing: Missing, wrong: Wrong, repeated: 0, count_said: null, is_right: IsRight,
                           first: First, first_line: 2, first_wrong: null, ascending: true}}) :-
    ( Missing + Wrong =:= 0 -> IsRight = true ; IsRight = false ),
    ( Right > 0 -> First = [1] ; First = null ).

%   points(Case, Right-Missing-Wrong, Points-Of), where choice points are asked for and are not known. With a rubric: tests/grader.

points(all, 92-0-0, 9-9).
points(half, 46-46-0, 7-9).
points(one_missing_costs_a_point, 91-1-0, 8-9).
points(one_wrong_costs_two_points, 92-0-1, 7-9).
points(all_permutations, 92-0-40228, 3-9).
points(nothing_found, 0-92-0, 0-9).

requirements(Found, Requirements) :-
    size_n(Found, Size),
    Settings = settings{task: all, n: 8, from: 8, order: false, determinism: true, rubric: default},
    findall(Requirement, requirement(prolog, [Size], Settings, Requirement), Requirements).

test(points, [forall(points(Case, Found, Wanted)), true(Case-(Points-Of) == Case-Wanted)]) :-
    requirements(Found, Requirements),
    aggregate_all(r(sum(P), sum(O)), ( member(R, Requirements), P-O = R.points-R.of, P \== null ), r(Points, Of)).
test(nothing_found, Said == ["gives only solutions: does not count, since it finds no solution for N = 8"-null]) :-
    requirements(0-92-0, Requirements),
    findall(Words-Holds, ( member(Requirement, Requirements), _{id: "only", holds: Holds, words: Words} :< Requirement ), Said).

:- end_tests(grade_points).
