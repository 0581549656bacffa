% SPDX-License-Identifier: BSD-2-Clause
:- module(c_queens,
          [ c_queens/2,                 % ?N, ?Rows
            c_queens/3,                 % ?N, ?Rows, +Options
            c_queens_count/2,           % +N, ?Count
            c_queens_count/3,           % +N, ?Count, :Options
            c_queens_algorithm/2        % ?Name, -Properties
          ]).
:- use_module(queens/answers).
:- use_module(queens/foreign_library).
:- use_module(queens/options).
:- use_module(queens/searched_board, []).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).

:- meta_predicate c_queens_count(+, ?, :).

/** <module> The C search as a relation

`c_queens/2` is the same relation as queens/2 of library(queens): it gives the same answers and raises the same errors, but
libqueens does the search in C. The foreign library is `bridge/c_queens.c`; `docs/bridge.md` explains how it works.

```
?- c_queens(8, Rows).
Rows = [1, 5, 8, 6, 3, 7, 2, 4] ;
Rows = [1, 6, 8, 3, 7, 4, 2, 5] .
```

All predicates can be called from any number of threads and engines. Each search polls for signals, so that Ctrl-C,
call_with_time_limit/2 and thread_signal/2 take effect within about a millisecond; counting polls every tenth of a second.
All predicates except c_queens_count/3, which writes files, are safe in a sandbox.
*/

%!  c_queens(?N, ?Rows) is nondet.
%
%   Rows is a solution of the N-queens puzzle: its i-th element is the row, from 1, of the queen in column i.
%   Solutions come in ascending order, each once and as soon as it is found. If N is unknown, sizes come in ascending
%   order, from the length of the known prefix of Rows. Known elements prune the search, and so do constraints of CLP(FD) and dif/2
%   if no other goal waits. The complete answer wakes goals that wait for N, for Rows or for a part of it. A ground Rows is checked
%   in O(N) without leaving a choice point. No choice point is left after the last solution if the length is known and the elements are
%   integers and distinct variables; if some are integers, the search looks one solution ahead.
%
%   @error type_error(integer, N), domain_error(not_less_than_zero, N): N is not a size.
%   @error type_error(list, Rows): Rows is neither a list nor a partial list.
%   @error type_error(integer, Element): an element of Rows is neither a variable nor an integer.
%   @error resource_error(memory): the board is too large for memory or for the stacks. resource_error(stack): they are full
%          while an answer is built.
%   @error existence_error(foreign_library, File): the foreign library has not been built.

%!  c_queens_count(+N, ?Count) is semidet.
%
%   Count is the number of solutions of size N. For sizes 11 to 28 the counting engine of libqueens computes it on all
%   processor cores, without finding the solutions one by one: size 18 takes half a second. For other sizes the cursor of
%   c_queens/2 searches all solutions. No list is built. Signals take effect within a tenth of a second.
%
%   @error As c_queens/2 for N; instantiation_error if N is unbound; type_error(integer, Count).
%   @error resource_error(memory): size N needs more memory than is available.

%!  c_queens_count(+N, ?Count, :Options) is semidet.
%
%   As c_queens_count/2, by the counting engine. Options:
%
%     - threads(+T)
%       Count with T threads, 1 to 1024. The default is one for each available core, as far as memory allows.
%     - kernel(+K)
%       The inner loops to use: `avx512`, `avx2`, `neon` or `scalar`. Default is the fastest that this processor can run.
%     - progress(:Goal)
%       Call Goal, as once/1, with one more argument state(Slices, Done, Work, Seconds), in the calling thread, about ten
%       times a second and at the end. Done of Slices slices of the work are finished; Work, 0.0 to 1.0, is the finished
%       part of the estimated work; Seconds is the time since the count began. Bindings of Goal are undone. If Goal fails or
%       raises an exception, the count ends and does the same.
%     - journal(+File)
%       Append each finished slice to File, and do not count again the slices that File already contains: a count that was
%       interrupted, in any way, continues from there. File is created if it does not exist. An incomplete record at
%       its end, left by a process that was killed, is dropped with a warning.
%
%   Sizes 0 and 1 have no slices: nothing is reported.
%
%   ```
%   ?- c_queens_count(20, Count, [journal('20.journal'), progress([state(_,_,W,_)]>>format("~2f~n", [W]))]).
%   ```
%
%   @error As c_queens_count/2; as options_among/2 for Options.
%   @error type_error(integer, T), domain_error(count_threads, T), type_error(atom, K), type_error(callable, Goal)
%   @error domain_error(count_kernel, K): no kernel has this name; existence_error(count_kernel, K): this processor cannot
%          run it.
%   @error existence_error(source_sink, File), permission_error(open, source_sink, File): File cannot be written, or
%          another process writes to it. domain_error(count_journal, File): File is not a journal, is damaged, or is for
%          another size; the message gives the reason and the line. io_error(write, File): for example, the disk is full; the last
%          slices may not be on the disk.
%   @error domain_error(size_of_count, N): N is greater than 28, or N is less than 2 and a journal is given.

