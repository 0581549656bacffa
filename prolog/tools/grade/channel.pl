:- module(queens_grade_channel,
          [ secret/1,                   % -Secret
            told/3,                     % +File, +Secret, -Words
            spelled/2,                  % +Text, -Word
            spelling/2                  % +Word, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The report about a program: of student.pl about one in Prolog, and of builds that look for a function

One line on descriptor 3, marked with a secret word that is new for each run and comes by a pipe before the program is loaded. Output
of the program, even to the channel itself, does not have that word. The line contains words, not terms, so it cannot have a
syntax error. If there are two such lines, the first counts, since the end is reported once.
*/

%!  secret(-Secret) is det.

secret(Secret) :-
    setup_call_cleanup(open('/dev/urandom', read, In, [type(binary), buffer(false)]), read_string(In, 16, Bytes), close(In)),
    variant_sha1(Bytes, Hash),
    atom_string(Hash, Secret).

%!  told(+File, +Secret, -Words) is semidet.
%
%   Words are the words, strings, of the line in File that begins with `%= Secret`. It is near the end.

told(File, Secret, Words) :-
    exists_file(File),
    setup_call_cleanup(open(File, read, In, [type(binary)]), end_of_file(In, File, Text), close(In)),
    string_concat("%= ", Secret, Start0),
    string_concat(Start0, " ", Start),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    string_concat(Start, Rest, Line),
    !,
    split_string(Rest, " ", "", Words).

end_of_file(In, File, Text) :-
    size_file(File, Size),
    Start is max(0, Size - 100_000),
    seek(In, Start, bof, _),
    read_string(In, _, Text).

%!  spelled(+Text, -Word) is det.
%
%   Word is the codes of the characters of Text, each with a point before it.

spelled(Text, Word) :-
    string_codes(Text, Codes),
    atomic_list_concat([''|Codes], '.', Word).

%!  spelling(+Word, -Text) is semidet.
%
%   Text, a string, is the one of which spelled/2 made Word.

spelling(Word, Text) :-
    split_string(Word, ".", "", [""|Numbers]),
    maplist([Number, Code]>>number_string(Code, Number), Numbers, Codes),
    forall(member(Code, Codes), ( integer(Code), between(0, 0x10FFFF, Code) )),
    string_codes(Text, Codes).
