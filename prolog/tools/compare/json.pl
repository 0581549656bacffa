:- module(queens_compare_json,
          [ report_json/2               % +Report, -Text
          ]).
:- use_module(library(http/json)).

/** <module> A report as JSON: the same keys and values
*/

%!  report_json(+Report, -Text) is det.
%
%   json_read_dict/2 reads an equal dict from Text.

report_json(Report, Text) :-
    with_output_to(string(Text),
                   ( json_write_dict(current_output, Report, [width(120), step(1)]),
                     nl )).
