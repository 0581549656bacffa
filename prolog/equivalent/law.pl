% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_law,
          [ broken_law/6                % :Relation, +Query, +Settings, +Seconds, -Law, -Answers
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(difference).
:- use_module(outcome).
:- use_module(query).
:- use_module(settings).

/** <module> Laws between the answers to two queries of one relation

An element of the setting `laws` is

  - image(Goal)
    call(Goal, Arguments, Image) maps the arguments of a query, a list in which parts may be variables, to those of another one. It maps
    the answers of the first query to those of the second. If it fails, the law is not tested.
  - reordered
    An argument, a shared variable or a goal that waits gives the same answers before the call of the relation and after it. So a
    constraint never adds an answer.
*/

:- meta_predicate broken_law(1, +, +, +, -, -).

%!  broken_law(:Relation, +Query, +Settings, +Seconds, -Law, -Answers) is nondet.
%
%   By Law the two lists of the pair Answers should be the same, and they differ. A law is not applied if one of its queries
%   raises an exception, does not end within Seconds, or has too many answers.
%
%   @error existence_error(procedure, Name) if a query raises it: a relation that calls a missing procedure cannot be tested.

broken_law(Relation, Query, Settings, Seconds, Law, Left-Right) :-
    setting(Settings, laws, Module:Laws),
    member(Law, Laws),
    all_answers(Relation, Query, Settings, Seconds, Answers),
    law_answers(Law, Module, Relation, Query, Settings, Seconds, Answers, Left0, Right0),
    \+ same_sorted(msort, Left0, Right0),
    msort(Left0, Left),
    msort(Right0, Right).

law_answers(image(Goal), Module, Relation, query(Arguments, []), Settings, Seconds, Answers, Images, Others) :-
    copy_term(Arguments, Copy),
    call(Module:Goal, Copy, Image),
    all_answers(Relation, query(Image, []), Settings, Seconds, Others),
    maplist(answer_image(Module:Goal), Answers, Images).
law_answers(reordered, _, Relation, query(Arguments, Goals), Settings, Seconds, Answers, Answers, Others) :-
    freed_place(Goals, Arguments, Place),
    freed(Place, Arguments, Free),
    setting(Settings, modes, Modes),
    once(( member(Mode, Modes), mode_marks(Mode, _, Marks), maplist(fits([]), Marks, Free) )),
    all_answers(Relation, query(Free, []), Settings, Seconds, _),
    all_answers(after(Relation, Place), query(Arguments, Goals), Settings, Seconds, Others).

answer_image(Goal, Answer, Image) :-
    Answer =.. [p|Arguments],
    call(Goal, Arguments, Images),
    Image =.. [p|Images].

%   freed_place(Goals, Arguments, Place): Place of a known argument, or `none` if there are Goals.

freed_place([_|_], _, none).
freed_place(_, Arguments, Place) :-
    nth1(Place, Arguments, Argument),
    nonvar(Argument).

%   freed(Place, Arguments, Free): the argument at Place, if it is one, is a variable instead; no goals wait.

freed(Place, Arguments, Free) :-
    copy_term_nat(Arguments, Copy),
    (   Place == none
    ->  Free = Copy
    ;   nth1(Place, Copy, _, Others),
        nth1(Place, Free, _, Others)
    ),
    !.

%   after(Relation, Place, Arguments): asks before the argument at Place, and the goals that wait, are known.

after(Relation, Place, Arguments) :-
    freed(Place, Arguments, Free),
    call(Relation, Free),
    Free = Arguments.

all_answers(Relation, Query, Settings, Seconds, Answers) :-
    setting(Settings, answers, Most0),
    most_answers(Most0, Query, Most),
    outcome(Relation, Query, Most, Seconds, outcome(Answers, Ports, _, _)),
    last(Ports, End),
    (   subsumes_term(error(existence_error(procedure, _)), End)
    ->  End = error(existence_error(_, Name)),
        existence_error(procedure, Name)
    ;   memberchk(End, [last, fail])
    ).
