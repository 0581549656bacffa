:- module(test_agreement, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(subjects).
:- use_module('../../prolog/queens_equivalent').

/** <module> C and each style of Prolog give the same answers, and the right ones
*/

%   golden_solutions(+N, -Solutions): those of tests/golden, with rows from 1.

golden_solutions(N, Solutions) :-
    format(atom(Name), 'solutions-~d.txt', [N]),
    golden_lines(Name, Lines),
    maplist(line_rows, Lines, Solutions).

line_rows(Line, Rows) :-
    split_string(Line, " ", "", Fields),
    findall(Row, ( member(Field, Fields), number_string(Row0, Field), Row is Row0 + 1 ), Rows).

golden_lines(Name, Lines) :-
    module_property(test_agreement, file(Here)),
    file_directory_name(Here, Directory),
    format(atom(File), '~w/../golden/~w', [Directory, Name]),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Parts),
    once(append(Lines, [""], Parts)).

%   golden_count(?N, ?All)

golden_count(N, All) :-
    golden_lines('counts.txt', Lines),
    member(Line, Lines),
    split_string(Line, " ", "", [First, Second|_]),
    number_string(N, First),
    number_string(All, Second).

%   relation(Relation, Largest, Sort, Levels): Sort brings the solutions of Relation into their order; Levels are those on which all
%   queries have the same outcome.

relation(Relation, Largest, =, [answers, order, errors, determinism]) :-
    subject(Relation, Largest).
relation(Relation, Largest, msort, [answers, errors]) :-
    unordered_subject(Relation, Largest).

%   boards(Boards): how many a relation is asked to complete, by the time that there is.

boards(Boards) :-
    test_size(Size),
    ( Size >= 12 -> Boards = 2400 ; Boards = 400 ).

:- begin_tests(agreement).

test(golden_sequence, [forall(( relation(Relation, Largest, Sort, _), between(0, 8, N), N =< Largest )), true(Solutions == Golden)]) :-
    findall(Rows, call(Relation, N, Rows), Found),
    call(Sort, Found, Solutions),
    golden_solutions(N, Golden).

test(count, [forall(( subject(Relation, Largest), golden_count(N, All), N =< Largest )), true(Count == All)]) :-
    aggregate_all(count, call(Relation, N, _), Count).

% Slow checkers need time; none of these comes to it.
test(equivalent, [forall(( relation(Relation, Largest, _, Levels), Relation \== c_queens:c_queens )), true(Undecided == 0)]) :-
    To is min(9, Largest),
    boards(Boards),
    queens_equivalent(c_queens:c_queens, Relation,
                      [ sizes(0-To), random(Boards), seed(20), compare(Levels), time_limit(600), query_limit(60), extent(Extent) ]),
    memberchk(undecided(Undecided), Extent).

:- end_tests(agreement).
