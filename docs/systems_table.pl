:- module(systems_table,
          [ subject/4,                  % ?Group, ?Name, ?Shown, ?Descriptions
            subject_mode/3              % +Shown, +Descriptions, -Mode
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The predicates that make systems compares, and the values of their arguments

Every argument may also be a variable. SWI-Prolog alone has strings and a [] that is no atom, so there are none outside of lists.
*/

%!  subject(?Group, ?Name, ?Shown, ?Descriptions) is nondet.
%
%   The predicate Name has arguments of Descriptions, and is called Shown: a function of is/2 has its own.

subject(Group, Name, Name/Arity, Descriptions) :-
    predicate(Group, Name, Types),
    maplist(type, Types, Descriptions),
    length(Types, Arity).
subject('Arithmetic', is, Function, [Result, oneof(Calls)]) :-
    type(result, Result),
    functions(Names, Arity, Types),
    member(Name, Names),
    Function = Name/Arity,
    maplist(type, Types, Parts),
    ( Arity =:= 0 -> Calls = [values([Name])] ; Calls = [compound(Name, Parts)] ).

type(term, values([a, 1, f(x), 1.5, -1, f(_,_)])).
type(atom, values([a, abc, '', 1, f(x), 1.5])).
type(name, values([a, 1, 1.5, f(x)])).
type(count, values([0, 1, 2, -1, a, 1.5])).
type(place, values([0, 1, 2, a])).
type(char, values([a, ab, '', 1, f(x)])).
type(code, values([97, -1, 1114112, a])).
type(chars, list(values([a, '1', ' ', -, 1, ab]))).
type(codes, list(values([97, 0'1, 0' , 0'-, -1, a]))).
type(terms, list(values([a, 1, 1.0, f(x), b, f(a,b)]))).
type(tail, values([[], [a], [a|b], a, [a,b]])).
type(pairs, list(values([1-a, 0-b, 1-c, a, 1.0-d]))).
type(order, values([<, =, >, a, 1])).
type(goal, values([true, fail, !, (true;true), (true,1), (fail,1), 1, a, throw(b), (!;true), atom_length(1,a), call(1), (true->true)])).
type(closure, values([true, =, atom, 1, =(a), (fail,1), (a,b)])).
type(collected, values([true, (_=1;_=2), fail, 1, (fail,1), _^true, _^(_=1), _^1])).
type(ball, values([a, b, f(a)])).
type(body, values([[], [a], [a,b], ([a],[b]), ([a];[b]), {true}, {fail}, !, \+[a], call(=), ([a]|[b]), ([a]->[b]), 1, [a|b], foo])).
type(rule, values([(a-->[]), (a-->b), (a-->[x]), (a,[y]-->b), (a-->b,c), (a-->{b}), (a-->!), (a-->[x],!), (a-->{b},c), (a-->(b;c)),
                   (a-->(b|c)), (a-->(b->c)), (a--> \+b), (a-->call(b)), (1-->b), (a-->1), (a-->f(_)), a, (a:-b)])).
type(number, values([0, 1, -1, 2, 1.5, 7, -7, 0.0, 3.0, a])).
type(whole, values([0, 1, -1, 2, 7, -7, 1.5, a])).
type(result, values([0, 1])).
type(expression, values([0, 1, 1.0, -1, a, 1+1, foo(1), 1/0, [1], 2**3])) .

%!  subject_mode(+Shown, +Descriptions, -Mode) is det.
%
%   The context of an error, which catch/3 can give to a variable, is implementation-defined. Lists are known, so that few queries have
%   answers without end.

subject_mode(Shown, Descriptions, Mode) :-
    (   known_arguments(Shown, Mode)
    ->  true
    ;   same_length(Descriptions, Marks),
        Mode =.. [p|Marks]
    ).

known_arguments(catch/3, p(+,+,_)).
known_arguments(append/3, p(+,_,_)).
known_arguments(Name/2, p(_,+)) :- memberchk(Name, [member, memberchk]).
known_arguments(Name/3, p(_,+,_)) :- memberchk(Name, [nth0, nth1, select]).
known_arguments(Name/2, p(+,_)) :- memberchk(Name, [length, last, reverse, permutation, maplist, sum_list, max_list]).
known_arguments(Name/3, p(+,_,_)) :- memberchk(Name, [delete, subtract]).

%   predicate(Group, Name, Types)

predicate('Unification and types', =, [term, term]).
predicate('Unification and types', \=, [term, term]).
predicate('Unification and types', unify_with_occurs_check, [term, term]).
predicate('Unification and types', subsumes_term, [term, term]).
predicate('Unification and types', atom, [term]).
predicate('Unification and types', callable, [term]).
predicate('Unification and types', compound, [term]).
predicate('Unification and types', ground, [term]).
predicate('Terms', functor, [term, name, count]).
predicate('Terms', arg, [count, term, term]).
predicate('Terms', =.., [term, terms]).
predicate('Terms', copy_term, [term, term]).
predicate('Terms', term_variables, [term, tail]).
predicate('Comparison', compare, [order, term, term]).
predicate('Comparison', ==, [term, term]).
predicate('Comparison', @<, [term, term]).
predicate('Comparison', sort, [terms, tail]).
predicate('Comparison', msort, [terms, tail]).
predicate('Comparison', keysort, [pairs, tail]).
predicate('Comparison', =:=, [expression, expression]).
predicate('Comparison', <, [expression, expression]).
predicate('Atoms', atom_length, [atom, count]).
predicate('Atoms', atom_concat, [atom, atom, atom]).
predicate('Atoms', sub_atom, [atom, place, place, place, atom]).
predicate('Atoms', atom_chars, [atom, chars]).
predicate('Atoms', atom_codes, [atom, codes]).
predicate('Atoms', char_code, [char, code]).
predicate('Atoms', number_chars, [name, chars]).
predicate('Atoms', number_codes, [name, codes]).
predicate('Control', call, [goal]).
predicate('Control', call, [closure, term]).
predicate('Control', once, [goal]).
predicate('Control', \+, [goal]).
predicate('Control', catch, [goal, ball, goal]).
predicate('All solutions', findall, [term, collected, tail]).
predicate('All solutions', bagof, [term, collected, tail]).
predicate('All solutions', setof, [term, collected, tail]).
predicate('Lists', append, [tail, tail, tail]).
predicate('Lists', member, [term, terms]).
predicate('Lists', memberchk, [term, terms]).
predicate('Lists', length, [tail, count]).
predicate('Lists', nth0, [count, tail, term]).
predicate('Lists', nth1, [count, tail, term]).
predicate('Lists', last, [tail, term]).
predicate('Lists', reverse, [tail, tail]).
predicate('Lists', select, [term, tail, tail]).
predicate('Lists', delete, [tail, term, tail]).
predicate('Lists', subtract, [tail, tail, tail]).
predicate('Lists', permutation, [tail, tail]).
predicate('Lists', maplist, [closure, tail]).
predicate('Lists', sum_list, [terms, result]).
predicate('Lists', max_list, [terms, result]).
predicate('Lists', between, [count, count, count]).
predicate('Lists', succ, [count, count]).
predicate('Grammars', phrase, [body, tail]).
predicate('Grammars', phrase, [body, tail, tail]).
predicate('Grammars', expand_term, [rule, term]).

%   functions(Names, Arity, Types)

functions([pi], 0, []).
functions([-, abs, sign, sqrt, exp, log, sin, atan, float, truncate, round, floor, ceiling], 1, [number]).
functions([\], 1, [whole]).
functions([+, *, /, **, ^, max, min, atan2], 2, [number, number]).
functions([//, mod, rem, div, >>, /\, xor], 2, [whole, whole]).
