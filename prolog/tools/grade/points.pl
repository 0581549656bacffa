:- module(queens_grade_points,
          [ with_points/4,              % +Requirements, +Sizes, +Rubric, -Pointed
            points/3                    % +Requirements, -Points, -Of
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(rubric).
:- use_module(tried_size).

/** <module> Partial credit

Ten points, and one more for each additional requirement, or those of a rubric. Some requirements can hold in part. A program that
finds nothing gets no points for mistakes that it could not make.
*/

%!  with_points(+Requirements, +Sizes, +Rubric, -Pointed) is det.
%
%   Adds `points` and `of` to each requirement: `null` if it is not asked for, or if it cannot be determined. If N has solutions and
%   none was found, the first answer is a requirement too, and so is a rubric's order.

with_points(Requirements, Sizes, Rubric, Pointed) :-
    last(Sizes, SizeN),
    maplist(pointed(Rubric, Sizes, SizeN), Requirements, Answered),
    findall(Requirement, unanswered(Requirements, SizeN, Rubric, Requirement), Unanswered),
    append(Answered, Unanswered, Pointed).

pointed(Rubric, Sizes, SizeN, Requirement, Requirement.put(_{points: Points, of: Of})) :-
    (   Requirement.asked == true,
        \+ ( Requirement.id == "choice_point", Requirement.holds == null )
    ->  weight_asked(Rubric, Requirement.id, Of),
        share(Requirement.id, Requirement.holds, Sizes, SizeN, Share),
        Points is floor(Of * Share)
    ;   Points = null,
        Of = null
    ).

%   An option can ask for what the rubric does not have.

weight_asked(Rubric, Id, Weight) :-
    (   weight(Rubric, Id, Found)
    ->  Weight = Found
    ;   weight(default, Id, Weight)
    ).

%   The part of it that holds, a rational number: 1 only if all of it holds. The share of solutions found counts in proportion to
%   the boards that are right: every board is found by printing all. An answer that is not a board does not count as a line of the
%   output.

share(Id, Holds, Sizes, SizeN, Share) :-
    (   found(SizeN, 0, _),
        \+ memberchk(Id, ["all", "general"])
    ->  Share = 0
    ;   Id == "all",
        found(SizeN, Right, Total)
    ->  right_boards(SizeN, Part),
        Share is Right rdiv Total * Part
    ;   Holds == true
    ->  Share = 1
    ;   Id == "only",
        Holds == false,
        wrong_lines(Sizes, Wrong, Lines)
    ->  Share is (Lines - Wrong) rdiv Lines
    ;   Share = 0
    ).

%   Fails if N has no solution.

found(Size, Right, Total) :-
    (   checked(Size, Verdict)
    ->  Right = Verdict.right,
        Total is Right + Verdict.missing,
        Total > 0
    ;   Right = 0,
        Total = 1
    ).

right_boards(Size, Part) :-
    (   checked(Size, Verdict),
        Verdict.right > 0
    ->  Part is Verdict.right rdiv (Verdict.right + Verdict.wrong)
    ;   Part = 0
    ).

wrong_lines(Sizes, Wrong, Lines) :-
    findall(Size, ( member(Size, Sizes), Size.ended \== skipped ), Tried),
    forall(member(Size, Tried), is_dict(Size.verdict)),
    aggregate_all(r(sum(W), sum(L)),
                  ( member(Size, Tried), W = Size.verdict.wrong, L is W + Size.verdict.right + Size.verdict.repeated ),
                  r(Wrong, Lines)),
    Wrong > 0.

unanswered(Requirements, SizeN, Rubric, _{id: Id, holds: null, asked: true, words: Words, points: 0, of: Weight}) :-
    found(SizeN, _, _),
    member(Id-Words, [ "first"-"its first answer is a solution: it gives none",
                       "order"-"solutions come in ascending order: it gives none" ]),
    \+ ( Id == "order", Rubric == default ),
    weight(Rubric, Id, Weight),
    \+ ( member(Requirement, Requirements), Requirement.id == Id ).

%!  points(+Requirements, -Points, -Of) is det.
%
%   The sums of all points, of requirements of with_points/4.

points(Requirements, Points, Of) :-
    aggregate_all(r(sum(P), sum(O)),
                  ( member(Requirement, Requirements), P = Requirement.points, P \== null, O = Requirement.of ),
                  r(Points, Of)).
