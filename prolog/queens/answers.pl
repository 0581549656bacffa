% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_answers,
          [ queens_answers/4,           % ?N, ?Rows, +PairBytes, :Search
            until_last_answer/3         % :Search, ?N, ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(arguments).
:- use_module(constraints).

/** <module> From a search to a relation

A search finds boards. This file does the rest, which is the same for all relations: it checks the arguments, wakes waiting
goals with the complete answer, and leaves no choice point after the last answer for a plain list.

**Goals that wake up.** freeze/2, when/2 and similar predicates attach goals to N, Rows or a part of them. Such a goal can
branch, fail, raise an exception or call the same relation again. If the search bound these variables itself, it would wake
the goal while the board is incomplete, or inside an if-then-else, which keeps one answer of the goal and loses the others.
So the search works on a copy, and its last step, one unification of the complete answer, wakes all goals. The copy has the
constraints of CLP(FD) and dif/2 if there are no other attributes: they can only fail, so they can prune. But what they notice depends
on the order in which they wake up. On a copy the search can't change what they say of the caller's variables, so each
search leaves these the same.

**The last answer.** Turning a board upside down (row R to N+1-R) reverses the order of solutions. So the last solution of
a board is the mirror image of the first solution of the mirrored board. If no queen is given, the mirrored board is the
same board, and its first solution is already known; otherwise one more search finds it.
*/

:- meta_predicate queens_answers(?, ?, +, 2).

%!  queens_answers(?N, ?Rows, +PairBytes, :Search) is nondet.
%
%   True for each solution of call(Search, N0, Rows0) that unifies with N and Rows. Rows0 is a list or a partial list of
%   integers and variables, which can be shared or have constraints of CLP(FD) and dif/2; N0 is an integer or such a
%   variable. PairBytes is the stack space that Search needs for each pair of columns without a given row, or 0 if that
%   is small.
%
%   @error As queens/2.

queens_answers(N, Rows, PairBytes, Search) :-
    queens_arguments(N, Rows, Free),
    must_fit_stacks(PairBytes * Free * (Free-1) // 2),
    searched_board(N, Rows, Size, Board),
    any_size(Size, Board),
    call(Search, Size, Board),
    N-Rows = Size-Board.

%   Without this, a search would try sizes before the least one, and beyond a greatest one without end.

any_size(Size, Board) :-
    '$skip_list'(Length, Board, Tail),
    (   attvar(Size),
        var(Tail)
    ->  each_constrained_size(Size, Length),
        must_fit_stacks(24*Size)
    ;   true
    ).

%   A search without constraints needs no copy.

searched_board(N, Rows, Size, Board) :-
    (   term_attvars(N-Rows, [])
    ->  Size = N,
        Board = Rows
    ;   only_constraints(N-Rows)
    ->  copy_term(N-Rows, Size-Board),
        rows_on_board(Size, Board)
    ;   copy_term_nat(N-Rows, Size-Board)
    ).

:- meta_predicate until_last_answer(2, ?, ?).

%!  until_last_answer(:Search, ?N, ?Rows) is nondet.
%
%   As call(Search, N, Rows), which gives solutions in ascending order, but leaves no choice point after the last one if the
%   length of Rows is known and its elements are integers and variables without constraints. A ground Rows must be a solution.

until_last_answer(Search, N, Rows) :-
    (   ground(Rows)                    % peaceful, as queens_arguments/3 has found
    ->  length(Rows, N)
    ;   plain_board(N, Rows)
    ->  mirror(N, Rows, Mirror),
        Last = last(_),
        call(Search, N, Rows),
        (   is_last(Last, N, Rows, Mirror, Search)
        ->  !
        ;   true
        )
    ;   call(Search, N, Rows)
    ).

%   Two elements can be the same variable: such a board has no solution.

plain_board(N, Rows) :-
    ( integer(N) ; var(N), is_list(Rows) ),
    term_attvars(N-Rows, []),
    term_variables(Rows, Variables),
    \+ ( member(Variable, Variables), Variable == N ),
    !,
    length(Rows, N).

%   Last is last(Rows) after the first answer. It survives backtracking.

is_last(Last, N, Rows, Mirror, Search) :-
    arg(1, Last, Known),
    (   var(Known)
    ->  last_rows(N, Rows, Mirror, Search, Found),
        nb_setarg(1, Last, Found),
        Found == Rows
    ;   Known == Rows
    ).

last_rows(N, First, Mirror, Search, Last) :-
    (   maplist(var, Mirror)
    ->  mirror(N, First, Last)
    ;   once(call(Search, N, Mirror)),
        mirror(N, Mirror, Last)
    ).

mirror(N, Rows, Mirror) :-
    maplist(mirror_row(N), Rows, Mirror).

mirror_row(_, Row, _) :-
    var(Row),
    !.
mirror_row(N, Row, Mirror) :-
    Mirror is N + 1 - Row.
