% halves.pl - the half of an even number, and a grammar that draws even numbers: 0 first, then 2, 4 and so on.

:- use_module(library(equivalent)).

even(Number) -->
    choice(near(500), Half),
    { Number is 2 * Half }.

half(Even, Half) :-
    Half is Even / 2.

shifted(Even, Half) :-
    Half is (Even /\ 511) >> 1.
