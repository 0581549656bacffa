:- module(queens_grade_trace_parting,
          [ parting/4                   % +Queens, +N, +File, -Parting
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../common/json_library').
:- use_module(tool).

/** <module> The first difference of a program's trace from the outline's

A program can print what its search does on the standard error, one step a line: `placed COLUMN ROW`, `rejected COLUMN ROW` or
`retreated COLUMN ROW`, from 0, or the same as an event of `queens trace` (docs/traces.md). Other lines are ignored. It need not
print all three kinds: only those that it prints are compared.
*/

%!  parting(+Queens, +N, +File, -Parting) is det.
%
%   Queens is the path of the command, and File has the standard error of the program for size N, of which at most a megabyte is
%   read. Parting says in words, a string, where its steps differ from those of the outline. It is `null` if they don't, or if there
%   are none.

parting(Queens, N, File, Parting) :-
    program_steps(File, Steps),
    (   Steps = [_|_],
        outline_steps(Queens, N, Outline0),
        include(of_kind_in(Steps), Outline0, Outline1),
        append(Outline1, [none], Outline),
        difference(Steps, Outline, 1, Parting)
    ->  true
    ;   Parting = null
    ).

of_kind_in(Steps, step(Kind, _, _)) :-
    memberchk(step(Kind, _, _), Steps).

%   A trace may stop early, as after the first solution; it may not continue after the outline's end.

difference([Step|Steps], [Step|Outline], Number, Words) :-
    !,
    Next is Number + 1,
    difference(Steps, Outline, Next, Words).
difference([Own|_], [Its|_], Number, Words) :-
    maplist(step_words, [Own, Its], [OwnWords, ItsWords]),
    format(string(Words), "your trace differs from the outline's at step ~d: it ~s, and the outline ~s (columns and rows from 0)",
           [Number, OwnWords, ItsWords]).

step_words(none, "has ended").
step_words(step(placed, Column, Row), Words) :-
    format(string(Words), "places a queen in column ~d on row ~d", [Column, Row]).
step_words(step(rejected, Column, Row), Words) :-
    format(string(Words), "rejects row ~d in column ~d", [Row, Column]).
step_words(step(retreated, Column, Row), Words) :-
    format(string(Words), "goes back to column ~d and removes its queen from row ~d", [Column, Row]).

% ---- Steps ------------------------------------------------------------------------------------------------------------

program_steps(File, Steps) :-
    file_start(File, 1_000_000, Text),
    split_string(Text, "\n", "\r \t", Lines),
    convlist(line_step, Lines, Steps).

outline_steps(Queens, N, Steps) :-
    tool_text(env, [Queens, trace, N, '--algorithm', course, '--format', jsonl], [], Text),
    split_string(Text, "\n", "", Lines),
    convlist(line_step, Lines, Steps).

line_step(Line, step(Kind, Column, Row)) :-
    (   string_concat("{", _, Line)
    ->  catch(atom_json_dict(Line, Event, []), error(_, _), fail),
        is_dict(Event),
        _{event: Word, column: Column, row: Row} :< Event
    ;   split_string(Line, " ", " ", [Word, ColumnDigits, RowDigits]),
        number_string(Column, ColumnDigits),
        number_string(Row, RowDigits)
    ),
    integer(Column),
    integer(Row),
    member(Kind, [placed, rejected, retreated]),
    atom_string(Kind, Word),
    !.
