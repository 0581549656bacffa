:- module(queens_program_variant,
          [ variant_loaded/1,           % +Clauses
            variant_outcome/2           % +Goal, -Outcome
          ]).
:- use_module(library(apply)).
:- use_module(limited_goal).

/** <module> A changed program, next to the one that the reader consulted

The changed clauses are in a module that inherits from `user`, so they see all that the program loads or declares.
*/

variant_module(queens_variant).
inferences(200 000).
seconds(5).                             % for a built-in predicate that takes long

:- dynamic variant_predicate/2.         % Name, Arity

%!  variant_loaded(+Clauses) is det.
%
%   Clauses are terms (Head :- Body). They replace the former variant.
%
%   @error permission_error(modify, static_procedure, Predicate) for one of the system

variant_loaded(Clauses) :-
    variant_module(Module),
    forall(variant_predicate(Name, Arity), ( functor(Head, Name, Arity), retractall(Module:Head) )),
    maplist(clause_added(Module), Clauses).

clause_added(Module, (Head :- Body)) :-
    functor(Head, Name, Arity),
    (   variant_predicate(Name, Arity)
    ->  true
    ;   dynamic(Module:Name/Arity),
        assertz(variant_predicate(Name, Arity))
    ),
    assertz(Module:(Head :- Body)).

%!  variant_outcome(+Goal, -Outcome) is det.
%
%   As limited_outcome/4, in the variant.

variant_outcome(Goal, Outcome) :-
    variant_module(Module),
    inferences(Inferences),
    seconds(Seconds),
    limited_outcome(Module:Goal, Seconds, Inferences, Outcome).
