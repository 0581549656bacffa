:- module(queens_explorer_source,
          [ source_at_work/3            % +Client, +Query, -Answer
          ]).
:- use_module('../common/event_marks').
:- use_module('../common/tree').
:- use_module(algorithms).
:- use_module(source_colours).

/** <module> The source of a search, and which of its lines is at work in each of its events
*/

%!  source_at_work(+Client, +Query, -Answer) is det.
%
%   Answer is a dict of the file's name, its text, and the lines with the marks of its events, from 1, by event. A source in
%   Prolog also has its colours: see source_colours/2.

source_at_work(_, Query, Answer) :-
    explored(Query.algorithm, Algorithm),
    !,
    File = Algorithm.source,
    event_lines(File, Text, Marks),
    dict_pairs(Lines, lines, Marks),
    Answer0 = _{file:File, text:Text, lines:Lines},
    (   file_name_extension(_, pl, File)
    ->  tree_file(File, Path),
        source_colours(Path, Colours),
        Answer = Answer0.put(colours, Colours)
    ;   Answer = Answer0
    ).
