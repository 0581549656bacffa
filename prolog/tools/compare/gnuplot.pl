:- encoding(utf8).
:- module(queens_compare_gnuplot,
          [ graph_svg/2                 % +Graph, -Svg
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> Graphs drawn by gnuplot

This file gives gnuplot the frame of a plot in pixels, so that it can place labels itself: they are next to their lines and
marks, so no legend is needed.

A graph is one of

  - lines(XTitle, YTitle, Unit, Lines)
    of line(Label, Style, Points), Points a list of X-Y
  - scatter(XTitle, YTitle, Unit, Points)
    of point(Label, Style, X, Y, Ringed)

with a logarithmic y axis. Unit is `count` or `time` (in seconds), and Style is style(Colour, Mark, Dash) in gnuplot's terms.
*/

%!  graph_svg(+Graph, -Svg) is det.
%
%   Svg is a string.
%
%   @error existence_error(program, gnuplot)
%   @error system_error(gnuplot(Status, Message)): it ended with an error

graph_svg(Graph, Svg) :-
    with_output_to(string(Script), write_script(Graph)),
    gnuplot(Script, Svg).

% ---- The frame --------------------------------------------------------------------------------------------------

size(780, 480).

frame(lines(_, _, _, _), box(100, 54, 572, 448)).
frame(scatter(_, _, _, _), box(100, 54, 744, 448)).

write_script(Graph) :-
    size(Width, Height),
    frame(Graph, Box),
    Box = box(Left, Bottom, Right, Top),
    maplist(screen, [x, x, y, y], [Left, Right, Bottom, Top], [L, R, B, T]),
    graph_axes(Graph, Axes),
    format("set terminal svg size ~d,~d noenhanced font 'sans-serif,13' dashlength 0.7~n", [Width, Height]),
    format("set encoding utf8~nset logscale y~nunset key~nset border 3 lw 1~n"),
    format("set lmargin at screen ~6f~nset rmargin at screen ~6f~n", [L, R]),
    format("set bmargin at screen ~6f~nset tmargin at screen ~6f~n", [B, T]),
    format("set grid ytics lc rgb '#808080' lw 0.3 dt 1~nset tics nomirror scale 0.6~n"),
    write_axes(Graph, Axes),
    write_plot(Graph, Axes, Box).

screen(x, Pixel, Fraction) :- size(Width, _), Fraction is Pixel/Width.
screen(y, Pixel, Fraction) :- size(_, Height), Fraction is Pixel/Height.

%   The y axis covers complete decades.

graph_axes(Graph, axes(MinX, MaxX, MinY, MaxY)) :-
    graph_points(Graph, Points),
    pairs_keys_values(Points, Xs, Ys),
    min_list(Xs, LeastX),
    max_list(Xs, MostX),
    min_list(Ys, LeastY),
    max_list(Ys, MostY),
    x_range(Graph, LeastX, MostX, MinX, MaxX),
    MinY is floor(log10(LeastY) + 1.0e-9),
    MaxY is max(MinY + 1, ceiling(log10(MostY) - 1.0e-9)).

graph_points(lines(_, _, _, Lines), Points) :-
    findall(Point, ( member(line(_, _, Some), Lines), member(Point, Some) ), Points).
graph_points(scatter(_, _, _, Marks), Points) :-
    findall(X-Y, member(point(_, _, X, Y, _), Marks), Points).

x_range(lines(_, _, _, _), Least, Most, Min, Max) :-
    Min is Least - 0.25,
    Max is Most + 0.25.
x_range(scatter(_, _, _, _), _, Most, 0, Max) :-
    Max is Most*1.08 + 1.

write_axes(Graph, axes(MinX, MaxX, MinY, MaxY)) :-
    Graph =.. [Kind, XTitle, YTitle, Unit, _],
    format("set xrange [~6f:~6f]~nset yrange [1e~d:1e~d]~n", [MinX, MaxX, MinY, MaxY]),
    (   Kind == lines
    ->  format("set xtics 1~n")
    ;   true
    ),
    findall(Tic, ( between(MinY, MaxY, Power), tic(Unit, Power, Tic) ), Tics),
    atomic_list_concat(Tics, ', ', Joined),
    format("set ytics (~w)~n", [Joined]),
    format("set xlabel ~@~n", [quoted(XTitle)]),
    size(_, Height),
    Above is Height - 10,
    write_label(YTitle, left, 6, Above).

tic(Unit, Power, Tic) :-
    tic_text(Unit, Power, Text),
    with_output_to(string(Quoted), quoted(Text)),
    format(string(Tic), "~s 1e~d", [Quoted, Power]).

tic_text(count, Power, Text) :-
    Power >= 0,
    Value is 10**Power,
    format(string(Text), "~D", [Value]).
tic_text(time, Power, Text) :-
    Thousands is min(0, Power div 3),
    nth0(Index, [0, -1, -2, -3, -4], Thousands),
    nth0(Index, [s, ms, 'µs', ns, ps], Unit),
    Value is 10**(Power - 3*Thousands),
    format(string(Text), "~D ~w", [Value, Unit]).

% ---- The drawing ------------------------------------------------------------------------------------------------

%   The labels of lines are to the right of the frame, each as near as possible to the height of its line's end.

write_plot(lines(_, _, _, Lines), Axes, Box) :-
    maplist(line_end(Axes, Box), Lines, Ends),
    keysort(Ends, Sorted),
    pairs_keys(Sorted, Heights),
    size(_, Height),
    Top is Height - 30,
    spread(Heights, 15, Top, Spread),
    maplist(write_line_label(Box), Sorted, Spread),
    forall(nth1(Index, Lines, line(_, _, Points)), write_data(Index, Points)),
    findall(Clause, line_clause(Lines, Clause), Clauses),
    write_clauses(Clauses).
write_plot(scatter(_, _, _, Points), Axes, Box) :-
    maplist(point_mark(Axes, Box), Points, Marks),
    free_places(Marks, Box, Places),
    maplist(write_point_label, Points, Marks, Places),
    forall(nth1(Index, Points, point(_, _, X, Y, _)), write_data(Index, [X-Y])),
    findall(Clause, point_clause(Points, Clause), Clauses),
    write_clauses(Clauses).

pixel(axes(MinX, MaxX, MinY, MaxY), box(Left, Bottom, Right, Top), X-Y, PixelX-PixelY) :-
    PixelX is Left + (Right - Left)*(X - MinX)/(MaxX - MinX),
    PixelY is Bottom + (Top - Bottom)*(log10(Y) - MinY)/(MaxY - MinY).

line_end(Axes, Box, line(Label, Style, Points), Y-end(X, Label, Style)) :-
    last(Points, Last),
    pixel(Axes, Box, Last, X-Y).

write_line_label(box(_, _, Right, _), Y-end(X, Label, style(Colour, _, _)), At) :-
    Start is X + 6,
    Bend is Right + 4,
    End is Right + 16,
    Text is Right + 20,
    write_leader(Colour, Start-Y, Bend-Y),
    write_leader(Colour, Bend-Y, End-At),
    shortened(Label, Short),
    write_label(Short, left, Text, At).

point_mark(Axes, Box, point(Label, _, X, Y, _), mark(PixelX, PixelY, Width)) :-
    pixel(Axes, Box, X-Y, PixelX-PixelY),
    shortened(Label, Short),
    string_length(Short, Length),
    Width is 7.8*Length.

write_point_label(point(Label, style(Colour, _, _), _, _, _), mark(X, Y, _), place(Side, At, Height)) :-
    (   abs(Height - Y) > 10
    ->  write_leader(Colour, X-Y, At-Height)
    ;   true
    ),
    shortened(Label, Short),
    write_label(Short, Side, At, Height).

write_leader(Colour, X1-Y1, X2-Y2) :-
    maplist(screen, [x, y, x, y], [X1, Y1, X2, Y2], Places),
    format("set arrow from screen ~6f,~6f to screen ~6f,~6f nohead lw 0.8 dt 3", Places),
    format(" lc rgb ~@~n", [quoted(Colour)]).

write_label(Text, Side, X, Y) :-
    maplist(screen, [x, y], [X, Y], Places),
    format("set label ~@ ~w", [quoted(Text), Side]),
    format(" at screen ~6f,~6f~n", Places).

write_data(Index, Points) :-
    format("$data~d << END~n", [Index]),
    forall(member(X-Y, Points), format("~w ~w~n", [X, Y])),
    format("END~n").

line_clause(Lines, Clause) :-
    nth1(Index, Lines, line(_, style(Colour, Mark, Dash), _)),
    format(string(Clause), "$data~d using 1:2 with linespoints lc rgb '~w' lw 1.8 dt ~d pt ~d ps 0.8", [Index, Colour, Dash, Mark]).

point_clause(Points, Clause) :-
    nth1(Index, Points, point(_, style(Colour, Mark, _), _, _, Ring)),
    (   format(string(Clause), "$data~d using 1:2 with points lc rgb '~w' pt ~d ps 1.1", [Index, Colour, Mark])
    ;   Ring == true,
        format(string(Clause), "$data~d using 1:2 with points lc rgb '~w' lw 1 pt 6 ps 2", [Index, Colour])
    ).

%   This command is the last one, so that gnuplot has read the whole script before it writes.

write_clauses(Clauses) :-
    atomic_list_concat(Clauses, ', ', Joined),
    format("plot ~w~n", [Joined]).

% ---- Labels that do not overlap. All lengths are in pixels, from the left and from the bottom. -----------------------

%   shortened(Label, Text): as much of Label as fits next to a plot.

shortened(Label, Text) :-
    string_length(Label, Length),
    (   Length =< 26
    ->  Text = Label
    ;   sub_string(Label, 0, 25, _, Start),
        string_concat(Start, "…", Text)
    ).

%   spread(Heights, Gap, Top, Spread): Spread are Heights, ascending, moved so that each is at least Gap above the one before: up
%   if needed, and down again if that goes above Top.

spread(Heights, Gap, Top, Spread) :-
    up(Heights, Gap, Lifted),
    reverse(Lifted, Downwards),
    down(Downwards, Gap, Top, Lowered),
    reverse(Lowered, Spread).

up([], _, []).
up([Height|Heights], Gap, [Height|Lifted]) :-
    foldl(lift(Gap), Heights, Lifted, Height, _).

lift(Gap, Height, Lifted, Below, Lifted) :-
    Lifted is max(Height, Below + Gap).

down(Heights, Gap, Top, Lowered) :-
    Above is Top + Gap,
    foldl(lower(Gap), Heights, Lowered, Above, _).

lower(Gap, Height, Lowered, Above, Lowered) :-
    Lowered is min(Height, Above - Gap).

%   free_places(Marks, Box, Places): Marks is a list of mark(X, Y, Width), where Width is that of the label. Box is box(Left, Bottom,
%   Right, Top). Places are place(Side, X, Y) in the same order, where Side is the end of the label next to its mark, `left` or
%   `right`. Each label takes the first free place, from its mark outwards, or else the one next to its mark.

free_places(Marks, Box, Places) :-
    maplist(mark_area, Marks, Taken),
    foldl(free_place(Box), Marks, Places, Taken, _).

mark_area(mark(X, Y, _), area(Left, Bottom, Right, Top)) :-
    Left is X - 9, Right is X + 9, Bottom is Y - 9, Top is Y + 9.

free_place(Box, mark(X, Y, Width), Place, Taken, [Area|Taken]) :-
    (   candidate(X, Y, Width, Place, Area),
        inside(Area, Box),
        \+ ( member(Other, Taken), overlap(Area, Other) )
    ->  true
    ;   once(candidate(X, Y, Width, Place, Area))
    ).

candidate(X, Y, Width, place(Side, At, Height), area(Left, Bottom, Right, Top)) :-
    member(Lift, [0, 8, -8, 17, -17, 26, -26, 40, -40, 54, -54, 70, -70, 90, -90]),
    member(Side, [left, right]),
    (   Side == left
    ->  At is X + 14, Left = At, Right is At + Width
    ;   At is X - 14, Right = At, Left is At - Width
    ),
    Height is Y + Lift,
    Bottom is Height - 7,
    Top is Height + 7.

inside(area(Left, Bottom, Right, Top), box(MinX, MinY, MaxX, MaxY)) :-
    Left >= MinX, Right =< MaxX, Bottom >= MinY, Top =< MaxY.

overlap(area(Left, Bottom, Right, Top), area(Left2, Bottom2, Right2, Top2)) :-
    Left < Right2, Left2 < Right, Bottom < Top2, Bottom2 < Top.

% ---- gnuplot, as a process -------------------------------------------------------------------------------------------

%   gnuplot(Script, Text): without the user's settings, and without a file. Script plots once, with its last command: gnuplot
%   reads all of it before it writes, so that neither process waits for the other.

gnuplot(Script, Text) :-
    catch(process_create(path(gnuplot), ['-d', -],
                         [stdin(pipe(In)), stdout(pipe(Out)), stderr(pipe(Said)), process(Process)]),
          error(existence_error(_, _), _),
          no_gnuplot),
    maplist(utf8, [In, Out, Said]),
    call_cleanup(talk(In, Out, Said, Script, Text, Message),
                 ( maplist(shut, [In, Out, Said]), process_wait(Process, Status) )),
    (   Status == exit(0)
    ->  true
    ;   throw(error(system_error(gnuplot(Status, Message)), _))
    ).

no_gnuplot :-
    throw(error(existence_error(program, gnuplot),
                context(_, 'the plots need it: install gnuplot (Debian: gnuplot-nox), or leave them out with plots(false)'))).

utf8(Stream) :-
    set_stream(Stream, encoding(utf8)).

talk(In, Out, Said, Script, Text, Message) :-
    catch(( write(In, Script), close(In) ), error(io_error(_, _), _), true),
    read_string(Out, _, Text),
    read_string(Said, _, Message).

shut(Stream) :-
    catch(close(Stream, [force(true)]), error(existence_error(_, _), _), true).

%   Writes Text as a string of gnuplot: between single quotes only a doubled quote has a meaning.

quoted(Text) :-
    format(string(String), "~w", [Text]),
    split_string(String, "\n\r", "", Lines),
    atomic_list_concat(Lines, ' ', Line),
    atomic_list_concat(Parts, '\'', Line),
    atomic_list_concat(Parts, '\'\'', Escaped),
    format("'~w'", [Escaped]).
