/* equivalent.pl - C and each style of Prolog, compared on few boards; test_agreement.pl compares them on many.  */

:- use_module('../prolog/subjects').
:- use_module('../../prolog/queens_equivalent').

:- initialization(main, main).

main :-
    forall(( subject(Relation, Largest), Relation \== c_queens:c_queens ),
           ( To is min(7, Largest),
             queens_equivalent(c_queens:c_queens, Relation,
                               [ sizes(0-To), random(300), seed(3), time_limit(30), query_limit(10), extent(Extent) ]),
             memberchk(undecided(0), Extent) )),
    forall(( subject(Relation, _), Relation \== c_queens:c_queens ),
           ( queens_equivalent(c_queens:c_queens, Relation,
                             [ sizes(0-6), random(100), compare([answers, order, determinism]), modes([p(_,-), p(_,+)]),
                               time_limit(30), query_limit(10), extent(Extent) ]),
             memberchk(undecided(0), Extent) )).
