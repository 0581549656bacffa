:- module(known,
          [ known_equivalent/3          % ?File, ?Scope, ?Change
          ]).
:- use_module(library(readutil)).

/** <module> The mutants that are known to mean the same as the original

equivalent.tsv lists them: the file, the function or predicate, the change with the words next to it, and why it changes
nothing. An entry is valid until the changed expression itself is edited.
*/

%!  known_equivalent(?File, ?Scope, ?Change) is nondet.
%
%   Change in the function or predicate Scope of File is known to be none: a line of equivalent.tsv.

:- table known_equivalent/3.

known_equivalent(File, Scope, Change) :-
    source_file(known_equivalent(_, _, _), Here),
    file_directory_name(Here, Directory),
    directory_file_path(Directory, 'equivalent.tsv', Path),
    read_file_to_string(Path, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, "\t", "", [Name, Scope, Change, _]),
    atom_string(File, Name).
