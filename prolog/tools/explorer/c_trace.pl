:- module(queens_explorer_c_trace,
          [ c_trace/3                   % +Algorithm, +Query, -Answer
          ]).
:- use_module(library(error)).
:- use_module(library(readutil)).
:- use_module('../common/json_library').
:- use_module(program).
:- use_module(trace_page).

/** <module> Traces of the C algorithms

They come from the command `queens trace`, as lines of `docs/traces.md`. Each page is read from a new run, which prints this
page and ends: the server keeps no state between requests.
*/

%!  c_trace(+Algorithm, +Query, -Answer) is det.
%
%   Query is a dict of n, first, fixed, seed, stop, from and count; seed and stop are `none` if they are not given.

c_trace(Algorithm, Query, Answer) :-
    page_range(Query.from, Query.count, Range),
    phrase(trace_words(Algorithm, Query, Range), Words),
    with_program(Words, Out, traced(Out, Range, Answer)).

trace_words(Algorithm, Query, From-To) -->
    { Count is To - From },
    [trace, Query.n, '--algorithm', Algorithm, '--format', jsonl, '--from', From, '--count', Count],
    flag(Query.first),
    fixed(Query.fixed),
    number('--seed', Query.seed),
    number('--stop', Query.stop).

flag(true) -->
    ['--first'].
flag(false) -->
    [].

fixed([]) -->
    [].
fixed([Column0-Row0|Queens]) -->
    { Column is Column0 + 1,
      Row is Row0 + 1,
      format(atom(Word), '~d=~d', [Column, Row])
    },
    ['--fix', Word],
    fixed(Queens).

number(Option, Value) -->
    (   { Value == none }
    ->  []
    ;   [Option, Value]
    ).

traced(Out, From-To, Answer) :-
    next_line(Out, First),
    atom_json_dict(First, Header, []),
    Room is To - From,
    read_events(Room, Out, Events, End),
    page_answer(From-To, Header, Events, End, Answer).

%   read_events(+Room, +Out, -Events, -End): without a last line, a page that is not full has been cut by the end of the command.

read_events(Room, Out, Events, End) :-
    (   Room =:= 0,
        peek_char(Out, end_of_file)
    ->  Events = [],
        End = null
    ;   next_line(Out, Line),
        (   sub_string(Line, 0, _, _, "{\"event\":\"end\"")
        ->  Events = [],
            atom_json_dict(Line, End, [])
        ;   Events = [Event|Rest],
            line_event(Line, Event),
            Left is Room - 1,
            read_events(Left, Out, Rest, End)
        )
    ).

next_line(Out, Line) :-
    read_line_to_string(Out, Line),
    must_be(string, Line).              % else the command has been ended before its last line

%   Only the line of a solution has rows, and is read as JSON. The many other lines are split, which is faster.

line_event(Line, Event) :-
    split_string(Line, ",:", "{}\"", Parts),
    (   Parts = ["event", Kind, "column", Column0, "row", Row0]
    ->  number_string(Column, Column0),
        number_string(Row, Row0),
        Event = [Kind, Column, Row]
    ;   atom_json_dict(Line, Fields, []),
        Event = [Fields.event, Fields.column, Fields.row, Fields.rows]
    ).
