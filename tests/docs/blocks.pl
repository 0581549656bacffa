:- module(blocks,
          [ file_blocks/2,              % +File, -Blocks
            block_queries/2             % +Lines, -Queries
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> Fenced blocks of a document
*/

%!  file_blocks(+File, -Blocks) is det.
%
%   Blocks are block(Line, Kind, Lines): the number of the first line, the word after the fence (`prolog` in a Prolog
%   source, which has none), and the lines between the fences.

file_blocks(File, Blocks) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    file_name_extension(_, Extension, File),
    phrase(blocks(1, Extension, Blocks), Lines).

blocks(_, _, []) -->
    [].
blocks(Number, Extension, Blocks) -->
    [Line],
    { Next is Number + 1 },
    (   { opens(Line, Extension, Kind) }
    ->  block_lines(Lines),
        { length(Lines, Count),
          After is Next + Count + 1,
          Blocks = [block(Next, Kind, Lines)|Rest]
        },
        blocks(After, Extension, Rest)
    ;   blocks(Next, Extension, Blocks)
    ).

opens("```", pl, prolog) :- !.
opens(Line, md, Kind) :-
    string_concat("```", Name, Line),
    Name \== "",
    atom_string(Kind, Name).

block_lines([]) -->
    ["```"],
    !.
block_lines([Line|Lines]) -->
    [Line],
    block_lines(Lines).

%!  block_queries(+Lines, -Queries) is det.
%
%   Queries are the pairs Query-Answers of strings in Lines.

block_queries(Lines, Queries) :-
    atomic_list_concat([''|Lines], '\n', Text),
    atomic_list_concat([_|Texts], '\n?- ', Text),
    maplist(query_answers, Texts, Queries).

query_answers(Text, Query-Answers) :-
    sub_string(Text, Before, _, After, ".\n"),
    !,
    Length is Before + 1,
    sub_string(Text, 0, Length, _, Query),
    sub_string(Text, _, After, 0, Rest),
    split_string(Rest, "", "\n", [Answers]).
