:- encoding(utf8).
:- module(queens_compare_markdown,
          [ report_markdown/2           % +Report, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../common/markup').
:- use_module(document).
:- use_module(results).

/** <module> A report as Markdown, with the tables of GitHub
*/

%!  report_markdown(+Report, -Text) is det.

report_markdown(Report, Text) :-
    report_document(Report, Title, Sections),
    with_output_to(string(Text),
                   ( format("# ~s~n", [Title]),
                     maplist(write_section, Sections) )).

write_section(section(_, Title, Parts)) :-
    format("~n## ~s~n", [Title]),
    maplist(write_part, Parts).

write_part(question(Text)) :-
    format("~n**~@**~n", [write_escaped(Text)]).
write_part(sentences(Sentences)) :-
    nl,
    forall(member(Sentence, Sentences), format("- ~@~n", [write_escaped(Sentence)])).
write_part(terms(Terms)) :-
    nl,
    forall(member(term(_, Word, Text), Terms),
           format("- **~@**: ~@~n", [write_escaped(Word), write_escaped(Text)])).
write_part(table(_, table(Caption, Headings, Groups))) :-
    format("~n~@~n", [write_escaped(Caption)]),
    maplist(write_group(Headings), Groups).
write_part(board(Title, Text)) :-
    format("~n~@:~n~n", [write_escaped(Title)]),
    write_fenced("text", Text).
write_part(listings(Listings)) :-
    forall(member(listing(Title, Language, Lines), Listings),
           ( format("~n~@:~n~n", [write_escaped(Title)]),
             atomic_list_concat(Lines, '\n', Text),
             write_fenced(Language, Text) )).
write_part(plot(_)).                    % they are in the page

%   Each group is a table of its own: a row of Markdown cannot span columns.

write_group(Headings, group(Title, Rows)) :-
    (   Title == none
    ->  nl
    ;   format("~n~@:~n~n", [write_escaped(Title)])
    ),
    write_row(Headings),
    Rows = [Row|_],
    maplist(alignment, Row, Marks),
    write_marks(Marks),
    forall(member(Cells, Rows),
           ( maplist(cell_text, Cells, Texts),
             write_row(Texts) )).

alignment(text(_), "---") :- !.
alignment(_, "--:").

write_marks(Marks) :-
    atomic_list_concat(Marks, '|', Line),
    format("|~w|~n", [Line]).

write_row(Texts) :-
    forall(member(Text, Texts), format("| ~@ ", [write_escaped(Text)])),
    format("|~n").

cell_text(text(Text), Text).
cell_text(number(Text), Text).
cell_text(figure(_, Text), Text).
cell_text(number(Text, Small), Both) :-
    format(string(Both), "~s (~s)", [Text, Small]).
cell_text(status(_, Word), Word).
cell_text(none, "—").

%   The fence is longer than any in the text.

write_fenced(Language, Text) :-
    fence("```", Text, Fence),
    shown_codes(Text, Codes),
    format("~s~@~n~s~n~s~n", [Fence, write_word(Language), Codes, Fence]).

fence(Fence0, Text, Fence) :-
    sub_string(Text, _, _, _, Fence0),
    !,
    string_concat(Fence0, "`", Fence1),
    fence(Fence1, Text, Fence).
fence(Fence, _, Fence).

write_word(Text) :-
    string_lower(Text, Lower),
    string_chars(Lower, Chars),
    forall(( member(Char, Chars), char_type(Char, alnum) ), put_char(Char)).

%   In a line, and nothing in it is Markdown.

write_escaped(Text) :-
    shown_codes(Text, Codes),
    atom_codes(Atom, Codes),
    atom_chars(Atom, Chars),
    maplist(write_char, Chars).

write_char(Char) :- char_type(Char, end_of_line), !, put_char(' ').
write_char(Char) :- memberchk(Char, ['\\', '`', '*', '_', '[', ']', '<', '>', '&', '|', '~', '#']), !, format("\\~w", [Char]).
write_char(Char) :- put_char(Char).
