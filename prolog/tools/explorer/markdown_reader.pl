:- module(queens_markdown_reader,
          [ markdown_blocks/2,          % +Lines, -Blocks
            inline_text/2               % +Inline, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(dcg/basics)).
:- use_module(library(lists)).
:- use_module('../common/json_library').

/** <module> Markdown as data

The page builds its elements from this data, so no text of a document can become markup. The parser reads the part of Markdown that
the lesson uses. A line that it does not know is text of a paragraph.
*/

%!  markdown_blocks(+Lines, -Blocks) is det.
%
%   Blocks is a list of dicts for Lines, a list of strings. Each has a `kind`:
%
%     - heading, with `level` and `text`
%     - paragraph, with `text`
%     - code, with `language`, `code`, and `file`: the file of a listing, else ""
%     - list, with `ordered` (true or false) and `items`, a list of lists of blocks
%     - table, with `head`, a list of texts, and `rows`, a list of lists of texts
%     - quote, with `blocks`
%     - details, with `summary`, a text, and `blocks`
%     - exercise, with `check`: the JSON of a comment `<!-- exercise JSON -->`
%
%   A text is a list of inlines: a string, or a dict with one of `code`, `strong`, `em`, or with `link` and `text`. What stands between
%   `<!-- elsewhere -->` and `<!-- end -->` is for readers outside the page, and left out. So are all other comments.

markdown_blocks(Lines, Blocks) :-
    phrase(blocks("", Blocks), Lines).

%   blocks(File, Blocks): a listing that comes next is from File.

blocks(File, Blocks) -->
    [Line],
    { is_blank(Line) },
    !,
    blocks(File, Blocks).
blocks(_, Blocks) -->
    comment(Comment),
    !,
    (   { exercise(Comment, Check) }
    ->  { Blocks = [_{kind:exercise, check:Check}|Rest] },
        blocks("", Rest)
    ;   { Comment == "elsewhere" }
    ->  lines_until(=("<!-- end -->"), _),
        blocks("", Blocks)
    ;   { listed_file(Comment, File) },
        blocks(File, Blocks)
    ).
blocks(File, [Block|Blocks]) -->
    block(File, Block),
    !,
    blocks("", Blocks).
blocks(_, []) -->
    [].

block(File, _{kind:code, language:Language, file:File, code:Code}) -->
    [Line],
    { string_concat("```", Info, Line) },
    !,
    lines_until(=("```"), Lines),
    { split_string(Info, " ", "", [Language|_]),
      atomic_list_concat(Lines, '\n', Atom),
      atom_string(Atom, Code) }.
block(_, _{kind:code, language:"", file:"", code:Code}) -->
    indented(4, First),
    !,
    more_indented(4, Rest),
    { append(Lines, Blank, [First|Rest]),
      forall(member(Line, Blank), Line == ""),
      last(Lines, Last),
      Last \== "",
      !,
      atomic_list_concat(Lines, '\n', Atom),
      atom_string(Atom, Code) }.
block(_, _{kind:heading, level:Level, text:Text}) -->
    [Line],
    { heading(Line, Level, Title),
      !,
      inlines(Title, Text) }.
block(_, _{kind:details, summary:Summary, blocks:Blocks}) -->
    [Line],
    { summary(Line, Title) },
    !,
    lines_until(=("</details>"), Lines),
    { inlines(Title, Summary),
      markdown_blocks(Lines, Blocks) }.
block(_, _{kind:quote, blocks:Blocks}) -->
    quoted(First),
    !,
    more(quoted, Rest),
    { markdown_blocks([First|Rest], Blocks) }.
block(_, _{kind:table, head:Head, rows:Rows}) -->
    row(Head),
    row(_),
    !,
    more(row, Rows).
block(_, _{kind:list, ordered:Ordered, items:[Item|Items]}) -->
    item(Ordered, Item),
    !,
    items(Ordered, Items).
block(_, _{kind:paragraph, text:Text}) -->
    [First],
    more(continued, Rest),
    { maplist([Line, Trimmed]>>split_string(Line, "", " ", [Trimmed]), [First|Rest], Lines),
      atomic_list_concat(Lines, ' ', Atom),
      atom_string(Atom, All),
      inlines(All, Text) }.

is_blank(Line) :-
    split_string(Line, "", " ", [""]).

:- meta_predicate lines_until(1, -, ?, ?).

lines_until(End, []) -->
    [Line],
    { call(End, Line) },
    !.
lines_until(End, [Line|Lines]) -->
    [Line],
    lines_until(End, Lines).

:- meta_predicate more(3, -, ?, ?).

more(One, [X|Xs]) -->
    call(One, X),
    !,
    more(One, Xs).
more(_, []) -->
    [].

%   A comment of whole lines. One that is followed by text is part of a paragraph.

comment(Comment) -->
    [Line],
    { string_concat("<!-- ", Begin, Line) },
    comment_lines(Begin, Lines),
    { atomic_list_concat(Lines, ' ', Atom),
      atom_string(Atom, Text),
      string_concat(Comment, " -->", Text) }.

comment_lines(Line, [Line]) -->
    { sub_string(Line, _, 3, After, "-->") },
    !,
    { After =:= 0 }.
comment_lines(Line, [Line|Lines]) -->
    [Next],
    comment_lines(Next, Lines).

ends_comment(Line) :-
    string_concat(_, "-->", Line),
    !.

exercise(Comment, Check) :-
    string_concat("exercise ", Json, Comment),
    atom_string(Atom, Json),
    atom_json_dict(Atom, Check, [value_string_as_atom(false)]).

listed_file(Comment, File) :-
    split_string(Comment, " ", " ", Words),
    (   Words = ["listing", File|_]
    ->  true
    ;   File = ""
    ).

heading(Line, Level, Title) :-
    between(1, 6, Level),
    sub_string(Line, Level, 1, _, " "),
    sub_string(Line, 0, Level, After, Marks),
    forall(string_code(_, Marks, Code), Code == 0'#),
    Length is After - 1,
    sub_string(Line, _, Length, 0, Title),
    !.

summary(Line, Title) :-
    string_concat("<details><summary>", Rest, Line),
    string_concat(Title, "</summary>", Rest).

% ---- Lists, quotes, tables: lines with a beginning -----------------------------------------------------------------------

indented(Width, Rest) -->
    [Line],
    { is_indented(Width, Line, Rest) }.

is_indented(Width, Line, Rest) :-
    sub_string(Line, Width, _, 0, Rest),
    forall(( between(1, Width, At), string_code(At, Line, Code) ), Code == 0'\s),
    \+ is_blank(Line),
    !.

%   Blank lines belong to them, too.

more_indented(Width, [Line|Lines]) -->
    indented(Width, Line),
    !,
    more_indented(Width, Lines).
more_indented(Width, [""|Lines]) -->
    [Blank],
    { is_blank(Blank) },
    !,
    more_indented(Width, Lines).
more_indented(_, []) -->
    [].

item(Ordered, Blocks) -->
    [Line],
    { marker(Line, Ordered, Width, First) },
    more_indented(Width, Rest),
    { markdown_blocks([First|Rest], Blocks) }.

items(Ordered, [Item|Items]) -->
    item(Ordered, Item),
    !,
    items(Ordered, Items).
items(_, []) -->
    [].

marker(Line, false, 2, Rest) :-
    string_concat("- ", Rest, Line),
    !.
marker(Line, true, Width, Rest) :-
    sub_string(Line, Before, 2, After, ". "),
    !,
    sub_string(Line, 0, Before, _, Digits),
    Digits \== "",
    forall(string_code(_, Digits, Code), code_type(Code, digit)),
    Width is Before + 2,
    sub_string(Line, _, After, 0, Rest).

quoted(Rest) -->
    [Line],
    { string_concat(">", Rest0, Line),
      split_string(Rest0, "", " ", [Rest]) }.

row(Cells) -->
    [Line],
    { string_concat("|", Inner0, Line),
      string_concat(Inner, "|", Inner0),
      split_string(Inner, "|", " ", Texts),
      maplist(inlines, Texts, Cells) }.

continued(Line) -->
    [Line],
    { \+ is_blank(Line),
      \+ begins_block(Line) }.

begins_block(Line) :-
    member(Begin, ["```", "|", ">", "<details>", "</details>"]),
    string_concat(Begin, _, Line),
    !.
begins_block(Line) :-
    marker(Line, _, _, _),
    !.
begins_block(Line) :-
    heading(Line, _, _),
    !.
begins_block(Line) :-
    string_concat("<!-- ", _, Line),
    ends_comment(Line).

% ---- Inside a line ----------------------------------------------------------------------------------------------------

inlines(String, Inlines) :-
    string_codes(String, Codes),
    phrase(inlines(Inlines), Codes),
    !.

inlines([Inline|Inlines]) -->
    marked(Inline),
    !,
    inlines(Inlines).
inlines(Inlines) -->
    "<!-- ", string_without(`>`, _), ">",
    !,
    inlines(Inlines).
inlines([Text|Inlines]) -->
    [Code],
    plain(Codes),
    { string_codes(Text, [Code|Codes]) },
    inlines(Inlines).
inlines([]) -->
    [].

marked(_{code:Code}) -->
    "`", string_without(`\``, Codes), "`",
    { string_codes(Code, Codes) }.
marked(_{strong:Text}) -->
    "**", string(Codes), "**",
    !,
    { phrase(inlines(Text), Codes) }.
marked(_{em:Text}) -->
    "*", \+ " ", string_without(`*`, Codes), "*",
    { phrase(inlines(Text), Codes) }.
marked(_{link:Target, text:Text}) -->
    "[", string_without(`]`, Codes), "](", string_without(`)`, TargetCodes), ")",
    { string_codes(Target, TargetCodes),
      phrase(inlines(Text), Codes) }.

%   To the next sign that may begin something.

plain([Code|Codes]) -->
    [Code],
    { \+ memberchk(Code, `\`*[<`) },
    !,
    plain(Codes).
plain([]) -->
    [].

%!  inline_text(+Inline, -Text) is det.
%
%   Text is the string that a reader sees.

inline_text(Inline, Text) :-
    (   string(Inline)
    ->  Text = Inline
    ;   get_dict(code, Inline, Text)
    ->  true
    ;   member(Key, [strong, em, text]),
        get_dict(Key, Inline, Inlines)
    ->  maplist(inline_text, Inlines, Texts),
        atomic_list_concat(Texts, Atom),
        atom_string(Atom, Text)
    ).
