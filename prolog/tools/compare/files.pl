:- module(queens_compare_files,
          [ write_files/2               % +Folder, +Files
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> Files that are written whole or not at all

Each is written under another name in the same folder, and renamed when all of them are on the disk: POSIX renames in one
step, so that a reader finds the old file or the new one. The other name is always the same. A process that is killed
outright between the two can leave such a file, and the next one takes it away.
*/

%!  write_files(+Folder, +Files) is det.
%
%   Files are Name-Text. Makes Folder where it is not there. Whatever error there is, the files of Folder are as before.
%
%   @error permission_error(create, file, File): a folder has this name
%   @error io_error(write, Stream), and what open/4 and make_directory_path/1 raise

write_files(Folder, Files) :-
    make_directory_path(Folder),
    pairs_keys_values(Files, Names, Texts),
    maplist(directory_file_path(Folder), Names, Paths),
    maplist(must_be_no_folder, Paths),
    maplist(new_name, Paths, News),
    setup_call_cleanup(maplist(remove_file, News),
                       ( maplist(write_file, News, Texts),
                         maplist(rename_file, News, Paths) ),
                       maplist(remove_file, News)).

must_be_no_folder(Path) :-
    (   exists_directory(Path)
    ->  permission_error(create, file, Path)
    ;   true
    ).

new_name(Path, New) :-
    atom_concat(Path, '.new', New).

%   A link counts as a file here, wherever it leads.

remove_file(Path) :-
    catch(delete_file(Path), error(existence_error(_, _), _), true).

%   A full disk is told by flush_output/1, before close/1 can.

write_file(Path, Text) :-
    setup_call_cleanup(open(Path, write, Out, [encoding(utf8), newline(posix)]),
                       ( write(Out, Text), flush_output(Out) ),
                       close(Out, [force(true)])).
