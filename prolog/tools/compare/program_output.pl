:- module(queens_program_output,
          [ file_lines/2,               % +File, -Lines
            after_banner/3,             % +Banner, +Lines0, -Lines
            line_rows/4,                % +Reader, +N, +Line, -Rows
            field_number/2,             % +Field, -Number
            wrong/2                     % +Format, +Arguments
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> Reads the output of a program in another language

Output that cannot be read raises the exception wrong(What).
*/

%!  file_lines(+File, -Lines:list(string)) is det.

file_lines(File, Lines) :-
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "\r", Parts),
    (   append(Lines, [""], Parts)
    ->  true
    ;   Lines = Parts
    ).

%!  after_banner(+Banner:atom, +Lines0, -Lines) is det.
%
%   Lines are those after the first that begins with Banner; `-` is for none.

after_banner(-, Lines, Lines) :-
    !.
after_banner(Banner, Lines0, Lines) :-
    (   append(_, [Line|Lines], Lines0),
        sub_string(Line, 0, _, _, Banner)
    ->  true
    ;   wrong("no line begins with \"~w\"", [Banner])
    ).

%!  line_rows(+Reader, +N, +Line:string, -Rows) is det.
%
%   Rows are from 0. Reader is `numbers` or `octal`, as adapters.tsv explains.

line_rows(Reader, N, Line, Rows) :-
    (   catch(rows(Reader, N, Line, Rows), error(syntax_error(_), _), fail)
    ->  true
    ;   expected(Reader, Expected),
        wrong("can't read \"~s\", expected ~d ~w", [Line, N, Expected])
    ).

expected(numbers, 'numbers from 0, with blanks between').
expected(octal, 'octal digits').

rows(numbers, N, Line, Rows) :-
    split_string(Line, " ", " ", Fields0),
    exclude(==(""), Fields0, Fields),
    maplist(field_number, Fields, Rows),
    maplist(integer, Rows),
    length(Rows, N).
rows(octal, N, Line, Rows) :-
    string_chars(Line, Digits),
    maplist(octal_digit, Digits, Rows),
    length(Rows, N).

%!  field_number(+Field:string, -Number) is semidet.

field_number(Field, Number) :-
    number_string(Number, Field).

octal_digit(Digit, Row) :-
    char_type(Digit, digit(Row)),
    Row < 8.

%!  wrong(+Format, +Arguments)
%
%   Raises wrong(What).

wrong(Format, Arguments) :-
    format(string(What), Format, Arguments),
    throw(wrong(What)).
