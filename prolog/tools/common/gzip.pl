:- module(queens_gzip,
          [ gzipped/2                   % +Bytes, -Gzipped
          ]).
:- use_module(library(memfile)).
:- use_module(library(zlib)).

/** <module> Gzip
*/

%!  gzipped(+Bytes, -Gzipped) is det.
%
%   Both are strings of bytes.

gzipped(Bytes, Gzipped) :-
    setup_call_cleanup(new_memory_file(Memory), gzipped(Bytes, Memory, Gzipped), free_memory_file(Memory)).

gzipped(Bytes, Memory, Gzipped) :-
    setup_call_cleanup(open_memory_file(Memory, write, Out, [encoding(octet)]),
                       setup_call_cleanup(zopen(Out, Zipped, [format(gzip), level(9), close_parent(false)]),
                                          ( set_stream(Zipped, encoding(octet)), write(Zipped, Bytes) ),
                                          close(Zipped)),
                       close(Out)),
    memory_file_to_string(Memory, Gzipped, octet).
