/* systems.pl - one question, four Prologs: writes the findings of docs/systems.md.

   usage: swipl docs/systems.pl PAGE          compares all predicates of systems_table.pl, and replaces the findings in PAGE
          swipl docs/systems.pl show NAME...  prints those of the predicates NAME
          swipl docs/systems.pl check PAGE    exits with 1 if PAGE lacks a predicate of the table, the date or a version

   It asks as equivalent/3 does, but all systems at once.  */

:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module('../prolog/equivalent/choice').
:- use_module('../prolog/equivalent/difference').
:- use_module('../prolog/equivalent/message').
:- use_module('../prolog/equivalent/outcome').
:- use_module('../prolog/equivalent/program_relation').
:- use_module('../prolog/equivalent/query').
:- use_module('../prolog/equivalent/system').
:- use_module(systems_standard).
:- use_module(systems_table).

:- initialization(main, main).

main([show|Names]) :-
    !,
    findall(Subject, ( member(Name, Names), Subject = subject(_, Name, _, _), call(Subject) ), Subjects),
    (   Subjects == []
    ->  atomic_list_concat(Names, ', ', All),
        format(user_error, "systems.pl: ~w: no predicate of docs/systems_table.pl~n", [All]),
        halt(2)
    ;   maplist(finding, Subjects, Findings),
        write_findings(Findings)
    ).
main([check,Page]) :-
    !,
    read_file_to_string(Page, Text, [encoding(utf8)]),
    findall(What, lacks(Text, What), Missing),
    forall(member(What, Missing), format(user_error, "~w: expected ~s, as make systems writes it~n", [Page, What])),
    ( Missing == [] -> true ; halt(1) ).
main([Page]) :-
    between_marks(Page, Before, After),
    findall(Subject, ( Subject = subject(_, _, _, _), call(Subject) ), Subjects),
    maplist(finding, Subjects, Findings),
    with_output_to(string(Text), ( write_run(Findings), write_findings(Findings) )),
    setup_call_cleanup(open(Page, write, Out, [encoding(utf8)]),
                       format(Out, "~s<!-- findings -->~n~s<!-- end -->~s", [Before, Text, After]),
                       close(Out)).

between_marks(Page, Before, After) :-
    read_file_to_string(Page, Text, [encoding(utf8)]),
    split_at("<!-- findings -->", Text, Before, Rest),
    split_at("<!-- end -->", Rest, _, After).

split_at(Mark, Text, Before, After) :-
    sub_string(Text, Length, _, Left, Mark),
    !,
    sub_string(Text, 0, Length, _, Before),
    sub_string(Text, _, Left, 0, After).

lacks(Text, What) :-
    subject(_, _, Shown, _),
    format(atom(Name), '~w', [Shown]),
    code(Name, What),
    \+ sub_string(Text, _, _, _, What).
lacks(Text, What) :-
    findall(Title, system_title(_, Title), Titles),
    member(What, ["Compared on 20"|Titles]),
    \+ sub_string(Text, _, _, _, What).

% ---- Comparing -------------------------------------------------------------------------------------------------------

%   finding(Subject, Finding): Finding is the pair of Subject and found(Missing, agreed(Pairs, Weight, Count, Unreadable), Queries). Pairs
%   of systems have no difference, up to a weight; Queries are the smallest on which two differ, each with the account of each.

finding(Subject, Subject-Found) :-
    Subject = subject(_, Name, Shown, _),
    format(user_error, "~w~n", [Shown]),
    findall(System, system_title(System, _), Systems),
    setup_call_cleanup(maplist(opened(Name), Systems, Opened),
                       found(Subject, Opened, Found),
                       maplist(closed, Opened)).

opened(Name, System, System-Handle) :-
    new_program(system(System, Name), Handle).

closed(_-Handle) :-
    end_program(Handle).

found(subject(_, Name, Shown, Descriptions), Opened, found(Missing, agreed(Pairs, Weight, Count, Unreadable), Queries)) :-
    same_length(Descriptions, Plain),
    maplist(=(x), Plain),
    partition(misses(Name, Plain), Opened, Without, Present),
    pairs_keys(Without, Missing),
    pairs_keys(Present, Systems),
    findall(P-Q, ( append(_, [P|Others], Systems), member(Q, Others) ), All),
    State = state(All, [], 0, 0, 0),
    swept(Name, Shown, Descriptions, Present, State),
    State = state(Pairs, Queries0, Weight, Count, Unreadable),
    reverse(Queries0, Queries).

