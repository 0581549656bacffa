:- module(queens_in_page,
          [ in_page/2,                  % +Request, -Answer
            write_answer/1              % +Answer
          ]).
:- use_module(library(lists)).
:- use_module('../common/json_library').

/** <module> The requests of the page to SWI-Prolog in its Web Worker

`page/ask/worker.js` calls in_page/2 for each request, one after the other. Every request is one call that is
deterministic: a query whose answers come one by one lives in an engine between the requests.
*/

%   The searches are loaded at their first request, and so is the prompt: each has its own worker.

:- autoload('../../queens/trace', [queens_trace_json/3]).
:- autoload('../prompt', [prompt_request/2]).

%!  in_page(+Request, -Answer) is det.
%
%   Request and Answer are texts in JSON. Request is an object with the member `ask`:
%
%     - "trace"
%       A part of the trace of a search in Prolog, in `lines` as queens_trace_json/3 writes them: `style`, `n`, `first`, `from` and `count`.
%     - any other
%       A request of the prompt: prompt_request/2 of `prolog/tools/prompt.pl` gets it as a dict, with strings for texts, and gives
%       a dict.
%
%   An exception becomes an error of the request in the page.

in_page(Request, Answer) :-
    atom_json_dict(Request, Dict, []),
    answered(Dict.ask, Dict, Answer0),
    with_output_to(string(Answer), write_answer(Answer0)).

answered("trace", Request, _{lines:Lines}) :-
    !,
    _{style:Name, n:N, first:First, from:From, count:Count} :< Request,
    atom_string(Style, Name),
    with_output_to(string(Lines),
                   ( current_output(Out),
                     queens_trace_json(Out, N, [style(Style), first(First), removals(true), from(From), count(Count)]) )).
answered(_, Request, Answer) :-
    prompt_request(Request, Answer).

%!  write_answer(+Answer) is det.
%
%   Writes Answer, a dict, to the current output, on one line.
%
%   The events of a watched run are lists of plain strings and numbers. Prolog's own writer writes them as JSON does, ten times as
%   fast.

write_answer(Answer) :-
    (   is_dict(Answer),
        del_dict(events, Answer, Events, Rest)
    ->  format('{"events":~q, ', [Events]),
        with_output_to(string(Text), json_write_dict(current_output, Rest, [width(0)])),
        sub_string(Text, 1, _, 0, Behind),
        write(Behind)
    ;   json_write_dict(current_output, Answer, [width(0)])
    ).
