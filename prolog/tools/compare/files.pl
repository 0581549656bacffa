:- module(queens_compare_files,
          [ write_report/2,             % +Report, +Folder
            write_report/3              % +Report, +Folder, +Options
          ]).
:- use_module(library(apply)).
:- use_module(library(csv)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(pairs)).
:- use_module('../../queens/options').
:- use_module(html).
:- use_module(plots).
:- use_module(results).

/** <module> Writes a report as files: HTML, CSV and JSON

JSON is the report itself. CSV, by RFC 4180, has a header and a line for each implementation and size. The page is from html.pl.

Each file is first written under another name in the same folder, and all are renamed when all of them are on the disk: POSIX
renames in one step, so a reader finds the old file or the new one. The other name is always the same: if a process is killed
between the two steps and leaves such a file, the next one removes it.
*/

%!  write_report(+Report, +Folder) is det.
%!  write_report(+Report, +Folder, +Options) is det.
%
%   Writes compare.html, compare.csv and compare.json into Folder, which is created if it does not exist: all of them
%   or none. All texts are made before the first file is written, and files get their names after all are written. Options:
%
%     - plots(+Boolean)
%       Does the page have plots? Default is `true`, which needs gnuplot.
%
%   @error existence_error(program, gnuplot); its context names the package to install
%   @error permission_error(create, file, File): a folder has this name
%   @error io_error(write, Stream), and the errors of open/4 and make_directory_path/1
%   @error instantiation_error, type_error(list, Options), domain_error(queens_option, Option)

write_report(Report, Folder) :-
    write_report(Report, Folder, []).

write_report(Report, Folder, Options) :-
    options_among(Options, [plots]),
    option(plots(Wanted), Options, true),
    must_be(boolean, Wanted),
    ( Wanted == true -> report_plots(Report, Plots) ; Plots = none ),
    report_csv(Report, Csv),
    report_json(Report, Json),
    report_html(Report, Plots, Html),
    write_files(Folder, [ 'compare.csv'-Csv, 'compare.json'-Json, 'compare.html'-Html ]).

report_json(Report, Text) :-
    with_output_to(string(Text),
                   ( json_write_dict(current_output, Report, [width(120), step(1)]),
                     nl )).

%   Files are Name-Text. After any error, the files of Folder are as before.

write_files(Folder, Files) :-
    make_directory_path(Folder),
    pairs_keys_values(Files, Names, Texts),
    maplist(directory_file_path(Folder), Names, Paths),
    maplist(must_be_no_folder, Paths),
    maplist(new_name, Paths, News),
    setup_call_cleanup(maplist(remove_file, News),
                       ( maplist(write_file, News, Texts),
                         maplist(rename_file, News, Paths) ),
                       maplist(remove_file, News)).

must_be_no_folder(Path) :-
    (   exists_directory(Path)
    ->  permission_error(create, file, Path)
    ;   true
    ).

new_name(Path, New) :-
    atom_concat(Path, '.new', New).

%   A link counts as a file here, whatever its target.

remove_file(Path) :-
    catch(delete_file(Path), error(existence_error(_, _), _), true).

%   flush_output/1 reports a full disk; close/1 with force does not.

write_file(Path, Text) :-
    setup_call_cleanup(open(Path, write, Out, [encoding(utf8), newline(posix)]),
                       ( write(Out, Text), flush_output(Out) ),
                       close(Out, [force(true)])).

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
