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
        with_output_to(string(Text), bindings_written(Copy))
    ).

has_value(_=Value) :-
    nonvar(Value).

bindings_written(Bindings) :-
    (   is_short(Bindings)
    ->  foldl(binding_written, Bindings, '', _)
    ;   foldl(long_binding_written, Bindings, '', _)
    ).

binding_written(Name=Value, Before, '\n') :-
    options(Options),
    write(Before),
    write(Name),
    write(' = '),
    write_term(Value, Options).

long_binding_written(Name=Value, Before, '\n') :-
    written(Value, Text),
    format("~w~w = ~s", [Before, Name, Text]).

%!  goal_text(+Goal, +Names, -Text) is det.

goal_text(Term, Names, Text) :-
    named_copy(Term, Names, Copy),
    written(Copy, Text).

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

options([quoted(true), numbervars(true), spacing(next_argument), module(user)]).

is_short(Term) :-
    longest_text(Most),
    options(Options),
    write_length(Term, _, [max_length(Most)|Options]).

written(Term, Text) :-
    options(Options),
    (   is_short(Term)
    ->  with_output_to(string(Text), write_term(Term, Options))
    ;   with_output_to(string(Long), write_term(Term, [max_depth(10)|Options])),
        longest_text(Most),
        (   sub_string(Long, 0, Most, _, Start)
        ->  string_concat(Start, "...", Text)
        ;   Text = Long
        )
    ).
