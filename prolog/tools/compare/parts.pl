:- module(queens_compare_parts,
          [ report_implementation/3,    % +Report, +Name, -Implementation
            report_sizes/2,             % +Report, -Sizes
            report_cell/4,              % +Report, +Name, +N, -Cell
            report_clock/3,             % +Report, +Name, -Clock
            solution_count/3,           % +Report, +N, -Count
            equal_up_to/3,              % +Report, +Name, -N
            common_size/3,              % +Report, -N, -Names
            cell_value/3,               % +Cell, +Key, -Value
            step_names/1                % -Names
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> What is in a report

A report is a dict; `docs/comparison.md` tells its keys.
*/

%!  report_implementation(+Report, +Name, -Implementation) is semidet.

report_implementation(Report, Name, Implementation) :-
    member(Implementation, Report.implementations),
    Implementation.name == Name,
    !.

%!  report_sizes(+Report, -Sizes) is det.
%
%   Sizes are those of the cells, ascending.

report_sizes(Report, Sizes) :-
    findall(N, ( member(Cell, Report.cells), N = Cell.n ), All),
    sort(All, Sizes).

%!  report_cell(+Report, +Name, +N, -Cell) is semidet.

report_cell(Report, Name, N, Cell) :-
    member(Cell, Report.cells),
    Cell.n =:= N,
    Cell.name == Name,
    !.

%!  report_clock(+Report, +Name, -Clock) is semidet.
%
%   Clock is "in-process" or "whole process". Fails where no cell of this implementation was run.

report_clock(Report, Name, Clock) :-
    member(Cell, Report.cells),
    Cell.name == Name,
    Cell.clock \== null,
    !,
    Clock = Cell.clock.

%!  solution_count(+Report, +N, -Count) is semidet.
%
%   Count is what all implementations count that are complete and equal to the golden data.

solution_count(Report, N, Count) :-
    member(Cell, Report.cells),
    Cell.n =:= N,
    Cell.status == "equal",
    integer(Cell.count),
    report_implementation(Report, Cell.name, Implementation),
    Implementation.complete == true,
    !,
    Count = Cell.count.

%!  equal_up_to(+Report, +Name, -N) is semidet.
%
%   N is the largest size that is equal, and all below it are equal or refused. Fails where there is none.

equal_up_to(Report, Name, N) :-
    report_sizes(Report, Sizes),
    equal_prefix(Sizes, Report, Name, Equal),
    last(Equal, N).

equal_prefix([N|Sizes], Report, Name, Equal) :-
    (   report_cell(Report, Name, N, Cell),
        equal_or_refused(Cell.status, N, Equal, Rest)
    ->  equal_prefix(Sizes, Report, Name, Rest)
    ;   Equal = []
    ).
equal_prefix([], _, _, []).

equal_or_refused("equal", N, [N|Equal], Equal).
equal_or_refused("refused", _, Equal, Equal).

%!  common_size(+Report, -N, -Names) is semidet.
%
%   N is the largest size at which each of Names has a time for all solutions. Names are the implementations that have
%   one at any size, but for those that differ from the golden data at some size.

common_size(Report, N, Names) :-
    findall(Name, timed(Report, Name), Names),
    Names \== [],
    report_sizes(Report, Sizes),
    reverse(Sizes, Descending),
    member(N, Descending),
    forall(member(Name, Names), timed_at(Report, Name, N)),
    !.

timed(Report, Name) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    \+ ( member(Cell, Report.cells), Cell.name == Name, Cell.status == "different" ),
    once(timed_at(Report, Name, _)).

timed_at(Report, Name, N) :-
    member(Cell, Report.cells),
    Cell.name == Name,
    Cell.n = N,
    Cell.all \== null.

%!  cell_value(+Cell, +Key, -Value) is semidet.
%
%   Key is `all` or `first`, for the median in seconds, or a step. Fails where there is none.

cell_value(Cell, Key, Value) :-
    memberchk(Key, [all, first]),
    !,
    get_dict(Key, Cell, Times),
    Times \== null,
    Value = Times.median.
cell_value(Cell, Key, Value) :-
    get_dict(Key, Cell.steps, Value),
    Value \== null.

%!  step_names(-Names) is det.
%
%   All that a cell may count.

step_names([placed, rejected, retreated, inferences, choices, failures, domains, trials]).
