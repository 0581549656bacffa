:- module(queens_grade_batch,
          [ grade_folder/5              % +Folder, +Sink, -Statuses, -Stopped, +Options
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(readutil)).
:- use_module('../grade').
:- use_module(grades).
:- use_module(resources, [processors/1]).
:- use_module(shown).
:- use_module(similar).
:- use_module(sizes).
:- use_module(submission).
:- use_module(workers).

/** <module> Grades all submissions in a folder

Each verdict is written as soon as it is known. After a signal, the verdicts known so far are written, and the next run continues
from there.
*/

%!  grade_folder(+Folder, +Sink, -Statuses, -Stopped, +Options) is det.
%
%   Grades each file and folder in Folder, in the order of their names, by grade/3 with Options, and writes the grades to
%   Sink: see grades_begin/4. Option jobs(Jobs) is how many are graded at a time; default is the number of processors. With
%   similar(Percent) programs are compared with each other: see similar_programs/4. Statuses are the words of the verdicts.
%   Stopped is `false`, or the exception of a signal: stopped(Signal).
%   Names that begin with a dot are skipped, and links are not followed: they could lead out of the folder.

grade_folder(Folder, Sink, Statuses, Stopped, Options0) :-
    select_option(jobs(Jobs0), Options0, Options1, default),
    select_option(similar(Least0), Options1, Options, none),
    least_alike(Least0, Least),
    jobs(Jobs0, Jobs),
    grade('', Blank, Options),
    absolute_file_name(Folder, Absolute),
    file_base_name(Absolute, Base),
    shown_text(Base, Name),
    entries(Absolute, Entries),
    length(Entries, Count),
    setup_call_cleanup(grades_begin(Sink, Name, Count, Grades),
                       ( catch(( graded(Entries, Absolute, Jobs, Blank, Grades, Options), Stopped = false ),
                               stopped(Signal),
                               Stopped = stopped(Signal)),
                         similar(Stopped, Least, Absolute, Similar),
                         grades_end(Grades, Similar),
                         grades_statuses(Grades, Statuses) ),
                       grades_close(Grades)).

%   Grading a class takes long, so a missing tool is reported first.

least_alike(Least0, Least) :-
    (   integer(Least0),
        \+ similarity_tester
    ->  format(user_error, "similar programs will not be listed: similarity-tester is not installed~n", []),
        Least = none
    ;   Least = Least0
    ).

%   Similar is similar(Pairs, Sources).

similar(false, Least, Folder, similar(Pairs, Sources)) :-
    integer(Least),
    !,
    similar_programs(Folder, Least, Pairs, Sources).
similar(_, _, _, similar([], [])).

jobs(default, Jobs) :-
    !,
    processors(Processors),
    length(Processors, Count),
    Jobs is max(1, Count).
jobs(Jobs, Jobs).

graded(Entries, Folder, Jobs, Blank, Grades, Options) :-
    length(Entries, Count),
    foldl(task(Folder, Count, Blank, Grades, Options), Entries, Parts, 1, _),
    append(Parts, Tasks0),
    maplist([keyed(Task, _), Task]>>true, Tasks0, Tasks),
    maplist([keyed(task(Number, _, _), Key-Shown), Number-(Key-Shown)]>>true, Tasks0, Keys),
    graded_by_workers(Tasks, Jobs, Options, added(Grades, Keys)).

%   A failure that is not the submission's fault is not kept for a later run.

added(Grades, Keys, Number, How, Verdict) :-
    memberchk(Number-(Key0-Shown), Keys),
    (   How == graded,
        \+ machine_too_slow(Verdict)
    ->  Key = Key0
    ;   Key = none
    ),
    grades_add(Grades, Number, Key, Verdict.put(submission, Shown)).

%   Parts is [] if the verdict is known at once, else a list with the task.

task(Folder, Count, Blank, Grades, Options, entry(Type, Entry, Shown), Parts, Number, Next) :-
    Next is Number + 1,
    (   refused(Type, Entry, Shown, Reason)
    ->  grades_add(Grades, Number, none, Blank.put(_{reason: Reason, submission: Shown})),
        Parts = []
    ;   directory_file_path(Folder, Entry, Path),
        submission_key(Path, Options, Key),
        (   grades_earlier(Grades, Key, Verdict)
        ->  format(user_error, "~d of ~d: ~w, graded before~n", [Number, Count, Shown]),
            grades_add(Grades, Number, earlier, Verdict.put(submission, Shown)),
            Parts = []
        ;   format(string(Name), "~d of ~d: ~w", [Number, Count, Shown]),
            Parts = [keyed(task(Number, Path, Name), Key-Shown)]
        )
    ).

refused(_, none, Shown, Reason) :-
    !,
    format(string(Reason), "the name ~w is not UTF-8: rename it", [Shown]).
refused(link, _, Shown, Reason) :-
    format(string(Reason), "~w is a link: expected a file or a folder", [Shown]).

% ---- The key of a grade ----------------------------------------------------------------------------------------------

%   A grade of an earlier run counts for the same contents, name and settings. Key identifies them: a string, or `none`
%   if Path is not one file or a folder with one file, or if it is larger than 1 MB.

submission_key(Path, Options, Key) :-
    (   exists_directory(Path)
    ->  folder_program(Path, Found),
        (   Found = file(File)
        ->  true
        ;   File = none
        )
    ;   File = Path
    ),
    (   File \== none,
        exists_file(File),
        size_file(File, Size),
        Size =< 1_000_000,
        catch(read_file_to_string(File, Bytes, [encoding(octet)]), error(_, _), fail)
    ->  file_base_name(File, Base),
        maplist(keyed, Options, Settings0),
        msort(Settings0, Settings),
        variant_sha1(grade(1, Base, Bytes, Settings), Hash),
        atom_string(Hash, Key)
    ;   Key = none
    ).

%   The contents of a rubric count, not its name.

keyed(rubric(File), rubric(Text)) :-
    !,
    read_file_to_string(File, Text, []).
keyed(Option, Option).
