/* verdicts.pl - the grader's verdict on each program of this folder is that of verdicts.tsv, and nothing is left.

   usage: swipl tests/grader/verdicts.pl FOLDER SANDBOX quick|all|busy QUEENS [PATTERN], where FOLDER has the
   programs, and PATTERN is a part of their names  */

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../prolog/tools/grade').
:- use_module('../../prolog/tools/grade/words').

:- initialization(main, main).

main([Folder, Sandbox, Which, Queens|Pattern]) :-
    directory_file_path(Folder, 'verdicts.tsv', Table),
    read_file_to_string(Table, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    findall(Fields, ( member(Line, Lines), fields(Line, Which, Pattern, Fields) ), Rows),
    Rows \== [],
    maplist(graded(Folder, Which, [sandbox(Sandbox), queens(Queens)]), Rows, Faults),
    sum_list(Faults, Count),
    (   Count =:= 0
    ->  true
    ;   format("~d verdicts are wrong~n", [Count]),
        halt(1)
    ).

fields(Line, Which, Pattern, Fields) :-
    Line \== "",
    \+ sub_string(Line, 0, _, _, "#"),
    split_string(Line, "\t", "", Fields),
    Fields = [Program, Run|_],
    atom_string(Which, Word),
    split_string(Run, ",", "", Runs),
    once(( Which == all ; memberchk(Word, Runs) )),
    forall(member(Part, Pattern), sub_string(Program, _, _, _, Part)).

graded(Folder, Which, Common, Row, Faults) :-
    Row = [Program, _, OptionsText, Status, Fails, Case, Words],
    directory_file_path(Folder, Program, Path),
    term_string(Options0, OptionsText),
    append(Options0, Common, Options),
    get_time(Start),
    grade(Path, Verdict, Options),
    get_time(End),
    Seconds is End - Start,
    with_output_to(string(Said), print_verdict(Verdict)),
    fails(Verdict.requirements, FoundFails),
    case(Verdict.counterexample, FoundCase),
    findall(Fault, ( differs(status, Status, Verdict.status, Fault)
                   ; differs(fails, Fails, FoundFails, Fault)
                   ; differs(case, Case, FoundCase, Fault)
                   ; \+ sub_string(Said, _, _, _, Words), format(string(Fault), "not said: ~w", [Words])
                   ; Verdict.status == "right", Verdict.hints \== [], Fault = "a hint for a right program"
                   ; left(What), format(string(Fault), "left: ~w", [What])
                   ), List),
    (   Which \== all,
        string(Verdict.reason),
        sub_string(Verdict.reason, _, _, 0, "is missing on this machine")
    ->  format("skipped - ~w: ~s~n", [Program, Verdict.reason]),
        Faults = 0
    ;   List == []
    ->  format("ok - ~w ~w: ~2f s~n", [Program, OptionsText, Seconds]),
        Faults = 0
    ;   format("not ok - ~w ~w~n", [Program, OptionsText]),
        maplist(format("    ~w~n"), List),
        write(Said),
        Faults = 1
    ).

differs(What, Wanted, Found, Fault) :-
    Wanted \== Found,
    format(string(Fault), "~w: wanted ~w, found ~w", [What, Wanted, Found]).

fails(Requirements, Fails) :-
    findall(Id, ( member(Requirement, Requirements), Requirement.holds == false, Id = Requirement.id ), Ids),
    (   Ids == []
    ->  Fails = "-"
    ;   atomic_list_concat(Ids, ',', Atom),
        atom_string(Atom, Fails)
    ).

case(null, "-").
case(Case, Text) :-
    is_dict(Case),
    format(string(Text), "~d ~w", [Case.n, Case.kind]).

%   No folder of a grading, and no process with its mark in the environment.

left(Folder) :-
    temporary(Base),
    atom_concat(Base, '/queens-grade.*', Pattern),
    expand_file_name(Pattern, Folders),
    member(Folder, Folders).
left(Process) :-
    temporary(Base),
    string_concat("QUEENS_GRADE=", Base, Mark),
    expand_file_name('/proc/[0-9]*/environ', Files),
    member(Process, Files),
    catch(read_file_to_string(Process, Text, [encoding(octet)]), _, fail),
    sub_string(Text, _, _, _, Mark).

temporary(Base) :-
    (   getenv('TMPDIR', Base)
    ->  true
    ;   Base = '/tmp'
    ).
