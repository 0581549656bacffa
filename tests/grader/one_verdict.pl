/* one_verdict.pl - the grader and the page give one verdict on each program of prolog.txt, and for the same reason.

   usage: swipl tests/grader/one_verdict.pl FOLDER SANDBOX QUEENS [PATTERN], where FOLDER is empty, and PATTERN is a part of the names

   Only here: a program that the page judges otherwise than the grader.  */

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../prolog/tools/grade').
:- use_module('../../prolog/tools/prompt').

:- initialization(main, main).

main([Folder, Sandbox, Queens|Pattern]) :-
    programs(Programs0),
    include(named(Pattern), Programs0, Programs),
    Programs \== [],
    findall(Name, ( member(program(Name, Verdict, Text), Programs),
                    \+ agrees(Name, Verdict, Text, Folder, [sandbox(Sandbox), queens(Queens)]) ), Faults),
    (   Faults == []
    ->  length(Programs, Count),
        format("ok - one verdict on each of ~d programs~n", [Count])
    ;   format("not ok - the verdicts on ~w~n", [Faults]),
        halt(1)
    ).

named(Pattern, program(Name, _, _)) :-
    forall(member(Part, Pattern), sub_string(Name, _, _, _, Part)).

%   The first part has the clauses that others share.

programs(Programs) :-

    source_file(main(_), Here),
    file_directory_name(Here, Folder),
    directory_file_path(Folder, 'prolog.txt', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    atomic_list_concat([_, Shared0|Parts], '\n== ', Text),
    atom_concat('calm\n', Shared, Shared0),
    maplist(program(Shared), Parts, Programs).

program(Shared, Part, program(Name, Verdict, Text)) :-
    once(sub_atom(Part, Before, 1, After, '\n')),
    sub_atom(Part, 0, Before, _, Head),
    sub_atom(Part, _, After, 0, Text0),
    split_string(Head, " ", ":", [Name, Verdict|_]),
    atomic_list_concat(Halves, '@calm\n', Text0),
    atomic_list_concat(Halves, Shared, Atom),
    atom_string(Atom, Text).

agrees(Name, Verdict, Text, Folder, Options) :-
    directory_file_path(Folder, Name, File),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]), write(Out, Text), close(Out)),
    grade(File, Graded, Options),
    case(Graded.counterexample, GradedCase),
    judged(Text, Judgement),
    case(Judgement.counterexample, JudgedCase),
    Found = [Graded.status-GradedCase, Judgement.verdict-JudgedCase],
    (   Found = [Verdict-Case, Verdict-Case]
    ->  true
    ;   format("~s: ~s, but the grader and the page say~n  ~q~n  ~q~n", [Name, Verdict|Found]),
        ( string(Graded.reason) -> format("  ~s~n", [Graded.reason]) ; true ),
        format("  ~s~n", [Judgement.words]),
        fail
    ).

judged(Text, Judgement) :-
    prompt_request(_{ask: "consult", program: Text}, _),
    prompt_request(_{ask: "judge", name: ""}, Judgement).

case(null, none) :- !.
case(Case, case(Case.n, Case.kind, Case.rows, Case.words)).
