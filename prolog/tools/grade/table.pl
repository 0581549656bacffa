:- module(queens_grade_table,
          [ print_heading/0,
            print_row/1,                % +Verdict
            print_totals/1,             % +Grades
            print_counts/1              % +Grades
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(words, [mark/2]).

/** <module> The table of grades, in Markdown
*/

%!  print_heading is det.

print_heading :-
    format("| submission | language | verdict | points | all | only | once | general | ends | why |~n"),
    format("|---|---|---|---|---|---|---|---|---|---|~n").

%!  print_totals(+Grades) is det.

print_totals(Grades) :-
    nl,
    print_counts(Grades),
    print_similar(Grades.similar).

%!  print_counts(+Grades) is det.
%
%   Prints in sentences how many submissions there are of each status, and how many were not graded.

print_counts(Grades) :-
    Verdicts = Grades.verdicts,
    length(Verdicts, Count),
    maplist(count_status(Verdicts), ["right", "wrong", "unusable"], [Right, Wrong, Unusable]),
    format("~d submissions: ~d right, ~d wrong, ~d unusable.~n", [Count, Right, Wrong, Unusable]),
    (   Grades.complete == true
    ->  true
    ;   Left is Grades.submissions - Count,
        format("The work was stopped: ~d more were not graded.~n", [Left])
    ).

print_similar([]) :-
    !.
print_similar(Pairs) :-
    format("~nSimilar programs, as information:~n~n| submission | submission | language | alike |~n|---|---|---|---|~n"),
    forall(member(Pair, Pairs),
           ( maplist(cell, [Pair.first, Pair.second, Pair.language], Cells),
             append(Cells, [Pair.percent], Fields),
             format("| ~s | ~s | ~s | ~d % |~n", Fields) )).

count_status(Verdicts, Status, Count) :-
    include([Verdict]>>( get_dict(status, Verdict, Status) ), Verdicts, Matching),
    length(Matching, Count).

%!  print_row(+Verdict) is det.

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

%   A name can contain characters with a meaning in Markdown.

cell(null, "") :-
    !.
cell(Text, Cell) :-
    string_codes(Text, Codes),
    foldl(cell_code, Codes, Parts, [], []),
    append(Parts, All),
    string_codes(Cell, All).

cell_code(Code, Part, Tail, Tail) :-
    (   memberchk(Code, `|\\<\`*_[]`)
    ->  Part = [0'\\, Code]
    ;   Code < 0' 
    ->  Part = `?`
    ;   Part = [Code]
    ).
