:- module(queens_bits,
          [ bits_queens/2               % +N, ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../columns').

:- set_prolog_flag(optimise, true).        % holds to the end of this file: arithmetic is compiled, four times as fast

/** <module> Style `bits`: integers as sets of rows

Bit R of an integer stands for row R. Three sets hold the rows of a column that are under attack, along rows and along
both diagonals; from column to column the diagonals move by one bit. What is left of the column's open rows is safe,
and its lowest bit, `Safe /\ -Safe`, is the next row to try. After "N-Queens Problem" and the Forth program, whose sets
these are; `c/word_lines.c` is the same in C.

A queen that is known from the start closes its lines in the open rows of all other columns, so that it prunes wherever
it stands. A column whose safe rows have run out is never entered. Behind the last column lies one where all rows, and
more than there are, stay open (-1), so that this test needs no exception.
*/

%!  bits_queens(+N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution.

bits_queens(N, Rows) :-
    numbers(N, Columns),
    known_queens(Columns, Rows, Known),
    maplist(known_on_board(N), Known),
    All is (1 << (N+1)) - 2,
    maplist(open_rows(Known, All), Columns, Open),
    append(Open, [-1], [First|Rest]),
    columns(Rows, First, Rest, 0, 0, 0).

columns([], _, _, _, _, _).
columns([Row|Rows], Safe, Open, Taken, Rising, Falling) :-
    Bit is Safe /\ -Safe,
    (   Taken1 is Taken \/ Bit,
        Rising1 is (Rising \/ Bit) >> 1,
        Falling1 is (Falling \/ Bit) << 1,
        Open = [Next|Open1],
        Safe1 is Next /\ \(Taken1 \/ Rising1 \/ Falling1),
        Safe1 =\= 0,
        Row is msb(Bit),
        columns(Rows, Safe1, Open1, Taken1, Rising1, Falling1)
    ;   Safe1 is Safe - Bit,
        Safe1 =\= 0,
        columns([Row|Rows], Safe1, Open, Taken, Rising, Falling)
    ).

known_queens(Columns, Rows, Known) :-
    known_first(Columns, Rows, Queens),
    include(known, Queens, Known).

known(_-Row) :-
    nonvar(Row).

known_on_board(N, _-Row) :-
    between(1, N, Row).

%   open_rows(+Known, +All, +Column, -Open): the rows of Column that the known queens leave open.

open_rows(Known, All, Column, Open) :-
    foldl(open_to(Column), Known, All, Open),
    Open =\= 0.

open_to(Column, Column-Row, Open0, Open) :-
    !,
    Open is Open0 /\ (1 << Row).
open_to(Column, Other-Row, Open0, Open) :-
    Distance is abs(Column - Other),
    Line is 1 << Row,
    Open is Open0 /\ \(Line \/ (Line << Distance) \/ (Line >> Distance)).
