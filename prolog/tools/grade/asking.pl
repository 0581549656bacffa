:- module(queens_grade_asking,
          [ listed/5,                   % :Goal, +Rows, +N, :Report, -Left
            labelled/2,                 % ?Answer, +State
            answer_line/3,              % +Answer, +N, -Line
            unread_words/2,             % +Text, -Words
            exception_text/3            % +Exception, -Kind, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- autoload(library(clpfd), [fd_size/2, label/1]).

/** <module> Asks a predicate for all its answers, and writes them as text for `queens check`
*/

:- meta_predicate listed(0, +, +, 1, -).

%!  listed(:Goal, +Rows, +N, :Report, -Left) is det.
%
%   Calls Report with the line of each answer of Goal, which binds Rows: see answer_line/3. Left is `labelled` if an answer was
%   constraints of CLP(FD), which are labelled; else `true` if there was a choice point after the last answer.
%
%   @throws As answer_line/3

listed(Goal, Rows, N, Report, Left) :-
    State = left(false),
    (   call_cleanup(Goal, Last = true),
        (   arg(1, State, labelled)
        ->  true
        ;   Last == true
        ->  nb_setarg(1, State, false)
        ;   nb_setarg(1, State, true)
        ),
        labelled(Rows, State),
        answer_line(Rows, N, Line),
        call(Report, Line),
        fail
    ;   arg(1, State, Left)
    ).

%!  labelled(?Answer, +State) is nondet.
%
%   Labels an answer that is constraints of CLP(FD); then the argument of State is `labelled`, also for later answers. Answers with
%   other variables than those of finite domains stay as they are.

labelled(Answer, State) :-
    term_variables(Answer, Variables),
    (   Variables = [_|_],
        forall(member(Variable, Variables), ( get_attr(Variable, clpfd, _), fd_size(Variable, Size), integer(Size) ))
    ->  nb_setarg(1, State, labelled),
        label(Variables)
    ;   true
    ).

%!  answer_line(+Answer, +N, -Line) is det.
%
%   Line is the text of Answer, without operators: `queens check` reads boards in any form from it. Answer is a list of N elements, or a
%   list of lists, such as the rows of a board or all boards.
%
%   @throws odd(Answer) if it is another list, or not ground; unread(Answer) if it is no list

answer_line(Answer, N, Line) :-
    (   ground(Answer),
        acyclic_term(Answer)
    ->  true
    ;   throw(odd(Answer))
    ),
    (   is_list(Answer)
    ->  true
    ;   throw(unread(Answer))
    ),
    (   ( length(Answer, N) ; maplist(is_list, Answer) )
    ->  format(string(Line), '~W', [Answer, [quoted(true), ignore_ops(true)]])
    ;   throw(odd(Answer))
    ).

%!  unread_words(+Text, -Words) is det.
%
%   Words say that the answer of which exception_text/3 gave Text can't be read.

unread_words(Text, Words) :-
    format(string(Words), "it answers ~s: expected a list", [Text]).

%!  exception_text(+Exception, -Kind, -Text) is det.
%
%   Kind is `odd` or `unread` for an exception of answer_line/3, else `exception`. Text is a short string. For an odd answer it names the
%   first part that is unbound, and an open end.

exception_text(unread(Answer), unread, Text) :-
    !,
    short_text(Answer, Text).
exception_text(odd(Answer), odd, Text) :-
    !,
    short_text(Answer, Text0),
    findall(Part, unbound_part(Answer, Part), Parts),
    (   Parts == []
    ->  Text = Text0
    ;   atomic_list_concat(Parts, ', ', Words),
        format(string(Text), "~s (unbound: ~w)", [Text0, Words])
    ).
exception_text(Exception, exception, Text) :-
    ( Exception = error(Formal, _) -> short_text(Formal, Text) ; short_text(Exception, Text) ).

%   The same three goals are list_elements/3 of the library; this file runs without it, in the sandbox.

unbound_part(Answer, Part) :-
    '$skip_list'(Length, Answer, End),
    length(Elements, Length),
    append(Elements, End, Answer),
    (   once(( nth1(Place, Elements, Element), \+ ground(Element) )),
        ( var(Element) -> Format = 'column ~d' ; Format = 'part of element ~d' ),
        format(atom(Part), Format, [Place])
    ;   var(End),
        ( var(Answer) -> Part = 'all of it' ; Part = 'the end of the list' )
    ).

short_text(Term, Text) :-
    copy_term_nat(Term, Plain),
    numbervars(Plain, 0, _),
    format(string(Whole), '~W', [Plain, [numbervars(true), quoted(true), max_depth(12)]]),
    (   sub_string(Whole, 0, 200, _, Short)
    ->  Text = Short
    ;   Text = Whole
    ).
