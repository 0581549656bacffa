:- module(queens_grade_repeated_text,
          [ repeated_text/2             % +File, +Count
          ]).
:- use_module(library(lists)).
:- use_module(tool).

/** <module> The same printed again and again

A program that adds its only board to the list of solutions, without a copy, prints that board as it is at the end, as many times as
there are solutions: `[[],[]]`.
*/

%!  repeated_text(+File, +Count) is semidet.
%
%   File has a list of Count elements, at least two, all with the same text.

repeated_text(File, Count) :-
    file_start(File, 300_000, Text0),
    split_string(Text0, " \n\r\t", "", Words),
    atomics_to_string(Words, Text),
    string_concat("[", Rest, Text),
    string_concat(Inside, "]", Rest),
    string_length(Inside, Length),
    Count >= 2,
    Each is (Length + 1) // Count - 1,
    Each > 0,
    sub_string(Inside, 0, Each, _, Element),
    findall(Element, between(1, Count, _), Elements),
    atomics_to_string(Elements, ",", Inside).

atomics_to_string(Atomics, String) :-
    atomics_to_string(Atomics, "", String).

atomics_to_string(Atomics, Separator, String) :-
    atomic_list_concat(Atomics, Separator, Atom),
    atom_string(Atom, String).
