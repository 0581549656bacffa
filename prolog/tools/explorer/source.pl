:- module(queens_explorer_source,
          [ source_at_work/3            % +Client, +Query, -Answer
          ]).
:- use_module('../common/event_marks').
:- use_module(algorithms).

/** <module> The source of a search, and which of its lines is at work in each of its events
*/

%!  source_at_work(+Client, +Query, -Answer) is det.
%
%   Answer is a dict of the file's name, its text, and the lines with the marks of its events, from 1, by event.

source_at_work(_, Query, _{file:File, text:Text, lines:Lines}) :-
    explored(Query.algorithm, Algorithm),
    !,
    File = Algorithm.source,
    event_lines(File, Text, Marks),
    dict_pairs(Lines, lines, Marks).
