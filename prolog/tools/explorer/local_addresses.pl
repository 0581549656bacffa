:- module(queens_explorer_local_addresses,
          [ own_address/2,              % +Host, -Own
            network_addresses/2,        % +Host, -Addresses
            addresses_in_trie/2         % +Text, -Addresses
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(socket)).

/** <module> The addresses of a server that listens everywhere

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
