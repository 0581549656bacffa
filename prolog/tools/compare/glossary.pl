:- module(queens_compare_glossary,
          [ glossary/1,                 % -Terms
            heading_word/2              % +Heading, -Id
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/tree').

/** <module> The meanings of the words in a report: the table of `docs/compare.md`

The first column has the words that a row explains, with commas between them.
*/

%!  glossary(-Terms) is det.
%
%   Terms is a list of term(Id, Words, Text), where Id is the identifier of the row in the page.

glossary(Terms) :-
    tree_file('docs/compare.md', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    append(_, ["| word | meaning |", _|Rest], Lines),
    append(Rows, [""|_], Rest),
    !,
    maplist(row_term, Rows, Terms).

row_term(Row, term(Id, Words, Text)) :-
    split_string(Row, "|", " ", ["", Words, Meaning, ""]),
    string_concat(Meaning, ".", Text),
    split_string(Words, ",", "", [First|_]),
    split_string(First, " ", "", Parts),
    atomic_list_concat([word|Parts], -, Id).

%!  heading_word(+Heading, -Id) is semidet.
%
%   Id is that of the row that explains the heading of a column.

heading_word(Heading, Id) :-
    glossary(Terms),
    member(term(Id, Words, _), Terms),
    split_string(Words, ",", " ", Parts),
    memberchk(Heading, Parts),
    !.
