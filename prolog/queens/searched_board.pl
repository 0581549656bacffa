% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_searched_board,
          [ searched_board/6,           % ?N, ?Rows, +PairBytes, -Size, -Board, -Known
            constrained_size/4,         % ?N, ?Rows, +From, -Size
            constrained_rows/4          % ?N, ?Rows, +Size, -Columns
          ]).
:- use_module(library(apply)).
:- use_module(arguments).
:- use_module(constraints).

/** <module> The boards that a search is given

**Goals that wake up.** freeze/2, when/2 and similar predicates attach goals to N, Rows or a part of them. Such a goal can
branch, fail, raise an exception or call the same relation again. If the search bound these variables itself, it would wake
the goal while the board is incomplete, or inside an if-then-else, which keeps one answer of the goal and loses the others.
So the search works on a copy, and its last step, one unification of the complete answer, wakes all goals.

**Constraints.** The copy has the constraints of CLP(FD) and dif/2 if there are no other attributes: they can only fail, so they can prune.
But what they notice depends on the order in which they wake up. On a copy the search can't change what they say of the caller's
variables, so each search leaves these the same. If other goals wait, the copy has no attributes except the domain of N.

**What is known of a board** holds until something binds it. Constraints can bind it when they are copied to a board of limited size, and
when the size becomes known. So both come first, and the board is described as the search will find it.

The foreign library calls the last two predicates if an argument has attributes, so both relations search the same sizes.
*/

%!  searched_board(?N, ?Rows, +PairBytes, -Size, -Board, -Known) is nondet.
%
%   Board, a list of Size elements, is a copy of Rows to be searched for solutions, for each Size that N and Rows allow, in ascending
%   order. Its known queens are on the board and do not attack each other. Known is `solution` if all are known; `plain` if the length of
%   Rows was known and Board has no attributes; else `other`. N and Rows are arguments that must_be_arguments/2 accepts. PairBytes is the
%   stack space that the search needs for each pair of columns without a known queen, or 0 if that is small.
%
%   @error resource_error(memory): Board or its search would not fit the stacks. For the smallest Size this comes before any failure
%          of the known queens.

searched_board(N, Rows, PairBytes, Size, Board, Known) :-
    possible_board(N, Rows, 0, PairBytes, Size, Board, Open),
    length(Board, Size),
    (   ground(Board)
    ->  Known = solution
    ;   Open == false,
        term_attvars(Board, [])
    ->  Known = plain
    ;   Known = other
    ).

%   Sizes begin with From. Open is false if there is only one.

possible_board(N, Rows, From, PairBytes, Size, Board, Open) :-
    board_copy(N, Rows, Size, Board),
    least_size(Size, Board, Least0),
    ( ( integer(Size) ; is_list(Board) ) -> Open = false ; Open = true ),
    Least is max(Least0, From),
    \+ \+ size(Open, Least, Size),
    peaceful_rows(Board, Placed, Variables),
    size(Open, Least, Size),
    must_fit_stacks(PairBytes * (Size-Placed) * (Size-Placed-1) // 2),
    (   term_variables(Variables, Left),
        Left == Variables
    ->  true
    ;   least_size(Size, Board, _),     % the size has bound one of them
        peaceful_rows(Board, _, _)
    ).

size(false, Size, Size) :-
    must_fit_stacks(24*Size).
size(true, Least, Size) :-
    allowed_size(Size, Least),
    must_fit_stacks(24*Size).

%!  constrained_size(?N, ?Rows, +From, -Size) is semidet.
%
%   Size is the least size of searched_board/6 from From upward.

constrained_size(N, Rows, From, Size) :-
    possible_board(N, Rows, From, 0, Size, _, _),
    !.

%!  constrained_rows(?N, ?Rows, +Size, -Columns) is semidet.
%
%   Columns has a list [Column,First,Last|More] for each element of Rows with attributes. First and Last are the first and the last row of
%   each interval of 1..Size that its constraints allow, in ascending order. Fails if an element has none.

constrained_rows(N, Rows, Size, Columns) :-
    board_copy(N, Rows, Size0, Board),
    constrained_queens(Rows, Board, 1, Queens),
    Size0 = Size,
    maplist(column_rows(Size), Queens, Columns).

%   Queens has a pair Column-Row for each element of Rows, a list or a partial list, that has attributes. Row is that of Board.

constrained_queens(Rows, Board, Column, Queens) :-
    nonvar(Rows),
    Rows = [Row0|Rows1],
    !,
    Board = [Row|Board1],
    (   attvar(Row0)
    ->  Queens = [Column-Row|Queens1]
    ;   Queens = Queens1
    ),
    Next is Column + 1,
    constrained_queens(Rows1, Board1, Next, Queens1).
constrained_queens(_, _, _, []).
