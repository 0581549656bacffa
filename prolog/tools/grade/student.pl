:- module(queens_grade_student, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module(asking).
:- use_module(candidates).
:- use_module(channel).
:- use_module(forms).

/** <module> Asks a student's Prolog program, inside the sandbox

usage: `swipl -g queens_grade_student:ask_student student.pl -- MODE FILE ...`. The first line of the standard input is a
secret word; N is the next line, for the program. Descriptor 3 is the channel: only a line `%= SECRET WORD...` there reports the
result. With `load FILE any N` or `load FILE NAME ARITY N` that is `found FORM MODULE NAME ARITY` or
`missing TEXT` with what it defines. With `run FILE FORM MODULE NAME ARITY N` the answers come before it, a line each, and it is `done LEFT`
with LEFT `true`, `false` or `unknown` for a choice point after the last answer, or `labelled` as in listed/5; `odd TEXT` for an
answer that is no board, `unread TEXT` for one that is no list, `exception TEXT`, or `lacks TEXT` for a predicate of the project or of a
library that is not here.

Names and texts are written as the codes of their characters with points between, so that operators, flags and portray/1
of the program do not affect them. FORM is one of forms.pl.

A halt/0 or halt/1 that is called while the file is loaded, or by a predicate that prints, ends that call only. use_rendering/1 and
use_rendering/2 of SWISH do nothing.
*/

ask_student :-
    current_prolog_flag(argv, [Mode, File|Arguments0]),
    maplist(argument, Arguments0, Arguments),
    read_line_to_string(user_input, Secret),
    open('/proc/self/fd/3', append, Channel, [encoding(utf8)]),
    stream_property(Out, alias(user_output)),
    prompt(_, ''),
    last(Arguments, N),
    atom_number(Word, N),
    set_prolog_flag(argv, [Word]),
    (   Arguments = [load|_]
    ->  true
    ;   open_null_stream(Null),
        print_to(Null)
    ),
    replace_predicates,
    isolate_modules,
    load(File, Errors),
    act(Mode, Errors, File, Arguments, Channel, Out, Words),
    atomic_list_concat(['%=', Secret|Words], ' ', Line),
    format(Channel, '~N~w~n', [Line]),
    close(Channel),
    system:halt.

print_to(Stream) :-
    set_stream(Stream, alias(user_output)),
    set_output(Stream).

%   These modules look for what they do not define in `system`, and not first in `user`, where the program may define any predicate.

isolate_modules :-
    source_file(queens_grade_student:ask_student, Student),
    file_directory_name(Student, Folder),
    forall(( module_property(Module, file(File)), file_directory_name(File, Folder) ), set_module(Module:base(system))).

%   Numbers are numbers, and numbers with points between are a name.

argument(Word, Argument) :-
    (   atom_number(Word, Argument),
        integer(Argument)
    ->  true
    ;   spelling(Word, Text)
    ->  atom_string(Argument, Text)
    ;   Argument = Word
    ).

act(load, Errors, _, _, _, _, _) :-
    memberchk(error(syntax_error(_), _), Errors),
    system:halt(1).
act(load, Errors, File, Arguments, _, _, Words) :-
    append(Wanted, [N], Arguments),
    character_count(current_output, Printed),
    findall(Line-Predicate, defined(File, Predicate, Line), Pairs),
    sort(Pairs, Sorted),
    pairs_values(Sorted, Defined),
    (   chosen_predicate(Wanted, Defined, Printed, N, Module:Name/Arity, Form)
    ->  maplist(spelled, [Module, Name], [ModuleWord, NameWord]),
        Words = [found, Form, ModuleWord, NameWord, Arity]
    ;   Errors = [_|_]
    ->  system:halt(1)
    ;   defined_text(Defined, Text),
        spelled(Text, Word),
        Words = [missing, Word]
    ).
act(run, Errors, _, [load|_], _, Out, Words) :-
    !,
    flush_output(Out),
    (   Errors = [Error|_]
    ->  thrown(Error, Words)
    ;   Words = [done, unknown]
    ).
act(run, Errors, _, [Form, Module, Name, Arity, N], Channel, Out, Words) :-
    once(form_call(Form, Module:Name/Arity, N, Rows, Goal)),
    form_kind(Form, Kind),
    catch(answers(Kind, Goal, Rows, N, Channel, Out, Words), Error, ( lacks(Error, Errors, Words) -> true ; thrown(Error, Words) )).

defined_text([], nothing) :-
    !.
defined_text(Defined, Text) :-
    findall(Shown, limit(8, ( member(_:Predicate, Defined), format(atom(Shown), '~q', [Predicate]) )), Some),
    (   nth0(8, Defined, _)
    ->  append(Some, ['...'], All)
    ;   All = Some
    ),
    atomic_list_concat(All, ', ', Text).

% ---- Loading ----------------------------------------------------------------------------------------------------------

:- thread_local noted/1.
:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(Message, error, _) :-
    \+ is_harmless(Message),
    (   sub_term(Error, Message),
        nonvar(Error),
        Error = error(_, _)
    ->  assertz(noted(Error))
    ;   assertz(noted(Message))
    ),
    fail.

%   Prolog continues with its own predicate if a program defines one that it may not define, or that a directive has used before.

is_harmless(Message) :-
    sub_term(Part, Message),
    nonvar(Part),
    memberchk(Part, [halted, permission_error(modify, static_procedure, _), permission_error(redefine, imported_procedure, _)]),
    !.

load(File, Errors) :-
    catch(load_files(user:File, [silent(true)]), Error, print_message(error, Error)),
    findall(Noted, noted(Noted), Errors),
    forall(( project_module(Module), \+ module_property(Module, file(_)) ), set_module(Module:base(system))).

%   A module that does not exist would have the program's own predicates.

project_module(c_queens).
project_module(queens).
project_module(queens_styles).

:- thread_local answering/0.

ended(Status) :-
    (   answering
    ->  system:halt(Status)
    ;   throw(halted)
    ).

replace_predicates :-
    maplist(redefine_system_predicate, [user:halt, user:halt(_)]),
    maplist(assertz, [ ( user:halt :- queens_grade_student:ended(0) ),
                       ( user:halt(Status) :- queens_grade_student:ended(Status) ),
                       user:use_rendering(_),
                       user:use_rendering(_, _) ]).

%   The predicates that the program defines, in its own module or in user, and the first line of each.

defined(File0, Module:Name/Arity, Line) :-
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
    \+ source_file(queens_grade_student:ask_student, Source),
    ( predicate_property(Module:Head, line_count(Line)) -> true ; Line = 0 ).

% ---- Asking -----------------------------------------------------------------------------------------------------------

lacks(error(existence_error(procedure, Called), _), Errors, [lacks, Word]) :-
    (   Called = Module:_,
        project_module(Module)
    ->  Lacking = Called
    ;   memberchk(error(existence_error(source_sink, Lacking), _), Errors)
    ),
    format(string(Text), "~q", [Lacking]),
    spelled(Text, Word).

thrown(Exception, [Kind, Word]) :-
    exception_text(Exception, Kind, Text),
    spelled(Text, Word).

answers(prints, Goal, _, _, _, Out, [done, unknown]) :-
    print_to(Out),
    catch(forall(Goal, true), halted, true),
    flush_output(Out).
answers(answers, Goal, Rows, N, Channel, _, [done, Left]) :-
    assertz(answering),
    listed(Goal, Rows, N, reported(Channel), Left).

reported(Out, Line) :-
    format(Out, '~s~n', [Line]),
    flush_output(Out).
