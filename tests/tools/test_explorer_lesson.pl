:- module(test_explorer_lesson, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module('../../prolog/tools/common/tree').
:- use_module('../../prolog/tools/explorer/api').
:- use_module('../../prolog/tools/explorer/markdown_reader').

/** <module> Markdown as data, and the lesson in chapters
*/

%   parsed(Lines, Blocks)

parsed(["# A *b* `c`"], [_{kind:heading, level:1, text:["A ", _{em:["b"]}, " ", _{code:"c"}]}]).
parsed(["One", "  two.", "", "Three **four [five](#six)**"],
       [_{kind:paragraph, text:["One two."]},
        _{kind:paragraph, text:["Three ", _{strong:["four ", _{link:"#six", text:["five"]}]}]}]).
parsed(["2 * 3 is * 6, a[1] < b, `x*y*z` and <!-- ratio a of b -->7<!-- end --> times"],
       [_{kind:paragraph, text:["2 ", "* 3 is ", "* 6, a", "[1] ", "< b, ", _{code:"x*y*z"}, " and ", "7", " times"]}]).
parsed(["<!-- listing c/a.c f -->", "```c listing", "int f;", "", "```", "<!-- end -->", "```", "g", "```"],
       [_{kind:code, language:"c", file:"c/a.c", code:"int f;\n"}, _{kind:code, language:"", file:"", code:"g"}]).
parsed(["    one", "", "      two", "", "three"],
       [_{kind:code, language:"", file:"", code:"one\n\n  two"}, _{kind:paragraph, text:["three"]}]).
parsed(["- one", "  more", "- two", "", "  - three", "", "text"],
       [_{kind:list, ordered:false,
          items:[[_{kind:paragraph, text:["one more"]}],
                 [_{kind:paragraph, text:["two"]},
                  _{kind:list, ordered:false, items:[[_{kind:paragraph, text:["three"]}]]}]]},
        _{kind:paragraph, text:["text"]}]).
parsed(["9. nine", "10. ten", "", "    more"],
       [_{kind:list, ordered:true,
          items:[[_{kind:paragraph, text:["nine"]}], [_{kind:paragraph, text:["ten"]}, _{kind:paragraph, text:["more"]}]]}]).
parsed(["| a | |", "|---|---|", "| `b` | 2 |"],
       [_{kind:table, head:[["a"], []], rows:[[[_{code:"b"}], ["2"]]]}]).
parsed(["> one", "> two", "", "> three"],
       [_{kind:quote, blocks:[_{kind:paragraph, text:["one two"]}]}, _{kind:quote, blocks:[_{kind:paragraph, text:["three"]}]}]).
parsed(["1. ask", "", "   <details><summary>Reveal</summary>", "", "   it", "   <!-- shows {\"a\":1} -->", "", "   </details>"],
       [_{kind:list, ordered:true,
          items:[[_{kind:paragraph, text:["ask"]},
                  _{kind:details, summary:["Reveal"], blocks:[_{kind:paragraph, text:["it"]}]}]]}]).
parsed(["<!-- exercise {\"kind\":\"number\",", "\"n\":6} -->"], [_{kind:exercise, check:_{kind:"number", n:6}}]).
parsed(["<!-- elsewhere -->", "not here", "<!-- end -->", "here"], [_{kind:paragraph, text:["here"]}]).
parsed([], []).

:- begin_tests(explorer_lesson).

test(markdown, [forall(parsed(Lines, Expected)), true(Same == true)]) :-
    markdown_blocks(Lines, Blocks),
    (   same(Blocks, Expected)
    ->  Same = true
    ;   Same = Blocks
    ).

test(chapters, true(Names == Titles)) :-
    explorer_answer('/api/lesson', [], Answer),
    maplist([Chapter, Title]>>get_dict(title, Chapter, Title), Answer.chapters, Names),
    tree_file('docs/lesson.md', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    convlist([Line, Title]>>string_concat("## ", Title, Line), Lines, Titles).

test(no_parameters, true(Message == "n: /api/lesson takes no parameters")) :-
    explorer_answer('/api/lesson', [n=8], Answer),
    Message = Answer.error.message.

:- end_tests(explorer_lesson).

%   same(X, Y): equal but for the tags of dicts, which are unbound.

same(X, Y) :-
    is_dict(X),
    !,
    is_dict(Y),
    dict_pairs(X, _, Pairs),
    dict_pairs(Y, _, Others),
    same(Pairs, Others).
same([X|Xs], [Y|Ys]) :-
    !,
    same(X, Y),
    same(Xs, Ys).
same(Key-X, Key-Y) :-
    !,
    same(X, Y).
same(X, X).
