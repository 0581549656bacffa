:- module(queens_compare_files,
          [ write_report/2              % +Report, +Folder
          ]).
:- use_module(library(apply)).
:- use_module(library(csv)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module('../common/file_set').
:- use_module(html).
:- use_module(results).

/** <module> Writes a report as files: HTML, CSV and JSON

JSON is the report itself. CSV, by RFC 4180, has a header and a line for each implementation and size. The page is from html.pl.
*/

%!  write_report(+Report, +Folder) is det.
%
%   Writes compare.html, compare.csv and compare.json into Folder, by write_files/2: all of them or none.

write_report(Report, Folder) :-
    report_csv(Report, Csv),
    report_json(Report, Json),
    report_html(Report, Html),
    write_files(Folder, [ 'compare.csv'-Csv, 'compare.json'-Json, 'compare.html'-Html ]).

report_json(Report, Text) :-
    with_output_to(string(Text),
                   ( json_write_dict(current_output, Report, [width(120), step(1)]),
                     nl )).

% ---- CSV -------------------------------------------------------------------------------------------------------------

report_csv(Report, Text) :-
    findall(Name-Value, column(Name, Value), Columns),
    pairs_keys_values(Columns, Names, Values),
    Header =.. [row|Names],
    maplist(line(Report, Values), Report.cells, Lines),
    with_output_to(string(Text), csv_write_stream(current_output, [Header|Lines], [])).

line(Report, Values, Cell, Row) :-
    report_implementation(Report, Cell.name, Implementation),
    maplist(field(Implementation, Cell), Values, Fields),
    Row =.. [row|Fields].

%   A missing value is left empty. Blanks separate rows and columns.

field(Implementation, Cell, Value, Field) :-
    (   value(Value, Implementation, Cell, Found),
        Found \== null
    ->  ( is_list(Found) -> atomic_list_concat(Found, ' ', Field) ; Field = Found )
    ;   Field = ''
    ).

%   column(Name, Value): the columns in their order. Names end in the unit if there is one; times are in seconds.

column(Name, implementation(Name)) :- member(Name, [name, language, paradigm, lines, complete]).
column(Name, cell(Name)) :- member(Name, [n, status, reason, count, digest]).
column(counterexample, counterexample(kind)).
column(counterexample_rows, counterexample(rows)).
column(counterexample_attack, counterexample(attack)).
column(Step, step(Step)) :- step_names(Steps), member(Step, Steps).
column(Name, Time) :- member(Key, [all, first]), times_column(Key, Name, Time).
column(Name, cell(Name)) :- member(Name, [clock, memory_kib]).
column(Name, Time) :- times_column(printed, Name, Time).
column(Name, implementation(Name)) :- member(Name, [algorithm, representation]).

times_column(Key, Name, time(Key, Part)) :-
    member(Part-End, [median-'_median_s', min-'_min_s', max-'_max_s', runs-'_runs']),
    atom_concat(Key, End, Name).

value(implementation(Key), Implementation, _, Value) :- get_dict(Key, Implementation, Value).
value(cell(Key), _, Cell, Value) :- get_dict(Key, Cell, Value).
value(counterexample(Key), _, Cell, Value) :- is_dict(Cell.counterexample), get_dict(Key, Cell.counterexample, Value).
value(step(Key), _, Cell, Value) :- get_dict(Key, Cell.steps, Value).
value(time(Key, Part), _, Cell, Value) :- cell_times(Cell, Key, Times), get_dict(Part, Times, Value).
