:- module(queens_implementations,
          [ implementations/1,          % -Implementations
            implementations/2,          % +Table, -Implementations
            description/2               % +Implementation, -Description
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module('../../c_queens').
:- use_module('../common/listing').
:- use_module('../common/search_source').
:- use_module('../common/tree').
:- use_module('../../queens/styles').

/** <module> The registry: every implementation in this tree

Each kind of implementation has its own table: c_queens_algorithm/2, queens_style/3 and `tests/languages/adapters.tsv`. The
source of each has the other data: the tag lines of `search_source.pl`.

An implementation is a dict:

  - name: a string, as `c/course`, `prolog/bits` and `languages/java`
  - language, paradigm, title, source: strings
  - algorithm, representation, remembers, back, order: strings, from the tag lines of its source; "" if missing
  - file: the file that contains its core, from the root of the tree
  - core: the first lines of its core, strings
  - lines: how many lines of code the search has, by code_lines/2, in all files that only it uses
  - complete: does it find all solutions?
  - largest: the largest size that it takes, or `null`
  - run: how it is run: `algorithm(Name)` of libqueens, `style(Style)` of queens/3, or `program(Fields)`, a dict of the
    fields of adapters.tsv, with its `table` and `folder`
*/

%!  implementations(-Implementations) is det.
%
%   All implementations of this tree: C, Prolog, and the programs of `tests/languages` if that folder exists.
%
%   @error existence_error(source_of, Run), existence_error(tag(Key), File): the source or a required tag of one is missing.

implementations(Implementations) :-
    tree_file('tests/languages/adapters.tsv', Table),
    ( exists_file(Table) -> implementations(Table, Programs) ; Programs = [] ),
    findall(Implementation, implementation(_, Implementation), Own),
    append(Own, Programs, Implementations).

implementation(algorithm(Name), Implementation) :-
    c_queens_algorithm(Name, Properties),
    memberchk(title(Title), Properties),
    memberchk(source(Source), Properties),
    memberchk(max_size(Largest), Properties),
    memberchk(complete(Complete), Properties),
    described(algorithm(Name), c/Name, "C", Title, Source, Complete, Largest, Implementation).
implementation(style(Style), Implementation) :-
    queens_style(Style, Title, Source),
    described(style(Style), prolog/Style, "Prolog", Title, Source, true, null, Implementation).

described(Run, Path, Language, Title, Source, Complete, Largest, Implementation) :-
    search_file(Run, File),
    tagged_files(File, Files),
    required_tag(File, paradigm, Paradigm),
    required_tag(File, core, Core),
    code(Files, Core, Lines, Count),
    ideas(File, Ideas),
    maplist(text, [Path, Title, Source, File], [NameText, TitleText, SourceText, FileText]),
    Implementation = Ideas.put(_{name:NameText, language:Language, paradigm:Paradigm, title:TitleText, source:SourceText,
                                 file:FileText, core:Lines, lines:Count, complete:Complete, largest:Largest, run:Run}).

%   ideas(File, Ideas): a dict of strings, from the tag lines of the source File, if it exists; "" for a missing one.

ideas(File, Ideas) :-
    findall(Key-Value, ( idea(Key, Tag), ( exists_file(File) -> told_tag(File, Tag, Value) ; Value = "" ) ), Pairs),
    dict_pairs(Ideas, implementation, Pairs).

idea(algorithm, algorithm).
idea(representation, representation).
idea(remembers, remembers).
idea(back, 'goes back').
idea(order, order).

%!  description(+Implementation, -Description) is det.
%
%   Description is a dict with the data of Implementation for a report: all but how it is run.

description(Implementation, Description) :-
    del_dict(run, Implementation, _, Without),
    del_dict(largest, Without, _, Description).

text(Term, Text) :-
    format(string(Text), '~w', [Term]).

%   The listing of a core ends here at the latest.

most_lines(30).

code(Files, Core, Lines, Count) :-
    maplist(tree_file, Files, Paths),
    Paths = [Path|_],
    atom_string(Name, Core),
    core_listing(Path, Name, All),
    most_lines(Most),
    findall(Line, limit(Most, member(Line, All)), Lines),
    maplist(code_lines, Paths, Counts),
    sum_list(Counts, Count).

%!  implementations(+Table, -Implementations) is det.
%
%   The programs of Table, a file laid out as `tests/languages/adapters.tsv`. Of a program without a tag line, paradigm and
%   core are empty, and all lines of its source count.
%
%   @error existence_error(source_sink, Table), syntax_error(adapter(Line)): a line has too few fields, or too many.

implementations(Table, Implementations) :-
    read_file_to_string(Table, Text, [encoding(utf8)]),
    file_directory_name(Table, Folder),
    split_string(Text, "\n", "\r", Lines0),
    exclude([Line]>>( Line == "" ; sub_string(Line, 0, 1, _, "#") ), Lines0, Lines),
    maplist(program(Table, Folder), Lines, Implementations).

program(Table, Folder, Line, Implementation) :-
    split_string(Line, "\t", "", Fields),
    (   Fields = [Name, Language, File, Tool, Build, Run, Reader, Banner, Order, Last, Largest0|Optional],
        left_out(Optional, [First, _, _, _])
    ->  true
    ;   syntax_error(adapter(Line))
    ),
    maplist(atom_string, [ReaderAtom, BannerAtom], [Reader, Banner]),
    largest(Largest0, Largest),
    directory_file_path(Folder, File, Path),
    program_code(Path, Paradigm, Lines, Count),
    text(languages/Name, FullName),
    (   file_in_tree(Path, Inside) -> atom_string(Inside, TreeFile) ; TreeFile = File ),
    format(string(Title), "a program in ~s", [Language]),
    ideas(Path, Ideas),
    Implementation = Ideas.put(_{name:FullName, language:Language, paradigm:Paradigm, title:Title,
                       source:"tests/languages/README.md", file:TreeFile, core:Lines, lines:Count,
                       complete:true, largest:Largest,
                       run:program(_{name:Name, language:Language, table:Table, folder:Folder, file:File, tool:Tool,
                                     build:Build, run:Run, first:First, reader:ReaderAtom, banner:BannerAtom,
                                     order:Order, last:Last})}).

%   left_out(+Given, ?Fields): the fields that a line may leave out, from the right; they are then "-".

left_out([], []).
left_out([], ["-"|Fields]) :-
    left_out([], Fields).
left_out([Field|Given], [Field|Fields]) :-
    left_out(Given, Fields).

largest("-", null) :-
    !.
largest(Text, Largest) :-
    number_string(Largest, Text).

program_code(Path, Paradigm, Lines, Count) :-
    exists_file(Path),
    source_tag(Path, paradigm, Paradigm),
    !,
    required_tag(Path, core, Core),
    tagged_files(Path, Files),
    code(Files, Core, Lines, Count).
program_code(Path, "", [], Count) :-
    catch(code_lines(Path, Count), error(_, _), Count = 0).
