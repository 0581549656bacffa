:- module(queens_grade_gradescope,
          [ gradescope_results/2        % +Verdict, -Results
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(scored_tests).

/** <module> A verdict as Gradescope's results.json

Source: Gradescope, "Autograder Specifications", https://gradescope-autograders.readthedocs.io/en/latest/specs/
*/

%!  gradescope_results(+Verdict, -Results) is det.
%
%   Results is a dict for JSON. Each test has its score. The total is left to Gradescope, which adds them up.

gradescope_results(Verdict, Results) :-
    scored_tests(Verdict, Tests0),
    foldl(gradescope_test, Tests0, Tests, 1, _),
    feedback(Verdict, Feedback),
    (   number(Verdict.seconds)
    ->  Seconds = Verdict.seconds
    ;   Seconds = 0
    ),
    Results = _{ output: Feedback, visibility: "visible", stdout_visibility: "hidden", execution_time: Seconds,
                 extra_data: _{status: Verdict.status, language: Verdict.language, n: Verdict.n}, tests: Tests }.

gradescope_test(Test, _{ name: Name, number: Number, score: Score, max_score: Max, output: Message, visibility: "visible",
                         tags: [Id] },
                Count0, Count) :-
    _{id: Id, name: Name, score: Score, max: Max, message: Message} :< Test,
    number_string(Count0, Number),
    Count is Count0 + 1.
