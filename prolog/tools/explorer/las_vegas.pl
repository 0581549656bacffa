:- module(queens_explorer_las_vegas,
          [ las_vegas_table/2,          % +Query, -Answer
            las_vegas_runs/2            % +Query, -Answer
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(request_limits).
:- use_module(program).
:- use_module(refusal).

/** <module> Figures of the Las Vegas algorithm
*/

%!  las_vegas_table(+Query, -Answer) is det.
%
%   Query is a dict of n. Answer has a row for each stop from 0 to n, as `queens las-vegas N --table` prints them:
%   `null` means a dash or infinity.

las_vegas_table(Query, _{n:N, rows:Rows}) :-
    N = Query.n,
    with_program(['las-vegas', N, '--table'], Out, read_string(Out, _, Text)),
    split_string(Text, "\n", "", [_|Lines]),
    convlist(table_row, Lines, Rows).

table_row(Line, _{stop:Stop, success:Success, on_success:OnSuccess, on_failure:OnFailure, in_all:InAll}) :-
    split_string(Line, " ", " ", Words0),
    exclude(==(""), Words0, [StopText, "exact"|Figures]),
    number_string(Stop, StopText),
    maplist(figure, Figures, [Success, OnSuccess, OnFailure, InAll]).

figure(Text, Figure) :-
    (   memberchk(Text, ["-", "infinite"])
    ->  Figure = null
    ;   number_string(Figure, Text)
    ).

%!  las_vegas_runs(+Query, -Answer) is det.
%
%   Query is a dict of n, stop, runs and seed. Answer has `runs` trials, in the order in which the program makes them
%   with this seed; after a solution it starts again with the next seed. If the time ends before, Answer has fewer trials.
%
%   @throws refused(_)

las_vegas_runs(Query, _{n:N, stop:Stop, seed:Seed, asked:Count, runs:Runs}) :-
    _{n:N, stop:Stop0, seed:Seed, runs:Count} :< Query,
    (   Stop0 == none
    ->  Stop = N
    ;   Stop0 =< N
    ->  Stop = Stop0
    ;   format(atom(Expected), 'an integer from 0 to n, which is ~d', [N]),
        refuse_value(stop, Stop0, Expected)
    ),
    functor(Made, runs, Count),
    catch(trials(N, Stop, Seed, Count, Made), Exception, true),
    (   ( var(Exception) ; search_ended(Exception) )
    ->  Made =.. [_|Runs0],
        include(nonvar, Runs0, Runs)
    ;   throw(Exception)
    ).

%   trials(N, Stop, Seed, Count, Made): the last Count arguments of Made become trials. They survive an exception.

trials(N, Stop, Seed, Count, Made) :-
    (   Count > 0
    ->  with_program([trace, N, '--algorithm', 'las-vegas', '--stop', Stop, '--seed', Seed, '--format', jsonl], Out,
                     ( read_line_to_string(Out, _), read_trials(Out, Stop, Seed, Count, Left, Made) )),
        Next is Seed + 1,
        trials(N, Stop, Next, Left, Made)
    ;   true
    ).

%   read_trials(Out, Stop, Seed, Count, Left, Made): reads the trials of a trace, at most Count; Left are still to be made. A trial
%   that begins with random queens ends when the first of these is removed; without random queens there is one trial.

read_trials(Out, Stop, Seed, Count, Left, Made) :-
    (   Count > 0,
        read_trial(Out, Stop, 1, false, Nodes, Solved)
    ->  functor(Made, _, All),
        Place is All - Count + 1,
        nb_setarg(Place, Made, _{seed:Seed, solved:Solved, nodes:Nodes}),
        Rest is Count - 1,
        (   Stop > 0
        ->  read_trials(Out, Stop, Seed, Rest, Left, Made)
        ;   Left = Rest
        )
    ;   Left = Count
    ).

%   Fails if there is no further trial.

read_trial(Out, Stop, Nodes0, Solved0, Nodes, Solved) :-
    read_line_to_string(Out, Line),
    must_be(string, Line),              % else the program has been ended
    string_code(11, Line, Letter),
    char_code(Kind, Letter),
    (   Kind == p                       % placed
    ->  Nodes1 is Nodes0 + 1,
        read_trial(Out, Stop, Nodes1, Solved0, Nodes, Solved)
    ;   Kind == s                       % solution
    ->  read_trial(Out, Stop, Nodes0, true, Nodes, Solved)
    ;   ( Kind == e ; Stop > 0, sub_string(Line, 0, _, _, "{\"event\":\"retreated\",\"column\":0,") )
    ->  ( Stop =:= 0 ; Kind \== e ),
        !,
        Nodes = Nodes0,
        Solved = Solved0
    ;   read_trial(Out, Stop, Nodes0, Solved0, Nodes, Solved)
    ).
