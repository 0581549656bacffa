:- module(queens_listing,
          [ core_listing/3,             % +File, +Name, -Lines
            code_lines/2                % +File, -Count
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(comments).
:- use_module(event_marks).

/** <module> Cuts listings from this project's sources, and counts lines of code

It relies on the layout of this project's files: a definition begins on its own line, and its indentation shows where it
ends.
*/

:- multifile prolog:error_message//1.

prolog:error_message(existence_error(definition, Name)) -->
    [ '~w is not defined; core, in the head of the file, is the name of a function or predicate, without arity'-[Name] ].

%!  core_listing(+File, +Name, -Lines) is det.
%
%   Lines, strings, are the definition of Name in File, without the marks of events:
%
%     - C, Java, JavaScript, Go: the function, from the line with its name to the closing brace below the beginning of that line
%     - Prolog: all clauses of the predicates of this name, without lines between them; Erlang: the same of functions
%     - Python: the function, docstring included
%     - Forth: the word, from `: Name` to `;`
%     - assembly: from the label to the next label that is not a number, or to the next empty line
%     - Haskell, Scheme, OCaml, clingo, MiniZinc, SQL: from the first line at the margin with the name, before any `=`, to
%       the next empty line
%
%   @error existence_error(definition, Name): File has none; and the errors of source_lines/3.

core_listing(File, Name, Lines) :-
    source_lines(File, Language, All),
    (   definition(Language, Name, All, Chosen)
    ->  maplist([line(Text, _), Line]>>unmarked_line(Text, Line), Chosen, Lines)
    ;   throw(error(existence_error(definition, Name), context(core_listing/3, File)))
    ).

definition(Language, Name, All, Chosen) :-
    memberchk(Language, [prolog, erlang]),
    !,
    clauses(All, Name, Chosen),
    Chosen \== [].
definition(Language, Name, All, Chosen) :-
    append(_, [First|Rest], All),
    begins(Language, Name, First, Rest, Indent),
    !,
    through_end(Language, Indent, First, Rest, Chosen).

%   begins(+Language, +Name, +First, +Rest, -Indent): a definition of Name begins in First, which has Indent blanks in front.

begins(c, Name, line(_, Code), Rest, Indent) :-
    indented(Code, Indent, Bare),
    named_before(Bare, Name, "(", Front),
    split_string(Front, " *<>,", " *<>,", Words),
    exclude(==(""), Words, [Type|Types]),
    forall(member(Word, [Type|Types]), type_word(Word)),
    Type \== "return",
    Type \== "else",
    opens(Code, Rest).
begins(python, Name, line(_, Code), _, Indent) :-
    indented(Code, Indent, Bare),
    format(string(Start), "def ~w(", [Name]),
    string_concat(Start, _, Bare).
begins(forth, Name, line(_, Code), _, 0) :-
    split_string(Code, " ", " ", [":", Word|_]),
    atom_string(Name, Word).
begins(mips, Name, line(_, Code), _, 0) :-
    format(string(Start), "~w:", [Name]),
    string_concat(Start, _, Code).

begins(Language, Name, line(_, Code), _, 0) :-
    paragraphs(Language),
    \+ string_concat(" ", _, Code),
    split_string(Code, "=", "", [Front|_]),
    split_string(Front, " (){}[]:,;", "", Words),
    atom_string(Name, Word),
    memberchk(Word, Words).

%   A definition in these languages is a paragraph.

paragraphs(Language) :-
    memberchk(Language, [haskell, scheme, ocaml, clingo, minizinc, sql]).

indented(Code, Indent, Bare) :-
    split_string(Code, "", " ", [Bare]),
    sub_string(Code, Indent, _, 0, Bare),
    !.

%   Front is the text before Name and After.

named_before(Bare, Name, After, Front) :-
    string_concat(Name, After, Call),
    sub_string(Bare, Before, _, _, Call),
    sub_string(Bare, 0, Before, _, Front),
    ( string_concat(_, " ", Front) ; string_concat(_, "*", Front) ),
    !.

type_word(Word) :-
    string_codes(Word, Codes),
    forall(member(Code, Codes), code_type(Code, csym)).

%   A brace comes before any semicolon: this is neither a call nor a declaration.

opens(Code, Rest) :-
    member(Line, [Code|Rest]),
    ( Line = line(_, Text) -> true ; Text = Line ),
    (   sub_string(Text, _, _, _, "{")
    ->  !
    ;   sub_string(Text, _, _, _, ";")
    ->  !, fail
    ).

%   through_end(+Language, +Indent, +First, +Rest, -Chosen): First and the lines of Rest that belong to it.

through_end(c, Indent, First, Rest, [First|Chosen]) :-
    append(Body, [End|_], Rest),
    End = line(_, Code),
    indented(Code, Indent, "}"),
    !,
    append(Body, [End], Chosen).
through_end(forth, _, First, Rest, Chosen) :-
    append(Body, [End|_], [First|Rest]),
    End = line(_, Code),
    split_string(Code, " ", " ", Words),
    last(Words, ";"),
    !,
    append(Body, [End], Chosen).
through_end(mips, _, First, Rest, [First|Chosen]) :-
    while(Rest, inside_label, Chosen).
through_end(python, Indent, First, Rest, [First|Chosen]) :-
    while(Rest, deeper(Indent), Chosen0),
    append(Chosen, Blank, Chosen0),
    maplist(==(line("", "")), Blank),
    !.

through_end(Language, _, First, Rest, [First|Chosen]) :-
    paragraphs(Language),
    while(Rest, [line(Text, _)]>>( Text \== "" ), Chosen).

inside_label(line(Text, _)) :-
    Text \== "",
    sub_string(Text, 0, 1, _, First),
    ( memberchk(First, [" ", "\t", "#"]) -> true ; char_type(First, digit) ).

deeper(Indent, line(Text, _)) :-
    (   Text == ""
    ->  true
    ;   indented(Text, Own, _),
        Own > Indent
    ).

:- meta_predicate while(+, 1, -).

while([Line|Lines], Test, Chosen) :-
    (   call(Test, Line)
    ->  Chosen = [Line|Chosen1],
        while(Lines, Test, Chosen1)
    ;   Chosen = []
    ).
while([], _, []).

%   Clauses begin at the margin, and end with the line that ends in a full stop.

clauses([], _, []).
clauses([Line|Lines], Name, Chosen) :-
    (   heads(Line, Name)
    ->  clause_lines([Line|Lines], Clause, Rest),
        append(Clause, Chosen1, Chosen),
        clauses(Rest, Name, Chosen1)
    ;   clauses(Lines, Name, Chosen)
    ).

heads(line(_, Code), Name) :-
    string_concat(Name, After, Code),
    (   sub_string(After, 0, 1, _, Next)
    ->  memberchk(Next, ["(", " ", "."])
    ;   true
    ).

clause_lines([Line|Lines], [Line|Clause], Rest) :-
    Line = line(_, Code),
    (   ( string_concat(_, ".", Code) ; Lines == [] )
    ->  Clause = [],
        Rest = Lines
    ;   clause_lines(Lines, Clause, Rest)
    ).

%!  code_lines(+File, -Count) is det.
%
%   Count is the number of lines of File that describe the search: a line counts unless it is empty, or contains only a comment, or
%   only imports or exports names. Lines of the last kind are, to the end of the statement:
%
%     - C, Java, JavaScript, Go: `#include`, `import`, `package`
%     - Prolog: directives, which begin with `:-` at the margin; Erlang: attributes, which begin with `-`
%     - Python: `import`, `from`; Haskell: `module`, `import`; MiniZinc, OCaml: `include`, `open`
%     - assembly: `.data`, `.bss`, `.section`, `.text`, `.globl`, `.equ`, `.option`
%
%   All other lines count alike, even a single brace. A Python docstring is a comment.
%
%   @error As source_lines/3.

code_lines(File, Count) :-
    source_lines(File, Language, All),
    maplist([line(_, Code), Code]>>true, All, Codes0),
    exclude(==(""), Codes0, Codes1),
    without_directives(Codes1, Language, Codes),
    length(Codes, Count).

without_directives([], _, []).
without_directives([Code|Codes], Language, Kept) :-
    (   directive(Language, Code)
    ->  after_directive(Language, [Code|Codes], Rest),
        without_directives(Rest, Language, Kept)
    ;   Kept = [Code|Kept1],
        without_directives(Codes, Language, Kept1)
    ).

directive(prolog, Code) :-
    !,
    string_concat(":-", _, Code).
directive(erlang, Code) :-
    !,
    string_concat("-", _, Code).
directive(Language, Code) :-
    split_string(Code, " \t", " \t", Words),
    exclude(==(""), Words, [First|_]),
    atom_string(Name, First),
    names(Language, Names),
    memberchk(Name, Names).

names(c, ['#include', import, package]).
names(python, [import, from]).
names(haskell, [module, import]).
names(minizinc, [include]).
names(ocaml, [open]).
names(mips, ['.data', '.text', '.globl', '.bss', '.section', '.equ', '.option']).

after_directive(Language, [Code|Codes], Rest) :-
    (   Language == prolog,
        \+ string_concat(_, ".", Code),
        Codes \== []
    ->  after_directive(Language, Codes, Rest)
    ;   Rest = Codes
    ).
