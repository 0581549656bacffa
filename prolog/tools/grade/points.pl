:- module(queens_grade_points,
          [ with_points/3,              % +Requirements, +Sizes, -Pointed
            points/4                    % +Requirements, +Sizes, -Points, -Of
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Partial credit

Ten points in all, and one more for each thing that is asked for besides. Of some requirements a part can hold. A program
that finds nothing has no points for what it did not do wrong.
*/

%!  with_points(+Requirements, +Sizes, -Pointed) is det.
%
%   Adds `points` and `of` to each requirement: `null` where it is not asked for, or where it asks what can't be told.

with_points(Requirements, Sizes, Pointed) :-
    last(Sizes, SizeN),
    maplist(pointed(Sizes, SizeN), Requirements, Pointed).

pointed(Sizes, SizeN, Requirement, Requirement.put(_{points: Points, of: Of})) :-
    (   Requirement.asked == true,
        \+ ( Requirement.id == "choice_point", Requirement.holds == null )
    ->  weight(Requirement.id, Of),
        share(Requirement.id, Requirement.holds, Sizes, SizeN, Share),
        Points is floor(Of * Share)
    ;   Points = null,
        Of = null
    ).

weight("all", 4) :- !.
weight("only", 2) :- !.
weight(_, 1).

%   What part of it holds, as a rational number: whole only where all of it does. An answer that is no board at all is no
%   line of what was printed.

share(Id, Holds, Sizes, SizeN, Share) :-
    (   found(SizeN, 0, _),
        \+ memberchk(Id, ["all", "general"])
    ->  Share = 0
    ;   Holds == true
    ->  Share = 1
    ;   Id == "all",
        found(SizeN, Right, Total)
    ->  Share is Right rdiv Total
    ;   Id == "only",
        Holds == false,
        wrong_lines(Sizes, Wrong, Lines)
    ->  Share is (Lines - Wrong) rdiv Lines
    ;   Share = 0
    ).

%   Fails where N has no solution: then there is none to find.

found(Size, Right, Total) :-
    Verdict = Size.verdict,
    (   is_dict(Verdict)
    ->  Right = Verdict.right,
        Total is Right + Verdict.missing,
        Total > 0
    ;   Right = 0,
        Total = 1
    ).

wrong_lines(Sizes, Wrong, Lines) :-
    forall(member(Size, Sizes), is_dict(Size.verdict)),
    aggregate_all(r(sum(W), sum(L)),
                  ( member(Size, Sizes), W = Size.verdict.wrong, L is W + Size.verdict.right + Size.verdict.repeated ),
                  r(Wrong, Lines)),
    Wrong > 0.

%!  points(+Requirements, +Sizes, -Points, -Of) is det.
%
%   The sum of all. Where N has solutions and none was found, there is no first answer, but it counts. Of a program without requirements, which
%   could not be run, it is 0 of 10.

points([], _, 0, 10) :-
    !.
points(Requirements, Sizes, Points, Of) :-
    aggregate_all(r(sum(P), sum(O)),
                  ( member(Requirement, Requirements), P = Requirement.points, P \== null, O = Requirement.of ),
                  r(Points, Sum)),
    last(Sizes, SizeN),
    (   found(SizeN, _, _),
        \+ ( member(First, Requirements), First.id == "first" )
    ->  Of is Sum + 1
    ;   Of = Sum
    ).
