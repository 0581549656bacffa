:- module(test_implementations, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/tools/common/search_source').
:- use_module('../../prolog/tools/common/tree').
:- use_module('../../prolog/tools/compare/whole_process').
:- use_module('../../prolog/tools/compare/implementations').

/** <module> The registry has every implementation, and nothing else
*/

listed(Name) :-
    c_queens_algorithm(Algorithm, _),
    format(string(Name), "c/~w", [Algorithm]).
listed(Name) :-
    queens_style(Style, _, _),
    format(string(Name), "prolog/~w", [Style]).
listed(Name) :-
    tree_file('tests/languages/adapters.tsv', Table),
    read_file_to_string(Table, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, "\t", "", [Adapter, _|_]),
    string_concat("languages/", Adapter, Name).

table(Lines, File) :-
    tmp_file_stream(File, Stream, [encoding(utf8), extension(tsv)]),
    call_cleanup(forall(member(Line, Lines), writeln(Stream, Line)), close(Stream)).

:- begin_tests(implementations).

test(names, true(Found == Expected)) :-
    implementations(Implementations),
    maplist([Implementation, Name]>>get_dict(name, Implementation, Name), Implementations, Names),
    msort(Names, Found),
    findall(Name, listed(Name), Listed),
    msort(Listed, Expected).

%   Every search of this tree says what the questions of the comparison ask.

test(ideas, true(Missing == [])) :-
    implementations(Implementations),
    findall(Name-Key,
            ( member(Implementation, Implementations),
              member(Key, [algorithm, remembers, back, order]),
              get_dict(Key, Implementation, ""),
              get_dict(name, Implementation, Name) ),
            Missing).

test(representations_are_no_paradigms, true(Common == [])) :-
    implementations(Implementations),
    findall(Paradigm, ( member(Implementation, Implementations), get_dict(paradigm, Implementation, Paradigm) ), Paradigms),
    findall(Other, ( member(Implementation, Implementations), member(Key, [algorithm, representation]), get_dict(Key, Implementation, Other) ), Others),
    findall(Both, ( member(Both, Paradigms), memberchk(Both, Others) ), Common).

%   The start-up of each language is measured apart.

test(empty_programs, true(Missing == [])) :-
    implementations(Implementations),
    findall(Tool,
            ( member(Implementation, Implementations),
              get_dict(run, Implementation, program(Fields)),
              get_dict(tool, Fields, Tool),
              \+ empty_program(Tool, _, _, _, _) ),
            Missing).

test(code) :-
    implementations(Implementations),
    forall(member(Implementation, Implementations),
           ( get_dict(core, Implementation, [First|_]), string(First),
             get_dict(lines, Implementation, Lines), Lines > 2, Lines < 600,
             get_dict(file, Implementation, File), tree_file(File, Path), exists_file(Path) )).

test(another_table, true([Name, File, Core, Lines] == ["languages/mine", "mine.xyz", [], 0])) :-
    table(["# none", "mine\tNone\tmine.xyz\tsh\t-\ttrue\tnumbers\t-\tany\t-\t9"], Table),
    implementations(Table, [Implementation]),
    _{name:Name, file:File, core:Core, lines:Lines, largest:9} :< Implementation.

test(too_few_fields, error(syntax_error(adapter("mine\tNone")))) :-
    table(["mine\tNone"], Table),
    implementations(Table, _).

:- end_tests(implementations).
