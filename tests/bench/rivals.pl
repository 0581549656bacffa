:- module(rivals,
          [ bitmask_queens/2            % +N, -Rows
          ]).

:- set_prolog_flag(optimise, true).        % arithmetic compiled, which makes bit masks four times as fast

/** <module> What `make bench` compares with

Another way to write the same search, as fast as it can be made without leaving plain Prolog.
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
