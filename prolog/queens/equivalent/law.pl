:- module(queens_law,
          [ broken_law/5                % :Relation, +Board, +Seconds, -Law, -Answers
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module('../columns').
:- use_module(constraint).
:- use_module(outcome).
:- use_module(partial_board).
:- use_module(time_limit).

/** <module> Laws between the answers to two queries of one relation

These laws need no second relation:

  - `columns_reversed`, `rows_reversed`, `transposed`
    A symmetry of the square maps the answers for a board to those for its image. These three generate all eight.
  - `prefix`
    The answers for a prefix of queens are those for the prefixes that are one queen longer, in their order.
  - `reordered`
    A queen, a shared variable, a constraint or a goal that wakes up gives the same answers whether it comes before the call of
    the relation or after it. So a constraint never adds an answer.
*/

:- meta_predicate broken_law(2, +, +, -, -).

%!  broken_law(:Relation, +Board, +Seconds, -Law, -Answers) is nondet.
%
%   By Law the two lists of the pair Answers should be the same, and they differ. A law is not applied if one of its queries
%   raises an exception, does not end within Seconds, or has too many answers.
%
%   @error existence_error(Type, Value) if a query raises it: what calls something missing is no relation to test.

broken_law(Relation, Board, Seconds, Law, Left-Right) :-
    law(Law, Board, Relation, Seconds, Left, Right),
    Left \=@= Right.

law(Symmetry, Board, Relation, Seconds, Left, Right) :-
    Board = board(N, Elements, closed, [], Most),
    integer(N),
    length(Elements, N),
    symmetry(Symmetry),
    image(Symmetry, N, Elements, Image),
    all_answers(Relation, Board, Seconds, Answers),
    all_answers(Relation, board(N, Image, closed, [], Most), Seconds, Others),
    maplist(answer_image(Symmetry, N), Answers, Images),
    msort(Images, Left),
    msort(Others, Right).
law(prefix, Board, Relation, Seconds, Answers, Others) :-
    Board = board(N, Elements, open, [], Most),
    integer(N),
    length(Elements, Length),
    Length < N,
    forall(member(Element, Elements), Element = known(_)),
    all_answers(Relation, Board, Seconds, Answers),
    numbers(N, Rows),
    maplist(longer(Relation, N, Elements, Most, Seconds), Rows, Parts),
    append(Parts, Others).
law(reordered, Board, Relation, Seconds, Left, Right) :-
    \+ board_throws(Board),
    all_answers(Relation, Board, Seconds, Answers),
    within(Seconds, findall(Answer, answer_after(Relation, Board, Answer), Others), Status),
    nothing_is_missing(Status),
    Status == true,
    msort(Answers, Left),
    msort(Others, Right).

all_answers(Relation, Board, Seconds, Answers) :-
    board_outcome(Relation, Board, Seconds, outcome(Answers, Ports)),
    last(Ports, End),
    nothing_is_missing(End),
    memberchk(End, [last, fail]).

nothing_is_missing(Missing) :-
    ( Missing = raised(error(Formal, _)) ; Missing = error(Formal) ),
    nonvar(Formal),
    Formal = existence_error(Type, Value),
    !,
    existence_error(Type, Value).
nothing_is_missing(_).

longer(Relation, N, Elements, Most, Seconds, Row, Answers) :-
    append(Elements, [known(Row)], Longer),
    all_answers(Relation, board(N, Longer, open, [], Most), Seconds, Answers).

%   The relation is called with only the size, or the length, known.

answer_after(Relation, Board, Answer) :-
    board_query(Board, Relation, N, Rows, Extras, Goals),
    (   integer(N)
    ->  Size = N
    ;   is_list(Rows),
        same_length(Rows, Board0)
    ),
    call(Relation, Size, Board0),
    N-Rows = Size-Board0,
    call_constraints(Goals),
    binding_answer(N, Rows, Extras, Answer).

symmetry(columns_reversed).
symmetry(rows_reversed).
symmetry(transposed).

%   image(Symmetry, N, Elements, Image): of known rows and free columns.

image(columns_reversed, _, Elements, Image) :-
    plain(Elements),
    reverse(Elements, Image).
image(rows_reversed, N, Elements, Image) :-
    plain(Elements),
    maplist(row_reversed(N), Elements, Image).
image(transposed, N, Elements, Image) :-
    plain(Elements),
    findall(Row-known(Column), nth1(Column, Elements, known(Row)), Queens),
    sort(1, @<, Queens, Distinct),
    same_length(Queens, Distinct),
    forall(member(Row-_, Queens), between(1, N, Row)),
    numbers(N, Rows),
    maplist(element_of(Queens), Rows, Image).

plain(Elements) :-
    forall(member(Element, Elements), ( Element == free ; Element = known(_) )).

row_reversed(_, free, free).
row_reversed(N, known(Row), known(Reversed)) :-
    Reversed is N + 1 - Row.

element_of(Queens, Row, Element) :-
    (   memberchk(Row-Known, Queens)
    ->  Element = Known
    ;   Element = free
    ).

answer_image(Symmetry, N, N-Rows, N-Image) :-
    findall(known(Row), member(Row, Rows), Elements),
    image(Symmetry, N, Elements, Images),
    findall(Row, member(known(Row), Images), Image).
