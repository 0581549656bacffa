:- encoding(utf8).
:- module(queens_compare_chart,
          [ chart_svg/3                 % +Name, +Chart, -Svg
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> Draws a chart as an element of the page

A chart is chart(Title, Description, XTitle, YTitle, Unit, Names, Series). Unit is that of the y axis, which is logarithmic: `count`,
or `time` in seconds. Series are series(Name, style(Colour, Shape, Fill, Dash), Points): Shape is a number, Fill is `currentColor` or
`none`, Dash a value of `stroke-dasharray`, and Points a list of X-Y. Names is `ends` if the names are at the ends of the lines, to the
right of the frame, or `marks` if they are next to single marks.
*/

%!  chart_svg(+Name, +Chart, -Svg) is det.
%
%   Svg is an element for markup_text/2. Its identifiers begin with Name. A screen reader finds a picture with a title and a description.

chart_svg(Name, chart(Title, Description, XTitle, YTitle, Unit, Names, Series),
          element(svg, Attributes, [ element(title, [], [Title]), element(desc, [id=Id], [Description]),
                                     element(g, [fill=currentColor, 'font-size'=13], Parts) ])) :-
    atom_concat(Name, '-desc', Id),
    Attributes = [xmlns='http://www.w3.org/2000/svg', viewBox='0 0 780 480', role=img, 'aria-label'=Title, 'aria-describedby'=Id],
    frame(Names, Series, Frame),
    findall(Part, axis_part(Frame, XTitle, YTitle, Unit, Part), Axes),
    maplist(drawn(Frame), Series, Drawn),
    labels(Names, Frame, Series, Labels),
    append([Axes, Drawn, Labels], Parts).

% ---- The frame. An axis is axis(Min, Max, From, To): values, and their places in the picture. -----------------------------

%   The y axis covers complete decades.

frame(Names, Series, frame(axis(MinX, MaxX, 110, Right), axis(MinY, MaxY, 426, 32))) :-
    findall(Point, ( member(series(_, _, Points), Series), member(Point, Points) ), All),
    pairs_keys_values(All, Xs, Ys),
    maplist([Least, Most, Values]>>( min_list(Values, Least), max_list(Values, Most) ), [LeastX, LeastY], [MostX, MostY], [Xs, Ys]),
    (   Names == ends
    ->  MinX is LeastX - 0.25,
        MaxX is MostX + 0.25,
        Right = 520
    ;   MinX = 0,
        MaxX is MostX * 1.08 + 1,
        Right = 744
    ),
    MinY is floor(log10(LeastY) + 1.0e-9),
    MaxY is max(MinY + 1, ceiling(log10(MostY) - 1.0e-9)).

place(frame(XAxis, YAxis), X-Y, AtX-AtY) :-
    Power is log10(Y),
    position(XAxis, X, AtX),
    position(YAxis, Power, AtY).

position(axis(Min, Max, From, To), Value, At) :-
    At is From + (To - From) * (Value - Min) / (Max - Min).

axis_part(frame(axis(_, _, Left, Right), axis(_, _, Bottom, Top)), _, _, _, Part) :-
    path([fill=none, stroke=currentColor], "M~1f,~1fV~1fH~1f", [Left, Top, Bottom, Right], Part).
axis_part(frame(axis(_, _, Left, Right), axis(_, _, Bottom, _)), XTitle, _, _, Part) :-
    Middle is (Left + Right) / 2,
    Below is Bottom + 46,
    text(middle, Middle, Below, XTitle, Part).
axis_part(_, _, YTitle, _, Part) :-
    text(start, 6, 14, YTitle, Part).
axis_part(frame(Axis, axis(_, _, Bottom, _)), _, _, _, Part) :-
    tic(Axis, Value),
    position(Axis, Value, X),
    Below is Bottom + 20,
    (   path([stroke=currentColor], "M~1f,~1fv-6", [X, Bottom], Part)
    ;   text(middle, X, Below, Value, Part)
    ).
axis_part(frame(axis(_, _, Left, Right), Axis), _, _, Unit, Part) :-
    Axis = axis(Min, Max, _, _),
    between(Min, Max, Power),
    position(Axis, Power, Y),
    Before is Left - 8,
    Base is Y + 4,
    tic_text(Unit, Power, Text),
    (   path([stroke='#808080', 'stroke-width'=0.3], "M~1f,~1fH~1f", [Left, Y, Right], Part)
    ;   text(end, Before, Base, Text, Part)
    ).

tic(axis(Min, Max, _, _), Value) :-
    once(( member(Step, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, inf]), (Max - Min) / Step =< 10 )),
    First is ceiling(Min / Step),
    Last is floor(Max / Step),
    between(First, Last, Count),
    Value is Count * Step.

tic_text(count, Power, Text) :-
    Value is 10 ** Power,
    format(string(Text), "~D", [Value]).
tic_text(time, Power, Text) :-
    Thousands is min(0, Power div 3),
    nth0(Index, [0, -1, -2, -3, -4], Thousands),
    nth0(Index, [s, ms, 'µs', ns, ps], Unit),
    Value is 10 ** (Power - 3 * Thousands),
    format(string(Text), "~D ~w", [Value, Unit]).

path(Attributes, Format, Arguments, element(path, [d=Commands|Attributes], [])) :-
    format(string(Commands), Format, Arguments).

text(Anchor, X0, Y0, Text, element(text, [x=X, y=Y, 'text-anchor'=Anchor], [Text])) :-
    maplist([Number, Shown]>>format(string(Shown), "~1f", [Number]), [X0, Y0], [X, Y]).

% ---- Lines and marks ------------------------------------------------------------------------------------------------

%   The picture shows the name of a line or mark that is pointed at.

drawn(Frame, series(Name, style(Colour, Shape, Fill, Dash), Points),
      element(g, [color=Colour, stroke=currentColor], [element(title, [], [Name]), Line, Marks])) :-
    maplist(place(Frame), Points, Places),
    mark(Shape, Mark),
    findall(Words, ( member(X-Y, Places), format(atom(Words), "~1f,~1f", [X, Y]) ), Corners),
    atomic_list_concat(Corners, ' L', Way),
    findall(Words, ( member(Corner, Corners), format(atom(Words), "M~w~w", [Corner, Mark]) ), Shapes),
    atomic_list_concat(Shapes, All),
    path([fill=none, 'stroke-width'=1.8, 'stroke-dasharray'=Dash], "M~w", [Way], Line),
    path([fill=Fill], "~w", [All], Marks).

%   mark(Shape, Mark): one of six shapes around the current point.

mark(Shape, Mark) :-
    Index is Shape mod 6,
    nth0(Index, [ 'm-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0z', 'm-3.5,-3.5h7v7h-7z', 'm0,-5l4.5,7.5h-9z', 'm0,5l4.5,-7.5h-9z',
                  'm0,-5l5,5l-5,5l-5,-5z', 'm0,-4.5l4.3,3.1l-1.6,5.1h-5.4l-1.6,-5.1z' ], Mark).

% ---- Names ----------------------------------------------------------------------------------------------------------

%   At the ends: each near the height of its line's end, moved up, or down from the top, until they do not overlap. A dotted line
%   leads there.
%   Next to marks: each at the first free place from its mark outwards. Without one, only the mark says its name.

labels(ends, Frame, Series, Labels) :-
    findall(Y-end(X, Y, Name, Colour),
            ( member(series(Name, style(Colour, _, _, _), Points), Series), last(Points, Point), place(Frame, Point, X-Y) ),
            Ends0),
    sort(1, @>=, Ends0, Lowest),
    foldl(lifted, Lowest, Lifted, 480, _),
    reverse(Lifted, Ends),
    foldl(end_label, Ends, Lists, 0, _),
    append(Lists, Labels).
labels(marks, Frame, Series, Labels) :-
    findall(mark(X, Y, Name, Colour),
            ( member(series(Name, style(Colour, _, _, _), [Point]), Series), place(Frame, Point, X-Y) ),
            Marks),
    findall(area(X, Y, 9, 9), member(mark(X, Y, _, _), Marks), Taken),
    foldl(mark_label(Frame), Marks, Lists, Taken, _),
    append(Lists, Labels).

lifted(Y-End, At-End, Below, At) :-
    At is min(Y, Below - 15).

end_label(Lifted-end(X, Y, Name, Colour), [Leader, Text], Above, At) :-
    At is max(Lifted, Above + 15),
    leader(Colour, "M~1f,~1fH524L536,~1f", [X, Y, At], Leader),
    Base is At + 4,
    text(start, 540, Base, Name, Text).

mark_label(frame(axis(_, _, Left, Right), axis(_, _, Bottom, Top)), mark(X, Y, Name, Colour), Labels, Taken0, Taken) :-
    string_length(Name, Length),
    Half is 3.6 * Length,
    (   member(Lift, [0, 9, -9, 18, -18, 27, -27, 40, -40, 54, -54, 70, -70, 90, -90]),
        member(Side-Anchor, [1-start, -1-end]),
        At is X + Side * 12,
        Middle is At + Side * Half,
        Height is Y + Lift,
        Middle - Half > Left,
        Middle + Half < Right,
        Height > Top,
        Height + 7 < Bottom,
        Area = area(Middle, Height, Half, 7),
        \+ ( member(Other, Taken0), overlap(Area, Other) )
    ->  Taken = [Area|Taken0],
        leader(Colour, "M~1f,~1fL~1f,~1f", [X, Y, At, Height], Leader),
        Base is Height + 4,
        text(Anchor, At, Base, Name, Text),
        Labels = [Leader, Text]
    ;   Taken = Taken0,
        Labels = []
    ).

overlap(area(X1, Y1, Width1, Height1), area(X2, Y2, Width2, Height2)) :-
    abs(X1 - X2) < Width1 + Width2,
    abs(Y1 - Y2) < Height1 + Height2.

leader(Colour, Format, Arguments, Leader) :-
    path([color=Colour, fill=none, stroke=currentColor, 'stroke-width'=0.8, 'stroke-dasharray'='1,2'], Format, Arguments, Leader).
