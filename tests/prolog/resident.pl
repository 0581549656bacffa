:- module(resident,
          [ resident/1                  % -Kilobytes
          ]).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> Memory that the process uses, if the kernel reports it
*/

%!  resident(-Kilobytes) is semidet.
%
%   Resident set size by /proc/self/smaps_rollup, which counts exactly: the kernel's quicker figure in statm can be
%   dozens of pages behind. Fails where there is none.

resident(Kilobytes) :-
    exists_file('/proc/self/smaps_rollup'),
    read_file_to_string('/proc/self/smaps_rollup', Text, []),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    string_concat("Rss:", Rest, Line),
    !,
    split_string(Rest, " ", " ", Words),
    member(Word, Words),
    number_string(Kilobytes, Word),
    !.
