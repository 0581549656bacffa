% average.pl - the average of a list, by hand and by library.

:- use_module(library(equivalent)).

average(Numbers, Average) :-
    sum_list(Numbers, Sum),
    length(Numbers, Count),
    Average is Sum / Count.

mine([First|Rest], Average) :-
    foldl([Number,Sum0-Count0,Sum-Count]>>(Sum is Sum0+Number, Count is Count0+1), Rest, First-1, Sum-Count),
    Average is Sum / Count.
