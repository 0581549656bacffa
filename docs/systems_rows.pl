:- module(systems_rows, [column/2, plain/2, rows/2, cell/5, goal_text/3, code/2, write_run/1, write_rows/1, write_same/1, write_agreed/1]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(terms)).
:- use_module('../prolog/equivalent/message').
:- use_module('../prolog/equivalent/program_relation').
:- use_module('../prolog/equivalent/system').
:- use_module(systems_standard).

/** <module> The tables of docs/systems.md

Queries of one group with the same answers have one cause, and are one row. So are all queries that show the module that Tau adds to goals.
*/

%   column(System, Title): SWI-Prolog with its flag `iso` has a column, but is not searched for differences.

column(swi, 'SWI-Prolog').
column(iso, 'SWI iso').
column(System, Title) :- system_title(System, Title), System \== swi.

%   plain(Term, Plain): without the module `user`.

plain(Term0, Term) :-
    (   nonvar(Term0),
        Term0 = user:Inner
    ->  plain(Inner, Term)
    ;   compound(Term0)
    ->  mapargs(plain, Term0, Term)
    ;   Term = Term0
    ).

%   rows(Findings, Rows): row(Group, Texts, Cells, Wrong, Clauses), one for each cause: the texts of its queries, the answers of all columns
%   to the first one, and the systems that are wrong by Clauses, or `open`.

rows(Findings, Rows) :-
    maplist(keyed_row, Findings, Keyed),
    pairs_keys(Keyed, Repeated),
    list_to_set(Repeated, Keys),
    findall(row(Group, Texts, Cells, Wrong, Clauses),
            ( member(Key, Keys),
              findall(Row, ( member(Same-Row, Keyed), Same == Key ), [First|Others]),
              First = row(Group, _, Cells, Wrong, _),
              findall(Text, member(row(_, Text, _, _, _), [First|Others]), Texts),
              findall(Clause, member(row(_, _, _, _, Clause), [First|Others]), All),
              list_to_set(All, Clauses) ),
            Rows).

keyed_row(finding(Group, Kind, Name, Arguments, Accounts), Key-row(Group, Code-Label, Cells, Wrong, Clause)) :-
    Asked =.. [p|Arguments],
    quad_texts(user:Name, Asked, answers([]), none, Query, _),
    findall(Cell, ( column(System, _), cell(System, Accounts, Name, Asked, Cell) ), Cells),
    ( Kind == plain -> plain(Accounts, Judged) ; Judged = Accounts ),
    Goal =.. [Name|Arguments],
    ( standard_verdict(Goal, Judged, Clause, Wrong) -> true ; Wrong = open, Clause = '' ),
    code(Query, Code),
    ( Kind = edge(Label, Classes) -> Key = Wrong-Classes ; Label = Code, ( Kind == module -> Key = Kind ; Key = Group-Wrong-Cells ) ).

cell(System, Accounts, _, _, '') :- \+ memberchk(System-_, Accounts), !.
cell(System, Accounts, _, _, unreadable) :- memberchk(System-exception(query_unreadable), Accounts), !.
cell(iso, Accounts, _, _, same) :- memberchk(iso-Of, Accounts), memberchk(swi-Same, Accounts), Of =@= Same, !.
cell(System, Accounts, Name, Asked, Cell) :-
    memberchk(System-Of, Accounts),
    quad_texts(user:Name, Asked, Of, none, _, Lines),
    atomic_list_concat(Lines, ' ', Text),
    code(Text, Cell).

goal_text('$VAR'(0), Goal, Code) :-
    numbervars(Goal, 1, _),
    format(atom(Text), '~W', [Goal, [quoted(true), numbervars(true), portray(true), spacing(next_argument)]]),
    code(Text, Code).

% ---- Writing ---------------------------------------------------------------------------------------------------------

write_run(Rows) :-
    get_time(Now),
    format_time(string(Date), '%F', Now),
    findall(Text, version_text(Text), Texts),
    atomic_list_concat(Texts, ', ', Versions),
    format("Compared on ~s: ~w.~n~n", [Date, Versions]),
    findall(Wrong, ( member(row(_, _, _, Wrong, _), Rows), Wrong \== open ), Decided),
    length(Decided, Count),
    append(Decided, All),
    findall(Text, ( column(System, Title), include(==(System), All, Theirs), length(Theirs, Number),
                    format(string(Text), "~w ~D", [Title, Number]) ), Numbers),
    atomic_list_concat(Numbers, ', ', Sum),
    format("The standard decides ~D of these rows. Wrong are: ~w.~n~n", [Count, Sum]).

