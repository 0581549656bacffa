:- module(queens_grade_student, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(time)).
:- use_module(asking).

/** <module> Asks a student's Prolog program, inside the sandbox

usage: `swipl -g queens_grade_student:ask_student student.pl -- MODE FILE ...`. The first line of the standard input is a
secret word; N is the next line, for the program. Descriptor 3 is the channel: only a line `%= SECRET WORD...` there reports the
result. With `load FILE any N` or `load FILE NAME ARITY N` that is `found MODULE NAME ARITY WAY` or
`missing NAME/ARITY...`. With `run FILE MODULE NAME ARITY WAY N` the answers come before it, as lists, and it is `done LEFT`
with LEFT `true`, `false` or `unknown` for a choice point after the last answer, `odd TEXT` for an answer that is not a board,
or `exception TEXT`.

Names and texts are written as the codes of their characters with points between, so that operators, flags and portray/1 of the
program do not affect them. WAY is how the predicate is called: `size_rows` for p(N, Rows), `rows` for p(Rows)
with a list of N unbound rows, `prints` for p(N) that prints.
*/

ask_student :-
    current_prolog_flag(argv, [Mode, File|Arguments0]),
    maplist(argument, Arguments0, Arguments),
    read_line_to_string(user_input, Secret),
    open('/proc/self/fd/3', append, Channel, [encoding(utf8)]),
    stream_property(Out, alias(user_output)),
    open_null_stream(Null),
    set_stream(Null, alias(user_output)),
    set_output(Null),
    load(File, Errors),
    act(Mode, Errors, File, Arguments, Channel, Out, Words),
    atomic_list_concat(['%=', Secret|Words], ' ', Line),
    format(Channel, '~N~w~n', [Line]),
    close(Channel),
    halt.

%   Numbers are numbers, and numbers with points between are a name.

argument(Word, Argument) :-
    (   atom_number(Word, Argument),
        integer(Argument)
    ->  true
    ;   sub_atom(Word, 0, 1, _, '.')
    ->  atomic_list_concat([_|Numbers], '.', Word),
        maplist(atom_number, Numbers, Codes),
        atom_codes(Argument, Codes)
    ;   Argument = Word
    ).

%   As argument/2 reads it.

spelled(Text, Word) :-
    string_codes(Text, Codes),
    atomic_list_concat([''|Codes], '.', Word).

act(load, Errors, _, _, _, _, _) :-
    Errors > 0,
    halt(1).
act(load, 0, File, Arguments, _, _, Words) :-
    append(Wanted, [N], Arguments),
    findall(Module:Name/Arity, defined(File, Module, Name, Arity), Defined0),
    sort(Defined0, Defined),
    (   chosen(Wanted, Defined, Module:Name/Arity)
    ->  way(Arity, Module, Name, N, Way),
        maplist(spelled, [Module, Name], [ModuleWord, NameWord]),
        Words = [found, ModuleWord, NameWord, Arity, Way]
    ;   findall(Word,
                ( member(_:Name/Arity, Defined), spelled(Name, NameWord), atomic_list_concat([NameWord, Arity], /, Word) ),
                All),
        (   length(Some, 9),
            append(Some, [_|_], All)
        ->  Words = [missing|Some]
        ;   Words = [missing|All]
        )
    ).
act(run, _, _, [Module, Name, _, Way, N], Channel, Out, Words) :-
    catch(answers(Way, Module, Name, N, Channel, Out, Words), Error, thrown(Error, Words)).

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

chosen([any], Defined, Module:Name/Arity) :-
    !,
    (   member(Arity, [2, 1]),
        member(Name, [queens, n_queens, nqueens, queen, eight_queens, queens8, eightqueens, solve, solution]),
        memberchk(Module:Name/Arity, Defined)
    ->  true
    ;   member(Arity, [2, 1]),
        findall(M:P/Arity, ( member(M:P/Arity, Defined), named_for_queens(P) ), [Module:Name/Arity])
    ).
chosen([Name, Arity], Defined, Module:Name/Arity) :-
    memberchk(Module:Name/Arity, Defined).

named_for_queens(Name) :-
    downcase_atom(Name, Small),
    sub_atom(Small, _, _, _, queen),
    !.

%   With one argument it may expect the rows, or the size to print for: a short trial decides.

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

thrown(Exception, [Kind, Word]) :-
    exception_text(Exception, Kind, Text),
    spelled(Text, Word).

answers(size_rows, Module, Name, N, Channel, _, [done, Left]) :-
    listed(call(Module:Name, N, Rows), Rows, N, reported(Channel), Left).
answers(rows, Module, Name, N, Channel, _, [done, Left]) :-
    length(Rows, N),
    listed(call(Module:Name, Rows), Rows, N, reported(Channel), Left).
answers(prints, Module, Name, N, _, Out, [done, unknown]) :-
    set_output(Out),
    set_stream(Out, alias(user_output)),
    forall(call(Module:Name, N), true),
    flush_output(Out).

reported(Out, Board) :-
    atomic_list_concat(Board, ',', Numbers),
    format(Out, '[~w]~n', [Numbers]),
    flush_output(Out).
