:- module(queens_in_page,
          [ in_page/2                   % +Request, -Answer
          ]).
:- use_module(library(lists)).
:- use_module('../common/json_library').
:- use_module(answer_json).
:- autoload(api, [explorer_answer/3]).

/** <module> The requests of the page to SWI-Prolog in its Web Worker

`page/solvers/worker.js` calls in_page/2 for each request, one after the other. Every request is one call that is
deterministic: a query whose answers come one by one lives in an engine between the requests.
*/

%   The API is loaded at its first request, and so is the prompt: each has its own worker.

:- autoload('../prompt', [prompt_request/2]).

%!  in_page(+Request, -Answer) is det.
%
%   Request and Answer are texts in JSON. Request is an object with the member `ask`:
%
%     - "api"
%       A request of api.pl: `path`, a text, and `parameters`, an object of texts.
%     - any other
%       A request of the prompt: prompt_request/2 of `prolog/tools/prompt.pl` gets it as a dict, with strings for texts, and gives
%       a dict.
%
%   An exception becomes an error of the request in the page.

in_page(Request, Answer) :-
    atom_json_dict(Request, Dict, []),
    answered(Dict.ask, Dict, Answer0),
    with_output_to(string(Answer), write_answer(Answer0)).

answered("api", Request, Answer) :-
    !,
    dict_pairs(Request.parameters, _, Pairs),
    findall(Name=Value, member(Name-Value, Pairs), Parameters),
    atom_string(Path, Request.path),
    explorer_answer(Path, Parameters, Answer).
answered(_, Request, Answer) :-
    prompt_request(Request, Answer).
