:- module(queens_grade_scored_tests,
          [ scored_tests/2,             % +Verdict, -Tests
            feedback/2                  % +Verdict, -Text
          ]).
:- use_module(library(lists)).
:- use_module('../rubric').
:- use_module('../words').

/** <module> A verdict as a list of tests with scores

Grading systems show a list of tests, each with a name that is the same for all submissions. A requirement with points is such a
test. Its words, which differ between submissions, are the message.
*/

%!  scored_tests(+Verdict, -Tests) is det.
%
%   Tests are dicts with `id`, `name`, `status` ("pass", "fail", or "error" if the program could not be judged), `score`, `max` and
%   `message`, in the order of the verdict. Their scores sum up to the points of the verdict. The first test that is not passed
%   also has the smallest case that fails in its message: some systems show that test only.

scored_tests(Verdict, [_{id: "run", name: "can be judged", status: "error", score: 0, max: Of, message: Message}]) :-
    Verdict.requirements == [],
    !,
    Of = Verdict.points_of,
    atomic_list_concat([Verdict.reason|Verdict.compiler], '\n', Lines),
    atom_string(Lines, Message).
scored_tests(Verdict, Tests) :-
    findall(Test, ( member(Requirement, Verdict.requirements), scored_test(Requirement, Test) ), Tests0),
    with_case(Tests0, Verdict, Tests).

scored_test(Requirement, _{id: Id, name: Name, status: Status, score: Points, max: Of, message: Words}) :-
    _{id: Id, holds: Holds, points: Points, of: Of, words: Words} :< Requirement,
    integer(Points),
    requirement_kind(Id, _, Name),
    (   Holds == true,
        Points =:= Of
    ->  Status = "pass"
    ;   Status = "fail"
    ).

with_case(Tests0, Verdict, Tests) :-
    append(Passed, [First|Others], Tests0),
    First.status \== "pass",
    !,
    with_output_to(string(Case), print_lesson(Verdict)),
    format(string(Text), "~s~n~s", [First.message, Case]),
    split_string(Text, "", "\n", [Message]),
    append(Passed, [First.put(message, Message)|Others], Tests).
with_case(Tests, _, Tests).

%!  feedback(+Verdict, -Text) is det.
%
%   The complete verdict in words, as a string.

feedback(Verdict, Text) :-
    with_output_to(string(Text), print_verdict(Verdict)).
