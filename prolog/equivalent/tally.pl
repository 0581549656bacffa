% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_tally,
          [ new_tally/1,                % -Tally
            tally/2,                    % +Tally, +Name
            tally_weight/2,             % +Tally, +Weight
            tally_count/3,              % +Tally, +Name, -Count
            tally_counts/2,             % +Tally, -Counts
            tally_lost_since/2,         % +Tally, +Inferences
            tally_lost/2,               % +Tally, -Inferences
            tally_label/2,              % +Tally, +Label
            tally_labels/2              % +Tally, -Pairs
          ]).
:- use_module(library(lists)).

/** <module> How much has been asked

A tally survives backtracking: it is a term that nb_setarg/3 changes. Its names are those of the option extent/1.
*/

%!  new_tally(-Tally) is det.

new_tally(tally(0, -1, 0, 0, 0, 0, 0, [], 0, 0)).

count_place(ordered, 1).
count_place(weight, 2).
count_place(random, 3).
count_place(commands, 4).
count_place(left_out, 5).
count_place(accepted, 6).
count_place(undecided, 7).
count_place(unreadable, 10).

%!  tally(+Tally, +Name) is det.
%
%   Adds 1 to the count of Name.

tally(Tally, Name) :-
    count_place(Name, Place),
    arg(Place, Tally, Count0),
    Count is Count0 + 1,
    nb_setarg(Place, Tally, Count).

%!  tally_weight(+Tally, +Weight) is det.
%
%   All queries up to Weight were asked.

tally_weight(Tally, Weight) :-
    nb_setarg(2, Tally, Weight).

%!  tally_count(+Tally, +Name, -Count) is det.

tally_count(Tally, Name, Count) :-
    count_place(Name, Place),
    arg(Place, Tally, Count).

%!  tally_counts(+Tally, -Counts) is det.
%
%   Counts has a term Name(Count) for each name.

tally_counts(Tally, Counts) :-
    findall(Part, ( count_place(Name, Place), arg(Place, Tally, Count), Part =.. [Name,Count] ), Counts).

%!  tally_lost_since(+Tally, +Inferences) is det.
%!  tally_lost(+Tally, -Inferences) is det.
%
%   The work of queries that were undecided: the first adds the inferences since Inferences, the second is the sum.

tally_lost_since(Tally, Before) :-
    statistics(inferences, Now),
    tally_lost(Tally, Lost0),
    Lost is Lost0 + Now - Before,
    nb_setarg(9, Tally, Lost).

tally_lost(Tally, Lost) :-
    arg(9, Tally, Lost).

%!  tally_label(+Tally, +Label) is det.

tally_label(Tally, Label) :-
    arg(8, Tally, Pairs0),
    (   select(Label-Count0, Pairs0, Pairs)
    ->  Count is Count0 + 1
    ;   Pairs = Pairs0,
        Count = 1
    ),
    nb_setarg(8, Tally, [Label-Count|Pairs]).

%!  tally_labels(+Tally, -Pairs) is det.
%
%   Pairs are Label-Count, the most frequent first.

tally_labels(Tally, Pairs) :-
    arg(8, Tally, Pairs0),
    sort(2, @>=, Pairs0, Pairs).
