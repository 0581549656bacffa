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

It runs in a process, which is killed when the request ends in any way; all its resources are then free. In WebAssembly, where there
are no processes, the page runs it to its end, or to the limit, before its output is read.
*/

:- meta_predicate with_program(+, -, 0).

%!  with_program(+Words, -Out, :Goal) is semidet.
%
%   Calls Goal, as once/1, with Out a stream of the output of `queens Words`.
%
%   The program is next to the foreign library of library(c_queens).
%
%   @error existence_error(source_sink, c_queens(queens)): it has not been built.

:- if(current_prolog_flag(emscripten, true)).

with_program(Words, Out, Goal) :-
    explorer_limit(seconds, Seconds),
    File = "/tmp/queens-output",
    Cut := prolog.queens_command(Words, File, Seconds),     % solvers/command.js
    setup_call_cleanup(open(File, read, Out, [encoding(utf8)]),
                       read_whole(Cut, Out, Goal),
                       ( close(Out), delete_file(File) )).

%   Goal must not take an output that was cut off for a complete one.

read_whole(Cut, Out, Goal) :-
    catch(once(Goal), Exception, true),
    (   Cut == true,
        at_end_of_stream(Out)
    ->  throw(search_ended(seconds))
    ;   nonvar(Exception)
    ->  throw(Exception)
    ;   true
    ).

:- else.

with_program(Words, Out, Goal) :-
    absolute_file_name(c_queens(queens), Program, [access(execute)]),
    explorer_limit(seconds, Seconds),
    with_process([Program|Words], [limit(Seconds)], process(_, Out), Goal).

:- endif.
