:- module(partial_boards,
          [ random_board/1,             % -Board
            agreed/1,                   % +Board
            smallest_disagreement/2,    % +Board, -Smallest
            show_disagreement/1         % +Board
          ]).
:- use_module(library(apply)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(outcome).
:- use_module(subjects).

/** <module> Random partial boards, asked of all relations

A board is written down as a ground term, so that it can be asked of one relation after the other, shrunk, and shown:

    board(Size, Elements, End, Constraints, Most)

  - Size is an integer, something wrong, or `unknown`
  - each element is `free`, known(Term), or same(I): the variable of column I
  - End is `closed` (a proper list) or `open` (a partial list)
  - a constraint is dif(I, Row), unequal(I, J), above(I, Row) by freeze/2, or whole(Row): a frozen list that begins so
  - Most is how many answers are asked for
*/

%!  random_board(-Board) is det.
%
%   Of ten boards, one has sizes without end, one is wrong, and eight are to be completed.

random_board(Board) :-
    random_between(1, 10, Lot),
    kind(Lot, Kind),
    random_between(0, 9, N),
    random_board(Kind, N, Board).

kind(1, endless) :- !.
kind(2, wrong) :- !.
kind(_, ordinary).

% Size unknown and list open: only a board that has answers comes to an end. Any single queen can be completed.
random_board(endless, _, board(unknown, Elements, open, [], Most)) :-
    random_between(0, 2, Length),
    length(Free, Length),
    maplist(=(free), Free),
    random_between(1, 6, Row),
    random_member(Last, [[], [known(Row)]]),
    append(Free, Last, Elements),
    random_between(1, 4, Most).
random_board(wrong, N, board(Size, Elements, End, [], 5)) :-
    random_elements(N, Elements0),
    random_member(Wrong, [a, 1.0, "1", f(x), [], 0, -1, 99, 123456789012345678901234567890]),
    maplist(spoil(Wrong), Elements0, Elements),
    random_member(Size, [N, N, unknown, a, -1, 2.0, 123456789012345678901234567890]),
    end_for(Size, End).
random_board(ordinary, N, board(Size, Elements, End, Constraints, 1000)) :-
    random_elements(N, Elements0),
    random_member(Size, [N, N, N, unknown]),
    end_for(Size, End),
    shortened(End, Elements0, Elements),
    random_between(0, 2, Count),
    length(Constraints0, Count),
    length(Elements, Length),
    maplist(random_constraint(N, Length), Constraints0),
    exclude(==(none), Constraints0, Constraints).

end_for(unknown, closed) :- !.
end_for(_, End) :-
    random_member(End, [closed, open]).

shortened(closed, Elements, Elements).
shortened(open, Elements, Prefix) :-
    length(Elements, Length),
    random_between(0, Length, Kept),
    length(Prefix, Kept),
    append(Prefix, _, Elements).

random_elements(N, Elements) :-
    findall(I, between(1, N, I), Columns),
    random_permutation(Columns, Rows),
    random_member(Chance, [0.0, 0.1, 0.3, 0.6, 1.0]),
    maplist(random_element(N, Chance), Rows, Elements).

random_element(N, Chance, Row, Element) :-
    random(Known),
    random(Shared),
    (   Known < Chance
    ->  Element = known(Row)
    ;   Shared < 0.03
    ->  random_between(1, N, I),
        Element = same(I)
    ;   Element = free
    ).

spoil(Wrong, Element, Spoilt) :-
    (   maybe(0.15)
    ->  Spoilt = known(Wrong)
    ;   Spoilt = Element
    ).

random_constraint(_, 0, none) :- !.
random_constraint(N, Length, Constraint) :-
    random_between(1, Length, I),
    random_between(1, Length, J),
    random_between(1, N, Row),
    random_member(Constraint, [dif(I, Row), unequal(I, J), above(I, Row), whole(Row)]).

%!  agreed(+Board) is semidet.
%
%   True if all relations that can be asked so large a board give the same answers in the same order, or the same error.

agreed(Board) :-
    findall(Outcome, ( asked(Board, Relation), board_outcome(Board, Relation, Outcome) ), [First|Outcomes]),
    maplist(=@=(First), Outcomes).

%   asked(+Board, -Relation): Relation can see all of Board.

asked(Board, Relation) :-
    board_size(Board, Size),
    subject(Relation, Largest),
    Size =< Largest.

board_size(board(N, Elements, _, _, _), Size) :-
    length(Elements, Length),
    (   integer(N),
        N < 100                         % larger ones are errors at once
    ->  Size is max(N, Length)
    ;   Size = Length
    ).

board_outcome(Board, Relation, Outcome) :-
    Board = board(_, _, _, Constraints, Most),
    board_arguments(Board, N, Rows),
    maplist(constrain(Rows), Constraints),
    outcome(Relation, N, Rows, Most, Outcome).

board_arguments(board(Size, Elements, End, _, _), N, Rows) :-
    (   Size == unknown
    ->  true
    ;   N = Size
    ),
    length(Elements, Length),
    length(Prefix, Length),
    maplist(element_row(Prefix), Elements, Prefix),
    (   End == closed
    ->  Rows = Prefix
    ;   append(Prefix, _, Rows)
    ).

element_row(_, free, _).
element_row(_, known(Row), Row).
element_row(Prefix, same(I), Row) :-
    (   nth1(I, Prefix, Row)
    ->  true
    ;   true
    ).

%   A constraint on what is known already would decide the query before it is asked: it is left out.

constrain(Rows, dif(I, Row))   :- free_element(I, Rows, A), !, dif(A, Row).
constrain(Rows, unequal(I, J)) :- free_element(I, Rows, A), free_element(J, Rows, B), !, freeze(A, freeze(B, A =\= B-2)).
constrain(Rows, above(I, Row)) :- free_element(I, Rows, A), !, freeze(A, A > Row).
constrain(Rows, whole(Row))    :- '$skip_list'(_, Rows, Tail), var(Tail), !, freeze(Tail, dif(Tail, [Row|_])).
constrain(_, _).

free_element(I, Rows, Element) :-
    nth1(I, Rows, Element),
    !,
    var(Element).

%!  smallest_disagreement(+Board, -Smallest) is det.
%
%   Smallest is a board with a disagreement from which nothing more can be taken away.

smallest_disagreement(Board, Smallest) :-
    (   smaller(Board, Smaller),
        \+ agreed(Smaller)
    ->  smallest_disagreement(Smaller, Smallest)
    ;   Smallest = Board
    ).

smaller(board(Size, Es, End, Cs0, Most), board(Size, Es, End, Cs, Most)) :-
    select(_, Cs0, Cs).
smaller(board(Size, Es0, End, Cs, Most), board(Size, Es, End, Cs, Most)) :-
    select(Element, Es0, free, Es),
    Element \== free.
smaller(board(Size0, Es0, End, [], Most), board(Size, Es, End, [], Most)) :-
    select(free, Es0, Es),
    (   integer(Size0)
    ->  Size is Size0 - 1
    ;   Size = Size0
    ).
smaller(board(Size0, [], End, [], Most), board(Size, [], End, [], Most)) :-
    integer(Size0),
    Size0 > 0,
    Size is Size0 - 1.

%!  show_disagreement(+Board) is det.
%
%   Prints the query and what each relation answers.

show_disagreement(Board) :-
    Board = board(_, _, _, Constraints, Most),
    board_arguments(Board, N, Rows),
    format(user_error, '~nThe relations differ on ~p, ~w, first ~w answers:~n', [query(N, Rows), Constraints, Most]),
    forall(( asked(Board, Relation), board_outcome(Board, Relation, Outcome) ),
           format(user_error, '  ~w: ~p~n', [Relation, Outcome])).
