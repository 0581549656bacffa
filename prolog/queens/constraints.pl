% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_constraints,
          [ only_constraints/1,         % ?Term
            same_domain/3,              % ?N, ?Tail, ?Size
            rows_on_board/3,            % ?N, ?Elements, ?Tail
            allowed_size/2,             % ?Size, +Least
            column_rows/3               % +Size, +Column, -Bounds
          ]).
:- autoload(library(clpfd), [fd_dom/2, fd_sup/2, (in)/2]).
:- use_module(library(apply)).
:- use_module(library(lists)).

:- op(700, xfx, in).
:- op(450, xfx, ..).                    % as in library(clpfd)

/** <module> What constraints say about the arguments of a relation

A constraint of CLP(FD) or dif/2 that wakes up can only fail, or bind and constrain other variables. So a search may wake it
before the complete answer does, and undo that without a visible effect. Any other waiting goal, of freeze/2 for example, may print,
throw or branch. If the constraints reach a variable with such a goal, the search does not use them either.

library(clpfd) is loaded only if a variable has a constraint of CLP(FD).
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
constraints(att(Module, Value, Attributes)) :-
    constraint(Module, Value),
    constraints(Attributes).

%   The attributes of library(clpfd) and library(dif). Two constraints of the former, lex_chain/2 and zcompare/3, wait by freeze/2.

constraint(clpfd, _).
constraint(dif, _).
constraint(clpfd_aux, _).
constraint(clpfd_relation, _).
constraint(clpfd_gcc_vs, _).
constraint(clpfd_gcc_num, _).
constraint(clpfd_gcc_occurred, _).
constraint(freeze, Goal) :-
    posts_constraint(Goal).

posts_constraint('$and'(Goal1, Goal2)) :-
    posts_constraint(Goal1),
    posts_constraint(Goal2).
posts_constraint(clpfd:lex_le(_, _)).
posts_constraint(clpfd:zcompare_(_, _, _)).

%!  same_domain(?N, ?Tail, ?Size) is det.
%
%   The variable Size gets the domain of N, if there is one. An answer binds N first: outside its domain, no goal that waits for Rows wakes
%   up. If another goal waits for N itself, it may wake up before the constraint fails: then Size only gets the end of the domain, and only if
%   Tail, the end of Rows, is open, so that the sizes end.

same_domain(N, Tail, Size) :-
    (   \+ has_domain(N)
    ->  true
    ;   only_constrained(N)
    ->  fd_dom(N, Domain),
        Size in Domain
    ;   Tail == []
    ->  true
    ;   fd_sup(N, Greatest),
        Size in inf..Greatest
    ).

%!  rows_on_board(?N, ?Elements, ?Tail) is semidet.
%
%   Elements with a constraint of CLP(FD) are at least 1, and at most the greatest N that is possible. Else a search could bind other rows
%   first, and each time wake constraints that need seconds on the domain of all integers.

rows_on_board(N, Elements, Tail) :-
    include(has_domain, Elements, Rows),
    (   Rows == []
    ->  true
    ;   greatest(N, Elements, Tail, Most),
        maplist(row_on_board(Most), Rows)
    ).

has_domain(Row) :-
    attvar(Row),
    get_attr(Row, clpfd, _).

greatest(N, Elements, Tail, Most) :-
    (   integer(N)
    ->  Most = N
    ;   Tail == []
    ->  length(Elements, Most)
    ;   has_domain(N)
    ->  fd_sup(N, Most)
    ;   Most = sup
    ).

row_on_board(Most, Row) :-
    Row in 1..Most.

%!  allowed_size(?Size, +Least) is nondet.
%
%   Size, a variable, is each number from Least upward that its constraints allow, in ascending order.

allowed_size(Size, Least) :-
    (   get_attr(Size, clpfd, _)
    ->  fd_dom(Size, Domain)
    ;   Domain = inf..sup
    ),
    interval_of(Domain, Inf, Sup),
    at_least(Inf, Least, First),
    ( Sup == sup -> Last = inf ; Last = Sup ),
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

%!  column_rows(+Size, +Column, -Bounds) is semidet.
%
%   Column is a pair Column-Row. Bounds is a list [Column,First,Last|More] with the first and the last
%   row of each interval of 1..Size that the constraints of Row allow, in ascending order. Fails if there is none.

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
