:- module(queens_grade_verdict_format,
          [ verdict_format/2,           % ?Format, -Takes
            print_formatted/2,          % +Format, +Verdict
            print_class/2,              % +Format, +Grades
            write_class/2               % +Folder, +Grades
          ]).
:- use_module(library(lists)).
:- use_module('../../common/file_set').
:- use_module('../../common/json_library').
:- use_module('../summary').
:- use_module('../table').
:- use_module('../words').
:- use_module(gradebook).
:- use_module(gradescope).
:- use_module(junit).

/** <module> The formats of a verdict, and of the grades of a class
*/

%!  verdict_format(?Format, -Takes) is nondet.
%
%   Takes is `class` if Format can show all submissions of a folder, or `one` if a file in this format is about one submission: a
%   folder is then that of one student.

verdict_format(text, class).
verdict_format(json, class).
verdict_format(junit, class).
verdict_format(csv, class).
verdict_format(gradescope, one).

%!  print_formatted(+Format, +Verdict) is det.

print_formatted(text, Verdict) :-
    print_verdict(Verdict).
print_formatted(json, Verdict) :-
    print_json(Verdict).
print_formatted(junit, Verdict) :-
    print_junit([Verdict]).
print_formatted(csv, Verdict) :-
    print_gradebook([Verdict]).
print_formatted(gradescope, Verdict) :-
    gradescope_results(Verdict, Results),
    print_json(Results).

%!  print_class(+Format, +Grades) is det.
%
%   Grades is the dict of grade_folder/4.

print_class(text, Grades) :-
    print_table(Grades).
print_class(json, Grades) :-
    print_json(Grades).
print_class(junit, Grades) :-
    print_junit(Grades.verdicts).
print_class(csv, Grades) :-
    print_gradebook(Grades.verdicts).
print_class(html, Grades) :-
    print_summary(Grades).

print_json(Dict) :-
    json_write_dict(current_output, Dict, [width(120)]),
    nl.

%!  write_class(+Folder, +Grades) is det.
%
%   Writes a file in each format of a class, by write_files/2: all of them or none.

write_class(Folder, Grades) :-
    findall(Name-Text,
            ( member(Format-Name, [text-'grades.md', json-'grades.json', csv-'grades.csv', junit-'grades.xml', html-'grades.html']),
              with_output_to(string(Text), print_class(Format, Grades)) ),
            Files),
    write_files(Folder, Files).
