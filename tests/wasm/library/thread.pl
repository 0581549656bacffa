:- module(thread,
          [ concurrent_maplist/2,       % :Goal, ?List
            concurrent_maplist/3        % :Goal, ?List1, ?List2
          ]).

/** <module> What the suites import from library(thread), where there are no threads

The tests that call it are left out.
*/

concurrent_maplist(_, _) :-
    no_threads.

concurrent_maplist(_, _, _) :-
    no_threads.

no_threads :-
    throw(error(resource_error(threads), _)).
