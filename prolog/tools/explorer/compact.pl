:- module(queens_explorer_compact,
          [ compact_events/2,           % +Events, -Text
            compact_event/2             % +Event, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The events of a trace as one short text, for boards up to 8

Each event is the letter of its kind, its column and its row:

| p | placed | c | choice |
| r | rejected | f | failure |
| t | retreated | d | domain: in place of a row, the set of rows as two hexadecimal digits, row 0 being 1 |
| s | solution: all rows follow, one digit each; column and row are `-` for size 0 | | |

`page/kept.js` reads it.
*/

%!  compact_events(+Events, -Text) is det.
%
%   Events are lists, as in a page of a trace.

compact_events(Events, Text) :-
    maplist(compact_event, Events, Texts),
    atomics_to_string(Texts, Text).

%!  compact_event(+Event, -Text) is det.

compact_event([Kind0, Column0, Row0|Rows], Text) :-
    atom_string(Kind, Kind0),
    letter(Kind, Letter),
    (   Kind == domain
    ->  foldl([Row, Set0, Set]>>( Set is Set0 \/ 1 << Row ), Row0, 0, Bits),
        format(string(Text), '~w~d~|~`0t~16r~2+', [Letter, Column0, Bits])
    ;   maplist(digit, [Column0, Row0], Square),
        append(Square, Rows0, Digits),
        (   Rows = [Rows0] -> true ; Rows0 = [] ),
        atomics_to_string([Letter|Digits], Text)
    ).

digit(Number, Digit) :-
    (   Number < 0
    ->  Digit = (-)
    ;   Digit = Number
    ).

letter(placed, p).
letter(rejected, r).
letter(retreated, t).
letter(solution, s).
letter(choice, c).
letter(failure, f).
letter(domain, d).

atomics_to_string(List, String) :-
    atomic_list_concat(List, Atom),
    atom_string(Atom, String).
