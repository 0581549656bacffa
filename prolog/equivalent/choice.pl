% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_choice,
          [ choice//2,                  % +Frequencies, -K
            choice_of//2,               % +List, -Element
            cost//1,                    % +Weight
            hole//2,                    % +Most, -Binding
            argument_hole//1,           % -Binding
            variable//1,                % -Variable
            shared_variable//1,         % -Variable
            drawn_in_order/3,           % :Draw, +Weight, -Drawn
            all_drawn/3,                % :Draw, +Most, -Groups
            drawn_at_random/3,          % :Draw, +Seed, -Drawn
            drawn_again/3,              % :Draw, +Tape, -Drawn
            next_seed/2,                % +Seed0, -Seed
            fresh_variables//0,         %
            tape_weight/2,              % +Tape, -Weight
            lighter_tape/2              % +Tape, -Lighter
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(solution_sequences)).

/** <module> One grammar for values in ascending order, at random, and made smaller

A grammar draws all parts of a query, and its only source is choice//2. So one grammar serves three purposes: in ascending
order, it is asked for all values of weight 0, then of 1, and so on; at random, it is asked for one value; and a value is
made smaller by drawing it again from a tape, the list of the choices that led to it, with some of them removed or lowered.
The result is always one of the values described.  The weight of a value is the sum of the weights of its choices, so 0 should be the
simplest choice, and the one that ends a recursion.

Sources: the order is that of SmallCheck (Runciman, Naylor, Lindblad 2008); the idea to shrink the choices instead of the value is that
of Hypothesis (MacIver, Donaldson 2020). Random numbers are made with the multiplier and the modulus of Park and Miller (1988, 1993), whose
products fit into a tagged integer. There is no global state, and a seed gives the same values in every version of Prolog.

The grammar passes on drawing(Source, Tape, Variables), where Source is ascending(Left, Cut), random(State, Percent) or tape(Choices),
Tape has the choices so far, each with its weight, the last one first, and Variables are those of the value so far.
*/

:- meta_predicate
    drawn_in_order(3, +, -),
    all_drawn(3, +, -),
    drawn_at_random(3, +, -),
    drawn_again(3, +, -).

%!  choice(+Frequencies, -K)// is nondet.
%
%   K is the place of one of Frequencies, counted from 0, and adds K to the weight. Frequencies are integers, relative to each
%   other, for random choices; an integer Count means Count equal ones. near(Count) means the same, but at least half of the draws are
%   among the first eight. With near(Count) or near(Frequencies), K adds only half of K, rounded up.

choice(Frequencies, K, drawing(Source0, Tape, Variables), drawing(Source, [K-Weight|Tape], Variables)) :-
    ( Frequencies = near(Many) -> Each = 2 ; Frequencies = Many, Each = 1 ),
    ( integer(Many) -> Count = Many ; length(Many, Count) ),
    Last is Count - 1,
    pick(Source0, Many, Last, Each, K, Source1),
    Weight is (K + Each - 1) // Each,
    spent(Weight, Source1, Source).

%   pick(Source0, Many, Last, Each, K, Source): K is at most Last; Each choices have one weight.

pick(ascending(Left, Cut), _, Last, Each, K, ascending(Left, Cut)) :-
    Allowed is Each * Left,
    ( Allowed < Last -> Most = Allowed, nb_setarg(1, Cut, true) ; Most = Last ),
    between(0, Most, K).
pick(random(State, Percent), Many, _, Each, K, random(Word, Percent)) :-
    next_seed(State, Word),
    (   is_list(Many)
    ->  sum_list(Many, Sum),
        Left is Word mod Sum,
        weighted_place(Many, Left, 0, K)
    ;   Each =:= 1
    ->  K is Word mod Many
    ;   Range is min(Many, 8 + (Word /\ 1) * Many),
        K is (Word >> 1) mod Range
    ).
pick(tape(Choices0), _, Last, _, K, tape(Choices)) :-
    ( Choices0 = [Choice|Choices] -> K is min(Choice, Last) ; Choices = [], K = 0 ).

spent(Weight, Source0, Source) :-
    (   Source0 = ascending(Left0, Cut)
    ->  Left is Left0 - Weight,
        ( Left < 0 -> nb_setarg(1, Cut, true), fail ; Source = ascending(Left, Cut) )
    ;   Source = Source0
    ).

weighted_place([Frequency|Frequencies], Left, K0, K) :-
    (   Left < Frequency
    ->  K = K0
    ;   Rest is Left - Frequency,
        K1 is K0 + 1,
        weighted_place(Frequencies, Rest, K1, K)
    ).

%!  next_seed(+Seed0, -Seed) is det.
%
%   Seed is a random integer from 1 to 2147483646. Seed0 is any integer.

next_seed(Seed0, Seed) :-
    State is 1 + Seed0 mod 2147483646,
    Seed is State * 48271 mod 2147483647.

%!  cost(+Weight)// is semidet.
%
%   Adds Weight.

cost(Weight, drawing(Source0, Tape, Variables), drawing(Source, [0-Weight|Tape], Variables)) :-
    ( Source0 = tape([_|Choices]) -> Source1 = tape(Choices) ; Source1 = Source0 ),
    spent(Weight, Source1, Source).

%!  choice_of(+List, -Element)// is nondet.
%
%   Fails if List is empty.

choice_of(List, Element) -->
    { List = [_|_],
      length(List, Count) },
    choice(near(Count), K),
    { nth0(K, List, Element) }.

