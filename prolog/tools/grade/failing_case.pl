:- module(queens_grade_failing_case,
          [ failing_case/3              % +Sizes, +Determinism, -Case
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(tried_size).

/** <module> The smallest case that fails, drawn
*/

%!  failing_case(+Sizes, +Determinism, -Case) is det.
%
%   Determinism is `true` if a remaining choice point is a failure.
%   Case is `null`, or a dict for the smallest of Sizes that fails: `n`; `kind`, "not a solution", "twice", "missing",
%   "unreadable", "count", "choice point" or an ending; `rows`, and `rows_from`, how they are counted; `attack`, two columns
%   from 1; `words`; and `text`, the board, with `X` for queens that attack each other. Without a board, its keys
%   are `null`.

failing_case(Sizes, _, Case) :-
    member(Size, Sizes),
    Size.ended \== skipped,
    case(Size, Case0),
    !,
    Case = Case0.put(n, Size.n).
failing_case(Sizes, true, Case) :-
    member(Size, Sizes),
    Size.asked == done(true),
    !,
    without_board("choice point", "a choice point is left after the last solution", Case0),
    Case = Case0.put(n, Size.n).
failing_case(_, _, null).

case(Size, Case) :-
    checked(Size, Verdict),
    Wrong = Verdict.first_wrong,
    is_dict(Wrong),
    maplist(queen(Verdict.rows_from), Wrong.attack, Queens),
    Queens = [First-_, Second-_],
    (   Size.asked == none
    ->  Answer = "printed line"
    ;   Answer = "answer"
    ),
    format(string(Words), "~w ~d is no solution: the queens of columns ~d and ~d attack each other",
           [Answer, Wrong.line, First, Second]),
    with_board("not a solution", Verdict, Wrong.rows, Queens, Words, Case0),
    Case = Case0.put(attack, [First, Second]).
case(Size, Case) :-
    checked(Size, Verdict),
    Rows = Verdict.first_repeated,
    Rows \== null,
    with_board("twice", Verdict, Rows, [], "it gives this more than once", Case).
case(Size, Case) :-
    bad_ending(Size),
    ending(Size, Ending, How),
    format(string(Words), "it ~w", [How]),
    without_board(Ending, Words, Case).
case(Size, Case) :-
    Fault = Size.fault,
    Fault \== null,
    without_board("unreadable", Fault, Case).
case(Size, Case) :-
    checked(Size, Verdict),
    Rows = Verdict.smallest_missing,
    Rows \== null,
    (   Verdict.missing =:= 1
    ->  Words = "it does not find this solution"
    ;   Others is Verdict.missing - 1,
        format(string(Words), "it does not find this solution, and ~D more", [Others])
    ),
    with_board("missing", Verdict, Rows, [], Words, Case).
case(Size, Case) :-
    checked(Size, Verdict),
    Verdict.is_right == false,
    count_fault(Verdict, Words),
    without_board("count", Words, Case).

with_board(Kind, Verdict, Rows, Attackers, Words,
           _{kind: Kind, rows: Rows, rows_from: From, attack: null, words: Words, text: Text}) :-
    From = Verdict.rows_from,
    drawn(Rows, From, Attackers, Text).

without_board(Kind, Words, _{kind: Kind, rows: null, rows_from: null, attack: null, words: Words, text: ""}).

%   `queens check` counts columns from the same number as rows.

queen(From, Queen, Column-Row) :-
    Column is Queen.column + 1 - From,
    Row is Queen.row + 1 - From.

drawn(Rows, From, Attackers, Text) :-
    length(Rows, N),
    findall(Line,
            ( between(1, N, Row),
              findall(Mark, ( nth1(Column, Rows, Queen), mark(Row, Column, Queen + 1 - From, Attackers, Mark) ), Marks),
              atomic_list_concat(Marks, ' ', Line) ),
            Lines),
    atomic_list_concat(Lines, '\n', Board),
    string_concat(Board, "\n", Text).

mark(Row, Column, Queen, Attackers, Mark) :-
    (   Row =\= Queen
    ->  Mark = '.'
    ;   memberchk(Column-Row, Attackers)
    ->  Mark = 'X'
    ;   Mark = 'Q'
    ).
