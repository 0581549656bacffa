:- module(queens_compare_plots,
          [ report_plots/2              % +Report, -Plots
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(sgml)).
:- use_module(answer).
:- use_module(gnuplot).
:- use_module(results).

/** <module> The plots of a report: their curves and colours; gnuplot.pl draws them

An implementation has its own colour, mark and dash, the same in each plot; the lines of paradigms have their own. Implementations
with the same figures share a line.
*/

%!  report_plots(+Report, -Plots) is det.
%
%   Plots is a list of plot(Name, Caption, Svg), where Svg is an element for markup_text/2. Plots without a point are left out.
%
%   @error existence_error(program, gnuplot)

report_plots(Report, Plots) :-
    convlist(report_plot(Report), [paradigms, first, placed, inferences, in_process, whole_process, lines], Plots).

report_plot(Report, Name, plot(Name, Caption, Svg)) :-
    graph(Name, Report, Graph, Title, Caption),
    graph_svg(Graph, Text),
    svg_element(Text, Name, Title, Caption, Svg).

graph(lines, Report, scatter("lines of the search", 'time for all solutions', time, Points), Title, Caption) :-
    !,
    common_size(Report, N, Names),
    convlist(lines_point(Report, N), Names, Points),
    Points \== [],
    length(Points, Count),
    format(string(Title), "Time for N = ~d against lines of code", [N]),
    format(string(Caption),
           "Time for all solutions of N = ~d (median; logarithmic) against lines of the search, without blank lines and comments. \c
            N = ~d is the largest for which all ~d have a time. Lower left is better. Ringed marks: whole process, including start-up; \c
            others: in-process.", [N, N, Count]).
graph(paradigms, Report, lines("N, the size of the board", YTitle, time, Lines), Title, Caption) :-
    !,
    representatives(Report, Representatives),
    findall(Line, ( nth0(Index, Representatives, Each), paradigm_line(Report, Index, Each, Line) ), Lines),
    Lines \== [],
    findall(Note, ( member(Paradigm-Name, Representatives), format(string(Note), "~w: ~w", [Paradigm, Name]) ), Notes),
    atomic_list_concat(Notes, '; ', Shown),
    Title = "Time against N, one line a paradigm",
    clock_words(Report, YTitle, Clock),
    format(string(Caption),
           "Time for all solutions against N, ~s; logarithmic, so a straight line is a constant factor from N to N + 1. \c
            One line a paradigm, of its fastest implementation: ~w.", [Clock, Shown]).
graph(Name, Report, lines(N, YTitle, Unit, Lines), Title, Caption) :-
    plotted(Name, YTitle, Unit, Title, Words),
    N = "N, the size of the board",
    findall(Line, series(Name, Report, Line), Series),
    Series \== [],
    shared_lines(Series, Lines, Notes),
    atomics_to_string([Words|Notes], Caption).

clock_words(Report, YTitle, Clock) :-
    (   has_printed(Report)
    ->  YTitle = "time of the whole process that prints all solutions",
        Clock = "of the whole process that prints them, with its start-up, which is the flat part of a line"
    ;   YTitle = "time for all solutions, without start-up",
        Clock = "without start-up"
    ).

%   plotted(Name, YTitle, Unit, Title, Caption)

plotted(first, "time to the first solution", time, "Time to the first solution against N",
        "Time to the first solution in-process, the median of the runs, against N; logarithmic. It depends on the order in which rows \c
         are tried, and so goes up and down.").
plotted(placed, "queens placed, or rows chosen", count, "Steps against N",
        "Queens placed in the search for all solutions (nodes of the tree minus its root; for constraints, the rows that labeling \c
         chose) against N; logarithmic.").
plotted(inferences, "inferences", count, "Inferences against N",
        "Inferences of Prolog in the search for all solutions, against N; logarithmic.").
plotted(in_process, "time for all solutions", time, "Time in-process against N",
        "Time for all solutions in-process, the median of the runs, against N; logarithmic. A line ends where its implementation does \c
         not finish in time or accepts no larger N.").
plotted(whole_process, "time for all solutions", time, "Time of the whole process against N",
        "Time for all solutions of the whole process, start-up included, the median of the runs, against N; logarithmic. The flat part of \c
         a line is the start-up.").

% ---- Series -----------------------------------------------------------------------------------------------------

%   series(Name, Report, line(Label, Style, Points)): Points are N-Value, ascending, without values of 0: the axis is logarithmic.

series(Name, Report, line(Label, Style, Points)) :-
    nth0(Index, Report.implementations, Implementation),
    ( Name == first -> true ; Implementation.complete == true ),
    Label = Implementation.name,
    series_points(Name, Report, Label, Points),
    style(Report, Index, Implementation.language, Style).

series_points(Name, Report, Label, Points) :-
    plotted(Name, Clock, Keys),
    ( Clock == any -> true ; report_clock(Report, Label, Clock) ),
    member(Key, Keys),
    points(Report, Label, Key, Points),
    Points \== [],
    !.

%   plotted(Name, Clock, Keys): the first of Keys that an implementation has.

plotted(first, "in-process", [first]).
plotted(placed, any, [placed, choices]).
plotted(inferences, any, [inferences]).
plotted(in_process, "in-process", [all]).
plotted(whole_process, "whole process", [all]).

points(Report, Label, Key, Points) :-
    findall(N-Value,
            ( member(Cell, Report.cells), Cell.name == Label, N = Cell.n, cell_value(Cell, Key, Value), Value > 0 ),
            Unsorted),
    keysort(Unsorted, Points).

%   paradigm_line(Report, Index, Paradigm-Name, line(Paradigm, Style, Points)): the times of Name.

paradigm_line(Report, Index, Paradigm-Name, line(Paradigm, Style, Points)) :-
    findall(N-Seconds, ( answer_seconds(Report, Name, N, Seconds), Seconds > 0 ), Unsorted),
    keysort(Unsorted, Points),
    Points \== [],
    report_implementation(Report, Name, Implementation),
    style(Report, Index, Implementation.language, Style).

lines_point(Report, N, Name, point(Name, Style, Lines, Seconds, Ring)) :-
    nth0(Index, Report.implementations, Implementation),
    Implementation.name == Name,
    !,
    Lines = Implementation.lines,
    report_cell(Report, Name, N, Cell),
    cell_value(Cell, all, Seconds),
    Seconds > 0,
    style(Report, Index, Implementation.language, Style),
    ( Cell.clock == "whole process" -> Ring = true ; Ring = false ).

%   Of implementations with the same points, the style of the first is drawn; the caption names the others.

shared_lines(Series, Lines, Notes) :-
    findall(Points, member(line(_, _, Points), Series), All),
    list_to_set(All, Distinct),
    maplist(shared_line(Series), Distinct, Lines, Noted),
    append(Noted, Notes).

shared_line(Series, Points, line(Label, Style, Points), Notes) :-
    findall(Name-One, member(line(Name, One, Points), Series), [First-Style|Others]),
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

atomics_to_string(Texts, Text) :-
    atomic_list_concat(Texts, ' ', Atom),
    atom_string(Atom, Text).

% ---- Colour, mark and dash --------------------------------------------------------------------------------------

%   The colours are those of Okabe and Ito ("Color Universal Design", 2008), which most colour-blind people can distinguish,
%   without their yellow, which is too light on white. After these seven the hue advances by the golden section, and the lightness
%   alternates, so that all colours differ.

style(Report, Index, Language, style(Colour, Mark, Dash)) :-
    colour_of(Index, Colour),
    nth_cyclic(Index, [7, 5, 9, 11, 13, 15, 6, 4, 8, 10, 12, 14], Mark),
    findall(Spoken, ( member(Other, Report.implementations), Spoken = Other.language ), All),
    list_to_set(All, Languages),
    nth0(Number, Languages, Language),
    !,
    nth_cyclic(Number, [1, 2, 4, 3, 5], Dash).

colour_of(Index, Colour) :-
    (   nth0(Index, ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', black], Colour)
    ->  true
    ;   Hue is 0.2 + Index * (sqrt(5) - 1) / 2,
        nth_cyclic(Index, [0.40, 0.45, 0.50], Lightness),
        maplist(channel(Hue, Lightness), [0, 8, 4], Channels),
        format(atom(Colour), "#~|~`0t~16r~2+~`0t~16r~2+~`0t~16r~2+", Channels)
    ).

%   channel(+Hue, +Lightness, +Offset, -Value): red, green or blue (Offset 0, 8, 4) of a colour in HSL at half saturation. Hue 1 is a
%   full turn.

channel(Hue, Lightness, Offset, Value) :-
    Twelfths is 12 * Hue + Offset,
    Place is Twelfths - 12 * floor(Twelfths / 12),
    Slope is max(-1, min(1, min(Place - 3, 9 - Place))),
    Value is round(255 * (Lightness - 0.5 * min(Lightness, 1 - Lightness) * Slope)).

nth_cyclic(Index, List, Element) :-
    length(List, Length),
    Position is Index mod Length,
    nth0(Position, List, Element).

% ---- A drawing as an element of the page -----------------------------------------------------------------------------

%   svg_element(Text, Name, Title, Description, Element): adapts a drawing to the page. Identifiers begin with Name, since several
%   drawings in one page must not share them. Black becomes the page's colour for text, to be readable also on a dark background. A
%   screen reader finds a picture with a title and a description.

svg_element(Text, Name, Title, Description, element(svg, Attributes, [TitleElement, DescriptionElement|Content])) :-
    setup_call_cleanup(open_string(Text, In),
                       load_structure(stream(In), Nodes, [dialect(xml), space(remove)]),
                       close(In)),
    memberchk(element(svg, Given, Drawn), Nodes),
    memberchk(viewBox=Box, Given),
    atom_concat(Name, '-desc', DescriptionId),
    Attributes = [xmlns='http://www.w3.org/2000/svg', viewBox=Box, role=img, 'aria-label'=Title,
                  'aria-describedby'=DescriptionId],
    TitleElement = element(title, [], [Title]),
    DescriptionElement = element(desc, [id=DescriptionId], [Description]),
    convlist(kept(Name), Drawn, Content).

%   Left out: gnuplot's own titles, its filters, and empty groups.

kept(Name, element(Tag, Attributes0, Content0), element(Tag, Attributes, Content)) :-
    \+ memberchk(Tag, [title, desc, filter]),
    convlist(kept(Name), Content0, Content),
    \+ ( Tag == g, Content == [] ),
    convlist(attribute(Name), Attributes0, Attributes).
kept(_, Text, Text) :-
    atomic(Text).

attribute(Name, id=Id, id=New) :-
    !,
    atomic_list_concat([Name, Id], -, New).
attribute(Name, 'xlink:href'=Reference, href=New) :-
    !,
    atom_concat(#, Id, Reference),
    atomic_list_concat([#, Name, -, Id], New).
attribute(_, Attribute=Value, Attribute=Colour) :-
    memberchk(Attribute, [stroke, fill, color]),
    !,
    colour(Value, Colour),
    Colour-Attribute \== currentColor-color.
attribute(_, Attribute=Value, Attribute=Value) :-
    Attribute \== 'font-family'.

colour(black, currentColor) :- !.
colour('rgb(  0,   0,   0)', currentColor) :- !.
colour(Value, Colour) :-
    atom_concat('rgb(', Rest, Value),
    !,
    split_string(Rest, ",", " )", Parts),
    maplist(number_string, Numbers, Parts),
    format(atom(Colour), "#~|~`0t~16r~2+~`0t~16r~2+~`0t~16r~2+", Numbers).
colour(Value, Value).
