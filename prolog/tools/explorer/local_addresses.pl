:- module(queens_explorer_local_addresses,
          [ own_address/2,              % +Host, -Own
            network_addresses/2,        % +Host, -Addresses
            addresses_in_trie/2,        % +Text, -Addresses
            must_be_ours/2              % +Served, +Request
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(socket)).
:- use_module(refusal).

/** <module> The addresses of a server that listens everywhere, and the host names that it accepts

A server may listen at 0.0.0.0 or ::, which means every address of this machine. No browser can open these two, so people need the
addresses themselves.
*/

%!  own_address(+Host, -Own) is det.
%
%   Own is the address under which this machine itself reaches a server at Host.

own_address(Host, Own) :-
    (   everywhere(Host, Own0)
    ->  Own = Own0
    ;   Own = Host
    ).

everywhere('0.0.0.0', '127.0.0.1').
everywhere(::, '::1').

%!  network_addresses(+Host, -Addresses) is det.
%
%   Addresses are those under which other machines may reach a server at Host, if that means everywhere: the IPv4 addresses of this
%   machine, or its name if the system does not list them. For any other Host, Addresses is empty.

network_addresses(Host, Addresses) :-
    (   \+ everywhere(Host, _)
    ->  Addresses = []
    ;   exists_file('/proc/net/fib_trie')
    ->  read_file_to_string('/proc/net/fib_trie', Text, []),
        addresses_in_trie(Text, Addresses)
    ;   gethostname(Name),
        Addresses = [Name]
    ).

%!  addresses_in_trie(+Text, -Addresses) is det.
%
%   Text is the content of Linux's `/proc/net/fib_trie`. A line `host LOCAL` says that the address on a line before it, after `|--`, is one
%   of this machine. Those of the loopback are left out.

addresses_in_trie(Text, Addresses) :-
    split_string(Text, "\n", " ", Lines),
    local(Lines, none, Found),
    sort(Found, Sorted),
    exclude(is_loopback, Sorted, Addresses).

local([], _, []).
local([Line|Lines], Last, Addresses) :-
    (   string_concat("|-- ", Address, Line)
    ->  local(Lines, Address, Addresses)
    ;   sub_string(Line, _, _, 0, "host LOCAL")
    ->  Addresses = [Last|Rest],
        local(Lines, Last, Rest)
    ;   local(Lines, Last, Addresses)
    ).

is_loopback(Address) :-
    string_concat("127.", _, Address).

% ---- Names ------------------------------------------------------------------------------------------------------------

%   Another site can point its own name to the address of this machine; a page of that site could then read everything served
%   here, since the browser takes both for one site. `Host` has the name that the page was opened with, so requests for other names
%   than ours are refused.

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

%   A server that listens everywhere accepts its addresses, which no other site can have as its name, and its own name.

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
