:- module(systems_standard,
          [ standard_verdict/4          % +Goal, +Outcomes, -Clause, -Wrong
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> What ISO/IEC 13211-1:1995, with its corrigenda of 2007, 2012 and 2017, says of a query

The errors of a predicate are a table here, each with the arguments for which the standard asks for it. If several apply, any of them is
right (7.12). Without one, an error is wrong. Where systems only differ in their answers, those of expected/3 are right; if it has none,
nothing is decided.
*/

%!  standard_verdict(+Goal, +Outcomes, -Clause, -Wrong) is semidet.
%
%   Outcomes are pairs of a system and its account, as in a difference of equivalent/3. By Clause those of the systems Wrong are wrong.
%   Fails if the standard does not decide.

standard_verdict(Goal, Outcomes, Clause, Wrong) :-
    clause_of(Goal, Clause),
    findall(Error, required(Goal, Error), Errors),
    \+ memberchk(open, Errors),
    (   Errors \== []
    ->  findall(System, ( member(System-Of, Outcomes), \+ allowed(Of, Errors) ), Wrong)
    ;   expected(Goal, Right)
    ->  findall(System, ( member(System-Of, Outcomes), \+ Of =@= answers(Right) ), Wrong)
    ;   partition([_-Of]>>( Of = answers(_) ), Outcomes, Answered, Failed),
        Answered = [_-First|Others],
        forall(member(_-Other, Others), Other =@= First),
        findall(System, member(System-_, Failed), Wrong)
    ).

allowed(error(Formal), Errors) :-
    member(Error, Errors),
    subsumes_term(Error, Formal),
    !.

%   clause_of(Goal, Clause)

clause_of(_ = _, '8.2.1').
clause_of(_ \= _, '8.2.3').
clause_of(unify_with_occurs_check(_, _), '8.2.2').
clause_of(subsumes_term(_, _), '8.2.4').
clause_of(atom(_), '8.3.2').
clause_of(compound(_), '8.3.6').
clause_of(callable(_), '8.3.9').
clause_of(ground(_), '8.3.10').
clause_of(_ == _, '8.4.1').
clause_of(_ @< _, '8.4.1').
clause_of(compare(_, _, _), '8.4.2.3').
clause_of(sort(_, _), '8.4.3.3').
clause_of(keysort(_, _), '8.4.4.3').
clause_of(functor(_, _, _), '8.5.1.3').
clause_of(arg(_, _, _), '8.5.2.3').
clause_of(_ =.. _, '8.5.3.3').
clause_of(copy_term(_, _), '8.5.4').
clause_of(term_variables(_, _), '8.5.5.3').
clause_of(_ is _, '9.1').
clause_of(_ =:= _, '8.7.1.3').
clause_of(_ < _, '8.7.1.3').
clause_of(findall(_, _, _), '8.10.1.3').
clause_of(bagof(_, _, _), '8.10.2.3').
clause_of(setof(_, _, _), '8.10.3.3').
clause_of(\+ _, '8.15.1.3').
clause_of(once(_), '8.15.2.3').
clause_of(call(_), '7.8.3.3').
clause_of(catch(_, _, _), '7.8.9.3').
clause_of(atom_length(_, _), '8.16.1.3').
clause_of(atom_concat(_, _, _), '8.16.2.3').
clause_of(sub_atom(_, _, _, _, _), '8.16.3.3').
clause_of(atom_chars(_, _), '8.16.4.3').
clause_of(atom_codes(_, _), '8.16.5.3').
clause_of(char_code(_, _), '8.16.6.3').
clause_of(number_chars(_, _), '8.16.7.3').
clause_of(number_codes(_, _), '8.16.8.3').

%   required(Goal, Error): Error is `open` where the standard leaves it.

required(compare(O, _, _), Error) :-
    (   must(atom, O, Error)
    ;   atom(O), \+ memberchk(O, [<, =, >]), Error = domain_error(order, O)
    ).
required(sort(L, S), Error) :- ( list_given(L, Error) ; list_or_partial(S, Error) ).
required(keysort(L, S), Error) :-
    (   list_given(L, Error)
    ;   list_or_partial(S, Error)
    ;   part(L, E), var(E), Error = instantiation_error
    ;   ( part(L, E) ; part(S, E) ), nonvar(E), E \= _-_, Error = type_error(pair, E)
    ).
required(functor(T, N, A), Error) :-
    var(T),
    (   ( var(N) ; var(A) ), Error = instantiation_error
    ;   compound(N), Error = type_error(atomic, N)
    ;   must(integer, A, Error)
    ;   integer(A), A < 0, Error = domain_error(not_less_than_zero, A)
    ;   number(N), integer(A), A > 0, member(Type, [atom, callable, atomic]), Error = type_error(Type, N)
    ).
required(functor(T, N, A), open) :- nonvar(T), ( compound(N) ; nonvar(A), \+ integer(A) ; integer(A), A < 0 ).
required(arg(N, T, _), Error) :-
    (   ( var(N) ; var(T) ), Error = instantiation_error
    ;   must(integer, N, Error)
    ;   nonvar(T), \+ compound(T), Error = type_error(compound, T)
    ;   natural(N, Error)
    ).
required(T =.. L, Error) :-
    (   var(T), open_list(L), Error = instantiation_error
    ;   \+ is_list(L), \+ open_list(L), Error = type_error(list, L)
    ;   var(T), L == [], Error = domain_error(non_empty_list, [])
    ;   var(T), is_list(L), L = [H|_], var(H), Error = instantiation_error
    ;   var(T), nonvar(L), L = [H|R], compound(H), ( Error = type_error(atomic, H) ; R \== [], Error = type_error(atom, H) )
    ;   var(T), nonvar(L), L = [H|R], nonvar(R), number(H), R \== [], Error = type_error(atom, H)
    ).
required(term_variables(_, L), Error) :- list_or_partial(L, Error).
required(_ is E, Error) :- evaluated(E, Error).
required(A =:= B, Error) :- ( evaluated(A, Error) ; evaluated(B, Error) ).
required(A < B, Error) :- ( evaluated(A, Error) ; evaluated(B, Error) ).
required(findall(_, G, L), Error) :- ( goal(G, Error) ; list_or_partial(L, Error) ).
required(bagof(_, G, L), Error) :- ( inner_goal(G, Error) ; list_or_partial(L, Error) ).
required(setof(_, G, L), Error) :- ( inner_goal(G, Error) ; list_or_partial(L, Error) ).
required(\+ G, Error) :- goal(G, Error).
required(once(G), Error) :- goal(G, Error).
required(call(G), Error) :- goal(G, Error).
required(catch(G, _, _), open) :- goal(G, _).
required(atom_length(A, L), Error) :-
    (   atom_given(A, Error)
    ;   must(integer, L, Error)
    ;   natural(L, Error)
    ).
required(atom_concat(A, B, C), Error) :-
    (   var(C), ( var(A) ; var(B) ), Error = instantiation_error
    ;   member(X, [A,B,C]), must(atom, X, Error)
    ).
required(sub_atom(A, B, L, After, S), Error) :-
    (   atom_given(A, Error)
    ;   must(atom, S, Error)
    ;   member(X, [B,L,After]), ( must(integer, X, Error) ; natural(X, Error) )
    ).
required(atom_chars(A, L), Error) :- ( must(atom, A, Error) ; var(A), text(char, L, Error) ; nonvar(A), unfit_text(L), Error = open ).
required(atom_codes(A, L), Error) :- ( must(atom, A, Error) ; var(A), text(code, L, Error) ; nonvar(A), unfit_text(L), Error = open ).
required(number_chars(A, L), Error) :- ( must(number, A, Error) ; var(A), text(char, L, Error) ; unfit_number(A, L), Error = open ).
required(number_codes(A, L), Error) :- ( must(number, A, Error) ; var(A), text(code, L, Error) ; unfit_number(A, L), Error = open ).
required(char_code(C, N), Error) :-
    (   var(C), var(N), Error = instantiation_error
    ;   nonvar(C), \+ ( atom(C), atom_length(C, 1) ), Error = type_error(character, C)
    ;   must(integer, N, Error)
    ;   integer(N), \+ between(0, 1114111, N), Error = representation_error(character_code)
    ).

must(Type, X, type_error(Type, X)) :- nonvar(X), \+ call(Type, X).

natural(X, domain_error(not_less_than_zero, X)) :- integer(X), X < 0.

atom_given(A, Error) :- ( var(A), Error = instantiation_error ; must(atom, A, Error) ).

open_list(L) :- '$skip_list'(_, L, Tail), var(Tail).

list_given(L, Error) :- ( open_list(L), Error = instantiation_error ; list_or_partial(L, Error) ).

list_or_partial(L, type_error(list, L)) :- \+ is_list(L), \+ open_list(L).

part(L, E) :- '$skip_list'(Length, L, _), length(Es, Length), append(Es, _, L), member(E, Es).

goal(G, Error) :-
    (   var(G), Error = instantiation_error
    ;   nonvar(G), \+ body(G), Error = type_error(callable, G)
    ).

body(G) :- var(G), !.
body(G) :- callable(G), ( member(G, [(A,B), (A;B), (A->B)]) -> body(A), body(B) ; true ).

inner_goal(G, Error) :- ( nonvar(G), G = _^Inner -> inner_goal(Inner, Error) ; goal(G, Error) ).

text(Kind, L, Error) :-
    (   open_list(L), Error = instantiation_error
    ;   list_or_partial(L, Error)
    ;   part(L, E), ( var(E) -> Error = instantiation_error ; unfit(Kind, E, Error) )
    ).

unfit(char, E, type_error(character, E)) :- \+ ( atom(E), atom_length(E, 1) ).
unfit(code, E, open) :- \+ ( integer(E), between(0, 1114111, E) ).

unfit_text(L) :- once(( list_or_partial(L, _) ; part(L, E), nonvar(E), unfit(code, E, _), unfit(char, E, _) )).

unfit_number(A, L) :- once(( nonvar(A), list_or_partial(L, _) ; is_list(L) )).

%   evaluated(Expression, Error): the values of functions are not decided here, but their types.

evaluated(E, Error) :-
    (   var(E)
    ->  Error = instantiation_error
    ;   number(E)
    ->  fail
    ;   compound(E), E \= [_|_]
    ->  E =.. [Name|Arguments],
        (   member(Argument, Arguments), evaluated(Argument, Error)
        ;   function_error(Name, Arguments, Error)
        )
    ;   atom(E), E \== [], E \== pi
    ->  Error = type_error(evaluable, E/0)
    ;   E \== pi,
        Error = open
    ).

function_error(Name, Arguments, type_error(integer, A)) :-
    memberchk(Name, [//, mod, rem, div, >>, <<, /\, \/, xor, \]),
    member(A, Arguments),
    float(A).
function_error(Name, [A,B], evaluation_error(zero_divisor)) :-
    ( memberchk(Name, [//, mod, rem, div]), integer(A) ; Name == (/), number(A) ),
    number(B), B =:= 0.
function_error(Name, [A], evaluation_error(undefined)) :-
    number(A),
    ( Name == sqrt, A < 0 ; Name == log, A =< 0 ).
function_error(/, [A,B], evaluation_error(undefined)) :-
    number(A), A =:= 0, number(B), B =:= 0.
function_error(^, [A,B], type_error(float, A)) :-
    integer(A), integer(B), B < 0, \+ memberchk(A, [0, 1, -1]).
function_error(Name, [A], open) :-
    memberchk(Name, [truncate, round, floor, ceiling]),
    integer(A).
function_error(Name, [A,B], open) :-
    memberchk(Name, [max, min, **, ^, atan2]),
    number(A), number(B),
    ( A =:= B ; A =:= 0 ; B < 0 ).
function_error(Name, Arguments, type_error(evaluable, Name/Arity)) :-
    length(Arguments, Arity),
    Name/Arity = foo/1.

%   expected(Goal, Answers): the order of numbers, where a float is always less than an integer (7.2); else SWI-Prolog's answers for a
%   variable of its own in place of each argument that is one, and only then unified: SWI-Prolog 9.0.4 answers sub_atom(a, A, B, B, a).

expected(compare(O, A, B), [p(Order, A, B)]) :- mixed_numbers(A, B), var(O), ( float(A) -> Order = (<) ; Order = (>) ).
expected(A @< B, Answers) :- mixed_numbers(A, B), ( float(A) -> Answers = [p(A, B)] ; Answers = [] ).
expected(Goal, Answers) :-
    functor(Goal, Name, _),
    memberchk(Name, [keysort, functor, =.., arg, sub_atom, atom_concat, atom_chars, atom_codes, char_code, term_variables]),
    Goal =.. [_|Arguments],
    maplist([Argument,Own]>>( var(Argument) -> true ; Own = Argument ), Arguments, Others),
    Loose =.. [Name|Others],
    Plain =.. [p|Arguments],
    findall(Plain, ( catch(Loose, _, fail), Arguments = Others ), Answers).

mixed_numbers(A, B) :- ( float(A), integer(B) ; integer(A), float(B) ).
