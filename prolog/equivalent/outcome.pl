% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_outcome,
          [ outcome/5,                  % :Relation, +Query, +Most, +Seconds, -Outcome
            call_with_query/3           % +Query, :Closure, +More
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(time_limit).
:- use_module(waiting).

/** <module> The result of a query, as a term to compare

query.pl explains queries. Each call gets a copy of the query, so a predicate that changes its arguments by setarg/3 or nb_setarg/3
changes nothing for the next one. A relation is a closure for the list of the arguments.
*/

:- meta_predicate
    outcome(1, +, +, +, -),
    call_with_query(+, :, +),
    without_terminal(0),
    without_halt(0, ?, -).

%!  outcome(:Relation, +Query, +Most, +Seconds, -Outcome) is det.
%
%   Outcome is outcome(Answers, Ports, Output) of Relation for Query. Answers are those of answer_term/3, at most Most, in their order.
%   Output is the text that was printed, a string. Ports has an element for each answer and at most one more:
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
%       It raised this after the answers. `halt` is the exception of a call of halt/0 or halt/1.
%     - `endless`
%       It was stopped after Seconds (see time_limit.pl).
%     - `waits`
%       The same, but it computed little. This is not said of other programs, whose processor time is unknown.
%
%   After an error, an exception, `endless` or `waits`, Answers is [] in any case: only the ports are kept.

outcome(Relation, Query, Most, Seconds, outcome(Answers, Ports, Output)) :-
    Count = count(0),
    with_output_to(string(Output),
                   without_terminal(without_halt(within(Seconds,
                                                        findall(Port-Answer, port(Relation, Query, Most, Count, Port, Answer), Found),
                                                        Status0),
                                                 Status0, Status))),
    arg(1, Count, Answered),
    ( Status == waited, Relation = _:program_answer(_) -> Ended = over ; Ended = Status ),
    reported(Ended, Found, Answered, Answers, Ports).

%   port(Relation, Query, Most, Count, Port, Answer): each answer with its port. Count has the number of answers. A variable that
%   call_cleanup/2 has bound means that its goal left no choice point.

port(Relation, Query, Most, Count, Port, [Answer]) :-
    call_cleanup(prepared(Relation, Query, Arguments, Extras), Branches=none),
    call_cleanup(call(Relation, Arguments), Left=nothing),
    answer_term(Arguments, Extras, Answer),
    arg(1, Count, Answered0),
    Answered is Answered0 + 1,
    nb_setarg(1, Count, Answered),
    (   Left == nothing,
        Branches == none                % a goal that woke up at once may have branched
    ->  !,
        Port = last
    ;   Answered >= Most
    ->  !,
        Port = more
    ;   Port = exit
    ).
port(_, _, _, _, fail, []).

%   prepared(Relation, Query, Arguments, Extras): Arguments are a copy of those of Query, for which its goals wait.

prepared(Relation, Query, Arguments, Extras) :-
    duplicate_term(Query, query(Arguments, Goals)),
    extras(Goals, Arguments, Extras),
    call_waiting(Goals, Relation).

%   answer_term(Arguments, Extras, Answer): Answer is p(Argument, ...); woke(Answer, Bindings) if goals that woke up bind variables; and
%   where(Answer, Goals) if constraints are left.

answer_term(Arguments, Extras, Answer) :-
    compound_name_arguments(Plain, p, Arguments),
    ( Extras == [] -> Bindings = Plain ; Bindings = woke(Plain, Extras) ),
    (   term_attvars(Bindings, [])
    ->  Answer = Bindings
    ;   copy_term(Bindings, Copy, Goals0),
        in_order(Copy, Goals0, Goals),
        Answer = where(Copy, Goals)
    ).

%   in_order(Bindings, Goals0, Goals): the order in which constraints are left has no meaning.

in_order(Bindings, Goals0, Goals) :-
    copy_term(Bindings-Goals0, Named-Keys),
    numbervars(Named, 0, End),
    numbervars(Keys, End, _),
    pairs_keys_values(Pairs0, Keys, Goals0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Goals).

reported(true, [], _, [], [fail]) :- !.                 % a constraint failed at once
reported(true, Found, _, Answers, Ports) :-
    !,
    pairs_keys_values(Found, Ports, Answers0),
    append(Answers0, Answers).
reported(Status, _, Answered, [], Ports) :-
    status_port(Status, Port),
    length(Exits, Answered),
    maplist(=(exit), Exits),
    append(Exits, [Port], Ports).

status_port(over, endless).
status_port(waited, waits).
status_port(raised(Exception0), Port) :-
    copy_term_nat(Exception0, Exception),
    ( Exception = error(Formal, _) -> Port = error(Formal) ; Port = exception(Exception) ).

%!  call_with_query(+Query, :Closure, +More) is semidet.
%
%   Calls Closure with the arguments of Query, for which its goals wait, and with those of the list More. Fails if these goals raise an error.

call_with_query(Query, Closure, More) :-
    catch(prepared(ignore_arguments, Query, Arguments, _), Ball, ( Ball == time_limit_exceeded -> throw(Ball) ; fail )),
    append(Arguments, More, All),
    once(apply(Closure, All)).

ignore_arguments(_).

%   without_terminal(Goal): what Goal writes to user_output is in the current output too, what it writes to user_error, messages among it, is
%   not shown, and its input is empty. These streams are those of the thread.

without_terminal(Goal) :-
    stream_property(UserInput, alias(user_input)),
    stream_property(UserOutput, alias(user_output)),
    stream_property(UserError, alias(user_error)),
    !,                                  % else one of them is a null stream, which has no properties: there is no terminal
    current_input(Input),
    current_output(Output),
    setup_call_cleanup(( open_string("", Empty), open_null_stream(Nowhere) ),
                       setup_call_cleanup(standard_streams(Empty, Output, Nowhere, Empty), Goal,
                                          standard_streams(UserInput, UserOutput, UserError, Input)),
                       ( close(Empty), close(Nowhere) )).
without_terminal(Goal) :-
    call(Goal).

standard_streams(UserInput, UserOutput, UserError, Input) :-
    set_stream(UserInput, alias(user_input)),
    set_stream(UserOutput, alias(user_output)),
    set_stream(UserError, alias(user_error)),
    set_input(Input).

%   without_halt(Goal, Status0, Status): a call of halt/0 or halt/1 during Goal fails, also in an engine or another thread. Status is then
%   raised(halt), else Status0. SWI-Prolog obeys the eleventh call, so resource_error(refused_halts) is raised before that.

without_halt(Goal, Status0, Status) :-
    flag(equivalent_halts_refused, Before, Before),
    ( Before < 8 -> true ; resource_error(refused_halts) ),
    setup_call_cleanup(flag(equivalent_running, Others, Others + 1), once(Goal), flag(equivalent_running, All, All - 1)),
    flag(equivalent_halts_refused, After, After),
    ( After > Before -> Status = raised(halt) ; Status = Status0 ).

:- at_halt(refuse_halt).

refuse_halt :-
    flag(equivalent_running, Running, Running),
    (   Running > 0
    ->  flag(equivalent_halts_refused, Refused, Refused + 1),
        cancel_halt(equivalent)
    ;   true
    ).

:- multifile user:message_hook/3.

user:message_hook(cancel_halt(equivalent), _, _).
