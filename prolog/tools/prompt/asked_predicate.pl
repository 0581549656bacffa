:- module(queens_asked_predicate,
          [ predicate_asked/2,          % :Goal, -Words
            asked/5                     % +Predicate, +Form, +N, +Limits, -Answers
          ]).
:- use_module(library(lists)).
:- use_module('../grade/asking').
:- use_module('../grade/forms').
:- use_module(limited_goal).
:- use_module(project_relations).
:- use_module(safe_streams).

/** <module> Asks a predicate of the reader's program for all its answers
*/

:- meta_predicate predicate_asked(0, -).

most_answers(20 000).
longest_output(2 000 000).              % characters

%!  predicate_asked(:Goal, -Words) is det.
%
%   Calls once(Goal), or fails, while the program can neither end Prolog nor use the relations of the project. Words are "", or say that it
%   called one.

predicate_asked(Goal, Words) :-
    halt_thrown(relations_closed(Goal, Called)),
    (   Called == none
    ->  Words = ""
    ;   format(string(Words), "Your program asks the project's own ~q. The judge takes a program that finds the boards itself.", [Called])
    ).

%!  asked(+Predicate, +Form, +N, +Limits, -Answers) is det.
%
%   Predicate is Module:Name/Arity, called in Form of forms.pl with size N. Limits is limits(Seconds, Inferences). Answers is a dict:
%
%     - `text`
%       a line for each answer, as answer_line/3 has it; or what the predicate prints
%     - `terms`
%       the answers themselves, as many as there are lines, or []
%     - `outcome`
%       as that of limited_answers/5, or `output` if too much was printed
%     - `ended`, `asked`
%       as those of sizes/5 in the grader
%     - `unread`
%       why an answer can't be read, or ""
%     - `plain`
%       whether each answer is a list of integers, and not empty, or there is no answer

asked(Predicate, Form, N, Limits, Answers) :-
    once(form_call(Form, Predicate, N, Rows, Goal)),
    form_kind(Form, Kind),
    ( Kind == answers -> State = state(answered, true) ; State = state(unknown, true) ),
    kind_asked(Kind, Goal, Rows, N, State, Limits, Terms, Text, Outcome),
    arg(1, State, Labelled),
    arg(2, State, Plain),
    ended(Outcome, Labelled, Ended, Asked, Unread),
    Answers = answers{text: Text, terms: Terms, outcome: Outcome, ended: Ended, asked: Asked, unread: Unread, plain: Plain}.

kind_asked(answers, Goal, Rows, N, State, limits(Seconds, Inferences), Terms, Text, Outcome) :-
    most_answers(Most),
    limited_answers(Rows-Line, answer(Goal, Rows, N, State, Line), limits(Most, Seconds, Inferences), Pairs, Outcome),
    findall(Term, member(Term-_, Pairs), Terms),
    findall(Line, member(_-Line, Pairs), Lines),
    atomics_to_text(Lines, Text).
kind_asked(prints, Goal, _, N, _, limits(Seconds, Inferences), [], Text, Outcome) :-
    current_output(Before),
    longest_output(Longest),
    (   catch(with_output_to(string(Printed),
                             with_size_given(N, Before, limited_outcome(forall(Goal, true), Seconds, Inferences, Outcome0))),
              error(resource_error(_), _), fail),
        string_length(Printed, Length),
        Length =< Longest
    ->  Text = Printed,
        ( Outcome0 == raises(queens_halted) -> Outcome = true ; Outcome = Outcome0 )
    ;   Text = "",
        Outcome = output
    ).

answer(Goal, Rows, N, State, Line) :-
    call(Goal),
    left(Rows, State),
    answer_line(Rows, N, Line).

%   State tells of all answers, so it outlives backtracking. Whether a choice point is left after the last one is among the aspects.

left(Rows, State) :-
    Labelled = left(unknown),
    labelled(Rows, Labelled),
    arg(1, Labelled, How),
    ( How == labelled -> nb_setarg(1, State, labelled) ; true ),
    ( is_list(Rows), Rows = [_|_], forall(member(Row, Rows), integer(Row)) -> true ; nb_setarg(2, State, false) ).

atomics_to_text(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

%   A main program may take the size from the command line or from the standard input. The user's output is the current one; OutputBefore
%   is what both were before.

:- meta_predicate with_size_given(+, +, 0).

with_size_given(N, OutputBefore, Goal) :-
    current_prolog_flag(argv, Words),
    stream_property(InputBefore, alias(user_input)),
    current_output(Output),
    atom_number(Word, N),
    format(string(Line), "~d.~n", [N]),
    setup_call_cleanup(( open_string(Line, Input), user_has(Input, Output, [Word]) ),
                       Goal,
                       ( user_has(InputBefore, OutputBefore, Words), set_output(Output), close(Input) )).

user_has(Input, Output, Words) :-
    set_stream(Input, alias(user_input)),
    set_input(Input),
    set_stream(Output, alias(user_output)),
    set_prolog_flag(argv, Words).

%   Without end in time, or in memory.

ended(true, Labelled, itself, done(Labelled), "") :-
    !.
ended(output, Labelled, output, done(Labelled), "") :-
    !.
ended(endless, Labelled, time, done(Labelled), "") :-
    !.
ended(raises(queens_halted), _, itself, ended_early, "") :-
    !.
ended(raises(Thrown), _, itself, Asked, Unread) :-
    exception_text(Thrown, Kind, Text),
    (   Kind == unread
    ->  Asked = done(answered),
        unread_words(Text, Unread)
    ;   Asked =.. [Kind, Text],
        Unread = ""
    ).
