:- module(queens_compare_csv,
          [ report_csv/2                % +Report, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(csv)).
:- use_module(library(lists)).
:- use_module(results).

/** <module> A report as CSV: a line for each implementation and size

In the format of RFC 4180, with a header. Missing values are left empty. Names end in the unit if there is one; times are in
seconds.
*/

%!  report_csv(+Report, -Text) is det.

report_csv(Report, Text) :-
    columns(Names),
    maplist(line(Report), Report.cells, Lines),
    Header =.. [row|Names],
    with_output_to(string(Text), csv_write_stream(current_output, [Header|Lines], [])).

columns(Names) :-
    step_names(Steps),
    append([ [name, language, paradigm, lines, complete, n, status, reason, count, digest,
              counterexample, counterexample_rows, counterexample_attack],
             Steps,
             [all_median_s, all_min_s, all_max_s, all_runs, first_median_s, first_min_s, first_max_s, first_runs,
              clock, memory_kib, printed_median_s, printed_min_s, printed_max_s, printed_runs, algorithm, representation] ],
           Names).

line(Report, Cell, Row) :-
    report_implementation(Report, Cell.name, Implementation),
    implementation_fields(Implementation, Cell, Start),
    counterexample_fields(Cell.counterexample, Wrong),
    step_names(Steps),
    maplist(step_field(Cell), Steps, Counted),
    times_fields(Cell.all, All),
    times_fields(Cell.first, First),
    maplist(field, [Cell.clock, Cell.memory_kib], Clock),
    printed_fields(Cell, Printed),
    maplist(field, [Implementation.algorithm, Implementation.representation], Ideas),
    append([Start, Wrong, Counted, All, First, Clock, Printed, Ideas], Fields),
    Row =.. [row|Fields].

implementation_fields(Implementation, Cell, Fields) :-
    maplist(field,
            [ Implementation.name, Implementation.language, Implementation.paradigm, Implementation.lines,
              Implementation.complete, Cell.n, Cell.status, Cell.reason, Cell.count, Cell.digest ],
            Fields).

counterexample_fields(null, ['', '', '']) :- !.
counterexample_fields(Wrong, [Kind, Rows, Attack]) :-
    field(Wrong.kind, Kind),
    words(Wrong.rows, Rows),
    words(Wrong.attack, Attack).

words(null, '') :- !.
words(List, Text) :-
    atomic_list_concat(List, ' ', Text).

step_field(Cell, Step, Field) :-
    (   get_dict(Step, Cell.steps, Value)
    ->  field(Value, Field)
    ;   Field = ''
    ).

%   Of a whole process that was timed, all solutions are printed.

printed_fields(Cell, Fields) :-
    (   cell_times(Cell, printed, Times)
    ->  times_fields(Times, Fields)
    ;   times_fields(null, Fields)
    ).

times_fields(null, ['', '', '', '']) :- !.
times_fields(Times, [Times.median, Times.min, Times.max, Times.runs]).

field(null, '') :- !.
field(Value, Value).
