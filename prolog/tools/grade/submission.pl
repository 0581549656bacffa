:- module(queens_grade_submission,
          [ submission/2,               % +Path, -Submission
            folder_program/2,           % +Folder, -Found
            entries/2                   % +Folder, -Entries
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(language_table).
:- use_module(shown).
:- use_module(tool).

/** <module> A submission: one file, and its language; and the entries of a folder of submissions
*/

%!  submission(+Path, -Submission) is det.
%
%   Submission is submission(Language, File), where Language is one of language_table.pl and File an absolute path, or
%   unusable(Reason) with Reason a string for the student.
%
%   A folder means the only program in it: course systems make a folder for each student. Path itself can be a link; a link in
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
    folder_program(Folder, Found),
    (   Found = file(File)
    ->  file_submission(File, Submission)
    ;   file_base_name(Folder, Name),
        no_program(Found, Name, Submission)
    ).

no_program(several(All), Name, Submission) :-
    length(All, Count),
    atomic_list_concat(All, ', ', Words),
    unusable("the folder ~w has ~d programs, ~w: expected one", [Name, Count, Words], Submission).
no_program(entries([]), Name, Submission) :-
    !,
    unusable("the folder ~w is empty: expected one file", [Name], Submission).
no_program(entries([entry(_, none, Shown)]), _, Submission) :-
    !,
    unusable("the name ~w is not UTF-8: rename the file", [Shown], Submission).
no_program(entries([entry(Type, _, Shown)]), _, Submission) :-
    !,
    type_words(Type, Words),
    unusable("~w in the folder is ~w: expected one file", [Shown, Words], Submission).
no_program(entries(Entries), Name, Submission) :-
    length(Entries, Count),
    unusable("the folder ~w has ~d entries, none of them a program: expected one", [Name, Count], Submission).

type_words(link, 'a link').
type_words(other, 'no file').

%!  folder_program(+Folder, -Found) is det.
%
%   Found is file(File) for the only program: the file whose name has the extension of a language, or else the only file. It is
%   several(Shown) for several programs, with their names, and entries(Entries) if there is none. A folder that is alone is looked
%   into; a README and the files that macOS adds to archives are ignored.

folder_program(Folder, Found) :-
    entries(Folder, Entries0),
    exclude(is_beside, Entries0, Entries),
    include(is_program, Entries, Programs),
    (   Programs = [_, _|_]
    ->  maplist([entry(_, _, Shown), Shown]>>true, Programs, All),
        Found = several(All)
    ;   ( Programs = [Entry] ; Programs == [], Entries = [Entry] ),
        Entry = entry(Type, Name, _),
        Name \== none,
        memberchk(Type, [file, folder])
    ->  directory_file_path(Folder, Name, Path),
        (   Type == file
        ->  Found = file(Path)
        ;   folder_program(Path, Found)
        )
    ;   Found = entries(Entries)
    ).

is_beside(entry(folder, '__MACOSX', _)).
is_beside(entry(file, _, Shown)) :-
    string_upper(Shown, Upper),
    string_concat("README", _, Upper).

is_program(entry(file, Name, _)) :-
    Name \== none,
    file_language(Name, _).

file_submission(File, Submission) :-
    file_base_name(File, Name),
    (   \+ access_file(File, read)
    ->  unusable("~w can't be read", [Name], Submission)
    ;   size_file(File, Size),
        Size > 67_108_864
    ->  unusable("~w has ~D bytes: expected no more than 67,108,864", [Name, Size], Submission)
    ;   submission_language(File, Language)
    ->  Submission = submission(Language, File)
    ;   languages_words(Known),
        unusable("~w: expected ~s or an executable", [Name, Known], Submission)
    ).

submission_language(File, Language) :-
    file_language(File, Language),
    !.
submission_language(File, executable) :-
    access_file(File, execute).

file_language(File, Language) :-
    file_name_extension(_, Extension, File),
    downcase_atom(Extension, Known),
    language(Language, _, Extensions, _, _, _, _, _),
    memberchk(Known, Extensions),
    !.

% ---- Folders -----------------------------------------------------------------------------------------------------------

%!  entries(+Folder, -Entries) is det.
%
%   Entries are in the order of their names, without those that begin with a dot. Each is entry(Type, Name, Shown) with Type
%   `file`, `folder`, `link` or `other`, which is that of the entry itself; Name an atom, or `none` if the name is not
%   UTF-8; and Shown a string for people.

entries(Folder, Entries) :-
    tool_text(find, [Folder, '-mindepth', 1, '-maxdepth', 1, '!', '-name', '.*', '-printf', '%f/%y\\0'],
              [environment(['LC_ALL'='C']), binary(true)], Text),
    split_string(Text, "\000\", "", Parts),
    exclude(==(""), Parts, Listed),
    msort(Listed, Sorted),
    maplist(entry, Sorted, Entries).

entry(Listed, entry(Type, Name, Shown)) :-
    split_string(Listed, "/", "", [Bytes, Letter]),
    (   type(Letter, Type)
    ->  true
    ;   Type = other
    ),
    (   utf8_text(Bytes, Text)
    ->  atom_string(Name, Text)
    ;   Name = none
    ),
    shown_bytes(Bytes, Shown).

type("f", file).
type("d", folder).
type("l", link).
