:- module(queens_watched_text,
          [ goal_text/3,                % +Goal, +Names, -Text
            bindings_text/2             % +Names, -Text
          ]).
:- use_module(library(apply)).

/** <module> Goals and bindings as short texts, with the names of the program's variables
*/

longest_text(240).

%!  bindings_text(+Names, -Text) is det.
%
%   Text has a line `Name = value` for each variable that has a value. Names is a list of Name=Variable.

bindings_text(Names, Text) :-
    include(has_value, Names, Bound),
    (   Bound == []
    ->  Text = ""
    ;   named_copy(Bound, Names, Copy),
        with_output_to(string(Text), foldl(binding_written, Copy, '', _))
    ).

has_value(_=Value) :-
    nonvar(Value).

binding_written(Name=Value, Before, '\n') :-
    write(Before),
    write(Name),
    write(' = '),
    written(Value).

%!  goal_text(+Goal, +Names, -Text) is det.

goal_text(Goal, Names, Text) :-
    named_copy(Goal, Names, Copy),
    with_output_to(string(Text), written(Copy)).

%   Variables are written by their names, and others as _.

named_copy(Term, Names, Copy) :-
    copy_term_nat(Term-Names, Copy-Named),
    maplist(name_bound, Named),
    term_variables(Copy, Variables),
    maplist(=('$VAR'('_')), Variables).

name_bound(Name=Value) :-
    (   var(Value)
    ->  Value = '$VAR'(Name)
    ;   true
    ).

written(Term) :-
    longest_text(Most),
    Options = [quoted(true), numbervars(true), spacing(next_argument), module(user)],
    (   write_length(Term, _, [max_length(Most)|Options])
    ->  write_term(Term, Options)
    ;   with_output_to(string(Long), write_term(Term, [max_depth(10)|Options])),
        (   sub_string(Long, 0, Most, _, Start)
        ->  format("~s...", [Start])
        ;   write(Long)
        )
    ).
