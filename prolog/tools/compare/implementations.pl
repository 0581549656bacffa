:- module(queens_implementations,
          [ implementations/1,          % -Implementations
            implementations/2           % +Table, -Implementations
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../c_queens').
:- use_module('../common/listing').
:- use_module('../common/tree').
:- use_module('../../queens/styles').

/** <module> The registry: every implementation in this tree

The names come from where each kind of implementation is listed: c_queens_algorithm/2, queens_style/3 and
`tests/languages/adapters.tsv`. What none of them knows, the paradigm and where the code stands, is written here.

An implementation is a dict:

  - name: a string, as `c/course`, `prolog/bits` and `languages/java`
  - language, paradigm, title, source: strings
  - file: the file that holds its core, from the root of the tree
  - core: the first lines of its core, strings
  - lines: how many lines of code the search has, by code_lines/2, in all files that are its own
  - complete: does it find all solutions?
  - largest: the largest size that it takes, or `null`
  - run: how it is run: `algorithm(Name)` of libqueens, `style(Style)` of queens/3, or `program(Fields)`, a dict of the
    fields of adapters.tsv, with its `table` and `folder`
*/

%!  implementations(-Implementations) is det.
%
%   All implementations of this tree: C, Prolog, and the programs of `tests/languages` where that folder is there.
%
%   @error existence_error(implementation, Name): the table in this file has no such row, or a row too many.

implementations(Implementations) :-
    tree_file('tests/languages/adapters.tsv', Table),
    (   exists_file(Table)
    ->  implementations(Table, Programs)
    ;   Programs = []
    ),
    findall(Name, ( listed(Name), \+ row(Name, _, _, _) ), Unknown),
    findall(Name, ( row(Name, _, _, _), \+ Name = program(_), \+ listed(Name) ), Idle),
    append(Unknown, Idle, Wrong),
    (   Wrong = [First|_]
    ->  existence_error(implementation, First)
    ;   true
    ),
    findall(Implementation, ( listed(Run), implementation(Run, Implementation) ), Own),
    append(Own, Programs, Implementations).

listed(algorithm(Name)) :-
    c_queens_algorithm(Name, _).
listed(style(Style)) :-
    queens_style(Style, _, _).

%   row(Run, Paradigm, Files, Core): Files are those that no other implementation uses; the first holds the definition
%   Core.

row(algorithm(course),      imperative,  ['c/course.c'], main_loop).
row(algorithm(cursor),      imperative,  ['c/cursor.c', 'c/word_lines.h', 'c/word_lines.c', 'c/byte_lines.h',
                                          'c/byte_lines.c'], main_loop).
row(algorithm(packed),      bits,        ['c/packed.c'], loop).
row(algorithm(promising),   imperative,  ['c/promising.c'], queens).
row(algorithm(permutation), imperative,  ['c/permutation.c'], permute).
row(algorithm('las-vegas'), chance,      ['c/las_vegas.c', 'c/random.h'], las_vegas_try).
row(algorithm(bits),        bits,        ['c/bits.c'], solve).
row(algorithm(shift),       bits,        ['c/shift.c'], try).
row(algorithm(construct),   formula,     ['c/construct.c'], two_staircases).
row(style(clpfd),           constraints, ['prolog/queens.pl'], n_queens).
row(style(permutation),     logic,       ['prolog/queens/styles/permutation.pl'], permutation_queens).
row(style(course),          logic,       ['prolog/queens/styles/course.pl'], course_columns).
row(style(bits),            bits,        ['prolog/queens/styles/bits.pl'], columns).
row(style(propagator),      constraints, ['prolog/queens/styles/propagator.pl'], post_queens).
row(style(logical),         logic,       ['prolog/queens/styles/logical.pl'], stands).
row(program(java),          imperative,  ['Queens.java'], search).
row(program(mips),          bits,        ['queens.s'], loop).
row(program(forth),         bits,        ['queens.fs'], solve).
row(program(python),        bits,        ['queens.py'], words).

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
    row(Run, Paradigm, Files, Core),
    code(Files, Core, Lines, Count),
    Files = [File|_],
    maplist(text, [Path, Paradigm, Title, Source, File], Texts),
    Texts = [NameText, ParadigmText, TitleText, SourceText, FileText],
    Implementation = _{name:NameText, language:Language, paradigm:ParadigmText, title:TitleText, source:SourceText,
                       file:FileText, core:Lines, lines:Count, complete:Complete, largest:Largest, run:Run}.

text(Term, Text) :-
    format(string(Text), '~w', [Term]).

%   The listing of a core ends here at the latest.

most_lines(30).

code(Files, Core, Lines, Count) :-
    maplist(tree_file, Files, Paths),
    Paths = [Path|_],
    core_listing(Path, Core, All),
    most_lines(Most),
    length(All, Length),
    Shown is min(Most, Length),
    length(Lines, Shown),
    append(Lines, _, All),
    maplist(code_lines, Paths, Counts),
    sum_list(Counts, Count).

%!  implementations(+Table, -Implementations) is det.
%
%   The programs of Table, a file laid out as `tests/languages/adapters.tsv`. Of a program that has no row in this file,
%   paradigm and core are empty, and all lines of its source count.
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
    (   Fields = [Name, Language, File, Tool, Build, Run, Reader, Banner, Order, Last, Largest0]
    ->  true
    ;   syntax_error(adapter(Line))
    ),
    maplist(atom_string, [NameAtom, ReaderAtom, BannerAtom], [Name, Reader, Banner]),
    largest(Largest0, Largest),
    program_code(NameAtom, Folder, File, Paradigm, Lines, Count),
    maplist(text, [languages/Name, Paradigm], [FullName, ParadigmText]),
    from_tree(Folder, File, TreeFile),
    format(string(Title), "a program of its own in ~s", [Language]),
    Implementation = _{name:FullName, language:Language, paradigm:ParadigmText, title:Title,
                       source:"tests/languages/README.md", file:TreeFile, core:Lines, lines:Count,
                       complete:true, largest:Largest,
                       run:program(_{name:Name, language:Language, table:Table, folder:Folder, file:File, tool:Tool,
                                     build:Build, run:Run, reader:ReaderAtom, banner:BannerAtom, order:Order,
                                     last:Last})}.

largest("-", null) :-
    !.
largest(Text, Largest) :-
    number_string(Largest, Text).

program_code(Name, Folder, File, Paradigm, Lines, Count) :-
    row(program(Name), Paradigm, [RowFile], Core),
    atom_string(RowFile, File),
    !,
    directory_file_path(Folder, File, Path),
    code([Path], Core, Lines, Count).
program_code(_, Folder, File, '', [], Count) :-
    directory_file_path(Folder, File, Path),
    catch(code_lines(Path, Count), error(_, _), Count = 0).

from_tree(Folder, File, TreeFile) :-
    source_tree(Tree),
    directory_file_path(Folder, File, Path),
    (   atom_concat(Tree, Slashed, Path),
        atom_concat(/, Inside, Slashed)
    ->  atom_string(Inside, TreeFile)
    ;   atom_string(File, TreeFile)
    ).
