/* examples.js - queries to click, and programs to begin with. */

export const QUERIES = [
    'c_queens(8, Rows).',
    'queens(8, Rows).',
    'c_queens(6, Rows).',
    'c_queens(8, [1,_,8|Rows]).',
    'dif(A, 2), c_queens(4, [A|Rows]).',
    'c_queens_count(16, Count).',
    'forall(c_queens(8, R), queens(8, R)), aggregate_all(count, queens(8, _), Count).',
    'n_queens(4, [2|Rows]).',
    'n_queens(4, Rows).',
    'queens(8, Rows, [style(bits)]).',
    'c_queens(8, Rows, [algorithm(packed)]).',
    'findall(Rows, c_queens(6, Rows), Boards).',
    'use_module(library(queens_equivalent)).',
    'queens_equivalent(queens, c_queens, [sizes(0-6)]).',
];

const HEAD = `% mine(+N, -Rows): Rows is a permutation of 1 to N, and no two queens are on one diagonal.

mine(N, Rows) :-
    numlist(1, N, All),
    permutation(All, Rows),
    calm(Rows).

calm([]).
calm([Row|Rows]) :-
    safe(Rows, Row, 1),
    calm(Rows).

% safe(+Rows, +Row, +Distance): the queen in Row attacks none of the queens in Rows.

safe([], _, _).
safe([Other|Rows], Row, Distance) :-
`;

const TAIL = `    Next is Distance + 1,
    safe(Rows, Row, Next).
`;

const TRACED = `% traced(+N): a search that prints its events, as docs/traces.md describes them. Run traced(6) and watch it beside course.

traced(N) :-
    format('{"format":"queens-trace","version":1,"n":~d,"first":true}~n', [N]),
    Last is N - 1,
    numlist(0, Last, All),
    columns(All, All, []).

columns([], _, Queens) :-
    findall(Row, ( reverse(Queens, Ascending), member(_-Row, Ascending) ), Rows),
    atomic_list_concat(Rows, ',', Text),
    format('{"event":"solution","rows":[~w]}~n', [Text]).
columns([Column|Columns], All, Queens) :-
    member(Row, All),
    told(Column-Row, Queens),
    columns(Columns, All, [Column-Row|Queens]).

told(Queen, Queens) :-
    member(Other, Queens),
    attacks(Queen, Other),
    !,
    event(rejected, Queen),
    fail.
told(Queen, _) :- event(placed, Queen).
told(Queen, _) :- event(retreated, Queen), fail.

attacks(_-Row, _-Row).
attacks(A-RowA, B-RowB) :- abs(A - B) =:= abs(RowA - RowB).

event(Kind, Column-Row) :-
    format('{"event":"~w","column":~d,"row":~d}~n', [Kind, Column, Row]).
`;

export const PROGRAMS = [
    { title: 'A program with a mistake', text: `${HEAD}    Row - Other =\\= Distance,\n${TAIL}` },
    { title: 'The same without it', text: `${HEAD}    abs(Row - Other) =\\= Distance,\n${TAIL}` },
    { title: 'A search that prints its trace', text: TRACED },
];
