:- module(queens_explorer_program,
          [ with_program/3              % +Words, -Out, :Goal
          ]).
:- use_module(library(error)).
:- use_module('../compare/process').
:- use_module('../compare/tree').
:- use_module(limits).

/** <module> The command `queens`, run for a request

A process of its own: when the request ends, however that is, it is killed, and all that it took is free.
*/

:- meta_predicate with_program(+, -, 0).

%!  with_program(+Words, -Out, :Goal) is semidet.
%
%   Calls Goal, as once/1, while Out gives what `queens Words` prints.
%
%   @error existence_error(file, Path): the command has not been built.

with_program(Words, Out, Goal) :-
    tree_file('build/queens', Program),
    (   exists_file(Program)
    ->  true
    ;   throw(error(existence_error(file, Program), context(_, 'type "make" to build it')))
    ),
    explorer_limit(seconds, Seconds),
    with_process([Program|Words], [limit(Seconds)], process(_, Out), Goal).
