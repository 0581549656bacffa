:- module(queens_explorer_browser,
          [ open_browser/2              % +Wanted, +Address
          ]).
:- use_module(library(process)).

/** <module> A browser, where there is one
*/

%!  open_browser(+Wanted, +Address) is det.
%
%   Where Wanted is `true`, asks the desktop to show Address. Says nothing where there is no desktop.

open_browser(false, _).
open_browser(true, Address) :-
    (   opener(Name),
        absolute_file_name(path(Name), Program, [access(execute), file_errors(fail)])
    ->  catch(process_create(Program, [Address], [stdin(null), stdout(null), stderr(null), detached(true), process(_)]),
              error(_, _), true)
    ;   true
    ).

opener('xdg-open') :-
    \+ current_prolog_flag(apple, true),
    ( getenv('DISPLAY', _) ; getenv('WAYLAND_DISPLAY', _) ),
    !.
opener(open) :-
    current_prolog_flag(apple, true).