misses(Name, Plain, _-Handle) :-
    asked(0.5, Plain, _-Handle, _-outcome(_, Ports, _)),
    last(Ports, End),
    subsumes_term(error(existence_error(procedure, Name/_)), End).

asked(Seconds, Arguments, System-Handle, System-Outcome) :-
    outcome(program_answer(Handle), query(Arguments, []), 12, Seconds, Outcome).

%   swept(Name, Shown, Descriptions, Present, State): asks all queries in ascending weight, for some seconds or until all pairs differ.
%   State has the pairs that do not differ yet, the queries found, the weight up to which all were asked, their number, and that of those
%   that a system could not read or write.

swept(Name, Shown, Descriptions, Present, State) :-
    subject_mode(Shown, Descriptions, Mode),
    get_time(Start),
    (   between(0, 8, Weight),
        Before is Weight - 1,
        nb_setarg(3, State, Before),
        drawn_in_order(query(asked(user:Descriptions, [Mode], none, [])), Weight, query(Arguments, [])-_),
        queried(Name, Arguments, Present, State),
        get_time(Now),
        ( Now - Start > 6 ; arg(1, State, []) )
    ->  true
    ;   nb_setarg(3, State, 8)
    ).

queried(Name, Arguments, Present, State) :-
    answered(Arguments, Present, Outcomes),
    State = state(Pairs0, Queries, _, Count0, Unreadable0),
    Count is Count0 + 1,
    nb_setarg(4, State, Count),
    Goal =.. [Name|Arguments],
    maplist(account, Outcomes, Accounts),
    (   member(_-outcome(_, Ports, _), Outcomes),
        last(Ports, exception(Ball)),
        memberchk(Ball, [query_unreadable, flood])
    ->  Unreadable is Unreadable0 + 1,
        nb_setarg(5, State, Unreadable)
    ;   ( standard_verdict(Goal, Accounts, _, Wrong) -> true ; Wrong = open ),
        partition(differs(Wrong, Outcomes), Pairs0, [_|_], Pairs)
    ->  nb_setarg(1, State, Pairs),
        nb_setarg(2, State, [query(Arguments, Accounts)|Queries])
    ;   true
    ).

%   answered(Arguments, Present, Outcomes): on a busy machine, an answer takes longer.

answered(Arguments, Present, Outcomes) :-
    member(Seconds, [0.05, 0.5]),
    maplist(asked(Seconds, Arguments), Present, Outcomes),
    ( Seconds > 0.1 ; \+ ( member(_-outcome(_, Ports, _), Outcomes), last(Ports, endless) ) ),
    !.

%   differs(Wrong, Outcomes, Pair): Wrong are the systems that the standard calls wrong, or `open`. What the standard leaves open is no
%   difference if only the arguments of errors differ.

differs(Wrong, Outcomes, P-Q) :-
    memberchk(P-OutcomeP, Outcomes),
    memberchk(Q-OutcomeQ, Outcomes),
    (   Wrong == open
    ->  Level = errors(kind)
    ;   member(System, [P,Q]),
        memberchk(System, Wrong)
    ->  Level = errors
    ),
    outcomes_differ([answers, order, Level], OutcomeP, OutcomeQ, Aspect),
    \+ memberchk(Aspect, [none, undecided, unreadable]).

account(System-Outcome, System-Of) :-
    outcome_account(errors, Outcome, Of).

% ---- Writing ---------------------------------------------------------------------------------------------------------

