:- module(queens_program_predicates,
          [ program_predicate/1,        % ?Indicator
            main_predicate/1,           % -Indicator
            named_for_queens/1,         % +Name
            missing_words/2,            % +Name, -Words
            calls_program/1,            % +Goal
            project_call/1,             % -Message
            query_note/2                % +Text, -Note
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(own_program).
:- use_module(program_clauses).
:- use_module(project_relations).
:- use_module(toplevel_text).

/** <module> The predicates that the reader's program defines

Only these are judged, explained and watched.
*/

most_named(6).

%!  program_predicate(?Indicator) is nondet.
%
%   The program that was consulted defines Indicator, and queries can call it. In the order of the text.

program_predicate(Indicator) :-
    program_file(File),
    findall(Line-(Name/Arity),
            ( source_file(Module:Head, File), is_visible(Module, Head), functor(Head, Name, Arity), \+ sub_atom(Name, 0, _, _, '__'),
              predicate_property(Module:Head, line_count(Line)) ), Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Indicators),
    (   ground(Indicator)
    ->  memberchk(Indicator, Indicators)
    ;   member(Indicator, Indicators)
    ).

is_visible(user, _) :-
    !.
is_visible(Module, Head) :-
    predicate_property(Module:Head, exported).

%!  missing_words(+Name, -Words) is det.
%
%   What to say if the program does not define Name, such as `queens/2`, or "no predicate with ...".

missing_words(Name, Words) :-
    findall(Indicator, program_predicate(Indicator), Defined),
    program_text(Text),
    (   split_string(Text, "", " \t\r\n", [""])
    ->  Words = "There is no program: the editor is empty."
    ;   Defined == []
    ->  format(string(Words), "Your program defines no ~w; it defines no predicate at all.", [Name])
    ;   named(Defined, List),
        format(string(Words), "Your program defines no ~w; it defines ~w.", [Name, List])
    ).

named(Defined, List) :-
    most_named(Most),
    findall(Name, ( nth1(I, Defined, Indicator), I =< Most, format(atom(Name), "~q", [Indicator]) ), Names),
    (   nth0(Most, Defined, _)
    ->  append(Names, ['...'], Shown)
    ;   Shown = Names
    ),
    atomic_list_concat(Shown, ', ', List).

% ---- The main predicate ----------------------------------------------------------------------------------------------

%!  main_predicate(-Indicator) is semidet.
%
%   A predicate with one or two arguments, if possible one that no other predicate calls; named for queens; with two
%   arguments; with a rule; the last.

main_predicate(Indicator) :-
    program_text(Text),
    program_clauses(Text, Clauses),
    findall(Each, ( program_predicate(Each), Each = _/Arity, memberchk(Arity, [1, 2]) ), Candidates),
    findall(merit(A, B, C, D, I)-Candidate,
            ( nth1(I, Candidates, Candidate), merits(Candidate, Clauses, [A, B, C, D]) ), Rated),
    max_member(_-Indicator, Rated).

merits(Name/Arity, Clauses, Merits) :-
    maplist(merit, [ \+ called_by_other(Clauses, Name/Arity), named_for_queens(Name), Arity =:= 2, has_rule(Clauses, Name/Arity) ], Merits).

merit(Goal, Merit) :-
    (   call(Goal)
    ->  Merit = 1
    ;   Merit = 0
    ).

called_by_other(Clauses, Called) :-
    member(clause(_, Head, Goals, _, _), Clauses),
    functor(Head, Name, Arity),
    Name/Arity \== Called,
    member(goal(Goal, _), Goals),
    goal_calls(Goal, Called, _),
    !.

%!  named_for_queens(+Name) is semidet.

named_for_queens(Name) :-
    downcase_atom(Name, Small),
    sub_atom(Small, _, _, _, queen),
    !.

has_rule(Clauses, Name/Arity) :-
    functor(Head, Name, Arity),
    memberchk(clause(_, Head, [_|_], _, _), Clauses).

% ---- Calls -------------------------------------------------------------------------------------------------------------

%!  calls_program(+Goal) is semidet.
%
%   Goal calls a predicate of the program, or one that is known only when it runs.

calls_program(Goal) :-
    goal_calls(Goal, Indicator, _),
    (   Indicator == any
    ->  true
    ;   program_predicate(Indicator)
    ),
    !.

%!  project_call(-Message) is nondet.
%
%   Message is a warning of program_loaded/2 for each relation of the project that the program calls and neither defines nor imports.

project_call(message("warning", project_call, Line, Said)) :-
    program_text(Text),
    program_clauses(Text, Clauses),
    findall(Indicator-From,
            ( member(clause(_, _, Goals, _, _), Clauses), member(goal(Goal, From-_), Goals), goal_calls(Goal, Indicator, _),
              Indicator \== any ), Calls),
    project_relation(Name/Arity),
    memberchk(Name/Arity-From, Calls),
    \+ program_predicate(Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(user:Head, imported_from(_)),
    sub_string(Text, 0, From, _, Before),
    aggregate_all(count, sub_string(Before, _, _, _, "\n"), Lines),
    Line is Lines + 1,
    format(string(Said), "~w/~d is the project's: your program does not define it. Queries can use it; Judge it, Why? and Watch do not.",
           [Name, Arity]).

%!  query_note(+Text, -Note) is det.
%
%   Note says that the project answers the query Text in place of the program, which defines no such predicate, else it is `null`.

query_note(Text, Note) :-
    (   program_predicate(_),
        catch(read_query(Text, Goal, _), _, fail),
        \+ calls_program(Goal),
        goal_calls(Goal, Name/Arity, _),
        memberchk(Name/Arity, [queens/2, queens/3, n_queens/2])
    ->  format(string(Missing), "~q", [Name/Arity]),
        missing_words(Missing, Words),
        format(string(Note), "The answer is that of the project's ~s. ~s", [Missing, Words])
    ;   Note = null
    ).
