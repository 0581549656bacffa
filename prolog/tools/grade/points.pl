:- module(queens_grade_points,
          [ with_points/4,              % +Requirements, +Sizes, +Rubric, -Pointed
            points/3,                   % +Requirements, -Points, -Of
            found/3,                    % +Size, -Right, -Total
            rubric/3,                   % +File, +Task, -Rubric
            weight/3,                   % +Rubric, +Id, -Weight
            rubric_total/3              % +Settings, +Language, -Total
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(tasks).
:- use_module(tried_size).

/** <module> Partial credit, and rubrics: the requirements that are asked for, and their points

Ten points, and one more for each additional requirement, or those of a rubric. Some requirements can hold in part. A program that
finds nothing gets no points for mistakes that it could not make.

A rubric is `default`, or a list of Id-Weight from a file with one requirement a line: its id and its points. `#` begins a comment.
*/

%!  with_points(+Requirements, +Sizes, +Rubric, -Pointed) is det.
%
%   Adds `points` and `of` to each requirement: `null` if it is not asked for, or if it cannot be determined.

with_points(Requirements, Sizes, Rubric, Pointed) :-
    last(Sizes, SizeN),
    maplist(pointed(Rubric, Sizes, SizeN), Requirements, Pointed).

pointed(Rubric, Sizes, SizeN, Requirement, Requirement.put(_{points: Points, of: Of})) :-
    (   Requirement.asked == true,
        \+ ( Requirement.id == "choice_point", Requirement.holds == null )
    ->  weight_asked(Rubric, Requirement.id, Of),
        share(Requirement.id, Requirement.holds, Sizes, SizeN, Share),
        Points is floor(Of * Share)
    ;   Points = null,
        Of = null
    ).

%   An option can ask for a requirement that the rubric does not have.

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

%!  found(+Size, -Right, -Total) is semidet.
%
%   Right of Total solutions are found. Fails if there is no solution.

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
    forall(member(Size, Sizes), is_read(Size)),
    aggregate_all(r(sum(W), sum(L)),
                  ( member(Size, Sizes), checked(Size, Verdict), W = Verdict.wrong, L is W + Verdict.right + Verdict.repeated ),
                  r(Wrong, Lines)),
    Wrong > 0.

%!  points(+Requirements, -Points, -Of) is det.
%
%   The sums of all points, of requirements of with_points/4.

points(Requirements, Points, Of) :-
    aggregate_all(r(sum(P), sum(O)),
                  ( member(Requirement, Requirements), P = Requirement.points, P \== null, O = Requirement.of ),
                  r(Points, Of)).

% ---- Rubrics ---------------------------------------------------------------------------------------------------------

%!  rubric(+File, +Task, -Rubric) is det.
%
%   Its requirements are those that Task can ask for.
%
%   @error existence_error(source_sink, File); rubric(File, Line, Expected) if a line cannot be read

rubric(File, Task, Rubric) :-
    must_be(text, File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", " \t\r", Lines),
    length(Lines, Count),
    numlist(1, Count, Numbers),
    foldl(rubric_line(File, Task), Numbers, Lines, [], Reversed),
    (   member(_-Weight, Reversed),
        Weight > 0
    ->  reverse(Reversed, Rubric)
    ;   unreadable(File, Count, "a requirement with points")
    ).

rubric_line(File, Task, Number, Line0, Rubric0, Rubric) :-
    split_string(Line0, "#", " \t", [Line|_]),
    split_string(Line, " \t", " \t", Words0),
    exclude(==(""), Words0, Words),
    (   Words == []
    ->  Rubric = Rubric0
    ;   Words = [Id, Digits],
        number_string(Weight, Digits),
        integer(Weight),
        between(0, 1000, Weight)
    ->  findall(Known, ( default_weight(Known, _), task_asks(Task, Known) ), All),
        (   \+ memberchk(Id, All)
        ->  atomic_list_concat(All, ', ', Ids),
            format(string(Expected), "one of ~w, for task=~w", [Ids, Task]),
            unreadable(File, Number, Expected)
        ;   memberchk(Id-_, Rubric0)
        ->  unreadable(File, Number, "each requirement once")
        ;   Rubric = [Id-Weight|Rubric0]
        )
    ;   unreadable(File, Number, "a requirement and its points, 0 to 1000")
    ).

unreadable(File, Line, Expected) :-
    throw(rubric(File, Line, Expected)).

:- multifile prolog:message//1.

prolog:message(rubric(File, Line, Expected)) -->
    [ '~w:~d: expected ~s'-[File, Line, Expected] ].

%!  weight(+Rubric, +Id, -Weight) is semidet.
%
%   Fails if Id is not in a rubric of the teacher's own.

weight(default, Id, Weight) :-
    !,
    default_weight(Id, Weight).
weight(Rubric, Id, Weight) :-
    memberchk(Id-Weight, Rubric).

default_weight("all", 4).
default_weight("only", 2).
default_weight("once", 1).
default_weight("count", 1).
default_weight("general", 1).
default_weight("ends", 1).
default_weight("choice_point", 1).
default_weight("first", 1).
default_weight("order", 1).

%!  rubric_total(+Settings, +Language, -Total) is det.
%
%   The points that a program in Language can get if nothing is known about it but that.

rubric_total(Settings, Language, Total) :-
    (   Settings.rubric == default
    ->  Total = 10
    ;   aggregate_all(sum(Weight), ( member(Id-Weight, Settings.rubric), applies(Id, Language, Settings.task) ), Total)
    ).

applies(Id, Language, Task) :-
    (   Id == "choice_point"
    ->  Language == prolog
    ;   Id == "count",
        \+ task_counts(Task)
    ->  Language \== prolog
    ;   true
    ).
