:- module(queens_equivalent_message, []).
:- use_module(library(lists)).
:- use_module(library(prolog_code)).
:- use_module(library(terms)).
:- use_module('../board').

/** <module> The messages of queens_equivalent/3
*/

:- multifile prolog:message//1.

prolog:message(queens_undecided(Count)) -->
    [ 'queens_equivalent/3: undecided queries: ~D (no predicate ended, too many answers, or a difference that did not come again)'-[Count] ].
prolog:message(queens_time_over) -->
    [ 'queens_equivalent/3: the time is over; no difference was found, but not all queries were asked'-[] ].
prolog:message(queens_no_difference(extent(Regular, Every, Random, Scripts, Seed))) -->
    [ 'No difference: ~D regular queries (every partial board up to size ~D), ~D random ones, '-[Regular, Every, Random],
      '~D sequences of commands; seed ~d'-[Scripts, Seed] ].
prolog:message(queens_difference(Commands, commands, P-said(OfP), Q-said(OfQ))) -->
    [ 'Not equivalent: the last of these commands differs'-[], nl ],
    command_lines(Commands),
    said_line(P, OfP),
    said_line(Q, OfQ).
prolog:message(queens_difference(Goal, Aspect, P-OfP, Q-OfQ)) -->
    { term_text(Goal, Text),
      aspect_words(Aspect, Words) },
    [ 'Not equivalent: ~w differ'-[Words], nl, '  ?- ~w.'-[Text], nl ],
    account(P, OfP, OfQ),
    account(Q, OfQ, OfP),
    picture(Goal, P-OfP, Q-OfQ).

prolog:message(queens_lawless(Goal, Law, P, Left, Right)) -->
    { term_text(Goal, Text),
      relation_name(P, Name) },
    [ 'The answers of ~p break the law "~w"'-[Name, Law], nl, '  ?- ~w.'-[Text], nl ],
    side('from these answers', Left, Right),
    side('from the others', Right, Left).

side(Title, Answers, Others) -->
    { account_words(Answers, Others, Words) },
    [ '  ~w: '-[Title], Words, nl ].

command_lines([]) -->
    [].
command_lines([Command|Commands]) -->
    { term_text(Command, Text) },
    [ '  ~w.'-[Text], nl ],
    command_lines(Commands).

said_line(P, Said) -->
    { relation_name(P, Name),
      said_text(Said, Text) },
    [ '  ~p: ~w'-[Name, Text], nl ].

said_text(answer(Answer), Text) :- !, answer_text(Answer, Text).
said_text(Said, Text) :- term_text(Said, Text).

aspect_words(set, 'the sets of answers').
aspect_words(answers, 'the answers').
aspect_words(order, 'the orders of the answers').
aspect_words(errors, 'the exceptions').
aspect_words(end, 'the ends').
aspect_words(laziness, 'the shares of the first answer in the work').
aspect_words(determinism, 'the choice points after the last answer').

account(P, Of, Other) -->
    { relation_name(P, Name),
      account_words(Of, Other, Words) },
    [ '  ~p: '-[Name], Words, nl ].

relation_name(P, Name) :-
    strip_module(P, Module, Closure),
    (   Module == user
    ->  Name = Closure
    ;   Name = P
    ).

%   account_words(Account, Other, Words): Other is the account of the other predicate.

account_words(answers([]), _, 'no answer'-[]) :- !.
account_words(answers(Answers), answers([Other|Others]), Format-[Count, Place|Shown]) :-
    !,
    count_text(Answers, Count),
    first_unequal(Answers, [Other|Others], 1, Place, Rest),
    (   Rest = [Answer|_]
    ->  answer_text(Answer, Text),
        Shown = [Text],
        Format = '~w, number ~D is ~w'
    ;   Shown = [],
        Format = '~w, there is no number ~D'
    ).
account_words(answers([Answer|Answers]), _, '~w, the first is ~w'-[Count, Text]) :-
    !,
    count_text([Answer|Answers], Count),
    answer_text(Answer, Text).
