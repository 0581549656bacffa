:- module(queens,
          [ n_queens/2,                 % ?N, ?Rows
            queens/2                    % ?N, ?Rows
          ]).
:- use_module(library(clpfd)).
:- use_module(queens/answers).

/** <module> The N-queens puzzle as a relation

N queens stand on a board of N columns and N rows, and none attacks another. `Rows` is a list: its i-th element is the
row, from 1 to N, of the queen in column i.

The relation says only what a solution is; n_queens/2 states it, and queens/2 searches it. No step of the search, and
nothing of what a search must remember, is written here: compare `c/course.c`, where all of it is. The same relation
written in other styles is queens/3 of library(queens/styles).

Paradigm: constraints; core: n_queens; view: domains; steps: prolog/queens/trace/domains.pl

```
?- queens(4, Rows).
Rows = [2, 4, 1, 3] ;
Rows = [3, 1, 4, 2].

?- queens(8, [1,A,8|_]).
A = 5 ;
A = 6.
```
*/

%!  n_queens(?N, ?Rows) is nondet.
%
%   Rows is a placement of N queens of which none attacks another. The constraints are posted and nothing is searched:
%   the elements of Rows are CLP(FD) variables, or integers where propagation alone decides. There is one answer for
%   each length that Rows can have, shortest first. A goal that freeze/2 or when/2 attaches to an element must not branch:
%   propagation wakes it inside library(clpfd), which keeps one of its answers. queens/2 keeps all.

n_queens(N, Rows) :-
    length(Rows, N),
    Rows ins 1..N,
    no_shared_diagonal(Rows),
    all_different(Rows).

%!  no_shared_diagonal(?Rows)
%
%   No diagonal holds two queens: neither the first queen and a later one, nor two later ones.

no_shared_diagonal([]).
no_shared_diagonal([Row|Rows]) :-
    off_diagonals(Rows, Row, 1),
    no_shared_diagonal(Rows).

%!  off_diagonals(?Rows, ?Row, +Distance)
%
%   Each queen in Rows, the first of which stands Distance columns to the right of the queen on Row, is off the two
%   diagonals of that queen: it is not as many rows away as it is columns away.

off_diagonals([], _, _).
off_diagonals([Other|Rows], Row, Distance) :-
    abs(Row - Other) #\= Distance,
    Next #= Distance + 1,
    off_diagonals(Rows, Row, Next).

%!  queens(?N, ?Rows) is nondet.
%
%   Rows is a solution of the N-queens puzzle. Solutions come in ascending order, each once; where N is unknown, sizes
%   come in ascending order, from the length of the known prefix of Rows. Known elements and shared variables prune the
%   search, and so do constraints of CLP(FD) and dif/2; any other goal that waits for N, for Rows or for a part of it is
%   woken by the whole answer. A ground Rows is checked without leaving a choice point, and none is left after the last
%   solution where the length is known and the elements are integers and distinct variables without constraints.
%
%   @error type_error(integer, N), domain_error(not_less_than_zero, N): N is no size.
%   @error type_error(list, Rows): Rows is neither a list nor a partial list.
%   @error type_error(integer, Element): an element of Rows is neither a variable nor an integer.
%   @error resource_error(memory): the board is too large for the stacks.

queens(N, Rows) :-
    queens_answers(N, Rows, 250, until_last_answer(labeled_queens)).    % 250 bytes: the constraint of a pair

labeled_queens(N, Rows) :-
    n_queens(N, Rows),
    label(Rows).
