:- module(process,
          [ process_create/3,           % +Program, +Arguments, :Options
            process_wait/2              % +Id, -Status
          ]).

/** <module> What the suites import from library(process), where there are no processes

The tests that call it are left out.
*/

process_create(_, _, _) :-
    throw(error(resource_error(processes), _)).

process_wait(_, _) :-
    throw(error(resource_error(processes), _)).
