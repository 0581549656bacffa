:- module(queens_bits,
          [ bits_queens/2               % +N, ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module('../columns').

:- set_prolog_flag(optimise, true).        % holds to the end of this file: arithmetic is compiled, four times as fast

/** <module> Style `bits`: integers as sets of rows

A bit of an integer stands for a row. One set holds the rows that are left; two hold those of a column that are under
attack along its diagonals, and move by one bit from column to column. What is left and not under attack is safe, and
its lowest bit, `Safe /\ -Safe`, is the next row to try. After "N-Queens Problem" and the Forth program, whose sets
these are; `c/word_lines.c` is the same in C. A column that has no safe row is never entered.

A queen that is known from the start has its lines in the sets from the start, so that it prunes wherever it stands.
Its column is not searched: the columns between known queens are runs, and from run to run the sets just move on. A
falling diagonal may begin below the board; so row 1 lies Base bits higher than the lowest of those.

Paradigm: bits; core: columns; view: goals
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

%   runs(+Rows, -Runs): the elements before, between and behind the known ones.

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

%   The lines of a known queen, as the first column sees them, are free, and then they are not.

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
