% rotated.pl - a list turned by some places, written to be used in all directions, and with a cut that looks harmless.

:- use_module(library(equivalent)).

rotated(List, Turned) :-
    append(Front, Back, List),
    append(Back, Front, Turned).

quicker(List, Turned) :-
    same_length(List, Turned),
    ( ground(List) -> rotated(List, Turned), ! ; rotated(List, Turned) ).
