% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_bits,
          [ bits_queens/2               % +N, ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module('../columns').

:- set_prolog_flag(optimise, true).        % applies to the end of this file: arithmetic is compiled, four times as fast

/** <module> Style `bits`: integers as sets of rows

An integer is a set of rows: row R is the bit R + Offset. A column needs only three sets to represent the queens before it:

  - Free: the rows without a queen
  - Rising, Falling: the rows of this column that a queen attacks along a diagonal. In the next column the same diagonal is on the row
    one less (Rising) or one more (Falling), so these two sets are shifted by a bit.

The free rows that no diagonal attacks are safe, and `Safe /\ -Safe` is the lowest of them: the next one to try. The sets are those of
"N-Queens Problem" and of the Forth program; `c/search/word_lines.c` is the same in C.

A known queen is in the sets from the start, so it prunes in any column. Its column is not searched: the columns between known
queens form runs, and from one run to the next the sets are only shifted. A falling diagonal can begin below the board; Offset
is the number of rows that this needs, 0 on an empty board.

Paradigm: logic; core: columns; view: goals
Algorithm: backtracking; representation: bits
Remembers: the arguments of the open goals, and choice points
Goes back: the system, when a goal fails
Order: the lowest bit that is set
*/

%!  bits_queens(+N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution.

bits_queens(N, Rows) :-
    numbers(N, Columns),
    pairs_keys_values(Queens, Columns, Rows),
    include(known, Queens, Known),
    maplist(on_board(N), Known),
    foldl(below_board, Known, 0, Offset),
    All is ((1 << N) - 1) << (Offset+1),
    foldl(known_queen(Offset), Known, sets(All, 0, 0), sets(Free, Rising, Falling)),
    runs(Rows, Runs),
    run(Runs, Offset, Free, Rising, Falling).

%   run(Runs, Offset, Free, Rising, Falling): the columns of Runs get their queens. The sets are those of the first column.

run([Rows|Runs], Offset, Free, Rising, Falling) :-
    (   Rows == []
    ->  next_run(Runs, Offset, Free, Rising, Falling)
    ;   Safe is Free /\ \(Rising \/ Falling),
        Safe =\= 0,
        columns(Rows, Safe, Free, Rising, Falling, Offset, Runs)
    ).

%   The sets are those of the column between two runs, which has a known queen.

next_run([], _, _, _, _).               % solution
next_run([Run|Runs], Offset, Free, Rising, Falling) :-
    Rising1 is Rising >> 1,
    Falling1 is Falling << 1,
    run([Run|Runs], Offset, Free, Rising1, Falling1).

%   columns(Rows, Safe, Free, Rising, Falling, Offset, Runs): the first column of Rows gets a queen on a row of Safe, which is not empty;
%   then the columns after it, and those of Runs. The first branch puts it on the lowest safe row, and its lines into the sets of the
%   next column. If that column would have no safe row, the queen is not placed. The second branch is the same column without this row.

columns(Rows, Safe, Free, Rising, Falling, Offset, Runs) :-
    Queen is Safe /\ -Safe,
    (   Free1 is Free - Queen,
        Rising1 is (Rising \/ Queen) >> 1,
        Falling1 is (Falling \/ Queen) << 1,
        Rows = [Row|Rows1],
        (   Rows1 == []
        ->  Row is msb(Queen) - Offset,
            next_run(Runs, Offset, Free1, Rising1, Falling1)
        ;   Safe1 is Free1 /\ \(Rising1 \/ Falling1),
            Safe1 =\= 0,
            Row is msb(Queen) - Offset,
            columns(Rows1, Safe1, Free1, Rising1, Falling1, Offset, Runs)    % placed
        )
    ;   Others is Safe - Queen,         % retreated
        Others =\= 0,
        columns(Rows, Others, Free, Rising, Falling, Offset, Runs)
    ).

%   runs(+Rows, -Runs): the elements before, between and after the known ones.

runs([], [[]]).
runs([Row|Rows], Runs) :-
    runs(Rows, [Run|Runs1]),
    (   var(Row)
    ->  Runs = [[Row|Run]|Runs1]
    ;   Runs = [[], Run|Runs1]
    ).

known(_-Row) :-
    nonvar(Row).

on_board(N, _-Row) :-
    between(1, N, Row).

below_board(Column-Row, Offset0, Offset) :-
    Offset is max(Offset0, Column - Row).

%   known_queen(Offset, Column-Row, Sets0, Sets): its row and its diagonals, as the first column sees them, are free before and taken after.

known_queen(Offset, Column-Row, sets(Free0, Rising0, Falling0), sets(Free, Rising, Falling)) :-
    Queen is 1 << (Row+Offset),
    Rise is Queen << (Column-1),
    Fall is Queen >> (Column-1),
    Free0 /\ Queen =\= 0,
    Rising0 /\ Rise =:= 0,
    Falling0 /\ Fall =:= 0,
    Free is Free0 - Queen,
    Rising is Rising0 \/ Rise,
    Falling is Falling0 \/ Fall.
