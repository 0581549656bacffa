% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_description,
          [ must_be_description/1,      % :Description
            described//3,               % :Description, +Binding, -Value
            described_integers/3        % +Description, +Value, -Integers
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(solution_sequences)).
:- use_module(choice).

/** <module> The values that an argument may have

The descriptions are explained at equivalent/3. Four are primitive: integer(Range), values(List), list(Part, Range), compound(Name, Parts);
frequency(Pairs) chooses among others, and map/2, answer/1 and draw/1 call the user. One is only for query.pl: opened(Term) is Term, or Term
with variables in place of some parts.
*/

:- meta_predicate
    must_be_description(:),
    described(:, +, -, ?, ?).

%!  must_be_description(:Description) is det.
%
%   @error instantiation_error, domain_error(description, Description), type_error(Type, Part)

must_be_description(Module:Description) :-
    must_be(nonvar, Description),
    (   parts(Description, Check, Parts)
    ->  call(Check),
        forall(member(Part, Parts), must_be_description(Module:Part))
    ;   defined(Description, _)
    ->  true
    ;   domain_error(description, Description)
    ).

%   defined(Description, Meaning): one description as another.

defined(integer, frequency([30-integer(-100-100), 1-values(Values)])) :-
    findall(Value, boundary(Value), Values).
