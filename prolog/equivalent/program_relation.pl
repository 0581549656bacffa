% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_program_relation,
          [ new_program/2,              % +Words, -Handle
            end_program/1,              % +Handle
            program_answer/2,           % +Handle, +Arguments
            answer_queries/1            % :Relation
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- if(exists_source(library(process))).
:- use_module(library(process)).
:- endif.

/** <module> A program of any language as a relation

The program reads one query a line from its standard input: the list of its arguments as Prolog text, such as `[8,_]`. It writes a line for
each answer, the list of the arguments with their values, such as `[8,[1,5,8,6,3,7,2,4]]`; then a line with `end`, or `error(Formal)` or
`exception(Term)` if it can't answer. Each variable of a query is `_` if it occurs once, and else a capital letter, with a number from the
27th on. A program that has answered may end: it is started again for the next query.

A handle is program(Path, Words, Idle): Idle is a message queue of the processes that wait for a query, process(Id, In, Out). A process
whose answers are not all wanted is killed.
*/

:- meta_predicate answer_queries(:).

%!  new_program(+Words, -Handle) is det.
%
%   Words are a program and its arguments: strings or atoms. A name without a slash is looked for in PATH. It is started when it is asked.
%
%   @error existence_error(source_sink, Program), permission_error(execute, source_sink, File)

new_program(Words, program(Path, Arguments, Idle)) :-
    must_be(list(text), Words),
    (   Words = [Word|Arguments]
    ->  atom_string(Name, Word)
    ;   domain_error(non_empty_list, Words)
    ),
    ( sub_atom(Name, _, _, _, /) -> Where = Name ; Where = path(Name) ),
    must_be_program(Where, Path),
    message_queue_create(Idle).

must_be_program(Where, Path) :-
    absolute_file_name(Where, Path, [access(execute), file_errors(fail)]),
    !.
must_be_program(Where, _) :-
    absolute_file_name(Where, File, [access(exist), file_errors(fail)]),
    !,
    permission_error(execute, source_sink, File).
must_be_program(Where, _) :-
    existence_error(source_sink, Where).

%!  end_program(+Handle) is det.

end_program(Handle) :-
    (   idle(Handle, Process)
    ->  killed(Process),
        end_program(Handle)
    ;   Handle = program(_, _, Idle),
        message_queue_destroy(Idle)
    ).

%!  program_answer(+Handle, ?Arguments) is nondet.
%
%   True for the answers of the program to the query Arguments. Besides those that the program writes, exceptions are died(Status), if it
%   ended before it had answered; unreadable(Line); and flood, for a line of 100,000 characters.

program_answer(Handle, Arguments) :-
    Holder = holder(none),
    setup_call_cleanup(true,
                       ( first_line(Handle, Holder, Arguments, Line), answer(Line, Handle, Holder, Arguments) ),
                       forall(arg(1, Holder, process(Id, In, Out)), killed(process(Id, In, Out)))).

%   first_line(Handle, Holder, Arguments, Line): Holder gets the process that is asked. One that has ended after its last answer is started
%   again.

first_line(Handle, Holder, Arguments, Line) :-
    (   sig_atomic(( idle(Handle, Used), nb_setarg(1, Holder, Used) )),
        asked(Used, Arguments, Line0),
        ( Line0 == end_of_file -> nb_setarg(1, Holder, none), killed(Used), fail ; true )
    ->  Line = Line0
    ;   sig_atomic(( started(Handle, New), nb_setarg(1, Holder, New) )),
        asked(New, Arguments, Line)
    ).

idle(program(_, _, Idle), Process) :-
    thread_get_message(Idle, Process, [timeout(0)]).

started(program(Path, Words, _), process(Id, In, Out)) :-
    process_create(Path, Words, [stdin(pipe(In)), stdout(pipe(Out)), stderr(std), process(Id)]).

killed(process(Id, In, Out)) :-
    catch(process_kill(Id, kill), error(_, _), true),
    catch(process_wait(Id, _), error(_, _), true),
    close(In, [force(true)]),
    close(Out, [force(true)]).

asked(Process, Arguments, Line) :-
    Process = process(_, In, _),
    catch(write_line(In, Arguments), error(io_error(_, _), _), true),
    line(Process, Line).

answer(Line, Handle, Holder, Arguments) :-
    Handle = program(_, _, Idle),
    arg(1, Holder, Process),
    meaning(Line, Process, Arguments, Meaning),
    (   Meaning = answer(Values)
    ->  (   Arguments = Values
        ;   line(Process, Next),
            answer(Next, Handle, Holder, Arguments)
        )
    ;   nb_setarg(1, Holder, none),
        thread_send_message(Idle, Process),
        said(Meaning)
    ).

said(end) :- fail.
said(error(Formal)) :- throw(error(Formal, _)).
said(exception(Term)) :- throw(Term).

meaning(Line, process(Id, _, _), Arguments, Meaning) :-
    (   Line == end_of_file
    ->  process_wait(Id, Status, [timeout(1)]),
        throw(died(Status))
    ;   catch(term_string(Term0, Line), error(_, _), fail),
        nonvar(Term0),
        closed_cycles(Term0, Term),
        meant(Term, Arguments, Meaning)
    ->  true
    ;   throw(unreadable(Line))
    ).

meant(end, _, end).
meant(error(Formal), _, error(Formal)).
meant(exception(Term), _, exception(Term)).
meant([Value|Values], Arguments, answer([Value|Values])) :-
    is_list(Values),
    same_length([Value|Values], Arguments).

%   closed_cycles(Term0, Term): cyclic terms are written with their equations.

closed_cycles(Term0, Term) :-
    (   Term0 = @(Term, Equations),
        is_list(Equations)
    ->  maplist(equated, Equations)
    ;   Term = Term0
    ).

equated(A=A).

%   line(Process, Line): a string, or `end_of_file`.

line(process(_, _, Out), Line) :-
    get_code(Out, Code),
    (   Code =:= -1
    ->  Line = end_of_file
    ;   codes(Code, Out, 100 000, Codes)
    ->  string_codes(Line, Codes)
    ;   throw(flood)
    ).

codes(Code, _, _, Codes) :- ( Code =:= 0'\n ; Code =:= -1 ), !, Codes = [].
codes(Code, Out, Left0, [Code|Codes]) :-
    Left0 > 0,
    Left is Left0 - 1,
    get_code(Out, Next),
    codes(Next, Out, Left, Codes).

write_line(Out, Term) :-
    \+ \+ ( numbervars(Term, 0, _, [singletons(true), attvar(skip)]),
            format(Out, '~W~n', [Term, [quoted(true), numbervars(true), cycles(true), attributes(ignore)]]) ),
    flush_output(Out).

%!  answer_queries(:Relation) is det.
%
%   Answers queries for Relation from standard input to standard output, as explained above, until there are no more. So a program
%   `swipl -g "answer_queries(mine)" -t halt mine.pl` can be asked from another version of Prolog.

answer_queries(Relation) :-
    read_line_to_string(user_input, Line),
    (   string(Line)
    ->  catch(( term_string(Arguments0, Line),
                closed_cycles(Arguments0, Arguments),
                Goal =.. [call,Relation|Arguments],
                forall(call(Goal), write_line(user_output, Arguments)),
                Last = end ),
              Exception,
              ( Exception = error(Formal, _) -> Last = error(Formal) ; Last = exception(Exception) )),
        write_line(user_output, Last),
        answer_queries(Relation)
    ;   true
    ).
