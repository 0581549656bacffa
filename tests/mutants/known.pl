:- module(known,
          [ known_equivalent/3,         % +File, +Was, +Change
            known_entry/3               % -File, -Was, -Change
          ]).
:- use_module(library(readutil)).

/** <module> The mutants that are known to mean the same as the original

They stand in equivalent.tsv: the file, the line as it is (without its blanks at the ends), the change, and why nothing
changes by it. Line numbers aren't needed, so that what is written elsewhere in the file doesn't matter.
*/

%!  known_equivalent(+File, +Was, +Change) is semidet.
%
%   Change to the line Was of File is known to be none.

known_equivalent(File, Was, Change) :-
    atom_string(File, Name),
    known(Name, Was, Change),
    !.

%!  known_entry(-File, -Was, -Change) is nondet.
%
%   A line of equivalent.tsv.

known_entry(File, Was, Change) :-
    known(Name, Was, Change),
    atom_string(File, Name).

:- table known/3.

known(File, Was, Change) :-
    source_file(known_equivalent(_, _, _), Here),
    file_directory_name(Here, Directory),
    directory_file_path(Directory, 'equivalent.tsv', Path),
    read_file_to_string(Path, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, "\t", "", [File, Was, Change, _]).
