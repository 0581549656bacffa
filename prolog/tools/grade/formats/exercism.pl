:- module(queens_grade_exercism,
          [ exercism_results/2          % +Verdict, -Results
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(scored_tests).

/** <module> A verdict as the results.json of an Exercism test runner, version 2

Source: Exercism, "The Test Runner Interface", https://exercism.org/docs/building/tooling/test-runners/interface
*/

%!  exercism_results(+Verdict, -Results) is det.
%
%   Results is a dict for JSON. The status is "error" only if no requirement could be tried.

exercism_results(Verdict, Results) :-
    scored_tests(Verdict, Tests0),
    maplist(exercism_test(Verdict), Tests0, Tests),
    (   Tests0 = [Test],
        Test.status == "error"
    ->  Status = "error",
        limited(Test.message, Message)
    ;   member(Test, Tests),
        Test.status \== "pass"
    ->  Status = "fail",
        Message = null
    ;   Status = "pass",
        Message = null
    ),
    Results = _{version: 2, status: Status, message: Message, tests: Tests}.

exercism_test(Verdict, Test, _{name: Name, status: Status, message: Message, test_code: Code}) :-
    _{name: Name, status: Status} :< Test,
    (   Status == "pass"
    ->  Message = null
    ;   limited(Test.message, Message)
    ),
    test_code(Verdict, Test.id, Code).

%   What was run, as a student can run it.

test_code(Verdict, Id, Code) :-
    N = Verdict.n,
    (   memberchk(Id, ["all", "first", "order"]) % these look at N alone
    ->  format(string(Sizes), "~d", [N])
    ;   format(string(Sizes), "each N from ~d to ~d", [Verdict.from, N])
    ),
    (   Verdict.predicate == null
    ->  format(string(Code), "run ~w with ~s, and judge each line that it prints", [Verdict.submission, Sizes])
    ;   format(string(Code), "ask ~w for ~s, and judge each answer", [Verdict.predicate, Sizes])
    ).

%   The published limit is 65,535 characters.

limited(Text, Limited) :-
    (   sub_string(Text, 0, 65_000, After, Start),
        After > 0
    ->  string_concat(Start, "\n...", Limited)
    ;   Limited = Text
    ).
