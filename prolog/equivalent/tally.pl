:- module(equivalent_tally,
          [ new_tally/1,                % -Tally
            tally/2,                    % +Tally, +Name
            tally_weight/2,             % +Tally, +Weight
            tally_label/2,              % +Tally, +Label
            tally_count/3,              % +Tally, ?Name, -Count
            tally_labels/2              % +Tally, -Pairs
          ]).
:- use_module(library(lists)).

/** <module> What was asked, counted while the search goes back

A tally keeps its counts when Prolog backtracks: it is a term that nb_setarg/3 changes.
*/

%!  new_tally(-Tally) is det.

new_tally(tally(0, -1, 0, 0, 0, 0, 0, labels([]))).

%   place(Name, Place): `weight` is that up to which all queries were asked.

place(ordered, 1).
place(weight, 2).
place(random, 3).
place(commands, 4).
place(left_out, 5).
place(accepted, 6).
place(undecided, 7).

%!  tally(+Tally, +Name) is det.
%
%   Adds 1 to the count of Name.

tally(Tally, Name) :-
    place(Name, Place),
    arg(Place, Tally, Count0),
    Count is Count0 + 1,
    nb_setarg(Place, Tally, Count).

%!  tally_weight(+Tally, +Weight) is det.

tally_weight(Tally, Weight) :-
    place(weight, Place),
    nb_setarg(Place, Tally, Weight).

%!  tally_count(+Tally, ?Name, -Count) is nondet.

tally_count(Tally, Name, Count) :-
    place(Name, Place),
    arg(Place, Tally, Count).

%!  tally_label(+Tally, +Label) is det.

tally_label(Tally, Label) :-
    arg(8, Tally, labels(Pairs0)),
    (   select(Label-Count0, Pairs0, Pairs1)
    ->  Count is Count0 + 1
    ;   Pairs1 = Pairs0,
        Count = 1
    ),
    nb_setarg(8, Tally, labels([Label-Count|Pairs1])).

%!  tally_labels(+Tally, -Pairs) is det.
%
%   Pairs are Label-Count, the most frequent first.

tally_labels(Tally, Pairs) :-
    arg(8, Tally, labels(Pairs0)),
    sort(2, @>=, Pairs0, Pairs).
