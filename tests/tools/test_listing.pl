:- module(test_listing, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/common/listing').

/** <module> Listings and line counts of small sources whose answers are known
*/

file(Extension, Lines, File) :-
    tmp_file_stream(File, Stream, [encoding(utf8), extension(Extension)]),
    call_cleanup(forall(member(Line, Lines), writeln(Stream, Line)), close(Stream)).

%   source(Extension, Lines, Name, First, Last, Count): lines First to Last, from 1, are the definition of Name; Count lines
%   are code.

source(c, ["/* two(x) {", "   of nothing */", "#include <a.h>", "", "static int two(int x);", "",
           "int one(void)", "{", "    return two(1); // two(x) {", "}", "", "static int two(int x)", "{",
           "    if (x) {", "        puts(\"/*\");", "    }", "", "    return 2; /* not", "    more */", "}", "int three;"],
       two, 12, 20, 13).
source(java, ["package p;", "import a.b;", "class A {", "    /** f(x) */", "    int f(int x) {", "        return x;", "    }",
              "    int g() {", "        return f(1);", "    }", "}"],
       f, 5, 7, 8).
source(java, ["class A {", "    Map<K, List<V>> f(int x) {", "        return a < f(x);", "    }", "}"],
       f, 2, 4, 5).
source(pl, [":- module(m,", "          [ a/1", "          ]).", "% a(1).", "/** a(X). */", "b(X) :-", "    a(X).", "",
            "c('%', 0'%, \"/*\"). % c"],
       b, 6, 7, 3).
source(pl, ["a(1).", "aa(2).", "a(X) :-", "    a(X). % a", "a --> \"%.\".", "a."],
       aa, 2, 2, 6).
source(py, ["import sys", "from a import b", "", "def f(x):", "    \"\"\"Not", "    code.\"\"\"", "", "    return '#'  # f", "",
            "def g():", "    return f(1)"],
       f, 4, 8, 4).
source(fs, ["\\ : f ;", ": f ( a ; -- )", "  .\" a ( b \" ;", "", ": g f ; ( not", " code )"],
       f, 2, 3, 3).
source(s, ["        .text", "        .globl f", "# f:", "e:      nop", "f:      nop     # g", "        nop", "g:      nop", "",
           "        nop"],
       f, 5, 6, 5).
source(s, ["        .bss", "        .option push", "f:      nop", "1:      nop     # one", "        j 1b", "g:      nop"],
       f, 3, 5, 4).
source(mjs, ["import { a } from 'b';", "const f = (x) => g(x); // f(x) {", "function* f(x, y = []) {", "  yield* f(x); /* g */", "}"],
       f, 3, 5, 4).
source(go, ["package main", "", "import \"os\"", "", "// f does nothing.", "func f(x int, use func(int)) (y int) {", "\treturn 1", "}"],
       f, 6, 8, 3).
source(erl, ["%% f", "-module(m).", "f(0) -> 1;  % f", "f(X) ->", "    f(X - 1).", "", "ff() -> \"%\"."],
       f, 3, 5, 4).

source(hs, ["module Main (main) where", "import Data.List", "", "-- f", "g :: Int -> Int", "g = f -- f", "", "f :: Int -> Int", "f x", "  | x = \"--\"", "",
            "h = f"],
       f, 8, 10, 6).
source(scm, ["; (f x)", "(define (ff x) \";\")", "", "(define (f x)", "  (car x)) ; f", "", "(f 1)"],
       f, 4, 5, 4).
source(ml, ["(* f", "   g *)", "open Board", "let g' x = \"(*\"", "", "let f x =", "  g x (* h *)", "", "let h = f"],
       f, 6, 7, 4).
source(lp, ["% f.", "g(1..n). f(1).", "% f", "h.", "", "#show f/1."],
       f, 2, 4, 3).
source(mzn, ["include \"f.mzn\"; % f", "", "int: f = 1;", "", "solve satisfy;"],
       f, 3, 3, 2).
source(sql, ["-- f", "SELECT '--' FROM g;", "", "CREATE VIEW f AS", "SELECT 1", "  FROM g; -- f"],
       f, 4, 6, 4).

message_to_lines(Message, Said) :-
    phrase('$messages':translate_message(Message), Lines),
    with_output_to(string(Said), print_message_lines(current_output, '', Lines)).

:- begin_tests(listing).

test(listing, [forall(source(Extension, Lines, Name, First, Last, _)), true(Listing == Expected)]) :-
    file(Extension, Lines, File),
    findall(Line, ( between(First, Last, I), nth1(I, Lines, Line) ), Expected),
    core_listing(File, Name, Listing).

test(count, [forall(source(Extension, Lines, _, _, _, Count)), true(Found == Count)]) :-
    file(Extension, Lines, File),
    code_lines(File, Found).

test(a_name_in_text_only, [forall(member(Name, [puts, four, return])), error(existence_error(definition, Name))]) :-
    source(c, Lines, two, _, _, _),
    file(c, Lines, File),
    core_listing(File, Name, _).

test(not_defined_says_what_core_is) :-
    message_to_lines(error(existence_error(definition, 'queens//1'), _), Said),
    assertion(sub_string(Said, _, _, _, "queens//1 is not defined; core, in the head of the file, is the name")).

test(unknown_language, error(domain_error(source_file, File))) :-
    file(cob, ["x"], File),
    code_lines(File, _).

:- end_tests(listing).
