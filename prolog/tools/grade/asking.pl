:- module(queens_grade_asking,
          [ listed/5,                   % :Goal, +Rows, +N, :Report, -Left
            boards/3,                   % +Rows, +N, -Boards
            exception_text/3,           % +Exception, -Kind, -Text
            way/5,                      % +Module, +Name, +Arity, +N, -Way
            default_way/3,              % +Name, +Arity, -Way
            printed/2,                  % :Goal, -Characters
            way_call/6,                 % +Way, +Module, +Name, +N, -Rows, -Goal
            way_prints/1,               % ?Way
            way_words/2                 % ?Way, -Words
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> The ways to call a student's predicate, and all its answers as boards

A way names the arguments: `size_rows` for p(N, Rows); `rows_size` for p(Rows, N); `list_size` and `rows` for p(Rows, N)
and p(Rows) where Rows is a list of N variables; `squares` for p(Rows) with [1/_, 2/_, ...]; `open` for p(Rows) with a variable;
`prints` for p(N), `main` for p and `arguments` for p([N]), which print. With `load` no predicate is called: the program prints when
it is loaded.
*/

:- meta_predicate listed(0, +, +, 1, -), printed(0, -), shortly(0).

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

%   A variable with attributes is not bound, since that would wake goals that wait for it.

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
%   Kind is `odd` for an exception of listed/5, else `exception`. Text is a short string.

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

% ---- Ways ------------------------------------------------------------------------------------------------------------

way_arguments(size_rows, N, Rows, [N, Rows]).
way_arguments(rows_size, N, Rows, [Rows, N]).
way_arguments(list_size, N, Rows, [Rows, N]) :-
    length(Rows, N).
way_arguments(rows, N, Rows, [Rows]) :-
    length(Rows, N).
way_arguments(squares, N, Rows, [Rows]) :-
    findall(Column/_, between(1, N, Column), Rows).
way_arguments(open, _, Rows, [Rows]).
way_arguments(prints, N, _, [N]).
way_arguments(main, _, _, []).
way_arguments(arguments, N, _, [[Word]]) :-
    atom_number(Word, N).

%!  way_prints(?Way) is nondet.

way_prints(prints).
way_prints(main).
way_prints(arguments).
way_prints(load).

%!  way_words(?Way, -Words) is nondet.
%
%   Words follow the name of the predicate.

way_words(size_rows, "").
way_words(rows_size, ", asked for rows and N").
way_words(list_size, ", asked with a list of N rows, and N").
way_words(rows, ", asked with a list of N rows").
way_words(squares, ", asked with a list of N squares").
way_words(open, ", asked for rows").
way_words(Way, ", which prints") :-
    way_prints(Way).

%!  default_way(+Name, +Arity, -Way) is semidet.
%
%   For a predicate that answers nothing in a short trial.

default_way(_, 2, size_rows).
default_way(main, 1, arguments) :-
    !.
default_way(_, 1, rows).
default_way(_, 0, main).

%!  way_call(+Way, +Module, +Name, +N, -Rows, -Goal) is det.
%
%   Goal binds Rows, or prints.

way_call(Way, Module, Name, N, Rows, Module:Goal) :-
    way_arguments(Way, N, Rows, Arguments),
    !,
    Goal =.. [Name|Arguments].

%!  way(+Module, +Name, +Arity, +N, -Way) is semidet.
%
%   The first way in which Module:Name/Arity answers or prints, in a short trial with 4 or with N: 2 and 3 have no solution, and
%   some programs solve one size only.

way(Module, Name, Arity, N, Way) :-
    way_arguments(Way, 1, _, Arguments),
    length(Arguments, Arity),
    ( Way == arguments -> Name == main ; true ),
    member(Size, [4, N]),
    way_call(Way, Module, Name, Size, Rows, Goal),
    (   way_prints(Way)
    ->  printed(Goal, Characters),
        Characters > 0
    ;   shortly(( Goal, boards(Rows, Size, [_|_]) ))
    ),
    !.

%!  printed(:Goal, -Characters) is det.
%
%   How many characters Goal writes on the current output in a short trial.

printed(Goal, Characters) :-
    character_count(current_output, Before),
    ignore(shortly(Goal)),
    character_count(current_output, After),
    Characters is After - Before.

%   Counted in inferences, since seconds depend on the load of the machine.

shortly(Goal) :-
    catch(call_with_inference_limit(Goal, 5_000_000, Result), _, fail),
    Result \== inference_limit_exceeded,
    !.
