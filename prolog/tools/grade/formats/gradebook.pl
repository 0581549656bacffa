:- module(queens_grade_gradebook,
          [ print_gradebook/1           % +Verdicts
          ]).
:- use_module(library(apply)).
:- use_module(library(csv)).
:- use_module(library(lists)).
:- use_module('../rubric').
:- use_module(scored_tests).

/** <module> Verdicts as CSV for a gradebook

By RFC 4180: fields with commas, quotes or line ends are in quotes, and lines end with CR LF. A spreadsheet takes a field that
begins with `=`, `+`, `-` or `@` for a formula, even one in quotes, and a student chooses the name of the file. So such a field
gets an apostrophe before it.
*/

%!  print_gradebook(+Verdicts) is det.
%
%   A requirement that has no points for a submission is an empty field.

print_gradebook(Verdicts) :-
    findall(Id, requirement_kind(Id, _, _), Ids),
    append([["submission", "points", "points_of", "verdict", "task", "language"], Ids, ["feedback"]], Heading),
    maplist(fields(Ids), Verdicts, Lists),
    maplist([Fields, Row]>>( maplist(no_formula, Fields, Texts), Row =.. [row|Texts] ), [Heading|Lists], Rows),
    csv_write_stream(current_output, Rows, []).

fields(Ids, Verdict, Fields) :-
    scored_tests(Verdict, Tests),
    maplist(score(Tests), Ids, Scores),
    feedback(Verdict, Feedback),
    _{submission: Name, points: Points, points_of: Of, status: Status, task: Task, language: Language} :< Verdict,
    append([[Name, Points, Of, Status, Task, Language], Scores, [Feedback]], Fields).

score(Tests, Id, Score) :-
    (   member(Test, Tests),
        Test.id == Id
    ->  Score = Test.score
    ;   Score = null
    ).

no_formula(Field, Text) :-
    (   Field == null
    ->  Text = ""
    ;   string(Field),
        sub_string(Field, 0, 1, _, First),
        sub_string("=+-@\t\r", _, 1, _, First)
    ->  string_concat("'", Field, Text)
    ;   Text = Field
    ).
