% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_arguments,
          [ queens_arguments/3,         % ?N, ?Rows, -Free
            must_fit_stacks/1           % +Bytes
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> The arguments of a queens relation

Checks the two arguments in the same way for every relation of this project. The Prolog relations use this file; the foreign
relation does the same in C (`bridge/arguments.c`).
*/

%!  queens_arguments(?N, ?Rows, -Free) is semidet.
%
%   True unless the length or the known elements of Rows show that it cannot be the rows of a board of size N. Binds only
%   Free: the number of columns without a known row, for the smallest size that N and Rows allow.
%
%   @error As queens/2, in this order: N, Rows, the elements of Rows from the left, memory.

queens_arguments(N, Rows, Free) :-
    must_be_size(N),
    must_be_list(Rows, Prefix, Tail),
    maplist(must_be_row, Prefix),
    known_queens(Prefix, Queens),
    pairs_values(Queens, Known),
    length(Prefix, Length),
    max_list([0|Known], Greatest),
    smallest_size(N, Length, Tail, Greatest, Size),
    Greatest =< Size,
    min_list([1|Known], 1),
    \+ ( member(Row, Prefix), Row == Tail ),
    must_fit_stacks(24*Size),
    distinct_variables(Prefix),
    peaceful(Queens),
    length(Queens, Placed),
    Free is Size - Placed.

must_be_size(N) :- var(N), !.
must_be_size(N) :- \+ integer(N), !, type_error(integer, N).
must_be_size(N) :- N < 0, !, domain_error(not_less_than_zero, N).
must_be_size(_).

%   Prefix is the list of the elements of Rows, Tail the rest. A cyclic list has no end.

must_be_list(Rows, Prefix, Tail) :-
    '$skip_list'(Length, Rows, Tail),
    (   ( var(Tail) ; Tail == [] )
    ->  true
    ;   type_error(list, Rows)
    ),
    length(Prefix, Length),
    append(Prefix, Tail, Rows).

must_be_row(Row) :- var(Row), !.
must_be_row(Row) :- must_be(integer, Row).

known_queens(Prefix, Queens) :-
    findall(Column-Row,
            ( nth1(Column, Prefix, Row), integer(Row) ),
            Queens).

smallest_size(N, Length, Tail, _, N) :-
    integer(N),
    !,
    (   var(Tail)
    ->  Length =< N
    ;   Length =:= N
    ).
smallest_size(_, Length, Tail, _, Size) :-
    Tail == [],
    !,
    Size = Length.
smallest_size(N, Length, Tail, Greatest, Size) :-
    Tail \== N,                         % no list is its own length
    Size is max(Length, Greatest).

%   A variable that occurs twice would put two queens on one row.

distinct_variables(Prefix) :-
    include(var, Prefix, Variables),
    term_variables(Variables, Distinct),
    length(Variables, Count),
    length(Distinct, Count).

%   No two of the known queens share a row or a diagonal.

peaceful(Queens) :-
    maplist(lines, Queens, Rows, Rising, Falling),
    maplist(all_different, [Rows, Rising, Falling]).

lines(Column-Row, Row, Rising, Falling) :-
    Rising is Column + Row,
    Falling is Column - Row.

all_different(List) :-
    length(List, Length),
    sort(List, Set),
    length(Set, Length).

%!  must_fit_stacks(+Bytes) is det.
%
%   Bytes is an arithmetic expression.
%
%   @error resource_error(memory): the Prolog stacks cannot grow by that much.

must_fit_stacks(Bytes) :-
    current_prolog_flag(stack_limit, Limit),
    (   Bytes =< Limit
    ->  true
    ;   resource_error(memory)
    ).
