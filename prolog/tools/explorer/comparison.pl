:- module(queens_explorer_comparison,
          [ comparison/3                % +Client, +Values, -Answer
          ]).
:- use_module(library(readutil)).
:- use_module('../../c_queens').          % for the path c_queens

/** <module> The comparison, as the page shows it

`make compare` makes the whole page: its text, tables and pictures. The explorer shows that of the committed figures, which
`make results` writes, so there is no second program that could say something else.
*/

%!  comparison(+Client, +Values, -Answer) is det.
%
%   Answer is a dict with `page`: the sections of the page of `make results`, a text in HTML. It is in the folder `results` beside the
%   foreign library of library(c_queens).
%
%   @error existence_error(source_sink, c_queens('results/compare.html')): it has not been made.

comparison(_, _, _{page:Page}) :-
    absolute_file_name(c_queens('results/compare.html'), File, [access(read)]),
    read_file_to_string(File, Text, [encoding(utf8)]),
    once(sub_string(Text, Start, _, _, "<main")),
    once(sub_string(Text, End, Length, _, "</main>")),
    Size is End + Length - Start,
    sub_string(Text, Start, Size, _, Page).
