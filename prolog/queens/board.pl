% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_board,
          [ print_board/1               % +Rows
          ]).
:- use_module(library(lists)).

/** <module> A board as text

The same picture as that of queens_board_text() of libqueens, for files that must not depend on C.
*/

%!  print_board(+Rows) is det.
%
%   Draws the board on the current output: one line for each row, row 1 on top, `Q` for a queen.

print_board(Rows) :-
    length(Rows, N),
    forall(between(1, N, Row), print_row(Row, Rows)).

print_row(Row, Rows) :-
    findall(Square, square(Row, Rows, Square), Squares),
    atomic_list_concat(Squares, ' ', Line),
    writeln(Line).

square(Row, Rows, Square) :-
    member(Queen, Rows),
    (   Queen == Row
    ->  Square = 'Q'
    ;   Square = '.'
    ).