write_run(Findings) :-
    get_time(Now),
    format_time(string(Date), '%F', Now),
    findall(Text, version_text(Text), Texts),
    atomic_list_concat(Texts, ', ', Versions),
    format("Compared on ~s: ~w.~n~n", [Date, Versions]),
    findall(Wrong, ( member(subject(_, Name, _, _)-found(_, _, Queries), Findings), member(query(Arguments, Accounts), Queries),
                     Goal =.. [Name|Arguments], standard_verdict(Goal, Accounts, _, Wrong) ), Verdicts),
    length(Verdicts, Count),
    append(Verdicts, All),
    findall(Text, ( system_title(System, Title), include(==(System), All, Theirs), length(Theirs, Number),
                    format(string(Text), "~w ~D", [Title, Number]) ), Numbers),
    atomic_list_concat(Numbers, ', ', Sum),
    format("The standard decides ~D of these queries. Wrong are: ~w.~n~n", [Count, Sum]).

version_text(Text) :-
    system_title(System, Title),
    setup_call_cleanup(new_program(system(System, current_prolog_flag), Handle),
                       once(program_answer(Handle, [version_data,Version])),
                       end_program(Handle)),
    Version =.. [_|Parts0],
    include(integer, Parts0, Parts),
    atomic_list_concat(Parts, '.', Number),
    format(string(Text), "~w ~w", [Title, Number]).

write_findings(Findings) :-
    findall(Group, member(subject(Group, _, _, _)-_, Findings), Repeated),
    list_to_set(Repeated, Groups),
    forall(member(Group, Groups), write_group(Group, Findings)).

write_group(Group, Findings) :-
    format("## ~w~n~n", [Group]),
    write_head([predicate, queries, 'all up to weight', unreadable, 'no difference between', 'missing in']),
    forall(member(subject(Group, _, Shown, _)-Found, Findings), write_agreed(Shown, Found)),
    nl,
    findall(Name-Query, ( member(subject(Group, Name, _, _)-found(_, _, Queries), Findings), member(Query, Queries) ), Different),
    (   Different == []
    ->  true
    ;   findall(Title, system_title(_, Title), Titles),
        append([query|Titles], [wrong], Heads),
        write_head(Heads),
        forall(member(Name-query(Arguments, Accounts), Different), write_query(Name, Arguments, Accounts)),
        nl
    ).

write_head(Heads) :-
    write_row(Heads),
    findall('---', member(_, Heads), Lines),
    write_row(Lines).

write_row(Cells) :-
    atomic_list_concat(Cells, ' | ', Row),
    format("| ~w |~n", [Row]).

write_agreed(Shown, found(Missing, agreed(Pairs, Weight, Count, Unreadable), _)) :-
    format(atom(Text), '~w', [Shown]),
    code(Text, Predicate),
    (   length(Pairs, 6)
    ->  All = all
    ;   findall(Both, ( member(P-Q, Pairs), system_title(P, TitleP), system_title(Q, TitleQ),
                        atomic_list_concat([TitleP,TitleQ], ', ', Both) ), Texts),
        atomic_list_concat(Texts, '; ', All)
    ),
    maplist(system_title, Missing, Titles),
    atomic_list_concat(Titles, ', ', Absent),
    write_row([Predicate, Count, Weight, Unreadable, All, Absent]).

write_query(Name, Arguments, Accounts) :-
    Goal =.. [Name|Arguments],
    Asked =.. [p|Arguments],
    quad_texts(user:Name, Asked, answers([]), none, Query, _),
    findall(Cell, ( system_title(System, _), cell(System, Name, Asked, Accounts, Cell) ), Cells),
    (   standard_verdict(Goal, Accounts, Clause, [First|Others])
    ->  maplist(system_title, [First|Others], Titles),
        atomic_list_concat(Titles, ', ', Systems),
        format(string(Verdict), "~w (~w)", [Systems, Clause])
    ;   Verdict = ""
    ),
    maplist(code, [Query|Cells], Codes),
    append(Codes, [Verdict], Columns),
    write_row(Columns).

cell(System, Name, Asked, Accounts, Cell) :-
    (   memberchk(System-Of, Accounts)
    ->  quad_texts(user:Name, Asked, Of, none, _, Lines),
        atomic_list_concat(Lines, ' ', Cell)
    ;   Cell = ''
    ).

%   code(Text, Code): a bar in a table is escaped.

code('', '') :- !.
code(Text, Code) :-
    atomic_list_concat(Parts, '|', Text),
    atomic_list_concat(Parts, '\\|', Escaped),
    format(atom(Code), '`~w`', [Escaped]).
