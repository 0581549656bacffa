:- module(queens_bits,
          [ bits_queens/2               % +N, ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module('../columns').

:- set_prolog_flag(optimise, true).        % holds to the end of this file: arithmetic is compiled, four times as fast

/** <module> Style `bits`: integers as sets of rows

Each bit of an integer represents a row. One set holds the free rows. Two more hold the rows of a column that are attacked
along the diagonals; they shift by one bit from column to column. The free rows that are not attacked are safe, and the
lowest of them, `Safe /\ -Safe`, is tried next. The sets are those of "N-Queens Problem" and of the Forth program;
`c/search/word_lines.c` is the same in C. A column without a safe row is never entered.

The lines of a known queen are in the sets from the start, so that it prunes wherever it is. Its column is not searched: the
columns between known queens form runs, and from one run to the next the sets are only shifted. A falling diagonal can
begin below the board, so row 1 is Base bits above the lowest bit in use.

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
    foldl(below_board, Known, 0, Base),
    All is ((1 << N) - 1) << (Base+1),
    foldl(stands(Base), Known, sets(All, 0, 0), sets(Left, Rising, Falling)),
    runs(Rows, Runs),
    run(Runs, Base, Left, Rising, Falling).

%   run(Runs, Base, Left, Rising, Falling): the columns of Runs get their queens; the sets are those of the first column.

run([Rows|Runs], Base, Left, Rising, Falling) :-
    (   Rows == []
    ->  next_run(Runs, Base, Left, Rising, Falling)
    ;   Safe is Left /\ \(Rising \/ Falling),
        Safe =\= 0,
        columns(Rows, Safe, Left, Rising, Falling, Base, Runs)
    ).

next_run([], _, _, _, _).               % solution
next_run([Run|Runs], Base, Left, Rising, Falling) :-
    Rising1 is Rising >> 1,
    Falling1 is Falling << 1,
    run([Run|Runs], Base, Left, Rising1, Falling1).

columns(Rows, Safe, Left, Rising, Falling, Base, Runs) :-
    Bit is Safe /\ -Safe,
    (   Left1 is Left - Bit,
        Rising1 is (Rising \/ Bit) >> 1,
        Falling1 is (Falling \/ Bit) << 1,
        Rows = [Row|Rows1],
        (   Rows1 == []
        ->  Row is msb(Bit) - Base,
            next_run(Runs, Base, Left1, Rising1, Falling1)
        ;   Safe1 is Left1 /\ \(Rising1 \/ Falling1),
            Safe1 =\= 0,
            Row is msb(Bit) - Base,
            columns(Rows1, Safe1, Left1, Rising1, Falling1, Base, Runs)    % placed
        )
    ;   Safe1 is Safe - Bit,            % retreated
        Safe1 =\= 0,
        columns(Rows, Safe1, Left, Rising, Falling, Base, Runs)
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

below_board(Column-Row, Base0, Base) :-
    Base is max(Base0, Column - Row).

%   The lines of a known queen, shifted to the first column, are free before and taken after.

stands(Base, Column-Row, sets(Left0, Rising0, Falling0), sets(Left, Rising, Falling)) :-
    Bit is 1 << (Row+Base),
    Rise is Bit << (Column-1),
    Fall is Bit >> (Column-1),
    Left0 /\ Bit =\= 0,
    Rising0 /\ Rise =:= 0,
    Falling0 /\ Fall =:= 0,
    Left is Left0 - Bit,
    Rising is Rising0 \/ Rise,
    Falling is Falling0 \/ Fall.
