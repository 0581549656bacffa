:- module(queens_explorer_site,
          [ write_site/2                % +Folder, +Options
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(readutil)).
:- use_module(library(sha)).
:- use_module(library(uri)).
:- use_module('../common/gzip').
:- use_module('../common/tree').
:- use_module(algorithms).
:- use_module(answer_json).
:- use_module(api).
:- use_module(one_file).
:- use_module(swipl_data).

/** <module> The explorer as a folder of files, for any web server or none

  - index.html and the other files of `page/`. The code that answers the page is in `solvers/`.
  - `files/`: the programs in WebAssembly, and the sources that Prolog loads there. The large ones are gzipped, because not every
    server compresses files.
  - `answers/`: answers of the API that never change, as answer_file/2 names them.
  - queens.html: all of these in one file: one_file.pl.
  - README.md: docs/hosting.md. licenses.txt: the licences of all that is in the page.

index.html gets an element `queens-files`, a JSON object with the size and the hash of each file that solvers may ask for, by its
path; `page/solvers/files.js` reads it.
*/

%!  write_site(+Folder, +Options) is det.
%
%   Writes the site and prints the path of its first page. Folder appears when it is complete, in place of an older one. Options:
%
%     - wasm(+Folder)
%       The programs in WebAssembly: `make wasm`.
%     - swipl_wasm(+Folder)
%       The files `swipl-web.*` of npm's swipl-wasm.
%
%   @error existence_error(file, Path), and errors of writing files.

write_site(Folder, Options) :-
    atom_concat(Folder, '.new', New),
    delete_folder(New),
    make_directory_path(New),
    copy_page(New),
    write_licenses(New, Options),
    write_files(New, Options),
    write_answers(New),
    findall(Path, listed(New, Path), Listed),
    maplist(description(New), Listed, Descriptions),
    dict_pairs(Files, files, Descriptions),
    with_output_to(string(Json), write_answer(Files)),
    start_trace(Start),
    memberchk(Start-Trace, Descriptions),
    write_index(New, Json, Start, Trace.hash),
    directory_file_path(New, 'queens.html', OneFile),
    write_one_file(OneFile, New, Listed, Json),
    delete_folder(Folder),
    rename_file(New, Folder),
    absolute_file_name(Folder, Absolute),
    format("~w/index.html~n", [Absolute]).

delete_folder(Folder) :-
    (   exists_directory(Folder)
    ->  delete_directory_and_contents(Folder)
    ;   true
    ).

copy_page(Folder) :-
    forall(( member(Extension, [html, css, js, svg]), page_files(Extension, Paths), member(Path, Paths) ),
           ( page_text(Path, Text), in_folder(Folder, Path, File), written(File, Text) )),
    tree_file('docs/hosting.md', Hosting),
    copied(Hosting, Folder, 'README.md').

%   In the page are the programs of others, too.

write_licenses(Folder, Options) :-
    tree_file('LICENSE', Ours),
    option_file(Options, swipl_wasm, '../../LICENSE.txt', Prolog),
    tree_file('docs/licenses.txt', Libraries),
    findall(Text, ( member(File, [Ours, Prolog, Libraries]), read_file_to_string(File, Text, [encoding(utf8)]) ), Texts),
    atomic_list_concat(Texts, '\n\n', All),
    in_folder(Folder, 'licenses.txt', File),
    written(File, All).

copied(File, Folder, Path) :-
    in_folder(Folder, Path, Copy),
    copy_file(File, Copy).

in_folder(Folder, Path, File) :-
    directory_file_path(Folder, Path, File),
    file_directory_name(File, Parent),
    make_directory_path(Parent).

% ---- Programs ---------------------------------------------------------------------------------------------------------

write_files(Folder, Options) :-
    forall(program(Path, Option, Name),
           ( option_file(Options, Option, Name, File), placed(File, Folder, Path) )),
    write_swipl(Folder, Options),
    directory_file_path(Folder, 'tree.json', Tree),
    with_output_to(string(Sources), write_tree),
    written(Tree, Sources),
    placed(Tree, Folder, 'files/tree.json.gz'),
    delete_file(Tree).

program('files/swipl.wasm.gz', swipl_wasm, 'swipl-web.wasm').
program('files/c_queens.wasm.gz', wasm, 'c_queens.wasm').
program('files/queens.wasm.gz', wasm, 'queens.wasm').
program('files/load.js', tree, 'bridge/wasm/load.mjs').

option_file(_, tree, Name, File) :-
    !,
    tree_file(Name, File).
option_file(Options, Option, Name, File) :-
    Term =.. [Option, Folder],
    option(Term, Options),
    directory_file_path(Folder, Name, File).

write_swipl(Folder, Options) :-
    option_file(Options, swipl_wasm, 'swipl-web.js', ScriptFile),
    option_file(Options, swipl_wasm, 'swipl-web.data', DataFile),
    read_file_to_string(ScriptFile, Script0, [encoding(utf8)]),
    read_file_to_string(DataFile, Data0, [encoding(octet)]),
    plain_data(Script0, Data0, Script, Data),
    in_folder(Folder, 'files/swipl.js', ScriptCopy),
    written(ScriptCopy, Script),
    written_gzipped(Data, Folder, 'files/swipl.data.gz').

placed(File, Folder, Path) :-
    (   file_name_extension(_, gz, Path)
    ->  read_file_to_string(File, Bytes, [encoding(octet)]),
        written_gzipped(Bytes, Folder, Path)
    ;   copied(File, Folder, Path)
    ).

written_gzipped(Bytes, Folder, Path) :-
    gzipped(Bytes, Gzipped),
    in_folder(Folder, Path, Copy),
    written(Copy, Gzipped, octet).

%   The sources that Prolog needs in the page, a JSON object of texts by their paths from the root.

write_tree :-
    findall(Path-Text, ( in_tree(Path), tree_file(Path, File), read_file_to_string(File, Text, [encoding(utf8)]) ), Pairs),
    dict_pairs(Tree, tree, Pairs),
    write_answer(Tree).

in_tree('pack.pl').
in_tree('c/course.c').
in_tree(Path) :-
    member(Folder-Extensions, [prolog-[pl], 'c/search'-[c], 'c/algorithms'-[c], 'bridge/wasm/library'-[pl]]),
    tree_file(Folder, Absolute),
    directory_member(Absolute, File, [recursive(true), extensions(Extensions)]),
    file_in_tree(File, Path),
    \+ ( not_in_page(Begin), sub_atom(Path, 0, _, _, Begin) ).

%   Files that the page never loads: the programs of other commands, the server, and all of the grader but its judge.

not_in_page('prolog/tools/compare').
not_in_page('prolog/tools/welcome').
not_in_page('prolog/tools/repl').
not_in_page('prolog/tools/explorer.pl').
not_in_page('prolog/tools/grade.pl').
not_in_page(Begin) :-
    member(Name, [server, local_addresses, site, swipl_data, one_file, explore_command]),
    atom_concat('prolog/tools/explorer/', Name, Begin).
not_in_page(Begin) :-
    member(Name, [batch, confined, folder, formats, grade, grading_settings, hints, judge, lack, languages, resources, sandbox, sizes,
                  student, submission, summary, table, tool, workers]),
    atom_concat('prolog/tools/grade/', Name, Begin).

% ---- Answers that never change ----------------------------------------------------------------------------------------

write_answers(Folder) :-
    forall(( constant(Path, Parameters), answer_file(Path-Parameters, Name) ),
           ( in_folder(Folder, Name, File),
             explorer_answer(Path, Parameters, Answer),
             with_output_to(string(Text), write_answer(Answer)),
             written(File, Text)
           )).

constant('/api/algorithms', []).
constant('/api/comparison', []).
constant('/api/lesson', []).
constant('/api/source', [algorithm=Name]) :-
    explored_names(Names),
    member(Name, Names).
constant('/api/las-vegas', [n='8']).
constant('/api/fundamental', [n='8']).
constant('/api/trace', Parameters) :-
    findall(Trace, first_trace(Trace), Traces),
    sort(Traces, Different),
    member(Parameters, Different).

%   first_trace(-Parameters): the first page of the traces that a visit begins with: those of the start, of the views of steps and trees,
%   and of the lesson, so that the page draws them before SWI-Prolog is loaded. Parameters are those that `page/trace.js` sends, in
%   alphabetical order.

first_trace(Parameters) :-
    member(Name-N/First, [course-'8'/'1', 'prolog-course'-'8'/'1', course-'6'/'0', 'prolog-clpfd'-'6'/'0']),
    trace_parameters(Name, N, First, Parameters).
first_trace(Parameters) :-
    tree_file('docs/lesson.md', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    sub_string(Text, _, _, After, "/lockstep?"),
    sub_string(Text, _, After, 0, Rest),
    split_string(Rest, ")", "", [Query|_]),
    uri_query_components(Query, Given),
    memberchk(panes=Panes, Given),
    atomic_list_concat(Names, ',', Panes),
    member(Name, Names),
    memberchk(n=N, Given),
    memberchk(first=First, Given),
    \+ memberchk(seed=_, Given),
    trace_parameters(Name, N, First, Parameters).

trace_parameters(Name, N, Number, [algorithm=Name, count='5000', first=First, from='0', n=N]) :-
    memberchk(Number-First, ['0'-false, '1'-true]).

%   The path and the values of the parameters, as in answers/source-course.json: `page/solvers/files.js` makes the same.

answer_file(Path-Parameters, File) :-
    atom_concat('/api/', Name, Path),
    findall(Value, member(_=Value, Parameters), Values),
    atomic_list_concat([Name|Values], -, Base),
    format(atom(File), 'answers/~w.json', [Base]).

% ---- The list of files ------------------------------------------------------------------------------------------------

listed(Folder, Path) :-
    member(Part, [files, answers, solvers]),
    directory_file_path(Folder, Part, Absolute),
    directory_member(Absolute, File, [recursive(true)]),
    \+ exists_directory(File),
    directory_file_path(Folder, Path, File).

description(Folder, Path, Path-_{size:Size, hash:Hash}) :-
    directory_file_path(Folder, Path, File),
    read_file_to_string(File, Bytes, [encoding(octet)]),
    string_length(Bytes, Size),
    sha_hash(Bytes, Codes, [encoding(octet)]),
    hash_atom(Codes, Long),
    sub_atom(Long, 0, 12, _, Hash).

%   `page/requirements.js` requests the trace of the start before modules are loaded.

start_trace('answers/trace-course-5000-true-0-8.json').

write_index(Folder, Json, Start, Hash) :-
    directory_file_path(Folder, 'index.html', File),
    read_file_to_string(File, Page, [encoding(utf8)]),
    policy(Policy),
    format(string(Trace), "~n<meta name=\"start\" content=\"~w?v=~w\">", [Start, Hash]),
    with_files(Page, Policy, Json, Trace, Html),
    written(File, Html).

policy("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; base-uri 'none'; form-action 'none'").

written(File, Text) :-
    written(File, Text, utf8).

written(File, Text, Encoding) :-
    setup_call_cleanup(open(File, write, Out, [encoding(Encoding)]), write(Out, Text), close(Out)).
