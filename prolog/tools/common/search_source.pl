:- module(queens_search_source,
          [ search_file/2,              % +Run, -File
            source_tag/3,               % +File, +Key, -Value
            required_tag/3,             % +File, +Key, -Value
            tagged_files/2              % +File, -Files
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../queens/styles').
:- use_module(tree).

/** <module> The source of a search, and what it says of itself

The table of algorithms in C and that of styles in Prolog have a line for each search. All else that the tools need to know
stands in the source of the search: the marks of its events (`event_marks.pl`) and, in the comment at its head, the tag line:

    Paradigm: imperative; core: main_loop; view: course; files: word_lines.h, word_lines.c

  - paradigm: as the comparison shows it
  - core: the function or predicate that the comparison lists
  - view: how the explorer shows what the search keeps
  - files: other files under `c/` that only this search uses; optional
*/

%!  search_file(+Run, -File) is det.
%
%   File, from the root of the tree, holds the search Run: `algorithm(Name)` of libqueens or `style(Style)` of queens/3.
%
%   @error existence_error(source_of, Run): there is no such file, or there are several.

search_file(style(Style), File) :-
    !,
    style_search(Style, Module:Search, _),
    functor(Head, Search, 2),
    predicate_property(Module:Head, file(Path)),
    file_in_tree(Path, File).
search_file(algorithm(Name), File) :-
    atomic_list_concat(Words, -, Name),
    atomic_list_concat(Words, '_', Base),
    file_name_extension(Base, c, FileName),
    c_file(FileName, File).

c_file(Name, File) :-
    tree_file(c, Folder),
    findall(Path, directory_member(Folder, Path, [recursive(true), matches(Name)]), Paths),
    (   Paths = [Path]
    ->  file_in_tree(Path, File)
    ;   existence_error(source_of, Name)
    ).

%!  source_tag(+File, +Key, -Value) is semidet.
%
%   File, absolute or from the root of the tree, has a tag line with Key, and Value is its text, a string.

source_tag(File, Key, Value) :-
    tree_file(File, Path),
    read_file_to_string(Path, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, "", " */#\\%", [Bare]),
    string_concat("Paradigm: ", _, Bare),
    !,
    split_string(Bare, ";", " ", Tags),
    member(Tag, Tags),
    split_string(Tag, ":", " ", [Name, Value]),
    string_lower(Name, Lower),
    atom_string(Key, Lower),
    !.

%!  required_tag(+File, +Key, -Value) is det.
%
%   @error existence_error(tag(Key), File): the comment at the head of File does not say it.

required_tag(File, Key, Value) :-
    (   source_tag(File, Key, Value)
    ->  true
    ;   existence_error(tag(Key), File)
    ).

%!  tagged_files(+File, -Files) is det.
%
%   Files, from the root of the tree, are File and the other files under `c/` that its tag line names.

tagged_files(File, [File|Others]) :-
    (   source_tag(File, files, Value)
    ->  split_string(Value, ",", " ", Names),
        maplist(c_file, Names, Others)
    ;   Others = []
    ).
