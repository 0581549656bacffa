:- module(said,
          [ said/5,                     % :Relation, ?N, ?Rows, +Most, -Said
            ports/4,                    % :Relation, ?N, ?Rows, -Ports
            agree/3,                    % +Query, +Found, +Expected
            word_size/1                 % -Bytes
          ]).
:- use_module('../../prolog/queens/equivalent/difference').
:- use_module('../../prolog/queens/equivalent/outcome').

/** <module> What a relation has to say, held against what is expected
*/

:- meta_predicate
    said(2, ?, ?, +, -),
    ports(2, ?, ?, -).

%!  said(:Relation, ?N, ?Rows, +Most, -Said) is det.
%
%   Said is answers(Pairs), with N-Rows for each of at most Most answers in their order, or error(Formal) for an error
%   before any answer; or what else outcome_account/3 knows.

said(Relation, N, Rows, Most, Said) :-
    outcome(Relation, N, Rows, Most, 60, Outcome),
    outcome_account(answers, Outcome, Said).

%!  ports(:Relation, ?N, ?Rows, -Ports) is det.
%
%   One element for each answer: `exit` where it left a choice point, `last` where it did not; and a final `fail` where
%   the call failed after them.

ports(Relation, N, Rows, Ports) :-
    outcome(Relation, N, Rows, 1 000 000, 60, outcome(_, Ports)).

%!  agree(+Query, +Found, +Expected) is semidet.
%
%   True if Found is a variant of Expected; else says what differs, and fails.

agree(_, Found, Expected) :-
    Found =@= Expected,
    !.
agree(Query, Found, Expected) :-
    print_message(error, format('~p~n  found    ~p~n  expected ~p', [Query, Found, Expected])),
    fail.

%!  word_size(-Bytes) is det.
%
%   Size of a word of the stacks: since 10.x 8 bytes, even where an address has 4.

word_size(Bytes) :-
    current_prolog_flag(version, Version),
    (   Version >= 100000
    ->  Bytes = 8
    ;   current_prolog_flag(address_bits, Bits),
        Bytes is Bits // 8
    ).
