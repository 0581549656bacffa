/* write.pl - writes the sample report.

   usage: swipl write.pl FOLDER DATE [OPTION]..., where DATE stands in the report and each OPTION is one of write_report/3.  */

:- use_module('../../prolog/tools/compare/files').
:- use_module(library(apply)).
:- use_module(library(yall)).
:- use_module(sample).

:- initialization(main, main).

main([Folder, Date|Texts]) :-
    maplist([Text, Option]>>term_to_atom(Option, Text), Texts, Options),
    sample_report(Report),
    atom_string(Date, String),
    write_report(Report.put(date, String), Folder, Options).
