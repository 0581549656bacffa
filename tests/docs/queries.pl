:- module(queries,
          [ block_queries/2,            % +Lines, -Queries
            queries_hold/1              % +Lines
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- user:use_module(library(clpfd)).
:- user:use_module('../../prolog/queens').
:- user:use_module('../../prolog/queens/styles').
:- user:use_module('../../prolog/c_queens').

/** <module> Queries with their answers, as the prompt shows them
*/

%!  queries_hold(+Lines) is semidet.
%
%   Lines hold queries after `?- `, each followed by its answers: bindings joined by commas, answers by ` ;`. A full stop
%   right after the last answer means that there are no more, one after a blank that the reader stopped asking.

queries_hold(Lines) :-
    block_queries(Lines, Queries),
    Queries \== [],
    maplist(query_holds, Queries).

%!  block_queries(+Lines, -Queries) is semidet.
%
%   Queries are pairs Query-Answers of strings, as they stand in Lines.

block_queries(Lines, Queries) :-
    phrase(queries(Queries), Lines),
    !.

queries([]) -->
    [].
queries([Query-Answers|Queries]) -->
    [Line],
    { string_concat("?- ", Query, Line) },
    !,
    answer_lines(Lines),
    { atomics_to_string_lines(Lines, Answers) },
    queries(Queries).
queries(Queries) -->
    [""],
    queries(Queries).

answer_lines([Line|Lines]) -->
    [Line],
    { Line \== "", \+ string_concat("?- ", _, Line) },
    !,
    answer_lines(Lines).
answer_lines([]) -->
    [].

atomics_to_string_lines(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

query_holds(Text-Said) :-
    term_string(Query, Text, [variable_names(Bindings)]),
    said_answers(Said, Expected, More),
    length(Expected, Count),
    Most is Count + 1,
    findall(Bindings, limit(Most, user:Query), Found),
    (   More == more
    ->  append(Wanted, _, Found),
        same_length(Wanted, Expected)
    ;   Wanted = Found
    ),
    maplist(same_answer, Expected, Wanted),
    !.
query_holds(Text-_) :-
    format(user_error, "other answers: ?- ~s~n", [Text]),
    fail.

%   said_answers(+Text, -Answers, -More): each answer is a list of Name=Value.

said_answers(Text, Answers, More) :-
    (   string_concat(Body, " .", Text)
    ->  More = more
    ;   string_concat(Body, ".", Text),
        More = no
    ),
    split_answers(Body, Parts),
    convlist(part_answer, Parts, Answers).

split_answers(Body, [First|Parts]) :-
    sub_string(Body, Before, _, After, " ;\n"),
    !,
    sub_string(Body, 0, Before, _, First),
    sub_string(Body, _, After, 0, Rest),
    split_answers(Rest, Parts).
split_answers(Body, [Body]).

part_answer(Part, Bindings) :-
    Part \== "false",
    term_string(Term, Part, [variable_names(Names)]),
    (   Term == true
    ->  Bindings = []
    ;   comma_list(Term, Equations),
        maplist(named(Names), Equations, Bindings)
    ).

named(Names, Variable=Value, Name=Value) :-
    member(Name=Other, Names),
    Other == Variable,
    !.

%   Variables that the prompt leaves out may be bound to anything.

same_answer(Expected, Found) :-
    forall(member(Name=Value, Expected),
           ( memberchk(Name=Is, Found), Is =@= Value )).
