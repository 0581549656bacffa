:- module(equivalent_description,
          [ must_be_description/1,      % :Description
            described//3                % :Description, +Binding, -Value
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module(choice).

/** <module> What values an argument may have

The descriptions are explained at equivalent/3.
*/

:- meta_predicate
    must_be_description(:),
    described(:, +, -, ?, ?).

%!  must_be_description(:Description) is det.
%
%   @error instantiation_error, domain_error(description, Description), type_error(Type, Part)

must_be_description(_:Description) :-
    var(Description),
    instantiation_error(Description).
must_be_description(Module:Description) :-
    (   parts(Description, Check, Parts)
    ->  call(Check),
        forall(member(Part, Parts), must_be_description(Module:Part))
    ;   domain_error(description, Description)
    ).

%   parts(Description, Check, Parts): Parts are descriptions themselves.

parts(integer(Range), range(integer, Range), []).
parts(Simple, true, []) :-
    memberchk(Simple, [integer, float, number, boolean, atom, string, codes, chars, term, any, cyclic]).
parts(value(_), true, []).
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
    must_be(nonvar, Range),
    (   Range = Low-High
    ->  must_be(Type, Low),
        must_be(Type, High),
        (   Low =< High
        ->  true
        ;   domain_error(range, Range)
        )
    ;   type_error(range, Range)
    ).

non_empty(List) :-
    must_be(list, List),
    (   List == []
    ->  domain_error(non_empty_list, List)
    ;   true
    ).

frequencies(Pairs, Parts) :-
    non_empty(Pairs),
    maplist(frequency_part, Pairs, Frequencies, Parts),
    maplist(must_be(positive_integer), Frequencies).

frequency_part(Pair, Frequency, Part) :-
    must_be(nonvar, Pair),
    (   Pair = Frequency-Part
    ->  true
    ;   type_error(pair, Pair)
    ).

%!  described(:Description, +Binding, -Value)// is nondet.
%
%   Value is described by Description. Binding is `bound` (no variables), `free` (a variable), `any`, or `part`: as `any`, for a value inside
%   another one.

described(_, free, Value) -->
    !,
    variable(Value).
described(Description, bound, Value) -->
    filled(Description, bound, Value).
described(Description, any, Value) -->
    argument_hole(Binding),
    (   { Binding == free }
    ->  shared_variable(Value)
    ;   filled(Description, Binding, Value)
    ).
described(Description, part, Value) -->
    hole(Filled),
    (   { Filled =:= 0 }
    ->  shared_variable(Value)
    ;   filled(Description, part, Value)
    ).

filled(Module:Description, Binding, Value) -->
    value(Description, Module, Binding, Value).

value(integer(Range), _, _, Value) -->
    integer_in(Range, Value).
value(integer, _, _, Value) -->
    integer_in(-100-100, Value).
value(float, _, _, Value) -->
    choice_of([0.0, 1.0, -1.0, 0.5, 1.5, -0.0, 1.0e10, 1.0e-10, 12345.678], Value).
value(number, Module, Binding, Value) -->
    value(oneof([integer, float]), Module, Binding, Value).
value(boolean, _, _, Value) -->
    choice_of([false, true], Value).
value(atom, _, _, Value) -->
    choice_of([a, b, c, '', [], 'A', 'two words', 'it''s', +, '\xe9\'], Value).
value(string, _, _, Value) -->
    text(Codes),
    { string_codes(Value, Codes) }.
value(codes, Module, Binding, Value) -->
    list(values(`abc Z1\n'\xe9\`), Module, Binding, 0-100000, Value).
value(chars, Module, Binding, Value) -->
    list(values([a, b, c, ' ', 'Z', '1', '\n', '''', '\xe9\']), Module, Binding, 0-100000, Value).
value(term, Module, Binding, Value) -->
    value(oneof([values([a, b, [], 0, 1]), compound(f, [term]), compound(g, [term,term]), compound('[|]', [term,term]), atom, string,
                 number]),
          Module, Binding, Value).
value(any, _, _, Value) -->
    choice_of([a, -1, "1", 1.0, f(x), [], 1+3, 18446744073709551620, [a], [a|b]], Value).
value(cyclic, _, _, Value) -->
    choice(2, K),
    cyclic(K, Value).
value(value(Value), _, _, Value) -->
    [].
value(values(List), _, _, Value) -->
    choice_of(List, Value).
value(list(Part), Module, Binding, Value) -->
    list(Part, Module, Binding, 0-100000, Value).
value(list(Part, Range), Module, Binding, Value) -->
    list(Part, Module, Binding, Range, Value).
value(oneof(Parts), Module, Binding, Value) -->
    choice_of(Parts, Part),
    value(Part, Module, Binding, Value).
value(frequency(Pairs), Module, Binding, Value) -->
    { maplist(frequency_part, Pairs, Frequencies, Parts) },
    choice(Frequencies, K),
    { nth0(K, Parts, Part) },
    value(Part, Module, Binding, Value).
value(compound(Name, Parts), Module, Binding, Value) -->
    all_described(Parts, Module, Binding, Arguments),
    { compound_name_arguments(Value, Name, Arguments) }.
value(map(Part, Goal), Module, _, Value) -->
    value(Part, Module, bound, Value0),
    { call(Module:Goal, Value0, Value1)
    ->  Value = Value1 }.
value(answer(Goal), Module, _, Value) -->
    { findall(Value0, limit(100, call(Module:Goal, Value0)), Values) },
    choice_of(Values, Value).
value(draw(Goal), Module, _, Value) -->
    call(Module:Goal, Value).

all_described([], _, _, []) -->
    [].
all_described([Part|Parts], Module, Binding, [Value|Values]) -->
    described(Module:Part, Binding, Value),
    all_described(Parts, Module, Binding, Values).

%   integer_in(Range, Value): 0, 1, -1, 2, -2 and so on as far as Range allows, or from its end next to 0.

integer_in(Low-High, Value) -->
    { Count is High - Low + 1 },
    choice(near(Count), K),
    { nearest(Low, High, K, Value) }.

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
    (   { Low > 0 }
    ->  cell(Part, Module, Binding, Low-High, List)
    ;   { High == 0 }
    ->  { List = [] }
    ;   choice([1, 4], More),
        (   { More =:= 0 }
        ->  { List = [] }
        ;   cell(Part, Module, Binding, Low-High, List)
        )
    ).

cell(Part, Module, Binding, Low0-High0, [Value|Rest]) -->
    described(Module:Part, Binding, Value),
    { Low is Low0 - 1,
      High is High0 - 1 },
    (   { Binding == bound }
    ->  { Filled = 1 }
    ;   tail_hole(Filled)
    ),
    (   { Filled =:= 0 }
    ->  shared_variable(Rest)
    ;   list(Part, Module, Binding, Low-High, Rest)
    ).

%   text(Codes): printable, with an accent, a quote and a line end.

text(Codes) -->
    list(values(`abc Z1\n'\xe9\`), equivalent_description, bound, 0-100000, Codes).

%   cyclic(K, List): one whose end is its beginning.

cyclic(0, List) -->
    variable(Element),
    { List = [Element|List] }.
cyclic(1, List) -->
    { List = [a,b|List] }.
