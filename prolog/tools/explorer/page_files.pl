:- module(queens_explorer_page_files,
          [ page_files/2,               % +Extension, -Paths
            page_text/2                 % +Path, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/tree').

/** <module> The files of the page, as the site holds them

Modules and style sheets are without their comments and empty lines: a fifth of what a browser has to load.
*/

%!  page_files(+Extension, -Paths) is det.
%
%   Paths are the files in the folder of the page, relative to it; those of the folder itself come first.

page_files(Extension, Paths) :-
    tree_file('prolog/tools/explorer/page', Page),
    findall(Depth-Path,
            ( directory_member(Page, File, [recursive(true)]),
              file_name_extension(_, Extension, File),
              directory_file_path(Page, Path, File),
              atomic_list_concat(Parts, /, Path),
              length(Parts, Depth)
            ),
            Found),
    sort(Found, Sorted),
    findall(Path, member(_-Path, Sorted), Paths).

%!  page_text(+Path, -Text) is det.
%
%   Text is a string, the file Path of the page as the site holds it.
%
%   @error existence_error(file, Path).

page_text(Path, Text) :-
    atom_concat('prolog/tools/explorer/page/', Path, Relative),
    tree_file(Relative, File),
    (   exists_file(File)
    ->  read_file_to_string(File, Whole, [encoding(utf8)])
    ;   existence_error(file, File)
    ),
    file_name_extension(_, Extension, Path),
    (   memberchk(Extension, [js, css])
    ->  split_string(Whole, "\n", "", Lines),
        code_lines(Lines, Code),
        atomic_list_concat(Code, '\n', Atom),
        atom_string(Atom, Text)
    ;   Text = Whole
    ).

%   code_lines(+Lines, -Code): without the comments that stand on lines of their own.

code_lines([], []).
code_lines([Line|Lines], Code) :-
    split_string(Line, "", " ", [Bare]),
    (   Bare == ""
    ->  code_lines(Lines, Code)
    ;   sub_string(Bare, 0, _, _, "/*"),
        append(_, [Last|Rest], [Bare|Lines]),
        sub_string(Last, _, _, 0, "*/")
    ->  code_lines(Rest, Code)
    ;   Code = [Line|Code0],
        code_lines(Lines, Code0)
    ).
