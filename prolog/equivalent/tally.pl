% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_tally,
          [ new_tally/1,                % -Tally
            tally/2,                    % +Tally, +Name
            tally/3,                    % +Tally, +Name, +More
            weight_done/2,              % +Tally, +Weight
            tally_count/3,              % +Tally, +Name, -Count
            tally_counts/2,             % +Tally, -Counts
            count_in/3,                 % +Counts, +Name, -Count
            decided/3,                  % +Counts, -Decided, -All
            most_decided/1              % +Counts
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> How much has been asked

A tally survives backtracking: it is a term that nb_setarg/3 changes. Its names are those of the option extent/1, and `lost`, the inferences
of queries that were undecided.
*/

names([lost, ordered, weight, random, left_out, accepted, undecided, too_many, changed, unreadable]).

%!  new_tally(-Tally) is det.

new_tally(tally(0, 0, -1, 0, 0, 0, 0, 0, 0, 0)).

%!  tally(+Tally, +Name) is det.
%!  tally(+Tally, +Name, +More) is det.
%
%   Adds 1 or the value of More to the count of Name.

tally(Tally, Name) :-
    tally(Tally, Name, 1).

tally(Tally, Name, More) :-
    place(Name, Place),
    arg(Place, Tally, Count0),
    Count is Count0 + More,
    nb_setarg(Place, Tally, Count).

%!  weight_done(+Tally, +Weight) is det.
%
%   All queries up to Weight were asked.

weight_done(Tally, Weight) :-
    place(weight, Place),
    nb_setarg(Place, Tally, Weight).

%!  tally_count(+Tally, +Name, -Count) is det.

tally_count(Tally, Name, Count) :-
    place(Name, Place),
    arg(Place, Tally, Count).

%!  tally_counts(+Tally, -Counts) is det.
%
%   Counts has a term Name(Count) for each name of the option.

tally_counts(Tally, Counts) :-
    names([lost|Shown]),
    findall(Part, ( member(Name, Shown), tally_count(Tally, Name, Count), Part =.. [Name,Count] ), Counts).

%!  count_in(+Counts, +Name, -Count) is det.
%
%   Counts is that of tally_counts/2, or an extent.

count_in(Counts, Name, Count) :-
    Part =.. [Name, Count],
    memberchk(Part, Counts).

%!  decided(+Counts, -Decided, -All) is det.
%
%   All queries were asked; on Decided of them the predicates agree.

decided(Counts, Decided, All) :-
    maplist(count_in(Counts), [ordered, random, undecided, too_many, changed, unreadable],
            [Ordered, Random, Undecided, TooMany, Changed, Unreadable]),
    All is Ordered + Random,
    Decided is All - Undecided - TooMany - Changed - Unreadable.

%!  most_decided(+Counts) is semidet.
%
%   Some queries were asked, and at least half of them are decided.

most_decided(Counts) :-
    decided(Counts, Decided, All),
    Decided > 0,
    2 * Decided >= All.

place(Name, Place) :-
    names(Names),
    nth1(Place, Names, Name),
    !.
