:- module(subjects,
          [ subject/1                   % ?Relation
          ]).
:- use_module('../../prolog/queens', []).
:- use_module('../../prolog/c_queens', []).

/** <module> The relations under test: all must mean the same
*/

%!  subject(?Relation) is nondet.
%
%   Relation is a closure to call with N and Rows.

subject(queens:queens).
subject(c_queens:c_queens).
subject(subjects:c_course).

c_course(N, Rows) :-
    c_queens:c_queens(N, Rows, [algorithm(course)]).
