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
%   "no row", "unreadable", "count", "choice point" or an ending; `rows`, and `rows_from`, how they are counted; `attack`, two columns
%   from 1; `words`; and `text`, the board, with `X` for queens that attack each other. Without a board, its keys
%   are `null`.

failing_case(Sizes, Determinism, Case) :-
    (   member(Size, Sizes),
        Size.ended \== skipped,
        case(Size, Kind, Board, Words)
    ;   Determinism == true,
        member(Size, Sizes),
        Size.asked == done(true),
        Kind-Board-Words = "choice point"-none-"a choice point is left after the last solution"
    ),
    !,
    drawn(Board, Size, Drawn),
    Case = Drawn.put(_{n: Size.n, kind: Kind, words: Words}).
failing_case(_, _, null).

%   case(Size, Kind, Board, Words): Board is `none`, or Rows-Attackers, the columns of two queens or [].

case(Size, "not a solution", Rows-[First, Second], Words) :-
    checked(Size, Verdict),
    Wrong = Verdict.first_wrong,
    is_dict(Wrong),
    Rows = Wrong.rows,
    maplist(column(Verdict.rows_from), Wrong.attack, [First, Second]),
    (   Size.asked == none
    ->  Answer = "printed line"
    ;   Answer = "answer"
    ),
    format(string(Words), "~w ~d is no solution: the queens of columns ~d and ~d attack each other",
           [Answer, Wrong.line, First, Second]).
case(Size, "twice", Rows-[], "it gives this more than once") :-
    checked(Size, Verdict),
    Rows = Verdict.first_repeated,
    Rows \== null.
case(Size, Ending, none, Words) :-
    bad_ending(Size),
    ending(Size, Ending, How),
    string_concat("it ", How, Words).
case(Size, Kind, none, Fault) :-
    Fault = Size.fault,
    Fault \== null,
    ( outside_board(Size) -> Kind = "no row" ; Kind = "unreadable" ).
case(Size, "missing", Rows-[], Words) :-
    checked(Size, Verdict),
    Rows = Verdict.smallest_missing,
    Rows \== null,
    (   Verdict.missing =:= 1
    ->  Words = "it does not find this solution"
    ;   Others is Verdict.missing - 1,
        format(string(Words), "it does not find this solution, and ~D more", [Others])
    ).
case(Size, "count", none, Words) :-
    checked(Size, Verdict),
    Verdict.is_right == false,
    count_fault(Verdict, Words).

%   `queens check` counts columns from the same number as rows.

column(From, Queen, Column) :-
    Column is Queen.column + 1 - From.

drawn(none, _, _{rows: null, rows_from: null, attack: null, text: ""}).
drawn(Rows-Attackers, Size, _{rows: Rows, rows_from: From, attack: Attack, text: Text}) :-
    From = Size.verdict.rows_from,
    ( Attackers == [] -> Attack = null ; Attack = Attackers ),
    length(Rows, N),
    numlist(1, N, Numbers),
    maplist(line(Rows, From, Attackers), Numbers, Lines),
    atomic_list_concat(Lines, Board),
    atom_string(Board, Text).

line(Rows, From, Attackers, Row, Line) :-
    findall(Mark, ( nth1(Column, Rows, Queen), mark(Row, Column, Queen + 1 - From, Attackers, Mark) ), Marks),
    atomic_list_concat(Marks, ' ', Line0),
    atom_concat(Line0, '\n', Line).

mark(Row, Column, Queen, Attackers, Mark) :-
    (   Row =\= Queen
    ->  Mark = '.'
    ;   memberchk(Column, Attackers)
    ->  Mark = 'X'
    ;   Mark = 'Q'
    ).
