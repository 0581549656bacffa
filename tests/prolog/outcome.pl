:- module(outcome,
          [ outcome/5,                  % :Relation, ?N, ?Rows, +Most, -Outcome
            ports/4,                    % :Relation, ?N, ?Rows, -Ports
            agree/3                     % +Query, +Found, +Expected
          ]).
:- use_module(library(solution_sequences)).

/** <module> What a relation has to say, as a term to compare
*/

:- meta_predicate
    outcome(2, ?, ?, +, -),
    ports(2, ?, ?, -).

%!  outcome(:Relation, ?N, ?Rows, +Most, -Outcome) is det.
%
%   Outcome is answers(Pairs), with N-Rows for each of at most Most answers in their order, or error(Formal). An error
%   after answers counts as an error: a relation should check before it answers.

outcome(Relation, N, Rows, Most, Outcome) :-
    catch(( findall(N-Rows, limit(Most, call(Relation, N, Rows)), Pairs),
            Outcome = answers(Pairs)
          ),
          error(Formal, _),
          Outcome = error(Formal)).

%!  ports(:Relation, ?N, ?Rows, -Ports) is det.
%
%   One element for each answer: `exit` where it left a choice point, `last` where it did not; and a final `fail` where
%   the call failed after them.

ports(Relation, N, Rows, Ports) :-
    findall(Port, port(Relation, N, Rows, Port), Ports).

port(Relation, N, Rows, Port) :-
    call_cleanup(call(Relation, N, Rows), Left=nothing),
    (   Left == nothing
    ->  !,
        Port = last
    ;   Port = exit
    ).
port(_, _, _, fail).

%!  agree(+Query, +Found, +Expected) is semidet.
%
%   True if Found is a variant of Expected; else says what differs, and fails.

agree(_, Found, Expected) :-
    Found =@= Expected,
    !.
agree(Query, Found, Expected) :-
    print_message(error, format('~p~n  found    ~p~n  expected ~p', [Query, Found, Expected])),
    fail.
