% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_arguments,
          [ must_be_arguments/4,        % ?N, ?Rows, -Elements, -Tail
            list_elements/3,            % ?Rows, -Elements, -Tail
            queens_and_variables/3,     % +Elements, -Queens, -Variables
            peaceful/2,                 % +Queens, +Variables
            must_fit_stacks/1           % +Bytes
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).

/** <module> The arguments of a queens relation

Checks the two arguments in the same way for every relation of this project. The Prolog relations use this file; the foreign
relation does the same in C (`bridge/arguments.c`).
*/

%!  must_be_arguments(?N, ?Rows, -Elements, -Tail) is det.
%
%   Elements and Tail are those of list_elements/3.
%
%   @error As queens/2, in this order: N, Rows, the elements of Rows from the left.

must_be_arguments(N, Rows, Elements, Tail) :-
    must_be_size(N),
    list_elements(Rows, Elements, Tail),
    (   ( Tail == [] ; var(Tail), \+ get_attr(Tail, clpfd, _) )    % CLP(FD) allows only integers
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

%!  list_elements(?Rows, -Elements, -Tail) is det.
%
%   Elements is the list of the elements of Rows, Tail the rest. A cyclic list has no end.

list_elements(Rows, Elements, Tail) :-
    '$skip_list'(Length, Rows, Tail),
    length(Elements, Length),
    append(Elements, Tail, Rows).

%!  queens_and_variables(+Elements, -Queens, -Variables) is det.
%
%   Queens has a pair Column-Row for each integer among Elements. Variables are the others.

queens_and_variables(Elements, Queens, Variables) :-
    queens_and_variables(Elements, 1, Queens, Variables).

queens_and_variables([], _, [], []).
queens_and_variables([Row|Rows], Column, Queens, Variables) :-
    (   var(Row)
    ->  Queens = Queens1,
        Variables = [Row|Variables1]
    ;   Queens = [Column-Row|Queens1],
        Variables = Variables1
    ),
    Next is Column + 1,
    queens_and_variables(Rows, Next, Queens1, Variables1).

%!  peaceful(+Queens, +Variables) is semidet.
%
%   No two of Queens share a row or a diagonal, and no two of Variables are the same: it would put two queens on one row.

peaceful(Queens, Variables) :-
    term_variables(Variables, Distinct),
    same_length(Variables, Distinct),
    (   Queens = [_,_|_]
    ->  maplist(lines, Queens, Rows, Rising, Falling),
        maplist(all_different, [Rows, Rising, Falling])
    ;   true
    ).

lines(Column-Row, Row, Rising, Falling) :-
    Rising is Column + Row,
    Falling is Column - Row.

all_different(List) :-
    length(List, Length),
    sort(List, Set),
    length(Set, Length).

%!  must_fit_stacks(+Bytes) is det.
%
%   Bytes is an arithmetic expression. No stack has less than 100,000 bytes.
%
%   @error resource_error(memory): the Prolog stacks cannot grow by that much.

must_fit_stacks(Bytes) :-
    (   Bytes =< 100 000
    ->  true
    ;   current_prolog_flag(stack_limit, Limit),
        Bytes =< Limit
    ->  true
    ;   resource_error(memory)
    ).
