:- module(queens_toplevel_text,
          [ read_query/3,               % +Text, -Goal, -Bindings
            answer/4,                   % +Goal, +Bindings, -Det, -Answer
            error_lines/2,              % +Exception, -Text
            clock_started/0,
            clock_stopped/1             % -Spent
          ]).
:- use_module(library(apply)).
:- use_module(library(option)).
:- use_module(safe_streams).

/** <module> Reads a query and prints its answers by the code of SWI-Prolog's own prompt

The predicates of `$toplevel` and `$messages` are private, but those used here are the same in SWI-Prolog 9.0.4 to 10.1. So the text
is that of the reader's own swipl. Backtraces are left out, since they would show this file. SWI-Prolog prints an answer as a message. A
hook catches the message to keep its text: printing it would wait for a key if there may be other answers.
*/

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

most_nodes(2000).

%!  read_query(+Text, -Goal, -Bindings) is det.
%
%   Goal is the query after the prompt's own expansion, such as of `$Name`. The full stop at the end may be missing, and `?-` or `:-`
%   may come before the query.
%
%   @error syntax_error(Message), as at the prompt

read_query(Text, Goal, Bindings) :-
    string_concat(Text, " .\n", Closed),
    setup_call_cleanup(open_string(Closed, In), one_query(In, Closed, Line), close(In)),
    read_term_from_atom(Line, Read, [variable_names(Names), module(user)]),
    ( nonvar(Read), memberchk(Read, [(?- Query), (:- Query)]) -> true ; Query = Read ),
    '$toplevel':call_expand_query(Query, Goal, Names, Bindings).

%   As the prompt reads it from the terminal, but a second query in the line is an error.

one_query(In, Text, Line) :-
    catch('$raw_read'(In, Line),
          error(syntax_error(Message), stream(_, _, _, Place)),
          throw(error(syntax_error(Message), string(Text, Place)))),
    character_count(In, End),
    read_string(In, _, Rest),
    split_string(Rest, "", " .\t\n\r", [Bare]),
    (   Bare \== "",
        \+ sub_string(Bare, 0, _, _, "%")
    ->  throw(error(syntax_error(end_of_clause_expected), string(Text, End)))
    ;   true
    ).

%!  answer(+Goal, +Bindings, -Det, -Answer) is multi.
%
%   Answer is answer(Status, Text, Spent). Text is what the prompt prints for one answer to Goal, without the ` ;` that asks for the
%   next one, and without abbreviations if the answer has at most 2,000 nodes. The last solution of this predicate has the Status "false"
%   if Goal has no other answer. Spent is that of clock_stopped/1. Det is `true` if nothing can follow.

answer(Goal, Bindings, Det, Answer) :-
    '$dwim_correct_goal'(user:Goal, Bindings, Corrected),
    !,
    '$set_source_module'(Module, user),
    call_cleanup(expand_goal(Corrected, Expanded), '$set_source_module'(Module)),
    clock_started,
    solution(Expanded, Bindings, Det, Answer).
answer(_, _, true, answer("false", "false.", Spent)) :-
    clock_stopped(Spent).

solution(Goal, Bindings, Det, answer("true", Text, Spent)) :-
    call_cleanup('$toplevel':residue_vars(user:Goal, Vars, user:Delays, _), Det = true),
    clock_stopped(Spent),
    line_ended,
    expanded_answer(Goal, Bindings, Values),
    answer_text(Values, Vars, Delays, Det, Text).
solution(_, _, true, answer("false", "false.", Spent)) :-
    clock_stopped(Spent),
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

answer_text(Bindings, Vars, Delays, Det, Text) :-
    State = answer(_),
    b_setval(queens_answer, State),
    \+ \+ '$toplevel':write_bindings(Bindings, Vars, Delays, true),
    b_setval(queens_answer, none),
    arg(1, State, query(yes(Named, DelaysNamed, Residuals0))),
    bare_residuals(Residuals0, Residuals, Operators),
    (   Det == true
    ->  Message = query(yes(Named, DelaysNamed, Residuals))
    ;   Message = query(more(Named, DelaysNamed, Residuals))
    ),
    most_nodes(Most),
    ( nodes_left(Named-Residuals, Most, _) -> Options = [max_depth(0)|Operators] ; Options = Operators ),
    bare_text(Options, Message, Text).

%   State keeps a copy of the message: \+ \+ undoes what write_bindings binds.

user:message_hook(Message, query, _) :-
    Message = query(yes(_, _, _)),
    nb_current(queens_answer, State),
    State = answer(_),
    nb_setarg(1, State, Message).

%   nodes_left(Term, Most0, Most): fails if Term has more than Most0 nodes, or is cyclic. Shared terms count again, as when printed.

nodes_left(Term, Most0, Most) :-
    Most0 > 0,
    Most1 is Most0 - 1,
    (   compound(Term)
    ->  Term =.. [_|Arguments],
        foldl(nodes_left, Arguments, Most1, Most)
    ;   Most = Most1
    ).

%   Constraints of library(clpfd) are printed with its operators even if module `user` has not loaded it; swipl prints
%   clpfd: #>(X, 3). queens_operators is a module with the operators of `user` and of library(clpfd).

bare_residuals(Normal0-Hidden, Normal-Hidden, Options) :-
    maplist(bare_residual, Normal0, Normal),
    (   Normal == Normal0
    ->  Options = []
    ;   queens_operators:use_module(library(clpfd)),
        Options = [module(queens_operators)]
    ).

bare_residual(Goal, Bare) :-
    (   Goal = clpfd:Bare0
    ->  Bare = Bare0
    ;   Bare = Goal
    ).

bare_text(Options, Message, Text) :-
    current_prolog_flag(answer_write_options, Before),
    merge_options(Options, Before, Now),
    setup_call_cleanup(set_prolog_flag(answer_write_options, Now),
                       message_text('~N', Message, Said),
                       set_prolog_flag(answer_write_options, Before)),
    split_string(Said, "", "\n ", [Text]).

% ---- Messages ----------------------------------------------------------------------------------------------------------

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

%   message_text(Label, Message, Text): Label starts each line.

message_text(Label, Message, Text) :-
    phrase(prolog:translate_message(Message), Lines),
    with_output_to(string(Said), print_message_lines(current_output, Label, Lines)),
    split_string(Said, "", "\n", [Text]).

% ---- The time of an answer -------------------------------------------------------------------------------------------

%!  clock_started is det.
%!  clock_stopped(-Spent) is det.
%
%   Spent is spent(Seconds, Inferences): from the question, or from the demand for the next answer, to the answer. Printing the answer does
%   not count.

clock_started :-
    get_time(Time),
    statistics(inferences, Inferences),
    nb_setval(queens_clock, clock(Time, Inferences)).

clock_stopped(spent(Seconds, Inferences)) :-
    statistics(inferences, Now),
    get_time(Time),
    nb_getval(queens_clock, clock(Start, Before)),
    Seconds is max(0.0, Time - Start),
    Inferences is Now - Before.
