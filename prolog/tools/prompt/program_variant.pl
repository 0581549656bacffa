:- module(queens_program_variant,
          [ variant_loaded/1,           % +Clauses
            variant_outcome/2           % +Goal, -Outcome
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(limited_goal).

/** <module> A changed program, next to the one that the reader consulted

The changed clauses are in a module that inherits from `user`, so all that the program loads or declares is there.
*/

variant_module(queens_variant).
inferences(200 000).
seconds(5).                             % for a built-in predicate that takes long

:- dynamic variant_predicate/2.         % Name, Arity

%!  variant_loaded(+Clauses) is det.
%
%   Clauses are terms (Head :- Body), or gone(Head) for one that is left out. They replace the former variant.
%
%   @error permission_error(modify, static_procedure, Predicate) for one of the system

variant_loaded(Clauses) :-
    variant_module(Module),
    forall(variant_predicate(Name, Arity), ( functor(Head, Name, Arity), retractall(Module:Head) )),
    maplist(declared(Module), Clauses),
    forall(member((Head :- Body), Clauses), assertz(Module:(Head :- Body))).

declared(Module, Clause) :-
    ( Clause = (Head :- _) ; Clause = gone(Head) ),
    !,
    functor(Head, Name, Arity),
    (   variant_predicate(Name, Arity)
    ->  true
    ;   dynamic(Module:Name/Arity),
        assertz(variant_predicate(Name, Arity))
    ).

%!  variant_outcome(+Goal, -Outcome) is det.
%
%   As limited_outcome/4, in the variant.

variant_outcome(Goal, Outcome) :-
    variant_module(Module),
    inferences(Inferences),
    seconds(Seconds),
    limited_outcome(Module:Goal, Seconds, Inferences, Outcome).
