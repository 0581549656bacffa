:- module(subjects,
          [ subject/1,                  % ?Relation
            subject/2,                  % ?Relation, ?Largest
            show_ceilings/1             % +Size
          ]).
:- use_module('../../prolog/queens', []).
:- use_module('../../prolog/queens/styles', []).
:- use_module('../../prolog/c_queens', []).

/** <module> The relations under test: all must mean the same
*/

%!  subject(?Relation) is nondet.
%
%   Relation is a closure to call with N and Rows.

subject(Relation) :-
    subject(Relation, _).

%!  subject(?Relation, ?Largest) is nondet.
%
%   Largest is the greatest size at which Relation can be asked for all its solutions in a test. queens/2 is the style
%   `clpfd`.

subject(queens:queens, 12).
subject(c_queens:c_queens, 12).
subject(subjects:c_course, 12).
subject(subjects:styled(Style), Largest) :-
    queens_styles:queens_style(Style, _, _),
    Style \== clpfd,
    ceiling(Style, Largest).

ceiling(permutation, 7) :- !.           % N! boards: each size more takes N times as long
ceiling(course, 11) :- !.
ceiling(_, 12).

:- public styled/3, c_course/2.

c_course(N, Rows) :-
    c_queens:c_queens(N, Rows, [algorithm(course)]).

styled(Style, N, Rows) :-
    queens_styles:queens(N, Rows, [style(Style)]).

%!  show_ceilings(+Size) is det.
%
%   Says which relations are not asked for all solutions up to Size.

show_ceilings(Size) :-
    forall(( subject(Relation, Largest), Largest < Size ),
           format("~p is asked for all solutions only up to size ~d~n", [Relation, Largest])).
