:- module(queens_event_marks,
          [ event_lines/3,              % +File, -Text, -Lines
            unmarked_line/2,            % +Line, -Bare
            event_kind/1                % ?Kind
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module(tree).

/** <module> The marks of events in the source of a search

A mark is a comment at the end of a line that contains only kinds of events, separated by commas. The explorer shows this line
as the current one when such an event happens. In the source of a search each kind of its events has one mark:

    cur_col = cur_col + 1; /* placed */
    labeling([enum], Rows).             % choice, failure
*/

%!  event_lines(+File, -Text, -Lines) is det.
%
%   Lines is a list of Kind-Number, in the order of the file: the line of File with the mark of events of Kind. Text is the
%   text of File.
%
%   @error existence_error(mark, File): there is none. permission_error(repeat, mark, Kind): there are two of a kind.

event_lines(File, Text, Marks) :-
    tree_file(File, Path),
    read_file_to_string(Path, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    findall(Kind-Number, ( nth1(Number, Lines, Line), line_kinds(Line, Kinds), member(Kind, Kinds) ), Marks),
    pairs_keys(Marks, Marked),
    (   Marks == []
    ->  existence_error(mark, File)
    ;   select(Kind, Marked, Others),
        memberchk(Kind, Others)
    ->  permission_error(repeat, mark, Kind)
    ;   true
    ).

line_kinds(Line, Kinds) :-
    mark(Line, _, Kinds).

%!  unmarked_line(+Line, -Bare) is det.
%
%   Bare is Line without its mark.

unmarked_line(Line, Bare) :-
    (   mark(Line, Front, _)
    ->  split_string(Front, "", " ", [Trimmed]),
        once(sub_string(Front, Before, _, _, Trimmed)),
        sub_string(Front, 0, Before, _, Indent),
        string_concat(Indent, Trimmed, Bare)
    ;   Bare = Line
    ).

mark(Line, Front, Kinds) :-
    end_comment(Line, Front, Comment),
    split_string(Comment, ",", " ", Words),
    maplist([Word, Kind]>>( event_kind(Kind), atom_string(Kind, Word) ), Words, Kinds),
    !.

%   end_comment(Line, Front, Comment): Line is code, Front, and a comment to its end.

end_comment(Line, Front, Comment) :-
    sub_string(Line, Before, _, After, "/* "),
    sub_string(Line, 0, Before, _, Front),
    sub_string(Line, _, After, 0, Rest),
    string_concat(Comment, " */", Rest).
end_comment(Line, Front, Comment) :-
    sub_string(Line, Before, _, After, "% "),
    sub_string(Line, 0, Before, _, Front),
    sub_string(Line, _, After, 0, Comment).

%!  event_kind(?Kind) is nondet.
%
%   The kinds of events in traces, in the order of `docs/traces.md`.

event_kind(placed).
event_kind(rejected).
event_kind(retreated).
event_kind(choice).
event_kind(domain).
event_kind(failure).
event_kind(solution).
