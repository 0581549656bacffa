:- module(queens_grade_batch,
          [ grade_folder/5              % +Folder, +Sink, -Statuses, -Stopped, +Options
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module('../grade').
:- use_module(entries).
:- use_module(grades).
:- use_module(shown).

/** <module> Grades all submissions in a folder

Each verdict is written as soon as it is known. After a signal, the verdicts known so far are written.
*/

%!  grade_folder(+Folder, +Sink, -Statuses, -Stopped, +Options) is det.
%
%   Grades each file and folder in Folder, in the order of their names, by grade/3 with Options, and writes the grades to Sink:
%   see grades_begin/4. Statuses are the words of the verdicts. Stopped is `false`, or the exception of a signal: stopped(Signal).
%   Names that begin with a dot are skipped, and links are not followed: they could lead out of the folder.

grade_folder(Folder, Sink, Statuses, Stopped, Options) :-
    grade('', _, Options),
    absolute_file_name(Folder, Absolute),
    file_base_name(Absolute, Base),
    shown_text(Base, Name),
    entries(Absolute, Entries),
    length(Entries, Count),
    setup_call_cleanup(grades_begin(Sink, Name, Count, Grades),
                       ( each(Entries, 1, batch(Absolute, Count, Grades, Options), Statuses, Stopped),
                         grades_end(Grades) ),
                       grades_close(Grades)).

each([], _, _, [], false).
each([Entry|Entries], Number, Batch, Statuses, Stopped) :-
    catch(( entry_verdict(Entry, Number, Batch, Verdict), Stopped0 = false ), stopped(Signal), Stopped0 = stopped(Signal)),
    (   Stopped0 == false
    ->  Batch = batch(_, _, Grades, _),
        grades_add(Grades, Verdict),
        Statuses = [Verdict.status|Others],
        Next is Number + 1,
        each(Entries, Next, Batch, Others, Stopped)
    ;   Statuses = [],
        Stopped = Stopped0
    ).

entry_verdict(entry(Type, Entry, Shown), Number, batch(Folder, Count, _, Options), Verdict) :-
    format(user_error, "~d of ~d: ~w~n", [Number, Count, Shown]),
    (   Entry == none
    ->  refused("the name ~w is not UTF-8: rename it", Shown, Options, Verdict0)
    ;   Type == link
    ->  refused("~w is a link: expected a file or a folder", Shown, Options, Verdict0)
    ;   directory_file_path(Folder, Entry, Path),
        grade(Path, Verdict0, Options)
    ),
    Verdict = Verdict0.put(submission, Shown).

refused(Format, Shown, Options, Verdict) :-
    grade('', Blank, Options),
    format(string(Reason), Format, [Shown]),
    Verdict = Blank.put(reason, Reason).
