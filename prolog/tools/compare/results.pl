:- encoding(utf8).
:- module(queens_compare_results,
          [ report_implementation/3,    % +Report, +Name, -Implementation
            report_sizes/2,             % +Report, -Sizes
            report_cell/4,              % +Report, +Name, +N, -Cell
            report_clock/3,             % +Report, +Name, -Clock
            solution_count/3,           % +Report, +N, -Count
            equal_up_to/3,              % +Report, +Name, -N
            common_size/3,              % +Report, -N, -Names
            cell_value/3,               % +Cell, +Key, -Value
            cell_times/3,               % +Cell, +Key, -Times
            has_printed/1,              % +Report
            search_seconds/5,           % +Report, +Name, ?N, +Key, -Seconds
            own_seconds/3,              % +Seconds, +Startup, -Own
            own_times/3,                % +Times, +Startup, -Own
            status_word/3,              % +Status, +Complete, -Word
            time_text/2,                % +Seconds, -Text
            times_text/3,               % +Times, -Median, -Range
            factor_text/2,              % +Factor, -Text
            grouped/2,                  % +Integer, -Text
            kib_text/2,                 % +KiB, -Text
            text_of/2                   % +Value, -Text
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).

/** <module> Queries to a report, and its values as text

A report is a dict; `docs/compare.md` lists its keys. Each text names its unit. Times have three significant digits.
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
%   Count is the number of solutions, as counted by an implementation that is complete and equal to the golden data.

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
%   N is the largest size that is equal, if all below it are equal or refused. Fails if there is none.

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
%   one at any size, except those that differ from the golden data at some size.

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
%   Key is `all`, `first` or `printed`, for the median in seconds, or a step. Fails if there is none.

cell_value(Cell, Key, Value) :-
    memberchk(Key, [all, first, printed]),
    !,
    cell_times(Cell, Key, Times),
    Value = Times.median.
cell_value(Cell, Key, Value) :-
    get_dict(Key, Cell.steps, Value),
    Value \== null.

%!  cell_times(+Cell, +Key, -Times) is semidet.
%
%   Times is a dict of median, min, max and runs. Key is `all`, `first`, or `printed`: the whole process that prints all solutions,
%   which is how other languages are timed.

cell_times(Cell, printed, Times) :-
    Cell.clock == "whole process",
    !,
    cell_times(Cell, all, Times).
cell_times(Cell, Key, Times) :-
    get_dict(Key, Cell, Times),
    Times \== null.

%!  has_printed(+Report) is semidet.
%
%   A search in C or Prolog was also timed as a whole process.

has_printed(Report) :-
    member(Cell, Report.cells),
    get_dict(printed, Cell, _),
    !.

%!  search_seconds(+Report, +Name, ?N, +Key, -Seconds) is nondet.
%
%   Seconds is the time of the search alone. Key is `all` or `first`. In-process it is the median; of a whole process, the start-up of
%   its language is subtracted. Fails if the rest is too short to be distinguished from the start-up.

search_seconds(Report, Name, N, Key, Seconds) :-
    member(Cell, Report.cells),
    Cell.name == Name,
    N = Cell.n,
    cell_value(Cell, Key, Median),
    (   Cell.clock \== "whole process"
    ->  Seconds = Median
    ;   startup_seconds(Report, Name, Startup),
        (   Key == all
        ->  findall(Size-Time, ( member(Each, Report.cells), Each.name == Name, Size = Each.n, cell_value(Each, all, Time) ), Times),
            own_times(Times, Startup, Own),
            memberchk(N-Seconds, Own)
        ;   own_seconds(Median, Startup, Seconds)
        )
    ).

startup_seconds(Report, Name, Seconds) :-
    (   report_implementation(Report, Name, Implementation),
        member(Startup, Report.startup),
        Startup.language == Implementation.language
    ->  Seconds = Startup.median
    ;   Seconds = 0
    ).

%!  own_seconds(+Seconds, +Startup, -Own) is semidet.
%
%   Own is Seconds without Startup. Fails if it is not longer than that and than 1 ms.

own_seconds(Seconds, Startup, Own) :-
    Own is Seconds - Startup,
    Own > max(0.001, Startup).

%!  own_times(+Times, +Startup, -Own) is det.
%
%   Times is a list of N-Seconds. Own has those without Startup, the largest N first, down to the first that own_seconds/3 refuses: the
%   rest for a smaller N is random.

own_times(Times, Startup, Own) :-
    sort(1, @>=, Times, Descending),
    own_of_largest(Descending, Startup, Own).

own_of_largest([N-Seconds|Times], Startup, [N-Left|Own]) :-
    own_seconds(Seconds, Startup, Left),
    !,
    own_of_largest(Times, Startup, Own).
own_of_largest(_, _, []).

%!  status_word(+Status, +Complete, -Word) is det.
%
%   Word is Status as readers see it.

status_word("timeout", _, "DNF") :- !.
status_word("equal", false, "one, right") :- !.
status_word(Status, _, Status).

% ---- Values as texts --------------------------------------------------------------------------------------------

%!  time_text(+Seconds, -Text) is det.
%
%   Text is Seconds in the largest unit in which it is at least 1: "12.3 ms".

time_text(Seconds, Text) :-
    unit(Seconds, Unit, Scale),
    in_unit(Seconds, Scale, Number),
    format(string(Text), "~s ~w", [Number, Unit]).

%   Three digits decide: 999.7 ms is a second.

unit(Seconds, Unit, Scale) :-
    member(Unit-Scale, [s-1.0, ms-1.0e3, 'µs'-1.0e6, ns-1.0e9]),
    ( Seconds*Scale >= 0.9995 ; Unit == ns ),
    !.

in_unit(Seconds, Scale, Text) :-
    Value is Seconds*Scale,
    digits(Value, Digits),
    format(string(Text), "~*f", [Digits, Value]).

digits(Value, 2) :- Value < 9.995, !.
digits(Value, 1) :- Value < 99.95, !.
digits(_, 0).

%!  times_text(+Times, -Median, -Range) is det.
%
%   Times is a dict with median, min, max and runs. Range is in the unit of Median, or "1 run" if there was only one.

times_text(Times, Median, Range) :-
    time_text(Times.median, Median),
    unit(Times.median, _, Scale),
    in_unit(Times.min, Scale, Least),
    in_unit(Times.max, Scale, Most),
    (   Times.runs =:= 1
    ->  Range = "1 run"
    ;   format(string(Range), "~s–~s", [Least, Most])
    ).

%!  factor_text(+Factor, -Text) is det.
%
%   Text is Factor with two significant digits: "5.2", "50", "31,000".

factor_text(Factor, Text) :-
    (   Factor < 9.95
    ->  format(string(Text), "~1f", [Factor])
    ;   Unit is 10**max(0, floor(log10(Factor)) - 1),
        Rounded is round(Factor/Unit)*Unit,
        grouped(Rounded, Text)
    ).

%!  grouped(+Integer, -Text) is det.

grouped(Integer, Text) :-
    must_be(integer, Integer),
    format(string(Text), "~D", [Integer]).

%!  kib_text(+KiB, -Text) is det.

kib_text(KiB, Text) :-
    grouped(KiB, Number),
    string_concat(Number, " KiB", Text).

%!  text_of(+Value, -Text) is det.
%
%   Value is a text, a number or `null`, which is the empty text.

text_of(null, "") :- !.
text_of(Value, Text) :-
    format(string(Text), "~w", [Value]).
