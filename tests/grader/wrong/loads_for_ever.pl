:- initialization((repeat, fail)).

queens(4, [2,4,1,3]).
