:- module(queens_regular_board,
          [ every_board_size/1,         % -N
            sized_boards/3,             % +N, +Most, -Boards
            wrong_boards/3,             % +N, +Most, -Boards
            endless_boards/3            % +Sizes, +Most, -Boards
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(solution_sequences)).
:- use_module('../columns').
:- use_module('../styles/bits').
:- use_module(board_weight).
:- use_module(constraint).
:- use_module(partial_board).
:- use_module(reach).

/** <module> The partial boards that every comparison uses

One of each kind that the relation distinguishes, lightest first. See partial_board.pl for the term.
*/

%!  every_board_size(-N) is det.
%
%   Up to size N every list of known rows and free columns is used.

every_board_size(3).

%!  sized_boards(+N, +Most, -Boards) is det.
%
%   Boards are queries about size N, or about lists of N elements.

sized_boards(N, Most, Boards) :-
    lightest_first(sized(N), Most, Boards).

%!  wrong_boards(+N, +Most, -Boards) is det.
%
%   Boards are queries with one or several arguments of wrong types. N is a correct size.

wrong_boards(N, Most, Boards) :-
    lightest_first(wrong(N), Most, Boards).

%!  endless_boards(+Sizes, +Most, -Boards) is det.
%
%   Boards are queries without a bound on the size: N is unknown, and Rows open. They ask for the answers of Sizes, at most 20.

endless_boards(From-To, Most0, Boards) :-
    Most1 is min(Most0, 20),
    lightest_first(endless(From), Most1, Boards0),
    convlist(within_reach(From-To), Boards0, Boards).

within_reach(_, Board, Board) :-
    board_is_hopeless(Board),
    !.
within_reach(Sizes, Board, board(N, Elements, End, Constraints, Most)) :-
    Board = board(N, Elements, End, Constraints, Most0),
    board_reach(Board, Sizes, Most0, Most),
    Most > 0.

lightest_first(Kind, Most, Boards) :-
    findall(Weight-Board,
            ( kind_board(Kind, Most, Board),
              board_weight(Board, Weight) ),
            Weighed),
    sort(Weighed, Sorted),
    pairs_values(Sorted, Boards).

kind_board(sized(N), Most, board(Size, Elements, End, Constraints, Most)) :-
    sized_board(N, Size, Elements, End, Constraints).
kind_board(wrong(N), Most, board(Size, Elements, End, [], Most)) :-
    wrong_board(N, Size, Elements, End).
kind_board(endless(From), Most, board(unknown, Elements, End, [], Most)) :-
    endless_board(From, Elements, End).
kind_board(endless(From), Most0, board(unknown, Free, open, [Goal], Most)) :-
    From =< 1,
    frees(From, Free),
    waking(From, Free, open, Goal),
    constraint_branches(Goal),
    Goal \= woken(_, choice(_)),
    Most is min(Most0, 2 * (2-From)).

%   The last ones end with size 1, since from size 4 on goals that branch can have their answers in any order.

%   sized_board(N, Size, Elements, End, Constraints)

sized_board(N, N, [], open, []).
sized_board(N, Size, Elements, End, []) :-              % all columns are there, and no queen
    frees(N, Elements),
    member(Size-End, [N-closed, unknown-closed, N-open]).
sized_board(N, N, Elements, End, []) :-                 % one column is missing, or too many
    member(Length-End, [-1-closed, 1-closed, 1-open]),
    Count is N + Length,
    Count >= 0,
    frees(Count, Elements).
sized_board(N, Size, Elements, End, []) :-              % one queen, also off the board
    end_column(N, Column),
    end_row(N, Row),
    Before is Column - 1,
    frees(Before, Free),
    append(Free, [known(Row)], Prefix),
    one_queen(N, Prefix, Size, Elements, End).
sized_board(N, N, [known(1), known(Row)], open, []) :-  % two that attack each other, or don't
    member(Row, [1, 2, 3]).
sized_board(N, N, Elements, End, []) :-
    shared(N, Elements, End).
sized_board(N, N, [free], open, [Constraint]) :-
    N >= 1,
    member(Constraint, [dif(1, 1), dif(1, 2), above(1, 1), above(1, 2), whole(1)]).
sized_board(N, N, [free, free], open, [unequal(1, 2)]) :-
    N >= 2.
sized_board(N, N, [], open, [whole(Row)]) :-
    member(Row, [1, 2]).
sized_board(N, Size, Elements, closed, []) :-
    ground_rows(N, Rows),
    queens(Rows, Elements),
    member(Size, [N, unknown]).
sized_board(N, Size, Elements, End, []) :-
    every_board_size(Greatest),
    N =< Greatest,
    between(0, N, Length),
    length(Elements, Length),
    maplist(any_element(N), Elements),
    (   End = open,
        Size = N
    ;   Length =:= N,
        End = closed,
        member(Size, [N, unknown])
    ).
sized_board(N, Size, Elements, End, Constraints) :-
    N =< 4,
    waking_shape(N, Size, Elements, End),
    waking_goals(N, Elements, End, Constraints),
    all_wait(board(Size, Elements, End, Constraints, 1)).

any_element(_, free).
any_element(N, known(Row)) :-
    between(1, N, Row).

%   waking_shape(N, Size, Elements, End): queries for goals that wake up.

waking_shape(N, Size, Elements, closed) :-
    frees(N, Elements),
    member(Size, [N, unknown]).
waking_shape(N, N, [], open).
waking_shape(N, N, [free], open) :-
    N >= 1.
waking_shape(N, Size, Elements, closed) :-
    solution(N, 1, Rows),
    queens(Rows, Elements),
    member(Size, [N, unknown]).

waking_goals(N, Elements, End, [Goal]) :-
    waking(N, Elements, End, Goal).
waking_goals(_, Elements, _, [woken(freeze(size), branch), woken(Trigger, branch)]) :-
    (   Trigger = ground(rows)
    ;   Elements = [free|_],
        Trigger = freeze(1)
    ).
waking_goals(N, [free,free|_], End, Goals) :-
    findall(woken(Trigger, branch), waking(N, [free,free], End, woken(Trigger, branch)), All),
    length(Goals, 4),
    append(Goals, _, All).

%   All constraints wait for something.

all_wait(Board) :-
    Board = board(_, _, _, Constraints, _),
    board_query(Board, p, _, _, _, Goals),
    same_length(Constraints, Goals).

one_queen(N, Prefix, N, Prefix, open).
one_queen(N, Prefix, Size, Elements, closed) :-
    length(Prefix, Length),
    Left is N - Length,
    Left >= 0,
    frees(Left, Free),
    append(Prefix, Free, Elements),
    member(Size, [N, unknown]).

end_column(N, Column) :-
    distinct(Column, member(Column, [1, N])),
    Column >= 1.

%   On larger boards, not every row is used. The last two are 2 in 32 and in 64 bits.

end_row(N, Row) :-
    Beyond is N + 1,
    (   N =< 8
    ->  between(0, Beyond, Row)
    ;   member(Row, [0, 1, 2, N, Beyond])
    ).
end_row(_, 4294967298).
end_row(_, 18446744073709551618).

%   shared(N, Elements, End): variables that occur twice.

shared(N, [free, same(1)], open) :- N >= 2.
shared(N, [free, same(1)], closed) :- N =:= 2.
shared(N, Elements, closed) :-
    N >= 3,
    Between is N - 2,
    frees(Between, Free),
    append([free|Free], [same(1)], Elements).
shared(_, [size], open).
shared(_, [free], same(1)).

%   ground_rows(N, Rows): all lists on small boards; then solutions, and lists that are nearly solutions.

ground_rows(N, Rows) :-
    N =< 3,
    length(Rows, N),
    maplist(between(1, N), Rows).
ground_rows(N, Rows) :-
    solution(N, 100, Rows).
ground_rows(N, Rows) :-
    nearly(N, Rows).

solution(N, Most, Rows) :-
    N =< 12,                            % beyond, even the first may take long
    length(Rows, N),
    limit(Most, bits_queens(N, Rows)).

nearly(N, Numbers) :-
    numbers(N, Numbers).
nearly(N, Rows) :-
    Beyond is N + 1,
    solution(N, 4, [A,B|Rest]),
    append(Front, [_], [A,B|Rest]),
    (   member(Last, [0, A, Beyond]),
        append(Front, [Last], Rows)
    ;   member(Rows, [[B,A|Rest], Front, [0,B|Rest], [Beyond,B|Rest]])
    ;   append([A,B|Rest], [1], Rows)
    ).
nearly(1, [Row]) :-
    member(Row, [0, 2]).
nearly(0, [1]).

%   wrong_board(N, Size, Elements, End)

wrong_board(_, Size, Elements, End) :-
    wrong_size(Size),
    member(Elements-End, [[]-open, []-closed, []-rest(b), [known(b)]-open]).
wrong_board(N, Size, Elements, rest(Wrong)) :-
    member(Size, [N, unknown]),
    member(Wrong, [a, "1", 1, f(x)]),
    member(Elements, [[], [free], [known(b)], [known(0)]]).
wrong_board(N, Size, [free|Free], cyclic) :-
    member(Size, [N, unknown]),
    frees(N, Free).
wrong_board(N, N, [], size).
wrong_board(N, Size, Elements, End) :-
    member(Size, [N, unknown]),
    member(Wrong, [a, 1.0, "1", f(x), 1+1, [], [1]]),
    member(Elements, [[known(Wrong)], [known(Wrong), known(b)], [free, known(Wrong)], [known(0), known(Wrong)]]),
    member(End, [open, closed]).

wrong_size(a).
wrong_size(1.0).
wrong_size("1").
wrong_size(f(x)).
wrong_size(1+3).
wrong_size(18446744073709551620).          % 4 in 64 bits
wrong_size(-1).
wrong_size(-123456789012345678901234567890).

%   endless_board(From, Elements, End)

endless_board(From, Free, open) :-
    frees(From, Free).
endless_board(From, Elements, open) :-
    frees(From, Free),
    member(Row, [1, 2]),
    append(Free, [known(Row)], Elements).
endless_board(From, [size|Free], open) :-
    frees(From, Free).
endless_board(From, Elements, open) :-
    frees(From, Free),
    member(Known, [[0], [1, 1], [1, 2]]),
    queens(Known, Queens),
    append(Free, Queens, Elements).
endless_board(From, Elements, open) :-                  % a whole solution
    N is max(From, 4),
    solution(N, 2, Rows),
    queens(Rows, Elements).
endless_board(From, Free, size) :-
    frees(From, Free).
endless_board(From, [free|Free], same(1)) :-
    frees(From, Free).

frees(Length, Free) :-
    length(Free, Length),
    maplist(=(free), Free).

queens(Rows, Elements) :-
    findall(known(Row), member(Row, Rows), Elements).
