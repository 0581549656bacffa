:- module(test_repl, []).
:- use_module(library(doc_http)).
:- use_module(library(edit)).
:- use_module(library(lists)).
:- use_module(library(pldoc)).
:- use_module(library(pldoc/doc_html)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(prolog_xref)).
:- use_module(library(readutil)).
:- use_module(library(sgml)).
:- use_module(library(xpath)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/tools/common/tree').

/** <module> The prompt of `make repl` explains itself: help/1, apropos/1, edit/1 and listing/1; the pages of PlDoc

In its own process: library(arithmetic), which PlDoc loads, refuses programs that other tests want to fail when they run.
*/

:- begin_tests(repl).

shows("help(c_queens/2).\nhelp(queens/2).", ["c_queens(?N, ?Rows) is", "N-queens puzzle: its", "N-queens puzzle."]).
shows("apropos(queens).", ["\nc_queens/2 ", "\nc_queens/3 ", "\nc_queens_count/2 ", "\nn_queens/2 ", "\nqueens/2 ", "\nqueens/3 "]).
shows("apropos('NUMBER OF SOL').", ["\nc_queens_count/2 "]).
shows("listing(queens/2).\nlisting(c_queens/2).", ["queens:queens(N, Rows) :-", "Foreign: c_queens:c_queens/2"]).

test(shows, [forall(shows(Queries, Texts)), true(Missing == [])]) :-
    at_prompt(Queries, Output),
    findall(Text, ( member(Text, Texts), \+ sub_string(Output, _, _, _, Text) ), Missing).

test(edit_line, [forall(member(Name/Arity-Begin, [c_queens/2-"%!  c_queens(?N, ?Rows) is nondet.",
                                                  c_queens_count/2-"%!  c_queens_count(+N, ?Count) is semidet."])),
                 true(Text == Begin)]) :-
    once(prolog_edit:locate(Name/Arity, _, Location)),
    memberchk(file(File), Location),
    memberchk(line(Line), Location),
    read_file_to_string(File, Source, []),
    split_string(Source, "\n", "", Lines),
    nth1(Line, Lines, Text).

test(page, [forall(library_file(File)), true(Undocumented-Code == []-Examples)]) :-
    page(File, Page),
    findall(Name, xpath(Page, //dt(@class=undoc,text), Name), Undocumented),
    findall(Text, xpath(Page, //pre(@class=code,text), Text), Codes),
    length(Codes, Code),
    read_file_to_string(File, Source, []),
    findall(x, ( member(Fence, ["\n```\n", "   ```\n"]), sub_string(Source, _, _, _, Fence) ), Fences),
    length(Fences, Count),
    Examples is Count // 2.

:- end_tests(repl).

library_file(File) :-
    member(Pattern, ['prolog/*.pl', 'prolog/queens/*.pl', 'prolog/queens/*/*.pl', 'prolog/equivalent/*.pl']),
    tree_file(Pattern, Path),
    expand_file_name(Path, Files),
    member(File, Files).

page(File, Page) :-
    use_module(File, []),
    xref_source(File, [comments(store)]),
    with_output_to(string(Text), doc_for_file(File, [])),
    sub_string(Text, Before, _, _, "<!DOCTYPE"),
    !,
    sub_string(Text, Before, _, 0, Html),
    setup_call_cleanup(open_string(Html, Stream), load_html(stream(Stream), Page, []), close(Stream)).

at_prompt(Queries, Output) :-
    source_tree(Tree),
    current_prolog_flag(executable, Swipl),
    user:file_search_path(c_queens, Library),
    !,
    atom_concat('c_queens=', Library, Path),
    process_create(path(sh), ['-c', 'exec "$@" 2>&1', sh, Swipl, '-q', '-f', none, '-p', Path, 'prolog/tools/repl.pl'],
                   [cwd(Tree), environment(['EDITOR'=echo, 'TERM'=dumb]), stdin(pipe(In)), stdout(pipe(Out)), process(Pid)]),
    format(In, "~s~n", [Queries]),
    close(In),
    read_string(Out, _, Text),
    string_concat("\n", Text, Output),
    close(Out),
    process_wait(Pid, exit(0)).
