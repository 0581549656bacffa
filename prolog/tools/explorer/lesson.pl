:- module(queens_explorer_lesson,
          [ lesson/3                    % +Client, +Values, -Answer
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/tree').
:- use_module(markdown_reader).

/** <module> The lesson, as the page shows it

docs/lesson.md is the one source of the text. There docs/fill.pl holds listings and figures to their sources, and any reader of
Markdown shows it. Here it is cut into chapters.
*/

%!  lesson(+Client, +Values, -Answer) is det.
%
%   Answer is a dict with the `title`, the blocks of the `introduction`, and the `chapters`. Each chapter begins with a heading of
%   level 2, and has a `title`, a `name` (the title to its colon, for addresses), an `anchor` (as in links inside the text) and
%   its `blocks`, as markdown_blocks/2 describes them.

lesson(_, _, _{title:Title, introduction:Introduction, chapters:Chapters}) :-
    tree_file('docs/lesson.md', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    markdown_blocks(Lines, [First|Blocks]),
    heading_text(First, 1, Title),
    until_chapter(Blocks, Introduction, Rest),
    chapters(Rest, Chapters).

chapters([], []).
chapters([Heading|Blocks], [_{title:Title, name:Name, anchor:Anchor, blocks:Own}|Chapters]) :-
    heading_text(Heading, 2, Title),
    split_string(Title, ":", "", [Short|_]),
    anchor(Short, Name),
    anchor(Title, Anchor),
    until_chapter(Blocks, Own, Rest),
    chapters(Rest, Chapters).

until_chapter([], [], []).
until_chapter([Block|Blocks], Own, Rest) :-
    (   heading_text(Block, 2, _)
    ->  Own = [],
        Rest = [Block|Blocks]
    ;   Own = [Block|Own1],
        until_chapter(Blocks, Own1, Rest)
    ).

heading_text(Block, Level, Text) :-
    _{kind:heading, level:Level, text:Inlines} :< Block,
    maplist(inline_text, Inlines, Texts),
    atomic_list_concat(Texts, Atom),
    atom_string(Atom, Text).

%   anchor(+Title, -Anchor): as GitHub spells it.

anchor(Title, Anchor) :-
    string_lower(Title, Lower),
    string_codes(Lower, Codes0),
    convlist(anchor_code, Codes0, Codes),
    string_codes(Anchor, Codes).

anchor_code(0'\s, 0'-) :- !.
anchor_code(Code, Code) :-
    (   code_type(Code, alnum)
    ;   memberchk(Code, `-_`)
    ),
    !.
