:- module(queens_compare_report,
          [ write_report/2,             % +Report, +Folder
            write_report/3              % +Report, +Folder, +Options
          ]).
:- use_module(library(error)).
:- use_module(library(option)).
:- use_module('../../queens/options').
:- use_module(csv).
:- use_module(files).
:- use_module(html).
:- use_module(json).
:- use_module(markdown).
:- use_module(plots).

/** <module> A comparison as files: for people, for a printer, for a spreadsheet, for a program

What a report holds is told in `docs/comparison.md`. Each format stands in a file of its own, and knows nothing of the
others.
*/

%!  write_report(+Report, +Folder) is det.
%!  write_report(+Report, +Folder, +Options) is det.
%
%   Writes compare.md, compare.csv, compare.json and compare.html into Folder, which is made where it is not there: all of
%   them or none. All are made before the first is written, and stand under their names when all are written. Options:
%
%     - plots(+Boolean)
%       Are there plots in the page? Default is `true`, which takes gnuplot.
%
%   @error existence_error(program, gnuplot), with what to install in its context
%   @error instantiation_error, type_error(list, Options), domain_error(queens_option, Option)

write_report(Report, Folder) :-
    write_report(Report, Folder, []).

write_report(Report, Folder, Options) :-
    options_among(Options, [plots]),
    option(plots(Wanted), Options, true),
    must_be(boolean, Wanted),
    plots(Wanted, Report, Plots),
    report_markdown(Report, Markdown),
    report_csv(Report, Csv),
    report_json(Report, Json),
    report_html(Report, Plots, Html),
    write_files(Folder, [ 'compare.md'-Markdown, 'compare.csv'-Csv, 'compare.json'-Json, 'compare.html'-Html ]).

plots(true, Report, Plots) :-
    report_plots(Report, Plots).
plots(false, _, none).
