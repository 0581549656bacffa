/* one_verdict.pl - the grader and the page give one verdict on each program in Prolog, of prolog.txt and of verdicts.tsv, and for the
   same reason.

   usage: swipl tests/grader/one_verdict.pl PROGRAMS FOLDER SANDBOX QUEENS [PATTERN], where PROGRAMS has the programs of verdicts.tsv,
   FOLDER is empty, and PATTERN is a part of the names

   Only here: a program that the page judges otherwise than the grader.  */

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../prolog/tools/grade').
:- use_module('../../prolog/tools/prompt').

:- initialization(main, main).

main([Table, Folder, Sandbox, Queens|Pattern]) :-
    programs(Programs1),
    findall(Program, of_table(Table, Program), Programs2),
    append(Programs1, Programs2, Programs0),
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

%   of_table(Folder, Program): its verdict with the default options is not known. Left out are those that attack the grader, take all their
%   time, start processes, are scripts, or do not know N, of which the page asks size 8 only.

of_table(Folder, program(Name, _, Text)) :-
    member(Part, [right, wrong, mistakes]),
    format(atom(Pattern), '~w/~w/*.pl', [Folder, Part]),
    expand_file_name(Pattern, Files),
    member(File, Files),
    file_base_name(File, Name),
    \+ ( member(Begin, [forged, loads_for_ever, endless_after, prints_at_load, main, prolog_says, one_size]), sub_atom(Name, 0, _, _, Begin) ),
    read_file_to_string(File, Text, [encoding(utf8)]).

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
    ;   format("~w: ~p, but the grader and the page say~n  ~q~n  ~q~n", [Name, Verdict|Found]),
        ( string(Graded.reason) -> format("  ~s~n", [Graded.reason]) ; true ),
        format("  ~s~n", [Judgement.words]),
        fail
    ).

%   The page's time is that of the clock, so on a busy machine it is asked again.

judged(Text, Judgement) :-
    between(1, 3, Time),
    with_output_to(string(_), ( prompt_request(_{ask: "consult", program: Text}, _),
                                prompt_request(_{ask: "judge", name: ""}, Judgement) )),
    ( Judgement.verdict \== "undecided" ; Time =:= 3 ),
    !.

case(null, none) :- !.
case(Case, case(Case.n, Case.kind, Case.rows, Case.words)).
