/* documented.pl - runs the examples of the pages, and compares their output with the output shown.

   usage: swipl documented.pl TREE FILE..., where TREE is a built copy of the project to run commands in.

   In Markdown, the word after the fence decides how a block is run:
     prolog    queries, each followed by its answers as the prompt shows them; at_prompt/1 has the pages that show all of it
     console   lines after "$ " go to the shell; what follows is the output, where "..." stands for any lines
   In Prolog sources, fenced blocks in PlDoc comments are queries.
   A block that calls the grader is skipped, with a line that says so, where the grader has no sandbox.  */

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../prolog/equivalent/quads').
:- use_module('../../prolog/tools/grade/sandbox').
:- use_module(blocks).
:- use_module(prompt).
:- use_module(commands).

% What the queries call; library(clpfd) comes last, since it changes how lambdas in files after it are compiled.

:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').
:- use_module(library(clpfd)).

:- initialization(main, main).

main([Tree|Files]) :-
    maplist(run_file(Tree), Files, Counts),
    (   suggestions_answer(Tree)
    ->  true
    ;   halt(1)
    ),
    sum_list(Counts, Count),
    (   Count > 0
    ->  format("~d documented blocks give what they show~n", [Count])
    ;   format(user_error, "documented.pl: no block to run~n", []),
        halt(1)
    ).

run_file(Tree, File, Count) :-
    file_blocks(File, Blocks0),
    exclude(skipped(File), Blocks0, Blocks),
    (   at_prompt(File)
    ->  run_at_prompt(Tree, File, Blocks)
    ;   true
    ),
    maplist(run_block(Tree, File), Blocks),
    include(runs, Blocks, Run),
    length(Run, Count).

at_prompt('README.md').
at_prompt('docs/relation.md').
at_prompt('docs/prompt.md').

run_at_prompt(Tree, File, Blocks) :-
    findall(Query, ( member(block(_, prolog, Lines), Blocks), block_queries(Lines, Queries), member(Query, Queries) ), Queries),
    (   prompt_prints(Tree, Queries)
    ->  forall(member(block(_, prolog, Lines), Blocks), assertz(held(Lines)))
    ;   format(user_error, "~w: make repl does not print what its queries show~n", [File]),
        halt(1)
    ).

runs(block(_, Kind, _)) :-
    memberchk(Kind, [prolog, console]).

skipped(File, block(Line, console, Lines)) :-
    member(Command, Lines),
    member(Grader, ["make -s grade ", "/grade.sh "]),
    sub_string(Command, _, _, _, Grader),
    sandbox(any, unusable(Reason)),
    !,
    format("skipped - ~w:~d: ~s~n", [File, Line, Reason]).

%   held(Lines): these queries gave these answers, at the prompt or here; another page with the same block need not ask again.

:- dynamic held/1.

run_block(Tree, File, block(Line, Kind, Lines)) :-
    (   catch(run_lines(Kind, Tree, File:Line, Lines), Error, ( print_message(error, Error), fail ))
    ->  true
    ;   format(user_error, "~w:~d: the ~w block does not give what it shows~n", [File, Line, Kind]),
        halt(1)
    ).

run_lines(prolog, _, _, Lines) :-
    held(Lines),
    !.
run_lines(prolog, _, File:Line, Lines) :-
    quads_hold(Lines, File, Line),
    assertz(held(Lines)).
run_lines(console, Tree, _, Lines) :-
    commands_hold(Tree, Lines).
run_lines(sh, _, _, _).         % for the reader to type: some would run this test again
run_lines(Other, _, _, _) :-    % files for other programs; tests/grader/test_formats.sh runs what can be run
    memberchk(Other, [yaml, json, python]).
run_lines(Listing, _, _, _) :-  % docs/fill.pl compares it with its source
    sub_atom(Listing, _, _, 0, ' listing').
