:- module(test_search_source, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/common/event_marks').
:- use_module('../../prolog/tools/common/search_source').

/** <module> What is read from the source of a search, and which errors say that it is not there
*/

source(Lines, File) :-
    tmp_file_stream(File, Stream, [encoding(utf8), extension(c)]),
    call_cleanup(forall(member(Line, Lines), writeln(Stream, Line)), close(Stream)).

marks(Lines, Marks) :-
    source(Lines, File),
    event_lines(File, _, Marks).

:- begin_tests(search_source).

test(tags, true([Paradigm, Core, View] == ["bits", "solve", "none"])) :-
    source(["/* one.c - one.", "", "   Paradigm: bits; core: solve; view: none  */"], File),
    required_tag(File, paradigm, Paradigm),
    required_tag(File, core, Core),
    source_tag(File, view, View).

test(other_tags, true([Paradigm, Algorithm, Representation, Remembers, Back, Order] ==
                      ["imperative", "Las Vegas", "bits", "two arrays: a, b", "the program, by cur_col - 1", ""])) :-
    source(["/* one.c - one.", "", "   Paradigm: imperative; core: solve", "   Algorithm: Las Vegas; representation: bits",
            "   Remembers: two arrays: a, b", "   Goes back: the program, by cur_col - 1  */"], File),
    maplist(told_tag(File), [paradigm, algorithm, representation, remembers, 'goes back', order],
            [Paradigm, Algorithm, Representation, Remembers, Back, Order]).

test(signs_of_comments, [forall(member(Line, [ "   Paradigm: x; core: f (a) */", "# Paradigm: x; core: f (a)", "\\ Paradigm: x; core: f (a)",
                                               "-- Paradigm: x; core: f (a)", ";;; Paradigm: x; core: f (a)", "% Paradigm: x; core: f (a)",
                                               "   Paradigm: x; core: f (a) *)", "{- Paradigm: x; core: f (a) -}", "// Paradigm: x; core: f (a)" ])),
                         true(Core == "f (a)")]) :-
    source([Line], File),
    required_tag(File, core, Core).

test(no_tag, error(existence_error(tag(paradigm), File))) :-
    source(["/* one.c - one.  */"], File),
    required_tag(File, paradigm, _).

test(unknown_view, error(domain_error(oneof(_), gaols))) :-
    source(["/* Paradigm: bits; view: gaols  */"], File),
    source_view(File, _).

test(no_source, error(existence_error(source_of, 'magic.c'))) :-
    search_file(algorithm(magic), _).

test(other_file, error(existence_error(source_of, "magic.h"))) :-
    source(["/* Paradigm: bits; files: magic.h  */"], File),
    tagged_files(File, _).

test(marks, true(Marks == [rejected-2, placed-3, choice-5, failure-5, solution-6])) :-
    marks(["/* placed by hand */", "if (bad(b)) /* rejected */", "b++;    /* placed */", "n % 6 == 2 /* a solution */",
           "labeling([enum], Rows).    % choice, failure", "done.% solution"], Marks).

test(no_mark, error(existence_error(mark, File))) :-
    source(["/* placed first */", "b++;"], File),
    event_lines(File, _, _).

test(mark_twice, error(permission_error(repeat, mark, placed))) :-
    marks(["a++; /* placed */", "b--; /* retreated */", "c++; /* placed */"], _).

test(unmarked, [forall(member(Line-Bare, [ "    a++; /* placed */"-"    a++;", "    q(X),        % choice, failure"-"    q(X),",
                                            "    a++; /* one */"-"    a++; /* one */", "n % 6"-"n % 6", ""-"" ])),
                true(Found == Bare)]) :-
    unmarked_line(Line, Found).

:- end_tests(search_source).
