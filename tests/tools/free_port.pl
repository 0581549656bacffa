:- module(free_port,
          [ free_port/1                 % -Port
          ]).
:- use_module(library(socket)).

/** <module> A port of this machine for a server of a test
*/

free_port(Port) :-
    tcp_socket(Socket),
    tcp_bind(Socket, ip(127, 0, 0, 1):Port),
    tcp_close_socket(Socket).
