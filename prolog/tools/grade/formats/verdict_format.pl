:- module(queens_grade_verdict_format,
          [ verdict_format/2,           % ?Format, ?Takes
            format_needs/1,             % +Format
            print_formatted/2,          % +Format, +Verdict
            print_start/2,              % +Format, +Folder
            print_one/3,                % +Format, +Number, +Verdict
            print_end/2                 % +Format, +Grades
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module('../../common/json_library').
:- use_module('../table').
:- use_module('../words').
:- use_module(course_results).
:- use_module(gradebook).
:- use_module(junit).

/** <module> The formats of a verdict, and of the grades of a class
*/

%!  verdict_format(?Format, ?Takes) is nondet.
%
%   Takes is `class` if Format can show all submissions of a folder, or `one` if a file in this format is about one submission: a
%   folder is then that of one student.

verdict_format(text, class).
verdict_format(json, class).
verdict_format(junit, class).
verdict_format(csv, class).
verdict_format(gradescope, one).
verdict_format(classroom50, one).

%!  format_needs(+Format) is det.
%
%   @error existence_error(environment_variable, Name) if Format needs a variable that is not set

format_needs(Format) :-
    (   Format == classroom50,
        classroom50_unset(Variable)
    ->  existence_error(environment_variable, Variable)
    ;   true
    ).

%!  print_formatted(+Format, +Verdict) is det.

print_formatted(text, Verdict) :-
    print_verdict(Verdict).
print_formatted(json, Verdict) :-
    print_json(Verdict),
    nl.
print_formatted(gradescope, Verdict) :-
    gradescope_results(Verdict, Results),
    print_formatted(json, Results).
print_formatted(classroom50, Verdict) :-
    classroom50_result(Verdict, Result),
    print_formatted(json, Result).
print_formatted(Format, Verdict) :-
    memberchk(Format, [junit, csv]),
    print_start(Format, ""),
    print_one(Format, 1, Verdict),
    print_end(Format, none).

print_json(Dict) :-
    json_write_dict(current_output, Dict, [width(120)]).

%!  print_start(+Format, +Folder) is det.
%!  print_one(+Format, +Number, +Verdict) is det.
%!  print_end(+Format, +Grades) is det.
%
%   The grades of a class in parts, with Format one that takes a class: Verdict is that of submission Number, from 1,
%   and Grades is the dict of grades_end/2.

print_start(text, _) :-
    print_heading.
print_start(json, Folder) :-
    with_output_to(string(Name), json_write(current_output, Folder)),
    format("{\"format\":\"queens-grades\", \"version\":1, \"folder\":~s, \"verdicts\": [", [Name]).
print_start(junit, _) :-
    print_junit_start.
print_start(csv, _) :-
    print_gradebook_heading.

print_one(text, _, Verdict) :-
    print_row(Verdict).
print_one(json, Number, Verdict) :-
    (   Number =:= 1
    ->  nl
    ;   format(",~n")
    ),
    print_json(Verdict).
print_one(junit, Number, Verdict) :-
    Index is Number - 1,
    print_junit_suite(Index, Verdict).
print_one(csv, _, Verdict) :-
    print_gradebook_row(Verdict).

print_end(text, Grades) :-
    print_totals(Grades).
print_end(json, Grades) :-
    with_output_to(string(Similar), print_json(Grades.similar)),
    format("~n], \"submissions\":~d, \"complete\":~w, \"similar\":~s}~n", [Grades.submissions, Grades.complete, Similar]).
print_end(junit, _) :-
    print_junit_end.
print_end(csv, _).
