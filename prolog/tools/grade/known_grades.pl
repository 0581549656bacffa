:- module(queens_grade_known_grades,
          [ submission_key/3,           % +Path, +Options, -Key
            known_begin/3,              % +File, -Earlier, -Stream
            known_add/3                 % +Stream, +Key, +Verdict
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/json_library').
:- use_module(submission).

/** <module> The grades known so far, in a file with one a line

A run that was stopped can go on: a grade counts for the same contents, name and settings, which its `key` stands for.
*/

%!  submission_key(+Path, +Options, -Key) is det.
%
%   Key is a string, or `none` if Path is not one file or a folder with one file, or if it is larger than 1 MB.

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

%   Of a rubric the contents count, not its name.

keyed(rubric(File), rubric(Text)) :-
    !,
    read_file_to_string(File, Text, []).
keyed(Option, Option).

%!  known_begin(+File, -Earlier, -Stream) is det.
%
%   Earlier are Key-Verdict of a run that was stopped; Stream appends to File, which holds them. A line that a kill cut off is
%   dropped.

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
    _{format: "queens-grade", version: 1, status: _} :< Verdict.

%!  known_add(+Stream, +Key, +Verdict) is det.

known_add(Stream, Key, Verdict) :-
    (   Key == none
    ->  Line = Verdict
    ;   Line = Verdict.put(key, Key)
    ),
    json_write_dict(Stream, Line, [width(1_000_000_000)]),
    nl(Stream),
    flush_output(Stream).
