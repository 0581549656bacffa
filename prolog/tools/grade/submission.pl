:- module(queens_grade_submission,
          [ submission/2                % +Path, -Submission
          ]).
:- use_module(entries).
:- use_module(language_table).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> A submission: one file, and its language
*/

%!  submission(+Path, -Submission) is det.
%
%   Submission is submission(Language, File), where Language is one of language_table.pl and File an absolute path, or
%   unusable(Reason) with Reason a string for the student.
%
%   A folder stands for the only file in it: course systems make a folder for each student. Path itself can be a link; a link in
%   the folder is not followed, since it could lead to files of others.

submission(Path, Submission) :-
    absolute_file_name(Path, Given),
    (   read_link(Given, _, File)
    ->  true
    ;   File = Given
    ),
    (   exists_directory(File)
    ->  folder_submission(File, Submission)
    ;   exists_file(File)
    ->  file_submission(File, Submission)
    ;   access_file(File, exist)
    ->  unusable("~w is no file: expected a program", [Path], Submission)
    ;   unusable("~w does not exist: expected a program", [Path], Submission)
    ).

unusable(Format, Arguments, unusable(Reason)) :-
    format(string(Reason), Format, Arguments).

folder_submission(Folder, Submission) :-
    entries(Folder, Entries),
    file_base_name(Folder, Name),
    (   Entries = [entry(Type, Entry, Shown)]
    ->  entry_submission(Type, Folder, Entry, Shown, Submission)
    ;   length(Entries, Count),
        unusable("the folder ~w holds ~d entries: expected one file", [Name, Count], Submission)
    ).

entry_submission(Type, Folder, Entry, Shown, Submission) :-
    (   Entry == none
    ->  unusable("the name ~w is not UTF-8: rename the file", [Shown], Submission)
    ;   Type == file
    ->  directory_file_path(Folder, Entry, File),
        file_submission(File, Submission)
    ;   type_words(Type, Words),
        unusable("~w in the folder is ~w: expected one file", [Shown, Words], Submission)
    ).

type_words(folder, 'a folder').
type_words(link, 'a link').
type_words(other, 'no file').

file_submission(File, Submission) :-
    file_base_name(File, Name),
    (   \+ access_file(File, read)
    ->  unusable("~w can't be read", [Name], Submission)
    ;   size_file(File, Size),
        Size > 67_108_864
    ->  unusable("~w has ~D bytes: expected no more than 67,108,864", [Name, Size], Submission)
    ;   language(File, Language)
    ->  Submission = submission(Language, File)
    ;   known_languages(Known),
        unusable("~w: expected ~s or an executable", [Name, Known], Submission)
    ).

language(File, Language) :-
    file_name_extension(_, Extension, File),
    downcase_atom(Extension, Known),
    language_extension(Language, Known),
    \+ perl(Known, File),
    !.
language(File, executable) :-
    access_file(File, execute).

known_languages(Words) :-
    findall(Word, ( language_name(Language, Name),
                    once(language_extension(Language, Extension)),
                    format(atom(Word), '~s (.~w)', [Name, Extension]) ),
            All),
    atomic_list_concat(All, ', ', Atom),
    atom_string(Atom, Words).

%   Perl has the same extension; the first line of its scripts names it.

perl(pl, File) :-
    setup_call_cleanup(open(File, read, In, [encoding(octet)]),
                       read_pending_line(In, Line),
                       close(In)),
    sub_string(Line, 0, _, _, "#!"),
    sub_string(Line, _, _, _, "perl").

read_pending_line(In, Line) :-
    fill_buffer(In),
    read_pending_codes(In, Codes, []),
    (   append(First, [0'\n|_], Codes)
    ->  string_codes(Line, First)
    ;   string_codes(Line, Codes)
    ).
