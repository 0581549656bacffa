:- module(queens_file_set,
          [ write_files/2               % +Folder, +Files
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(pairs)).

/** <module> Writes several files: all of them or none

Each file is first written under another name in the same folder, and all are renamed when all of them are on the disk: POSIX
renames in one step, so a reader finds the old file or the new one. The other name is always the same: if a process is killed
between the two steps and leaves such a file, the next one removes it.
*/

%!  write_files(+Folder, +Files) is det.
%
%   Files are Name-Text. Folder is created if it does not exist. After any error its files are as before.
%
%   @error permission_error(create, file, File): a folder has this name
%   @error io_error(write, Stream), and the errors of open/4 and make_directory_path/1

write_files(Folder, Files) :-
    make_directory_path(Folder),
    pairs_keys_values(Files, Names, Texts),
    maplist(directory_file_path(Folder), Names, Paths),
    maplist(must_be_no_folder, Paths),
    maplist([Path, New]>>atom_concat(Path, '.new', New), Paths, News),
    setup_call_cleanup(maplist(remove_file, News),
                       ( maplist(write_file, News, Texts),
                         maplist(rename_file, News, Paths) ),
                       maplist(remove_file, News)).

must_be_no_folder(Path) :-
    (   exists_directory(Path)
    ->  throw(error(permission_error(create, file, Path), _))
    ;   true
    ).

%   A link counts as a file here, whatever its target.

remove_file(Path) :-
    catch(delete_file(Path), error(existence_error(_, _), _), true).

%   flush_output/1 reports a full disk; close/1 with force does not.

write_file(Path, Text) :-
    setup_call_cleanup(open(Path, write, Out, [encoding(utf8), newline(posix)]),
                       ( write(Out, Text), flush_output(Out) ),
                       close(Out, [force(true)])).
