/* systems.pl - one question, four Prologs: writes the findings of docs/systems.md.

   usage: swipl docs/systems.pl PAGE          asks all queries, and replaces the findings in PAGE
          swipl docs/systems.pl show NAME...  prints those of the predicates NAME of systems_table.pl
          swipl docs/systems.pl check PAGE    exits with 1 if PAGE lacks a predicate, the date or a version
          swipl docs/systems.pl ask PAGE      the same, if PAGE lacks a line of the programs or of the edges of a word, asked again

   It asks as equivalent/3 does, but all systems at once. Queries are counted, and one without an answer is asked again for longer, so
   that a busy machine writes the same page.  */

:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module('../prolog/equivalent/choice').
:- use_module('../prolog/equivalent/difference').
:- use_module('../prolog/equivalent/outcome').
:- use_module('../prolog/equivalent/program_relation').
:- use_module('../prolog/equivalent/query').
:- use_module('../prolog/equivalent/system').
:- use_module(systems_rows).
:- use_module(systems_standard).
:- use_module(systems_table).

:- initialization(main, main).

main([show|Names]) :-
    !,
    findall(Subject, ( member(Name, Names), Subject = subject(_, Name, _, _), call(Subject) ), Subjects),
    (   Subjects == []
    ->  format(user_error, "systems.pl: ~w: no predicate of docs/systems_table.pl~n", [Names]),
        halt(2)
    ;   compared(Subjects, Agreed, Findings),
        rows(Findings, Rows),
        write_rows(Rows),
        write_agreed(Agreed)
    ).
main([Check,Page]) :-
    memberchk(Check, [check,ask]),
    !,
    read_file_to_string(Page, Text, [encoding(utf8)]),
    ( Check == check -> findall(What, expected_in_page(What), Expected) ; asked_lines(Expected) ),
    findall(What, ( member(What, Expected), \+ sub_string(Text, _, _, _, What) ), Missing),
    forall(member(What, Missing), format(user_error, "~w: expected ~s, as make systems writes it~n", [Page, What])),
    ( Missing == [] -> true ; halt(1) ).
main([Page]) :-
    between_marks(Page, Before, After),
    findall(Subject, ( Subject = subject(_, _, _, _), call(Subject) ), Subjects),
    compared(Subjects, Agreed, Findings),
    asked_rows(Findings, Rows, Same),
    with_output_to(string(Text), ( write_run(Rows), write_rows(Rows), write_same(Same), write_agreed(Agreed) )),
    setup_call_cleanup(open(Page, write, Out, [encoding(utf8)]),
                       format(Out, "~s<!-- findings -->~n~s<!-- end -->~s", [Before, Text, After]),
                       close(Out)).

between_marks(Page, Before, After) :-
    read_file_to_string(Page, Text, [encoding(utf8)]),
    sub_string(Text, Begin, _, _, "<!-- findings -->"),
    sub_string(Text, _, _, Left, "<!-- end -->"),
    sub_string(Text, 0, Begin, _, Before),
    sub_string(Text, _, Left, 0, After),
    !.

expected_in_page(What) :- subject(_, _, Shown, _), format(atom(Name), '~w', [Shown]), code(Name, What).
expected_in_page("Compared on 20").
expected_in_page(What) :- system_title(_, What).

asked_lines(Lines) :-
    asked_rows([], Rows, Same),
    with_output_to(string(Asked), ( write_rows(Rows), write_same(Same) )),
    split_string(Asked, "\n", "", Lines).

% ---- Comparing -------------------------------------------------------------------------------------------------------

%   compared(Subjects, Agreed, Findings): Agreed are pairs of a subject and agreed(Pairs, Weight, Count, Unreadable): these Pairs of
%   systems have no difference, up to a weight. Findings are finding(Group, Query, Name, Arguments, Accounts): smallest queries on which two
%   differ, and the account of each system.

compared(Subjects, Agreed, Findings) :-
    maplist(compared_subject, Subjects, Agreed, Lists),
    append(Lists, Findings).

compared_subject(Subject, Subject-Agreed, Findings) :-
    Subject = subject(Group, Name, Shown, _),
    format(user_error, "~w~n", [Shown]),
    asking(Name, [], searched(Subject, Agreed, Queries)),
    findall(finding(Group, Kind, Name, Arguments, Accounts), member(query(Kind, Arguments, Accounts), Queries), Findings).

