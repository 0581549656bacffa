:- module(queens_compare_files,
          [ write_report/2              % +Report, +Folder
          ]).
:- use_module(library(http/json)).
:- use_module('../common/file_set').
:- use_module(html).

/** <module> Writes a report as files: the page, and the report itself in JSON
*/

%!  write_report(+Report, +Folder) is det.
%
%   Writes compare.html and compare.json into Folder, by write_files/2: both or none.

write_report(Report, Folder) :-
    report_html(Report, Html),
    with_output_to(string(Json),
                   ( json_write_dict(current_output, Report, [width(120), step(1)]),
                     nl )),
    write_files(Folder, [ 'compare.json'-Json, 'compare.html'-Html ]).