c_queens_count(N, Count, M:Options) :-
    options_among(Options, [threads, kernel, progress, journal]),
    option_or_default(threads(Threads), integer, Options),
    option_or_default(kernel(Kernel), atom, Options),
    option_or_default(progress(Goal0), callable, Options),
    ( Goal0 == [] -> Goal = [] ; Goal = M:Goal0 ),
    ( option(journal(Spec), Options) -> journal_file(Spec, File) ; File = [] ),
    c_queens_count(N, Count, Threads, Kernel, File, Goal).

%   The value of an option has that type, or is [] for the default.

option_or_default(Option, Type, Options) :-
    arg(1, Option, Value),
    (   option(Option, Options)
    ->  must_be(Type, Value)
    ;   Value = []
    ).

%   As for open/3, a compound term is one of absolute_file_name/3: user_data('20.journal').

journal_file(Spec, File) :-
    ( atom(Spec) ; string(Spec) ; compound(Spec) ),
    !,
    absolute_file_name(Spec, File, [access(none)]).
journal_file(Spec, _) :-
    must_be(nonvar, Spec),
    domain_error(source_sink, Spec).

%!  c_queens(?N, ?Rows, +Options) is nondet.
%
%   As c_queens/2, by an algorithm of libqueens. Options:
%
%     - algorithm(+Name)
%       One of those of c_queens_algorithm/2. Default is `cursor`, which is c_queens/2 itself.
%
%   `first_fail` takes known elements, constraints and waiting goals as c_queens/2 does, and raises the same errors, but its
%   solutions come in no fixed order. Use it for one solution of a large board. After the last solution of a large board a choice point
%   may be left. Other algorithms do not prune: their solutions are unified with Rows. One that is not `complete`
%   gives one solution of each size that has any. The algorithm runs in its own thread, at most a few thousand solutions
%   ahead, and ends with the query.
%
%   @error instantiation_error, type_error(list, Options), domain_error(queens_option, Option), type_error(atom, Name),
%          domain_error(queens_algorithm, Name): before any error of c_queens/2.
%   @error As c_queens/2; domain_error(size_of_algorithm, N) if N is too large for the algorithm.
%   @error resource_error(threads): no more threads can be created.

c_queens(N, Rows, Options) :-
    options_among(Options, [algorithm]),
    option(algorithm(Name), Options, cursor),
    must_be(atom, Name),
    (   Name == cursor
    ->  c_queens(N, Rows)
    ;   Name == first_fail
    ->  c_queens_first_fail(N, Rows)
    ;   algorithm_given(Name, Given),
        queens_answers(N, Rows, Given, 0, c_queens_solutions(Name))
    ).

algorithm_given(Name, Given) :-
    c_queens_algorithm(Name, Properties),
    !,
    memberchk(complete(Complete), Properties),
    memberchk(ordered(Ordered), Properties),
    (   Complete == false
    ->  Given = some
    ;   Ordered == true
    ->  Given = ascending
    ;   Given = all
    ).
algorithm_given(Name, _) :-
    domain_error(queens_algorithm, Name).

%!  c_queens_algorithm(?Name, -Properties) is nondet.
%
%   Properties of an algorithm of libqueens: title(String), source(String), max_size(Integer), complete(Bool) (does it
%   find all solutions?) and ordered(Bool) (are they in ascending order?).

c_queens_algorithm(Name, [title(Title), source(Source), max_size(MaxSize), complete(Complete), ordered(Ordered)]) :-
    c_queens_algorithms(Algorithms),
    member(algorithm(Name, Title, Source, MaxSize, Complete, Ordered), Algorithms).

% ---- What the foreign library and Prolog call -------------------------------------------------------------------------

%   bridge/waiting.c calls this once if a query has waited for an answer for some seconds. At a prompt this prints a message.

:- public no_answer_yet/1.

no_answer_yet(N) :-
    (   thread_self(main),
        stream_property(user_error, tty(true))
    ->  print_message(informational, c_queens(no_answer_yet(N)))
    ;   true
    ).

:- multifile prolog:message//1.

prolog:message(c_queens(no_answer_yet(N))) -->
    [ 'c_queens/2: no answer for size ~d yet. For one solution of a large board: c_queens(~d, R, [algorithm(first_fail)])'-[N, N] ].

:- if(current_prolog_flag(xref, true)).  % an editor reads this file without loading the foreign library: what it exports and calls
:- dynamic c_queens/2, c_queens_first_fail/2, c_queens_count/2, c_queens_count/6, c_queens_solutions/3, c_queens_algorithms/1.
:- endif.

:- initialization(install_foreign([ c_queens/2, c_queens_first_fail/2, c_queens_count/2, c_queens_count/6, c_queens_solutions/3,
                                    c_queens_algorithms/1, c_queens_run/5, c_queens_trials/2, c_queens_clock/1,
                                    c_queens_verdict/3 ]), now).

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(c_queens:c_queens(_, _)).
sandbox:safe_primitive(c_queens:c_queens(_, _, _)).
sandbox:safe_primitive(c_queens:c_queens_first_fail(_, _)).
sandbox:safe_primitive(c_queens:c_queens_count(_, _)).
sandbox:safe_primitive(c_queens:c_queens_solutions(_, _, _)).
sandbox:safe_primitive(c_queens:c_queens_algorithms(_)).
sandbox:safe_primitive(c_queens:c_queens_clock(_)).
