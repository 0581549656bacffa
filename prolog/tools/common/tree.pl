:- module(queens_tree,
          [ source_tree/1,              % -Folder
            tree_file/2,                % +File, -Path
            file_in_tree/2              % +Path, -File
          ]).

/** <module> The paths of this project's own files
*/

:- dynamic source_tree/1.

%!  source_tree(-Folder) is det.
%
%   Folder is the root of the tree, or of the pack, that contains this file.

:- prolog_load_context(directory, Compare),
   absolute_file_name('../../..', Tree, [relative_to(Compare)]),
   retractall(source_tree(_)),
   assertz(source_tree(Tree)).

%!  tree_file(+File, -Path) is det.
%
%   Path is the absolute path of File, which is relative to the root of the tree or already absolute.

tree_file(File, Path) :-
    source_tree(Tree),
    absolute_file_name(File, Path, [relative_to(Tree)]).

%!  file_in_tree(+Path, -File) is semidet.
%
%   File is the absolute Path from the root of the tree. Fails if Path is outside the tree.

file_in_tree(Path, File) :-
    source_tree(Tree),
    atom_concat(Tree, Slashed, Path),
    atom_concat(/, File, Slashed).
