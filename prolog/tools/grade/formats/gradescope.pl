:- module(queens_grade_gradescope,
          [ gradescope_results/2        % +Verdict, -Results
          ]).
:- use_module(library(apply)).
:- use_module(scored_tests).

/** <module> A verdict as `results.json` of Gradescope

Source: Gradescope, "Autograder Specifications", https://gradescope-autograders.readthedocs.io/en/latest/specs/
*/

%!  gradescope_results(+Verdict, -Results) is det.
%
%   Results is a dict for JSON. Gradescope adds the scores up.

gradescope_results(Verdict, _{output: Feedback, tests: Results}) :-
    scored_tests(Verdict, Tests),
    maplist(result, Tests, Results),
    feedback(Verdict, Feedback).

result(Test, _{name: Test.name, score: Test.score, max_score: Test.max, output: Test.message}).
