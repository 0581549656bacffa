:- module(queens_welcome, []).
:- user:use_module(repl).
:- use_module('../queens/board').
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The demonstration of `make run`

Each answer is the real result of the query above it. On a terminal the Prolog prompt follows.
*/

:- initialization(welcome, main).

welcome :-
    say('Place eight queens so that no two attack each other. The query is in Prolog, the search in C:'),
    ask("c_queens(8, Rows)", Bindings),
    memberchk('Rows'=Rows, Bindings),
    print_board(Rows),
    nl,
    say('How many solutions are there?'),
    ask("aggregate_all(count, c_queens(8, _), Count)", _),
    say('Do C and the constraints in Prolog give the same answers, in the same order?'),
    ask("findall(R, c_queens(8, R), Rows), findall(R, queens(8, R), Rows), length(Rows, Same)", _),
    say('Try next:'),
    forall(suggestion(Query, Meaning), format('  ?- ~s.~t~42|% ~w~n', [Query, Meaning])),
    prompt_or_halt.

say(Text) :-
    format('~w~n~n', [Text]).

%   tests/docs/prompt.pl asks these at the prompt.

suggestion("c_queens(8, [1|Others])", 'a board to complete; ask for more with ";"').
suggestion("c_queens(N, [_,_,_,_|_])", 'boards of 4 columns, then of 5, of 6 ...').
suggestion("c_queens_count(12, Count)", 'counted without building a list').
suggestion("n_queens(4, Rows)", 'the constraints alone, before any search').

%!  ask(+Text, -Bindings)
%
%   Shows the query, and its first answer without the long ones among its bindings.

ask(Text, Bindings) :-
    format('?- ~s.~n', [Text]),
    term_string(Query, Text, [variable_names(Bindings)]),
    once(user:Query),
    exclude(long, Bindings, Short),
    maplist(show_binding, Short),
    nl.

long(Name=Value) :-
    Name == 'R'
    ;   is_list(Value),
        length(Value, Length),
        Length > 20.

show_binding(Name=Value) :-
    format('~w = ~p.~n', [Name, Value]).

prompt_or_halt :-
    nl,
    stream_property(user_input, tty(true)),
    !,
    say('Both relations are loaded. End a query with a full stop; leave with "halt."'),
    prolog.
prompt_or_halt :-
    writeln('... at the prompt of: make repl').
