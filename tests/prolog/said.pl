:- module(said,
          [ said/5,                     % :Relation, ?N, ?Rows, +Most, -Said
            ports/4,                    % :Relation, ?N, ?Rows, -Ports
            agree/3,                    % +Query, +Found, +Expected
            processor_seconds/2,        % :Goal, -Seconds
            word_size/1,                % -Bytes
            with_stack_limit/2,         % +Bytes, :Goal
            board_in_closed_form/2,     % +N, -Rows
            board_begins/4              % +N, +Known, -Board, -Begin
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/equivalent/difference').
:- use_module('../../prolog/equivalent/outcome').

/** <module> The answers of a relation, compared with the expected ones; the stacks and the large boards that tests need
*/

:- meta_predicate
    said(2, ?, ?, +, -),
    ports(2, ?, ?, -),
    processor_seconds(0, -),
    with_stack_limit(+, 0).

%!  said(:Relation, ?N, ?Rows, +Most, -Said) is det.
%
%   Said is answers(Pairs), with N-Rows for each of at most Most answers in their order, or error(Formal) for an error
%   before any answer; or what else outcome_account/3 knows.

said(Relation, N, Rows, Most, Said) :-
    outcome(asked(Relation), query([N,Rows], []), Most, 60, Outcome),
    outcome_account(answers, Outcome, Account),
    (   Account = answers(Answers)
    ->  maplist(answer_pair, Answers, Pairs),
        Said = answers(Pairs)
    ;   Said = Account
    ).

answer_pair(p(N, Rows), N-Rows) :- !.
answer_pair(where(p(N, Rows), Goals), where(N-Rows, Goals)).

%!  ports(:Relation, ?N, ?Rows, -Ports) is det.
%
%   One element for each answer: `exit` where it left a choice point, `last` where it did not; and a final `fail` where
%   the call failed after them.

ports(Relation, N, Rows, Ports) :-
    outcome(asked(Relation), query([N,Rows], []), 1 000 000, 60, outcome(_, Ports, _)).

asked(Relation, [N,Rows]) :-
    call(Relation, N, Rows).

%!  agree(+Query, +Found, +Expected) is semidet.
%
%   True if Found is a variant of Expected; else says what differs, and fails.

agree(_, Found, Expected) :-
    Found =@= Expected,
    !.
agree(Query, Found, Expected) :-
    print_message(error, format('~p~n  found    ~p~n  expected ~p', [Query, Found, Expected])),
    fail.

%!  processor_seconds(:Goal, -Seconds) is semidet.
%
%   Time of all threads: another program may have the processors meanwhile.

processor_seconds(Goal, Seconds) :-
    statistics(process_cputime, Start),
    call(Goal),
    statistics(process_cputime, End),
    Seconds is End - Start.

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

%!  with_stack_limit(+Bytes, :Goal) is semidet.
%
%   Goal, once, with another limit of the stacks.

with_stack_limit(Bytes, Goal) :-
    current_prolog_flag(stack_limit, Limit),
    setup_call_cleanup(set_prolog_flag(stack_limit, Bytes), once(Goal), set_prolog_flag(stack_limit, Limit)).

%!  board_in_closed_form(+N, -Rows) is det.
%
%   A solution, if N is even and N mod 6 isn't 2: the even rows, then the odd ones.

board_in_closed_form(N, Rows) :-
    Half is N // 2,
    findall(Row, ( between(1, Half, I), Row is 2*I ), Even),
    findall(Row, ( between(1, Half, I), Row is 2*I - 1 ), Odd),
    append(Even, Odd, Rows).

%!  board_begins(+N, +Known, -Board, -Begin) is det.
%
%   Begin has the first Known rows of Board, which is board_in_closed_form/2.

board_begins(N, Known, Board, Begin) :-
    board_in_closed_form(N, Board),
    length(Begin, Known),
    append(Begin, _, Board).
