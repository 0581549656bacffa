:- module(queens_explorer_trace_answer,
          [ trace_page/2                % +Query, -Answer
          ]).
:- use_module(algorithms).
:- use_module(c_trace).
:- use_module(completions).
:- use_module(parameters).
:- use_module(prolog_trace).
:- use_module(refusal).

/** <module> A page of the trace of any search
*/

%!  trace_page(+Query, -Answer) is det.
%
%   Query is a dict of algorithm, n, first, fixed, seed, stop, from and count.
%
%   @throws refused(400, _, _): the algorithm does not take what was given.

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
