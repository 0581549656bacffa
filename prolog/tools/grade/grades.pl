:- module(queens_grade_grades,
          [ grades_begin/4,             % +Sink, +Folder, +Count, -Grades
            grades_add/2,               % +Grades, +Verdict
            grades_end/1,               % +Grades
            grades_close/1              % +Grades
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(table).

/** <module> Writes each grade as soon as it is known

On the standard output each grade is a line of the table, or an element of the JSON. In a folder, grades go to
`grades.part.jsonl`, one a line, until all are known or a signal ends the work; then `grades.md` and `grades.json` replace
earlier ones, each whole. After a kill that cannot be caught, `grades.part.jsonl` remains.
*/

%!  grades_begin(+Sink, +Folder, +Count, -Grades) is det.
%
%   Sink is output(Format) with Format `text` or `json`, or files(Out) with Out a folder, which is made if it does not exist.
%   Folder is the name of the graded folder, with Count submissions.

grades_begin(Sink, Folder, Count, grades(Place, Folder, Count, known([]))) :-
    begun(Sink, Folder, Place).

begun(output(text), _, text) :-
    print_heading,
    flush_output.
begun(output(json), Folder, json) :-
    json_text(Folder, Name),
    format("{\"format\":\"queens-grades\", \"version\":1, \"folder\":~s, \"verdicts\": [", [Name]),
    flush_output.
begun(files(Out), _, files(Out, Part, Stream)) :-
    make_directory_path(Out),
    directory_file_path(Out, 'grades.part.jsonl', Part),
    open(Part, write, Stream, [encoding(utf8)]).

%!  grades_add(+Grades, +Verdict) is det.

grades_add(grades(Place, _, _, Known), Verdict) :-
    arg(1, Known, Before),
    added(Place, Before, Verdict),
    nb_setarg(1, Known, [Verdict|Before]).

added(text, _, Verdict) :-
    print_row(Verdict),
    flush_output.
added(json, Before, Verdict) :-
    (   Before == []
    ->  nl
    ;   format(",~n")
    ),
    json_write_dict(current_output, Verdict, [width(120)]),
    flush_output.
added(files(_, _, Stream), _, Verdict) :-
    json_write_dict(Stream, Verdict, [width(1_000_000_000)]),
    nl(Stream),
    flush_output(Stream).

%!  grades_end(+Grades) is det.
%
%   If there are fewer than Count verdicts, the table says so.

grades_end(grades(Place, Folder, Count, known(Known))) :-
    reverse(Known, Verdicts),
    length(Verdicts, Length),
    (   Length =:= Count
    ->  Complete = true
    ;   Complete = false
    ),
    ended(Place, grades{format: "queens-grades", version: 1, folder: Folder, verdicts: Verdicts, submissions: Count,
                        complete: Complete}).

ended(text, Grades) :-
    print_totals(Grades),
    flush_output.
ended(json, Grades) :-
    format("~n], \"submissions\":~d, \"complete\":~w}~n", [Grades.submissions, Grades.complete]),
    flush_output.
ended(files(Out, Part, _), Grades) :-
    write_grades(Grades, Out),
    delete_file(Part).

%!  grades_close(+Grades) is det.

grades_close(grades(Place, _, _, _)) :-
    (   Place = files(_, _, Stream)
    ->  close(Stream, [force(true)])
    ;   true
    ).

json_text(Text, Json) :-
    with_output_to(string(Json), json_write(current_output, Text)).

%   Both are complete before either replaces an earlier one.

write_grades(Grades, Folder) :-
    maplist(directory_file_path(Folder), ['grades.md', 'grades.json'], Files),
    maplist([File, New]>>atom_concat(File, '.new', New), Files, News),
    Files = [Markdown, Json],
    News = [NewMarkdown, NewJson],
    setup_call_cleanup(true,
                       ( written(NewMarkdown, [Out]>>with_output(Out, print_table(Grades))),
                         written(NewJson, [Out]>>write_json(Out, Grades)),
                         rename_file(NewMarkdown, Markdown),
                         rename_file(NewJson, Json) ),
                       maplist([New]>>( exists_file(New) -> delete_file(New) ; true ), News)).

:- meta_predicate written(+, 1), with_output(+, 0).

written(File, Write) :-
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       call(Write, Out),
                       close(Out)).

with_output(Out, Goal) :-
    current_output(Before),
    setup_call_cleanup(set_output(Out), Goal, set_output(Before)).

write_json(Out, Grades) :-
    json_write_dict(Out, Grades, [width(120)]),
    nl(Out).
