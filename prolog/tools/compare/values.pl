:- encoding(utf8).
:- module(queens_compare_values,
          [ time_text/2,                % +Seconds, -Text
            times_text/3,               % +Times, -Median, -Range
            grouped/2,                  % +Integer, -Text
            kib_text/2,                 % +KiB, -Text
            text_of/2                   % +Value, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).

/** <module> Values of a report, as people read them

Each text names its unit. Times have three significant digits.
*/

%!  time_text(+Seconds, -Text) is det.
%
%   Text is Seconds in the largest unit in which it is at least 1: "12.3 ms".

time_text(Seconds, Text) :-
    unit(Seconds, Unit, Scale),
    in_unit(Seconds, Scale, Number),
    format(string(Text), "~s ~w", [Number, Unit]).

%   Three digits decide: 999.7 ms is a second.

unit(Seconds, Unit, Scale) :-
    member(Unit-Scale, [s-1.0, ms-1.0e3, 'µs'-1.0e6, ns-1.0e9]),
    ( Seconds*Scale >= 0.9995 ; Unit == ns ),
    !.

in_unit(Seconds, Scale, Text) :-
    Value is Seconds*Scale,
    digits(Value, Digits),
    format(string(Text), "~*f", [Digits, Value]).

digits(Value, 2) :- Value < 9.995, !.
digits(Value, 1) :- Value < 99.95, !.
digits(_, 0).

%!  times_text(+Times, -Median, -Range) is det.
%
%   Times is a dict with median, min, max and runs. Range is in the unit of Median, with a word on the number of runs
%   where there was but one.

times_text(Times, Median, Range) :-
    time_text(Times.median, Median),
    unit(Times.median, _, Scale),
    in_unit(Times.min, Scale, Least),
    in_unit(Times.max, Scale, Most),
    (   Times.runs =:= 1
    ->  Range = "1 run"
    ;   format(string(Range), "~s–~s", [Least, Most])
    ).

%!  grouped(+Integer, -Text) is det.

grouped(Integer, Text) :-
    must_be(integer, Integer),
    format(string(Text), "~D", [Integer]).

%!  kib_text(+KiB, -Text) is det.

kib_text(KiB, Text) :-
    grouped(KiB, Number),
    string_concat(Number, " KiB", Text).

%!  text_of(+Value, -Text) is det.
%
%   Value is a text, a number or `null`, which is the empty text.

text_of(null, "") :- !.
text_of(Value, Text) :-
    format(string(Text), "~w", [Value]).
