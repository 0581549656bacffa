:- module(queens_explorer_traces,
          [ trace_page/2                % +Query, -Answer
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../queens/trace').
:- use_module('../common/json_library').
:- use_module(algorithms).
:- use_module(completions).
:- use_module(parameters).
:- use_module(program).
:- use_module(refusal).
:- use_module(request_limits).

/** <module> A page of the trace of any search

Events before the page are only counted; the first one after the page ends the search. No page goes beyond the limit of
events. Each page is read from a new run: the server keeps no state between requests.
*/

%!  trace_page(+Query, -Answer) is det.
%
%   Query is a dict of algorithm, n, first, fixed, seed, stop, from and count.
%
%   @throws refused(_): the algorithm does not take a given value.

trace_page(Query, Answer) :-
    explored(Query.algorithm, Algorithm),
    !,
    must_take(Algorithm, Query),
    (   atom_concat('prolog-', Style, Algorithm.name)
    ->  prolog_trace(Algorithm.name, Style, Query, Answer)
    ;   c_trace(Algorithm.name, Query, Answer)
    ).

must_take(Algorithm, Query) :-
    _{name:Name, size:Size, fixes:Fixes, seed:Random} :< Algorithm,
    (   Query.n =< Size
    ->  true
    ;   format(atom(Expected), 'an integer from 0 to ~d for ~w', [Size, Name]),
        refuse_value(n, Query.n, Expected)
    ),
    (   Fixes == false,
        Query.fixed \== []
    ->  refuse_parameter(fixed, ': ~w takes no fixed queens, only cursor does', [Name])
    ;   true
    ),
    (   attacks(Query.fixed, [_|_])
    ->  queens_text(Query.fixed, Text),
        refuse_value(fixed, Text, 'queens that do not attack each other')
    ;   true
    ),
    (   member(Parameter, [seed, stop]),
        Random == false,
        Query.Parameter \== none
    ->  refuse_parameter(Parameter, ': ~w draws nothing at random, only las-vegas does', [Name])
    ;   true
    ),
    (   Query.stop \== none,
        Query.stop > Query.n
    ->  format(atom(Most), 'an integer from 0 to n, which is ~d', [Query.n]),
        refuse_value(stop, Query.stop, Most)
    ;   true
    ).

% ---- C: the lines of `queens trace`, as docs/traces.md describes them -------------------------------------------------

%   c_trace(+Algorithm, +Query, -Answer): Query is a dict of n, first, fixed, seed, stop, from and count; seed and stop are `none` if they
%   are not given.

c_trace(Algorithm, Query, Answer) :-
    page_range(Query.from, Query.count, Range),
    phrase(trace_words(Algorithm, Query, Range), Words),
    with_program(Words, Out, traced(Out, Range, Answer)).

trace_words(Algorithm, Query, From-To) -->
    { Count is To - From },
    [trace, Query.n, '--algorithm', Algorithm, '--format', jsonl, '--from', From, '--count', Count],
    flag(Query.first),
    fixed(Query.fixed),
    number('--seed', Query.seed),
    number('--stop', Query.stop).

flag(true) -->
    ['--first'].
flag(false) -->
    [].

fixed([]) -->
    [].
fixed([Column0-Row0|Queens]) -->
    { Column is Column0 + 1,
      Row is Row0 + 1,
      format(atom(Word), '~d=~d', [Column, Row])
    },
    ['--fix', Word],
    fixed(Queens).

number(Option, Value) -->
    (   { Value == none }
    ->  []
    ;   [Option, Value]
    ).

traced(Out, From-To, Answer) :-
    next_line(Out, First),
    atom_json_dict(First, Header, []),
    Room is To - From,
    read_events(Room, Out, Events, End),
    page_answer(From-To, Header, Events, End, Answer).

%   read_events(+Room, +Out, -Events, -End): without a last line, a page that is not full has been cut by the end of the command.

read_events(Room, Out, Events, End) :-
    (   Room =:= 0,
        peek_char(Out, end_of_file)
    ->  Events = [],
        End = null
    ;   next_line(Out, Line),
        (   sub_string(Line, 0, _, _, "{\"event\":\"end\"")
        ->  Events = [],
            atom_json_dict(Line, End, [])
        ;   Events = [Event|Rest],
            line_event(Line, Event),
            Left is Room - 1,
            read_events(Left, Out, Rest, End)
        )
    ).

next_line(Out, Line) :-
    read_line_to_string(Out, Line),
    must_be(string, Line).              % else the command has been ended before its last line

%   Only the line of a solution has rows, and is read as JSON. The many other lines are split, which is faster.

line_event(Line, Event) :-
    split_string(Line, ",:", "{}\"", Parts),
    (   Parts = ["event", Kind, "column", Column0, "row", Row0]
    ->  number_string(Column, Column0),
        number_string(Row, Row0),
        Event = [Kind, Column, Row]
    ;   atom_json_dict(Line, Fields, []),
        Event = [Fields.event, Fields.column, Fields.row, Fields.rows]
    ).

% ---- Prolog: the events of queens_trace/4 -----------------------------------------------------------------------------

%   prolog_trace(+Algorithm, +Style, +Query, -Answer): Query is a dict of n, first, from and count. Choices and failures of
%   constraints contain the rows that they remove.

prolog_trace(Algorithm, Style, Query, Answer) :-
    _{n:N, first:First, from:From, count:Count} :< Query,
    page_range(From, Count, From-To),
    Room is To - From,
    functor(Events, events, Room),
    Page = page(0, Events),
    queens_trace(N, shown(Page, From-To), [style(Style), first(First), removals(true)], Status-Counts),
    arg(1, Page, Seen),
    (   Seen > To
    ->  End = null
    ;   dict_pairs(End, end, [event-end, status-Status|Counts])
    ),
    Header = _{format:"queens-trace", version:1, algorithm:Algorithm, n:N, fixed:[], seed:null, first:First},
    Length is max(0, min(Seen, To) - From),
    length(Shown, Length),
    Events =.. [_|All],
    append(Shown, _, All),
    page_answer(From-To, Header, Shown, End, Answer).

%   shown(+Page, +Range, +Event): Page is page(Seen, Events), changed in place, so that it survives backtracking. Fails at the first
%   event after the page, which ends the search.

shown(Page, From-To, Event) :-
    arg(1, Page, Seen0),
    Seen is Seen0 + 1,
    nb_setarg(1, Page, Seen),
    Seen =< To,
    (   Seen > From
    ->  Event =.. [event, Kind|Fields],
        atom_string(Kind, Name),
        Place is Seen - From,
        arg(2, Page, Events),
        nb_setarg(Place, Events, [Name|Fields])
    ;   true
    ).

% ---- Pages ------------------------------------------------------------------------------------------------------------

%   page_range(+From, +Count, -Range): Range is From-To: the page has the events from number From on, and To is the number of the first
%   one after it.

page_range(From, Count, From-To) :-
    explorer_limit(events, Most),
    To is max(From, min(From + Count, Most)).

%   page_answer(+Range, +Header, +Events, +End, -Answer): End is the trace's last line, or `null` if there are events after the page.

page_answer(From-To, Header, Events, End, Answer) :-
    explorer_limit(events, Most),
    Answer0 = _{header:Header, from:From, events:Events, next:null, end:End},
    (   End \== null
    ->  Answer = Answer0
    ;   To < Most
    ->  Answer = Answer0.put(next, To)
    ;   Answer = Answer0.put(limit, _{events:Most})
    ).
