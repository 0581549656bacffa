:- module(queens_compare_cells,
          [ size_headings/3,            % +Report, -Sizes, -Headings
            status_cell/3,              % +Status, +Implementation, -Cell
            integer_cell/2,             % +Value, -Cell
            text_cell/2                 % +Value, -Cell
          ]).
:- use_module(library(apply)).
:- use_module(parts).
:- use_module(values).

/** <module> Cells of the tables

What a cell can be is told in `tables.pl`.
*/

%!  size_headings(+Report, -Sizes, -Headings) is det.

size_headings(Report, Sizes, Headings) :-
    report_sizes(Report, Sizes),
    maplist(size_heading, Sizes, Headings).

size_heading(N, Heading) :-
    format(string(Heading), "N = ~d", [N]).

%!  status_cell(+Status, +Implementation, -Cell) is det.

status_cell(Status, Implementation, status(Status, Word)) :-
    status_word(Status, Implementation.complete, Word).

status_word("timeout", _, "DNF") :- !.
status_word("equal", false, "one, right") :- !.
status_word(Status, _, Status).

%!  integer_cell(+Value, -Cell) is det.
%
%   Value is a number or `null`. Only an average is not an integer.

integer_cell(null, none) :- !.
integer_cell(Value, number(Text)) :-
    integer(Value),
    !,
    grouped(Value, Text).
integer_cell(Value, number(Text)) :-
    format(string(Text), "~2f", [Value]).

%!  text_cell(+Value, -Cell) is det.

text_cell(Value, text(Text)) :-
    text_of(Value, Text).
