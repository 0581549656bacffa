:- module(queens_answers,
          [ queens_answers/4,           % ?N, ?Rows, +PairBytes, :Search
            until_last_answer/3         % :Search, ?N, ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(arguments).

/** <module> From a search to a relation

A search finds boards. What its relation owes to its caller besides is the same for all of them, and stands here: the
arguments are checked, goals that wait for an answer are woken by all of it, and no choice point is left after the last
answer of a plain list.

**Goals that wake up.** freeze/2, when/2 and their like attach goals to N, Rows or a part of them, and such a goal may
branch, fail, raise an exception or ask the same relation again. A search that bound these variables itself would wake
the goal to half a board, or inside an if-then-else, which keeps one answer of it and loses the others. So the search
works on a copy that has no attributes, and one unification of the whole answer, the last step, wakes all goals. Only
the constraints of CLP(FD) and dif/2 are searched with: they do nothing but fail, so they can prune.

**The last answer.** Turning a board upside down (row R to N+1-R) turns the order of solutions around. So the last
solution of a board is the mirror image of the first solution of its mirror image. Where no queen is given, the mirror
image is the same board, and its first solution is known already; else one more search finds it.
*/

:- meta_predicate queens_answers(?, ?, +, 2).

%!  queens_answers(?N, ?Rows, +PairBytes, :Search) is nondet.
%
%   True for each solution of call(Search, N0, Rows0) that unifies with N and Rows. Rows0 is a list or a partial list of
%   integers and variables, which can be shared or have constraints of CLP(FD) and dif/2; N0 is an integer or such a
%   variable. PairBytes is what Search needs of the stacks for each pair of columns without a given row; 0 where that
%   is not much.
%
%   @error As queens/2.

queens_answers(N, Rows, PairBytes, Search) :-
    queens_arguments(N, Rows, Free),
    must_fit_stacks(PairBytes * Free * (Free-1) // 2),
    searched_board(N, Rows, Size, Board),
    within_stacks(call(Search, Size, Board)),
    N-Rows = Size-Board.

searched_board(N, Rows, Size, Board) :-
    term_attvars(N-Rows, Variables),
    (   maplist(only_constrained, Variables)
    ->  Size = N,
        Board = Rows
    ;   copy_term_nat(N-Rows, Size-Board)
    ).

only_constrained(Variable) :-
    get_attrs(Variable, Attributes),
    only_constraints(Attributes).

only_constraints([]).
only_constraints(att(Module, _, Attributes)) :-
    memberchk(Module, [clpfd, dif]),
    only_constraints(Attributes).

:- meta_predicate until_last_answer(2, ?, ?).

%!  until_last_answer(:Search, ?N, ?Rows) is nondet.
%
%   As call(Search, N, Rows), which gives solutions in ascending order, but without a choice point after the last one
%   where the length of Rows is known and its elements are integers and variables without constraints.

until_last_answer(Search, N, Rows) :-
    (   ground(Rows)
    ->  once(call(Search, N, Rows))
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

%   Two elements that are one variable need no care: such a board has no solution.

plain_board(N, Rows) :-
    ( integer(N) ; var(N), is_list(Rows) ),
    term_attvars(N-Rows, []),
    term_variables(Rows, Variables),
    \+ ( member(Variable, Variables), Variable == N ),
    !,
    length(Rows, N).

%   Last is last(Rows) once there has been an answer; it outlives backtracking.

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
