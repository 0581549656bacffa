:- module(queens_explorer_prolog_trace,
          [ prolog_trace/4              % +Algorithm, +Style, +Query, -Answer
          ]).
:- use_module(library(apply)).
:- use_module('../../queens/trace').
:- use_module(trace_page).

/** <module> Traces of the searches in Prolog

As those of C: the events of queens_trace/4 before the page are only counted, and the first one after it ends the search. Choices
and failures of constraints carry what they remove.
*/

%!  prolog_trace(+Algorithm, +Style, +Query, -Answer) is det.
%
%   Query is a dict of n, first, from and count.

prolog_trace(Algorithm, Style, Query, Answer) :-
    _{n:N, first:First, from:From, count:Count} :< Query,
    Header = _{format:"queens-trace", version:1, algorithm:Algorithm, n:N, fixed:[], seed:null, first:First},
    new_page(From, Count, Page),
    Behind = behind(false),
    queens_trace(N, shown(Page, Behind), [style(Style), first(First), removals(true)], Status-Counts),
    (   arg(1, Behind, true)
    ->  End = null
    ;   dict_pairs(End, end, [event-end, status-Status|Counts])
    ),
    page_answer(Page, Header, End, Answer).

shown(Page, Behind, Event) :-
    (   page_skips(Page)
    ->  page_event(Page, _)
    ;   Event =.. [event, Kind|Fields],
        atom_string(Kind, Name),
        page_event(Page, [Name|Fields])
    ->  true
    ;   nb_setarg(1, Behind, true),
        fail
    ).
