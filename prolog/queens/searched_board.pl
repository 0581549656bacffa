% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_searched_board,
          [ searched_board/6,           % ?N, ?Rows, +PairBytes, -Size, -Board, -Known
            constrained_size/4,         % ?N, ?Rows, +From, -Size
            constrained_rows/4          % ?N, ?Rows, +Size, -Columns
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(arguments).
:- use_module(constraints).

:- public constrained_size/4, constrained_rows/4.    % bridge/constraints.c finds them by these names

/** <module> The boards that a search is given

**Goals that wake up.** freeze/2, when/2 and similar predicates attach goals to N, Rows or a part of them. Such a goal can
branch, fail, raise an exception or call the same relation again. If the search bound these variables itself, it would wake
the goal while the board is incomplete, or inside an if-then-else, which keeps one answer of the goal and loses the others.
So the search works on a copy, and its last step, one unification of the complete answer, wakes all goals.

**Constraints.** The copy has the constraints of CLP(FD) and dif/2 if there are no other attributes: they can only fail, so they can prune.
But what they notice depends on the order in which they wake up. On a copy the search can't change what they say of the caller's
variables, so each search leaves these the same. If other goals wait, the copy has no attributes but the domain of N.

**What is known of a board** holds until something binds it. Constraints can bind it when they are copied to a board of limited size, and
when the size becomes known. So both come first, and the board is described as the search will find it.

The foreign library calls the last two predicates if an argument has attributes, so both relations search the same sizes.
*/

%!  searched_board(?N, ?Rows, +PairBytes, -Size, -Board, -Known) is nondet.
%
%   Board, a list of Size elements, is Rows or a copy to be searched for solutions, for each Size that N and Rows allow, in ascending
%   order. Its known queens are on the board and do not attack each other. Known is `solution` if all are known; `plain` if the length of
%   Rows was known and Board has no attributes; else `other`. PairBytes is the stack space that the search needs for each pair of columns
%   without a known queen, or 0 if that is small.
%
%   @error As queens/2.

searched_board(N, Rows, PairBytes, Size, Board, Known) :-
    must_be_arguments(N, Rows, Elements0, Tail0),
    ( ( integer(N) ; Tail0 == [] ) -> Given = true ; Given = false ),
    copied(N, Elements0, Tail0, Size, Elements, Tail),
    possible_size(Size, Elements, Tail, 0, PairBytes),
    append(Elements, Tail, Board),
    length(Board, Size),
    (   ground(Board)
    ->  Known = solution
    ;   Given == true,
        term_attvars(Board, [])
    ->  Known = plain
    ;   Known = other
    ).

copied(N, Elements, Tail, Size, Elements1, Tail1) :-
    Term = N-Elements-Tail,
    (   term_attvars(Term, [])
    ->  Size-Elements1-Tail1 = Term
    ;   only_constraints(Term)
    ->  copy_term(Term, Size-Elements1-Tail1),
        rows_on_board(Size, Elements1, Tail1)
    ;   copy_term_nat(Term, Size-Elements1-Tail1),
        same_domain(N, Tail, Size)
    ).

%   possible_size(Size, Elements, Tail, From, PairBytes): Size is each size from From upward that can be searched. The check of the queens
%   comes after all that binds one. If sizes are open it also comes before: else they would have no end. The memory of the
%   first size is checked before the queens.

possible_size(Size, Elements, Tail, From, PairBytes) :-
    ( Tail == [] -> length(Elements, Length), Size = Length ; true ),      % Size may be known: no length/2 takes -1
    queens_and_variables(Elements, Queens, Variables),
    (   integer(Size)
    ->  Size >= From,
        possible_board(Size, Elements, Tail, Queens, Variables, PairBytes)
    ;   possible_size_of(Size, Elements, Tail, Queens, Variables, From, PairBytes)
    ).

possible_size_of(Size, Elements, Tail, Queens, Variables, From, PairBytes) :-
    Size \== Tail,                      % no list is its own length
    least_size(Elements, Tail, Queens, Variables, Least0),
    Least is max(Least0, From),
    ( peaceful(Queens, Variables) -> Peaceful = true ; Peaceful = false ),
    allowed_size(Size, Least),
    must_fit_stacks(Size, Queens, PairBytes),
    ( Peaceful == true -> true ; !, fail ),
    (   term_variables(Variables, Left),
        Left == Variables
    ->  true
    ;   queens_and_variables(Elements, Queens1, Variables1),
        possible_board(Size, Elements, Tail, Queens1, Variables1, PairBytes)
    ).

possible_board(Size, Elements, Tail, Queens, Variables, PairBytes) :-
    least_size(Elements, Tail, Queens, Variables, Least),
    Least =< Size,
    must_fit_stacks(Size, Queens, PairBytes),
    peaceful(Queens, Variables).

%   least_size(Elements, Tail, Queens, Variables, Least): no smaller board has the columns of Elements, and the rows of Queens. Fails if no
%   board has them.

least_size(Elements, Tail, Queens, Variables, Least) :-
    length(Elements, Length),
    foldl(greater, Queens, Length, Least),
    \+ ( member(Variable, Variables), Variable == Tail ).

greater(_-Row, Greatest0, Greatest) :-
    Row >= 1,
    Greatest is max(Greatest0, Row).

must_fit_stacks(Size, Queens, PairBytes) :-
    length(Queens, Placed),
    Free is Size - Placed,
    must_fit_stacks(24*Size + PairBytes*Free*(Free-1)//2).

%!  constrained_size(?N, ?Rows, +From, -Size) is semidet.
%
%   Size is the least size of searched_board/6 from From upward, which is the length of a list. If Rows has no attributes only N is asked,
%   which takes half the time: the caller looks at Rows itself. Binds N.

constrained_size(N, Rows, From, Size) :-
    term_attvars(Rows, []),
    only_constraints(N),
    !,
    ( is_list(Rows) -> N = From ; allowed_size(N, From) ),
    !,
    Size = N.
constrained_size(N, Rows, From, Size) :-
    list_elements(Rows, Elements0, Tail0),
    copied(N, Elements0, Tail0, Size, Elements, Tail),
    possible_size(Size, Elements, Tail, From, 0),
    !.

%!  constrained_rows(?N, ?Rows, +Size, -Columns) is semidet.
%
%   Columns has a list [Column,First,Last|More] for each element of Rows that constraints may keep from some rows. First and Last are the
%   first and the last row of each interval of 1..Size that they allow, in ascending order. Fails if an element has none. Binds N.

constrained_rows(N, Rows, Size, Columns) :-
    (   only_constraints(N-Rows)
    ->  constrained_queens(Rows, 1, Queens),
        N = Size,
        maplist(column_rows(Size), Queens, Columns)
    ;   Columns = []
    ).

%   Queens has a pair Column-Row for each element of Rows, a list or a partial list, that has attributes.

constrained_queens(Rows, Column, Queens) :-
    nonvar(Rows),
    Rows = [Row|Others],
    !,
    (   attvar(Row)
    ->  Queens = [Column-Row|Queens1]
    ;   Queens = Queens1
    ),
    Next is Column + 1,
    constrained_queens(Others, Next, Queens1).
constrained_queens(_, _, []).
