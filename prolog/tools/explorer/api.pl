:- module(queens_explorer_api,
          [ explorer_answer/3           % +Path, +Parameters, -Answer
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(algorithms).
:- use_module(boards).
:- use_module(completions).
:- use_module(las_vegas).
:- use_module(request_limits).
:- use_module(parameters).
:- use_module(refusal).
:- use_module(texts).
:- use_module(traces).

/** <module> The questions of the page to SWI-Prolog, by their paths
*/

%!  explorer_answer(+Path, +Parameters, -Answer) is det.
%
%   Answer is a dict for JSON: the data, or an `error`, a dict with a `message`. Parameters is a list of Name=Value.

explorer_answer(Path, Parameters, Answer) :-
    maplist(as_sent, Parameters, Given),
    catch(answer(Path, Given, Answer), refused(Error), Answer = _{error:Error}).

as_sent(Name=Value, Name=Text) :-
    format(atom(Text), '~w', [Value]).

answer(Path, Given, Answer) :-
    (   path(Path, Parameters, How)
    ->  parameters(Parameters, Specifications),
        read_parameters(Path, Specifications, Given, Values),
        call(How, Values, Answer)
    ;   findall(Known, path(Known, _, _), Paths),
        atomic_list_concat(Paths, ', ', All),
        refuse_path('there is no such path below /api: there are ~w', [All])
    ).

path('/api/algorithms', [], algorithms).
path('/api/trace', [algorithm, n, first, fixed, seed, stop, from, count], searched(trace_page)).
path('/api/source', [algorithm], source_at_work).
path('/api/solutions', [n, fixed, from_solution, count_solutions], searched(solutions)).
path('/api/fundamental', [n_listed], searched(fundamental)).
path('/api/completions', [n, fixed], searched(completions)).
path('/api/las-vegas', [n_exact], searched(las_vegas_table)).
path('/api/las-vegas/runs', [n, stop, runs, seed_1], searched(las_vegas_runs)).
path('/api/comparison', [], comparison).
path('/api/lesson', [], lesson).

searched(Search, Values, Answer) :-
    run_search(call(Search, Values), Answer).

%   parameters(+Names, -Specifications): see read_parameters/4.

parameters(Names, Specifications) :-
    maplist(parameter, Names, Specifications).

parameter(algorithm, algorithm-one_of(Names)) :-
    explored_names(Names).
parameter(n, n-whole(0, size)=8).
parameter(n_listed, n-whole(0, listed)=8).
parameter(n_exact, n-whole(0, exact)=8).
parameter(first, first-boolean=false).
parameter(fixed, fixed-queens=[]).
parameter(seed, seed-whole(0, seed)=none).
parameter(seed_1, seed-whole(0, seed)=1).
parameter(runs, runs-whole(1, runs)=100).
parameter(stop, stop-whole(0, size)=none).
parameter(from, from-whole(0, events)=0).
parameter(from_solution, from-whole(0, solutions)=0).
parameter(count, count-whole(1, page)=2000).
parameter(count_solutions, count-whole(1, page)=100).

algorithms(_, _{algorithms:Algorithms, limits:Limits}) :-
    findall(Algorithm, explored(_, Algorithm), Algorithms),
    limits(Limits).
