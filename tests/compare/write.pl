/* write.pl - writes the sample report: made up by hand, with every status, and with names that no format may trip over.

   usage: swipl write.pl FOLDER DATE, where DATE is that of the report.  */

:- use_module('../../prolog/tools/compare/html').
:- use_module(library(http/json)).

:- dynamic sample/1.
:- prolog_load_context(directory, Folder),
   atom_concat(Folder, '/sample-report.json', File),
   asserta(sample(File)).

:- initialization(main, main).

main([Folder, Date]) :-
    sample(File),
    setup_call_cleanup(open(File, read, In, [encoding(utf8)]), json_read_dict(In, Report), close(In)),
    atom_string(Date, String),
    write_report(Report.put(date, String), Folder).
