:- module(queens_golden,
          [ golden_set/3,               % +N, -Count, -Digest
            golden_solution/2,          % +N, -Rows
            count_and_digest/5          % -Rows, :Goal, +Most, -Count, -Digest
          ]).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module('../../queens/styles').
:- use_module('../common/tree').

/** <module> The known solutions of each size

`tests/golden` has the number of solutions and their digest up to size 12. The solutions themselves come from the style `bits`, or
from `logical` if `bits` is the one that is wrong: the digest decides.
*/

%!  golden_set(+N, -Count, -Digest) is det.
%
%   Digest is a string, as in count_and_digest/5.
%
%   @error existence_error(source_sink, File): the folder tests/golden does not exist.

golden_set(N, Count, Digest) :-
    tree_file('tests/golden/figures.txt', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, " ", "", [NText, CountText|Others]),
    number_string(N, NText),
    !,
    number_string(Count, CountText),
    last(Others, Digest).

%!  golden_solution(+N, -Rows) is nondet.
%
%   Rows, counted from 1, is a solution. Solutions come in ascending order.

golden_solution(N, Rows) :-
    length(Rows, N),
    golden_set(N, Count, Digest),
    once(( member(Style, [bits, logical]), Goal = queens(N, Rows, [style(Style)]),
           \+ \+ count_and_digest(Rows, Goal, inf, Count, Digest) )),
    call(Goal).

% ---- The digest of a set of solutions --------------------------------------------------------------------------------

%   The digest is the sum, modulo 2^64, of a 64-bit hash of each solution. So it does not depend on the order, it changes when a
%   solution is missing or comes twice, and no solution needs to be kept. The hash is FNV-1a (Fowler, Noll and Vo) over the rows,
%   counted from 0, one byte each. The digest is shown as 16 hexadecimal digits.

:- set_prolog_flag(optimise, true).     % applies to the end of this file

hash([], Hash, Hash).
hash([Row|Rows], Hash0, Hash) :-
    Hash1 is ((Hash0 xor (Row-1)) * 0x100000001b3) /\ 0xffffffffffffffff,
    hash(Rows, Hash1, Hash).

:- meta_predicate count_and_digest(-, 0, +, -, -).

%!  count_and_digest(-Rows, :Goal, +Most, -Count, -Digest) is det.
%
%   Goal gives Rows, once for each solution. At most Most solutions are asked for.

count_and_digest(Rows, Goal, Most, Count, Digest) :-
    State = state(0, 0),
    forall(limit(Most, Goal), add(State, Rows)),
    State = state(Count, Sum),
    format(string(Digest), '~`0t~16r~16|', [Sum]).

%   State outlives backtracking, so no solution is kept.

add(State, Rows) :-
    State = state(Count0, Sum0),
    hash(Rows, 0xcbf29ce484222325, Hash),
    Count is Count0 + 1,
    Sum is (Sum0 + Hash) /\ 0xffffffffffffffff,
    nb_setarg(1, State, Count),
    nb_setarg(2, State, Sum).
