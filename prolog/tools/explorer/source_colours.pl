:- module(queens_explorer_source_colours,
          [ source_colours/2            % +File, -Colours
          ]).
:- autoload(library(prolog_colour), [prolog_colourise_stream/3]).
:- autoload(library(prolog_xref), [xref_clean/1, xref_source/2]).

/** <module> The colours of a source in Prolog, from SWI-Prolog's own reader

library(prolog_colour) reads the file as Prolog does and names a class for each part. Its classes are many, and nested; here
each character has one of a few.
*/

%!  source_colours(+File, -Colours) is det.
%
%   Colours is a list of [Start, Length, Name] in ascending order, without overlaps, counted in characters from 0. Name is
%   comment, string, number, variable, atom, head, goal, built_in, undefined or control.

source_colours(File, Colours) :-
    absolute_file_name(File, Path),
    time_file(Path, Time),
    with_mutex(queens_explorer_source_colours, colours_at(Path, Time, Colours)).

%   A file is read once, until it changes. One thread reads at a time, since all share the library's data about a file.

:- dynamic known/3.                     % Path, Time, Colours

colours_at(Path, Time, Colours) :-
    (   known(Path, Time, Colours0)
    ->  Colours = Colours0
    ;   read_colours(Path, Colours),
        retractall(known(Path, _, _)),
        assertz(known(Path, Time, Colours))
    ).

read_colours(Path, Colours) :-
    Found = found([]),
    setup_call_cleanup(xref_source(Path, [silent(true)]),
                       colourise(Path, Found),
                       xref_clean(Path)),
    arg(1, Found, Parts0),
    sort(Parts0, Parts),
    apart(Parts, 0, Colours).

colourise(Path, Found) :-
    setup_call_cleanup(open(Path, read, In, [encoding(utf8)]),
                       prolog_colourise_stream(In, Path, queens_explorer_source_colours:part(Found)),
                       close(In)).

:- public part/4.

%   The library calls this for each part, and keeps nothing between two calls.

part(Found, Class, Start, Length) :-
    (   class_name(Class, Name),
        Length > 0
    ->  arg(1, Found, Parts),
        nb_setarg(1, Found, [part(Start, Length, Name)|Parts])
    ;   true
    ).

%   apart(+Parts, +End, -Colours): of two that begin at the same place the shorter one counts, of two that overlap the first.

apart([], _, []).
apart([part(Start, Length, Name)|Parts], End, Colours) :-
    (   Start >= End
    ->  atom_string(Name, Text),
        Colours = [[Start, Length, Text]|Rest],
        Next is Start + Length
    ;   Colours = Rest,
        Next = End
    ),
    apart(Parts, Next, Rest).

%   class_name(+Class, -Name): classes of whole clauses, bodies and lists have none.

class_name(Class, Name) :-
    functor(Class, Functor, _),
    name_of(Functor, Class, Name0),
    !,
    Name = Name0.

name_of(comment, _, comment).
name_of(string, _, string).
name_of(codes, _, string).
name_of(chars, _, string).
name_of(int, _, number).
name_of(float, _, number).
name_of(rational, _, number).
name_of(number, _, number).
name_of(var, _, variable).
name_of(singleton, _, variable).
name_of(atom, _, atom).
name_of(quoted_atom, _, atom).
name_of(file, _, atom).
name_of(file_no_depend, _, atom).
name_of(flag_name, _, atom).
name_of(identifier, _, atom).
name_of(head, _, head).
name_of(neck, _, control).
name_of(control, _, control).
name_of(goal, Goal, Name) :-
    arg(1, Goal, Kind),
    goal_name(Kind, Name).

goal_name(Kind, Name) :-
    (   memberchk(Kind, [built_in, foreign(_), autoload(_)])
    ->  Name = built_in
    ;   Kind = undefined
    ->  Name = undefined
    ;   Name = goal
    ).
