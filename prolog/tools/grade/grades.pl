:- module(queens_grade_grades,
          [ grades_begin/4,             % +Sink, +Folder, +Count, -Grades
            grades_earlier/3,           % +Grades, +Key, -Verdict
            grades_add/4,               % +Grades, +Number, +Key, +Verdict
            grades_statuses/2,          % +Grades, -Statuses
            grades_end/2,               % +Grades, +Similar
            grades_close/1              % +Grades
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module('../common/json_library').
:- use_module('formats/verdict_format').
:- use_module(summary).

/** <module> Writes each grade as soon as it is known

On the standard output each grade is a line of the table, or an element of the JSON or of the JUnit XML, in the order of the
names. In a folder, grades go to `grades.part.jsonl`, one a line, until all are known or a signal ends the work; then `grades.md`,
`grades.json` and the others replace earlier ones, each only when complete. `grades.part.jsonl` remains until all submissions are
graded: a later run continues from there.
*/

%!  grades_begin(+Sink, +Folder, +Count, -Grades) is det.
%
%   Sink is output(Format) with Format one that takes a class, or files(Out) with Out a folder, which is made if it does not exist.
%   Folder is the name of the graded folder, with Count submissions.

grades_begin(Sink, Folder, Count, grades(Place, Folder, Count, known([], 1))) :-
    begun(Sink, Folder, Place).

begun(output(Format), Folder, output(Format)) :-
    print_start(Format, Folder),
    flush_output.
begun(files(Out), _, files(Out, Part, Earlier, Stream)) :-
    make_directory_path(Out),
    directory_file_path(Out, 'grades.part.jsonl', Part),
    known_begin(Part, Earlier, Stream).

%!  grades_earlier(+Grades, +Key, -Verdict) is semidet.
%
%   Verdict was known before this run.

grades_earlier(grades(files(_, _, Earlier, _), _, _, _), Key, Verdict) :-
    Key \== none,
    memberchk(Key-Verdict, Earlier).

%!  grades_add(+Grades, +Number, +Key, +Verdict) is det.
%
%   Number is the place among the submissions, from 1. Key identifies the submission, or is `none`, or `earlier` if
%   Verdict is in the file already.

grades_add(grades(Place, _, _, Known), Number, Key, Verdict) :-
    arg(1, Known, Before),
    nb_setarg(1, Known, [Number-Verdict|Before]),
    (   Place = output(Format)
    ->  print_next(Format, Known)
    ;   Place = files(_, _, _, Stream),
        Key \== earlier
    ->  known_add(Stream, Key, Verdict)
    ;   true
    ).

%   Those whose turn it is: after a signal there may be others, which ended/4 prints.

print_next(Format, Known) :-
    arg(1, Known, Verdicts),
    arg(2, Known, Number),
    (   memberchk(Number-Verdict, Verdicts)
    ->  print_one(Format, Number, Verdict),
        flush_output,
        Next is Number + 1,
        nb_setarg(2, Known, Next),
        print_next(Format, Known)
    ;   true
    ).

%!  grades_statuses(+Grades, -Statuses) is det.

grades_statuses(grades(_, _, _, Known), Statuses) :-
    arg(1, Known, Pairs),
    maplist([_-Verdict, Status]>>get_dict(status, Verdict, Status), Pairs, Statuses).

%!  grades_end(+Grades, +Similar) is det.
%
%   Similar is similar(Pairs, Sources) of similar_programs/4. If there are fewer than Count verdicts, the table says so.

grades_end(grades(Place, Folder, Count, Known), similar(Similar, Sources)) :-
    arg(1, Known, Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Verdicts),
    length(Verdicts, Length),
    (   Length =:= Count
    ->  Complete = true
    ;   Complete = false
    ),
    Grades = grades{format: "queens-grades", version: 1, folder: Folder, verdicts: Verdicts, submissions: Count,
                    complete: Complete, similar: Similar, sources: Sources},
    ended(Place, Known, Pairs, Grades).

ended(output(Format), Known, Pairs, Grades) :-
    arg(2, Known, Next),
    findall(Verdict, ( member(Number-Verdict, Pairs), Number >= Next ), Left),
    forall(nth0(Index, Left, Verdict), ( Place is Next + Index, print_one(Format, Place, Verdict) )),
    print_end(Format, Grades),
    flush_output.
ended(files(Out, Part, _, _), _, _, Grades) :-
    write_grades(Grades, Out),
    (   Grades.complete == true
    ->  delete_file(Part)
    ;   true
    ).

%!  grades_close(+Grades) is det.

grades_close(grades(Place, _, _, _)) :-
    (   Place = files(_, _, _, Stream)
    ->  close(Stream, [force(true)])
    ;   true
    ).

% ---- Grades known so far, one a line ---------------------------------------------------------------------------------

%   known_begin(File, Earlier, Stream): Earlier are Key-Verdict of a run that was stopped; Stream appends to File, which
%   contains them. A line that a kill cut off is dropped.

known_begin(File, Earlier, Stream) :-
    (   exists_file(File)
    ->  read_file_to_string(File, Text, [encoding(utf8)]),
        split_string(Text, "\n", "", Lines),
        convlist(known_line, Lines, Earlier)
    ;   Earlier = []
    ),
    atom_concat(File, '.new', New),
    open(New, write, Stream, [encoding(utf8)]),
    forall(member(Key-Verdict, Earlier), known_add(Stream, Key, Verdict)),
    rename_file(New, File).

known_line(Line, Key-Verdict) :-
    catch(atom_json_dict(Line, Known, []), error(_, _), fail),
    is_dict(Known),
    del_dict(key, Known, Key, Verdict),
    _{format: "queens-grade", version: 1, task: _} :< Verdict.

known_add(Stream, Key, Verdict) :-
    (   Key == none
    ->  Line = Verdict
    ;   Line = Verdict.put(key, Key)
    ),
    json_write_dict(Stream, Line, [width(1_000_000_000)]),
    nl(Stream),
    flush_output(Stream).

% ---- Files ------------------------------------------------------------------------------------------------------------

grades_file('grades.md', print_in_parts(text)).
grades_file('grades.json', print_in_parts(json)).
grades_file('grades.csv', print_in_parts(csv)).
grades_file('grades.xml', print_in_parts(junit)).
grades_file('grades.html', print_summary).

%   All are complete before one of them replaces an earlier one.

write_grades(Grades, Folder) :-
    findall(file(File, New, Print),
            ( grades_file(Name, Print), directory_file_path(Folder, Name, File), atom_concat(File, '.new', New) ),
            Files),
    setup_call_cleanup(true,
                       ( forall(member(file(_, New, Print), Files), written(New, Print, Grades)),
                         forall(member(file(File, New, _), Files), rename_file(New, File)) ),
                       forall(( member(file(_, New, _), Files), exists_file(New) ), delete_file(New))).

written(File, Print, Grades) :-
    current_output(Before),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8), newline(posix)]),
                       setup_call_cleanup(set_output(Out), call(Print, Grades), set_output(Before)),
                       close(Out)).

%   Numbers are the places in the list, so that they have no gaps after a signal.

print_in_parts(Format, Grades) :-
    print_start(Format, Grades.folder),
    forall(nth1(Number, Grades.verdicts, Verdict), print_one(Format, Number, Verdict)),
    print_end(Format, Grades).
