:- module(queens_grade_asking,
          [ listed/5,                   % :Goal, +Rows, +N, :Report, -Left
            boards/3,                   % +Rows, +N, -Boards
            exception_text/3            % +Exception, -Kind, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> All answers of a student's predicate, as boards
*/

:- meta_predicate listed(0, +, +, 1, -).

%!  listed(:Goal, +Rows, +N, :Report, -Left) is det.
%
%   Calls Report with each board of each answer of Goal, which binds Rows: see boards/3. Left is `true` if there was a choice point
%   after the last answer.
%
%   @throws odd(Rows) if an answer is no board of N columns

listed(Goal, Rows, N, Report, Left) :-
    State = left(false),
    (   call_cleanup(Goal, Last = true),
        (   Last == true
        ->  nb_setarg(1, State, false)
        ;   nb_setarg(1, State, true)
        ),
        boards(Rows, N, Boards),
        maplist(Report, Boards),
        fail
    ;   arg(1, State, Left)
    ).

%!  boards(+Rows, +N, -Boards) is det.
%
%   Rows is a board, or a list of boards; a board in Boards is a list of rows. Rows can also have squares such as Column-Row or
%   [Column, Row], or lines of 0 with a 1 for the queen.
%
%   @throws odd(Rows) if it is neither

boards(Rows, N, Boards) :-
    (   board(N, Rows, Board)
    ->  Boards = [Board]
    ;   is_list(Rows),
        maplist(board(N), Rows, Boards)
    ->  true
    ;   throw(odd(Rows))
    ).

board(N, Rows, Board) :-
    is_list(Rows),
    length(Rows, N),
    (   maplist(integer, Rows)
    ->  Board = Rows
    ;   maplist(square, Rows, Squares),
        keysort(Squares, Sorted),
        pairs_keys_values(Sorted, [From|Columns], Board),
        between(0, 1, From),
        Last is From + N - 1,
        numlist(From, Last, [From|Columns])
    ->  true
    ;   maplist(line(N), Rows, Board)
    ).

%   A variable with attributes is not bound, since that would wake up what waits for it.

square(Square, Column-Row) :-
    nonvar(Square),
    (   Square = [Column, Row]
    ->  true
    ;   compound(Square),
        compound_name_arguments(Square, _, [Column, Row])
    ),
    integer(Column),
    integer(Row).

line(N, Line, Row) :-
    is_list(Line),
    length(Line, N),
    nth1(Row, Line, Queen, Others),
    Queen == 1,
    forall(member(Other, Others), Other == 0),
    !.

%!  exception_text(+Exception, -Kind, -Text) is det.
%
%   Kind is `odd` for what listed/5 throws, else `exception`. Text is a short string.

exception_text(odd(Answer), odd, Text) :-
    !,
    short_text(Answer, Text).
exception_text(error(Formal, _), exception, Text) :-
    !,
    short_text(Formal, Text).
exception_text(Exception, exception, Text) :-
    short_text(Exception, Text).

short_text(Term, Text) :-
    \+ \+ ( numbervars(Term, 0, _, [attvar(skip)]),
            format(string(Whole), '~W', [Term, [numbervars(true), quoted(true), max_depth(12), attributes(ignore)]]),
            nb_setval(queens_grade_text, Whole)
          ),
    nb_getval(queens_grade_text, Whole),
    (   sub_string(Whole, 0, 200, _, Short)
    ->  Text = Short
    ;   Text = Whole
    ).
