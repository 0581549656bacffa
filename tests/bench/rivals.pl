:- module(rivals,
          [ bitmask_queens/2,           % +N, -Rows
            manual_queens/2             % +N, -Rows
          ]).
:- use_module(library(clpfd)).

:- set_prolog_flag(optimise, true).        % arithmetic compiled, which makes bit masks four times as fast

/** <module> What `make bench` compares with

Other ways to write the same search in Prolog, as fast as each can be made without leaving plain Prolog.
*/

%!  bitmask_queens(+N, -Rows) is nondet.
%
%   Integers as sets of rows; the diagonals move by a bit from column to column. Nothing is known beforehand but N.

bitmask_queens(N, Rows) :-
    length(Rows, N),
    Left is (1<<N) - 1,
    bitmask_columns(Rows, Left, 0, 0).

bitmask_columns([], _, _, _).
bitmask_columns([Row|Rows], Left, Rising, Falling) :-
    Safe is Left /\ \(Rising \/ Falling),
    Safe =\= 0,
    bitmask_rows(Safe, Row, Rows, Left, Rising, Falling).

bitmask_rows(Safe, Row, Rows, Left, Rising, Falling) :-
    Bit is Safe /\ -Safe,
    (   Row is msb(Bit) + 1,
        Left1 is Left - Bit,
        Rising1 is (Rising \/ Bit) >> 1,
        Falling1 is (Falling \/ Bit) << 1,
        bitmask_columns(Rows, Left1, Rising1, Falling1)
    ;   Rest is Safe - Bit,
        Rest =\= 0,
        bitmask_rows(Rest, Row, Rows, Left, Rising, Falling)
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
