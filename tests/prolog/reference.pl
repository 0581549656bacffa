:- module(reference,
          [ reference/2,                % ?N, ?Rows
            wide/8                      % :Relation, +Size, +Place, ?A, ?B, ?C, ?D, ?N
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).

/** <module> The relation by brute force: all plain boards, then the goals that wait

It shares no code with the relations.
*/

%!  reference(?N, ?Rows) is nondet.
%
%   As queens/2.

reference(N, Rows) :-
    must_be_size(N),
    must_be_rows(Rows, Elements, Tail),
    copy_term_nat(N-Rows, Pattern),
    must_fit(N, Elements, Tail),
    some_size(N, Elements, Tail),
    (   ( integer(N) ; Tail == [] )
    ->  findall(Pattern, board(0, Pattern), Boards),
        member(Board, Boards)
    ;   greatest(N, Most),
        between(0, Most, Size),
        board(Size, Pattern),
        Board = Pattern
    ),
    N-Rows = Board.

must_be_size(N) :- var(N), !.
must_be_size(N) :- must_be(integer, N), N >= 0, !.
must_be_size(N) :- domain_error(not_less_than_zero, N).

must_be_rows(Rows, Elements, Tail) :-
    (   acyclic_term(Rows),
        elements(Rows, Elements, Tail)
    ->  true
    ;   type_error(list, Rows)
    ),
    forall(( member(Element, Elements), nonvar(Element) ), must_be(integer, Element)).

elements(Rows, [], Rows) :-
    var(Rows),
    !,
    \+ get_attr(Rows, clpfd, _).
elements([], [], []).
elements([Element|Rows], [Element|Elements], Tail) :-
    elements(Rows, Elements, Tail).

%   A board of millions of columns is possible, but for the stacks.

must_fit(N, Elements, Tail) :-
    (   Most = 10 000 000,
        var(Tail),
        include(integer, Elements, Known),
        max_list([0|Known], Greatest),
        ( integer(N) -> Greatest =< N, Least = N ; Least = Greatest ),
        Least > Most,
        \+ ( greatest(N, Last), integer(Last), Last < Least ),
        \+ ( member(Row, Known), Row < 1 ),
        \+ ( member(Element, [N|Elements]), Element == Tail )
    ->  resource_error(memory)
    ;   true
    ).

%   some_size(N, Elements, Tail): what shows that no size can help, however large.

some_size(N, Elements, Tail) :-
    \+ ( member(Term, [N|Elements]), Term == Tail ),
    \+ ( member(Row, Elements), integer(Row), Row < 1 ),
    \+ ( nth1(A, Elements, RowA), nth1(B, Elements, RowB), A < B, attack(B-A, RowA, RowB) ).

attack(_, RowA, RowB) :-
    RowA == RowB.
attack(Columns, RowA, RowB) :-
    integer(RowA),
    integer(RowB),
    abs(RowA - RowB) =:= Columns.

greatest(N, Most) :-
    (   get_attr(N, clpfd, _),
        clpfd:fd_sup(N, Most),
        integer(Most)
    ->  true
    ;   Most = inf
    ).

%   board(Size, N-Rows): if neither N nor the length of Rows is known, N is Size.

board(Size, N-Rows) :-
    (   is_list(Rows)
    ->  length(Rows, Length),
        N = Length
    ;   integer(N)
    ->  true
    ;   N = Size
    ),
    length(List, N),
    Rows = List,
    findall(Row, ( between(1, N, Row), \+ ( member(Known, Rows), Known == Row ) ), Free),
    forall(( member(Row, Rows), nonvar(Row) ), ( integer(Row), between(1, N, Row) )),
    placed(Rows, Free, []).

placed([], _, _).
placed([Row|Rows], Free0, Before) :-
    (   var(Row)
    ->  select(Row, Free0, Free)
    ;   Free = Free0
    ),
    safe(Before, Row, 1),
    placed(Rows, Free, [Row|Before]).

safe([], _, _).
safe([Other|Before], Row, Distance) :-
    Row =\= Other,
    abs(Row - Other) =\= Distance,
    Next is Distance + 1,
    safe(Before, Row, Next).

%!  wide(:Relation, +Size, +Place, ?A, ?B, ?C, ?D, ?N) is nondet.
%
%   call(Relation, N, Board), where Board has 60 columns and six more for each of Size. Four columns, from Place on, are A, B, C and
%   D, and the others are those of one solution.

:- meta_predicate wide(2, +, +, ?, ?, ?, ?, ?).

wide(Relation, Size, Place, A, B, C, D, N) :-
    Columns is 60 + 6 * Size,           % the boards of these sizes have a solution in closed form
    findall(Row, ( between(1, Columns, Column), closed(Columns, Column, Row) ), Solution),
    Step is 3 + Place,
    opened(Solution, 1, Step, [A,B,C,D], Board),
    call(Relation, N, Board).

closed(Columns, Column, Row) :-
    Half is Columns // 2,
    ( Column =< Half -> Row is 2 * Column ; Row is 2 * (Column - Half) - 1 ).

opened([], _, _, _, []).
opened([Row0|Solution], Column, Step, Rows, [Row|Board]) :-
    (   Column mod Step =:= 0,
        Rows = [First|Others]
    ->  Row = First
    ;   Row = Row0,
        Others = Rows
    ),
    Next is Column + 1,
    opened(Solution, Next, Step, Others, Board).
