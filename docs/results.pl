/* results.pl - the measurements that the pages of docs quote, from a report and as one.

   usage: swipl docs/results.pl keep REPORT MEASUREMENTS    of compare.json, what was measured
          swipl docs/results.pl report MEASUREMENTS FOLDER  the report again: compare.html, compare.json

   MEASUREMENTS is docs/results.json.  */

:- use_module(library(main)).
:- use_module('../prolog/tools/compare/html').
:- use_module('../prolog/tools/compare/measurements').

:- initialization(main, main).

main([keep, Report, File]) :-
    read_measurements(Report, Measured),
    write_measurements(Measured, File).
main([report, File, Folder]) :-
    read_measurements(File, Report),
    write_report(Report, Folder).
