:- module(test_agreement, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(subjects).
:- use_module('../../prolog/queens/equivalent').

/** <module> C and each style of Prolog give the same answers, and the right ones
*/

%   golden_solutions(+N, -Solutions): those of tests/golden, with rows from 1.

golden_solutions(N, Solutions) :-
    format(atom(Name), 'solutions-~d.txt', [N]),
    golden_lines(Name, Lines),
    maplist(line_solution, Lines, Solutions).

golden_lines(Name, Lines) :-
    module_property(test_agreement, file(Here)),
    file_directory_name(Here, Directory),
    format(atom(File), '~w/../golden/~w', [Directory, Name]),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Parts),
    once(append(Lines, [""], Parts)).

line_solution(Line, Rows) :-
    split_string(Line, " ", "", Fields0),
    exclude(==(""), Fields0, Fields),
    maplist(field_row, Fields, Rows).

field_row(Field, Row) :-
    number_string(Row0, Field),
    Row is Row0 + 1.

%   golden_count(?N, ?All)

golden_count(N, All) :-
    golden_lines('counts.txt', Lines),
    member(Line, Lines),
    split_string(Line, " ", "", [First, Second|_]),
    number_string(N, First),
    number_string(All, Second).

%   golden_placed(+N, -Placed): the queens that a search column by column places. Positions leave out solutions, and
%   count the empty board.

golden_placed(N, Placed) :-
    golden_lines('counts.txt', Lines),
    member(Line, Lines),
    split_string(Line, " ", "", Fields),
    maplist(number_string, [N, All, _, Positions], Fields),
    !,
    Placed is Positions + All - 1.

%   safe_prefix(+Length, +N): one answer for each way to fill the first Length columns without an attack.

safe_prefix(Length, N) :-
    length(Rows, Length),
    foldl(safe_row(N), Rows, [], _).

safe_row(N, Row, Previous, [Row|Previous]) :-
    between(1, N, Row),
    forall(nth1(Distance, Previous, Other), ( Other =\= Row, abs(Other-Row) =\= Distance )).

%   A check that knows nothing of either side: no two queens in a row or on a diagonal, pair by pair.

is_solution(N, Rows) :-
    length(Rows, N),
    forall(member(R, Rows), between(1, N, R)),
    forall(( nth1(C1, Rows, R1), nth1(C2, Rows, R2), C1 < C2 ),
           ( R1 =\= R2, abs(R1-R2) =\= C2-C1 )).

%   compared(Relation, Largest): all subjects but the one that they are compared with.

compared(Relation, Largest) :-
    subject(Relation, Largest),
    Relation \== c_queens:c_queens.

%   boards(Boards): how many a relation is asked to complete, by the time that there is.

boards(2400) :-
    test_size(Size),
    Size >= 12,
    !.
boards(400).

:- begin_tests(agreement).

test(golden_sequence, [forall(( subject(Relation, Largest), between(0, 9, N), N =< Largest )), true(Solutions == Golden)]) :-
    findall(Rows, call(Relation, N, Rows), Solutions),
    golden_solutions(N, Golden).

test(golden_counts_are_there, true(Count == 13)) :-
    aggregate_all(count, golden_count(_, _), Count).

test(each_is_a_solution, [forall(( subject(Relation, Largest), between(0, 9, N), N =< Largest ))]) :-
    forall(call(Relation, N, Rows), is_solution(N, Rows)).

test(count, [forall(( subject(Relation, Largest), golden_count(N, All), N =< Largest )), true(Count == All)]) :-
    aggregate_all(count, call(Relation, N, _), Count).

% The C algorithms are held to the same figures in ../c/test_algorithms.c.
test(placed, [forall(between(1, 8, N)), true(Placed == Golden)]) :-
    aggregate_all(count, ( between(1, N, Column), safe_prefix(Column, N) ), Placed),
    golden_placed(N, Golden).

test(c_queens_count, [forall(golden_count(N, All)), true(Count == All)]) :-
    c_queens:c_queens_count(N, Count).

% Slow checkers need time; none of these comes to it.
test(equivalent, [forall(compared(Relation, Largest)), true(Undecided == 0)]) :-
    To is min(9, Largest),
    boards(Boards),
    queens_equivalent(c_queens:c_queens, Relation,
                      [ sizes(0-To), boards(Boards), seed(20), time_limit(600), query_limit(60), undecided(Undecided) ]).

% Where the relation promises that no choice point is left.
test(equivalent_choice_points, [forall(compared(Relation, Largest)), true(Undecided == 0)]) :-
    To is min(8, Largest),
    queens_equivalent(c_queens:c_queens, Relation,
                      [ sizes(0-To), boards(600), compare([answers, order, determinism]),
                        time_limit(600), query_limit(60), undecided(Undecided) ]).

% No relation does the work for all answers before the first, and each obeys the laws of the puzzle by itself.
test(lazy, [forall(compared(Relation, _)), true(Difference == none)]) :-
    queens_equivalent(c_queens:c_queens, Relation,
                      [ sizes(8-8), boards(0), commands(0), modes([p(+,-)]), compare([laziness]), time_limit(600),
                        query_limit(60), difference(Difference) ]).

test(lawful, [forall(subject(Relation)), true(Difference == none)]) :-
    queens_lawful(Relation, [sizes(0-6), boards(200), time_limit(600), query_limit(60), difference(Difference)]).

:- end_tests(agreement).
