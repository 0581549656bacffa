:- module(queens_grade_submission,
          [ submission/2,               % +Path, -Submission
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
    catch(( file(Path, File),
            submission_language(File, Language),
            Submission = submission(Language, File) ),
          unusable(Reason),
          Submission = unusable(Reason)).

unusable(Format, Arguments) :-
    format(string(Reason), Format, Arguments),
    throw(unusable(Reason)).

file(Path, File) :-
    absolute_file_name(Path, Given),
    (   read_link(Given, _, Target)
    ->  true
    ;   Target = Given
    ),
    (   exists_directory(Target)
    ->  file_base_name(Target, Name),
        only_program(Target, Name, File)
    ;   exists_file(Target)
    ->  File = Target
    ;   access_file(Target, exist)
    ->  unusable("~w is no file: expected a program", [Path])
    ;   unusable("~w does not exist: expected a program", [Path])
    ).

%   The file whose name has the extension of a language, or else the only file. A folder that is alone is looked into; a README and
%   the files that macOS adds to archives are ignored. Name is that of the outermost folder.

only_program(Folder, Name, File) :-
    entries(Folder, Entries0),
    exclude(is_beside, Entries0, Entries),
    include(is_program, Entries, Programs),
    length(Entries, Count),
    (   Programs = [_, _|_]
    ->  length(Programs, ProgramCount),
        findall(Shown, member(entry(_, _, Shown), Programs), All),
        atomic_list_concat(All, ', ', Words),
        unusable("the folder ~w has ~d programs, ~w: expected one", [Name, ProgramCount, Words])
    ;   ( Programs = [Entry] ; Entries = [Entry] )
    ->  program_in(Entry, Folder, Name, File)
    ;   Count =:= 0
    ->  unusable("the folder ~w is empty: expected one file", [Name])
    ;   unusable("the folder ~w has ~d entries, none of them a program: expected one", [Name, Count])
    ).

is_beside(entry(folder, '__MACOSX', _)).
is_beside(entry(file, _, Shown)) :-
    string_upper(Shown, Upper),
    string_concat("README", _, Upper).

is_program(entry(file, Name, _)) :-
    file_language(Name, _).

program_in(entry(file, Base, _), Folder, _, File) :-
    directory_file_path(Folder, Base, File).
program_in(entry(folder, Base, _), Folder, Name, File) :-
    directory_file_path(Folder, Base, Inner),
    only_program(Inner, Name, File).
program_in(entry(Type, _, Shown), _, _, _) :-
    memberchk(Type-Format, [ misnamed-"the name ~w is not UTF-8: rename the file",
                             link-"~w in the folder is a link: expected one file",
                             other-"~w in the folder is no file: expected one file" ]),
    unusable(Format, [Shown]).

submission_language(File, Language) :-
    file_base_name(File, Name),
    (   \+ access_file(File, read)
    ->  unusable("~w can't be read", [Name])
    ;   size_file(File, Size),
        Size > 67_108_864
    ->  unusable("~w has ~D bytes: expected no more than 67,108,864", [Name, Size])
    ;   size_file(File, 0)
    ->  unusable("~w is empty: expected a program", [Name])
    ;   file_language(File, Language)
    ->  true
    ;   other_kind(File, Kind)
    ->  unusable("~w is ~s", [Name, Kind])
    ;   access_file(File, execute)
    ->  Language = executable
    ;   languages_words(Known),
        unusable("~w: expected ~s or an executable", [Name, Known])
    ).

%   Kind says what a file is by its extension, and what to do.

other_kind(File, Kind) :-
    file_name_extension(_, Extension, File),
    downcase_atom(Extension, Known),
    (   member(Extensions-Kind, [ [zip, rar, '7z', tar, gz, tgz, xz]-"an archive: unpack it first",
                                  [ipynb]-"a notebook: hand in the Python program that it exports, as with jupyter nbconvert --to python",
                                  [pdf, doc, docx, odt, rtf]-"a document: hand in the program alone",
                                  [class, jar, pyc, exe, o]-"compiled: hand in its source" ]),
        memberchk(Known, Extensions)
    ->  true
    ;   memberchk(Known-Language, [ ts-"TypeScript", rs-"Rust", r-"R", lua-"Lua", php-"PHP", cs-"C#", kt-"Kotlin", rb-"Ruby",
                                    swift-"Swift", pas-"Pascal", jl-"Julia", scala-"Scala", f90-"Fortran", dart-"Dart", ml-"OCaml",
                                    m-"MATLAB", html-"HTML" ]),
        languages_words(Words),
        format(string(Kind), "a program in ~s: expected ~s or an executable", [Language, Words])
    ),
    !.

file_language(File, Language) :-
    file_name_extension(_, Extension, File),
    downcase_atom(Extension, Known),
    language(Language, _, Extensions, _, _, _, _, _),
    memberchk(Known, Extensions),
    !.

%!  entries(+Folder, -Entries) is det.
%
%   Entries are in the order of their names, without those that begin with a dot. Each is entry(Type, Name, Shown) with Type
%   `file`, `folder`, `link` or `other`, which is that of the entry itself, or `misnamed` if the name is not UTF-8; Name an atom; and
%   Shown a string for people.

entries(Folder, Entries) :-
    tool_text(find, [Folder, '-mindepth', 1, '-maxdepth', 1, '!', '-name', '.*', '-printf', '%f/%y\\0'],
              [environment(['LC_ALL'='C']), binary(true)], Text),
    split_string(Text, "\000\", "", Parts),
    exclude(==(""), Parts, Listed),
    msort(Listed, Sorted),
    maplist(entry, Sorted, Entries).

entry(Listed, entry(Type, Name, Shown)) :-
    split_string(Listed, "/", "", [Bytes, Letter]),
    shown_bytes(Bytes, Shown),
    (   utf8_text(Bytes, Text)
    ->  once(member(Letter-Type, ["f"-file, "d"-folder, "l"-link, _-other])),
        atom_string(Name, Text)
    ;   Type = misnamed,
        atom_string(Name, Shown)
    ).
