:- module(rivals,
          [ bitmask_queens/2,           % +N, -Rows
            manual_queens/2             % +N, -Rows
          ]).
:- use_module(library(clpfd)).

:- set_prolog_flag(optimise, true).        % arithmetic compiled, which makes the bit masks four times as fast

/** <module> What `make bench` compares with

Other ways to write the same search in Prolog, as fast as each can be made without leaving plain Prolog.
*/

%!  bitmask_queens(+N, -Rows) is nondet.
%
%   Integers as sets of rows; the diagonals move by a bit from column to column.

bitmask_queens(N, Rows) :-
    length(Rows, N),
    All is (1<<N) - 1,
    bitmask_columns(Rows, All, 0, 0, 0).

bitmask_columns([], _, _, _, _).
bitmask_columns([Row|Rows], All, Taken, Rising, Falling) :-
    Free is All /\ \(Taken \/ Rising \/ Falling),
    bitmask_row(Free, Bit),
    Row is msb(Bit) + 1,
    Taken1 is Taken \/ Bit,
    Rising1 is (Rising \/ Bit) >> 1,
    Falling1 is (Falling \/ Bit) << 1,
    bitmask_columns(Rows, All, Taken1, Rising1, Falling1).

bitmask_row(Free, Bit) :-
    Free =\= 0,
    Lowest is Free /\ -Free,
    (   Bit = Lowest
    ;   Rest is Free /\ (Free-1),
        bitmask_row(Rest, Bit)
    ).

%!  manual_queens(+N, -Rows) is nondet.
%
%   The formulation of library(clpfd)'s manual: pairwise constraints with offsets, then label/1.

manual_queens(N, Rows) :-
    length(Rows, N),
    Rows ins 1..N,
    manual_safe(Rows),
    label(Rows).

manual_safe([]).
manual_safe([Row|Rows]) :-
    manual_apart(Rows, Row, 1),
    manual_safe(Rows).

manual_apart([], _, _).
manual_apart([Other|Rows], Row, Offset) :-
    Row #\= Other,
    abs(Row - Other) #\= Offset,
    Offset1 is Offset + 1,
    manual_apart(Rows, Row, Offset1).
