:- module(queens_explorer_program,
          [ with_program/3              % +Words, -Out, :Goal
          ]).
:- use_module('../common/process').
:- use_module(request_limits).

/** <module> The command `queens`, run for a request

A process of its own: when the request ends, however that is, it is killed, and all that it took is free.
*/

:- meta_predicate with_program(+, -, 0).

%!  with_program(+Words, -Out, :Goal) is semidet.
%
%   Calls Goal, as once/1, while Out gives what `queens Words` prints.
%
%   The program stands beside the foreign library of library(c_queens).
%
%   @error existence_error(source_sink, c_queens(queens)): it has not been built.

with_program(Words, Out, Goal) :-
    absolute_file_name(c_queens(queens), Program, [access(execute)]),
    explorer_limit(seconds, Seconds),
    with_process([Program|Words], [limit(Seconds)], process(_, Out), Goal).
