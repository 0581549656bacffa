% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_columns,
          [ numbers/2,                  % +N, -Numbers
            known_first/3,              % +Columns, ?Rows, -Queens
            from_middle/2               % +List, -Outwards
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> The columns of a board, in the order in which a search takes them

A known queen should prune from the start, so its column is taken first. The other columns come in their order, so that solutions
ascend. A search that promises no order begins in the middle instead, where a queen attacks the most squares.
*/

%!  numbers(+N, -Numbers) is det.
%
%   Numbers is the list of the integers from 1 to N. Unlike numlist/3, it accepts 0: the list is empty.

numbers(0, []) :- !.
numbers(N, Numbers) :-
    numlist(1, N, Numbers).

%!  known_first(+Columns, ?Rows, -Queens) is det.
%
%   Queens are the pairs Column-Row of the two lists; those with a known row come first.

known_first(Columns, Rows, Queens) :-
    pairs_keys_values(All, Columns, Rows),
    partition(known, All, Known, Free),
    append(Known, Free, Queens).

known(_-Row) :-
    nonvar(Row).

%!  from_middle(+List, -Outwards) is det.
%
%   Outwards has the elements of List, from its middle to its ends, alternately from the two sides.

from_middle(List, Outwards) :-
    length(List, Length),
    Half is Length // 2,
    length(Lower, Half),
    append(Lower, Upper, List),
    reverse(Lower, Downwards),
    interleaved(Upper, Downwards, Outwards).

interleaved([], Others, Others).
interleaved([Element|Elements], Others, [Element|All]) :-
    interleaved(Others, Elements, All).
