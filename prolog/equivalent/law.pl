:- module(equivalent_law,
          [ broken_law/6                % :Relation, +Query, +Settings, +Seconds, -Law, -Answers
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(difference).
:- use_module(outcome).
:- use_module(settings).
:- use_module(time_limit).

/** <module> Laws between the answers to two queries of one relation

These laws need no second relation. An element of the setting `laws` is

  - image(Goal)
    call(Goal, Arguments, Image) maps the arguments of a query, a list in which parts may be variables, to those of another one. It maps the
    answers of the first query to those of the second. Where it fails the law says nothing.
  - reordered
    An argument, a shared variable or a goal that waits gives the same answers before the call of the relation and after it. So a
    constraint never adds an answer.
*/

:- meta_predicate broken_law(:, +, +, +, -, -).

%!  broken_law(:Relation, +Query, +Settings, +Seconds, -Law, -Answers) is nondet.
%
%   By Law the two lists of the pair Answers should be the same, and they differ. A law is not applied if one of its queries
%   raises an exception, does not end within Seconds, or has too many answers.
%
%   @error existence_error(Type, Value) if a query raises it: what calls something missing is no relation to test.

broken_law(Relation, Query, Settings, Seconds, Law, Left-Right) :-
    setting(Settings, laws, Laws),
    laws(Laws, Module, List),
    member(Law, List),
    setting(Settings, answers, Most),
    all_answers(Relation, Query, Most, Seconds, Answers),
    law_answers(Law, Module, Query, Settings, asking(Relation, Most, Seconds), Answers, Left0, Right0),
    \+ same_sorted(msort, Left0, Right0),
    msort(Left0, Left),
    msort(Right0, Right).

laws(Module:Laws, Module, Laws) :- !.
laws(Laws, user, Laws).

law_answers(image(Goal), Module, query(Arguments, []), _, asking(Relation, Most, Seconds), Answers, Images, Others) :-
    copy_term(Arguments, Copy),
    call(Module:Goal, Copy, Image),
    all_answers(Relation, query(Image, []), Most, Seconds, Others),
    maplist(answer_image(Module:Goal), Answers, Images).
law_answers(reordered, _, Query, Settings, asking(Relation, Most, Seconds), Answers, Answers, Others) :-
    Query = query(Arguments, Waitings),
    freed(Waitings, Arguments, General),
    setting(Settings, modes, Modes),
    once(( member(Mode, Modes), ( Mode = _-Plain -> true ; Plain = Mode ), Plain =.. [p|Marks], maplist(mode_allows, Marks, General) )),
    all_answers(Relation, query(General, []), Most, Seconds, _),
    within(Seconds, findall(Answer, answer_after(Relation, General, Query, Answer), Others), Status),
    nothing_is_missing(Status),
    Status == true.

answer_image(Goal, Answer, Image) :-
    Answer =.. [p|Arguments],
    call(Goal, Arguments, Images),
    Image =.. [p|Images].

%   freed(Waitings, Arguments, General): one argument is a variable instead; or only the goals come after.

freed([_|_], Arguments, General) :-
    copy_term(Arguments, General).
freed(_, Arguments, General) :-
    copy_term(Arguments, Copy),
    select(Argument, Copy, _, General),
    nonvar(Argument).

mode_allows(Mark, Argument) :-
    (   var(Mark)
    ->  true
    ;   var(Argument)
    ->  Mark == (-)
    ;   ground(Argument)
    ->  Mark == (+)
    ;   Mark == (?)
    ).

answer_after(Relation, General0, Query, Answer) :-
    copy_term(General0, General),
    Goal =.. [call, Relation|General],
    call(Goal),
    prepared_after(Relation, Query, General, Extras),
    answer_term(General, Extras, Answer).

prepared_after(Relation, Query, General, Extras) :-
    Query = query(Arguments, _),
    copy_term(Query, Copy),
    Copy = query(General, _),
    same_length(Arguments, General),
    prepared(Relation, Copy, Prepared, Extras),
    Prepared = General.

all_answers(Relation, Query, Bound, Seconds, Answers) :-
    most_answers(Bound, Query, Most),
    outcome(Relation, Query, Most, Seconds, outcome(Answers, Ports, _, _)),
    last(Ports, End),
    nothing_is_missing(End),
    memberchk(End, [last, fail]).

nothing_is_missing(Missing) :-
    ( Missing = raised(error(Formal, _)) ; Missing = error(Formal) ),
    nonvar(Formal),
    Formal = existence_error(Type, Value),
    !,
    existence_error(Type, Value).
nothing_is_missing(_).
