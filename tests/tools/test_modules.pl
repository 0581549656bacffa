:- module(test_modules, []).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(library(plunit)).
:- use_module(library(prolog_source)).
:- use_module(library(ugraphs)).
:- use_module('../../prolog/tools/common/tree').

/** <module> The files of prolog/ use each other without a circle
*/

prolog_file(File) :-
    tree_file(prolog, Folder),
    directory_member(Folder, File, [extensions([pl]), recursive(true)]).

%   uses(File, Used): a directive of File loads the file Used. Where the name is a variable, it loads all files of the folder.

uses(File, Used) :-
    directive(File, Directive),
    member(Load, [use_module(Spec), use_module(Spec, _), reexport(Spec), reexport(Spec, _), ensure_loaded(Spec)]),
    sub_term(Found, Directive),
    subsumes_term(Load, Found),
    Found = Load,
    nonvar(Spec),
    Spec \= library(_),
    loaded_file(Spec, File, Used).

loaded_file(Folder/Name, File, Used) :-
    var(Name),
    !,
    file_directory_name(File, Here),
    directory_file_path(Here, Folder, Path),
    directory_member(Path, Used, [extensions([pl])]).
loaded_file(Spec, File, Used) :-
    absolute_file_name(Spec, Used, [relative_to(File), file_type(prolog), access(read)]).

directive(File, Directive) :-
    setup_call_cleanup(prolog_open_source(File, In),
                       findall(Read, ( repeat, prolog_read_source_term(In, Read, _, []), ( Read == end_of_file, !; true ) ), Terms),
                       prolog_close_source(In)),
    member((:- Directive), Terms).

circles(Edges, Circles) :-
    vertices_edges_to_ugraph([], Edges, Graph),
    transitive_closure(Graph, Closure),
    findall(File, ( member(File-Reached, Closure), memberchk(File, Reached) ), Circles).

:- begin_tests(modules).

test(uses_are_seen) :-
    tree_file('prolog/queens/styles.pl', Styles),
    findall(Name, ( uses(Styles, Used), file_base_name(Used, Name) ), Names),
    subset(['queens.pl', 'answers.pl', 'options.pl', 'bits.pl', 'logical.pl'], Names).

test(circle_is_seen, true(Circles == [a, b])) :-
    circles([a-b, b-a, b-c, c-d], Circles).

test(no_circle, true(Circles == [])) :-
    findall(File-Used, ( prolog_file(File), uses(File, Used) ), Edges),
    circles(Edges, Circles).

:- end_tests(modules).
