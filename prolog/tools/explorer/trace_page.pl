:- module(queens_explorer_trace_page,
          [ page_range/3,               % +From, +Count, -Range
            new_page/3,                 % +From, +Count, -Page
            page_skips/1,               % +Page
            page_event/2,               % +Page, ?Event
            page_answer/4,              % +Page, +Header, +End, -Answer
            page_answer/5               % +Range, +Header, +Events, +End, -Answer
          ]).
:- use_module(library(lists)).
:- use_module(request_limits).

/** <module> A page of a trace

Events before the page are only counted; the first one after the page ends the search. No page goes beyond the limit of
events.
*/

%!  page_range(+From, +Count, -Range) is det.
%
%   Range is From-To: the page has the events from number From on, and To is the number of the first one after it.

page_range(From, Count, From-To) :-
    explorer_limit(events, Most),
    To is max(From, min(From + Count, Most)).

%!  new_page(+From, +Count, -Page) is det.
%
%   Page has no events yet. It is changed in place and survives backtracking.

new_page(From, Count, page(From, To, 0, Events)) :-
    page_range(From, Count, From-To),
    Room is To - From,
    functor(Events, events, Room).

%!  page_skips(+Page) is semidet.
%
%   The next event is before the page: page_event/2 does not look at it.

page_skips(page(From, To, Seen, _)) :-
    Seen < From,
    Seen < To.

%!  page_event(+Page, ?Event) is semidet.
%
%   Event is the next event of the trace. Fails if it comes after the page.

page_event(Page, Event) :-
    Page = page(From, To, Seen0, Events),
    Seen0 < To,
    Seen is Seen0 + 1,
    nb_setarg(3, Page, Seen),
    (   Seen > From
    ->  Place is Seen - From,
        nb_setarg(Place, Events, Event)
    ;   true
    ).

%!  page_answer(+Page, +Header, +End, -Answer) is det.
%
%   Answer is the dict that is sent: End is the trace's last line, or `null` if there are events after the page.

page_answer(page(From, To, Seen, Events), Header, End, Answer) :-
    Count is max(0, Seen - From),
    length(List, Count),
    Events =.. [_|All],
    append(List, _, All),
    page_answer(From-To, Header, List, End, Answer).

%!  page_answer(+Range, +Header, +Events, +End, -Answer) is det.
%
%   The same of a page whose events are known.

page_answer(From-To, Header, Events, End, Answer) :-
    explorer_limit(events, Most),
    Answer0 = _{header:Header, from:From, events:Events, next:null, end:End},
    (   End \== null
    ->  Answer = Answer0
    ;   To < Most
    ->  Answer = Answer0.put(next, To)
    ;   Answer = Answer0.put(limit, _{events:Most})
    ).
