:- module(test_explorer_answers, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens').
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

test(solutions, [forall(member(N-Count, [0-5, 1-1, 2-3, 6-1, 8-7, 8-92, 8-100]))]) :-
    all_solutions(N, Count, 0, Found),
    findall(Rows, ( c_queens(N, FromOne), maplist(succ, Rows, FromOne) ), Expected),
    agree(N-Count, Found, Expected).

test(completions, [forall(( between(1, 60, Seed), partial_board(Seed, N, Queens) ))]) :-
    queens_text(Queens, Text),
    asked('/api/completions', [n=N, fixed=Text], Answer),
    length(Rows, N),
    maplist(stands(Rows), Queens),
    findall(FromZero, ( queens(N, Rows), maplist(succ, FromZero, Rows) ), All),
    length(All, Count),
    expected_next(All, Queens, Next),
    first_of(All, One),
    found_next(Answer.next, Found),
    agree(N-Queens, [Answer.count, Answer.exact, Answer.one, Found], [Count, true, One, Next]).

%   These queens leave no square of the last column: a search from left to right sees it at the end of each of its many ways.

test(without_one, true([Count, Exact, One] == [0, true, null])) :-
    asked('/api/completions', [n=32, fixed='19:5,20:1,21:10,22:20,23:14,24:16,25:25,26:13,27:11,28:24,29:28,30:3'], Answer),
    _{count:Count, exact:Exact, one:One} :< Answer.

test(runs, [forall(member(N-Stop, [8-0, 8-2, 8-8, 5-5, 1-1, 0-0, 2-0, 3-2])), true(Length == 30)]) :-
    asked('/api/las-vegas/runs', [n=N, stop=Stop, runs=30, seed=3], Answer),
    length(Answer.runs, Length),
    asked('/api/las-vegas/runs', [n=N, stop=Stop, runs=30, seed=3], Again),
    Answer = Again,
    forall(member(Run, Answer.runs), trial_right(N, Stop, Run)).

%   The trials with one seed are those of its trace: as many nodes, less the root of each, as queens that are placed.

test(runs_are_the_trace, [forall(member(Seed, [1, 2, 7])), true(Placed == Expected)]) :-
    asked('/api/las-vegas/runs', [n=8, stop=8, runs=200, seed=Seed], Answer),
    findall(Nodes, ( member(Run, Answer.runs), Run.seed =:= Seed, Nodes is Run.nodes - 1 ), Each),
    sum_list(Each, Placed),
    asked('/api/trace', [algorithm='las-vegas', n=8, stop=8, seed=Seed, count=5000], Trace),
    Expected = Trace.end.placed.

:- end_tests(explorer_answers).

all_solutions(N, Count, From, Solutions) :-
    asked('/api/solutions', [n=N, from=From, count=Count], Answer),
    Next = Answer.next,
    (   Next == null
    ->  Solutions = Answer.solutions
    ;   length(Answer.solutions, Count),
        append(Answer.solutions, Rest, Solutions),
        all_solutions(N, Count, Next, Rest)
    ).

%   A board of size 4 to 8 with some queens, which may attack none of the others.

partial_board(Seed, N, Queens) :-
    set_random(seed(Seed)),
    random_between(4, 8, N),
    random_between(0, 3, Most),
    numlist(1, Most, Tries),
    foldl(one_more(N), Tries, [], Queens0),
    keysort(Queens0, Queens).

one_more(N, _, Queens, More) :-
    Last is N - 1,
    random_between(0, Last, Column),
    random_between(0, Last, Row),
    (   member(Other-OtherRow, Queens),
        ( Other =:= Column ; OtherRow =:= Row ; abs(Other - Column) =:= abs(OtherRow - Row) )
    ->  More = Queens
    ;   More = [Column-Row|Queens]
    ).

queens_text(Queens, Text) :-
    findall(Part, ( member(Column-Row, Queens), format(atom(Part), '~d:~d', [Column, Row]) ), Parts),
    atomic_list_concat(Parts, ',', Text).

stands(Rows, Column-Row0) :-
    Row is Row0 + 1,
    nth0(Column, Rows, Row).

first_of([], null).
first_of([One|_], One).

%   The leftmost column that has one row in all completions, else the leftmost free one.

expected_next([], _, none) :-
    !.
expected_next(All, Queens, Next) :-
    All = [One|_],
    findall(Column-Rows,
            ( nth0(Column, One, _),
              \+ memberchk(Column-_, Queens),
              findall(Row, ( member(Board, All), nth0(Column, Board, Row) ), Rows0),
              sort(Rows0, Rows)
            ),
            Free),
    (   Free == []
    ->  Next = none
    ;   member(Column-[Row], Free)
    ->  Next = next(Column, Row, forced)
    ;   Free = [Column-_|_],
        nth0(Column, One, Row),
        Next = next(Column, Row, possible)
    ).

found_next(null, none) :-
    !.
found_next(Next, next(Column, Row, Kind)) :-
    _{column:Column, row:Row, kind:Kind} :< Next.

trial_right(N, Stop, Run) :-
    _{solved:Solved, nodes:Nodes} :< Run,
    (   Solved == true
    ->  Nodes > N
    ;   Nodes >= 1,
        ( Stop =:= N -> Nodes =< N ; true )   % no queen is placed twice
    ).
