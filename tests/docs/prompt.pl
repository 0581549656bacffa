:- module(prompt,
          [ prompt_prints/2,            % +Tree, +Queries
            suggestions_answer/1        % +Tree
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> What the prompt of `make repl` prints

One prompt gets all queries of a page, each with a line `;` for each answer after the first, and an empty line to stop. A query that
leaves a choice point which the page does not show takes the next line as its key, so that the texts differ from there.
*/

%!  prompt_prints(+Tree, +Queries) is semidet.
%
%   Queries are pairs Query-Answers of strings. `make repl` in Tree prints these answers; layout and messages (`% ...`) are not compared.

prompt_prints(Tree, Queries) :-
    printed(Tree, Queries, Found),
    maplist(same_text, Queries, Found).

printed(Tree, Queries, Found) :-
    maplist(typed, Queries, Typed),
    atomic_list_concat(["writeln('<next>').\n"|Typed], Input),
    transcript(Tree, Input, Output),
    atomic_list_concat([_|Parts], '<next>\ntrue.\n', Output),
    once(append(Found, [_], Parts)).

typed(Query-Answers, Typed) :-
    atomic_list_concat(Split, ' ;\n', Answers),
    length(Split, Count),
    findall(';\n', between(2, Count, _), Keys),
    (   string_concat(_, " .", Answers)
    ->  Stop = '\n'
    ;   Stop = ''
    ),
    atomic_list_concat(Keys, Semicolons),
    format(string(Typed), "~s~n~w~wwriteln('<next>').~n", [Query, Semicolons, Stop]).

transcript(Tree, Input, Output) :-
    Repl = 'unset MAKEFLAGS MFLAGS MAKELEVEL; exec make -s BUILD=build repl 2>&1',
    process_create(path(sh), ['-c', Repl], [cwd(Tree), stdin(pipe(In)), stdout(pipe(Out)), process(Process)]),
    format(In, "~s", [Input]),
    close(In),
    read_string(Out, _, Output),
    close(Out),
    process_wait(Process, exit(0)).

same_text(_-Answers, Found) :-
    (   string_concat(Shown, " .", Answers)
    ->  true
    ;   Shown = Answers
    ),
    bare_text(Shown, Text),
    bare_text(Found, Text),
    !.
same_text(Query-_, Found) :-
    format(user_error, "at the prompt of make repl: ?- ~s~n~s~n", [Query, Found]),
    fail.

bare_text(Text, Bare) :-
    split_string(Text, "\n", " ", Lines),
    exclude([Line]>>string_concat("% ", _, Line), Lines, Said),
    atomic_list_concat(Said, Joined),
    split_string(Joined, " ;", "", Words),
    atomic_list_concat(Words, Bare).

%!  suggestions_answer(+Tree) is semidet.
%
%   The queries that `make run` suggests answer at the prompt of `make repl`: without an error, twice if it says so, and with
%   constraints as an operator shows them.

suggestions_answer(Tree) :-
    read_file_to_terms('prolog/tools/welcome.pl', Terms, []),
    findall(Query-Answers,
            ( member(suggestion(Text, Meaning), Terms),
              string_concat(Text, ".", Query),
              expected_answers(Meaning, Answers) ),
            Queries),
    Queries \== [],
    printed(Tree, Queries, Found),
    \+ ( member(Text, Found), member(Wrong, ["ERROR", "Warning", "clpfd:"]), sub_string(Text, _, _, _, Wrong),
         format(user_error, "what make run suggests: ~s~n", [Text]) ).

expected_answers(Meaning, "one ;\ntwo .") :-
    sub_atom(Meaning, _, _, _, '";"'),
    !.
expected_answers(_, "one .").
