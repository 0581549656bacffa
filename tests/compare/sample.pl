:- module(sample,
          [ sample_report/1             % -Report
          ]).
:- use_module(library(http/json)).

/** <module> The sample report: made up by hand, with every status, and with names that no format may trip over
*/

:- dynamic here/1.
:- prolog_load_context(directory, Folder),
   asserta(here(Folder)).

%!  sample_report(-Report) is det.

sample_report(Report) :-
    here(Folder),
    atom_concat(Folder, '/sample-report.json', File),
    setup_call_cleanup(open(File, read, In, [encoding(utf8)]),
                       json_read_dict(In, Report),
                       close(In)).
