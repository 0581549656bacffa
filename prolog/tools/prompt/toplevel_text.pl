:- module(queens_toplevel_text,
          [ read_query/3,               % +Text, -Goal, -Bindings
            answer/7,                   % +Goal, +Bindings, !Clock, -Det, -Status, -Said, -Values
            error_lines/2,              % +Exception, -Text
            clock_started/1,            % !Clock
            clock_stopped/1             % !Clock
          ]).
:- use_module(answer_text).
:- use_module(safe_streams).

/** <module> Reads a query and prints its answers by the code of SWI-Prolog's own prompt

The predicates of `$toplevel` and `$messages` are private, but those used here are the same in SWI-Prolog 9.0.4 to 10.1. So the text
is that of the reader's own swipl. Backtraces are left out, since they would show this file.
*/

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

%!  read_query(+Text, -Goal, -Bindings) is det.
%
%   Goal is the query after the prompt's own expansion, such as of `$Name`. The full stop at the end may be missing, and `?-` or `:-`
%   may come before the query.
%
%   @error syntax_error(Message), as at the prompt

read_query(Text, Goal, Bindings) :-
    one_query(Text, Line),
    read_term_from_atom(Line, Read, [variable_names(Names), module(user)]),
    ( nonvar(Read), memberchk(Read, [(?- Query), (:- Query)]) -> true ; Query = Read ),
    '$toplevel':call_expand_query(Query, Goal, Names, Bindings).

%   As the prompt reads it from the terminal, but a second query in the line is an error.

one_query(Text, Line) :-
    string_concat(Text, " .\n", Closed),
    setup_call_cleanup(open_string(Closed, In), first_and_rest(In, Closed, Line, End, Rest), close(In)),
    ( closes(Rest) -> true ; throw(error(syntax_error(end_of_clause_expected), string(Text, End))) ).

first_and_rest(In, Closed, First, End, Rest) :-
    catch('$raw_read'(In, First),
          error(syntax_error(Message), stream(_, _, _, Place)),
          throw(error(syntax_error(Message), string(Closed, Place)))),
    character_count(In, End),
    read_string(In, _, Rest).

closes(Rest) :-
    split_string(Rest, "", " \t\n\r", [Bare]),
    (   memberchk(Bare, ["", "."])
    ->  true
    ;   setup_call_cleanup(open_string(Rest, In), catch(read(In, end_of_file), _, fail), close(In))
    ).

%!  answer(+Goal, +Bindings, !Clock, -Det, -Status, -Said, -Values) is multi.
%
%   Said is said(Text, Whole): the text that the prompt prints for one answer to Goal, as in answer_text/6. The last solution of this
%   predicate has the Status "false" if Goal has no other answer. Values is a list of Name=Value. Det is `true` if nothing can follow.

answer(Goal, _, Clock, true, "true", said(Text, null), []) :-
    var(Goal),
    !,
    clock_stopped(Clock),
    message_text('~N', var_query(Goal), Text).
answer(Goal, Bindings, Clock, Det, Status, Said, Values) :-
    '$dwim_correct_goal'(user:Goal, Bindings, Corrected),
    !,
    '$set_source_module'(Module, user),
    call_cleanup(expand_goal(Corrected, Expanded), '$set_source_module'(Module)),
    clock_started(Clock),
    solution(Expanded, Bindings, Clock, Det, Status, Said, Values).
answer(_, _, Clock, true, "false", said("false.", null), []) :-
    clock_stopped(Clock).

solution(Goal, Bindings, Clock, Det, "true", said(Text, Whole), Values) :-
    call_cleanup('$toplevel':residue_vars(user:Goal, Vars, user:Delays, _), Det = true),
    clock_stopped(Clock),
    line_ended,
    expanded_answer(Goal, Bindings, Values),
    answer_text(Values, Vars, Delays, Det, Text, Whole).
solution(_, _, Clock, true, "false", said("false.", null), []) :-
    clock_stopped(Clock),
    line_ended.

line_ended :-
    format(user_output, '~N', []),
    flush_output(user_output).

:- if(current_predicate('$toplevel':call_expand_answer/3)).
expanded_answer(Goal, Bindings, Values) :-
    '$toplevel':call_expand_answer(Goal, Bindings, Values).
:- else.
expanded_answer(_, Bindings, Values) :-
    '$toplevel':call_expand_answer(Bindings, Values).
:- endif.

%   Without the number of the engine's thread, which SWI-Prolog puts before messages of other threads.

user:message_hook(Message, Kind, Lines) :-
    halt_is_refused,
    \+ source_location(_, _),
    Message \= load_file(_),
    label(Kind, Label),
    print_message_lines(user_error, Label, Lines).

label(error, '~NERROR: ').
label(warning, '~NWarning: ').

%!  error_lines(+Exception, -Text) is det.
%
%   As the prompt prints an exception that nothing caught, without the backtrace.

error_lines(Exception, Text) :-
    (   Exception = error(Formal, Context)
    ->  ( nonvar(Context), Context = context(_, Said) -> Message = error(Formal, context(_, Said)) ; Message = Exception )
    ;   Message = unhandled_exception(Exception)
    ),
    label(error, Label),
    message_text(Label, Message, Text).

% ---- The time of an answer -------------------------------------------------------------------------------------------

%!  clock_started(!Clock) is det.
%!  clock_stopped(!Clock) is det.
%
%   Clock is clock(Time0, Inferences0, Time, Inferences), changed in place so that backtracking keeps it. It runs from
%   the question, or from the demand for the next answer, to the answer. Printing the answer does not count.

clock_started(Clock) :-
    get_time(Time),
    nb_setarg(1, Clock, Time),
    statistics(inferences, Inferences),
    nb_setarg(2, Clock, Inferences).

clock_stopped(Clock) :-
    statistics(inferences, Inferences),
    nb_setarg(4, Clock, Inferences),
    get_time(Time),
    nb_setarg(3, Clock, Time).
