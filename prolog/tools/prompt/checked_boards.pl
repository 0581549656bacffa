:- module(queens_checked_boards,
          [ checked_boards/4,           % +N, +Boards, -Verdict, -Fault
            attack/3                    % +Board, -ColumnA, -ColumnB
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module('../../c_queens').

/** <module> The verdict of `queens check` on a list of boards, without starting a process

The dict has the keys of its JSON that the grader reads.
*/

%!  checked_boards(+N, +Boards, -Verdict, -Fault) is det.
%
%   Boards are lists of N integers. Verdict is the verdict on size N with rows from 1, and Fault is `null`. If a board has a row that is
%   not from 1 to N, Verdict is `null` and Fault names the board.

checked_boards(N, Boards, null, Fault) :-
    nth1(Place, Boards, Board),
    member(Row, Board),
    \+ between(1, N, Row),
    !,
    format(string(Fault), "answer ~d has the row ~d: expected 1 to ~d", [Place, Row, N]).
checked_boards(N, Boards, Verdict, null) :-
    findall(Solution, c_queens(N, Solution), Solutions0),
    sort(Solutions0, Solutions),
    maplist(attack_or_none, Boards, Attacks),
    findall(Board, ( nth1(Place, Attacks, none), nth1(Place, Boards, Board) ), Safe),
    sort(Safe, Right),
    ord_subtract(Solutions, Right, Missing),
    maplist(length, [Boards, Safe, Right, Missing], [Count, SafeCount, RightCount, MissingCount]),
    Wrong is Count - SafeCount,
    Repeated is SafeCount - RightCount,
    first_or_null(_{line: Line, rows: Rows, attack: Attack},
                  ( nth1(Line, Attacks, Attack), Attack \== none, nth1(Line, Boards, Rows) ), FirstWrong),
    first_or_null(Row, member(Row, Safe), First),
    first_or_null(FirstPlace, nth1(FirstPlace, Attacks, none), FirstLine),
    first_or_null(Again, ( append(Before, [Again|_], Safe), memberchk(Again, Before) ), FirstRepeated),
    first_or_null(Smallest, member(Smallest, Missing), SmallestMissing),
    ( msort(Safe, Safe) -> Ascending = true ; Ascending = false ),
    ( Wrong + Repeated + MissingCount =:= 0 -> IsRight = true ; IsRight = false ),
    Verdict = _{is_right: IsRight, rows_from: 1, right: RightCount, wrong: Wrong, first_wrong: FirstWrong,
                repeated: Repeated, first_repeated: FirstRepeated, missing: MissingCount, smallest_missing: SmallestMissing,
                count_said: null, first: First, first_line: FirstLine, ascending: Ascending}.

:- meta_predicate first_or_null(?, 0, -).

first_or_null(Template, Goal, First) :-
    (   call(Goal)
    ->  First = Template
    ;   First = null
    ).

attack_or_none(Board, Attack) :-
    (   attack(Board, ColumnA, ColumnB)
    ->  maplist(queen(Board), [ColumnA, ColumnB], Attack)
    ;   Attack = none
    ).

queen(Board, Column, _{column: Column, row: Row}) :-
    nth1(Column, Board, Row).

%!  attack(+Board, -ColumnA, -ColumnB) is semidet.
%
%   The columns of the first pair of queens that attack each other, ordered by the column on the right, as in the command.

attack(Board, ColumnA, ColumnB) :-
    nth1(ColumnB, Board, RowB),
    nth1(ColumnA, Board, RowA),
    ColumnA < ColumnB,
    ( RowA =:= RowB ; abs(RowA - RowB) =:= ColumnB - ColumnA ),
    !.
