% Ends Prolog as soon as it is loaded, by the system's own halt/0.

:- initialization(main).

main :-
    queens(8, Rows),
    print(Rows),
    nl,
    system:halt.

queens(8, [1,5,8,6,3,7,2,4]).
