% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_program_relation,
          [ new_program/2,              % +Program, -Handle
            end_program/1,              % +Handle
            program_answer/2            % +Handle, +Arguments
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(system).
:- if(exists_source(library(process))).
:- use_module(library(process)).
:- endif.

/** <module> A program of any language as a relation

docs/equivalence.md has the protocol. A program that has answered may end: it is started again for the next query.

A handle is program(Path, Words, Kind, Idle): Kind is `command` or the name of a system, and Idle is a message queue of processes,
process(Id, In, Out, Start). If not all answers of a process were wanted, the others are read, unless this takes longer than Start, the
seconds until its first line: then it is killed. So at most twice the time is lost that the better way takes.
*/

%!  new_program(+Program, -Handle) is det.
%
%   Program is command(Words), a program and its arguments as strings or atoms, or a system (see system.pl). A name without a slash is
%   looked for in PATH. It is started when it is asked.
%
%   @error existence_error(source_sink, Program), permission_error(execute, source_sink, File)

new_program(Program, program(Path, Arguments, Kind, Idle)) :-
    ( Program = command(Words) -> Kind = command ; system_words(Program, Words), arg(1, Program, Kind) ),
    must_be(list(text), Words),
    ( Words = [Word|Arguments] -> true ; domain_error(non_empty_list, Words) ),
    atom_string(Name, Word),
    ( sub_atom(Name, _, _, _, /) -> Where = Name ; Where = path(Name) ),
    must_be_program(Where, Path),
    message_queue_create(Idle).

must_be_program(Where, Path) :-
    (   absolute_file_name(Where, Path, [access(execute), file_errors(fail)])
    ->  true
    ;   absolute_file_name(Where, File, [access(exist), file_errors(fail)])
    ->  permission_error(execute, source_sink, File)
    ;   existence_error(source_sink, Where)
    ).

%!  end_program(+Handle) is det.

end_program(Handle) :-
    (   idle(Handle, Process)
    ->  killed(Process),
        end_program(Handle)
    ;   Handle = program(_, _, _, Idle),
        message_queue_destroy(Idle)
    ).

%!  program_answer(+Handle, ?Arguments) is nondet.
%
%   True for the answers of the program to the query Arguments. Besides those that the program writes, exceptions are died(Status), if it
%   ended before it had answered; unreadable(Line); flood, for a line of 100,000 characters; no_instance(Arguments),
%   for an answer that is no instance of the query; and query_unreadable.

program_answer(Handle, Arguments) :-
    must_be_readable(Handle, Arguments),
    Holder = holder(none),
    setup_call_catcher_cleanup(true,
                       ( first_line(Handle, Holder, Arguments, Line), answer(Line, Handle, Holder, Arguments) ),
                       Catcher,
                       forall(( arg(1, Holder, Process), Process \== none ), left(Catcher, Handle, Process))).

%   left(Catcher, Handle, Process): Process may have more answers.

left(Catcher, program(_, _, _, Idle), Process) :-
    (   Catcher == !,
        sig_atomic(rest_read(Process))
    ->  thread_send_message(Idle, Process)
    ;   killed(Process)
    ).

%   must_be_readable(Handle, Arguments): cyclic terms have no text, and other systems no strings.

must_be_readable(program(_, _, Kind, _), Arguments) :-
    (   acyclic_term(Arguments),
        \+ ( memberchk(Kind, [gnu,trealla,tau]), sub_term(Part, Arguments), string(Part) )
    ->  true
    ;   throw(query_unreadable)
    ).

%   first_line(Handle, Holder, Arguments, Line): Holder gets the process that is asked. One that has ended after its last answer is started
%   again.

first_line(Handle, Holder, Arguments, Line) :-
    (   sig_atomic(( idle(Handle, Used), nb_setarg(1, Holder, Used) )),
        asked(Used, Arguments, Line0),
        ( Line0 \== end_of_file -> true ; nb_setarg(1, Holder, none), killed(Used), fail )
    ->  Line = Line0
    ;   get_time(Before),
        sig_atomic(( started(Handle, New), nb_setarg(1, Holder, New) )),
        asked(New, Arguments, Line0),
        get_time(After),
        Seconds is After - Before,
        nb_setarg(4, New, Seconds),
        nb_setarg(1, Holder, New),
        after_greeting(Line0, Handle, New, Line)
    ).

%   after_greeting(Line0, Handle, Process, Line): systems may print something before `ready`, such as the files that they load.

after_greeting(Line0, Handle, Process, Line) :-
    (   member(Ready, ["ready(", "'ready'("]),
        string_concat(Ready, _, Line0)
    ->  line(Process, Line)
    ;   ( Line0 == end_of_file ; Handle = program(_, _, command, _) )
    ->  Line = Line0
    ;   line(Process, Line1),
        after_greeting(Line1, Handle, Process, Line)
    ).

idle(program(_, _, _, Idle), Process) :-
    thread_get_message(Idle, Process, [timeout(0)]).

started(program(Path, Words, Kind, _), process(Id, In, Out, 0)) :-
    ( Kind == command -> Errors = std ; Errors = null ),
    process_create(Path, Words, [stdin(pipe(In)), stdout(pipe(Out)), stderr(Errors), process(Id)]).

killed(process(Id, In, Out, _)) :-
    catch(process_kill(Id, kill), error(_, _), true),
    catch(process_wait(Id, _), error(_, _), true),
    close(In, [force(true)]),
    close(Out, [force(true)]).

asked(Process, Arguments, Line) :-
    Process = process(_, In, _, _),
    catch(write_query(In, Arguments), error(io_error(_, _), _), true),
    line(Process, Line).

answer(Line, Handle, Holder, Arguments) :-
    arg(1, Holder, Process),
    said(Line, Process, Arguments, Said),
    (   is_list(Said)
    ->  must_be_instance(Said, Arguments),
        (   Arguments = Said
        ;   line(Process, Next),
            answer(Next, Handle, Holder, Arguments)
        )
    ;   Said == more
    ->  asked(Process, more, Next),
        answer(Next, Handle, Holder, Arguments)
    ;   nb_setarg(1, Holder, none),
        Handle = program(_, _, _, Idle),
        thread_send_message(Idle, Process),
        end(Said)
    ).

must_be_instance(Values, Arguments) :-
    ( term_attvars(Arguments, []), Arguments \= Values -> throw(no_instance(Values)) ; true ).

end(end) :- fail.
end(error(Formal)) :- throw(error(Formal, _)).
end(exception(Term)) :- throw(Term).
end(unreadable) :- throw(query_unreadable).

%   said(Line, Process, Arguments, Said): Said is the list of an answer, `more`, or a term of end/1. Python's True would be a variable, so a
%   variable begins with an underscore.

said(Line, process(Id, _, _, _), Arguments, Said) :-
    (   Line == end_of_file
    ->  process_wait(Id, Status, [timeout(1)]),
        throw(died(Status))
    ;   catch(term_string(Said, Line, [variable_names(Names)]), error(_, _), fail),
        nonvar(Said),
        forall(member(Name=_, Names), sub_atom(Name, 0, _, _, '_')),
        ( is_list(Said), same_length(Said, Arguments) ; no_answer(Said) )
    ->  true
    ;   throw(unreadable(Line))
    ).

%   rest_read(Process): reads up to the line after the last answer, without waiting for the end of a line: a program may print none.

rest_read(Process) :-
    arg(4, Process, Start),
    get_time(Now),
    Until is Now + Start,
    rest_read(Process, Until, "").

rest_read(Process, Until, Begun) :-
    Process = process(_, In, Out, _),
    read_pending_codes(Out, Codes, []),
    string_codes(More, Codes),
    string_concat(Begun, More, Text),
    split_string(Text, "\n", "", Lines),
    (   append(_, [Line,""], Lines),
        \+ sub_string(Line, 0, _, _, "[")
    ->  catch(term_string(Said, Line), error(_, _), fail),
        no_answer(Said),
        ( Said == more -> write_query(In, end), rest_read(Process, Until, "") ; true )
    ;   last(Lines, Rest),
        string_length(Rest, Length),
        Length < 100 000,
        get_time(Now),
        Left is Until - Now,
        Left > 0,
        wait_for_input([Out], [_], Left),
        fill_buffer(Out),
        rest_read(Process, Until, Rest)
    ).

no_answer(Said) :-
    nonvar(Said),
    memberchk(Said, [more,end,unreadable,error(_),exception(_)]).

%   line(Process, Line): a string, or `end_of_file`.

line(process(_, _, Out, _), Line) :-
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

write_query(Out, Arguments) :-
    term_variables(Arguments, Variables),
    foldl(variable_name, Variables, Names, 1, _),
    format(Out, '~W .~n', [Arguments, [quoted(true), ignore_ops(true), variable_names(Names), attributes(ignore)]]),
    flush_output(Out).

variable_name(Variable, Name=Variable, Place, Next) :-
    atom_concat('_', Place, Name),
    Next is Place + 1.
