:- module(queens_grade_asking,
          [ listed/5,                   % :Goal, +Rows, +N, :Report, -Left
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
%   Calls Report with the board of each answer of Goal, which binds Rows. A board is a list of rows; an answer can also be a list
%   of squares such as Column-Row. Left is `true` if there was a choice point after the last answer.
%
%   @throws odd(Rows) if an answer is no board of N columns

listed(Goal, Rows, N, Report, Left) :-
    State = left(false),
    (   call_cleanup(Goal, Last = true),
        (   Last == true
        ->  nb_setarg(1, State, false)
        ;   nb_setarg(1, State, true)
        ),
        board(Rows, N, Board),
        call(Report, Board),
        fail
    ;   arg(1, State, Left)
    ).

board(Rows, N, Board) :-
    (   is_list(Rows),
        length(Rows, N),
        (   maplist(integer, Rows)
        ->  Board = Rows
        ;   maplist(square, Rows, Squares),
            keysort(Squares, Sorted),
            pairs_values(Sorted, Board)
        )
    ->  true
    ;   throw(odd(Rows))
    ).

square(Square, Column-Row) :-
    compound(Square),
    compound_name_arguments(Square, _, [Column, Row]),
    integer(Column),
    integer(Row).

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
