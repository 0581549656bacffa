:- module(queens_explorer_source,
          [ source_at_work/3,           % +Client, +Query, -Answer
            line_at_work/3              % ?Algorithm, ?Event, ?Text
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/tree').
:- use_module(algorithms).

/** <module> The line of a search's source that is at work in each of its events

The line is found in the file itself, by what stands there and nowhere else in the file: it moves when the file is edited.
*/

%!  source_at_work(+Client, +Query, -Answer) is det.
%
%   Answer is a dict of the file's name, its text, and the lines, from 1, by event.
%
%   @error existence_error(line, Text): no line of the file holds Text, or several do.

source_at_work(_, Query, _{file:File, text:Text, lines:Lines}) :-
    explored(Query.algorithm, Algorithm),
    !,
    File = Algorithm.source,
    tree_file(File, Path),
    read_file_to_string(Path, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", All),
    findall(Event-Line,
            ( line_at_work(Query.algorithm, Event, Begin), only_line(All, Begin, Line) ),
            Pairs),
    dict_pairs(Lines, lines, Pairs).

only_line(All, Begin, Line) :-
    findall(Number, ( nth1(Number, All, Text), sub_string(Text, _, _, _, Begin) ), Numbers),
    (   Numbers = [Line]
    ->  true
    ;   existence_error(line, Begin)
    ).

%!  line_at_work(?Algorithm, ?Event, ?Text) is nondet.
%
%   Text is a part of the line, enough to tell it from all others.

line_at_work(course,      placed,    "cur_col = cur_col + 1;").
line_at_work(course,      rejected,  "if (nc_with_previous(b, cur_col))").
line_at_work(course,      retreated, "b->queen_pos[col] = UNASSIGNED;").
line_at_work(course,      solution,  "go_on = report_solution(b) && backtrack(b, &cur_col);").
line_at_work(cursor,      placed,    "report(c, QUEENS_EVENT_PLACED, cur_col, pos, cur_col + 1);").
line_at_work(cursor,      rejected,  "go_on = report(c, QUEENS_EVENT_REJECTED, cur_col, row, cur_col);").
line_at_work(cursor,      retreated, "report(c, QUEENS_EVENT_RETREATED, cur_col, c->queen_pos[cur_col], cur_col);").
line_at_work(cursor,      solution,  "status = m.watched && !report_solution(c) ? QUEENS_STOPPED : QUEENS_SOLUTION;").
line_at_work(packed,      placed,    " push(b, pos);").
line_at_work(packed,      rejected,  "} else if (attacked(b, pos)) {").
line_at_work(packed,      retreated, "pos = pop(b) + 1;").
line_at_work(packed,      solution,  "record_solution(r);").
line_at_work(promising,   placed,    "queens(s, k + 1, with(col, j),").
line_at_work(promising,   rejected,  "if (!has(col, j) &&").
line_at_work(promising,   retreated, "record_retreated(&s->record, k);").
line_at_work(promising,   solution,  "if (k == s->n) {").
line_at_work(permutation, placed,    "permute(s, k + 1,").
line_at_work(permutation, rejected,  "if (!has(diag45, rising) && !has(diag135, falling)) {").
line_at_work(permutation, retreated, "record_retreated(&s->record, k);").
line_at_work(permutation, solution,  "if (k == s->n) {").
line_at_work('las-vegas', placed,    "record_placed(&b->record, k, j);").
line_at_work('las-vegas', rejected,  "return !b->col[j] && !b->diag45[").
line_at_work('las-vegas', retreated, "record_retreated(&b->record, k);").
line_at_work('las-vegas', solution,  "record_solution(&b->record);").
line_at_work(bits,        placed,    "count += solve(place(b, row), r);").
line_at_work(bits,        rejected,  "if (ok(b, row)) {").
line_at_work(bits,        retreated, "record_retreated(r, b.column);").
line_at_work(bits,        solution,  "if (b.column == b.size) {").
line_at_work(shift,       placed,    "try(s, place_queen(m, file), column + 1);").
line_at_work(shift,       rejected,  "record_rejected(r, column, row);").
line_at_work(shift,       retreated, "record_retreated(&s->record, column);").
line_at_work(shift,       solution,  "if (m.v == 0) {").
line_at_work(construct,   placed,    "rows[column] = row_of(n, column);").
line_at_work(construct,   solution,  "QUEENS_EVENT_SOLUTION").
line_at_work('prolog-course', placed,    "course_columns(Columns, [Column-Row|Previous], N, Safe).").
line_at_work('prolog-course', rejected,  "call(Safe, Column-Row, Previous),").
line_at_work('prolog-course', retreated, "between(1, N, Row),").
line_at_work('prolog-course', solution,  "course_columns([], _, _, _).").
line_at_work('prolog-logical', placed,    "stands([Row|_], [Column|_], [Column|_], [Column|_], Row, Column).").
line_at_work('prolog-logical', retreated, "stands([_|Numbers], [_|Lines], [_|Rising], [_|Falling], Row, Column) :-").
line_at_work('prolog-logical', solution,  "queens([], _, _).").
line_at_work('prolog-permutation', placed,    "drawn(Rows, Rest).").
line_at_work('prolog-permutation', retreated, "select(Row, Left, Rest),").
line_at_work('prolog-permutation', solution,  "diagonals_differ([]).").
line_at_work('prolog-bits',   placed,    "columns(Rows1, Safe1, Left1, Rising1, Falling1, Base, Runs)").
line_at_work('prolog-bits',   retreated, "Safe1 is Safe - Bit,").
line_at_work('prolog-bits',   solution,  "next_run([], _, _, _, _).").
line_at_work('prolog-clpfd',  choice,    "Row #= Least").
line_at_work('prolog-clpfd',  domain,    "domain_rows(Row, Domain),").
line_at_work('prolog-clpfd',  failure,   "Row #\\= Least").
line_at_work('prolog-clpfd',  solution,  "(   leftmost_free(Rows, 0, Column, Row)").
line_at_work('prolog-propagator', choice,   "labeling([enum], Rows).").
line_at_work('prolog-propagator', domain,   "clpfd:fd_put(Other, Domain, Propagators)").
line_at_work('prolog-propagator', failure,  "labeling([enum], Rows).").
line_at_work('prolog-propagator', solution, "propagated_queens(N, Rows),").
