:- module(journal_codes,
          [ journal_codes/4             % +Size, +Slices-Work, +Record, -Codes
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> A journal as docs/count.md describes it, written by other code than that of the library
*/

%!  journal_codes(+Size, +SlicesWork, +Record, -Codes) is det.
%
%   Codes are the bytes of a journal of Size; SlicesWork is Slices-Work: the slices of Size and their work. It has one
%   record: Record, a string, and its checksum.

journal_codes(Size, Slices-Work, Record, Codes) :-
    format(codes(Begin), "queens-journal 2 size=~d order=forward slices=~d work=~d", [Size, Slices, Work]),
    line_codes(0, Begin, Header),
    crc32(0, Header, Seed),
    string_codes(Record, Sums),
    line_codes(Seed, Sums, Line),
    append(Header, Line, Codes).

line_codes(Seed, Codes, Line) :-
    crc32(Seed, Codes, Sum),
    format(codes(Line), "~s ~|~`0t~16r~8+\n", [Codes, Sum]).

%   crc32(Before, Codes, Sum): bit by bit, by the polynomial of ISO 3309.

crc32(Before, Codes, Sum) :-
    State0 is Before xor 0xffffffff,
    foldl(crc32_byte, Codes, State0, State),
    Sum is State xor 0xffffffff.

crc32_byte(Byte, State0, State) :-
    State1 is State0 xor Byte,
    numlist(1, 8, Bits),
    foldl(crc32_bit, Bits, State1, State).

crc32_bit(_, State0, State) :-
    State is (State0 >> 1) xor (0xedb88320 * (State0 /\ 1)).
