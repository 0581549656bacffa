:- module(queens_broken_program,
          [ program_broken/1,           % +Messages
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

:- dynamic program_fault/1.

most_arguments(8).

%!  program_fault(-Text) is semidet.
%
%   The program does not load: Text says why.

%!  program_loads is det.
%
%   The program loads.

program_loads :-
    retractall(program_fault(_)).

%!  program_broken(+Messages) is det.
%
%   The program that was loaded last has lost a clause, by Messages of noted/2.

program_broken(Messages) :-
    member(message(_, Line, Said, Cost), Messages),
    Cost \== none,
    !,
    format(string(Fault), "Your program does not load. Line ~d: ~s", [Line, Said]),
    program_loads,
    assertz(program_fault(Fault)),
    findall(Indicator, broken_predicate(Messages, Indicator), Indicators0),
    sort(Indicators0, Indicators),
    with_output_to(string(Raising), forall(member(Indicator, Indicators), raising_written(Indicator))),
    program_replaced(Raising, _).

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

%   The predicates of the clauses, and those that a line of a broken part may begin. The arguments of such a line can't be counted, so all
%   numbers of them are possible.

broken_predicate(_, Name/Arity) :-
    program_clauses(Clauses),
    member(clause(_, Head, _, _, _), Clauses),
    functor(Head, Name, Arity).
broken_predicate(Messages, Name/Arity) :-
    member(message(_, _, _, From-To), Messages),
    program_text(Text),
    Length is To - From,
    sub_string(Text, From, Length, _, Part),
    split_string(Part, "\n", "\r", Lines0),
    exclude(is_blank, Lines0, [First|Lines]),
    split_string(First, "", " \t", [Begun]),
    member(Line, [Begun|Lines]),
    split_string(Line, "(:-. \t", "", [Field|_]),
    catch(term_string(Name, Field), error(syntax_error(_), _), fail),
    atom(Name),
    most_arguments(Most),
    between(0, Most, Arity).

is_blank(Line) :-
    split_string(Line, "", " \t", [Bare]),
    ( Bare == "" ; string_concat("%", _, Bare) ),
    !.
