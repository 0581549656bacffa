:- module(queens_outcome,
          [ outcome/6,                  % :Relation, ?N, ?Rows, +Most, +Seconds, -Outcome
            board_outcome/4,            % :Relation, +Board, +Seconds, -Outcome
            board_answer/3,             % :Relation, +Board, -Answer
            binding_answer/4            % ?N, ?Rows, +Extras, -Answer
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(constraint).
:- use_module(partial_board).
:- use_module(time_limit).

/** <module> The result of a query, as a term to compare
*/

:- meta_predicate
    outcome(2, ?, ?, +, +, -),
    board_outcome(2, +, +, -),
    board_answer(2, +, -).

%!  outcome(:Relation, ?N, ?Rows, +Most, +Seconds, -Outcome) is det.
%
%   Outcome is outcome(Answers, Ports) of call(Relation, N, Rows). Answers are N-Rows for each of at most Most answers
%   in their order; if goals were woken, woke(N-Rows, Bindings) with their bindings; if an answer leaves constraints,
%   where(Answer, Goals). Ports has an element for each answer and at most one after them:
%
%     - `exit`
%       The answer left a choice point.
%     - `last`
%       The answer left none: it is the last one.
%     - `more`
%       The answer left one, and no more answers were asked for.
%     - `fail`
%       The call failed after the answers.
%     - error(Formal), exception(Exception)
%       It raised this after the answers.
%     - `endless`
%       It was stopped after Seconds of processor time.
%     - `waited`
%       It was stopped after a longer time by the clock, in which it used less.
%
%   After one of the last four, Answers is [], whatever the answers were: only the ports are kept.

outcome(Relation, N, Rows, Most, Seconds, Outcome) :-
    asked(Relation, N, Rows, [], [], Most, Seconds, Outcome).

%!  board_outcome(:Relation, +Board, +Seconds, -Outcome) is det.
%
%   As outcome/6, for the query of Board: see partial_board.pl.

board_outcome(Relation, Board, Seconds, Outcome) :-
    board_query(Board, Relation, N, Rows, Extras, Goals),
    Board = board(_, _, _, _, Most),
    asked(Relation, N, Rows, Extras, Goals, Most, Seconds, Outcome).

asked(Relation, N, Rows, Extras, Goals, Most, Seconds, outcome(Answers, Ports)) :-
    Count = count(0),
    within(Seconds,
           findall(Port-Answer,
                   ( call_constraints(Goals), port(Relation, N, Rows, Extras, Most, Count, Port, Answer) ),
                   Found),
           Status),
    arg(1, Count, Answered),
    reported(Status, Found, Answered, Answers, Ports).

port(Relation, N, Rows, Extras, Most, Count, Port, [Answer]) :-
    call_cleanup(call(Relation, N, Rows), Left=nothing),
    arg(1, Count, Before),
    Answered is Before + 1,
    nb_setarg(1, Count, Answered),
    binding_answer(N, Rows, Extras, Answer),
    (   Left == nothing
    ->  !,
        Port = last
    ;   Answered >= Most
    ->  !,
        Port = more
    ;   Port = exit
    ).
port(_, _, _, _, _, _, fail, []).

%!  board_answer(:Relation, +Board, -Answer) is nondet.
%
%   The answers of outcome/6, one by one.

board_answer(Relation, Board, Answer) :-
    board_query(Board, Relation, N, Rows, Extras, Goals),
    call_constraints(Goals),
    call(Relation, N, Rows),
    binding_answer(N, Rows, Extras, Answer).

%!  binding_answer(?N, ?Rows, +Extras, -Answer) is det.
%
%   Answer is these bindings as a term to compare.

binding_answer(N, Rows, Extras, Answer) :-
    (   Extras == []
    ->  Bindings = N-Rows
    ;   Bindings = woke(N-Rows, Extras)
    ),
    (   term_attvars(Bindings, [])
    ->  Answer = Bindings
    ;   copy_term(Bindings, Copy, Goals),
        Answer = where(Copy, Goals)
    ).

reported(true, [], _, [], [fail]) :- !.                 % a constraint failed at once
reported(true, Found, _, Answers, Ports) :-
    pairs_keys_values(Found, Ports, Answers0),
    append(Answers0, Answers).
reported(raised(Exception), _, Answered, [], Ports) :-
    (   Exception = error(Formal, _)
    ->  Port = error(Formal)
    ;   Port = exception(Exception)
    ),
    ports_before(Answered, Port, Ports).
reported(over, _, Answered, [], Ports) :-
    ports_before(Answered, endless, Ports).
reported(waited, _, Answered, [], Ports) :-
    ports_before(Answered, waited, Ports).

ports_before(Answered, Port, Ports) :-
    length(Exits, Answered),
    maplist(=(exit), Exits),
    append(Exits, [Port], Ports).
