% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_constraints,
          [ only_constraints/1,         % ?Term
            each_constrained_size/2,    % ?N, +From
            constrained_size/4,         % ?N, +From, +Most, -Size
            rows_on_board/2,            % ?N, ?Rows
            constrained_rows/4          % ?N, ?Rows, +Size, -Columns
          ]).
:- autoload(library(clpfd), [fd_dom/2, (in)/2]).
:- use_module(library(apply)).
:- use_module(library(lists)).

:- op(700, xfx, in).
:- op(450, xfx, ..).                    % as in library(clpfd)

/** <module> What constraints say about the arguments of a relation

A constraint of CLP(FD) or dif/2 that wakes up can only fail, or bind and constrain other variables. So a search may wake it
before the complete answer does, and undo that without a visible effect. Any other waiting goal, of freeze/2 for example, may print,
throw or branch. If the constraints reach a variable with such a goal, the search does not use them either.

`bridge/constraints.c` calls constrained_size/4 and constrained_rows/4. library(clpfd) is loaded only if a
variable has a constraint of CLP(FD).
*/

%!  only_constraints(?Term) is semidet.
%
%   The variables of Term, and those that their constraints reach, have no attributes but those of CLP(FD) and dif/2.

only_constraints(Term) :-
    term_attvars(Term, Variables),
    maplist(only_constrained, Variables).

only_constrained(Variable) :-
    get_attrs(Variable, Attributes),
    constraints(Attributes).

constraints([]).
constraints(att(Module, _, Attributes)) :-
    memberchk(Module, [clpfd, dif]),
    constraints(Attributes).

%!  constrained_size(?N, +From, +Most, -Size) is semidet.
%
%   Size is the least size from From to Most that the constraints of N allow.

constrained_size(N, From, Most, Size) :-
    only_constraints(N),
    !,
    size_in_domain(N, From, Most, Size),
    \+ \+ N = Size,
    !.
constrained_size(_, From, _, From).

%!  each_constrained_size(?N, +From) is nondet.
%
%   N, which has constraints, is each number from From upward that they allow, in ascending order.

each_constrained_size(N, From) :-
    size_in_domain(N, From, inf, N).

%   Size is each number from From to Most in the domain of N. The gaps of the domain cost nothing.

size_in_domain(N, From, Most, Size) :-
    (   get_attr(N, clpfd, _)
    ->  fd_dom(N, Domain)
    ;   Domain = inf..sup
    ),
    interval_of(Domain, Inf, Sup),
    at_least(Inf, From, First),
    ( Sup == sup -> Last = Most ; Last is min(Sup, Most) ),
    between(First, Last, Size).

interval_of(Domain1 \/ Domain2, Inf, Sup) :-
    !,
    (   interval_of(Domain1, Inf, Sup)
    ;   interval_of(Domain2, Inf, Sup)
    ).
interval_of(Inf..Sup, Inf, Sup) :- !.
interval_of(Size, Size, Size).

at_least(inf, From, From) :- !.
at_least(Inf, From, Least) :-
    Least is max(Inf, From).

%!  rows_on_board(?N, ?Rows) is semidet.
%
%   Elements of Rows with a constraint of CLP(FD) are at least 1, and at most N if that is known. Else a search could bind other rows
%   first, and each time wake constraints that need seconds on the domain of all integers.

rows_on_board(N, Rows) :-
    '$skip_list'(Length, Rows, Tail),
    (   integer(N)
    ->  Most = N
    ;   Tail == []
    ->  Most = Length
    ;   Most = sup
    ),
    constrained_queens(Rows, 1, Queens),
    maplist(row_on_board(Most), Queens).

row_on_board(Most, _-Row) :-
    (   attvar(Row),
        get_attr(Row, clpfd, _)
    ->  Row in 1..Most
    ;   true
    ).

%!  constrained_rows(?N, ?Rows, +Size, -Columns) is semidet.
%
%   Columns has a list [Column,First,Last|More] for each constrained element of Rows, with the first and the last row of each
%   interval of 1..Size that its constraints allow, in ascending order. Fails if an element has none. Binds N.

constrained_rows(N, Rows, Size, Columns) :-
    only_constraints(N-Rows),
    !,
    constrained_queens(Rows, 1, Queens),
    N = Size,
    maplist(column_rows(Size), Queens, Columns).
constrained_rows(_, _, _, []).

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

%   N may have decided Row.

column_rows(Size, Column-Row, [Column|Bounds]) :-
    (   integer(Row)
    ->  Domain = Row
    ;   get_attr(Row, clpfd, _)
    ->  fd_dom(Row, Domain)
    ;   Domain = 1..Size
    ),
    phrase(intervals(Domain, Size), Intervals0),
    (   attvar(Row),
        get_attr(Row, dif, _)
    ->  findall(R-R, different_row(Row, Intervals0, R), Intervals)
    ;   Intervals = Intervals0
    ),
    Intervals = [_|_],
    foldl(bounds, Intervals, Bounds, []).

bounds(First-Last, [First,Last|Bounds], Bounds).

intervals(Domain1 \/ Domain2, Size) -->
    !,
    intervals(Domain1, Size),
    intervals(Domain2, Size).
intervals(Inf..Sup, Size) -->
    !,
    { at_least(Inf, 1, First),
      ( Sup == sup -> Last = Size ; Last is min(Sup, Size) )
    },
    interval(First, Last).
intervals(Row, Size) -->
    { First is max(1, Row),
      Last is min(Row, Size)
    },
    interval(First, Last).

interval(First, Last) -->
    (   { First =< Last }
    ->  [First-Last]
    ;   []
    ).

%   dif/2 has no domains: each row is tried.

different_row(Row, Intervals, R) :-
    member(First-Last, Intervals),
    between(First, Last, R),
    \+ \+ Row = R.
