:- module(queens_grade_rubric,
          [ rubric/2,                   % +File, -Rubric
            weight/3,                   % +Rubric, +Id, -Weight
            rubric_total/3              % +Rubric, +Language, -Total
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> A rubric: which requirements are asked for, and what each is worth

A rubric is `default`, or a list of Id-Weight from a file with one requirement a line: its id and its points. `#` begins a comment.
*/

%!  rubric(+File, -Rubric) is det.
%
%   @error existence_error(source_sink, File); rubric(File, Line, Expected) if a line cannot be read

rubric(File, Rubric) :-
    must_be(text, File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", " \t\r", Lines),
    length(Lines, Count),
    numlist(1, Count, Numbers),
    foldl(rubric_line(File), Numbers, Lines, [], Reversed),
    (   member(_-Weight, Reversed),
        Weight > 0
    ->  reverse(Reversed, Rubric)
    ;   unreadable(File, Count, "a requirement with points")
    ).

rubric_line(File, Number, Line0, Rubric0, Rubric) :-
    split_string(Line0, "#", " \t", [Line|_]),
    split_string(Line, " \t", " \t", Words0),
    exclude(==(""), Words0, Words),
    (   Words == []
    ->  Rubric = Rubric0
    ;   Words = [Id, Digits],
        number_string(Weight, Digits),
        integer(Weight),
        between(0, 1000, Weight)
    ->  (   \+ default_weight(Id, _)
        ->  findall(Known, default_weight(Known, _), All),
            atomic_list_concat(All, ', ', Ids),
            format(string(Expected), "one of ~w", [Ids]),
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

%!  rubric_total(+Rubric, +Language, -Total) is det.
%
%   The points that a program in Language can get if nothing is known about it but that.

rubric_total(default, _, 10) :-
    !.
rubric_total(Rubric, Language, Total) :-
    aggregate_all(sum(Weight), ( member(Id-Weight, Rubric), applies(Id, Language) ), Total).

applies(Id, Language) :-
    (   Id == "choice_point"
    ->  Language == prolog
    ;   Id == "count"
    ->  Language \== prolog
    ;   true
    ).
