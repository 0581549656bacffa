:- module(equivalent_command_process,
          [ new_process/2,              % +Words, -Handle
            end_process/1,              % +Handle
            process_outcome/5,          % +Handle, +Arguments, +Most, +Seconds, -Outcome
            answer_queries/1            % :Relation
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(time_limit).
:- if(exists_source(library(process))).
:- use_module(library(process)).
:- endif.

/** <module> A program of any language as a relation

The program reads one query a line from its standard input: the list of its arguments as Prolog text, such as `[8,_]`. It writes a line for each
answer, the list of the arguments with their values, such as `[8,[1,5,8,6,3,7,2,4]]`; then a line with `end`, or `error(Formal)` or
`exception(Term)` if it can't answer. Each variable of a query is `_` if it occurs once, and else a capital letter, with a number from the 27th
on. A program that has answered may end: it is started again for the next query.

A handle is process(Words, State), where State is `closed` or open(Id, In, Out).
*/

:- meta_predicate answer_queries(:).

%!  new_process(+Words, -Handle) is det.
%
%   Words are a program and its arguments: strings or atoms. A name without a slash is looked for in PATH. It is started when it is asked.
%
%   @error existence_error(source_sink, Program)

new_process(Words, process([Program|Arguments], closed)) :-
    must_be(list, Words),
    (   Words = [Word|Arguments]
    ->  must_be(text, Word),
        atom_string(Name, Word),
        maplist(must_be(text), Arguments)
    ;   domain_error(command, Words)
    ),
    (   sub_atom(Name, _, _, _, /)
    ->  absolute_file_name(Name, Program, [access(execute)])
    ;   absolute_file_name(path(Name), Program, [access(execute)])
    ).

%!  end_process(+Handle) is det.

end_process(Handle) :-
    arg(2, Handle, State),
    (   State = open(Id, In, Out)
    ->  nb_setarg(2, Handle, closed),
        catch(process_kill(Id, kill), error(_, _), true),
        process_wait(Id, _),
        close(In, [force(true)]),
        close(Out, [force(true)])
    ;   true
    ).

%!  process_outcome(+Handle, +Arguments, +Most, +Seconds, -Outcome) is det.
%
%   The term of outcome/5. A program that takes longer than twenty times Seconds by the clock is `endless`. Other exceptions are
%   died(Status), of a program that ended before it had answered; unreadable(Line); and flood, for a line of 100,000 characters.

process_outcome(Handle, Arguments, Most, Seconds, outcome(Answers, Ports, "", work(0, 0))) :-
    arg(2, Handle, Before),
    answers_within(Seconds, Handle, Arguments, Most, Answers1, Ports1),
    (   Ports1 == [died],
        Before \== closed              % it ended after its last answer
    ->  end_process(Handle),
        answers_within(Seconds, Handle, Arguments, Most, Answers0, Ports0)
    ;   Answers0-Ports0 = Answers1-Ports1
    ),
    last(Ports0, End),
    (   End == fail
    ->  Answers = Answers0,
        Ports = Ports0
    ;   ended(End, Handle, Port),
        append(Exits, [_], Ports0),
        append(Exits, [Port], Ports),
        (   Port == more
        ->  Answers = Answers0
        ;   Answers = []
        )
    ).

%   answers_within(Seconds, Handle, Arguments, Most, Answers, Ports): a limit ends after twenty times as long by the clock.

answers_within(Seconds, Handle, Arguments, Most, Answers, Ports) :-
    length(Arguments, Arity),
    statistics(inferences, Started),
    Over = over(process, Started),
    catch(setup_call_cleanup(start_limit(Seconds, Over, Limit),
                             ( asked(Handle, Arguments, Out), answers(0, Most, Arity, Out, Answers0, Ports0) ),
                             end_limit(Limit)),
          Exception,
          raised(Exception, Over, Answers0, Ports0)),
    Answers = Answers0,
    Ports = Ports0.

raised(Over, Over, [], [endless]) :- !.
raised(error(io_error(_, _), _), _, [], [died]) :- !.
raised(Exception, _, _, _) :- throw(Exception).

%   ended(End, Handle, Port): after an exception that the program did not report itself, it is in no known state.

ended(Port, _, Port) :-
    functor(Port, error, 1),
    !.
ended(exception(Term), _, exception(Term)) :-
    !.
ended(died, Handle, exception(died(Status))) :-
    !,
    arg(2, Handle, open(Id, _, _)),
    (   process_wait(Id, Status0, [timeout(1)]),
        Status0 \== timeout
    ->  Status = Status0,
        arg(2, Handle, open(_, In, Out)),
        nb_setarg(2, Handle, closed),
        close(In, [force(true)]),
        close(Out, [force(true)])
    ;   Status = closed,
        end_process(Handle)
    ).
ended(Port0, Handle, Port) :-
    end_process(Handle),
    (   memberchk(Port0, [endless, more])
    ->  Port = Port0
    ;   Port = exception(Port0)
    ).

asked(Handle, Arguments, Out) :-
    arg(2, Handle, State),
    (   State = open(_, In, Out)
    ->  true
    ;   Handle = process([Program|Words], _),
        process_create(Program, Words, [stdin(pipe(In)), stdout(pipe(Out)), stderr(std), process(Id)]),
        nb_setarg(2, Handle, open(Id, In, Out))
    ),
    \+ \+ ( numbervars(Arguments, 0, _, [singletons(true)]),
            format(In, '~W~n', [Arguments, [quoted(true), numbervars(true), cycles(true)]]) ),
    flush_output(In).

answers(Count, Most, Arity, Out, Answers, [Port|Ports]) :-
    line(Out, Line),
    said(Line, Arity, Said),
    (   Said = answer(Answer)
    ->  (   Count >= Most
        ->  Answers = [],
            Port = more,
            Ports = []
        ;   Answers = [Answer|Rest],
            Port = exit,
            Next is Count + 1,
            answers(Next, Most, Arity, Out, Rest, Ports)
        )
    ;   Answers = [],
        Port = Said,
        Ports = []
    ).

said(end_of_file, _, died) :- !.
said(flood, _, flood) :- !.
said(Line, Arity, Said) :-
    (   catch(term_string(Term0, Line), error(_, _), fail),
        closed_cycles(Term0, Term),
        meant(Term, Arity, Said0)
    ->  Said = Said0
    ;   Said = unreadable(Line)
    ).

%   closed_cycles(Term0, Term): cyclic terms are written with their equations.

closed_cycles(Term0, Term) :-
    (   nonvar(Term0),
        Term0 = @(Term, Equations),
        is_list(Equations)
    ->  maplist(equated, Equations)
    ;   Term = Term0
    ).

equated(A=A).

meant(Term, _, _) :- var(Term), !, fail.
meant(end, _, fail).
meant(error(Formal), _, error(Formal)).
meant(exception(Term), _, exception(Term)).
meant(Arguments, Arity, answer(Answer)) :-
    is_list(Arguments),
    length(Arguments, Arity),
    Answer =.. [p|Arguments].

line(Out, Line) :-
    get_code(Out, Code),
    (   Code =:= -1
    ->  Line = end_of_file
    ;   codes(Code, Out, 100 000, Codes)
    ->  string_codes(Line, Codes)
    ;   Line = flood
    ).

codes(0'\n, _, _, Codes) :- !, Codes = [].
codes(-1, _, _, Codes) :- !, Codes = [].
codes(Code, Out, Left0, [Code|Codes]) :-
    Left0 > 0,
    Left is Left0 - 1,
    get_code(Out, Next),
    codes(Next, Out, Left, Codes).

%!  answer_queries(:Relation) is det.
%
%   Answers queries for Relation from standard input to standard output, as explained above, until there are no more. So a program
%   `swipl -g "answer_queries(mine)" -t halt mine.pl` can be asked from another version of Prolog.

answer_queries(Relation) :-
    read_line_to_string(user_input, Line),
    (   string(Line)
    ->  catch(( term_string(Arguments, Line),
                forall(answered(Relation, Arguments), write_line(Arguments)),
                Last = end ),
              Exception,
              ( Exception = error(Formal, _) -> Last = error(Formal) ; Last = exception(Exception) )),
        write_line(Last),
        answer_queries(Relation)
    ;   true
    ).

answered(Relation, Arguments) :-
    Goal =.. [call, Relation|Arguments],
    call(Goal).

write_line(Term) :-
    \+ \+ ( numbervars(Term, 0, _, [singletons(true)]),
            format('~W~n', [Term, [quoted(true), numbervars(true), cycles(true)]]) ),
    flush_output.
