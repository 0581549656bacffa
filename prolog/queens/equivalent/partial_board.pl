:- module(queens_partial_board,
          [ board_query/6,              % +Board, +Relation, -N, -Rows, -Extras, -Goals
            board_goal/3,               % +Board, +Limited, -Goal
            board_mode/2,               % +Board, -Mode
            board_size/2,               % +Board, -Size
            board_wakes/1,              % +Board
            board_branches/1,           % +Board
            board_throws/1,             % +Board
            board_is_plain/1,           % +Board
            board_is_wrong/1,           % +Board
            board_is_endless/1          % +Board
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(prolog_code)).
:- use_module(constraint).

/** <module> Partial boards, each a query to a queens relation

A board is a ground term, so that several relations can be asked the same board, and it can be made smaller and shown:

    board(Size, Elements, End, Constraints, Most)

  - Size is an integer, something wrong, or `unknown`
  - an element is `free`, known(Term), same(I): the variable of column I, or `size`: N itself
  - End is `closed` (a proper list), `open` (a partial list), rest(Term), `cyclic`, same(I) or `size`
  - a constraint is a goal that waits for one of these: see constraint.pl
  - Most is the number of answers to ask for
*/

%!  board_query(+Board, +Relation, -N, -Rows, -Extras, -Goals) is det.
%
%   N and Rows are the arguments of the query of Board after the list Goals has been called. Extras are the variables that
%   goals bind when they are woken. Relation is the closure to call, or `p` for Goals to show.

board_query(board(Size, Elements, End, Constraints, _), Relation, N, Rows, Extras, Goals) :-
    (   Size == unknown
    ->  true
    ;   N = Size
    ),
    same_length(Elements, Prefix),
    element_rows(Elements, Prefix, N, Prefix),
    end_tail(End, N, Prefix, Tail),
    append(Prefix, Tail, List),
    (   End == cyclic
    ->  Tail = Rows,
        Goals = [Rows = List],
        Extras = []
    ;   Rows = List,
        convlist(constraint_goal(arguments(Relation, N, Rows, Prefix, Tail)), Constraints, Goals),
        convlist(constraint_extra, Goals, Extras)
    ).

element_rows([], [], _, _).
element_rows([Element|Elements], [Row|Rows], N, Prefix) :-
    element_row(Element, N, Prefix, Row),
    element_rows(Elements, Rows, N, Prefix).

element_row(free, _, _, _).
element_row(known(Row), _, _, Row).
element_row(size, N, _, N).
element_row(same(I), _, Prefix, Row) :-
    (   nth1(I, Prefix, Row)
    ->  true
    ;   true
    ).

end_tail(closed, _, _, []).
end_tail(open, _, _, _).
end_tail(cyclic, _, _, _).
end_tail(rest(Tail), _, _, Tail).
end_tail(size, N, _, N).
end_tail(same(I), N, Prefix, Tail) :-
    element_row(same(I), N, Prefix, Tail).

%!  board_goal(+Board, +Limited, -Goal) is det.
%
%   Goal is the query as a user would type it, of a predicate called `p`. With Limited `true` it limits the number of
%   answers.

board_goal(Board, Limited, Goal) :-
    board_query(Board, p, N, Rows, _, Goals),
    (   Limited == true
    ->  Board = board(_, _, _, _, Most),
        Call = limit(Most, p(N, Rows))
    ;   Call = p(N, Rows)
    ),
    append(Goals, [Call], All),
    comma_list(Goal, All).

%!  board_mode(+Board, -Mode) is det.
%
%   Mode is p(A, B): A is + or -, B is + for a ground list, - for a variable alone, and ? for all others.

board_mode(Board, p(A, B)) :-
    Board = board(Size, Elements, End, Constraints, _),
    (   Size == unknown
    ->  A = (-)
    ;   A = (+)
    ),
    (   Elements == [], End == open, Constraints == []
    ->  B = (-)
    ;   board_query(Board, p, _, Rows, _, _),
        ground(Rows)
    ->  B = (+)
    ;   B = (?)
    ).

%!  board_size(+Board, -Size) is det.
%
%   Size is that of the smallest board with room for the query and for the queries of its goals; sizes that no board has do not
%   count.

board_size(board(N, Elements, _, Constraints, _), Size) :-
    length(Elements, Length),
    (   integer(N)
    ->  sensible(N, Size0)
    ;   findall(R, ( member(known(Row), Elements), sensible(Row, R) ), Known),
        max_list([0|Known], Size0)
    ),
    maplist(constraint_size, Constraints, Sizes),
    max_list([Size0, Length|Sizes], Size).

sensible(Number, Size) :-
    integer(Number),
    Number < 100,                       % larger ones are errors at once
    !,
    Size is max(0, Number).
sensible(_, 0).

%!  board_wakes(+Board) is semidet.
%
%   True if a waiting goal does more than fail.

board_wakes(board(_, _, _, Constraints, _)) :-
    memberchk(woken(_, _), Constraints).

%!  board_branches(+Board) is semidet.
%
%   True if a waiting goal has more than one answer.

board_branches(board(_, _, _, Constraints, _)) :-
    member(Constraint, Constraints),
    constraint_branches(Constraint),
    !.

%!  board_throws(+Board) is semidet.
%
%   True if a waiting goal raises an exception.

board_throws(board(_, _, _, Constraints, _)) :-
    member(Constraint, Constraints),
    constraint_throws(Constraint),
    !.

%!  board_is_plain(+Board) is semidet.
%
%   True if the relation promises that no choice point is left after the last answer: Rows is ground, and no waiting goal
%   leaves one; or it has a known length, integers, and distinct variables on which no goal waits.

board_is_plain(Board) :-
    board_mode(Board, p(_, +)),
    !,
    \+ board_branches(Board).
board_is_plain(board(Size, Elements, End, [], _)) :-
    forall(member(Element, Elements), memberchk(Element, [free, known(_)])),
    (   End == closed
    ;   End == open,
        Size \== unknown
    ),
    !.

%!  board_is_wrong(+Board) is semidet.
%
%   True if an argument is of a wrong type, or a size is not one or too large for any memory. An open end that is also N or an
%   element is of a wrong type as soon as it is bound.

board_is_wrong(board(Size, Elements, End, _, _)) :-
    (   wrong_size(Size)
    ;   End = rest(_)
    ;   End == cyclic
    ;   End == size
    ;   End = same(I), nth1(I, Elements, _)
    ;   member(known(Row), Elements), \+ integer(Row)
    ;   memberchk(size, Elements), wrong_size(Size)
    ),
    !.

wrong_size(Size) :-
    integer(Size),
    !,
    \+ between(0, 99, Size).
wrong_size(Size) :-
    Size \== unknown.

%!  board_is_endless(+Board) is semidet.
%
%   True if nothing in Board bounds the size: the answers never end.

board_is_endless(board(unknown, _, End, _, _)) :-
    End \== closed.
