:- module(test_agreement, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(subjects).

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
    golden_lines('figures.txt', Lines),
    member(Line, Lines),
    split_string(Line, " ", "", [First, Second|_]),
    number_string(N, First),
    number_string(All, Second).

%   relation(Relation, Largest, Sort): Sort brings the solutions of Relation into their order.

relation(Relation, Largest, =) :-
    subject(Relation, Largest).
relation(Relation, Largest, msort) :-
    unordered_subject(Relation, Largest).

:- begin_tests(agreement).

test(golden_sequence, [forall(( relation(Relation, Largest, Sort), between(0, 8, N), N =< Largest )), true(Solutions == Golden)]) :-
    findall(Rows, call(Relation, N, Rows), Found),
    call(Sort, Found, Solutions),
    golden_solutions(N, Golden).

test(count, [forall(( subject(Relation, Largest), golden_count(N, All), N =< Largest )), true(Count == All)]) :-
    aggregate_all(count, call(Relation, N, _), Count).

:- end_tests(agreement).
