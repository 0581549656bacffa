:- module(queens_compare_plots,
          [ report_plot/4               % +Name, +Report, -Caption, -Svg
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(answer).
:- use_module(chart).
:- use_module(results).

/** <module> The plots of a report: their curves and colours; chart.pl draws them

An implementation has its own colour, mark and dash, the same in each plot; the lines of paradigms have their own. Implementations
with the same figures share a line.
*/

%!  report_plot(+Name, +Report, -Caption, -Svg) is semidet.
%
%   Svg is an element for markup_text/2. Name is `paradigms`, `lines` or one of plotted/7. Fails if the plot has no point.

report_plot(Name, Report, Caption, Svg) :-
    plot(Name, Report, Title, axes(XTitle, YTitle, Unit), Names, Series, Caption),
    Series \== [],
    chart_svg(Name, chart(Title, Caption, XTitle, YTitle, Unit, Names, Series), Svg),
    !.

plot(lines, Report, Title, axes("lines of the search", "time for all solutions", time), marks, Series, Caption) :-
    common_size(Report, N, Names),
    convlist(lines_series(Report, N), Names, Series),
    length(Series, Count),
    format(string(Title), "Time for N = ~d against lines of code", [N]),
    format(string(Caption),
           "Time for all solutions of N = ~d (median; logarithmic) against lines of the search, without blank lines and comments. \c
            N = ~d is the largest for which all ~d have a time. Lower left is better. Open marks: whole process, including start-up; \c
            filled ones: in-process. Point at a mark to see its name.", [N, N, Count]).
plot(paradigms, Report, "Time against N, one line a paradigm", axes("N, the size of the board", YTitle, time), ends, Series, Caption) :-
    representatives(Report, Representatives),
    findall(Each, ( nth0(Index, Representatives, Pair), paradigm_series(Report, Index, Pair, Each) ), Series),
    findall(Note, ( member(Paradigm-Name, Representatives), format(string(Note), "~w: ~w", [Paradigm, Name]) ), Notes),
    atomic_list_concat(Notes, '; ', Shown),
    clock_words(Report, YTitle, Clock),
    format(string(Caption),
           "Time for all solutions against N, ~s; logarithmic, so a straight line is a constant factor from N to N + 1. \c
            One line a paradigm, of its fastest implementation: ~w.", [Clock, Shown]).
plot(Name, Report, Title, axes("N, the size of the board", YTitle, Unit), ends, Series, Caption) :-
    plotted(Name, Clock, Keys, YTitle, Unit, Title, Words),
    findall(Each, implementation_series(Name, Clock, Keys, Report, Each), All),
    shared_lines(All, Series, Notes),
    atomic_list_concat([Words|Notes], ' ', Caption).

clock_words(Report, YTitle, Clock) :-
    (   has_printed(Report)
    ->  YTitle = "time of the whole process that prints all solutions",
        Clock = "of the whole process that prints them, with its start-up, which is the flat part of a line"
    ;   YTitle = "time for all solutions, without start-up",
        Clock = "without start-up"
    ).

%   plotted(Name, Clock, Keys, YTitle, Unit, Title, Caption): the first of Keys that an implementation with this clock has.

plotted(first, "in-process", [first], "time to the first solution", time, "Time to the first solution against N",
        "Time to the first solution in-process, the median of the runs, against N; logarithmic. It depends on the order in which rows \c
         are tried, and so goes up and down.").
plotted(placed, _, [placed, choices], "queens placed, or rows chosen", count, "Steps against N",
        "Queens placed in the search for all solutions (nodes of the tree minus its root; for constraints, the rows that labeling \c
         chose) against N; logarithmic.").
plotted(inferences, _, [inferences], "inferences", count, "Inferences against N",
        "Inferences of Prolog in the search for all solutions, against N; logarithmic.").
plotted(in_process, "in-process", [all], "time for all solutions", time, "Time in-process against N",
        "Time for all solutions in-process, the median of the runs, against N; logarithmic. A line ends where its implementation does \c
         not finish in time or accepts no larger N.").
plotted(whole_process, "whole process", [all], "time for all solutions", time, "Time of the whole process against N",
        "Time for all solutions of the whole process, start-up included, the median of the runs, against N; logarithmic. The flat part of \c
         a line is the start-up.").

% ---- Series: points are N-Value, ascending, without values of 0, since the axis is logarithmic --------------------------

implementation_series(Plot, Clock, Keys, Report, series(Name, Style, Points)) :-
    nth0(Index, Report.implementations, Implementation),
    ( Plot == first -> true ; Implementation.complete == true ),
    Name = Implementation.name,
    report_clock(Report, Name, Clock),
    once(( member(Key, Keys), points(Report, Name, Key, Points) )),
    line_style(Report, Index, Implementation.language, Style).

points(Report, Name, Key, Points) :-
    findall(N-Value, ( member(Cell, Report.cells), Cell.name == Name, N = Cell.n, cell_value(Cell, Key, Value), Value > 0 ), Unsorted),
    Unsorted \== [],
    keysort(Unsorted, Points).

paradigm_series(Report, Index, Paradigm-Name, series(Paradigm, Style, Points)) :-
    findall(N-Seconds, ( answer_seconds(Report, Name, N, Seconds), Seconds > 0 ), Unsorted),
    Unsorted \== [],
    keysort(Unsorted, Points),
    report_implementation(Report, Name, Implementation),
    line_style(Report, Index, Implementation.language, Style).

lines_series(Report, N, Name, series(Name, style(Colour, Index, Fill, none), [Lines-Seconds])) :-
    nth0(Index, Report.implementations, Implementation),
    _{name:Name, lines:Lines} :< Implementation,
    report_cell(Report, Name, N, Cell),
    cell_value(Cell, all, Seconds),
    Seconds > 0,
    ( Cell.clock == "whole process" -> Fill = none ; Fill = currentColor ),
    colour_of(Index, Colour).

%   Of implementations with the same points, the style of the first is drawn; the caption names the others.

shared_lines(All, Series, Notes) :-
    findall(Points, member(series(_, _, Points), All), AllPoints),
    list_to_set(AllPoints, Distinct),
    maplist(shared_line(All), Distinct, Series, Noted),
    append(Noted, Notes).

shared_line(All, Points, series(Label, Style, Points), Notes) :-
    findall(Name-One, member(series(Name, One, Points), All), [First-Style|Others]),
    (   Others == []
    ->  Label = First,
        Notes = []
    ;   pairs_keys(Others, Names),
        length(Names, Count),
        format(string(Label), "~w and ~d more", [First, Count]),
        atomic_list_concat(Names, ', ', Joined),
        format(string(Note), "On the line of ~w: ~w.", [First, Joined]),
        Notes = [Note]
    ).

% ---- Colour, mark and dash --------------------------------------------------------------------------------------

%   The colours are those of Okabe and Ito ("Color Universal Design", 2008), which most colour-blind people can distinguish,
%   without their yellow, which is too light on white. After these seven the hue advances by the golden section, and the lightness
%   alternates, so that all colours differ. The first six marks are filled, the next six open. The dash is that of the language.

line_style(Report, Index, Language, style(Colour, Index, Fill, Dash)) :-
    colour_of(Index, Colour),
    ( Index mod 12 < 6 -> Fill = currentColor ; Fill = none ),
    findall(Spoken, ( member(Other, Report.implementations), Spoken = Other.language ), All),
    list_to_set(All, Languages),
    nth0(Number, Languages, Language),
    !,
    nth_cyclic(Number, [none, '5,4', '8,3,2,3', '2,3', '8,3,2,3,2,3'], Dash).

colour_of(Index, Colour) :-
    (   nth0(Index, ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', currentColor], Colour)
    ->  true
    ;   Hue is 72 + 180 * Index * (sqrt(5) - 1),
        nth_cyclic(Index, [40, 45, 50], Lightness),
        format(atom(Colour), 'hsl(~1f 50% ~d%)', [Hue, Lightness])
    ).

nth_cyclic(Index, List, Element) :-
    length(List, Length),
    Position is Index mod Length,
    nth0(Position, List, Element).
