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
%   Grades is the dict of grade_folder/4.

print_summary(Grades) :-
    format(string(Title), "Grades: ~w", [Grades.folder]),
    with_output_to(string(Counts), print_counts(Grades)),
    style(Style),
    Verdicts = Grades.verdicts,
    findall(Node, ( part(Verdicts, Heading, Table), member(Node, [element(h2, [], [Heading]), Table]) ), Parts),
    maplist(submission, Verdicts, Submissions),
    append([ [element(h1, [], [Title]), element(p, [], [Counts])], Parts, [element(h2, [], ["Submissions"])|Submissions] ], Body),
    markup_text(element(html, [lang=en],
                        [ element(head, [],
                                  [ element(meta, ['charset'='utf-8'], []),
                                    element(meta, [name=viewport, content='width=device-width'], []),
                                    element(title, [], [Title]), element(style, [], [Style]) ]),
                          element(body, [], Body) ]),
                Text),
    format("<!DOCTYPE html>~n~s~n", [Text]).

style("
body { font-family: sans-serif; max-width: 60em; margin: 1em auto; padding: 0 1em; line-height: 1.4 }
table { border-collapse: collapse; margin-bottom: 1.5em }
th, td { padding: .15em .8em .15em 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
td.number { text-align: right }
meter { width: min(14em, 25vw) }
pre { white-space: pre-wrap; margin: .3em 0 1em }
").

submission(Verdict, element(details, [], [element(summary, [], [Summary]), element(pre, [], [Feedback])])) :-
    feedback(Verdict, Feedback),
    format(string(Summary), "~w: ~w, ~d of ~d", [Verdict.submission, Verdict.headline, Verdict.points, Verdict.points_of]).

table(Heads, Rows, element(table, [], [element(tr, [], Ths)|Trs])) :-
    maplist([Head, element(th, [], [Head])]>>true, Heads, Ths),
    maplist([Row, element(tr, [], Tds)]>>maplist(cell, Row, Tds), Rows, Trs).

cell(Cell, element(td, Attributes, [Cell])) :-
    (   integer(Cell)
    ->  Attributes = [class=number]
    ;   Attributes = []
    ).

bar(Words-(Times/Of), [Words, Times, element(meter, [max=Largest, value=Times], [Text])]) :-
    Largest is max(1, Of),
    format(string(Text), "~d of ~d", [Times, Of]).

% ---- The class --------------------------------------------------------------------------------------------------------

%   part(Verdicts, Heading, Table)

part(Verdicts, "Points", Table) :-
    findall(Tenth, ( member(Verdict, Verdicts), tenth(Verdict, Tenth) ), Tenths),
    length(Tenths, Count),
    findall(Words-(Times/Count),
            ( between(0, 10, Down), Tenth is 10 - Down, tenth_words(Tenth, Words),
              aggregate_all(count, member(Tenth, Tenths), Times) ),
            Bars),
    bars(["share of the points", "submissions", ""], Bars, Table).
part(Verdicts, "Requirements", Table) :-
    findall(Name-Passed, ( member(Verdict, Verdicts), passed(Verdict, Name, Passed) ), Pairs),
    pairs_keys(Pairs, Names),
    list_to_set(Names, Different),
    findall(Name-(Sum/Of),
            ( member(Name, Different), aggregate_all(r(count, sum(Passed)), member(Name-Passed, Pairs), r(Of, Sum)) ),
            Bars),
    bars(["requirement", "hold", "of"], Bars, Table).
part(Verdicts, Heading, Table) :-
    member(group(Group, Heading, Head), [ group(named, "Right for another task", "task"),
                                          group(mistaken, "Frequent mistakes", "mistake") ]),
    findall(Words-Name, ( member(Verdict, Verdicts), call(Group, Verdict, Words), Name = Verdict.submission ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    Groups \== [],
    maplist([Words-Names, [Words, Count, All]]>>( length(Names, Count), atomic_list_concat(Names, ', ', All) ), Groups, Rows0),
    sort(2, @>=, Rows0, Rows), % the most frequent first
    table([Head, "submissions", "whose"], Rows, Table).

bars(Heads, Bars, Table) :-
    maplist(bar, Bars, Rows),
    table(Heads, Rows, Table).

tenth(Verdict, Tenth) :-
    Verdict.points_of > 0,
    Tenth is 10 * Verdict.points // Verdict.points_of.

tenth_words(10, "all") :-
    !.
tenth_words(Tenth, Words) :-
    From is 10 * Tenth,
    To is From + 9,
    format(string(Words), "~d to ~d %", [From, To]).

%   Of a program that was run.

passed(Verdict, Name, Passed) :-
    Verdict.requirements \== [],
    scored_tests(Verdict, Tests),
    member(Test, Tests),
    Name = Test.name,
    ( Test.status == "pass" -> Passed = 1 ; Passed = 0 ).

named(Verdict, Verdict.headline) :-
    Verdict.headline \== Verdict.status.

mistaken(Verdict, Mistake) :-
    member(Hint, Verdict.hints),
    hint_name(Hint.id, Mistake).
