:- module(queens_board_weight,
          [ board_weight/2,             % +Board, -Weight
            lighter_boards/3            % +Board, +To, -Boards
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(constraint).
:- use_module(partial_board).

/** <module> Which of two queries is smaller, and which queries are smaller than a given one

The smallest query is the easiest to read: a known size before an unknown one, a small size before a large one, and then the
shortest text. See partial_board.pl for the term.
*/

%!  board_weight(+Board, -Weight) is det.
%
%   Weights are compared in the standard order of terms. No descent among them is endless: all numbers in a weight
%   are natural.

board_weight(Board, weight(Endless, Size, Length, Extras, Given, Unknown, Sum, Most)) :-
    Board = board(N, Elements, End, Constraints, Most),
    board_size(Board, Size),
    length(Elements, Length),
    (   board_is_endless(Board)
    ->  Endless = 1
    ;   Endless = 0
    ),
    (   N == unknown
    ->  Unknown = 1,
        SizeWeight = 0
    ;   Unknown = 0,
        term_weight(N, SizeWeight)
    ),
    end_weight(End, EndWeight),
    length(Constraints, Count),
    Extras is Count + EndWeight,
    exclude(==(free), Elements, Givens),
    length(Givens, Given),
    maplist(element_weight, Givens, Weights),
    maplist(constraint_weight, Constraints, ConstraintWeights),
    append([SizeWeight|Weights], ConstraintWeights, AllWeights),
    sum_list(AllWeights, Sum).

end_weight(open, 0) :- !.
end_weight(closed, 1) :- !.
end_weight(rest(a), 2) :- !.
end_weight(rest(_), 3) :- !.
end_weight(_, 4).

element_weight(known(Term), Weight) :-
    !,
    term_weight(Term, Weight).
element_weight(_, 0).

%   Among terms that are not rows, `a` is the simplest.

term_weight(Integer, Weight) :-
    integer(Integer),
    !,
    Weight is min(1000, abs(2*Integer) + (1 - sign(Integer)) // 2).
term_weight(a, 1001) :- !.
term_weight(_, 1002).

%!  lighter_boards(+Board, +To, -Boards) is det.
%
%   Boards are those made from Board by removing something or making it smaller, if they are lighter; lightest first.
%   To is the greatest size to use for an unknown one.

lighter_boards(Board, To, Boards) :-
    board_weight(Board, Weight),
    findall(Lighter-Other,
            ( changed_board(Board, To, Other),
              board_weight(Other, Lighter),
              Lighter @< Weight ),
            Weighed),
    sort(Weighed, Sorted),
    pairs_values(Sorted, Boards).

changed_board(board(Size, Es, End, Cs0, Most), _, board(Size, Es, End, Cs, Most)) :-
    select(_, Cs0, Cs).
changed_board(board(Size, Es, End, Cs0, Most), _, board(Size, Es, End, Cs, Most)) :-
    select(C0, Cs0, C, Cs),
    simpler_constraint(C0, C).
changed_board(board(Size, Es0, End, Cs, Most), _, board(Size, Es, End, Cs, Most)) :-
    append(Before, [Element0|After], Es0),
    lesser_element(Element0, Element),
    append(Before, [Element|After], Es).
changed_board(board(Size0, Es0, End0, Cs, Most), _, board(Size, Es, End, Cs, Most)) :-
    maplist(constraint_reach, Cs, Reaches),
    max_list([0|Reaches], Reach),
    without_column(Es0, End0, Column, Es, End),
    Column > Reach,
    lesser_size(Size0, Size).
changed_board(board(Size0, Es, End, Cs, Most), To, board(Size, Es, End, Cs, Most)) :-
    other_size(Size0, To, Size).
changed_board(board(Size, Es, End0, Cs, Most), _, board(Size, Es, End, Cs, Most)) :-
    member(End, [open, closed, rest(a)]),
    End \== End0.
changed_board(Board, _, board(unknown, Es, End, Cs, Most)) :-
    board_is_endless(Board),
    Board = board(_, Es, End, Cs, Most0),
    Last is Most0 - 1,
    between(1, Last, Most).

lesser_element(_, free).
lesser_element(known(Term), known(a)) :-
    \+ integer(Term).
lesser_element(known(Row0), known(Row)) :-
    integer(Row0),
    Previous is Row0 - 1,
    member(Row, [0, 1, 2, Previous]).

lesser_size(Size, Size).
lesser_size(Size0, Size) :-
    integer(Size0),
    Size0 > 0,
    Size is Size0 - 1.

other_size(unknown, To, Size) :-
    between(0, To, Size).
other_size(Size0, To, Size) :-
    integer(Size0),
    Size0 > 0,
    Last is min(Size0 - 1, To),
    between(0, Last, Size).
other_size(Size0, _, a) :-
    \+ integer(Size0),
    Size0 \== unknown.

%   without_column(Elements0, End0, Column, Elements, End): references to columns after Column are renumbered, those
%   to Column become free.

without_column(Es0, End0, I, Es, End) :-
    nth1(I, Es0, _, Es1),
    maplist(referring(I), Es1, Es),
    referring(I, End0, End1),
    (   End1 == free
    ->  End = open
    ;   End = End1
    ).

referring(I, same(I), free) :- !.
referring(I, same(J0), same(J)) :-
    J0 > I,
    !,
    J is J0 - 1.
referring(_, Term, Term).
