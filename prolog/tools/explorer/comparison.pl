:- module(queens_explorer_comparison,
          [ comparison/3                % +Client, +Values, -Answer
          ]).
:- use_module(library(readutil)).
:- use_module('../common/tree').

/** <module> The comparison, as the page shows it

`make compare` makes the whole page: its text, tables and pictures. The explorer shows that of the committed figures, so there is no
second program that could say something else.
*/

%!  comparison(+Client, +Values, -Answer) is det.
%
%   Answer is a dict with `page`: the sections of docs/results/compare.html, a text in HTML.

comparison(_, _, _{page:Page}) :-
    tree_file('docs/results/compare.html', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    once(sub_string(Text, Start, _, _, "<main")),
    once(sub_string(Text, End, Length, _, "</main>")),
    Size is End + Length - Start,
    sub_string(Text, Start, Size, _, Page).
