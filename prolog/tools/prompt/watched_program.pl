:- module(queens_watched_program,
          [ program_read/0,
            program_goal/2,             % :Goal, -Module
            goal_clauses/3,             % +Module, +Goal, -Clauses
            clause_text/5               % +Clause, -Head, -Body, -Names, -Positions
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(library(terms)).
:- use_module(own_program).
:- use_module(program_notes).
:- use_module(term_positions).

/** <module> The clauses of the reader's program, with their places in its text and the names of their variables

The clauses that run are those of the database. Each is paired with the text that it was read from, if that text expands to the
same clause. Facts that were asserted and clauses that an expansion made run without names and places.
*/

:- dynamic
    read_clause/3,                      % Line, Expanded, Text
    paired/2.                           % Reference, Text

%!  program_read is det.
%
%   Prepares clause_text/5 for the program that was consulted last.

program_read :-
    retractall(read_clause(_, _, _)),
    retractall(paired(_, _)),
    program_module(Module),
    '$set_source_module'(Old, Module),
    call_cleanup(forall(program_term(Term, Names, Position, Line), catch(ignore(clause_read(Term, Names, Position, Line)), _, true)), '$set_source_module'(Old)).

%   Expanded as compiling does it, so that the result can be compared with the clause in the database. A body with
%   functions on dicts runs as it was expanded.

clause_read(Term, Names, Position0, Line) :-
    (   Term = (_ --> _)
    ->  expand_term(Term, Position0, Terms, Position),
        (   is_list(Terms)
        ->  exclude(=((:- _)), Terms, [Clause])
        ;   Clause = Terms
        )
    ;   Clause = Term,
        Position = Position0
    ),
    expand_term(Clause, Expanded),
    \+ is_list(Expanded),
    head_body(Expanded, ExpandedHead, Body0),
    expand_goal(Body0, ExpandedBody),
    head_body(Clause, Head, OwnBody),
    clause_positions(Clause, Position, positions(OfHead, OfOwnBody)),
    (   sub_term(Call, ExpandedBody),
        nonvar(Call),
        Call = '.'(_, _, _)
    ->  Body = ExpandedBody,
        OfBody = none
    ;   Body = OwnBody,
        OfBody = OfOwnBody
    ),
    assertz(read_clause(Line, (ExpandedHead :- ExpandedBody), text(Head, Body, Names, positions(OfHead, OfBody)))).

head_body((Head :- Body), Head, Body) :- !.
head_body(Head, Head, true).

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
%   Clauses are those of the database now whose heads unify with Goal, without its constraints.

goal_clauses(Module, Goal, Clauses) :-
    copy_term_nat(Goal, Head),
    findall(clause(Reference, Head, Body), clause(Module:Head, Body, Reference), Clauses).

%!  clause_text(+Clause, -Head, -Body, -Names, -Positions) is det.
%
%   Head and Body are a fresh copy of the clause. Names is a list of Name=Variable. Positions is positions(OfHead, OfBody), as
%   read_term/2 has them, or `none` for parts that have no place in the text.

clause_text(clause(Reference, Head0, Body0), Head, Body, Names, Positions) :-
    (   text_of(Reference, Text)
    ->  Text = text(Head, Body, Names, Positions)
    ;   Head = Head0,
        Body = Body0,
        Names = [],
        Positions = positions(none, none)
    ).

text_of(Reference, Text) :-
    paired(Reference, Text),
    !.
text_of(Reference, Text) :-
    program_file(File),
    clause_property(Reference, file(File)),
    clause_property(Reference, line_count(Line)),
    clause(_:Head, Body, Reference),
    (   read_clause(Line, Expanded, Text),
        same_clause(Expanded, (Head :- Body))
    ->  true
    ;   read_clause(Line, _, text(HeadRead, _, Names, positions(OfHead, _))),
        HeadRead =@= Head
    ->  HeadRead = Head,
        Text = text(Head, Body, Names, positions(OfHead, none))
    ),
    assertz(paired(Reference, Text)).

%   Compiling moves unifications at the start of a body into the head, and makes X + -1 of X - 1.

same_clause(A, B) :-
    (   A =@= B
    ->  true
    ;   begun(A, BegunA),
        begun(B, BegunB),
        without_minus(BegunA, PlainA),
        without_minus(BegunB, PlainB),
        PlainA =@= PlainB
    ).

without_minus(Term, Plain) :-
    (   compound(Term)
    ->  (   Term = A - N,
            integer(N)
        ->  Negative is -N,
            Sum = A + Negative
        ;   Sum = Term
        ),
        mapargs(without_minus, Sum, Plain)
    ;   Plain = Term
    ).

begun(Clause, Begun) :-
    copy_term(Clause, (Head :- Body)),
    begun(Body, Head, Begun).

begun(Body, Head, Begun) :-
    nonvar(Body),
    (   Body = (First, Rest)
    ->  true
    ;   First = Body,
        Rest = true
    ),
    nonvar(First),
    First = (X = Y),
    !,
    unify_with_occurs_check(X, Y),
    begun(Rest, Head, Begun).
begun(Body, Head, (Head :- Body)).
