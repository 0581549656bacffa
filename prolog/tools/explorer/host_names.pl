:- module(queens_explorer_host_names,
          [ must_be_ours/2              % +Served, +Request
          ]).
:- use_module(library(lists)).
:- use_module(library(socket)).
:- use_module(refusal).

/** <module> The names by which the explorer may be asked

Another site can point its own name to the address of this machine; a page of that site could then read everything served
here, since the browser takes both for one site. `Host` has the name that the page was opened by, so requests for other names
than ours are refused.
*/

%!  must_be_ours(+Served, +Request) is det.
%
%   Served is the host for which the server was started.
%
%   @throws refused(400, _, _), refused(421, _, _)

must_be_ours(Served, Request) :-
    (   memberchk(host(Named), Request)
    ->  downcase_atom(Named, Name),
        (   our_name(Served, Name)
        ->  true
        ;   shown_host(Served, Shown),
            refuse_request(421, 'Host is ~w: expected ~w, for which explore was started', [Named, Shown])
        )
    ;   refuse_request(400, 'expected Host in the request', [])
    ).

%   Served everywhere, this machine is known by its addresses, which no other site can have as its name, and by its own name.

our_name(_, Name) :-
    memberchk(Name, [localhost, '127.0.0.1', '[::1]']),
    !.
our_name(Served, Name) :-
    shown_host(Served, Shown),
    downcase_atom(Shown, Name),
    !.
our_name(Served, Name) :-
    memberchk(Served, ['0.0.0.0', ::]),
    (   numeric(Name)
    ->  true
    ;   gethostname(Full0),
        downcase_atom(Full0, Full),
        atomic_list_concat([Short|_], '.', Full),
        atom_concat(Short, '.local', Local),
        memberchk(Name, [Full, Short, Local])
    ).

numeric(Name) :-
    atomic_list_concat(Parts, '.', Name),
    length(Parts, 4),
    forall(member(Part, Parts), byte(Part)),
    !.
numeric(Name) :-
    sub_atom(Name, 0, _, _, '['),
    sub_atom(Name, _, _, 0, ']').

byte(Text) :-
    catch(atom_number(Text, Number), error(_, _), fail),
    integer(Number),
    between(0, 255, Number).

shown_host(Host, Shown) :-
    (   sub_atom(Host, _, _, _, :)
    ->  format(atom(Shown), '[~w]', [Host])
    ;   Shown = Host
    ).
