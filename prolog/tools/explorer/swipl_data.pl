:- module(queens_explorer_swipl_data,
          [ plain_data/4                % +Script0, +Data0, -Script, -Data
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The files of SWI-Prolog in WebAssembly, without Emscripten's compression

`swipl-web.data` is a sequence of chunks of 2048 bytes, most of them compressed by LZ4. `swipl-web.js` has the table of their places.
Gzip makes the files smaller if they are not compressed before: together 1,129 kB instead of 1,359 kB (November 2026), which is 1.1
seconds of Prolog's first answer over 1.6 Mbit/s. So this file undoes LZ4 and replaces the table.
*/

chunk_size(2048).

%!  plain_data(+Script0, +Data0, -Script, -Data) is det.
%
%   All are strings: the text of `swipl-web.js` and the bytes of `swipl-web.data`, as npm has them and as the page gets them.

plain_data(Script0, Data0, Script, Data) :-
    atomic_list_concat([Before, AtTable], '{data:null,', Script0),
    sub_atom(AtTable, End, 1, _, '}'),
    !,
    sub_atom(AtTable, 0, End, _, Table),
    sub_atom(AtTable, End, _, 0, After),
    maplist(numbers(Table), ['offsets:[', 'sizes:[', 'successes:['], [Offsets, Sizes, Packed]),
    maplist(plain_chunk(Data0), Offsets, Sizes, Packed, Chunks),
    length(Chunks, Count),
    table(Count, Plain),
    atomic_list_concat([Before, Plain, After], Atom),
    atom_string(Atom, Script),
    with_end(Chunks, Count, Codes),
    string_codes(Data, Codes).

%   table(+Count, -Text): of chunks that are not compressed. The closing brace comes after it.

table(Count, Text) :-
    chunk_size(Size),
    End is Count * Size,
    format(atom(Text), '{data:null,cachedOffset:~d,cachedIndexes:[-1,-1],cachedChunks:[null,null],\
offsets:Array.from({length:~d},(_,i)=>i*~d),sizes:Array(~d).fill(~d),successes:Array(~d).fill(0)',
           [End, Count, Size, Count, Size, Count]).

numbers(Table, Name, Numbers) :-
    sub_atom(Table, _, _, Left, Name),
    !,
    sub_atom(Table, _, Left, 0, Rest),
    sub_atom(Rest, End, 1, _, ']'),
    !,
    sub_atom(Rest, 0, End, _, List),
    atomic_list_concat(Texts, ',', List),
    maplist(whole_number, Texts, Numbers).

%   A script may write 3000 as 3e3.

whole_number(Text, Number) :-
    atom_number(Text, Value),
    Number is integer(Value).

%   Emscripten keeps two chunks after the last one.

with_end(Chunks, Count, Codes) :-
    append(Chunks, Found),
    length(Found, Length),
    chunk_size(Size),
    Left is (Count + 2) * Size - Length,
    length(Zeros, Left),
    maplist(=(0), Zeros),
    append(Found, Zeros, Codes).

plain_chunk(Data, Offset, Size, Packed, Codes) :-
    sub_string(Data, Offset, Size, _, Bytes),
    string_codes(Bytes, Codes0),
    (   Packed =:= 1
    ->  unpacked(Codes0, Codes)
    ;   Codes = Codes0
    ).

% ---- LZ4 --------------------------------------------------------------------------------------------------------------

%   A block is a sequence of literal bytes and of copies of earlier bytes, which are the arguments of Out.

unpacked(Codes, Bytes) :-
    chunk_size(Size),
    functor(Out, out, Size),
    unpacked(Codes, 0, End, Out),
    Out =.. [_|Arguments],
    length(Bytes, End),
    append(Bytes, _, Arguments),
    !.

unpacked([Token|Codes0], At0, End, Out) :-
    run(Token >> 4, Codes0, Count, Codes1),
    literals(Count, Codes1, Codes2, At0, At1, Out),
    (   Codes2 = [Low, High|Codes3]
    ->  From is At1 - (Low \/ High << 8),
        run(Token /\ 15, Codes3, More, Codes4),
        At2 is At1 + More + 4,
        copied(At1, At2, From, Out),
        unpacked(Codes4, At2, End, Out)
    ;   End = At1
    ).

run(Count0, Codes0, Count, Codes) :-
    Value is Count0,
    (   Value =:= 15
    ->  longer(Value, Codes0, Count, Codes)
    ;   Count = Value,
        Codes = Codes0
    ).

longer(Count0, [Code|Codes0], Count, Codes) :-
    Count1 is Count0 + Code,
    (   Code =:= 255
    ->  longer(Count1, Codes0, Count, Codes)
    ;   Count = Count1,
        Codes = Codes0
    ).

literals(0, Codes, Codes, At, At, _) :-
    !.
literals(Count0, [Code|Codes0], Codes, At0, At, Out) :-
    At1 is At0 + 1,
    arg(At1, Out, Code),
    Count is Count0 - 1,
    literals(Count, Codes0, Codes, At1, At, Out).

copied(End, End, _, _) :-
    !.
copied(At0, End, From0, Out) :-
    At is At0 + 1,
    From is From0 + 1,
    arg(From, Out, Code),
    arg(At, Out, Code),
    copied(At, End, From, Out).
