:- module(queens_grade_table,
          [ print_table/1,              % +Grades
            print_counts/1              % +Grades
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(words, [mark/2]).

/** <module> The table of grades, in Markdown
*/

%!  print_table(+Grades) is det.

print_table(Grades) :-
    format("| submission | language | verdict | points | all | only | once | general | ends | why |~n"),
    format("|---|---|---|---|---|---|---|---|---|---|~n"),
    maplist(print_row, Grades.verdicts),
    nl,
    print_counts(Grades).

%!  print_counts(+Grades) is det.
%
%   Prints in sentences how many submissions there are of each status, and how many were not graded.

print_counts(Grades) :-
    Verdicts = Grades.verdicts,
    length(Verdicts, Count),
    findall(Words,
            ( member(Status, ["right", "wrong", "unreadable", "none", "unusable", "undecided"]),
              aggregate_all(count, ( member(Verdict, Verdicts), get_dict(status, Verdict, Status) ), Times),
              once(( Times > 0 ; memberchk(Status, ["right", "wrong"]) )),
              format(atom(Words), '~d ~s', [Times, Status]) ),
            All),
    atomic_list_concat(All, ', ', Statuses),
    format("~d submissions: ~w.~n", [Count, Statuses]),
    (   Grades.complete == true
    ->  true
    ;   Left is Grades.submissions - Count,
        format("The work was stopped: ~d more were not graded.~n", [Left])
    ).

print_row(Verdict) :-
    maplist(requirement_mark(Verdict.requirements), ["all", "only", "once", "general", "ends"], Marks),
    why(Verdict, Why),
    format(string(Points), "~d/~d", [Verdict.points, Verdict.points_of]),
    append([Verdict.submission, Verdict.language, Verdict.headline, Points|Marks], [Why], Cells0),
    maplist(cell, Cells0, Cells),
    atomic_list_concat(Cells, ' | ', Row),
    format("| ~w |~n", [Row]).

requirement_mark(Requirements, Id, Mark) :-
    (   member(Requirement, Requirements),
        Requirement.id == Id
    ->  mark(Requirement.holds, Mark)
    ;   Mark = ""
    ).

why(Verdict, Why) :-
    (   Verdict.reason \== null
    ->  Why = Verdict.reason
    ;   member(Requirement, Verdict.requirements),
        Requirement.asked == true,
        Requirement.holds \== true
    ->  Why = Requirement.words
    ;   Why = ""
    ).

%   A name can contain characters with a meaning in Markdown. Control characters are visible already.

cell(null, "") :-
    !.
cell(Text, Cell) :-
    string_chars(Text, Chars),
    findall(Part, ( member(Char, Chars), escaped(Char, Part) ), Parts),
    atomic_list_concat(Parts, Cell).

escaped(Char, Part) :-
    (   memberchk(Char, [ '|', \, <, '`', *, '_', '[', ']' ])
    ->  atom_concat(\, Char, Part)
    ;   Part = Char
    ).
