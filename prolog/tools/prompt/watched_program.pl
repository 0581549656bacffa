:- module(queens_watched_program,
          [ program_read/0,
            program_goal/2,             % :Goal, -Module
            goal_clauses/3              % +Module, +Goal, -Clauses
          ]).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(own_program).
:- use_module(term_positions).

/** <module> The clauses of the reader's program, with their places in its text and the names of their variables

The clauses that run are those of the database. Each is paired with the term that it was read from. Facts that were asserted, and clauses
with functions on dicts, run without names and places.
*/

:- dynamic paired/2.                    % Reference, Clause

%!  program_read is det.
%
%   Prepares goal_clauses/3 for the program that was consulted last.

program_read :-
    retractall(paired(_, _)),
    forall(program_term(Term, Names, Position, Line), catch(ignore(term_paired(Term, Names, Position, Line)), error(_, _), true)).

%   The clauses of a predicate in one line are paired in their order.

term_paired(Term, Names, Position, Line) :-
    \+ ( sub_term(Function, Term), compound(Function), compound_name_arity(Function, '.', 2) ),
    clause_parts(Term, Position, Head, Body, OfHead, OfBody),
    functor(Head, Name, Arity),
    functor(Any, Name, Arity),
    program_module(Own),
    member(Module, [Own, user]),
    program_file(File),
    clause(Module:Any, _, Reference),
    \+ paired(Reference, _),
    clause_property(Reference, file(File)),
    clause_property(Reference, line_count(Line)),
    !,
    assertz(paired(Reference, clause(Head, Body, Names, positions(OfHead, OfBody)))).

%!  program_goal(:Goal, -Module) is semidet.
%
%   True if Goal calls a predicate of the program, which is in Module.

program_goal(Module0:Goal, Module) :-
    callable(Goal),
    (   predicate_property(Module0:Goal, imported_from(Module))
    ->  program_module(Module)
    ;   Module = Module0
    ),
    program_module(Own),
    memberchk(Module, [user, Own]),
    predicate_property(Module:Goal, number_of_clauses(_)),
    \+ predicate_property(Module:Goal, tabled),
    (   predicate_property(Module:Goal, dynamic)
    ->  true
    ;   program_file(File),
        predicate_property(Module:Goal, file(File))
    ).

%!  goal_clauses(+Module, +Goal, -Clauses) is det.
%
%   Clauses are copies of those of the database now whose heads unify with Goal, without its constraints: terms
%   clause(Head, Body, Names, Positions). Names is a list of Name=Variable. Positions is positions(OfHead, OfBody), as read_term/2 has
%   them, or `none` for parts that have no place in the text.

goal_clauses(Module, Goal, Clauses) :-
    copy_term_nat(Goal, Head),
    findall(Clause, matching_clause(Module, Head, Clause), Clauses).

matching_clause(Module, Head, Clause) :-
    clause(Module:Head, Body, Reference),
    (   paired(Reference, Paired)
    ->  Clause = Paired
    ;   Clause = clause(Head, Body, [], positions(none, none))
    ).
