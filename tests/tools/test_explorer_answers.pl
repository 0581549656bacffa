:- module(test_explorer_answers, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(plunit)).
:- use_module(library(solution_sequences)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/tools/explorer/api').
:- use_module('../prolog/said').

/** <module> What the explorer answers, held against the relations and the known figures
*/

asked(Path, Parameters, Answer) :-
    explorer_answer(Path, Parameters, Answer),
    (   get_dict(error, Answer, Error)
    ->  throw(refused(Error))
    ;   true
    ).

algorithm(Algorithm) :-
    asked('/api/algorithms', [], Answer),
    member(Algorithm, Answer.algorithms).

known_source(Name) :-
    algorithm(Algorithm),
    Name = Algorithm.name.

:- begin_tests(explorer_answers).

test(algorithms, true(Found == Expected)) :-
    findall(Name, ( algorithm(Algorithm), Name = Algorithm.name ), Found),
    findall(Name, c_queens_algorithm(Name, _), C),
    findall(Name, ( queens_style(Style, _, _), atom_concat('prolog-', Style, Name) ), Prolog),
    append(C, Prolog, Expected).

test(algorithm_keys, [forall(algorithm(Algorithm)), true(Keys == Expected)]) :-
    Expected = [all, events, fixes, idea, language, name, seed, size, source, state, title],
    dict_pairs(Algorithm, _, Pairs),
    pairs_keys(Pairs, Keys).

%   Each event of each algorithm has its line, which names it. That these are all kinds of its events, its traces show.

test(lines_at_work, [forall(known_source(Name))]) :-
    asked('/api/source', [algorithm=Name], Answer),
    once(( algorithm(Algorithm), Algorithm.name == Name )),
    dict_pairs(Answer.lines, _, Pairs),
    pairs_keys(Pairs, Kinds),
    msort(Algorithm.events, Expected),
    agree(Name, Kinds, Expected),
    split_string(Answer.text, "\n", "", Lines),
    forall(member(Kind-Number, Pairs),
           ( nth1(Number, Lines, Line), sub_string(Line, _, _, After, Kind), After < 20 )).

%   The colours of a source in Prolog are in its text, in order, and apart from each other. A name of SWI-Prolog has its colour.

test(colours, [forall(known_source(Name))]) :-
    asked('/api/source', [algorithm=Name], Answer),
    (   atom_concat('prolog-', _, Name)
    ->  string_length(Answer.text, Length),
        foldl([[Start, Size, _], End, Next]>>( Start >= End, Size > 0, Next is Start + Size ), Answer.colours, 0, Last),
        Last =< Length,
        findall(Colour, member([_, _, Colour], Answer.colours), Colours),
        forall(member(Colour, ["comment", "head", "variable"]), memberchk(Colour, Colours))
    ;   \+ get_dict(colours, Answer, _)
    ).

test(solutions, [forall(member(asked(Fixed, Known, From, Count)-Next-Total,
                               [asked('', _, 0, 3)-3-4, asked('', _, 3, 3)-null-4, asked('', _, 0, 4)-null-4, asked('', _, 4, 1)-null-4,
                                asked('1:3', [_, 4|_], 0, 1)-null-null, asked('0:0', [1|_], 0, 9)-null-null]))]) :-
    asked('/api/solutions', [n=6, fixed=Fixed, from=From, count=Count], Answer),
    findall(Rows,
            ( limit(Count, offset(From, ( c_queens(6, FromOne), FromOne = Known ))), maplist(succ, Rows, FromOne) ),
            Expected),
    agree(Fixed-From-Count, [Answer.solutions, Answer.next, Answer.total], [Expected, Next, Total]).

%   completed(N, Queens, Count, One, Next): Next is Column-Row-Kind, where Kind is `forced` if all completions have this queen.

completed(0, '', 1, [], null).
completed(4, '', 2, [1,3,0,2], 0-1-possible).
completed(4, '1:3', 1, [1,3,0,2], 0-1-forced).
completed(4, '0:1,1:3,2:0,3:2', 1, [1,3,0,2], null).
completed(4, '0:0', 0, null, null).
completed(6, '0:0,1:1', 0, null, null).
completed(8, '0:0', 4, [0,4,7,5,2,6,1,3], 1-4-possible).
completed(8, '0:0,2:7', 2, [0,4,7,5,2,6,1,3], 6-1-forced).

test(completions, [forall(completed(N, Queens, Count, One, Next))]) :-
    asked('/api/completions', [n=N, fixed=Queens], Answer),
    ( Answer.next == null -> Found = null ; _{column:Column, row:Row, kind:Kind} :< Answer.next, Found = Column-Row-Kind ),
    agree(N-Queens, [Answer.count, Answer.exact, Answer.one, Found], [Count, true, One, Next]).

%   These queens leave no square of the last column: a search from left to right sees it at the end of each of its many ways.

test(without_one, true([Count, Exact, One] == [0, true, null])) :-
    asked('/api/completions', [n=32, fixed='19:5,20:1,21:10,22:20,23:14,24:16,25:25,26:13,27:11,28:24,29:28,30:3'], Answer),
    _{count:Count, exact:Exact, one:One} :< Answer.

test(runs, [forall(member(N-Stop, [8-0, 8-2, 8-8, 5-5, 1-1, 0-0, 2-0, 3-2])), true(Length == 30)]) :-
    asked('/api/las-vegas/runs', [n=N, stop=Stop, runs=30, seed=3], Answer),
    length(Answer.runs, Length),
    asked('/api/las-vegas/runs', [n=N, stop=Stop, runs=30, seed=3], Again),
    Answer = Again.

%   The trials with one seed are those of its trace: as many nodes, less the root of each, as queens that are placed, and as many
%   solutions.

test(runs_are_the_trace, [forall(member(Seed, [1, 2, 7])), true(Placed-Solved == Expected)]) :-
    asked('/api/las-vegas/runs', [n=8, stop=8, runs=200, seed=Seed], Answer),
    findall(Nodes, ( member(Run, Answer.runs), Run.seed =:= Seed, Nodes is Run.nodes - 1 ), Each),
    sum_list(Each, Placed),
    aggregate_all(count, ( member(Run, Answer.runs), Run.seed =:= Seed, Run.solved == true ), Solved),
    asked('/api/trace', [algorithm='las-vegas', n=8, stop=8, seed=Seed, count=5000], Trace),
    Expected = Trace.end.placed-Trace.end.solutions.

:- end_tests(explorer_answers).
