name(queens).
version('1.0.0').
title('N queens in C and in Prolog: c_queens/2 next to queens/2').
description([ 'Place N queens on an N x N board so that no two attack each other.  queens/2 in',
              'pure Prolog and c_queens/2, a nondeterministic foreign predicate in C, give the same answers:',
              'any size, any part of the board may be unknown.  c_queens_count/2 counts size 18 in half a second.',
              'library(equivalent) compares any two predicates and shows the smallest query on which they',
              'differ.  The foreign library needs a C compiler and make.' ]).
keywords([puzzle, foreign, clpfd, constraints, teaching, testing]).
author('The authors of Queens', '').
provides(c_queens).
provides(equivalent).
provides(queens_equivalent).
requires(prolog >= '9.0.4').
pack_version(2).