version_text(Text) :-
    system_title(System, Title),
    setup_call_cleanup(new_program(system(System, current_prolog_flag), Handle),
                       once(program_answer(Handle, [version_data,Version])),
                       end_program(Handle)),
    Version =.. [_|Parts0],
    include(integer, Parts0, Parts),
    atomic_list_concat(Parts, '.', Number),
    format(string(Text), "~w ~w", [Title, Number]).

write_rows(Rows) :-
    findall(Group, member(row(Group, _, _, _, _), Rows), Repeated),
    list_to_set(Repeated, Groups),
    findall(Title, column(_, Title), Titles),
    append([query|Titles], [wrong], Heads),
    forall(member(Group, Groups),
           ( format("## ~w~n~n", [Group]),
             write_head(Heads),
             forall(( member(Row, Rows), Row = row(Group, _, _, _, _) ), write_row(Row)),
             nl )).

write_head(Heads) :-
    findall('---', member(_, Heads), Lines),
    maplist(write_cells, [Heads,Lines]).

write_cells(Cells) :-
    atomic_list_concat(Cells, ' | ', Row),
    format("| ~w |~n", [Row]).

write_row(row(_, [Query-_|Others], Cells, Wrong, Clauses)) :-
    pairs_values(Others, Labels),
    atomic_list_concat([Query|Labels], ', ', Queries),
    atomic_list_concat(Clauses, ', ', By),
    (   Wrong == open
    ->  Verdict = ''
    ;   findall(Title, ( member(System, Wrong), column(System, Title) ), Titles),
        ( Titles == [] -> Systems = none ; atomic_list_concat(Titles, ', ', Systems) ),
        format(atom(Verdict), '~w (~w)', [Systems, By])
    ),
    append([Queries|Cells], [Verdict], All),
    write_cells(All).

write_same(Numbers) :-
    atomic_list_concat(Numbers, ', ', All),
    format("All systems give the standard's answer to the other programs: ~w.~n~n", [All]).

%   write_agreed(Agreed): predicates with the same pairs are one row.

write_agreed(Agreed) :-
    format("## No difference~n~n"),
    write_head(['between', 'predicates (queries, weight)']),
    findall(Pairs, member(_-agreed(Pairs, _, _, _), Agreed), Repeated),
    list_to_set(Repeated, All),
    forall(member(Pairs, All),
           ( findall(Text, ( member(subject(_, _, Shown, _)-Of, Agreed), arg(1, Of, Pairs), agreed_text(Shown, Of, Text) ), Texts),
             atomic_list_concat(Texts, ', ', Predicates),
             findall(Both, ( member(P-Q, Pairs), column(P, One), column(Q, Other), atomic_list_concat([One,Other], ', ', Both) ), Each),
             ( Pairs == [] -> Between = none ; length(Pairs, 6) -> Between = all ; atomic_list_concat(Each, '; ', Between) ),
             write_cells([Between, Predicates]) )),
    nl.

agreed_text(Shown, agreed(_, Weight, Count, Unreadable), Text) :-
    format(atom(Name), '~w', [Shown]),
    code(Name, Predicate),
    ( Unreadable =:= 0 -> Part = '' ; format(atom(Part), ', ~D unreadable', [Unreadable]) ),
    format(atom(Text), '~w (~D, ~D~w)', [Predicate, Count, Weight, Part]).

%   code(Text, Code): a bar in a table is escaped.

code(Text, Code) :-
    atomic_list_concat(Parts, '|', Text),
    atomic_list_concat(Parts, '\\|', Escaped),
    format(atom(Code), '`~w`', [Escaped]).

%   Some systems read - 1 as a number, and Tau can't read 0** -1.

:- multifile user:portray/1.

user:portray(-(Number)) :- number(Number), format('-(~w)', [Number]).
user:portray(A**B) :- number(A), number(B), ( A < 0 ; B < 0 ), format('**(~w, ~w)', [A, B]).
