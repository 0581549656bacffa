:- module(queens_board_bindings,
          [ board_bindings/2            % +Bindings, -Boards
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).

/** <module> Which bindings of an answer are boards

A board is a list of N rows from 1 to N that are all different. Some of them may be unknown, but not all.
*/

most_columns(32).
most_boards(6).

%!  board_bindings(+Bindings, -Boards) is det.
%
%   Bindings is a list of Name=Value. Boards is a list of dicts with the keys `name`, `n` and `rows`, a list of rows from 1, with
%   `null` for one that is unknown. A binding can also be a list of boards: of these the first few are shown. There are at
%   most six in all.

board_bindings(Bindings, Boards) :-
    most_boards(Most),
    findall(Board, limit(Most, binding_board(Bindings, Board)), Boards).

binding_board(Bindings, _{name: Text, n: N, rows: Rows}) :-
    member(Name=Value, Bindings),
    is_list(Value),
    (   board(Value, N, Rows)
    ->  format(string(Text), "~w", [Name])
    ;   most_boards(Most),
        between(1, Most, I),
        nth1(I, Value, Element),
        board(Element, N, Rows),
        format(string(Text), "~w, ~d", [Name, I])
    ).

board(Value, N, Rows) :-
    is_list(Value),
    length(Value, N),
    most_columns(Most),
    between(1, Most, N),
    include(nonvar, Value, Known),
    Known \== [],
    maplist(row(N), Known),
    is_set(Known),
    maplist(shown_row, Value, Rows).

row(N, Row) :-
    integer(Row),
    between(1, N, Row).

shown_row(Row, Shown) :-
    (   var(Row)
    ->  Shown = null
    ;   Shown = Row
    ).
