:- module(queens_grade_stated_count,
          [ stated_counts/3,            % +StatementsBySize, +Task, -Counts
            states_size/2,              % +StatementsBySize, +Before
            solution_count/2            % +N, -Count
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(tasks, [task_counts/1]).

/** <module> The number of solutions that a program states, in any language

A sentence that states it is found by its numbers: for the sizes from 1 upward they are 1, 0, 0, 2, 10 and so on. Then the sizes for
which it has another number are wrong. `queens check` sees one size only, and knows some words of English.
*/

%!  stated_counts(+StatementsBySize, +Task, -Counts) is semidet.
%
%   StatementsBySize has a pair N-Statements for each size, Counts a pair N-Number for each that has the sentence which states the
%   number of solutions: for most of them, and two from 4 upward, it is right; or for most of them, and three from 4 upward, it is
%   too large or too small by the same number, or by the same factor. If Task asks for the number alone, the only sentence with a number
%   states it, unless that is the size.

stated_counts(StatementsBySize, _, Counts) :-
    findall(Before, ( member(_-Statements, StatementsBySize), member(Before-_, Statements) ), All),
    sort(All, Befores),
    member(Before, Befores),
    findall(N-Number, ( member(N-Statements, StatementsBySize), memberchk(Before-Number, Statements) ), Counts),
    findall(Error-N, ( member(N-Number, Counts), count_error(N, Number, Error) ), Errors),
    msort(Errors, Sorted),
    group_pairs_by_key(Sorted, Groups),
    member(Error-Ns, Groups),
    length(Counts, CountOfAll),
    length(Ns, CountOfMost),
    2 * CountOfMost > CountOfAll,
    aggregate_all(count, ( member(N, Ns), N >= 4 ), Large),
    ( Error == by(0) -> Large >= 2 ; Large >= 3 ),
    !.
stated_counts(StatementsBySize, Task, Counts) :-
    task_counts(Task),
    maplist(only_statement(Before), StatementsBySize, Counts),
    \+ states_size(StatementsBySize, Before).

only_statement(Before, N-[Before-Number], N-Number).

count_error(N, Number, Error) :-
    solution_count(N, Count),
    (   Difference is Number - Count,
        Error = by(Difference)
    ;   Count > 0,
        Factor is Number rdiv Count,
        \+ memberchk(Factor, [0, 1]),
        Error = times(Factor)
    ).

%!  states_size(+StatementsBySize, +Before) is semidet.
%
%   The number after Before is that of each of three sizes or more. The board of size 1 is a number, too.

states_size(StatementsBySize, Before) :-
    findall(N-Number, ( member(N-Statements, StatementsBySize), memberchk(Before-Number, Statements) ), Pairs),
    Pairs = [_, _, _|_],
    forall(member(N-Number, Pairs), N =:= Number).

%!  solution_count(+N, -Count) is semidet.
%
%   There are Count solutions of size N, for N from 1 to 14: A000170 of the OEIS.

solution_count(N, Count) :-
    nth1(N, [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596], Count).
