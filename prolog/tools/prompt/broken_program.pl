:- module(queens_broken_program,
          [ text_predicates/3,          % +Text, +Terms, -Indicators
            program_broken/3,           % +Text, +Terms, +Fault
            program_loads/0,
            program_fault/1             % -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(own_program).
:- use_module(program_clauses).

/** <module> A program that does not load

Each of its predicates raises the error again, so that nothing else of the same name answers in its place.
*/

:- dynamic fault/1.                     % Text

most_arguments(8).

%!  program_fault(-Text) is semidet.
%
%   The program does not load: Text says why.

program_fault(Text) :-
    fault(Fault),
    format(string(Text), "Your program does not load. ~s", [Fault]).

%!  program_loads is det.
%
%   The program loads.

program_loads :-
    retractall(fault(_)).

%!  program_broken(+Text, +Terms, +Fault) is det.
%
%   The program Text, with the Terms of program_terms/2, does not load because of Fault, a text.

program_broken(Text, Terms, Fault) :-
    program_loads,
    assertz(fault(Fault)),
    text_predicates(Text, Terms, Indicators),
    with_output_to(string(Raising), forall(member(Indicator, Indicators), raising_written(Indicator))),
    program_replaced(Raising).

%   A hook such as portray/1 would raise the error while Prolog prints.

raising_written(Name/Arity) :-
    functor(Head, Name, Arity),
    (   predicate_property(user:Head, multifile)
    ->  true
    ;   format("~q :- queens_broken_program:raised_again.~n", [Head])
    ).

:- public raised_again/0.

raised_again :-
    program_fault(Text),
    throw(error(queens_program(Text), _)).

:- multifile prolog:error_message//1.

prolog:error_message(queens_program(Text)) -->
    [ '~s'-[Text] ].

%!  text_predicates(+Text, +Terms, -Indicators) is det.
%
%   The predicates of the clauses, and those that a line in a text with a syntax error may begin. The arguments of such a line can't be
%   counted, so all numbers of them are possible.

text_predicates(Text, Terms, Indicators) :-
    findall(Indicator, text_predicate(Text, Terms, Indicator), Indicators0),
    sort(Indicators0, Indicators).

text_predicate(Text, _, Name/Arity) :-
    program_clauses(Text, Clauses),
    member(clause(_, Head, _, _, _), Clauses),
    functor(Head, Name, Arity).
text_predicate(Text, Terms, Name/Arity) :-
    member(broken(From-To), Terms),
    Length is To - From,
    sub_string(Text, From, Length, _, Broken),
    split_string(Broken, "\n", "\r", Lines0),
    exclude(is_blank, Lines0, [First|Lines]),
    split_string(First, "", " \t", [Begun]),
    member(Line, [Begun|Lines]),
    line_name(Line, Name),
    most_arguments(Most),
    between(0, Most, Arity).

is_blank(Line) :-
    split_string(Line, "", " \t", [Bare]),
    ( Bare == "" ; sub_string(Bare, 0, 1, _, "%") ),
    !.

line_name(Line, Name) :-
    string_codes(Line, [Code|Codes]),
    code_type(Code, csymf),
    \+ code_type(Code, upper),
    Code \== 0'_,
    name_codes(Codes, Rest),
    atom_codes(Name, [Code|Rest]).

name_codes([Code|Codes], [Code|Rest]) :-
    code_type(Code, csym),
    !,
    name_codes(Codes, Rest).
name_codes(_, []).
