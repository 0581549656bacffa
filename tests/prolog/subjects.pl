:- module(subjects,
          [ subject/1,                  % ?Relation
            subject/2,                  % ?Relation, ?Largest
            unordered_subject/2,        % ?Relation, ?Largest
            test_size/1                 % -Size
          ]).
:- use_module('../../prolog/queens', []).
:- use_module('../../prolog/queens/styles', []).
:- if(current_prolog_flag(open_shared_object, true)).
:- use_module('../../prolog/c_queens', []).
:- endif.

/** <module> The relations under test: all must mean the same
*/

%!  subject(?Relation) is nondet.
%
%   Relation is a closure to call with N and Rows. Its solutions come in ascending order.

subject(Relation) :-
    subject(Relation, _).

%!  subject(?Relation, ?Largest) is nondet.
%
%   Largest is the greatest size at which Relation is asked for all its solutions in a test: no more than test_size/1.
%   queens/2 is the style `clpfd`.

subject(Relation, Largest) :-
    able(Relation, Ceiling),
    asked(Relation),
    at_most_test_size(Ceiling, Largest).

at_most_test_size(Ceiling, Largest) :-
    test_size(Size),
    Largest is min(Ceiling, Size).

%!  unordered_subject(?Relation, ?Largest) is nondet.
%
%   As subject/2, of the relations whose solutions come in no promised order.

unordered_subject(subjects:styled(Style), Largest) :-
    queens_styles:style_ordered(Style, false),
    asked(subjects:styled(Style)),
    at_most_test_size(11, Largest).

%   asked(Relation): the variable QUEENS_TEST_MODULE of the environment, if it is set, names the only module whose
%   relation is tested.

asked(Relation) :-
    getenv('QUEENS_TEST_MODULE', Module),
    !,
    Relation = Module:_.
asked(_).

able(queens:queens, 12).
able(c_queens:c_queens, 12) :-
    current_prolog_flag(open_shared_object, true).
able(subjects:c_course, 12) :-
    current_prolog_flag(open_shared_object, true).
able(subjects:styled(Style), Ceiling) :-
    queens_styles:style_ordered(Style, true),
    Style \== clpfd,
    ceiling(Style, Ceiling).

%!  test_size(-Size) is det.
%
%   The largest size that is asked for all solutions: the flag `queens_test_size`, or 12.

test_size(Size) :-
    current_prolog_flag(queens_test_size, Size),
    !.
test_size(12).

ceiling(permutation, 7) :- !.           % N! boards: each size more takes N times as long
ceiling(course, 11) :- !.
ceiling(_, 12).

:- public styled/3, c_course/2.

c_course(N, Rows) :-
    c_queens:c_queens(N, Rows, [algorithm(course)]).

styled(Style, N, Rows) :-
    queens_styles:queens(N, Rows, [style(Style)]).
