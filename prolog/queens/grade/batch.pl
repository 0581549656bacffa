:- module(queens_grade_batch,
          [ grade_folder/3,             % +Folder, -Grades, +Options
            print_table/1,              % +Grades
            write_grades/2              % +Grades, +Folder
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module('../grade').

/** <module> All submissions in a folder, and their table
*/

%!  grade_folder(+Folder, -Grades, +Options) is det.
%
%   Grades is a dict with the verdict of each file and folder in Folder, in the order of their names. What begins with a dot
%   is passed over, and no link is followed: it might lead out of the folder. Options are those of grade/3.

grade_folder(Folder, grades{format: "queens-grades", version: 1, folder: Name, verdicts: Verdicts}, Options) :-
    directory_files(Folder, Entries0),
    exclude([Entry]>>sub_atom(Entry, 0, _, _, '.'), Entries0, Entries1),
    msort(Entries1, Entries),
    length(Entries, Count),
    absolute_file_name(Folder, Absolute),
    file_base_name(Absolute, Base),
    atom_string(Base, Name),
    foldl(entry_verdict(Absolute, Count, Options), Entries, Verdicts, 1, _).

entry_verdict(Folder, Count, Options, Entry, Verdict, Number, Next) :-
    directory_file_path(Folder, Entry, Path),
    format(user_error, "~d of ~d: ~w~n", [Number, Count, Entry]),
    (   read_link(Path, _, _)
    ->  grade('', Blank, Options),
        format(string(Reason), "~w is a link: expected a file or a folder", [Entry]),
        Verdict0 = Blank.put(reason, Reason)
    ;   grade(Path, Verdict0, Options)
    ),
    atom_string(Entry, Name),
    Verdict = Verdict0.put(submission, Name),
    Next is Number + 1.

% ---- The table --------------------------------------------------------------------------------------------------------

%!  print_table(+Grades) is det.
%
%   Prints the table as Markdown on the current output.

print_table(Grades) :-
    Verdicts = Grades.verdicts,
    format("| submission | language | verdict | all | only | once | general | ends | why |~n"),
    format("|---|---|---|---|---|---|---|---|---|~n"),
    maplist(print_row, Verdicts),
    length(Verdicts, Count),
    maplist(count_status(Verdicts), ["right", "wrong", "unusable"], [Right, Wrong, Unusable]),
    format("~n~d submissions: ~d right, ~d wrong, ~d unusable.~n", [Count, Right, Wrong, Unusable]).

count_status(Verdicts, Status, Count) :-
    include([Verdict]>>( get_dict(status, Verdict, Status) ), Verdicts, Matching),
    length(Matching, Count).

print_row(Verdict) :-
    maplist(mark(Verdict.requirements), ["all", "only", "once", "general", "ends"], Marks),
    why(Verdict, Why),
    (   Verdict.language == null
    ->  Language = ""
    ;   Language = Verdict.language
    ),
    append([Verdict.submission, Language, Verdict.status|Marks], [Why], Cells0),
    maplist(cell, Cells0, Cells),
    atomic_list_concat(Cells, ' | ', Row),
    format("| ~w |~n", [Row]).

mark(Requirements, Id, Mark) :-
    (   member(Requirement, Requirements),
        Requirement.id == Id
    ->  mark_word(Requirement.holds, Mark)
    ;   Mark = ""
    ).

mark_word(true, "yes").
mark_word(false, "no").
mark_word(null, "?").

why(Verdict, Why) :-
    (   Verdict.reason \== null
    ->  Why = Verdict.reason
    ;   member(Requirement, Verdict.requirements),
        Requirement.asked == true,
        Requirement.holds \== true
    ->  Why = Requirement.words
    ;   Why = ""
    ).

%   A name may hold what means something in Markdown.

cell(Text, Cell) :-
    string_codes(Text, Codes),
    foldl(cell_code, Codes, Parts, [], []),
    append(Parts, All),
    string_codes(Cell, All).

cell_code(Code, Part, Tail, Tail) :-
    (   memberchk(Code, `|\\<\`*_[]`)
    ->  Part = [0'\\, Code]
    ;   Code < 0' 
    ->  Part = `?`
    ;   Part = [Code]
    ).

% ---- Files ------------------------------------------------------------------------------------------------------------

%!  write_grades(+Grades, +Folder) is det.
%
%   Writes `grades.md` and `grades.json` there, which is made where it does not exist. Both are complete before either
%   takes the place of an earlier one.

write_grades(Grades, Folder) :-
    make_directory_path(Folder),
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
