:- module(queens_grade_student, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module(library(time)).

/** <module> Asks a student's Prolog program, inside the sandbox

usage: `swipl -g queens_grade_student:ask_student student.pl -- MODE ...`. With `load FILE PREDICATE N` it says
found(Module:Name/Arity/Way) or missing(Known). With `run FILE Module:Name/Arity/Way N` it prints the answers as lists and
then `%= END`, where END is done(Left) with Left `true`, `false` or `unknown` for a choice point after the last answer,
odd(Answer) for an answer that is no board, or exception(Text).

Way is how the predicate is asked: `size_rows` for p(N, Rows), `rows` for p(Rows) with a list of N unbound rows, `prints`
for p(N) that prints.
*/

ask_student :-
    current_prolog_flag(argv, [Mode, File|Arguments]),
    stream_property(Out, alias(user_output)),
    open_null_stream(Null),
    set_stream(Null, alias(user_output)),
    set_output(Null),
    load(File, Errors),
    act(Mode, Errors, File, Arguments, Out),
    flush_output(Out),
    halt.

act(load, Errors, _, _, _) :-
    Errors > 0,
    halt(1).
act(load, 0, File, [Word, NWord], Out) :-
    term_to_atom(Wanted, Word),
    atom_number(NWord, N),
    findall(Module:Name/Arity, defined(File, Module, Name, Arity), Defined0),
    sort(Defined0, Defined),
    (   chosen(Wanted, Defined, Module:Name/Arity)
    ->  way(Arity, Module, Name, N, Way),
        format(Out, '~q.~n', [found(Module:Name/Arity/Way)])
    ;   findall(Name/Arity, member(_:Name/Arity, Defined), Known),
        format(Out, '~q.~n', [missing(Known)])
    ).
act(run, _, _, [Word, NWord], Out) :-
    term_to_atom(Module:Name/_/Way, Word),
    atom_number(NWord, N),
    run(Way, Module, Name, N, Out).

% ---- Loading ----------------------------------------------------------------------------------------------------------

:- thread_local noted/0.
:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(_, error, _) :-
    assertz(noted),
    fail.

load(File, Errors) :-
    catch(load_files(user:File, [silent(true)]), Error, print_message(error, Error)),
    aggregate_all(count, noted, Errors).

%   What the program defines, in its own module or in user.

defined(File0, Module, Name, Arity) :-
    absolute_file_name(File0, File),
    (   module_property(Module, file(File))
    ;   Module = user
    ),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    predicate_property(Module:Head, file(Source)),
    current_prolog_flag(home, Home),
    \+ sub_atom(Source, 0, _, _, Home),
    \+ source_file(queens_grade_student:ask_student, Source).

chosen(any, Defined, Module:Name/Arity) :-
    !,
    (   member(Arity, [2, 1]),
        member(Name, [queens, n_queens, nqueens, queen, eight_queens, queens8, eightqueens, solve, solution]),
        memberchk(Module:Name/Arity, Defined)
    ->  true
    ;   member(Arity, [2, 1]),
        findall(M:P/Arity, ( member(M:P/Arity, Defined), named_for_queens(P) ), [Module:Name/Arity])
    ).
chosen(Name/Arity, Defined, Module:Name/Arity) :-
    memberchk(Module:Name/Arity, Defined).

named_for_queens(Name) :-
    downcase_atom(Name, Small),
    sub_atom(Small, _, _, _, queen),
    !.

%   With one argument it may want the rows, or the size to print for: a short try tells.

way(2, _, _, _, size_rows).
way(1, Module, Name, N, Way) :-
    length(Rows, N),
    (   shortly(call(Module:Name, Rows))
    ->  Way = rows
    ;   with_output_to(string(Said), ( shortly(call(Module:Name, N)) -> true ; true )),
        sub_string(Said, _, 1, _, Character),
        char_type(Character, digit(_))
    ->  Way = prints
    ;   Way = rows
    ).

shortly(Goal) :-
    catch(call_with_time_limit(1, Goal), _, fail),
    !.

% ---- Asking -----------------------------------------------------------------------------------------------------------

run(Way, Module, Name, N, Out) :-
    catch(answers(Way, Module, Name, N, Out, End), Error, thrown(Error, End)),
    format(Out, '~N%= ~q.~n', [End]).

thrown(odd(Answer), odd(Text)) :-
    !,
    short_text(Answer, Text).
thrown(Error, exception(Text)) :-
    (   Error = error(Formal, _)
    ->  short_text(Formal, Text)
    ;   short_text(Error, Text)
    ).

short_text(Term, Short) :-
    \+ \+ ( numbervars(Term, 0, _, [attvar(skip)]),
            format(string(Text), '~W', [Term, [numbervars(true), quoted(true), max_depth(12), attributes(ignore)]]),
            nb_setval(queens_grade_text, Text)
          ),
    nb_getval(queens_grade_text, Text),
    (   sub_string(Text, 0, 200, _, Short)
    ->  true
    ;   Short = Text
    ).

answers(size_rows, Module, Name, N, Out, done(Left)) :-
    listed(call(Module:Name, N, Rows), Rows, N, Out, Left).
answers(rows, Module, Name, N, Out, done(Left)) :-
    length(Rows, N),
    listed(call(Module:Name, Rows), Rows, N, Out, Left).
answers(prints, Module, Name, N, Out, done(unknown)) :-
    set_output(Out),
    set_stream(Out, alias(user_output)),
    forall(call(Module:Name, N), true).

%   Left: was there a choice point behind the last answer?

listed(Goal, Rows, N, Out, Left) :-
    State = left(false),
    (   call_cleanup(Goal, Last = true),
        (   Last == true
        ->  nb_setarg(1, State, false)
        ;   nb_setarg(1, State, true)
        ),
        board(Rows, N, Board),
        format(Out, '~w~n', [Board]),
        flush_output(Out),
        fail
    ;   arg(1, State, Left)
    ).

board(Rows, N, Board) :-
    (   is_list(Rows),
        length(Rows, N),
        (   maplist(integer, Rows)
        ->  Board = Rows
        ;   maplist(square, Rows, Squares),
            keysort(Squares, Sorted),
            pairs_values(Sorted, Board)
        )
    ->  true
    ;   throw(odd(Rows))
    ).

square(Square, Column-Row) :-
    compound(Square),
    compound_name_arguments(Square, _, [Column, Row]),
    integer(Column),
    integer(Row).
