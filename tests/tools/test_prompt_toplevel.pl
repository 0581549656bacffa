:- module(test_prompt_toplevel, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module('../../prolog/tools/common/tree').
:- use_module(test_prompt).

/** <module> The texts of test_prompt.pl are those of swipl's own prompt

One swipl gets all queries, each with a line `;` for every answer but the last. Blanks are not compared, and backtraces are left out.
*/

:- begin_tests(prompt_toplevel).

test(texts, true(Said == Expected)) :-
    findall(Query-Texts, test_prompt:shown(Query, Texts), Shown),
    maplist(typed, Shown, Lines),
    atomic_list_concat(Lines, Input),
    said(Input, Output),
    atomic_list_concat(Parts, '<next>', Output),
    maplist(expected, Shown, Expected),
    once(append(First, [_], Parts)),
    maplist(part, First, Said).

expected(_-Texts, Expected) :-
    atomic_list_concat(Texts, ' ', Joined),
    part(Joined, Expected).

%   Before each part but the first stands the answer to the query that printed its mark.

part(Part, Text) :-
    split_string(Part, "\n", " ", Lines0),
    exclude(of_backtrace, Lines0, Lines1),
    (   Lines1 = ["", "true."|Lines]
    ->  true
    ;   Lines = Lines1
    ),
    atomic_list_concat(Lines, ' ', Line),
    normalize_space(string(Text), Line).

of_backtrace("ERROR: In:").
of_backtrace("ERROR:").
of_backtrace("ERROR: Note: some frames are missing due to last-call optimization.").
of_backtrace("ERROR: Re-run your program in debug mode (:- debug.) to get more detail.").
of_backtrace(Line) :-
    string_concat("ERROR:", Rest, Line),
    normalize_space(string(Frame), Rest),
    sub_string(Frame, 0, 1, _, "["),
    sub_string(Frame, _, _, _, "] ").

%   The end of each part is marked by a query of its own.

typed(Query-Texts, Line) :-
    length(Texts, Count),
    More is Count - 1,
    length(Keys, More),
    maplist(=(';\n'), Keys),
    atomic_list_concat(Keys, Semicolons),
    (   sub_string(Query, _, 1, 0, ".")
    ->  Closed = Query
    ;   string_concat(Query, ".", Closed)
    ),
    format(atom(Line), "~w~n~wwrite('<ne'), write('xt>').~n", [Closed, Semicolons]).

said(Input, Output) :-
    source_tree(Tree),
    current_prolog_flag(executable, Swipl),
    user:file_search_path(c_queens, Library),
    !,
    atom_concat('c_queens=', Library, Path),
    process_create(path(sh), ['-c', 'exec "$@" 2>&1', sh, Swipl, '-q', '-f', none, '-p', Path, 'prolog/c_queens.pl',
                              'prolog/queens.pl'],
                   [cwd(Tree), stdin(pipe(In)), stdout(pipe(Out)), process(Pid)]),
    write(In, Input),
    close(In),
    read_string(Out, _, Output),
    close(Out),
    process_wait(Pid, exit(0)).

:- end_tests(prompt_toplevel).
