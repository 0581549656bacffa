:- module(test_explored_searches, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/queens/trace').
:- use_module('../../prolog/tools/explorer/algorithms').
:- use_module('../../prolog/tools/explorer/texts').
:- use_module('../prolog/told').
:- use_module('../prolog/said').

/** <module> What the page knows of each search: its place in the lists, its source, the events of its traces, its open calls
*/

:- begin_tests(explored_searches).

test(algorithms, true(Found == Expected)) :-
    findall(Name, ( explored(_, Algorithm), Name = Algorithm.name ), Found),
    findall(Name, c_queens_algorithm(Name, _), C),
    findall(Name, ( queens_style(Style, _, _), atom_concat('prolog-', Style, Name) ), Prolog),
    append(C, Prolog, Expected).

test(algorithm_keys, [forall(explored(_, Algorithm)), true(Keys == Expected)]) :-
    Expected = [all, events, fixes, idea, language, name, seed, size, source, state, title],
    dict_pairs(Algorithm, _, Pairs),
    pairs_keys(Pairs, Keys).

%   Each event of each algorithm has its line, which names it. That these are all kinds of its events, its traces show.

test(lines_at_work, [forall(explored(Name, Algorithm))]) :-
    source_at_work(Algorithm.source, Answer),
    dict_pairs(Answer.lines, _, Pairs),
    pairs_keys(Pairs, Kinds),
    msort(Algorithm.events, Expected),
    agree(Name, Kinds, Expected),
    split_string(Answer.text, "\n", "", Lines),
    forall(member(Kind-Number, Pairs),
           ( nth1(Number, Lines, Line), sub_string(Line, _, _, After, Kind), After < 20 )).

%   The colours of a source in Prolog are in its text, in order, and apart from each other. A name of SWI-Prolog has its colour.

test(colours, [forall(explored(Name, Algorithm))]) :-
    source_at_work(Algorithm.source, Answer),
    (   atom_concat('prolog-', _, Name)
    ->  string_length(Answer.text, Length),
        foldl([[Start, Size, _], End, Next]>>( Start >= End, Size > 0, Next is Start + Size ), Answer.colours, 0, Last),
        Last =< Length,
        findall(Colour, member([_, _, Colour], Answer.colours), Colours),
        forall(member(Colour, ["comment", "head", "variable"]), memberchk(Colour, Colours))
    ;   \+ get_dict(colours, Answer, _)
    ).

test(events, [forall(explored(Name, Algorithm))]) :-
    kinds(Name, Kinds),
    msort(Algorithm.events, Expected),
    agree(Name, Kinds, Expected).

:- end_tests(explored_searches).

%   kinds(+Name, -Kinds): of the events of all solutions of size 6.

kinds(Name, Kinds) :-
    (   atom_concat('prolog-', Style, Name)
    ->  collected(traced(Style), Events),
        findall(Kind, ( member(Event, Events), arg(1, Event, Kind) ), All)
    ;   absolute_file_name(c_queens(queens), Command, [access(execute)]),
        setup_call_cleanup(process_create(Command, [trace, '6', '--algorithm', Name, '--format', jsonl], [stdout(pipe(Out))]),
                           read_string(Out, _, Text), close(Out)),
        split_string(Text, "\n", "", Lines),
        findall(Kind,
                ( member(Line, Lines), split_string(Line, "\"", "", ["{", "event", ":", KindText|_]), atom_string(Kind, KindText), Kind \== end ),
                All)
    ),
    sort(All, Kinds).

traced(Style, Queue) :-
    queens_trace(6, thread_send_message(Queue), [style(Style)]).

%   The page shows a call of course_columns/4 for each column up to that of the event. Here Prolog's own frames say the same.

:- begin_tests(open_calls).

test(a_call_for_each_column, [forall(member(N, [1, 4, 6]))]) :-
    queens_trace(N, test_explored_searches:as_shown, [style(course)], done-_).

:- end_tests(open_calls).

:- public as_shown/1.

as_shown(event(solution, _, _, _)) :-
    !.
as_shown(Event) :-
    Event = event(_, Last, _),
    prolog_current_frame(Frame),
    findall(Column, open_column(Frame, Column), Innermost),
    reverse(Innermost, Columns),
    numlist(0, Last, Expected),
    agree(Event, Columns, Expected).

%   open_column(+Frame, -Column): a call of course_columns/4 is open; its first column, from 0. The innermost comes first.

open_column(Frame, Column) :-
    prolog_frame_attribute(Frame, goal, Goal),
    strip_module(Goal, _, course_columns([Column1-_|_], _, _, _)),
    Column is Column1 - 1.
open_column(Frame, Column) :-
    prolog_frame_attribute(Frame, parent, Parent),
    open_column(Parent, Column).
