% SPDX-License-Identifier: BSD-2-Clause
/* answerer.pl - answers queries for a relation, in standard Prolog: SWI-Prolog, GNU Prolog, Trealla and Tau load this file unchanged.

docs/equivalence.md states the protocol. SWI-Prolog and GNU Prolog call equivalent_answerer/1, which reads queries from standard input. In
Node, a script reads the queries, and asks equivalent_answer/2 for its solutions, each of which has written a line. Cyclic terms can't be
written.

Terms are written here and not by writeq/1, which differs between systems: atoms are quoted and compound terms have no operators.
*/

% What differs: GNU Prolog has these predicates built in, and warns before it answers.

:- use_module(library(lists)).

%   equivalent_answerer(Relation): GNU Prolog has no garbage collector, so each query ends with a failure.

equivalent_answerer(Relation) :-
    equivalent_quiet,
    repeat,
    equivalent_query(user_input, Query),
    (   Query == end_of_file
    ->  !
    ;   equivalent_answer(Query, Relation),
        fail
    ).

%   equivalent_quiet: what a relation prints is not shown, and its input is empty.

equivalent_quiet :-
    open('/dev/null', append, Null),
    set_output(Null),
    open('/dev/null', read, Empty),
    set_input(Empty),
    current_prolog_flag(version_data, Version),
    equivalent_line(ready(Version)).

equivalent_query(In, Query) :-
    catch(read(In, Query), _, Query = unreadable).

equivalent_answer(unreadable, _) :-
    !,
    equivalent_line(unreadable).
equivalent_answer(Arguments, Relation) :-
    Goal =.. [call,Relation|Arguments],
    catch(equivalent_solution(Goal, Arguments), Ball, equivalent_raised(Ball)).

equivalent_solution(Goal, Arguments) :-
    call(Goal),
    (   catch(acyclic_term(Arguments), _, true)
    ->  equivalent_line(Arguments)
    ;   throw(equivalent_cyclic)
    ).
equivalent_solution(_, _) :-
    equivalent_line(end).

equivalent_raised(Ball) :-
    (   nonvar(Ball),
        Ball = error(Formal, _)
    ->  equivalent_line(error(Formal))
    ;   Ball == equivalent_cyclic
    ->  equivalent_line(unreadable)
    ;   equivalent_line(exception(Ball))
    ).

equivalent_line(Term) :-
    term_variables(Term, Variables),
    equivalent_term(Term, Variables),
    nl(user_output),
    flush_output(user_output).

%   equivalent_term(Term, Variables): the name of a variable is its place, since write/1 of Tau gives it another name each time. Tau's
%   term_variables/2 misses some.

equivalent_term(Term, Variables) :-
    (   var(Term)
    ->  equivalent_variable(Variables, Term, 0)
    ;   atom(Term)
    ->  equivalent_atom(Term)
    ;   atomic(Term)
    ->  write_canonical(user_output, Term)
    ;   Term = [Head|Tail]
    ->  write(user_output, '['),
        equivalent_term(Head, Variables),
        equivalent_tail(Tail, Variables)
    ;   Term =.. [Name,First|Others],
        equivalent_atom(Name),
        write(user_output, '('),
        equivalent_term(First, Variables),
        equivalent_others(Others, Variables)
    ).

equivalent_variable([], _, _) :-
    write(user_output, '_').
equivalent_variable([First|Variables], Variable, Place) :-
    (   First == Variable
    ->  write(user_output, '_'),
        write(user_output, Place)
    ;   Next is Place + 1,
        equivalent_variable(Variables, Variable, Next)
    ).

equivalent_others([], _) :-
    write(user_output, ')').
equivalent_others([Argument|Arguments], Variables) :-
    write(user_output, ','),
    equivalent_term(Argument, Variables),
    equivalent_others(Arguments, Variables).

equivalent_tail(Tail, Variables) :-
    (   nonvar(Tail),
        Tail = [Head|Rest]
    ->  write(user_output, ','),
        equivalent_term(Head, Variables),
        equivalent_tail(Rest, Variables)
    ;   Tail == []
    ->  write(user_output, ']')
    ;   write(user_output, '|'),
        equivalent_term(Tail, Variables),
        write(user_output, ']')
    ).

equivalent_atom(Atom) :-
    (   ( Atom == [] ; Atom == end ; Atom == unreadable )
    ->  write(user_output, Atom)
    ;   atom_codes(Atom, Codes),
        write(user_output, ''''),
        equivalent_codes(Codes),
        write(user_output, '''')
    ).

%   Control characters, the quote and the backslash are written as their codes.

equivalent_codes([]).
equivalent_codes([Code|Codes]) :-
    (   ( Code < 32 ; Code =:= 39 ; Code =:= 92 ; Code =:= 127 )
    ->  write(user_output, '\\'),
        equivalent_octal(Code),
        write(user_output, '\\')
    ;   char_code(Char, Code),
        write(user_output, Char)
    ),
    equivalent_codes(Codes).

equivalent_octal(Code) :-
    High is Code // 8,
    ( High > 0 -> equivalent_octal(High) ; true ),
    Low is Code mod 8,
    write(user_output, Low).
