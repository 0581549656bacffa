:- encoding(utf8).
:- module(queens_compare_labels,
          [ shortened/2,                % +Label, -Text
            spread/4,                   % +Heights, +Gap, +Top, -Spread
            free_places/3               % +Marks, +Box, -Places
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Where the labels of a plot stand, so that none lies on another

All lengths are in pixels, from the left and from the bottom.
*/

%!  shortened(+Label, -Text) is det.
%
%   Text is as much of Label as there is room for beside a plot.

shortened(Label, Text) :-
    string_length(Label, Length),
    (   Length =< 26
    ->  Text = Label
    ;   sub_string(Label, 0, 25, _, Start),
        string_concat(Start, "…", Text)
    ).

%!  spread(+Heights, +Gap, +Top, -Spread) is det.
%
%   Spread are Heights, ascending, moved so that each is at least Gap above the one before: up where it must be, and down
%   again where that leads above Top.

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

%!  free_places(+Marks, +Box, -Places) is det.
%
%   Marks is a list of mark(X, Y, Width), Width that of its label; Box is box(Left, Bottom, Right, Top). Places are
%   place(Side, X, Y) in the same order: the label's end that is next to its mark, `left` or `right`. Each label takes the
%   first place that is free, from its mark outwards; where there is none, the one beside its mark.

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
