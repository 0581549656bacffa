:- module(queens_comments,
          [ source_lines/3              % +File, -Language, -Lines
          ]).
:- use_module(library(apply)).
:- use_module(library(dcg/basics)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> A source file, line by line, with and without its comments

Each language has its own comments; none begins inside a string. The code next to a comment stays on its line, so that both
texts have the same lines.
*/

%!  source_lines(+File, -Language, -Lines) is det.
%
%   Language is, by the file's extension, one of `c` (also Java, JavaScript and Go), `prolog`, `erlang`, `python`, `forth`,
%   `mips` (assembly, also for RISC-V), `haskell`, `scheme`, `ocaml`, `clingo`, `minizinc` and `sql`. Lines are terms
%   line(Text, Code), one for each line of File: Text is the complete line, Code the line without comments and without
%   blanks at its end; both are strings. A Python string that is a statement, such as a docstring, is a comment.
%
%   @error existence_error(source_sink, File), domain_error(source_file, File): the extension is of no known language.

source_lines(File, Language, Lines) :-
    file_name_extension(_, Extension, File),
    (   language(Extension, Language)
    ->  true
    ;   domain_error(source_file, File)
    ),
    read_file_to_string(File, Text, [encoding(utf8)]),
    string_codes(Text, Codes),
    phrase(code(Language, 0'\n, Code), Codes),
    string_codes(CodeText, Code),
    split_string(Text, "\n", "\r", Texts),
    split_string(CodeText, "\n", "", Bare),
    maplist(line, Texts, Bare, Lines0),
    without_last_end(Lines0, Lines).

line(Text, Bare, line(Text, Code)) :-
    string_codes(Bare, Codes0),
    reverse(Codes0, Codes1),
    phrase((blanks, remainder(Codes2)), Codes1),
    reverse(Codes2, Codes),
    string_codes(Code, Codes).

without_last_end(Lines0, Lines) :-
    (   append(Lines1, [line("", "")], Lines0)
    ->  Lines = Lines1
    ;   Lines = Lines0
    ).

language(Extension, Language) :-
    syntax(Extensions, Language, _, _, _),
    memberchk(Extension, Extensions).

%   syntax(Extensions, Language, ToEndOfLine, Block, Quotes): the start of a comment to the end of the line, the delimiters of a block
%   comment, and the quotes. Comments of Forth and docstrings of Python have rules below.

syntax([c, h, java, mjs, go], c, [`//`], [`/*`-`*/`], `"'`).
syntax([erl], erlang, [`%`], [], `"'`).
syntax([pl], prolog, [`%`], [`/*`-`*/`], `"'\``).
syntax([py], python, [`#`], [], `"'`).
syntax([fs], forth, [], [], ``).
syntax([s], mips, [`#`], [], `"`).
syntax([hs], haskell, [`--`], [], `"`).
syntax([scm], scheme, [`;`], [], `"`).
syntax([ml], ocaml, [], [`(*`-`*)`], `"`).
syntax([lp], clingo, [`%`], [], `"`).
syntax([mzn], minizinc, [`%`], [], `"`).
syntax([sql], sql, [`--`], [], `'`).

%   code(+Language, +Before, -Code)//: Code is the list of the codes outside comments, and of all ends of lines. Before is the
%   code before these.

code(Language, Before, Code) -->
    comment(Language, Before, Code, Rest),
    !,
    code(Language, 0'\s, Rest).
code(Language, Before, Code) -->
    quoted(Language, Before, Code, Rest),
    !,
    code(Language, 0'", Rest).
code(Language, _, [Next|Code]) -->
    [Next],
    !,
    code(Language, Next, Code).
code(_, _, []) -->
    [].

%   comment(+Language, +Before, -Code, -Rest)//: a complete comment. Code is the list of its ends of lines, open in Rest.

comment(python, 0'\n, Code, Rest) --> whites, `"""`, !, until(`"""`, Code, Rest).
comment(forth, Before, Code, Code) --> { is_blank(Before) }, "\\", at_blank, !, until_end_of_line.
comment(forth, Before, Code, Rest) --> { is_blank(Before) }, "(", at_blank, !, until(`)`, Code, Rest).
comment(Language, _, Code, Rest) -->
    { syntax(_, Language, ToEndOfLine, Block, _) },
    (   { member(Begin-End, Block) },
        Begin
    ->  until(End, Code, Rest)
    ;   { member(Begin, ToEndOfLine) },
        Begin
    ->  until_end_of_line,
        { Rest = Code }
    ).

is_blank(Code) :-
    code_type(Code, space).

at_blank, [Next] --> [Next], { is_blank(Next) }, !.
at_blank --> eos.

until_end_of_line, `\n` --> string_without(`\n`, _), `\n`, !.
until_end_of_line --> string_without(`\n`, _).

until(End, Code, Rest) -->
    string(Within),
    End,
    !,
    { include(==(0'\n), Within, Ends),
      append(Ends, Rest, Code)
    }.

%   quoted(+Language, +Before, -Code, -Rest)//: quoted text, unchanged.

quoted(prolog, _, [0'0, 0'', 0'\\, Next|Rest], Rest) --> "0'\\", !, [Next].
quoted(prolog, _, [0'0, 0'', Next|Rest], Rest) --> "0'", !, [Next].
quoted(forth, Before, Code, Rest) -->
    { is_blank(Before) },
    ( ".\"" -> { Open = `."` } ; "s\"" -> { Open = `s"` } ),
    string_without(`"\n`, Within),
    "\"",
    { append(Within, [0'"|Rest], Code1),
      append(Open, Code1, Code)
    }.
quoted(Language, _, [Quote|Code], Rest) -->
    [Quote],
    { syntax(_, Language, _, _, Quotes), memberchk(Quote, Quotes) },
    rest_of_quoted(Quote, Code, Rest).

rest_of_quoted(Quote, [Quote|Rest], Rest) --> [Quote], !.
rest_of_quoted(Quote, [0'\\, Next|Code], Rest) --> "\\", !, [Next], rest_of_quoted(Quote, Code, Rest).
rest_of_quoted(Quote, [Next|Code], Rest) --> [Next], rest_of_quoted(Quote, Code, Rest).
