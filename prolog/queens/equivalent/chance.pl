:- module(queens_chance,
          [ among//3,                   % +Low, +High, -Integer
            one_of//2,                  % +List, -Element
            all_drawn//2,               % :Draw, -List
            all_drawn//3,               % :Draw, +List, -Drawn
            shuffled//2                 % +List, -Permutation
          ]).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> Seeded random numbers without global state

A grammar over the state of the generator, an integer of 64 bits. So there is no global state to set, to save, or to share
between threads, and a seed gives the same numbers in every version of Prolog.

Source: splitmix64, as in `c/search/random.h`.
*/

:- meta_predicate
    all_drawn(3, ?, ?, ?),
    all_drawn(4, ?, ?, ?, ?).

%   drawn(-Word): 64 random bits.

drawn(Word, Counter0, Counter) :-
    Counter is (Counter0 + 0x9E3779B97F4A7C15) /\ 0xFFFFFFFFFFFFFFFF,
    A is ((Counter xor (Counter >> 30)) * 0xBF58476D1CE4E5B9) /\ 0xFFFFFFFFFFFFFFFF,
    B is ((A xor (A >> 27)) * 0x94D049BB133111EB) /\ 0xFFFFFFFFFFFFFFFF,
    Word is B xor (B >> 31).

%!  among(+Low, +High, -Integer)// is det.
%
%   Low =< Integer =< High. The ranges here are so small against 2^64 that the remainder is even enough.

among(Low, High, Integer) -->
    drawn(Word),
    { Integer is Low + Word mod (High - Low + 1) }.

%!  one_of(+List, -Element)// is det.

one_of(List, Element) -->
    { length(List, Length) },
    among(1, Length, Index),
    { nth1(Index, List, Element) }.

%!  all_drawn(:Draw, ?List)// is det.
%!  all_drawn(:Draw, +List, -Drawn)// is det.
%
%   As maplist/2 and maplist/3, with the state handed on.

all_drawn(Draw, List, State0, State) :-
    drawn_list(List, Draw, State0, State).

drawn_list([], _, State, State).
drawn_list([A|As], Draw, State0, State) :-
    call(Draw, A, State0, State1),
    drawn_list(As, Draw, State1, State).

all_drawn(Draw, List, Drawn, State0, State) :-
    drawn_list(List, Drawn, Draw, State0, State).

drawn_list([], [], _, State, State).
drawn_list([A|As], [B|Bs], Draw, State0, State) :-
    call(Draw, A, B, State0, State1),
    drawn_list(As, Bs, Draw, State1, State).

%!  shuffled(+List, -Permutation)// is det.

shuffled(List, Permutation) -->
    { same_length(List, Keys) },
    all_drawn(drawn, Keys),
    { pairs_keys_values(Pairs0, Keys, List),
      keysort(Pairs0, Pairs),
      pairs_values(Pairs, Permutation) }.
