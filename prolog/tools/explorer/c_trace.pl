:- module(queens_explorer_c_trace,
          [ c_trace/3                   % +Algorithm, +Query, -Answer
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(readutil)).
:- use_module('../common/json').
:- use_module(program).
:- use_module(trace_page).

/** <module> Traces of the C algorithms

They come from the command `queens trace`, as lines of `docs/traces.md`. Each page is read from a new run, which is ended
after the page: the server keeps no state between requests.
*/

%!  c_trace(+Algorithm, +Query, -Answer) is det.
%
%   Query is a dict of n, first, fixed, seed, stop, from and count; seed and stop are `none` if they are not given.

c_trace(Algorithm, Query, Answer) :-
    phrase(trace_words(Algorithm, Query), Words),
    (   with_program(Words, Out, traced(Out, Query.from, Query, Answer))
    ->  true
    ;   with_program(Words, Out, traced(Out, 0, Query, Answer))
    ).

trace_words(Algorithm, Query) -->
    [trace, Query.n, '--algorithm', Algorithm, '--format', jsonl],
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

%   Skips Unseen lines before the page without reading them, which is several times as fast as looking for the last line among
%   them. Fails if the last line was among them.

traced(Out, Unseen, Query, Answer) :-
    next_line(Out, First),
    atom_json_dict(First, Header, []),
    new_page(Query.from, Query.count, Page),
    skip_lines(Unseen, Out),
    page_skip(Page, Unseen),
    \+ ( Unseen > 0, peek_char(Out, end_of_file) ),
    read_page(Out, Page, End),
    page_answer(Page, Header, End, Answer).

skip_lines(Count, Out) :-
    forall(between(1, Count, _), skip(Out, 0'\n)).

read_page(Out, Page, End) :-
    next_line(Out, Line),
    (   sub_string(Line, 0, _, _, "{\"event\":\"end\"")
    ->  atom_json_dict(Line, End, [])
    ;   page_skips(Page)
    ->  page_event(Page, _),
        read_page(Out, Page, End)
    ;   line_event(Line, Event),
        page_event(Page, Event)
    ->  read_page(Out, Page, End)
    ;   End = null
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
