:- module(queens_random_board,
          [ random_boards//4,           % +Count, +Sizes, +Most, -Boards
            random_board//3             % +Sizes, +Most, -Board
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../columns').
:- use_module('../styles/bits').
:- use_module(chance).
:- use_module(constraint).
:- use_module(partial_board).

/** <module> Random partial boards

Of ten boards, one has no bound on the size, one has wrong arguments, and eight are to be completed; three of these have
goals that do more than fail when they wake up.
*/

%!  random_boards(+Count, +Sizes, +Most, -Boards)// is det.
%
%   Boards are Count random boards (see partial_board.pl) of sizes in the range Sizes, From-To, asked for at most Most
%   answers each. The same arguments give the same boards.

random_boards(Count, Sizes, Most, Boards) -->
    { length(Boards, Count) },
    all_drawn(random_board(Sizes, Most), Boards).

%!  random_board(+Sizes, +Most, -Board)// is det.

random_board(From-To, Most, Board) -->
    among(1, 10, Lot),
    { kind(Lot, Kind) },
    among(From, To, N),
    random_board(Kind, N, From, Most, Board).

kind(1, endless) :- !.
kind(2, wrong) :- !.
kind(Lot, waking) :-
    between(3, 5, Lot),
    !.
kind(_, ordinary).

%   random_board(Kind, N, From, Most, Board). If the size is unknown and the list open, only a query with answers ends.
%   Any single queen can be completed on a board of some size.

random_board(endless, N, From, Limit, board(unknown, Elements, open, [], Most)) -->
    { Longest is max(From, min(N, 2)),
      Greatest is max(1, min(N, 6)),
      Most0 is min(Limit, 4) },
    among(From, Longest, Length),
    free_elements(Length, Free),
    among(1, Greatest, Row),
    { append(Free, [known(Row)], Known) },
    random_rows(N, Rows),
    { findall(known(R), member(R, Rows), Full) },
    one_of([Free, Known, Full], Elements),
    among(1, Most0, Most).
random_board(wrong, N, _, Most, board(Size, Elements, End, [], Most)) -->
    random_elements(N, Elements0),
    one_of([a, 1.0, "1", f(x), 1+1, [], 0, -1, 99, 18446744073709551618], Wrong),
    all_drawn(spoilt(Wrong), Elements0, Elements),
    one_of([N, N, unknown, a, -1, 2.0, 1+3, 18446744073709551620], Size),
    end_for(Size, End).
random_board(ordinary, N, _, Most, board(Size, Elements, End, Constraints, Most)) -->
    random_elements(N, Elements0),
    one_of([N, N, N, unknown], Size),
    end_for(Size, End),
    shortened(End, Elements0, Elements),
    among(0, 2, Count),
    { length(Elements, Length),
      length(Constraints0, Count) },
    all_drawn(random_constraint(N, Length), Constraints0),
    { exclude(==(none), Constraints0, Constraints) }.

random_board(waking, N0, From, Most, board(Size, Elements, End, Goals, Most)) -->
    { N is max(From, min(N0, 6)) },     % each goal that branches doubles the answers
    random_elements(N, Elements0),
    one_of([N, N, unknown], Size),
    end_for(Size, End),
    shortened(End, Elements0, Elements),
    { findall(Goal, waking_goal(N, Size, Elements, End, Goal), All),
      partition(constraint_throws, All, Throwing, Others) },
    shuffled(Others, Shuffled),
    among(1, 4, Count),
    among(1, 8, Lot),
    random_goals(Lot, Count, Shuffled, Throwing, Goals).

%   A goal that throws is the only one: which of several goals wakes up first is not specified.

random_goals(1, _, _, [Throwing|More], [Goal]) -->
    !,
    one_of([Throwing|More], Goal).
random_goals(_, Count, Shuffled, _, Goals) -->
    { length(Shuffled, Length),
      Kept is min(Count, Length),
      length(Goals, Kept),
      append(Goals, _, Shuffled) }.

waking_goal(N, Size, Elements, End, Goal) :-
    waking(N, Elements, End, Goal),
    board_query(board(Size, Elements, End, [Goal], 1), p, _, _, _, [_]).

free_elements(Length, Free) -->
    { length(Free, Length),
      maplist(=(free), Free) }.

end_for(unknown, closed) -->
    !.
end_for(_, End) -->
    one_of([closed, open], End).

shortened(closed, Elements, Elements) -->
    [].
shortened(open, Elements, Prefix) -->
    { length(Elements, Length) },
    among(0, Length, Kept),
    { length(Prefix, Kept),
      append(Prefix, _, Elements) }.

random_elements(N, Elements) -->
    random_rows(N, Rows),
    one_of([0, 10, 30, 60, 100], Percent),
    all_drawn(random_element(N, Percent), Rows, Elements).

%   Half of them are part of a solution if there is one: a few queens of another placement rarely have a completion.

random_rows(N, Rows) -->
    { numbers(N, Columns) },
    shuffled(Columns, Shuffled),
    among(1, max(1, N), Column),
    among(1, max(1, N), Row),
    among(0, 1, Lot),
    { Lot =:= 0,
      solution_with(N, Column, Row, Solution)
    ->  Rows = Solution
    ;   Rows = Shuffled
    }.

solution_with(N, Column, Row, Rows) :-
    between(1, 12, N),                  % beyond, a solution may take long
    length(Rows, N),
    nth1(Column, Rows, Row),
    once(bits_queens(N, Rows)).

random_element(N, Percent, Row, Element) -->
    among(1, 100, Known),
    among(1, 100, Shared),
    among(1, N, I),
    { Known =< Percent
    ->  Element = known(Row)
    ;   Shared =< 3
    ->  Element = same(I)
    ;   Element = free
    }.

spoilt(Wrong, Element, Spoilt) -->
    among(1, 100, Lot),
    { Lot =< 15
    ->  Spoilt = known(Wrong)
    ;   Spoilt = Element
    }.

random_constraint(_, 0, none) -->
    !.
random_constraint(N, Length, Constraint) -->
    among(1, Length, I),
    among(1, Length, J),
    among(1, N, Row),
    one_of([dif(I, Row), unequal(I, J), above(I, Row), whole(Row), greater(I, Row), less(I, J)], Constraint).
