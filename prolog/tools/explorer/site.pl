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
:- use_module('../../c_queens').           % for the path c_queens
:- use_module('../../queens/trace').
:- use_module('../common/process').
:- use_module('../common/tree').
:- use_module(algorithms).
:- use_module(in_page, [write_answer/1]).
:- use_module(one_file).
:- use_module(swipl_data).
:- use_module(texts).

/** <module> The explorer as a folder of files, for any web server or none

  - index.html and the other files of `page/`. The code that answers the page is in `ask/`.
  - `files/`: the programs in WebAssembly, and the sources that Prolog loads there. The large ones are gzipped, because not every
    server compresses files.
  - `answers/`: what the page knows of the searches, the texts that it shows, and the traces that a visit begins with.
  - queens.html: all of these in one file: one_file.pl.
  - README.md: docs/hosting.md, as far as it is about the folder. licenses.txt: the licences of all that is in the page.

index.html gets an element `queens-files`, a JSON object with the size and the hash of each file that solvers may ask for, by its
path; `page/ask/files.js` reads it.
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
    trace_file(trace(course, 8, true), Start),
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
    read_file_to_string(Hosting, Page, [encoding(utf8)]),
    once(sub_string(Page, Length, _, _, "\n## In your own page\n")),
    sub_string(Page, 0, Length, _, OfFolder),
    in_folder(Folder, 'README.md', Readme),
    written(Readme, OfFolder).

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
    with_output_to(string(Sources), write_tree),
    written_gzipped_text(Sources, Folder, 'files/tree.json.gz').

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

written_gzipped_text(Text, Folder, Path) :-
    directory_file_path(Folder, text, File),
    written(File, Text),
    placed(File, Folder, Path),
    delete_file(File).

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
    forall(answer(Name, Answer),
           ( format(atom(Path), 'answers/~w.json.gz', [Name]),
             with_output_to(string(Text), write_answer(Answer)),
             written_gzipped_text(Text, Folder, Path)
           )),
    findall(Trace, first_trace(Trace), Traces),
    sort(Traces, Different),
    forall(member(Trace, Different), write_trace(Folder, Trace)).

answer(algorithms, Algorithms) :-
    findall(Algorithm, explored(_, Algorithm), Algorithms).
answer(comparison, Answer) :-
    comparison(Answer).
answer(lesson, Answer) :-
    lesson(Answer).
answer(Name, Answer) :-
    explored(Algorithm, Properties),
    atom_concat('source-', Algorithm, Name),
    source_at_work(Properties.source, Answer).

%   write_trace(+Folder, +Trace): the first page of a trace, in a file with the values that `page/ask/data.js` is asked with.

write_trace(Folder, trace(Algorithm, N, First)) :-
    most_events(Count),
    trace_lines(Algorithm, N, First, Count, Lines),
    trace_file(trace(Algorithm, N, First), Path),
    written_gzipped_text(Lines, Folder, Path).

most_events(5000).

trace_file(trace(Algorithm, N, First), Path) :-
    most_events(Count),
    atomic_list_concat([trace, Algorithm, Count, First, 0, N], -, Base),
    format(atom(Path), 'answers/~w.jsonl.gz', [Base]).

trace_lines(Algorithm, N, First, Count, Lines) :-
    atom_concat('prolog-', Style, Algorithm),
    !,
    with_output_to(string(Lines),
                   ( current_output(Out),
                     queens_trace_json(Out, N, [style(Style), first(First), removals(true), count(Count)]) )).
trace_lines(Algorithm, N, First, Count, Lines) :-
    absolute_file_name(c_queens(queens), Command, [access(execute)]),
    ( First == true -> Options = ['--first'] ; Options = [] ),
    with_process([Command, trace, N, '--algorithm', Algorithm, '--format', jsonl, '--count', Count|Options], [], process(_, Out),
                 read_string(Out, _, Lines)).

%   first_trace(-Trace): the traces that a visit begins with: those of the start, of the views of steps and trees, and of the lesson, so
%   that the page draws them before its programs are there.

first_trace(trace(Algorithm, N, First)) :-
    member(Algorithm-N/First, [course-8/true, 'prolog-course'-8/true, course-6/false, 'prolog-clpfd'-6/false]).
first_trace(trace(Algorithm, N, First)) :-
    tree_file('docs/lesson.md', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    sub_string(Text, _, _, After, "/lockstep?"),
    sub_string(Text, _, After, 0, Rest),
    split_string(Rest, ")", "", [Query|_]),
    uri_query_components(Query, Given),
    memberchk(panes=Panes, Given),
    \+ memberchk(seed=_, Given),
    atomic_list_concat(Algorithms, ',', Panes),
    member(Algorithm, Algorithms),
    memberchk(n=Size, Given),
    atom_number(Size, N),
    memberchk(first=Number, Given),
    memberchk(Number-First, ['0'-false, '1'-true]).

% ---- The list of files ------------------------------------------------------------------------------------------------

listed(Folder, Path) :-
    member(Part, [files, answers, ask]),
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

%   `page/shell/requirements.js` requests the trace of the start before modules are loaded.

write_index(Folder, Json, Start, Hash) :-
    directory_file_path(Folder, 'index.html', File),
    read_file_to_string(File, Page, [encoding(utf8)]),
    policy(Policy),
    format(string(Trace), "~n<meta name=\"start\" content=\"~w?v=~w\">", [Start, Hash]),
    with_policy_and_list(Page, Policy, Json, Trace, Html),
    written(File, Html).

policy("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; base-uri 'none'; form-action 'none'").

written(File, Text) :-
    written(File, Text, utf8).

written(File, Text, Encoding) :-
    setup_call_cleanup(open(File, write, Out, [encoding(Encoding)]), write(Out, Text), close(Out)).
