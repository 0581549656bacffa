:- module(queens_term_positions,
          [ clause_positions/3,         % +Clause, +Position, -Positions
            part_positions/3,           % +Position, +Arity, -Positions
            place/3                     % +Position, -From, -To
          ]).
:- use_module(library(apply)).

/** <module> The places of the parts of a term

A position is that of read_term/2, or `none` for a part that has no place in the text.
*/

%!  clause_positions(+Clause, +Position, -Positions) is det.
%
%   Positions is positions(OfHead, OfBody) of a clause at Position.

clause_positions((_ :- _), Position, positions(OfHead, OfBody)) :-
    !,
    part_positions(Position, 2, [OfHead, OfBody]).
clause_positions(_, Position, positions(Position, none)).

%!  part_positions(+Position, +Arity, -Positions) is det.
%
%   Those of the arguments of a term, each of them `none` if they are not known.

part_positions(Position, Arity, Positions) :-
    length(Positions, Arity),
    (   nonvar(Position),               % that of a term that an expansion made may be a variable
        parts(Position, Positions)
    ->  true
    ;   maplist(=(none), Positions)
    ).

parts(term_position(_, _, _, _, Positions), Positions).
parts(parentheses_term_position(_, _, Position), Positions) :-
    nonvar(Position),
    parts(Position, Positions).

%!  place(+Position, -From, -To) is semidet.
%
%   The characters of Position, from 0. Fails for `none`.

place(Position, From, To) :-
    compound(Position),
    arg(1, Position, From),
    arg(2, Position, To),
    integer(From),
    integer(To),
    From < To.
