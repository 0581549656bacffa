% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_arguments,
          [ must_be_arguments/2,        % ?N, ?Rows
            least_size/3,               % ?N, ?Rows, -Least
            peaceful_rows/3,            % ?Rows, -Placed, -Variables
            must_fit_stacks/1           % +Bytes
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> The arguments of a queens relation

Checks the two arguments in the same way for every relation of this project. The Prolog relations use this file; the foreign
relation does the same in C (`bridge/arguments.c`).

What least_size/3 and peaceful_rows/3 say of a term is true until one of its variables is bound.
*/

%!  must_be_arguments(?N, ?Rows) is det.
%
%   @error As queens/2, in this order: N, Rows, the elements of Rows from the left.

must_be_arguments(N, Rows) :-
    must_be_size(N),
    elements(Rows, Elements, Tail),
    (   ( Tail == [] ; var(Tail), \+ get_attr(Tail, clpfd, _) )    % which can only become an integer
    ->  true
    ;   type_error(list, Rows)
    ),
    maplist(must_be_row, Elements).

must_be_size(N) :- var(N), !.
must_be_size(N) :- \+ integer(N), !, type_error(integer, N).
must_be_size(N) :- N < 0, !, domain_error(not_less_than_zero, N).
must_be_size(_).

must_be_row(Row) :- var(Row), !.
must_be_row(Row) :- must_be(integer, Row).

%   Elements is the list of the elements of Rows, Tail the rest. A cyclic list has no end.

elements(Rows, Elements, Tail) :-
    '$skip_list'(Length, Rows, Tail),
    length(Elements, Length),
    append(Elements, Tail, Rows).

%!  least_size(?N, ?Rows, -Least) is semidet.
%
%   Least is the smallest size that N, the length and the known elements of Rows allow. Fails if they allow none. Constraints of N and
%   Rows are not considered. N and Rows are arguments that must_be_arguments/2 accepts.

least_size(N, Rows, Least) :-
    elements(Rows, Elements, Tail),
    length(Elements, Length),
    include(integer, Elements, Known),
    max_list([0|Known], Greatest),
    least_size(N, Length, Tail, Greatest, Least),
    Greatest =< Least,
    min_list([1|Known], 1),
    \+ ( member(Row, Elements), Row == Tail ).

least_size(N, Length, Tail, _, N) :-
    integer(N),
    !,
    (   var(Tail)
    ->  Length =< N
    ;   Length =:= N
    ).
least_size(_, Length, Tail, _, Least) :-
    Tail == [],
    !,
    Least = Length.
least_size(N, Length, Tail, Greatest, Least) :-
    Tail \== N,                         % no list is its own length
    Least is max(Length, Greatest).

%!  peaceful_rows(?Rows, -Placed, -Variables) is semidet.
%
%   True if no two of the known queens share a row or a diagonal, and no variable is two rows. Placed is the number of known queens;
%   Variables are the other elements.

peaceful_rows(Rows, Placed, Variables) :-
    elements(Rows, Elements, _),
    include(var, Elements, Variables),
    term_variables(Variables, Distinct),
    same_length(Variables, Distinct),
    findall(Column-Row,
            ( nth1(Column, Elements, Row), integer(Row) ),
            Queens),
    length(Queens, Placed),
    maplist(lines, Queens, Known, Rising, Falling),
    maplist(all_different, [Known, Rising, Falling]).

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