%   asking(Relation, Files, Goal): calls Goal with pairs of a system and the handle of its program.

:- meta_predicate asking(+, +, 1).

asking(Relation, Files, Goal) :-
    findall(System, column(System, _), Systems),
    setup_call_cleanup(maplist(opened(Relation, Files), Systems, Opened),
                       call(Goal, Opened),
                       forall(member(_-Handle, Opened), end_program(Handle))).

opened(Relation, Files, iso, iso-Handle) :-
    !,
    beside('systems_iso.pl', Iso),
    new_program(system(swi, Relation, [Iso|Files]), Handle).
opened(Relation, Files, System, System-Handle) :-
    new_program(system(System, Relation, Files), Handle).

beside(Name, File) :-
    source_file(beside(_, _), Here),
    file_directory_name(Here, Folder),
    atomic_list_concat([Folder,Name], /, File).

searched(subject(_, Name, Shown, Descriptions), agreed(Pairs, Weight, Count, Unreadable), Queries, Opened) :-
    same_length(Descriptions, Plain),
    maplist(=(x), Plain),
    exclude(misses(Name, Plain), Opened, Present),
    findall(P-Q, ( append(_, [P-_|Others], Present), P \== iso, member(Q-_, Others), Q \== iso ), All),
    State = state(All, [], 0, 0, 0),
    swept(Name, Shown, Descriptions, Present, State),
    State = state(Pairs, Reversed, Weight, Count, Unreadable),
    reverse(Reversed, Queries).

misses(Name, Plain, Opened) :-
    asked(0.5, Plain, Opened, _-outcome(_, Ports, _)),
    last(Ports, End),
    subsumes_term(error(existence_error(procedure, Name/_)), End).

%   swept(Name, Shown, Descriptions, Present, State): asks 500 queries in ascending weight, or until all pairs differ. State has the pairs
%   that do not differ yet, the queries found, the weight up to which all were asked, their number, and the number of unreadable ones.

swept(Name, Shown, Descriptions, Present, State) :-
    subject_mode(Shown, Descriptions, Mode),
    (   between(0, 8, Weight),
        Before is Weight - 1,
        nb_setarg(3, State, Before),
        drawn_in_order(query(space(user:Descriptions, [Mode], none, [])), Weight, query(Arguments, [])-_),
        queried(Name, Arguments, Present, State),
        ( arg(4, State, 500) ; arg(1, State, []) )
    ->  true
    ;   nb_setarg(3, State, 8)
    ).

%   queried(Name, Arguments, Present, State): only systems of pairs that do not differ yet are asked, and the others for the account. The
%   module `user` that Tau adds to goals is found once, and no difference then.

queried(Name, Arguments, Present, State) :-
    State = state(Pairs0, _, _, Count0, Unreadable0),
    Count is Count0 + 1,
    nb_setarg(4, State, Count),
    include([System-_]>>( member(P-Q, Pairs0), memberchk(System, [P,Q]) ), Present, Searched),
    maplist(answered(Arguments), Searched, Outcomes0),
    maplist(without_module, Outcomes0, Outcomes),
    maplist(account, Outcomes, Accounts),
    (   Outcomes \== Outcomes0,
        \+ ( arg(2, State, Found), memberchk(query(module, _, _), Found) )
    ->  found(module, Arguments, Present, Outcomes0, State)
    ;   true
    ),
    (   member(_-outcome(_, Ports, _), Outcomes),
        last(Ports, exception(Ball)),
        memberchk(Ball, [query_unreadable, flood])
    ->  Unreadable is Unreadable0 + 1,
        nb_setarg(5, State, Unreadable)
    ;   Goal =.. [Name|Arguments],
        ( standard_verdict(Goal, Accounts, _, Wrong) -> true ; Wrong = open ),
        partition(differs(Wrong, Outcomes), Pairs0, [_|_], Pairs)
    ->  nb_setarg(1, State, Pairs),
        ( memberchk(tau-exception(no_instance(_)), Accounts) -> Kind = module ; Kind = plain ),
        found(Kind, Arguments, Present, Outcomes0, State)
    ;   true
    ).

found(Kind, Arguments, Present, Searched, State) :-
    maplist(outcome_of(Searched, Arguments), Present, Outcomes),
    maplist(account, Outcomes, Accounts),
    arg(2, State, Found),
    nb_setarg(2, State, [query(Kind, Arguments, Accounts)|Found]).