account_words(error(Formal), _, '~w'-[Text]) :- !, term_text(Formal, Text).
account_words(error(Formal, Count), _, '~w, answers before it: ~D'-[Text, Count]) :- !, term_text(Formal, Text).
account_words(exception(Exception), _, '~w'-[Text]) :- !, term_text(Exception, Text).
account_words(exception(Exception, Count), _, '~w, answers before it: ~D'-[Text, Count]) :- !, term_text(Exception, Text).
account_words(endless(Count), _, 'does not end in the time given to it; answers so far: ~D'-[Count]).
account_words(lazy(First, All), _, 'takes ~D inferences to the first answer, ~D to all'-[First, All]).
account_words(eager(First, All), _, 'takes ~D inferences to the first answer, ~D to all'-[First, All]).
account_words(choice_point, _, 'leaves one'-[]).
account_words(no_choice_point, _, 'leaves none'-[]).

count_text([_], '1 answer') :- !.
count_text(Answers, Text) :-
    length(Answers, Count),
    format(string(Text), '~D answers', [Count]).

first_unequal([A|As], [B|Bs], Place0, Place, Rest) :-
    A =@= B,
    !,
    Place1 is Place0 + 1,
    first_unequal(As, Bs, Place1, Place, Rest).
first_unequal(Rest, _, Place, Place, Rest).

answer_text(where(Answer, _), Text) :-
    !,
    answer_text(Answer, Short),
    string_concat(Short, ", with constraints left", Text).
answer_text(woke(Answer, Bindings), Text) :-
    !,
    answer_text(Answer, Short),
    term_text(Bindings, BindingsText),
    format(string(Text), "~w with ~w", [Short, BindingsText]).
answer_text(N-Rows, Text) :-
    term_text(p(N, Rows), Text).

%   term_text(Term, Text): as a user would type it. Each variable has a name or is `_`; a cyclic list is shown as an equation.

term_text(Term, Text) :-
    copy_term_nat(Term, Copy),
    term_factorized(Copy, Skeleton, Equations),
    (   Equations == []
    ->  Shown = Copy
    ;   append(Equations, [Skeleton], All),
        comma_list(Shown, All)
    ),
    numbervars(Shown, 0, _, [singletons(true)]),
    format(string(Text), '~W', [Shown, [quoted(true), numbervars(true), portray(true), spacing(next_argument),
                                 module(queens_constraint)]]).

%   The answer that only one of them has, drawn; else the queens of the query, if it has any.

picture(_, P-answers(OfP), Q-answers(OfQ)) -->
    { (   lone_answer(OfP, OfQ, Rows)
      ->  Owner = P
      ;   lone_answer(OfQ, OfP, Rows),
          Owner = Q
      ),
      drawn(Rows, Lines) },
    !,
    [ 'Only ~p has'-[Owner] ],
    lines(Lines).
picture(Goal, _, _) -->
    { goal_board(Goal, Rows),
      drawn(Rows, Lines) },
    !,
    [ 'The board'-[] ],
    lines(Lines).
picture(_, _, _) -->
    [].

lines([]) -->
    [].
lines([Line|Lines]) -->
    [ nl, '  ~w'-[Line] ],
    lines(Lines).

lone_answer([_-Rows|Answers], Others0, Lone) :-
    (   select(_-Other, Others0, Others),
        Other =@= Rows
    ->  lone_answer(Answers, Others, Lone)
    ;   Lone = Rows
    ).

%   goal_board(Goal, Rows): Rows has a known queen, and the length of the board.

goal_board(Goal, Rows) :-
    copy_term(Goal, Copy),
    comma_list(Copy, Goals),
    last(Goals, Last),
    ( Last = limit(_, p(N, Rows)) ; Last = p(N, Rows) ),
    !,
    acyclic_term(Rows),
    ( integer(N) ; is_list(Rows) ),
    !,
    catch(length(Rows, N), _, fail),
    member(Row, Rows),
    integer(Row),
    !.

%   drawn(Rows, Lines): fails for what is no board, or too wide to be looked at.

drawn(Rows, Lines) :-
    is_list(Rows),
    length(Rows, Length),
    between(1, 32, Length),
    \+ ( member(Row, Rows), nonvar(Row), \+ integer(Row) ),
    with_output_to(string(Text), print_board(Rows)),
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0),
    !.
