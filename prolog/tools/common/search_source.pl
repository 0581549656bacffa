:- module(queens_search_source,
          [ search_file/2,              % +Run, -File
            source_tag/3,               % +File, +Key, -Value
            required_tag/3,             % +File, +Key, -Value
            told_tag/3,                 % +File, +Key, -Value
            source_view/2,              % +File, -View
            tagged_files/2              % +File, -Files
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../queens/styles').
:- use_module(tree).

/** <module> The source of a search, and its tag lines

The table of algorithms in C and that of styles in Prolog have a line for each search. The source of the search contains all
other data for the tools: the marks of its events (`event_marks.pl`) and, in the comment at its head, the tag lines:

    Paradigm: imperative; core: main_loop; view: course; files: word_lines.h, word_lines.c
    Algorithm: backtracking; representation: bits
    Remembers: the row last tried in each column, and the sets of attacked lines
    Goes back: the program, by cur_col - 1
    Order: the program, from the lowest safe row

  - paradigm: as the comparison shows it
  - core: the name, without arity, of the function or predicate that the comparison lists
  - view: how the explorer shows the state of the search, one of source_view/2
  - files: other files that only this search uses, next to it or under `c/`; optional

The other lines are optional, for readers of the comparison: the class of the algorithm, how it represents the board, what it
remembers, what goes back, and what decides the order. Their keys are atoms in lower case, such as 'goes back'.
*/

%!  search_file(+Run, -File) is det.
%
%   File, from the root of the tree, contains the search Run: `algorithm(Name)` of libqueens or `style(Style)` of queens/3.
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
    atom_string(Key, Name),
    member(Line, Lines),
    uncommented(Line, Bare),
    is_tag_line(Bare),
    split_string(Bare, ";", " ", Tags),
    member(Tag, Tags),
    tag_value(Tag, Name, Value),
    !.

%   uncommented(+Line, -Bare): without the signs that begin and end a comment, in any of the languages of this tree.

uncommented(Line, Bare) :-
    string_codes(Line, Codes),
    after_signs(Codes, Begun),
    string_codes(Text, Begun),
    split_string(Text, "", " \t", [Trimmed]),
    (   member(End, ["*/", "*)", "-}", "|#"]),
        string_concat(Front, End, Trimmed)
    ->  split_string(Front, "", " ", [Bare])
    ;   Bare = Trimmed
    ).

after_signs([Code|Codes], Rest) :-
    memberchk(Code, ` \t*/#\\%;-({|`),
    !,
    after_signs(Codes, Rest).
after_signs(Codes, Codes).

is_tag_line(Line) :-
    member(Begin, ["Paradigm: ", "Algorithm: ", "Remembers: ", "Goes back: ", "Order: "]),
    string_concat(Begin, _, Line),
    !.

%   A value may contain colons.

tag_value(Tag, Name, Value) :-
    once(sub_string(Tag, Before, 1, After, ":")),
    sub_string(Tag, 0, Before, _, Word),
    string_lower(Word, Name),
    sub_string(Tag, _, After, 0, Rest),
    split_string(Rest, "", " ", [Value]).

%!  required_tag(+File, +Key, -Value) is det.
%
%   @error existence_error(tag(Key), File): the comment at the head of File does not have it.

required_tag(File, Key, Value) :-
    (   source_tag(File, Key, Value)
    ->  true
    ;   existence_error(tag(Key), File)
    ).

%!  told_tag(+File, +Key, -Value) is det.
%
%   As source_tag/3; Value is "" if the comment at the head of File does not have it.

told_tag(File, Key, Value) :-
    (   source_tag(File, Key, Value0)
    ->  Value = Value0
    ;   Value = ""
    ).

%!  source_view(+File, -View) is det.
%
%   View is the tag `view` of File, an atom.
%
%   @error As required_tag/3; domain_error(oneof(Views), View), with File in its context: there is no such view.

source_view(File, View) :-
    required_tag(File, view, Text),
    atom_string(View, Text),
    Views = [course, bits, packed, permutation, promising, shift, goals, domains, none],
    (   memberchk(View, Views)
    ->  true
    ;   format(atom(Where), 'the view of ~w', [File]),
        throw(error(domain_error(oneof(Views), View), context(source_view/2, Where)))
    ).

%!  tagged_files(+File, -Files) is det.
%
%   Files are File and the other files that its tag line names: next to it, or under `c/` and then from the root of the tree.

tagged_files(File, [File|Others]) :-
    (   source_tag(File, files, Value)
    ->  split_string(Value, ",", " ", Names),
        maplist(other_file(File), Names, Others)
    ;   Others = []
    ).

other_file(File, Name, Other) :-
    file_directory_name(File, Folder),
    directory_file_path(Folder, Name, Beside),
    tree_file(Beside, Path),
    (   exists_file(Path)
    ->  Other = Beside
    ;   c_file(Name, Other)
    ).
