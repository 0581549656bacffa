:- module(queens_answer_text,
          [ answer_text/6,              % +Bindings, +Vars, +Delays, +Det, -Text, -Whole
            message_text/3              % +Label, +Message, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(option)).

/** <module> The text of one answer, printed by the code of SWI-Prolog's own prompt

SWI-Prolog's prompt prints an answer as a message. A hook catches the message to keep its text: printing it would wait for a key if
there may be other answers.
*/

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

most_nodes(100 000).

abbreviation("...").
abbreviation("\u2026").                 % since SWI-Prolog 9.1

%!  answer_text(+Bindings, +Vars, +Delays, +Det, -Text, -Whole) is det.
%
%   Text is what the prompt prints for an answer, without the ` ;` that asks for the next one. Whole is the same without
%   abbreviations if Text has one and the answer has at most 100,000 nodes, else `null`.

answer_text(Bindings, Vars, Delays, Det, Text, Whole) :-
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
    bare_text(Operators, Message, Text),
    (   abbreviation(Sign),
        sub_string(Text, _, _, _, Sign),
        most_nodes(Most),
        nodes_left(Named-Residuals, Most, _)
    ->  bare_text([max_depth(0)|Operators], Message, Whole0),
        ( Whole0 == Text -> Whole = null ; Whole = Whole0 )
    ;   Whole = null
    ).

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

%!  message_text(+Label, +Message, -Text) is det.
%
%   Label starts each line.

message_text(Label, Message, Text) :-
    phrase(prolog:translate_message(Message), Lines),
    with_output_to(string(Said), print_message_lines(current_output, Label, Lines)),
    split_string(Said, "", "\n", [Text]).
