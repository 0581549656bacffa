:- module(queens_program_clauses,
          [ program_clauses/2,          % +Text, -Clauses
            goal_calls/3,               % +Goal, -Indicator, -Context
            calls_variable/1            % +Goal
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The clauses of a program's text, with the place of each goal, and which of them may be changed

A change of a clause adds answers or takes some away, and so it must do for the whole program. This holds if nothing looks at a failure:
a clause with a cut, a grammar rule, and all clauses that a condition, a negation, findall/3 and the like call are `fixed`.
*/

%!  program_clauses(+Text, -Clauses) is det.
%
%   Clauses are terms clause(Id, Head, Goals, From-To, Kind). Goals are terms goal(Goal, From-To) of the conjunction in the body; any
%   other control construct is one goal. Places are counted in characters from 0. Kind is `free` or `fixed`. Directives and terms with a
%   syntax error are left out.

program_clauses(Text, Clauses) :-
    setup_call_cleanup(open_string(Text, In), terms(In, Terms), close(In)),
    findall(Clause, ( nth1(Id, Terms, Term-Place), nonvar(Term), clause(Text, Id, Term-Place, Clause) ), Clauses0),
    findall(Indicator, fixed_call(Clauses0, Indicator), Fixed0),
    sort(Fixed0, Fixed1),
    fixed_closure(Clauses0, Fixed1, Fixed),
    maplist(marked(Fixed), Clauses0, Clauses).

terms(In, Terms) :-
    catch(read_term(In, Term, [subterm_positions(Place), module(user)]), error(syntax_error(_), _), Term = (:- true)),
    (   Term == end_of_file
    ->  Terms = []
    ;   Terms = [Term-Place|Rest],
        terms(In, Rest)
    ).

clause(_, _, (:- _)-_, _) :-
    !,
    fail.
clause(_, _, (?- _)-_, _) :-
    !,
    fail.
clause(Text, Id, Rule-Place, clause(Id, Head, [goal(Body, Range)], Range, fixed)) :-
    Rule = (_ --> _),
    !,
    dcg_translate_rule(Rule, (Head :- Body)),
    clause_range(Text, Place, Range).
clause(Text, Id, Term-Place, clause(Id, Head, Goals, Range, Kind)) :-
    clause_range(Text, Place, Range),
    bare_place(Place, Bare),
    (   Term = (Head :- Body)
    ->  arg(5, Bare, [_, BodyPlace]),
        conjunction(Body, BodyPlace, Goals)
    ;   Head = Term,
        Goals = []
    ),
    callable(Head),
    (   member(goal(Goal, _), Goals),
        cuts(Goal)
    ->  Kind = fixed
    ;   Kind = free
    ).

conjunction(Goal, Place, Goals) :-
    bare_place(Place, Bare),
    (   nonvar(Goal),
        Goal = (A, B)
    ->  arg(5, Bare, [PlaceA, PlaceB]),
        conjunction(A, PlaceA, GoalsA),
        conjunction(B, PlaceB, GoalsB),
        append(GoalsA, GoalsB, Goals)
    ;   range(Place, Range),
        Goals = [goal(Goal, Range)]
    ).

bare_place(Place, Bare) :-
    (   Place = parentheses_term_position(_, _, Inner)
    ->  bare_place(Inner, Bare)
    ;   Bare = Place
    ).

range(From-To, From-To) :-
    !.
range(Place, From-To) :-
    arg(1, Place, From),
    arg(2, Place, To).

%   With the full stop.

clause_range(Text, Place, From-To) :-
    range(Place, From-To0),
    (   sub_string(Text, To0, 1, _, ".")
    ->  To is To0 + 1
    ;   To = To0
    ).

cuts(Goal) :-
    nonvar(Goal),
    (   Goal == !
    ->  true
    ;   control(Goal, Parts),
        member(Part, Parts),
        cuts(Part)
    ),
    !.

control((A, B), [A, B]).
control((A ; B), [A, B]).
control((_ -> B), [B]).
control((_ *-> B), [B]).

% ---- Calls -----------------------------------------------------------------------------------------------------------

%   What comes before a cut decides whether the cut is reached.

fixed_call(Clauses, Indicator) :-
    member(clause(_, _, Goals, _, _), Clauses),
    append(_, [goal(Goal, _)|After], Goals),
    goal_calls(Goal, Indicator, Context),
    (   Context == fixed
    ->  true
    ;   member(goal(Later, _), [goal(Goal, _)|After]),
        cuts(Later)
    ->  true
    ).

fixed_closure(Clauses, Fixed0, Fixed) :-
    findall(Indicator,
            ( member(clause(_, Head, Goals, _, _), Clauses), indicator(Head, Caller), memberchk(Caller, Fixed0),
              member(goal(Goal, _), Goals), goal_calls(Goal, Indicator, _) ), More),
    append(Fixed0, More, All),
    sort(All, Fixed1),
    (   Fixed1 == Fixed0
    ->  Fixed = Fixed1
    ;   fixed_closure(Clauses, Fixed1, Fixed)
    ).

marked(Fixed, clause(Id, Head, Goals, Range, Kind0), clause(Id, Head, Goals, Range, Kind)) :-
    indicator(Head, Indicator),
    (   memberchk(Indicator, Fixed)
    ->  Kind = fixed
    ;   Kind = Kind0
    ).

indicator(Head, Name/Arity) :-
    functor(Head, Name, Arity).

%!  goal_calls(+Goal, -Indicator, -Context) is nondet.
%
%   Goal calls Name/Arity. Context is `free`, or `fixed` if it matters that the call fails.

goal_calls(Goal, Indicator, Context) :-
    callable(Goal),
    (   Goal = _:Plain
    ->  goal_calls(Plain, Indicator, Context)
    ;   parts(Goal, Parts)
    ->  member(Part-Context0, Parts),
        goal_calls(Part, Indicator, Context1),
        stricter(Context0, Context1, Context)
    ;   (   indicator(Goal, Indicator),
            Context = free
        ;   closure(Goal, Closure, Context0),
            goal_calls(Closure, Indicator, Context1),
            stricter(Context0, Context1, Context)
        )
    ).

parts((A, B), [A-free, B-free]).
parts((A ; B), [A-free, B-free]).
parts((A -> B), [A-fixed, B-free]).
parts((A *-> B), [A-fixed, B-free]).
parts(\+ A, [A-fixed]).

stricter(free, Context, Context) :-
    !.
stricter(fixed, _, fixed).

closure(Goal, Closure, Context) :-
    meta_argument(Goal, Name, Extra, Argument),
    callable(Argument),
    (   memberchk(Name, [call, maplist, foldl, phrase])
    ->  Context = free
    ;   Context = fixed
    ),
    length(More, Extra),
    Argument =.. List0,
    append(List0, More, List),
    Closure =.. List.

meta_argument(Goal, Name, Extra, Argument) :-
    predicate_property(user:Goal, meta_predicate(Spec)),
    functor(Goal, Name, Arity),
    between(1, Arity, I),
    arg(I, Spec, Mode),
    extra_arguments(Mode, Extra),
    arg(I, Goal, Argument).

extra_arguments(Extra, Extra) :-
    integer(Extra).
extra_arguments(^, 0).
extra_arguments(//, 2).

%!  calls_variable(+Goal) is semidet.
%
%   Part of Goal is known only when it runs.

calls_variable(Goal) :-
    (   var(Goal)
    ->  true
    ;   Goal = _:Plain
    ->  calls_variable(Plain)
    ;   parts(Goal, Parts)
    ->  member(Part-_, Parts),
        calls_variable(Part)
    ;   callable(Goal),
        meta_argument(Goal, _, _, Argument),
        calls_variable(Argument)
    ),
    !.
