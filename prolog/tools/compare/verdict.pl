:- module(queens_verdict,
          [ verdict/4,                  % +N, -Rows, :Goal, -Verdict
            verdict_of_one/3,           % +N, +Solutions, -Verdict
            verdict_entries/2           % +Verdict, -Entries
          ]).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module('../../queens/board').
:- use_module(golden).

/** <module> Are the solutions right? Checked before they are timed

Count and digest are compared first, which keeps no solution. Only if those differ, all solutions are collected to find the
smallest counterexample.
*/

:- meta_predicate verdict(+, -, 0, -).

%!  verdict(+N, -Rows, :Goal, -Verdict) is det.
%
%   Goal gives Rows, counted from 1, for each solution of size N. At most one solution more than the right number is asked
%   for. Verdict is one of
%
%     - equal(Count, Digest)
%     - different(Count, Digest, Counterexample): Count stops at one more than the right number. Counterexample is a dict of
%       kind ("not a solution", "twice", "missing" or "unreadable", the first that applies), rows, attack (a list of two
%       columns, from 1, or `null`) and text, a drawing of the board. It is the smallest of its kind.
%
%   If Goal itself raises unreadable(Text), the kind is "unreadable".

verdict(N, Rows, Goal, Verdict) :-
    golden_set(N, Expected, ExpectedDigest),
    Most is Expected + 1,
    catch(count_and_digest(Rows, ( call(Goal), readable(Rows) ), Most, Count, Digest), unreadable(What), true),
    (   nonvar(What)
    ->  unreadable(What, Counterexample),
        Verdict = different(null, null, Counterexample)
    ;   Count =:= Expected,
        Digest == ExpectedDigest
    ->  Verdict = equal(Count, Digest)
    ;   findall(Rows, limit(Most, Goal), All),
        counterexample(N, All, Counterexample),
        Verdict = different(Count, Digest, Counterexample)
    ).

%!  verdict_of_one(+N, +Solutions, -Verdict) is det.
%
%   As verdict/4, for an implementation that needs to find only one solution, if there is any: Solutions are those that it found.
%   The digest is `null`.

verdict_of_one(N, Solutions, Verdict) :-
    golden_set(N, Expected, _),
    length(Solutions, Count),
    (   ( member(Rows, Solutions), fault(N, Rows, _, _) ; Count < min(1, Expected) )
    ->  counterexample(N, Solutions, Counterexample),
        Verdict = different(Count, null, Counterexample)
    ;   Verdict = equal(Count, null)
    ).

%!  verdict_entries(+Verdict, -Entries) is det.
%
%   Entries is a dict of the entries of a cell for Verdict.

verdict_entries(equal(Count, Digest), _{status:"equal", count:Count, digest:Digest}).
verdict_entries(different(Count, Digest, Counterexample),
                _{status:"different", reason:Reason, count:Count, digest:Digest, counterexample:Counterexample}) :-
    format(string(Reason), "~s: ~w", [Counterexample.kind, Counterexample.rows]).

readable(Rows) :-
    (   is_list(Rows),
        forall(member(Row, Rows), ( integer(Row), Row > 0, Row < 256 ))
    ->  true
    ;   format(string(Text), "~W", [Rows, [max_depth(20), quoted(true)]]),
        throw(unreadable(Text))
    ).

unreadable(Text, _{kind:"unreadable", rows:null, attack:null, text:Text}).

counterexample(N, All, Counterexample) :-
    msort(All, Sorted),
    (   member(Rows, Sorted),
        fault(N, Rows, Attack, Why)
    ->  Kind = "not a solution"
    ;   Attack = null,
        Why = "",
        (   append(_, [Rows, Rows|_], Sorted)
        ->  Kind = "twice"
        ;   once(( golden_solution(N, Rows), \+ memberchk(Rows, Sorted) )),
            Kind = "missing"
        )
    ),
    with_output_to(string(Text), ( print_board(Rows), write(Why) )),
    Counterexample = _{kind:Kind, rows:Rows, attack:Attack, text:Text}.

%   fault(N, Rows, Attack, Why): why Rows is no solution of size N.

fault(N, Rows, null, Why) :-
    length(Rows, Length),
    Length =\= N,
    !,
    format(string(Why), "~d queens, not ~d\n", [Length, N]).
fault(N, Rows, null, Why) :-
    nth1(Column, Rows, Row),
    \+ between(1, N, Row),
    !,
    format(string(Why), "the queen of column ~d is in row ~d\n", [Column, Row]).
fault(_, Rows, [First, Second], Why) :-
    attack(Rows, First, Second),
    !,
    format(string(Why), "the queens of columns ~d and ~d attack each other\n", [First, Second]).

%   The attack with the smallest second column, and for it the smallest first.

attack(Rows, First, Second) :-
    nth1(Second, Rows, B),
    Last is Second - 1,
    between(1, Last, First),
    nth1(First, Rows, A),
    ( A =:= B ; abs(A-B) =:= Second-First ),
    !.
