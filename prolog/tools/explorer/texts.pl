:- module(queens_explorer_texts,
          [ comparison/1,               % -Answer
            lesson/1,                   % -Answer
            source_at_work/2            % +File, -Answer
          ]).
:- use_module(library(readutil)).
:- use_module('../../c_queens').          % for the path c_queens
:- use_module('../common/event_marks').
:- use_module('../common/tree').
:- use_module(source_colours).

/** <module> The texts that the page shows: the comparison, the lesson, and the source of a search

`make compare` makes the complete page of the comparison: its text, tables and pictures. The explorer shows that of the committed
figures, which `docs/results.pl` writes, so no second program can show something else.
*/

%!  comparison(-Answer) is det.
%
%   Answer is a dict with `page`: the sections of the page that `docs/results.pl` writes, a text in HTML. It is in the folder `results` next to
%   the foreign library of library(c_queens).
%
%   @error existence_error(source_sink, c_queens('results/compare.html')): it has not been made.

comparison(_{page:Page}) :-
    absolute_file_name(c_queens('results/compare.html'), File, [access(read)]),
    read_file_to_string(File, Text, [encoding(utf8)]),
    once(sub_string(Text, Start, _, _, "<main")),
    once(sub_string(Text, End, Length, _, "</main>")),
    Size is End + Length - Start,
    sub_string(Text, Start, Size, _, Page).

%!  lesson(-Answer) is det.
%
%   Answer is a dict with `text`: docs/lesson.md, the one source of the lesson.

lesson(_{text:Text}) :-
    tree_file('docs/lesson.md', File),
    read_file_to_string(File, Text, [encoding(utf8)]).

%!  source_at_work(+File, -Answer) is det.
%
%   Answer is a dict of File, its text, and the lines with the marks of its events, from 1, by event. A source in Prolog also has its
%   colours: see source_colours/2.

source_at_work(File, Answer) :-
    event_lines(File, Text, Marks),
    dict_pairs(Lines, lines, Marks),
    Answer0 = _{file:File, text:Text, lines:Lines},
    (   file_name_extension(_, pl, File)
    ->  tree_file(File, Path),
        source_colours(Path, Colours),
        Answer = Answer0.put(colours, Colours)
    ;   Answer = Answer0
    ).
