/* native_answers.pl - answers the page's questions, a line of JSON each, without a page: run with -p c_queens=build.  */

:- use_module(library(readutil)).
:- use_module('../../prolog/tools/explorer/in_page').

:- initialization(main, main).

main :-
    forall(member(Stream, [user_input, user_output]), set_stream(Stream, encoding(utf8))),
    repeat,
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  !
    ;   in_page(Line, Answer),
        format("~s~n", [Answer]),
        flush_output,
        fail
    ).
