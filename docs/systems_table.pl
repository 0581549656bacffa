:- module(systems_table,
          [ subject/4,                  % ?Group, ?Name, ?Shown, ?Descriptions
            edge/2,                     % ?Label, ?Expression
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
    predicates(Group, Predicates),
    member(Name-Types, Predicates),
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

%   predicates(Group, Predicates): the name of each and the types of its arguments.

predicates('Terms', [(=)-[term,term], (\=)-[term,term], unify_with_occurs_check-[term,term], subsumes_term-[term,term],
            atom-[term], callable-[term], compound-[term], ground-[term]]).
predicates('Terms', [functor-[term,name,count], arg-[count,term,term], (=..)-[term,terms], copy_term-[term,term],
            term_variables-[term,tail]]).
predicates('Terms', [compare-[order,term,term], (==)-[term,term], (@<)-[term,term], sort-[terms,tail], msort-[terms,tail],
            keysort-[pairs,tail], (=:=)-[expression,expression], (<)-[expression,expression]]).
predicates('Atoms', [atom_length-[atom,count], atom_concat-[atom,atom,atom], sub_atom-[atom,place,place,place,atom],
            atom_chars-[atom,chars], atom_codes-[atom,codes], char_code-[char,code], number_chars-[name,chars],
            number_codes-[name,codes]]).
predicates('Control', [call-[goal], call-[closure,term], once-[goal], (\+)-[goal], catch-[goal,ball,goal]]).
predicates('Control', [findall-[term,collected,tail], bagof-[term,collected,tail], setof-[term,collected,tail]]).
predicates('Lists and grammars', [append-[tail,tail,tail], member-[term,terms], memberchk-[term,terms], length-[tail,count],
            nth0-[count,tail,term], nth1-[count,tail,term], last-[tail,term], reverse-[tail,tail], select-[term,tail,tail],
            delete-[tail,term,tail], subtract-[tail,tail,tail], permutation-[tail,tail], maplist-[closure,tail],
            sum_list-[terms,result], max_list-[terms,result], between-[count,count,count], succ-[count,count]]).
predicates('Lists and grammars', [phrase-[body,tail], phrase-[body,tail,tail], expand_term-[rule,term]]).

%   functions(Names, Arity, Types)

functions([pi], 0, []).
functions([-, abs, sign, sqrt, exp, log, sin, atan, float, truncate, round, floor, ceiling], 1, [number]).
functions([\], 1, [whole]).
functions([+, *, /, **, ^, max, min, atan2], 2, [number, number]).
functions([//, mod, rem, div, >>, /\, xor], 2, [whole, whole]).

%!  edge(?Label, ?Expression) is nondet.
%
%   Expression reaches a power of two, where integers of some system end. Its numbers are less, so that more systems can read them.

edge(Label, E) :-
    member(Power, [28, 31, 53, 60, 62, 63, 64]),
    High is 2**Power - 1,
    Low is -High,
    Half is 2**(Power // 2),
    Other is 2**(Power - Power // 2),
    Float is float(2**Power),
    member(Name-E, [(+)-(High + 1), (-)-(Low - 2), (*)-(Half * Other), (//)-((Low - 1) // -1), abs-abs(Low - 1), (^)-2^Power,
                    (**)-2**Power, (<<)-(1<<Power), max-max(High, Low), min-min(High + 2, Float)]),
    format(atom(Label), '`~w` 2^~d', [Name, Power]).
edge('(1<<32)*(1<<32)', (1<<32) * (1<<32)).
edge(Label, E) :-
    member(Last-Label, [20-'20!', 21-'21!']),
    numlist(2, Last, Numbers),
    foldl([Number,E0,E0*Number]>>true, Numbers, 1, E).
