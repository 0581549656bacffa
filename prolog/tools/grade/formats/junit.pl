:- module(queens_grade_junit,
          [ print_junit/1               % +Verdicts
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../common/markup').
:- use_module(scored_tests).

/** <module> Verdicts as JUnit XML

One suite for each submission, one case for each requirement. There is no standard: these are the elements and attributes that GitLab
shows (https://docs.gitlab.com/ci/testing/unit_test_reports), which Jenkins and CodeGrade also read.
*/

%!  print_junit(+Verdicts) is det.

print_junit(Verdicts) :-
    maplist(suite, Verdicts, Suites),
    markup_text(element(testsuites, [], Suites), Text),
    format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>~n~s~n", [Text]).

suite(Verdict, element(testsuite, [name=Name, tests=Count, failures=Failures, errors=Errors], Content)) :-
    Name = Verdict.submission,
    scored_tests(Verdict, Tests),
    length(Tests, Count),
    aggregate_all(count, ( member(Test, Tests), Test.status == "fail" ), Failures),
    aggregate_all(count, ( member(Test, Tests), Test.status == "error" ), Errors),
    maplist(case(Name), Tests, Cases),
    feedback(Verdict, Feedback),
    append(Cases, [element('system-out', [], [Feedback])], Content).

case(Submission, Test, element(testcase, [name=Test.name, classname=Submission], Outcome)) :-
    (   memberchk(Test.status-Kind, ["fail"-failure, "error"-error])
    ->  split_string(Test.message, "\n", "", [Line|_]),
        format(string(Message), "~d of ~d points: ~s", [Test.score, Test.max, Line]),
        Outcome = [element(Kind, [message=Message, type=Test.id], [Test.message])]
    ;   Outcome = []
    ).
