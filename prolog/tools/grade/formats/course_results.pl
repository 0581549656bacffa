:- module(queens_grade_course_results,
          [ gradescope_results/2,       % +Verdict, -Results
            classroom50_result/2,       % +Verdict, -Result
            classroom50_unset/1         % -Variable
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(scored_tests).

/** <module> A verdict as the result file of a course system

  - Gradescope's `results.json`. Source: Gradescope, "Autograder Specifications",
    https://gradescope-autograders.readthedocs.io/en/latest/specs/
  - Classroom 50's `result.json`, `classroom50/result/v1`. Source: Classroom 50, "Advanced Autograding", the contract of `result.json`,
    https://github.com/foundation50/classroom50/wiki/Advanced-Autograding, and its `schemas/result-v1.schema.json`.
    Its runner starts the grader with the identity of the submission in the environment. It sets `owner`, `assignment_type` and
    `datetime` itself afterwards; they are here so that the file is complete before.
*/

% ---- Gradescope -------------------------------------------------------------------------------------------------------

%!  gradescope_results(+Verdict, -Results) is det.
%
%   Results is a dict for JSON. Each test has its score. The total is left to Gradescope, which adds them up.

gradescope_results(Verdict, Results) :-
    scored_tests(Verdict, Tests0),
    foldl(gradescope_test, Tests0, Tests, 1, _),
    feedback(Verdict, Feedback),
    seconds(Verdict, Seconds),
    Results = _{ output: Feedback, visibility: "visible", stdout_visibility: "hidden", execution_time: Seconds,
                 extra_data: _{status: Verdict.status, task: Verdict.task, language: Verdict.language, n: Verdict.n}, tests: Tests }.

gradescope_test(Test, _{ name: Name, number: Number, score: Score, max_score: Max, output: Message, visibility: "visible",
                         tags: [Id] },
                Count0, Count) :-
    _{id: Id, name: Name, score: Score, max: Max, message: Message} :< Test,
    number_string(Count0, Number),
    Count is Count0 + 1.

% ---- Classroom 50 -----------------------------------------------------------------------------------------------------

%!  classroom50_unset(-Variable) is semidet.
%
%   Variable is the first variable of the environment that the format needs and that is missing.

classroom50_unset(Variable) :-
    member(_-Variable, [classroom-'CLASSROOM', assignment-'ASSIGNMENT', submission-'SUBMISSION_TAG', commit-'COMMIT_URL',
                        release-'RELEASE_URL']),
    \+ value(Variable, _),
    !.

value(Variable, Text) :-
    getenv(Variable, Value),
    Value \== '',
    atom_string(Value, Text).

%!  classroom50_result(+Verdict, -Result) is det.
%
%   Result is a dict for JSON.

classroom50_result(Verdict, Result) :-
    scored_tests(Verdict, Tests0),
    maplist(classroom50_test, Tests0, Tests),
    get_time(Now),
    stamp_date_time(Now, Date, 'UTC'),
    format_time(string(Time), '%FT%TZ', Date),
    findall(Key-Value, identity(Key, Value), Identity),
    dict_pairs(Identified, _, Identity),
    Result = Identified.put(_{ schema: "classroom50/result/v1", datetime: Time, graded_at: Time, score: Verdict.points,
                               'max-score': Verdict.points_of, tests: Tests }).

identity(Key, Value) :-
    member(Key-Variables,
           [ classroom-['CLASSROOM'], assignment-['ASSIGNMENT'], assignment_type-['ASSIGNMENT_TYPE'], owner-['OWNER', 'USERNAME'],
             submission-['SUBMISSION_TAG'], commit-['COMMIT_URL'], release-['RELEASE_URL'], review-['REVIEW_URL', 'COMMIT_URL'] ]),
    once(( member(Variable, Variables), value(Variable, Value) )).

classroom50_test(Test, _{'test-name': Name, passed: Passed, score: Score, 'max-score': Max, output: Message}) :-
    _{name: Name, score: Score, max: Max, message: Message} :< Test,
    (   Test.status == "pass"
    ->  Passed = true
    ;   Passed = false
    ).
