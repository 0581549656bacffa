% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_report,
          [ report/2,                   % :Observer, +Event
            stop_search/0,
            unless_stopped/2            % :Search, -Status
          ]).

/** <module> How a search reports to its observer

As in C (`c/search/observer.h`), a search calls the observer for each event in order, and stops if the observer fails. It
stops by an exception: failure would only make it backtrack and continue.
*/

:- meta_predicate
    report(1, +),
    unless_stopped(0, -).

%!  report(:Observer, +Event) is det.

report(Observer, Event) :-
    (   call(Observer, Event)
    ->  true
    ;   stop_search
    ).

%!  stop_search
%
%   Ends the running search.

stop_search :-
    throw(queens_search_stopped).

%!  unless_stopped(:Search, -Status) is det.
%
%   Runs Search to its end: Status is `done`, or `stopped` if stop_search/0 ended it.

unless_stopped(Search, Status) :-
    catch(( forall(Search, true), Status = done ), queens_search_stopped, Status = stopped).
