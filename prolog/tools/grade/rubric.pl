:- module(queens_grade_rubric,
          [ rubric/3,                   % +File, +Task, -Rubric
            rubric_total/3,             % +Settings, +Language, -Total
            requirement_kind/3          % ?Id, -Weight, -Name
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(tasks).

/** <module> Rubrics: the requirements that are asked for, and their points

A rubric is `default`, or a list of Id-Weight from a file with one requirement a line: its id and its points. `#` begins a comment.
*/

%!  requirement_kind(?Id, -Weight, -Name) is nondet.
%
%   All requirements in the order of a verdict, with the points of the default rubric.

requirement_kind("all", 4, "finds all solutions").
requirement_kind("only", 2, "gives only solutions").
requirement_kind("once", 1, "gives each solution once").
requirement_kind("count", 1, "says how many solutions").
requirement_kind("general", 1, "works for smaller sizes").
requirement_kind("ends", 1, "ends by itself").
requirement_kind("choice_point", 1, "leaves no choice point").
requirement_kind("first", 1, "its first answer is a solution").
requirement_kind("order", 1, "solutions come in ascending order").

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

%!  rubric(+File, +Task, -Rubric) is det.
%
%   Its requirements are those that Task can ask for.
%
%   @error existence_error(source_sink, File); rubric(File, Line, Expected) if a line cannot be read

rubric(File, Task, Rubric) :-
    must_be(text, File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    length(Lines, Count),
    numlist(1, Count, Numbers),
    foldl(rubric_line(File, Task), Numbers, Lines, [], Reversed),
    (   member(_-Weight, Reversed),
        Weight > 0
    ->  reverse(Reversed, Rubric)
    ;   unreadable(File, Count, "a requirement with points")
    ).

rubric_line(File, Task, Number, Line, Rubric0, Rubric) :-
    split_string(Line, "#", "", [Bare|_]),
    split_string(Bare, " \t\r", " \t\r", Words0),
    exclude(==(""), Words0, Words),
    (   Words == []
    ->  Rubric = Rubric0
    ;   Words = [Id, Digits],
        number_string(Weight, Digits),
        integer(Weight),
        between(0, 1000, Weight)
    ->  findall(Known, ( requirement_kind(Known, _, _), task_asks(Task, Known) ), All),
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
