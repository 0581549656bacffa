% average_test.pl - a comparison as a unit test.

:- use_module(library(plunit)).
:- include(average).

:- begin_tests(average).

test(mine) :-
    equivalent(mine, average, [arguments([list(integer(0-3), 1-9), number]), modes([p(+,-)])]).

:- end_tests(average).
