% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_answers,
          [ queens_answers/5            % ?N, ?Rows, +Given, +PairBytes, :Search
          ]).
:- use_module(library(apply)).
:- use_module(searched_board).

/** <module> From a search to a relation

A search finds boards. This file does the rest, which is the same for all relations: it checks the arguments, wakes waiting
goals with the complete answer, and leaves no choice point after the last answer for a plain list.

**The last answer.** Turning a board upside down (row R to N+1-R) reverses the order of solutions. So the last solution of
a board is the mirror image of the first solution of the mirrored board. If no queen is given, the mirrored board is the
same board, and its first solution is already known; otherwise one more search finds it.
*/

:- meta_predicate queens_answers(?, ?, +, +, 2).

%!  queens_answers(?N, ?Rows, +Given, +PairBytes, :Search) is nondet.
%
%   True for each solution of call(Search, N0, Rows0) that unifies with N and Rows. N0 is an integer and Rows0 a list of N0 elements,
%   integers and distinct variables, which may have constraints of CLP(FD) and dif/2. Given says what Search gives: `some` solutions,
%   `all`, or all in `ascending` order. Search is not called for all solutions of a board without variables. In ascending order no choice
%   point is left after the last solution, if the length of Rows is known and its elements are integers and variables without attributes.
%   PairBytes is the stack space that Search needs for each pair of columns without a given row, or 0 if that is small.
%
%   @error As queens/2.

queens_answers(N, Rows, Given, PairBytes, Search) :-
    searched_board(N, Rows, PairBytes, Size, Board, Known),
    solution(Known, Given, Search, Size, Board),
    N-Rows = Size-Board.

:- meta_predicate solution(+, +, 2, +, ?).

solution(Known, Given, Search, N, Rows) :-
    (   Known == solution,
        Given \== some
    ->  true
    ;   Known-Given == plain-ascending
    ->  until_last(Search, N, Rows)
    ;   call(Search, N, Rows)
    ).

:- meta_predicate until_last(2, +, ?).

until_last(Search, N, Rows) :-
    mirror(N, Rows, Mirror),
    Last = last(_),
    call(Search, N, Rows),
    (   is_last(Last, N, Rows, Mirror, Search)
    ->  !
    ;   true
    ).

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