outcome_of(Searched, Arguments, System-Handle, System-Outcome) :-
    ( memberchk(System-Outcome, Searched) -> true ; answered(Arguments, System-Handle, System-Outcome) ).

without_module(tau-outcome(Answers, Ports0, Text), tau-outcome(Answers, Ports, Text)) :- last(Ports0, error(_)), !, plain(Ports0, Ports).
without_module(Outcome, Outcome).

%   answered(Arguments, Opened, Outcome): a query without an answer in a second is asked again for ten: twenty times Seconds.

answered(Arguments, Opened, Outcome) :-
    member(Seconds, [0.05, 0.5]),
    asked(Seconds, Arguments, Opened, Outcome),
    ( Seconds > 0.1 ; Outcome = _-outcome(_, Ports, _), \+ last(Ports, endless) ),
    !.

asked(Seconds, Arguments, System-Handle, System-Outcome) :-
    outcome(program_answer(Handle), query(Arguments, []), 12, Seconds, Outcome).

%   differs(Wrong, Outcomes, Pair): Wrong are the systems that the standard calls wrong, or `open`. What the standard leaves open is no
%   difference if only the arguments of errors differ. Where nobody is wrong, only answers differ.

differs(Wrong, Outcomes, P-Q) :-
    memberchk(P-OutcomeP, Outcomes),
    memberchk(Q-OutcomeQ, Outcomes),
    (   Wrong == open
    ->  Aspects = [errors(kind)]
    ;   Wrong == []
    ->  Aspects = []
    ;   member(System, [P,Q]),
        memberchk(System, Wrong)
    ->  Aspects = [errors]
    ),
    first_differing_aspect([answers, order|Aspects], OutcomeP, OutcomeQ, Aspect),
    \+ memberchk(Aspect, [none, undecided, unreadable]).

account(System-Outcome, System-Of) :-
    outcome_account(errors, Outcome, Of).

%   asked_rows(Findings, Rows, Same): Rows are those of Findings, of the edges of a word, and of the programs that some system answers
%   otherwise than the standard. Same are the numbers of the others.

asked_rows(Findings, Rows, Same) :-
    asking(is, [], edge_findings(Edges)),
    append(Findings, Edges, All),
    rows(All, Rows0),
    beside('systems_program.pl', File),
    read_file_to_terms(File, Terms, []),
    tmp_file(systems, Written),
    asking(answer_by(Written), [File], program_rows(Terms, Programs)),
    partition([_-Row]>>( Row = row(_, _, _, [], _) ), Programs, Right, Others),
    pairs_keys(Right, Same),
    pairs_values(Others, Rows1),
    append(Rows0, Rows1, Rows).

edge_findings(Findings, Opened) :-
    findall(finding('Integers at the edges of a word', edge(Label, Classes), is, [A,E], Accounts),
            ( edge(Label, E),
              maplist(answered([A,E]), Opened, Outcomes),
              maplist(account, Outcomes, Accounts),
              maplist(edge_class(E), Accounts, Classes),
              sort(Classes, [_,_|_]) ),
            Findings).

edge_class(E, _-Of, Class) :-
    Value is E,
    (   Of = answers([p(R, _)])
    ->  ( R == Value -> Class = exact ; float(R) -> Class = float ; Class = wrong )
    ;   Class = Of
    ).

program_rows(Terms, Rows, Opened) :-
    findall(Number-row('Programs', [Text-Text], Cells, Wrong, [Right]),
            ( member(row(Number, A, Goal, Clause, Standard), Terms),
              maplist(answered([Number,_]), Opened, Outcomes),
              maplist(account, Outcomes, Accounts),
              findall(System, ( member(System-Of, Accounts), \+ right(Standard, Of) ), Wrong),
              findall(Cell, ( column(System, _), cell(System, Accounts, answer, p(Number, _), Cell) ), Cells),
              ( Standard = either(Shown, _) -> true ; Shown = Standard ),
              cell(none, [none-answers([p(Number, Shown)])], answer, p(Number, _), Code),
              format(atom(Right), '~w: ~w', [Clause, Code]),
              goal_text(A, Goal, Asked),
              format(atom(Text), '~w: ~w', [Number, Asked]) ),
            Rows).

right(either(One, Other), Of) :- !, ( right(One, Of) ; right(Other, Of) ), !.
right(Standard, answers([p(_, A)])) :- A =@= Standard.
