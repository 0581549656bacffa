:- module(queens_grade_verdict_format,
          [ verdict_format/2,           % ?Format, ?Takes
            format_needs/1,             % +Format
            print_formatted/2           % +Format, +Verdict
          ]).
:- use_module(library(error)).
:- use_module('../../common/json_library').
:- use_module('../words').
:- use_module(course_results).
:- use_module(gradebook).
:- use_module(junit).

/** <module> The formats of a verdict
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
    print_json(Verdict).
print_formatted(junit, Verdict) :-
    print_junit_start,
    print_junit_suite(0, Verdict),
    print_junit_end.
print_formatted(csv, Verdict) :-
    print_gradebook_heading,
    print_gradebook_row(Verdict).
print_formatted(gradescope, Verdict) :-
    gradescope_results(Verdict, Results),
    print_json(Results).
print_formatted(classroom50, Verdict) :-
    classroom50_result(Verdict, Result),
    print_json(Result).

print_json(Dict) :-
    json_write_dict(current_output, Dict, [width(120)]),
    nl.
