:- module(queens_digest,
          [ solution_hash/2,            % +Rows, -Hash
            count_and_digest/5          % -Rows, :Goal, +Most, -Count, -Digest
          ]).

:- use_module(library(solution_sequences)).

:- set_prolog_flag(optimise, true).        % holds to the end of this file

/** <module> A fingerprint of a set of solutions

The digest is the sum, modulo 2^64, of a 64-bit hash of each solution. So it depends on no order, it changes when a
solution is missing or comes twice, and none need be kept. The hash is FNV-1a (Fowler, Noll and Vo) over the rows counted
from 0, a byte each. As a string, the digest has 16 hexadecimal digits.
*/

%!  solution_hash(+Rows, -Hash) is det.
%
%   Rows are counted from 1.

solution_hash(Rows, Hash) :-
    hash(Rows, 0xcbf29ce484222325, Hash).

hash([], Hash, Hash).
hash([Row|Rows], Hash0, Hash) :-
    Hash1 is ((Hash0 xor (Row-1)) * 0x100000001b3) /\ 0xffffffffffffffff,
    hash(Rows, Hash1, Hash).

:- meta_predicate count_and_digest(-, 0, +, -, -).

%!  count_and_digest(-Rows, :Goal, +Most, -Count, -Digest) is det.
%
%   Goal gives Rows, once for each solution, and is asked for at most Most of them.

count_and_digest(Rows, Goal, Most, Count, Digest) :-
    State = state(0, 0),
    forall(limit(Most, Goal), add(State, Rows)),
    State = state(Count, Sum),
    format(string(Digest), '~`0t~16r~16|', [Sum]).

add(State, Rows) :-
    State = state(Count0, Sum0),
    solution_hash(Rows, Hash),
    Count is Count0 + 1,
    Sum is (Sum0 + Hash) /\ 0xffffffffffffffff,
    nb_setarg(1, State, Count),
    nb_setarg(2, State, Sum).
