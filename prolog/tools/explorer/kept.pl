:- module(queens_explorer_kept,
          [ kept_answers/1              % -Answers
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(uri)).
:- use_module(library(http/json)).
:- use_module(algorithms).
:- use_module(api).
:- use_module(c_trace).
:- use_module(compact).
:- use_module(request_limits).
:- use_module(prolog_trace).

/** <module> The answers that the one-file site holds in place of a server

A dict whose keys are addresses of the API: the path, and its parameters in alphabetical order, encoded as
encodeURIComponent() does. Its values are the answers of the server, except for traces. Each trace is kept whole, once,
by algorithm and size alone, as in `/api/trace?algorithm=course&n=8`, and `page/kept.js` makes pages of them:

  - header, end
    As answered.
  - events
    A text in the format of compact.pl, or the address of another trace that has the same events.
  - first
    A dict for the search for the first solution alone: `length`, the number of its events, and its `end`.

It holds traces, solutions and fundamental solutions of sizes 0 to 8, and of Las Vegas the default seed and stop.
*/

%!  kept_answers(-Answers) is det.

kept_answers(Answers) :-
    findall(Key-Answer, kept(Key, Answer), Plain),
    findall(Name-N, ( explored(Name, Algorithm), Most is min(8, Algorithm.size), between(0, Most, N) ), Searches),
    foldl(kept_trace, Searches, [], Traces),
    append(Plain, Traces, Pairs),
    dict_pairs(Answers, kept, Pairs).

kept(Key, Answer) :-
    asked(Path, Given),
    address(Path, Given, Key),
    answer(nobody, Path, Given, Answer0),
    (   Answer0 = json(File)
    ->  setup_call_cleanup(open(File, read, In, [encoding(utf8)]), json_read_dict(In, Answer), close(In))
    ;   Answer = Answer0
    ).

asked('/api/algorithms', []).
asked('/api/comparison', []).
asked('/api/source', [algorithm=Name]) :-
    explored(Name, _).
asked('/api/solutions', [count=100, from=0, n=N]) :-
    size(8, N).
asked('/api/fundamental', [n=N]) :-
    size(8, N).
asked('/api/las-vegas', [n=N]) :-
    explorer_limit(exact, Most),
    size(Most, N).

%   Values are atoms, as in a request.

size(Most, Size) :-
    between(0, Most, Number),
    atom_number(Size, Number).

address(Path, Given, Address) :-
    maplist([Name=Value, Part]>>( uri_encoded(query_value, Value, Text), format(atom(Part), '~w=~w', [Name, Text]) ),
            Given, Parts),
    (   Parts == []
    ->  Address = Path
    ;   atomic_list_concat(Parts, '&', Query),
        atomic_list_concat([Path, ?, Query], Address)
    ).

%   kept_trace(Name-N, Traces0, Traces): adds that trace to the others, pairs of an address and a dict.

kept_trace(Name-N, Traces, [Address-Kept|Traces]) :-
    address('/api/trace', [algorithm=Name, n=N], Address),
    whole_trace(Name, N, false, All),
    whole_trace(Name, N, true, First),
    length(First.events, Length),
    compact_events(All.events, Text),
    (   member(Other-Same, Traces),
        Same.events == Text
    ->  Events = Other
    ;   Events = Text
    ),
    Kept = _{header:All.header, events:Events, end:All.end, first:_{length:Length, end:First.end}}.

whole_trace(Name, N, First, Answer) :-
    explorer_limit(events, Most),
    Query = _{n:N, first:First, fixed:[], seed:none, stop:none, from:0, count:Most},
    (   atom_concat('prolog-', Style, Name)
    ->  prolog_trace(Name, Style, Query, Answer)
    ;   c_trace(Name, Query, Answer)
    ).
