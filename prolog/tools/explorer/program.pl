:- module(queens_explorer_program,
          [ with_program/3              % +Words, -Out, :Goal
          ]).
:- use_module(request_limits).

:- if(current_prolog_flag(emscripten, true)).
:- use_module(library(wasm)).
:- else.
:- use_module('../common/process').
:- endif.

/** <module> The command `queens`, run for a request

It runs in a process, which is killed when the request ends in any way; all its resources are then free.
*/

:- meta_predicate with_program(+, -, 0).

%!  with_program(+Words, -Out, :Goal) is semidet.
%
%   Calls Goal, as once/1, with Out a stream of the output of `queens Words`.
%
%   The program stands beside the foreign library of library(c_queens).
%
%   @error existence_error(source_sink, c_queens(queens)): it has not been built.

with_program(Words, Out, Goal) :-
    absolute_file_name(c_queens(queens), Program, [access(execute)]),
    explorer_limit(seconds, Seconds),
    with_process([Program|Words], [limit(Seconds)], process(_, Out), Goal).
