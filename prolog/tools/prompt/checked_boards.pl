:- module(queens_checked_boards,
          [ checked_boards/4            % +N, +Boards, -Verdict, -Fault
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module('../../c_queens').

/** <module> What `queens check` says of a list of boards, where no process can be started

The dict has the keys of its JSON that the grader reads.
*/

%!  checked_boards(+N, +Boards, -Verdict, -Fault) is det.
%
%   Boards are lists of N integers. Verdict is the verdict on size N with rows from 1, and Fault `null`; or else Verdict is `null`
%   and Fault says which board has a row that is not on the board.

checked_boards(N, Boards, null, Fault) :-
    nth1(Place, Boards, Board),
    member(Row, Board),
    \+ between(1, N, Row),
    !,
    format(string(Fault), "answer ~d has the row ~d: expected 1 to ~d", [Place, Row, N]).
checked_boards(N, Boards, Verdict, null) :-
    findall(Solution, c_queens(N, Solution), Solutions),
    classified(Boards, 1, Wrong, Right0),
    sort(Right0, Right),
    subtract_ordered(Solutions, Right, Missing),
    maplist(length, [Boards, Wrong, Right0, Right, Missing], [Count, WrongCount, RightAll, RightCount, MissingCount]),
    Repeated is RightAll - RightCount,
    first_wrong(Wrong, FirstWrong),
    first_right(Right0, Boards, First, FirstLine),
    first_or_null(Missing, SmallestMissing),
    first_repeated(Right0, FirstRepeated),
    (   msort(Right0, Right0)
    ->  Ascending = true
    ;   Ascending = false
    ),
    (   RightAll =:= Count,
        Repeated =:= 0,
        MissingCount =:= 0
    ->  IsRight = true
    ;   IsRight = false
    ),
    Verdict = _{size: N, is_right: IsRight, rows_from: 1, right: RightCount, wrong: WrongCount, first_wrong: FirstWrong,
                repeated: Repeated, first_repeated: FirstRepeated, missing: MissingCount, smallest_missing: SmallestMissing,
                count_said: null, first: First, first_line: FirstLine, ascending: Ascending}.

subtract_ordered(Solutions, Right, Missing) :-
    sort(Solutions, Sorted),
    ord_subtract(Sorted, Right, Missing).

classified([], _, [], []).
classified([Board|Boards], Place, Wrong, Right) :-
    Next is Place + 1,
    (   attack(Board, First, Second)
    ->  Wrong = [wrong(Place, Board, First, Second)|Wrong1],
        Right = Right1
    ;   Wrong = Wrong1,
        Right = [Board|Right1]
    ),
    classified(Boards, Next, Wrong1, Right1).

%   The first pair, by the column on the right, as the command has it.

attack(Board, ColumnA-RowA, ColumnB-RowB) :-
    nth1(ColumnB, Board, RowB),
    nth1(ColumnA, Board, RowA),
    ColumnA < ColumnB,
    (   RowA =:= RowB
    ;   abs(RowA - RowB) =:= ColumnB - ColumnA
    ),
    !.

first_wrong([], null).
first_wrong([wrong(Place, Board, ColumnA-RowA, ColumnB-RowB)|_],
            _{line: Place, rows: Board, attack: [_{column: ColumnA, row: RowA}, _{column: ColumnB, row: RowB}]}).

first_right([], _, null, null).
first_right([Board|_], Boards, Board, Place) :-
    nth1(Place, Boards, Board),
    !.

first_or_null([], null).
first_or_null([First|_], First).

first_repeated(Boards, First) :-
    (   append(Before, [Board|_], Boards),
        memberchk(Board, Before)
    ->  First = Board
    ;   First = null
    ).
