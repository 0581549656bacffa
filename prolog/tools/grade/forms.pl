:- module(queens_grade_forms,
          [ form_kind/2,                % ?Form, ?Kind
            form_call/5,                % +Form, +Predicate, +N, -Rows, -Goal
            form_query/4,               % +Form, +Name, +N, -Query
            form_of_main/2,             % +Predicate, -Form
            form_text/2,                % +Program, -Text
            preferred_name/1            % ?Name
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The forms in which a program gives its answers

A form is a line of one table. All languages have `program`, a main program that prints; `function` is called by the files in
`callers`; the others are those of Prolog: see student.pl. The same table is in docs/grade.md.
*/

%   form(Form, Kind, N, Rows, Before, Arguments, Words): with the size N, the predicate is called with Arguments after the goal Before. Its
%   answers bind Rows, or it prints. Of the Kind `answers`, the answers of a predicate are boards; of `prints`, the output has them. Words
%   follow the name in a verdict.

form(program, prints, _, _, true, none, "").
form(function, prints, _, _, true, none, "(n), called by the grader").
form(size_rows, answers, N, Rows, true, [N, Rows], "").
form(rows_size, answers, N, Rows, true, [Rows, N], ", asked for rows and N").
form(list_size, answers, N, Rows, length(Rows, N), [Rows, N], ", asked with a list of N rows, and N").
form(rows, answers, N, Rows, length(Rows, N), [Rows], ", asked with a list of N rows").
form(squares, answers, N, Rows, Rows = Squares, [Rows], ", asked with a list of N squares") :-
    findall(Column/_, between(1, N, Column), Squares).
form(open, answers, _, Rows, true, [Rows], ", asked for rows").
form(prints, prints, N, _, true, [N], ", which prints").
form(arguments, prints, N, _, true, [[Word]], ", which prints") :-
    atom_number(Word, N).
form(main, prints, _, _, true, [], ", which prints").
form(load, prints, _, _, true, none, "its directives, which print").

%!  preferred_name(?Name) is nondet.
%
%   The names of predicates and functions that are called first, in this order.

preferred_name(Name) :-
    member(Name, [queens, n_queens, nqueens, queen, eight_queens, queens8, eightqueens, solve, solution]).

%!  form_kind(?Form, ?Kind) is nondet.

form_kind(Form, Kind) :-
    form(Form, Kind, 1, _, _, _, _).

%!  form_call(?Form, :Predicate, +N, -Rows, -Goal) is nondet.
%
%   Goal calls Predicate, a Module:Name/Arity, in Form; only main/1 gets a list of words.

form_call(Form, Module:Name/Arity, N, Rows, Module:Goal) :-
    length(Arguments, Arity),
    form(Form, _, N, Rows, Before, Arguments, _),
    ( Form == arguments -> Name == main ; true ),
    call(Before),
    Goal =.. [Name|Arguments].

%!  form_query(+Form, +Name, +N, -Query) is det.
%
%   Query is the text of such a call, without the full stop.

form_query(Form, Name, N, Query) :-
    form(Form, _, N, '$VAR'('Rows'), Before, Arguments, _),
    Goal =.. [Name|Arguments],
    ( Before == true -> Asked = Goal ; Asked = (Before, Goal) ),
    term_variables(Asked, Variables),
    maplist(=('$VAR'('_')), Variables),
    format(string(Query), "~W", [Asked, [quoted(true), numbervars(true), spacing(next_argument)]]).

%!  form_of_main(+Predicate, -Form) is semidet.
%
%   For a predicate that only prints.

form_of_main(_:_/0, main).
form_of_main(_:main/1, arguments).

%!  form_text(+Program, -Text) is det.
%
%   Program is Form-Target. Text names the predicate or function that is asked; it is `null` for a main program.

form_text(Form-Target, Text) :-
    once(form(Form, _, 1, _, _, _, Words)),
    (   Form == program
    ->  Text = null
    ;   Form == load
    ->  Text = Words
    ;   Form == function
    ->  string_concat(Target, Words, Text)
    ;   ( Target = user:Shown -> true ; Target = Shown ),
        format(string(Text), "~q~s", [Shown, Words])
    ).