%!  hole(+Most, -Binding)// is nondet.
%!  argument_hole(-Binding)// is nondet.
%
%   Binding is `free` where a partially bound value is a variable, and `part` where it is something else; an argument may also be `bound`.
%   How many of the random ones are variables is drawn for each value: from none to all, but at most Most percent.

hole(Most, Binding, Drawing0, Drawing) :-
    share_of_holes(Drawing0, Share),
    Percent is min(Most, Share),
    Rest is 100 - Percent,
    choice([Percent, Rest], K, Drawing0, Drawing),
    nth0(K, [free,part], Binding).

argument_hole(Binding, Drawing0, Drawing) :-
    share_of_holes(Drawing0, Percent),
    Rest is 100 - Percent,
    choice(near([Percent, Rest, 200]), K, Drawing0, Drawing),
    nth0(K, [free,bound,part], Binding).

share_of_holes(drawing(Source, _, _), Percent) :-
    ( Source = random(_, Share) -> Percent = Share ; Percent = 50 ).

%!  variable(-Variable)// is det.
%
%   Variable is new. shared_variable//1 may give it again.

variable(Variable, drawing(Source, Tape, Variables), drawing(Source, Tape, [Variable|Variables])).

%!  fresh_variables// is det.
%
%   Later values share no variable with earlier ones.

fresh_variables(drawing(Source, Tape, _), drawing(Source, Tape, [])).

%!  shared_variable(-Variable)// is nondet.
%
%   Variable is a new one, or one that the value has already.

shared_variable(Variable, Drawing0, Drawing) :-
    Drawing0 = drawing(_, _, Variables),
    length(Variables, Count),
    length(Others, Count),
    maplist(=(1), Others),
    New is 3 * Count + 1,
    choice([New|Others], K, Drawing0, Drawing1),
    (   K =:= 0
    ->  variable(Variable, Drawing1, Drawing)
    ;   nth1(K, Variables, Variable),
        Drawing = Drawing1
    ).

%!  drawn_in_order(:Draw, +Weight, -Drawn) is nondet.
%
%   Drawn is a pair of a value of phrase(call(Draw, Value)) with this Weight, and its tape.

drawn_in_order(Draw, Weight, Drawn) :-
    drawn(Draw, ascending(Weight, cut(_)), ascending(0, _), Drawn).

drawn(Draw, Source0, Source, Value-Tape) :-
    call(Draw, Value, drawing(Source0, [], []), drawing(Source, Reversed, _)),
    reverse(Reversed, Tape).

%!  all_drawn(:Draw, +Most, -Groups) is semidet.
%
%   Groups are all values, if there are at most Most: pairs of a weight and the list of those that drawn_in_order/3 gives, in ascending
%   order. Fails also if drawing them takes too long. A choice that would have made a value heavier than 1000 marks the term Cut: then there
%   are more values.

all_drawn(Draw, Most, Groups) :-
    Heaviest = 1000,
    Cut = cut(false),
    More is Most + 1,
    call_with_inference_limit(findall(Weight-Drawn,
                                      limit(More, ( drawn(Draw, ascending(Heaviest, Cut), ascending(Left, _), Drawn),
                                                    Weight is Heaviest - Left )),
                                      Pairs),
                              100 000, Result),
    Result \== inference_limit_exceeded,
    Cut = cut(false),
    length(Pairs, Count),
    Count =< Most,
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups).

%!  drawn_at_random(:Draw, +Seed, -Drawn) is semidet.
%
%   As drawn_in_order/3, for an integer Seed. Fails if the grammar does.

drawn_at_random(Draw, Seed, Value-Tape) :-
    Mixed is Seed * 69621,
    next_seed(Mixed, Word),
    Share is Word mod 5,
    nth0(Share, [0, 20, 40, 70, 100], Percent),
    drawn(Draw, random(Word, Percent), _, Value-Tape),
    !.

%!  drawn_again(:Draw, +Tape, -Drawn) is semidet.
%
%   As drawn_in_order/3, for the value that Tape leads to: choices that are too high or missing become the last, or 0.

drawn_again(Draw, Tape0, Value-Tape) :-
    pairs_keys(Tape0, Choices),
    drawn(Draw, tape(Choices), _, Value-Tape),
    !.

%!  tape_weight(+Tape, -Weight) is det.
%
%   The weight of a value; of two with the same one, that with fewer or lower choices is lighter.

tape_weight(Tape, weight(Sum, Length, Low)) :-
    pairs_keys_values(Tape, Choices, Weights),
    sum_list(Weights, Sum),
    length(Tape, Length),
    sum_list(Choices, Low).

%!  lighter_tape(+Tape, -Lighter) is nondet.
%
%   Lighter is Tape with some choices removed, or one of them lowered: the largest steps first.

lighter_tape(Tape, Lighter) :-
    length(Tape, Length),
    member(Size, [16, 8, 4, 3, 2, 1]),
    Size =< Length,
    length(Removed, Size),
    append(Before, Rest, Tape),
    append(Removed, After, Rest),
    append(Before, After, Lighter).
lighter_tape(Tape, Lighter) :-
    append(Before, [Choice-Weight|After], Tape),
    Choice > 0,
    Half is Choice // 2,
    Previous is Choice - 1,
    sort([0, 1, 2, 3, Half, Previous], Lower),
    member(Low, Lower),
    Low < Choice,
    append(Before, [Low-Weight|After], Lighter).