defined(float, values([0.0, 1.0, -1.0, 0.5, 1.5, -0.0, 1.0e10, 1.0e-10, 12345.678])).
defined(number, oneof([integer, float])).
defined(boolean, values([false, true])).
defined(atom, values([a, b, c, '', [], 'A', 'two words', 'it''s', +, '\xe9\'])).
defined(codes, list(values(Codes))) :-
    characters(Characters),
    maplist(char_code, Characters, Codes).
defined(chars, list(values(Characters))) :-
    characters(Characters).
defined(term, oneof([values([a, b, [], 0, 1]), compound(f, [term]), compound(g, [term,term]), compound('[|]', [term,term]), atom, string,
                     number])).
defined(any, values([a, -1, "1", 1.0, f(x), [], 1+3, 18446744073709551620, [a], [a|b]])).
defined(string, map(codes, text_to_string)).
defined(cyclic, value(Value)) :-
    Value = [a,b|Value].
defined(value(Value), values([Value])).
defined(list(Part), list(Part, 0-100000)).

%   Where the machine's types of integers end, and the decimal digits of 64 bits.

boundary(Value) :-
    member(Power, [2**31, 2**32, 2**53, 2**62, 2**63, 2**64, 10**20]),
    member(Sign, [1, -1]),
    member(More, [0, -1, 1]),
    Value is Sign * Power + More.

%   The usual ones come first: a text of one of the others is seldom drawn.

characters([a, b, c, ' ', 'Z', '1', '\n', '\'', '\xe9\', '0', '9', ',', '.', '-', '(', ')', '[', ']', '"', '\\', '_', '\t']).

%   parts(Description, Check, Parts): Parts are descriptions themselves.

parts(integer(Range), range(integer, Range), []).
parts(values(List), non_empty(List), []).
parts(list(Part), true, [Part]).
parts(list(Part, Range), range(nonneg, Range), [Part]).
parts(oneof(Parts), non_empty(Parts), Parts).
parts(frequency(Pairs), frequencies(Pairs, Parts), Parts).
parts(compound(Name, Parts), ( must_be(atom, Name), must_be(list, Parts) ), Parts).
parts(map(Part, Goal), must_be(callable, Goal), [Part]).
parts(answer(Goal), must_be(callable, Goal), []).
parts(draw(Goal), must_be(callable, Goal), []).

range(Type, Range) :-
    must_be(pair, Range),
    Range = Low-High,
    must_be(Type, Low),
    must_be(Type, High),
    ( Low =< High -> true ; domain_error(range, Range) ).

non_empty(List) :-
    must_be(list, List),
    ( List == [] -> domain_error(non_empty_list, List) ; true ).

frequencies(Pairs, Parts) :-
    non_empty(Pairs),
    must_be(list(pair), Pairs),
    pairs_keys_values(Pairs, Frequencies, Parts),
    must_be(list(positive_integer), Frequencies).

%!  described(:Description, +Binding, -Value)// is nondet.
%
%   Value is described by Description. Binding is `bound` (no variables), `free` (a variable), `any`, or `part`: as `any`, for a value
%   inside another one.

described(_, free, Value) -->
    !,
    variable(Value).
described(Module:Description, bound, Value) -->
    !,
    value(Description, Module, bound, Value).
described(Module:Description, any, Value) -->
    argument_hole(Binding),
    described_so(Binding, Module:Description, Value).
described(Module:Description, part, Value) -->
    hole(100, Binding),
    described_so(Binding, Module:Description, Value).

described_so(free, _, Value) -->
    !,
    shared_variable(Value).
described_so(Binding, Module:Description, Value) -->
    value(Description, Module, Binding, Value).

value(integer(Low-High), _, _, Value) -->
    { Count is High - Low + 1 },
    choice(near(Count), K),
    { nearest(Low, High, K, Value) }.
value(values(List), _, _, Value) -->
    choice_of(List, Value).
value(list(Part, Range), Module, Binding, Value) -->
    list(Part, Module, Binding, Range, Value).
value(oneof(Parts), Module, Binding, Value) -->
    choice_of(Parts, Part),
    value(Part, Module, Binding, Value).
value(frequency(Pairs), Module, Binding, Value) -->
    { pairs_keys_values(Pairs, Frequencies, Parts) },
    choice(Frequencies, K),
    { nth0(K, Parts, Part) },
    value(Part, Module, Binding, Value).
value(compound(Name, Parts), Module, Binding, Value) -->
    foldl(part_described(Module, Binding), Parts, Arguments),
    { compound_name_arguments(Value, Name, Arguments) }.
value(map(Part, Goal), Module, _, Value) -->
    value(Part, Module, bound, Value0),
    { once(call(Module:Goal, Value0, Value)) }.
value(opened(Term), _, Binding, Value) -->
    opened(Binding, Term, Value).
value(answer(Goal), Module, _, Value) -->
    { findall(Value0, limit(100, call(Module:Goal, Value0)), Values) },
    choice_of(Values, Value).
value(draw(Goal), Module, _, Value) -->
    call(Module:Goal, Value).
value(Description, Module, Binding, Value) -->
    { defined(Description, Meaning) },
    !,
    value(Meaning, Module, Binding, Value).

part_described(Module, Binding, Part, Value) -->
    described(Module:Part, Binding, Value).

%   opened(Binding, Term, Value): the end of a list is seldom a variable.

opened(Binding, Term, Value) -->
    (   { Binding == part, compound(Term), acyclic_term(Term) }
    ->  { compound_name_arguments(Term, Name, Parts),
          same_length(Parts, Most),
          ( Term = [_|_] -> Most = [100,15] ; maplist(=(100), Most) ) },
        foldl(opened_part, Most, Parts, Values),
        { compound_name_arguments(Value, Name, Values) }
    ;   { Value = Term }
    ).

opened_part(Most, Term, Value) -->
    hole(Most, Binding),
    ( { Binding == free ; var(Term) } -> shared_variable(Value) ; opened(part, Term, Value) ).

%   nearest(Low, High, K, Value): 0, 1, -1, 2, -2 and so on as far as the range allows, or from its end next to 0.

nearest(Low, High, K, Value) :-
    (   Low >= 0
    ->  Value is Low + K
    ;   High =< 0
    ->  Value is High - K
    ;   K =< 2 * min(-Low, High)
    ->  Value is (K + 1) // 2 * (2 * (K mod 2) - 1)
    ;   High > -Low
    ->  Value is Low + K
    ;   Value is High - K
    ).

%   list(Part, Module, Binding, Range, List): the Binding `part` allows a variable as its end.

list(Part, Module, Binding, Low-High, List) -->
    ( { Low > 0 } -> { More = 1 } ; { High =:= 0 } -> { More = 0 } ; choice([1, 4], More) ),
    (   { More =:= 0 }
    ->  { List = [] }
    ;   { List = [Value|Rest],
          Fewer is Low - 1,
          Left is High - 1 },
        described(Module:Part, Binding, Value),
        ( { Binding == bound } -> { End = part } ; hole(15, End) ),
        ( { End == free } -> shared_variable(Rest) ; list(Part, Module, Binding, Fewer-Left, Rest) )
    ).

%!  described_integers(+Description, +Value, -Integers) is det.
%
%   Integers has a pair Variable-(Low-High) for each variable in Value, which is acyclic, that Description calls an integer of this range.

described_integers(Description, Value, Integers) :-
    phrase(integers_of(Value, Description), Integers).

integers_of(Value, integer(Range)) -->
    { var(Value) },
    !,
    [Value-Range].
integers_of(Value, integer) -->
    !,
    integers_of(Value, integer(-9-9)).
integers_of(Value, Description) -->
    { nonvar(Value),
      Value = [Element|Rest],
      memberchk(Description, [list(Part), list(Part, _)]) },
    !,
    integers_of(Element, Part),
    integers_of(Rest, Description).
integers_of(Value, compound(Name, Parts)) -->
    { compound(Value),
      compound_name_arguments(Value, Name, Values),
      same_length(Values, Parts) },
    !,
    foldl(integers_of, Values, Parts).
integers_of(Value, Description) -->
    { Description = oneof(Parts) ; Description = frequency(Pairs), pairs_values(Pairs, Parts) },
    !,
    foldl(integers_of(Value), Parts).
integers_of(_, _) -->
    [].
