:- module(queens_grade_junit,
          [ print_junit_start/0,
            print_junit_suite/2,        % +Number, +Verdict
            print_junit_end/0
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../common/markup').
:- use_module(scored_tests).

/** <module> Verdicts as JUnit XML

One suite for each submission, one case for each requirement. There is no standard. This is the form of Ant's JUnit task, the
strictest of the published ones (https://github.com/windyroad/JUnit-Schema): Jenkins, GitLab and CodeGrade also accept it.

The times of the cases are 0, since the requirements share their runs; the suite has the time of all.
*/

%!  print_junit_start is det.

print_junit_start :-
    format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>~n<testsuites>~n").

%!  print_junit_end is det.

print_junit_end :-
    format("</testsuites>~n").

%!  print_junit_suite(+Number, +Verdict) is det.
%
%   Suites are numbered from 0.

print_junit_suite(Number, Verdict) :-
    scored_tests(Verdict, Tests),
    length(Tests, Count),
    aggregate_all(count, ( member(Test, Tests), Test.status == "fail" ), Failures),
    aggregate_all(count, ( member(Test, Tests), Test.status == "error" ), Errors),
    seconds(Verdict, Seconds),
    get_time(Now),
    format_time(string(Time), '%FT%T', Now),
    format(string(Time0), "~3f", [Seconds]),
    properties(Verdict, Properties),
    maplist(test_case(Verdict.submission), Tests, Cases),
    feedback(Verdict, Feedback),
    append([Properties|Cases], [element('system-out', [], [Feedback]), element('system-err', [], [])], Elements),
    on_lines(Elements, Content),
    markup_text(element(testsuite,
                        [ package=queens, id=Number, name=Verdict.submission, timestamp=Time, hostname=localhost, tests=Count,
                          failures=Failures, errors=Errors, skipped=0, time=Time0 ],
                        Content),
                Suite),
    format("~s~n", [Suite]).

properties(Verdict, element(properties, [], Properties)) :-
    findall(element(property, [name=Key, value=Value], []),
            ( member(Key, [language, task_asked, n, from, status, task, points, points_of, sandbox]),
              Verdict.get(Key) = Value,
              Value \== null ),
            Elements),
    on_lines(Elements, Properties).

test_case(Submission, Test, element(testcase, [name=Test.name, classname=Submission, time=0], Outcome)) :-
    outcome(Test, Outcome).

outcome(Test, []) :-
    Test.status == "pass",
    !.
outcome(Test, [element(Kind, [message=Message, type=Test.id], [Test.message])]) :-
    memberchk(Test.status-Kind, ["fail"-failure, "error"-error]),
    split_string(Test.message, "\n", "", [Line|_]),
    format(string(Message), "~d of ~d points: ~s", [Test.score, Test.max, Line]).

%   Each element on its own line.

on_lines([], ["\n"]).
on_lines([Element|Elements], ["\n", Element|Content]) :-
    on_lines(Elements, Content).
