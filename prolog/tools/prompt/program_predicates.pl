:- module(queens_program_predicates,
          [ program_predicate/1,        % ?Indicator
            main_predicate/1,           % -Indicator
            named_for_queens/1,         % +Indicator
            missing_words/2,            % +Wanted, -Words
            calls_program/1,            % +Goal
            query_note/2                % +Text, -Note
          ]).
:- use_module(library(lists)).
:- use_module('../grade/candidates').
:- use_module(own_program).
:- use_module(program_clauses).
:- use_module(toplevel_text).

/** <module> The predicates that the reader's program defines

Only these are judged, explained and watched.
*/

%!  program_predicate(?Indicator) is nondet.
%
%   The text that was consulted has a clause of Indicator, and queries can call it. In the order of the text. So what a library makes of
%   the text, as CHR does, is no predicate of the program.

program_predicate(Name/Arity) :-
    program_clauses(Clauses),
    findall(Functor/Count, ( member(clause(_, Head, _, _, _), Clauses), functor(Head, Functor, Count) ), All),
    list_to_set(All, Indicators),
    program_file(File),
    member(Name/Arity, Indicators),
    functor(Any, Name, Arity),
    predicate_property(user:Any, file(File)).

%!  missing_words(+Wanted, -Words) is det.
%
%   What to say if the program does not define Wanted: Name/Arity, or a string such as "predicate with two arguments".

missing_words(Wanted, Words) :-
    findall(Indicator, program_predicate(Indicator), Defined),
    ( Wanted = _/_ -> format(string(Name), "~q", [Wanted]) ; Name = Wanted ),
    (   \+ ( program_text(Text), \+ split_string(Text, "", " \t\r\n", [""]) )
    ->  Words = "There is no program: the editor is empty."
    ;   Defined == []
    ->  format(string(Words), "Your program defines no ~s; it defines no predicate at all.", [Name])
    ;   findall(Shown, ( member(Indicator, Defined), format(atom(Shown), "~q", [Indicator]) ), List),
        atomic_list_concat(List, ', ', All),
        format(string(Words), "Your program defines no ~s; it defines ~w.", [Name, All])
    ).

% ---- The main predicate ----------------------------------------------------------------------------------------------

%!  main_predicate(-Indicator) is semidet.
%
%   The one that is judged unless the reader names another: see main_candidate/2.

main_predicate(Indicator) :-
    findall(user:Each, program_predicate(Each), Defined),
    main_candidate(Defined, user:Indicator).

%!  named_for_queens(+Indicator) is semidet.

named_for_queens(Name/_) :-
    downcase_atom(Name, Small),
    sub_atom(Small, _, _, _, queen),
    !.

% ---- Calls -------------------------------------------------------------------------------------------------------------

%!  calls_program(+Goal) is semidet.
%
%   Goal calls a predicate of the program, or one that is known only when it runs.

calls_program(Goal) :-
    goal_calls(Goal, Indicator, _),
    ( Indicator == any ; program_predicate(Indicator) ),
    !.

%!  query_note(+Text, -Note) is det.
%
%   Note says that the project answers the query Text in place of the program, which defines no such predicate, else it is `null`.

query_note(Text, Note) :-
    (   program_predicate(_),
        catch(read_query(Text, Goal, _), _, fail),
        \+ calls_program(Goal),
        goal_calls(Goal, Name/Arity, _),
        memberchk(Name/Arity, [queens/2, queens/3, n_queens/2])
    ->  missing_words(Name/Arity, Words),
        format(string(Note), "The answer is that of the project's ~q. ~s", [Name/Arity, Words])
    ;   Note = null
    ).
