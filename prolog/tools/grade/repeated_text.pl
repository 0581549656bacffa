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
    file_start(File, 300_000, Text),
    split_string(Text, " \n\r\t", "", Words),
    atomic_list_concat(Words, Bare),
    string_concat("[", Rest, Bare),
    string_concat(Inside, "]", Rest),
    string_length(Inside, Length),
    Count >= 2,
    Each is (Length + 1) // Count - 1,
    Each > 0,
    sub_string(Inside, 0, Each, _, Element),
    findall(Element, between(1, Count, _), Elements),
    atomic_list_concat(Elements, ',', Repeated),
    atom_string(Repeated, Inside).
