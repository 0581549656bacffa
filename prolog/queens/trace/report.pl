:- module(queens_report,
          [ report/2,                   % :Observer, +Event
            stop_search/0,
            unless_stopped/2            % :Search, -Status
          ]).

/** <module> How a search tells its observer

As in C (`c/events.h`): the observer is called for each event in the order of the search, and where it fails, the search
stops. Stopping is an exception, since failure would only make the search go on elsewhere.
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
%   Ends the search that runs.

stop_search :-
    throw(queens_search_stopped).

%!  unless_stopped(:Search, -Status) is det.
%
%   Runs Search to its end: Status is `done`, or `stopped` where stop_search/0 ended it.

unless_stopped(Search, Status) :-
    catch(( forall(Search, true), Status = done ), queens_search_stopped, Status = stopped).
