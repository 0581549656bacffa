:- module(systems_standard,
          [ standard_verdict/4          % +Goal, +Outcomes, -Clause, -Wrong
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> What ISO/IEC 13211-1:1995, with its corrigenda of 2007, 2012 and 2017, says of a query

The errors of a predicate are a table here, each with the arguments for which the standard asks for it. If several apply, any of them is
right (7.12). Without one, an error is wrong. Where systems only differ in their answers, those of expected/2 are right; if it has none,
nothing is decided. Subclause 1 of a clause says what is true, and 3 has the errors.
*/

%!  standard_verdict(+Goal, +Outcomes, -Clause, -Wrong) is semidet.
%
%   Outcomes are pairs of a system and its account, as in a difference of equivalent/3. By Clause those of the systems Wrong are wrong.
%   Fails if the standard does not decide.

standard_verdict(Goal, All, Clause, Wrong) :-
    exclude([_-Of]>>( Of = exception(query_unreadable) ), All, Outcomes),
    clause_of(Goal, Base),
    findall(Error, required(Goal, Error), Errors),
    \+ memberchk(open, Errors),
    (   Errors \== []
    ->  maplist([Formal,error(Formal)]>>true, Errors, Rights),
        Part = '3'
    ;   findall(Right, expected(Goal, Right), Rights),
        Part = '1'
    ),
    (   Rights \== []
    ->  findall(System, ( member(System-Of, Outcomes), \+ right(Rights, Of) ), Wrong)
    ;   partition([_-Of]>>( Of = answers(_) ), Outcomes, Answered, Failed),
        [Answered,Failed] = [[_-First|Others],[_|_]],
        forall(member(_-Other, Others), Other =@= First),
        findall(System, member(System-_, Failed), Wrong)
    ),
    ( Base = exact(Clause) -> true ; atomic_list_concat([Base,Part], '.', Clause) ).

right(Rights, Of) :- member(Right, Rights), fits(Right, Of), !.
fits(answers(Right), answers(Answers)) :- Answers =@= Right.
fits(error(Right), error(Formal)) :- subsumes_term(Right, Formal).
fits(value(Right), answers([p(Value, _)])) :- number(Value), ( integer(Right) -> Value == Right ; float(Value), Value =:= Right ).

%   clause_of(Goal, Clause): exact(Clause) has no subclauses.

clause_of(_ is E, Clause) :- !, ( callable(E), functor(E, Name, _), function_clause(Name, Clause) -> true ; Clause = exact('9.1') ).
clause_of(Goal, exact('7.2')) :- member(Goal, [compare(_, A, B), A @< B]), mixed_numbers(A, B), !.
clause_of(Goal, Clause) :-
    functor(Goal, Name, Arity),
    member(Clause-Names, ['8.2.1'-[=], '8.2.2'-[unify_with_occurs_check], '8.2.3'-[\=], '8.2.4'-[subsumes_term], '8.3.2'-[atom],
                          '8.3.6'-[compound], '8.3.9'-[callable], '8.3.10'-[ground], '8.4.1'-[==,@<], '8.4.2'-[compare], '8.4.3'-[sort],
                          '8.4.4'-[keysort], '8.5.1'-[functor], '8.5.2'-[arg], '8.5.3'-[=..], '8.5.4'-[copy_term], '8.5.5'-[term_variables],
                          '8.7.1'-[=:=,<], '8.10.1'-[findall], '8.10.2'-[bagof], '8.10.3'-[setof], '8.15.1'-[\+], '8.15.2'-[once],
                          '7.8.9'-[catch], '8.16.1'-[atom_length], '8.16.2'-[atom_concat], '8.16.3'-[sub_atom], '8.16.4'-[atom_chars],
                          '8.16.5'-[atom_codes], '8.16.6'-[char_code], '8.16.7'-[number_chars], '8.16.8'-[number_codes]]),
    ( Name == sort -> Arity =:= 2 ; true ),
    memberchk(Name, Names),
    !.
clause_of(call(_), '7.8.3').
clause_of(call(_, _), exact('8.15.4.1')).
function_clause(Name, Clause) :-
    memberchk(Name-Clause, [truncate-exact('9.1.1'), round-exact('9.1.1'), floor-exact('9.1.1'), ceiling-exact('9.1.1'), (**)-'9.3.1',
                            log-'9.3.6', sqrt-'9.3.7', max-'9.3.8', min-'9.3.9', (^)-'9.3.10', atan2-'9.3.13']).

%   required(Goal, Error): Error is `open` where the standard leaves it.

required(compare(O, _, _), Error) :- must(atom, O, Error) ; atom(O), \+ memberchk(O, [<, =, >]), Error = domain_error(order, O).
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
required(Goal, Error) :- member(Goal, [A =:= B, A < B]), ( evaluated(A, Error) ; evaluated(B, Error) ).
required(findall(_, G, L), Error) :- ( goal(G, Error) ; list_or_partial(L, Error) ).
required(Goal, Error) :- member(Goal, [bagof(_, G, L), setof(_, G, L)]), ( inner_goal(G, Error) ; list_or_partial(L, Error) ).
required(Goal, Error) :- member(Goal, [\+ G, once(G), call(G)]), goal(G, Error).
required(call(G, _), Error) :-
    (   var(G), Error = instantiation_error
    ;   must(callable, G, Error)
    ;   nonvar(G), G = (_,_), Error = existence_error(procedure, (',')/3)
    ).
required(catch(G, _, _), open) :- goal(G, _).
required(atom_length(A, L), Error) :- ( atom_given(A, Error) ; must(integer, L, Error) ; natural(L, Error) ).
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
required(number_chars(A, L), Error) :- ( must(number, A, Error) ; var(A), text(char, L, Error) ; unfit_number(A, char, L), Error = open ).
required(number_codes(A, L), Error) :- ( must(number, A, Error) ; var(A), text(code, L, Error) ; unfit_number(A, code, L), Error = open ).
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

goal(G, Error) :- ( var(G), Error = instantiation_error ; nonvar(G), \+ body(G), Error = type_error(callable, G) ).

body(G) :- var(G), !.
body(G) :- callable(G), ( member(G, [(A,B), (A;B), (A->B)]) -> body(A), body(B) ; true ).

inner_goal(G, Error) :- ( nonvar(G), G = _^Inner -> inner_goal(Inner, Error) ; goal(G, Error) ).

text(Kind, L, Error) :-
    (   open_list(L), Error = instantiation_error
    ;   list_or_partial(L, Error)
    ;   part(L, E), ( var(E) -> Error = instantiation_error ; unfit(Kind, E, Error) )
    ).

unfit(char, E, type_error(character, E)) :- \+ ( atom(E), atom_length(E, 1) ).
unfit(code, E, representation_error(character_code)) :- \+ ( integer(E), between(0, 1114111, E) ).
unfit(code, E, type_error(integer, E)) :- \+ integer(E).

unfit_text(L) :- once(( list_or_partial(L, _) ; part(L, E), nonvar(E), unfit(code, E, _), unfit(char, E, _) )).

unfit_number(A, Kind, L) :- once(( nonvar(A), list_or_partial(L, _) ; nonvar(A), is_list(L) ; is_list(L), \+ text(Kind, L, _) )).

%   evaluated(Expression, Error): the values of functions are not decided here, but their types.

evaluated(E, Error) :-
    (   var(E)
    ->  Error = instantiation_error
    ;   compound(E), E \= [_|_]
    ->  E =.. [Name|Arguments],
        ( member(Argument, Arguments), evaluated(Argument, Error) ; function_error(Name, Arguments, Error) )
    ;   \+ number(E), E \== pi,
        ( atom(E), E \== [] -> Error = type_error(evaluable, E/0) ; Error = open )
    ).

function_error(Name, Arguments, type_error(integer, A)) :-
    memberchk(Name, [//, mod, rem, div, >>, <<, /\, \/, xor, \]),
    member(A, Arguments),
    float(A).
function_error(Name, [A,B], evaluation_error(zero_divisor)) :-
    ( memberchk(Name, [//, mod, rem, div]), integer(A) ; Name == (/), number(A) ),
    number(B), B =:= 0.
function_error(Name, [A], evaluation_error(undefined)) :- number(A), ( Name == sqrt, A < 0 ; Name == log, A =< 0 ).
function_error(^, [A,B], Error) :-
    integer(A), integer(B), B < 0, \+ memberchk(A, [1, -1]),
    ( A =:= 0 -> Error = open ; Error = type_error(float, A) ).
function_error(Name, [A,B], evaluation_error(Kind)) :-
    number(A), number(B),
    (   memberchk(Name, [**, ^]), float(B), A < 0, B =\= truncate(B), Kind = undefined
    ;   Name == (**), A =:= 0, B < 0, member(Kind, [undefined, zero_divisor])
    ;   memberchk(Name, [/, atan2]), A =:= 0, B =:= 0, Kind = undefined
    ).
function_error(Name, [A], type_error(float, A)) :- memberchk(Name, [truncate, round, floor, ceiling]), integer(A).
function_error(foo, [_], type_error(evaluable, foo/1)).

%   expected(Goal, Right): answers(Answers), error(Formal) or value(Value) of is/2. A float is always less than an integer (7.2). Else these
%   are SWI-Prolog's answers for a variable of its own in place of each argument that is one, and only then unified: SWI-Prolog 9.0.4
%   answers sub_atom(a, A, B, B, a).

expected(compare(O, A, B), answers([p(Order, A, B)])) :- mixed_numbers(A, B), var(O), ( float(A) -> Order = (<) ; Order = (>) ).
expected(A @< B, answers(Answers)) :- mixed_numbers(A, B), ( float(A) -> Answers = [p(A, B)] ; Answers = [] ).
expected(R is E, Right) :-
    ground(E),
    expected_value(E, Right0),
    (   number(R),
        Right0 = value(_)
    ->  ( fits(Right0, answers([p(R, E)])) -> Right = answers([p(R, E)]) ; Right = answers([]) )
    ;   Right = Right0
    ).
expected(Goal, answers(Answers)) :-
    functor(Goal, Name, _),
    memberchk(Name, [keysort, functor, =.., arg, sub_atom, atom_concat, atom_chars, atom_codes, char_code, term_variables]),
    Goal =.. [_|Arguments],
    maplist([Argument,Own]>>( var(Argument) -> true ; Own = Argument ), Arguments, Others),
    Loose =.. [Name|Others],
    Plain =.. [p|Arguments],
    findall(Plain, ( catch(Loose, _, fail), Arguments = Others ), Answers).

mixed_numbers(A, B) :- ( float(A), integer(B) ; integer(A), float(B) ).

%   expected_value(Expression, Right): an integer is exact, or does not fit. Quotients and powers by ** are floats. The greater one of an
%   integer and a float may be converted.

expected_value(E, Right) :-
    exact(E),
    Value is E,
    ( Right = value(Value) ; abs(Value) >= 1<<28, Right = error(evaluation_error(int_overflow)) ).
expected_value(E, value(Value)) :-
    E =.. [Name,A,B],
    memberchk(Name, [/, **, ^]), number(A), number(B),
    ( Name == (^) -> \+ ( integer(A), integer(B) ) ; true ),
    Floats =.. [Name,float(A),float(B)],
    catch(Value is float(Floats), _, fail).
expected_value(E, value(Value)) :-
    E =.. [Name,A,B],
    memberchk(Name, [max, min]), number(A), number(B),
    Greatest is E,
    member(N, [A,B]),
    N =:= Greatest,
    ( Value = N ; mixed_numbers(A, B), Value is float(N) ).

exact(E) :- integer(E), !.
exact(E) :-
    compound(E),
    E =.. [Name|Arguments],
    maplist(exact, Arguments),
    (   memberchk(Name, [+, -, *, abs])
    ->  true
    ;   Arguments = [A,B],
        ( Name == (^) -> B >= 0 ; Name == (//), B =\= 0, A mod B =:= 0 )
    ).
