:- module(queens_grade_batch,
          [ grade_folder/4              % +Folder, +Out, -Grades, +Options
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module('../common/journal').
:- use_module(formats/verdict_format).
:- use_module(grading_settings).
:- use_module(shown).
:- use_module(submission).
:- use_module(submission_verdict).
:- use_module(workers).

/** <module> Grades all submissions in a folder
*/

%!  grade_folder(+Folder, +Out, -Grades, +Options) is det.
%
%   Grades each file and folder in Folder by grade/3 with Options; those that begin with a dot are skipped. jobs(Jobs) is how many
%   are graded at a time; default is the number of processors. Grades is a dict for JSON, with the verdicts in the order of the
%   names. If Out is a folder, not `none`, files with the grades are written there. stopped(Signal), the exception of a signal, ends
%   the work: then `complete` is false.

grade_folder(Folder, Out, Grades, Options0) :-
    select_option(jobs(Jobs), Options0, Options, default),
    settings(Options, Settings),
    absolute_file_name(Folder, Absolute),
    file_base_name(Absolute, Base),
    shown_text(Base, Name),
    entries(Absolute, Entries),
    Found = found([]),
    known_verdicts(Out, Known),
    catch(forall(graded(Entries, Absolute, Known, Settings, Jobs, Options, Graded), found(Graded, Found)),
          stopped(Signal),
          format(user_error, "grade: stopped by signal ~w~n", [Signal])),
    arg(1, Found, Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Verdicts),
    maplist(length, [Entries, Verdicts], [Count, VerdictCount]),
    ( VerdictCount =:= Count -> Complete = true ; Complete = false ),
    Grades = _{format: "queens-grades", version: 1, folder: Name, verdicts: Verdicts, submissions: Count, complete: Complete},
    (   Out == none
    ->  true
    ;   write_class(Out, Grades),
        ( Complete == true -> delete_journal(Known) ; true )
    ).

%   The verdicts so far, so that a later run can continue after a signal or a kill.

known_verdicts(none, Known) :-
    !,
    open_journal(none, Known).
known_verdicts(Out, Known) :-
    directory_file_path(Out, 'grades.part.jsonl', File),
    open_journal(File, Known).

%   Found keeps them when a signal ends the work.

found(Graded, Found) :-
    arg(1, Found, Before),
    nb_setarg(1, Found, [Graded|Before]).

%   Number-Verdict of each, in the order in which they become known.

graded(Entries, Folder, Known, Settings, Jobs, Options, Number-Verdict) :-
    length(Entries, Count),
    findall(Place-Work, ( nth1(Place, Entries, Entry), work(Entry, Place/Count, Folder, Known, Settings, Work) ), All),
    (   member(Number-known(Verdict), All)
    ;   findall(task(Place, Path, Title), member(Place-ungraded(Path, Title, _), All), Tasks),
        graded_by_workers(Tasks, Jobs, Options, Number, Outcome),
        memberchk(Number-ungraded(Path, _, Key0), All),
        worker_verdict(Outcome, Path, Settings, Key0, Key, Verdict),
        journal_add(Known, Key, Verdict)
    ).

%   Links could lead out of the folder.

work(entry(misnamed, _, Shown), _, _, _, Settings, known(Verdict)) :-
    !,
    unusable(Shown, "the name ~w is not UTF-8: rename it", [Shown], Settings, Verdict).
work(entry(link, _, Shown), _, _, _, Settings, known(Verdict)) :-
    !,
    unusable(Shown, "~w is a link: expected a file or a folder", [Shown], Settings, Verdict).
work(entry(_, Name, Shown), Place/Count, Folder, Known, Settings, Work) :-
    directory_file_path(Folder, Name, Path),
    format(string(Title), "~d of ~d: ~w", [Place, Count, Shown]),
    submission_key(Path, Settings, Key),
    (   Key \== null,
        journal_value(Known, Key, Verdict)
    ->  format(user_error, "~w, graded before~n", [Title]),
        Work = known(Verdict)
    ;   Work = ungraded(Path, Title, Key)
    ).

unusable(Path, Format, Arguments, Settings, Verdict) :-
    format(string(Reason), Format, Arguments),
    verdict(unjudged(_{status: "unusable", reason: Reason}), Path, none, none, Settings, Verdict0),
    shown_verdict(Verdict0, Verdict).

%   A failure that is not the submission's fault is not used again by a later run.

worker_verdict(died(Status), Path, Settings, _, null, Verdict) :-
    unusable(Path, "it could not be graded: the grader's process ended with ~w", [Status], Settings, Verdict).
worker_verdict(graded(Verdict), _, _, Key0, Key, Verdict) :-
    ( Verdict.status == "undecided" -> Key = null ; Key = Key0 ).

%   A grade of an earlier run counts for the same names, contents and settings. Key is `null` if Path is not one program.

submission_key(Path, Settings, Key) :-
    submission(Path, submission(_, File)),
    catch(read_file_to_string(File, Bytes, [encoding(octet)]), error(_, _), fail),
    !,
    dict_pairs(Settings, _, Pairs),
    variant_sha1(grade(Path, File, Bytes, Pairs), Hash),
    atom_string(Hash, Key).
submission_key(_, _, null).
