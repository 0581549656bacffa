:- module(queens_explorer_parameters,
          [ read_parameters/4,          % +Path, +Parameters, +Given, -Values
            queens_text/2               % +Queens, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(request_limits).
:- use_module(refusal).

/** <module> Parameters of a request, by a table

A parameter is Name-Type or Name-Type=Default; without a default it is required. Types:

  - whole(Least, Greatest)
    Either is an integer or the name of a limit.
  - boolean
    `true` or `false`.
  - queens
    `COLUMN:ROW,COLUMN:ROW...`, counted from 0: a list of pairs, ascending, no column twice; the value of `n` bounds both.
  - one_of(Names)
*/

%!  read_parameters(+Path, +Parameters, +Given, -Values) is det.
%
%   Given is a list of Name=Atom, as sent to Path; Values a dict with a value for each of Parameters. An empty value counts
%   as none.
%
%   @throws refused(_)

read_parameters(Path, Parameters, Given, Values) :-
    maplist(name_of, Parameters, Names),
    forall(member(Name=_, Given), known(Path, Names, Name)),
    once_each(Given),
    maplist(value(Given), Parameters, Values0),
    dict_pairs(Values, values, Values0),
    forall(member(Name-queens, Parameters), must_fit(Name, Values)),
    forall(member(Name-queens=_, Parameters), must_fit(Name, Values)).

name_of(Name-_=_, Name) :- !.
name_of(Name-_, Name).

known(Path, Names, Name) :-
    (   memberchk(Name, Names)
    ->  true
    ;   Names == []
    ->  refuse_parameter(Name, ': ~w takes no parameters', [Path])
    ;   atomic_list_concat(Names, ', ', Known),
        refuse_parameter(Name, ': ~w takes no such parameter, only ~w', [Path, Known])
    ).

once_each(Given) :-
    (   select(Name=_, Given, Rest),
        memberchk(Name=_, Rest)
    ->  refuse_parameter(Name, ' is given more than once', [])
    ;   true
    ).

value(Given, Name-Type=Default, Name-Value) :-
    !,
    (   given(Given, Name, Text)
    ->  read_value(Type, Name, Text, Value)
    ;   Value = Default
    ).
value(Given, Name-Type, Name-Value) :-
    (   given(Given, Name, Text)
    ->  read_value(Type, Name, Text, Value)
    ;   expected(Type, Expected),
        refuse_parameter(Name, ' is missing: expected ~w', [Expected])
    ).

given(Given, Name, Text) :-
    memberchk(Name=Text, Given),
    Text \== ''.

read_value(Type, Name, Text, Value) :-
    (   typed(Type, Text, Value)
    ->  true
    ;   expected(Type, Expected),
        refuse_value(Name, Text, Expected)
    ).

typed(whole(Least0, Greatest0), Text, Value) :-
    whole(Text, Value),
    bound(Least0, Least),
    bound(Greatest0, Greatest),
    between(Least, Greatest, Value).
typed(boolean, Text, Text) :-
    memberchk(Text, [true, false]).
typed(one_of(Names), Text, Text) :-
    memberchk(Text, Names).
typed(queens, Text, Queens) :-
    atomic_list_concat(Parts, ',', Text),
    maplist(queen, Parts, Given),
    keysort(Given, Queens),
    pairs_keys(Queens, Columns),
    sort(Columns, Columns).

queen(Part, Column-Row) :-
    atomic_list_concat([ColumnText, RowText], ':', Part),
    whole(ColumnText, Column),
    whole(RowText, Row).

%   Digits, and only a few.

whole(Text, Value) :-
    atom_codes(Text, Codes),
    length(Codes, Length),
    between(1, 16, Length),
    forall(member(Code, Codes), between(0'0, 0'9, Code)),
    number_codes(Value, Codes).

bound(Bound, Value) :-
    (   integer(Bound)
    ->  Value = Bound
    ;   explorer_limit(Bound, Value)
    ).

expected(whole(Least0, Greatest0), Expected) :-
    bound(Least0, Least),
    bound(Greatest0, Greatest),
    format(atom(Expected), 'an integer from ~d to ~d', [Least, Greatest]).
expected(boolean, 'true or false').
expected(one_of(Names), Expected) :-
    atomic_list_concat(Names, ', ', Known),
    atom_concat('one of ', Known, Expected).
expected(queens, 'COLUMN:ROW,COLUMN:ROW and so on, counted from 0, no column twice').

must_fit(Name, Values) :-
    N = Values.n,
    Queens = Values.Name,
    (   forall(member(Column-Row, Queens), ( Column < N, Row < N ))
    ->  true
    ;   queens_text(Queens, Text),
        format(atom(Expected), 'columns and rows below n, which is ~d', [N]),
        refuse_value(Name, Text, Expected)
    ).

%!  queens_text(+Queens, -Text) is det.
%
%   Text is how Queens, a list of Column-Row, are given.

queens_text(Queens, Text) :-
    maplist([Column-Row, Part]>>format(atom(Part), '~d:~d', [Column, Row]), Queens, Parts),
    atomic_list_concat(Parts, ',', Text).
