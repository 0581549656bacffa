:- module(queens_logical,
          [ logical_queens/2            % +N, ?Rows
          ]).
:- use_module('../columns').

/** <module> Style `logical`: logical variables as the board's lines

Each row and each diagonal of the board is a variable. A queen binds the three that it stands on to its own column;
where another queen stands on one of them, that fails. So unification is the test for attacks, and placing, testing and
undoing are one thing. Nothing is counted or compared. After a program of Thom Fruehwirth's (1991).

The rows' lines are one list, which all columns share. From one column to the next the rising diagonals move by a row,
and the falling ones by a row the other way: the list of the one loses its first element, that of the other gets a new
one in front. Neither list needs an end, since the list of rows has one.

Paradigm: logic; core: stands; view: goals
*/

%!  logical_queens(+N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution.

logical_queens(N, Rows) :-
    numbers(N, Numbers),
    length(Lines, N),
    diagonals(Numbers, _, _, Columns),
    known_first(Columns, Rows, Queens),
    queens(Queens, Numbers, Lines).

%   diagonals(Numbers, Rising, Falling, Columns): for the column of each number, the diagonals that cross it, as lists
%   from its first row on.

diagonals([], _, _, []).
diagonals([Number|Numbers], Rising, Falling, [column(Number, Rising, Falling)|Columns]) :-
    Rising = [_|NextRising],
    diagonals(Numbers, NextRising, [_|Falling], Columns).

queens([], _, _).                       % solution
queens([column(Column, Rising, Falling)-Row|Queens], Numbers, Lines) :-
    stands(Numbers, Lines, Rising, Falling, Row, Column),
    queens(Queens, Numbers, Lines).

%   The queen of Column stands on one of these squares, in Row, and nothing else stands on its lines.

stands([Row|_], [Column|_], [Column|_], [Column|_], Row, Column).    % placed
stands([_|Numbers], [_|Lines], [_|Rising], [_|Falling], Row, Column) :-    % retreated
    stands(Numbers, Lines, Rising, Falling, Row, Column).
