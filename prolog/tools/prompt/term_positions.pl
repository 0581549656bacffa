:- module(queens_term_positions,
          [ clause_parts/6,             % +Term, +Position, -Head, -Body, -OfHead, -OfBody
            part_positions/3,           % +Position, +Arity, -Positions
            place/3                     % +Position, -From, -To
          ]).
:- use_module(library(apply)).

/** <module> The places of the parts of a term

A position is that of read_term/2, or `none` for a part that has no place in the text.
*/

%!  clause_parts(+Term, +Position, -Head, -Body, -OfHead, -OfBody) is semidet.
%
%   Term is a clause or a grammar rule. OfHead and OfBody are the positions of its parts.

clause_parts(Term, Position0, Head, Body, OfHead, OfBody) :-
    \+ memberchk(Term, [(:- _), (?- _)]),
    (   Term = (_ --> _)
    ->  catch(dcg_translate_rule(Term, Position0, Clause, Position), error(_, _), fail)
    ;   Clause = Term,
        Position = Position0
    ),
    (   Clause = (Head0 :- Body)
    ->  part_positions(Position, 2, [OfHead, OfBody])
    ;   Clause = Head0,
        Body = true,
        OfHead = Position,
        OfBody = none
    ),
    strip_module(Head0, _, Head),
    callable(Head).

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
