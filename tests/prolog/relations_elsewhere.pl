% Relations that other systems load, for test_systems.pl: all but the last answer is that of next/2.

next(X, Y) :- Y is X + 1.

prints(X, Y) :- write(X), nl, write(end), nl, next(X, Y).

throws(X, Y) :- X < 3, next(X, Y).
throws(3, Y) :- throw(ball(Y, 'a b')).

ends(X, Y) :- X < 3, next(X, Y).
ends(3, _) :- halt(1).

repeats(X, Y) :- next(X, Y).
repeats(3, 5).
repeats(3, 4).
