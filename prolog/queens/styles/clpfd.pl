:- module(queens_clpfd,
          [ clpfd_queens/2              % +N, ?Rows
          ]).
:- use_module(library(clpfd)).
:- use_module('../../queens').

/** <module> Style `clpfd`: what library(queens) says, and a search for values

The relation is n_queens/2 of library(queens). It knows all about solutions and nothing about finding them; label/1
knows all about finding values and nothing about queens.
*/

%!  clpfd_queens(+N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution.

clpfd_queens(N, Rows) :-
    n_queens(N, Rows),
    label(Rows).
