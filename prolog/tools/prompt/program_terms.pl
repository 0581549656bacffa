:- module(queens_program_terms,
          [ program_terms/2,            % +Text, -Terms
            clause_positions/3,         % +Clause, +Position, -Positions
            part_positions/3,           % +Position, +Arity, -Positions
            place/3                     % +Position, -From, -To
          ]).
:- use_module(library(apply)).
:- use_module(own_program).

/** <module> The clauses in the text of the program that was consulted, and the places of their parts

A position is that of read_term/2, or `none` for a part that has no place in the text.
*/

%!  program_terms(+Text, -Terms) is det.
%
%   Terms are terms read(Term, Names, Position, Line) for the clauses and grammar rules of the program, with their variables as
%   Name=Variable; directive(Line); and broken(From-To) for a text with a syntax error, in characters from 0.

program_terms(Text, Terms) :-
    program_module(Module),
    current_prolog_flag(user:double_quotes, Quotes),
    setup_call_cleanup(open_string(Text, In), terms(In, Module, Quotes, Terms), close(In)).

terms(In, Module, Quotes, Terms) :-
    character_count(In, From),
    catch(read_term(In, Term, [ variable_names(Names), subterm_positions(Position), term_position(Start), module(Module),
                                double_quotes(Quotes) ]),
          error(syntax_error(_), _), Broken = true),
    (   Broken == true
    ->  character_count(In, To),
        Terms = [broken(From-To)|Rest],
        terms(In, Module, Quotes, Rest)
    ;   Term == end_of_file
    ->  Terms = []
    ;   stream_position_data(line_count, Start, Line),
        (   is_clause(Term)
        ->  Terms = [read(Term, Names, Position, Line)|Rest]
        ;   Terms = [directive(Line)|Rest]
        ),
        quotes_after(Term, Quotes, Next),
        terms(In, Module, Next, Rest)
    ).

is_clause(Term) :-
    callable(Term),
    Term \= (:- _),
    Term \= (?- _).

quotes_after(Term, Quotes0, Quotes) :-
    (   nonvar(Term),
        Term = (:- Directive),
        nonvar(Directive),
        Directive = set_prolog_flag(double_quotes, Quotes1),
        atom(Quotes1),
        memberchk(Quotes1, [codes, chars, atom, string])
    ->  Quotes = Quotes1
    ;   Quotes = Quotes0
    ).

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

part_positions(Position0, Arity, Positions) :-
    length(Positions, Arity),
    bare(Position0, Position),
    (   Position = term_position(_, _, _, _, Positions)
    ->  true
    ;   maplist(=(none), Positions)
    ).

%   The position of a term that an expansion made may be a variable.

bare(Position, none) :-
    var(Position),
    !.
bare(parentheses_term_position(_, _, Position0), Position) :-
    !,
    bare(Position0, Position).
bare(Position, Position).

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
