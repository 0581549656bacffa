:- module(output,
          [ file_lines/2,               % +File, -Lines
            after_banner/3,             % +Banner, +Lines0, -Lines
            template_line/3,            % +Template, +Facts, -Line
            line_rows/4,                % +Reader, +N, +Line, -Rows
            golden_lines/2,             % +Which, -Lines
            golden_facts/2,             % +N, -Facts
            wrong/2                     % +Format, +Arguments
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> Reads what the programs print, and the golden files that it is held to

Whatever can't be read is an exception wrong(What).
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

%!  template_line(+Template:atom, +Facts:list, -Line:string) is det.
%
%   Line is Template with each {name} replaced as Facts, a list of Name=Value, say.

template_line(Template, Facts, Line) :-
    foldl(replace, Facts, Template, Text),
    atom_string(Text, Line).

replace(Name=Value, Text0, Text) :-
    format(atom(Hole), '{~w}', [Name]),
    atomic_list_concat(Parts, Hole, Text0),
    atomic_list_concat(Parts, Value, Text).

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

field_number(Field, Number) :-
    number_string(Number, Field).

octal_digit(Digit, Row) :-
    char_type(Digit, digit(Row)),
    Row < 8.

%!  golden_lines(+Which, -Lines) is det.
%
%   Which is solutions(N), or `counts`.

golden_lines(Which, Lines) :-
    golden_name(Which, Name),
    module_property(output, file(Here)),
    file_directory_name(Here, Directory),
    format(atom(File), '~w/../golden/~w.txt', [Directory, Name]),
    file_lines(File, Lines).

golden_name(solutions(N), Name) :-
    format(atom(Name), 'solutions-~d', [N]).
golden_name(counts, counts).

%!  golden_facts(+N, -Facts) is det.
%
%   What a program's last line may tell, as a list of Name=Value.

golden_facts(N, [size=N, solutions=Solutions, positions=Positions]) :-
    golden_lines(counts, Lines),
    member(Line, Lines),
    split_string(Line, " ", "", Fields),
    maplist(field_number, Fields, [N, Solutions, _, Positions]),
    !.

%!  wrong(+Format, +Arguments)
%
%   Raises wrong(What).

wrong(Format, Arguments) :-
    format(string(What), Format, Arguments),
    throw(wrong(What)).
