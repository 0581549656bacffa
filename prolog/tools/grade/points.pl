:- module(queens_grade_points,
          [ with_points/3,              % +Requirements, +Sizes, -Pointed
            points/4                    % +Requirements, +Sizes, -Points, -Of
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Partial credit

Ten points, and one more for each additional requirement. Some requirements can hold in part. A program that finds nothing
gets no points for mistakes that it could not make.
*/

%!  with_points(+Requirements, +Sizes, -Pointed) is det.
%
%   Adds `points` and `of` to each requirement: `null` if it is not asked for, or if it cannot be determined.

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

%   The part of it that holds, a rational number: 1 only if all of it holds. An answer that is not a board does not count as a line
%   of the output.

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

%   Fails if N has no solution.

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
%   The sum of all points. If N has solutions and none was found, the first answer counts as missing. A program without
%   requirements, which could not be run, has 0 of 10.

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
