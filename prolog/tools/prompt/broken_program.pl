:- module(queens_broken_program,
          [ program_broken/3,           % +Text, +Terms, +Fault
            program_whole/0,
            program_fault/1             % -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(own_program).

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

%!  program_whole is det.
%
%   The program loads.

program_whole :-
    retractall(fault(_)).

%!  program_broken(+Text, +Terms, +Fault) is det.
%
%   The program Text, with the Terms of program_terms/2, does not load because of Fault, a text.

program_broken(Text, Terms, Fault) :-
    program_whole,
    assertz(fault(Fault)),
    findall(Head, text_head(Text, Terms, Head), Heads0),
    sort(Heads0, Heads),
    with_output_to(string(Raising), forall(member(Head, Heads), format("~q :- queens_broken_program:raised_again.~n", [Head]))),
    program_replaced(Raising).

:- public raised_again/0.

raised_again :-
    program_fault(Text),
    throw(error(queens_program(Text), _)).

:- multifile prolog:error_message//1.

prolog:error_message(queens_program(Text)) -->
    [ '~s'-[Text] ].

%   text_head(Text, Terms, Head): of a clause, or of a line of a text with a syntax error. The arguments of such a line can't be counted,
%   so there is a head for each number of them.

text_head(_, Terms, Head) :-
    member(read(Term, _, _, _), Terms),
    clause_indicator(Term, Name/Arity),
    functor(Head, Name, Arity).
text_head(Text, Terms, Head) :-
    member(broken(From-To), Terms),
    Length is To - From,
    sub_string(Text, From, Length, _, Broken),
    split_string(Broken, "\n", "\r", Lines0),
    exclude(==(""), Lines0, [First|Lines]),
    split_string(First, "", " \t", [Begun]),
    member(Line, [Begun|Lines]),
    line_name(Line, Name),
    most_arguments(Most),
    between(0, Most, Arity),
    functor(Head, Name, Arity).

clause_indicator((Head :- _), Indicator) :-
    !,
    clause_indicator(Head, Indicator).
clause_indicator((Head --> _), Name/Arity) :-
    !,
    clause_indicator(Head, Name/Arity0),
    Arity is Arity0 + 2.
clause_indicator(_:Head, Indicator) :-
    !,
    clause_indicator(Head, Indicator).
clause_indicator(Head, Name/Arity) :-
    callable(Head),
    functor(Head, Name, Arity).

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
