:- module(queens_grade_summary,
          [ print_summary/1             % +Grades
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module('../common/markup').
:- use_module('formats/scored_tests').
:- use_module(hints).
:- use_module(table, [print_counts/1]).

/** <module> A class on one page, in HTML

It answers a teacher's questions after a homework: how many are right, how the points are spread, which requirement fails most,
which mistake is the most frequent; then it lists each submission, with its verdict in words to unfold. The page needs no other
file and no network.
*/

%!  print_summary(+Grades) is det.
%
%   Grades is the dict of grades_end/1.

print_summary(Grades) :-
    markup_text(Grades.folder, Folder),
    Verdicts = Grades.verdicts,
    format("<!DOCTYPE html>~n<html lang=\"en\">~n<head>~n<meta charset=\"utf-8\">~n\c
            <meta name=\"viewport\" content=\"width=device-width\">~n<title>Grades: ~w</title>~n", [Folder]),
    print_style,
    format("</head>~n<body>~n<h1>Grades: ~w</h1>~n", [Folder]),
    format("<p>"),
    print_counts(Grades),
    format("</p>~n"),
    print_points(Verdicts),
    print_requirements(Verdicts),
    print_groups(Verdicts, named, "Right for another task", "task"),
    print_groups(Verdicts, mistaken, "Frequent mistakes", "mistake"),
    print_similar(Grades),
    print_submissions(Verdicts),
    format("</body>~n</html>~n").

print_style :-
    format("<style>
body { font-family: sans-serif; max-width: 60em; margin: 1em auto; padding: 0 1em; line-height: 1.4 }
table { border-collapse: collapse; margin-bottom: 1.5em }
th, td { padding: .15em .8em .15em 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
td.number, th.number { text-align: right }
meter { width: min(14em, 25vw) }
pre { white-space: pre-wrap; margin: .3em 0 1em }
</style>~n").

% ---- The class --------------------------------------------------------------------------------------------------------

print_points(Verdicts) :-
    findall(Tenth, ( member(Verdict, Verdicts), tenth(Verdict, Tenth) ), Tenths),
    length(Tenths, Count),
    print_table_start("Points", ["share of the points", "submissions", ""]),
    forall(between(0, 10, Down),
           ( Tenth is 10 - Down,
             aggregate_all(count, member(Tenth, Tenths), Times),
             tenth_words(Tenth, Words),
             print_bar(Words, Times, Count) )),
    format("</table>~n").

tenth(Verdict, Tenth) :-
    Verdict.points_of > 0,
    Tenth is 10 * Verdict.points // Verdict.points_of.

tenth_words(10, "all") :-
    !.
tenth_words(Tenth, Words) :-
    From is 10 * Tenth,
    To is From + 9,
    format(string(Words), "~d to ~d %", [From, To]).

%   Of the programs that were run.

print_requirements(Verdicts) :-
    findall(Name-Passed,
            ( member(Verdict, Verdicts),
              Verdict.requirements \== [],
              scored_tests(Verdict, Tests),
              member(Test, Tests),
              Name = Test.name,
              ( Test.status == "pass" -> Passed = 1 ; Passed = 0 ) ),
            Pairs),
    maplist([Name-_, Name]>>true, Pairs, Names),
    list_to_set(Names, Different),
    print_table_start("Requirements", ["requirement", "hold", "of"]),
    forall(member(Name, Different),
           ( findall(Passed, member(Name-Passed, Pairs), All),
             sum_list(All, Sum),
             length(All, Of),
             print_bar(Name, Sum, Of) )),
    format("</table>~n").

named(Verdict, Verdict.headline) :-
    Verdict.headline \== Verdict.status.

mistaken(Verdict, Mistake) :-
    member(Hint, Verdict.hints),
    hint_name(Hint.id, Mistake).

%   The most frequent first.

print_groups(Verdicts, Group, Title, Head) :-
    findall(Words-Name, ( member(Verdict, Verdicts), call(Group, Verdict, Words), Name = Verdict.submission ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups0),
    maplist([Words-Names, Count-(Words-Names)]>>( length(Names, Length), Count is -Length ), Groups0, Counted0),
    keysort(Counted0, Counted),
    (   Counted == []
    ->  true
    ;   print_table_start(Title, [Head, "submissions", "whose"]),
        forall(member(Minus-(Words-Names), Counted),
               ( Count is -Minus,
                 atomic_list_concat(Names, ', ', All),
                 maplist(markup_text, [Words, All], [WordsText, Text]),
                 format("<tr><td>~w</td><td class=\"number\">~d</td><td>~w</td></tr>~n", [WordsText, Count, Text]) )),
        format("</table>~n")
    ).

%   Each pair with its sources side by side, to unfold.

print_similar(Grades) :-
    (   Grades.similar == []
    ->  true
    ;   format("<h2>Similar programs</h2>~n<p>Information for a person who reads both: short programs for one puzzle are similar by \c
                nature.</p>~n"),
        forall(member(Pair, Grades.similar), print_pair(Pair, Grades.sources))
    ).

print_pair(Pair, Sources) :-
    maplist(markup_text, [Pair.first, Pair.second, Pair.language], [First, Second, Language]),
    format("<details><summary>~w and ~w (~w): ~d % alike</summary>~n<table><tr><th>~w</th><th>~w</th></tr>~n<tr>",
           [First, Second, Language, Pair.percent, First, Second]),
    forall(member(Name, [Pair.first, Pair.second]),
           ( memberchk(Name-Source, Sources), markup_text(Source, Text), format("<td><pre>~w</pre></td>", [Text]) )),
    format("</tr></table></details>~n").

print_table_start(Title, Heads) :-
    format("<h2>~s</h2>~n<table>~n<tr>", [Title]),
    forall(member(Head, Heads), format("<th>~s</th>", [Head])),
    format("</tr>~n").

print_bar(Words, Times, Of) :-
    markup_text(Words, Text),
    Largest is max(1, Of),
    format("<tr><td>~w</td><td class=\"number\">~d</td><td><meter max=\"~d\" value=\"~d\">~d of ~d</meter></td></tr>~n",
           [Text, Times, Largest, Times, Times, Of]).

% ---- Each submission --------------------------------------------------------------------------------------------------

print_submissions(Verdicts) :-
    format("<h2>Submissions</h2>~n"),
    forall(member(Verdict, Verdicts), print_submission(Verdict)).

print_submission(Verdict) :-
    feedback(Verdict, Feedback),
    maplist(markup_text, [Verdict.submission, Verdict.headline, Feedback], [Name, Headline, Text]),
    format("<details><summary>~w: ~w, ~d of ~d</summary><pre>~w</pre></details>~n",
           [Name, Headline, Verdict.points, Verdict.points_of, Text]).
