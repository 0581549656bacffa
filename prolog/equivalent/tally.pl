% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_tally,
          [ new_tally/1,                % -Tally
            tally/3,                    % +Tally, +Name, +More
            weight_done/2,              % +Tally, +Weight
            count_in/3,                 % +Counts, +Name, -Count
            decided/3,                  % +Counts, -Decided, -All
            most_decided/1              % +Counts
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> How much has been asked

A tally survives backtracking: it is a list of terms Name(Count), which nb_setarg/3 changes. Its names are those of the option extent/1; the
first one is `lost`, the inferences of queries that were undecided.
*/

%!  new_tally(-Tally) is det.

new_tally([lost(0), ordered(0), weight(-1), random(0), left_out(0), accepted(0), undecided(0), too_many(0), changed(0), unreadable(0)]).

%!  tally(+Tally, +Name, +More) is det.
%
%   Adds the value of More to the count of Name.

tally(Tally, Name, More) :-
    counter(Tally, Name, Counter),
    arg(1, Counter, Count0),
    Count is Count0 + More,
    nb_setarg(1, Counter, Count).

%!  weight_done(+Tally, +Weight) is det.
%
%   All queries up to Weight were asked.

weight_done(Tally, Weight) :-
    counter(Tally, weight, Counter),
    nb_setarg(1, Counter, Weight).

counter(Tally, Name, Counter) :-
    member(Counter, Tally),
    functor(Counter, Name, 1),
    !.

%!  count_in(+Counts, +Name, -Count) is det.
%
%   Counts is a tally, or an extent.

count_in(Counts, Name, Count) :-
    counter(Counts, Name, Counter),
    arg(1, Counter, Count).

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
