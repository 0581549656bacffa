:- module(queens_explorer_static,
          [ page_file/4                 % +Folder, +Path, -File, -Type
          ]).
:- use_module(library(apply)).
:- use_module(refusal).

/** <module> Files of a folder, by the paths of their addresses
*/

%!  page_file(+Folder, +Path, -File, -Type) is det.
%
%   File is the file in Folder for Path, and Type its media type. No part of Path may begin with a dot, so File is inside Folder.
%
%   @throws refused(404, _, _)

page_file(Folder, Path, File, Type) :-
    (   atomic_list_concat([''|Parts0], '/', Path),
        with_index(Parts0, Parts),
        maplist(plain, Parts),
        atomic_list_concat([Folder|Parts], '/', File),
        file_name_extension(_, Extension, File),
        media_type(Extension, Type),
        exists_file(File)
    ->  true
    ;   refuse_path('there is no such page: the explorer is at /', [])
    ).

with_index([''], ['index.html']) :- !.
with_index(Parts, Parts).

plain(Part) :-
    atom_codes(Part, [First|Codes]),
    First \== 0'.,
    forall(member(Code, [First|Codes]), plain_code(Code)).

plain_code(Code) :-
    between(0, 127, Code),
    (   code_type(Code, alnum)
    ;   memberchk(Code, `-_.`)
    ),
    !.

media_type(html, 'text/html; charset=UTF-8').
media_type(css, 'text/css; charset=UTF-8').
media_type(js, 'text/javascript; charset=UTF-8').
media_type(mjs, 'text/javascript; charset=UTF-8').
media_type(json, 'application/json').
media_type(svg, 'image/svg+xml').
media_type(png, 'image/png').
media_type(ico, 'image/x-icon').
media_type(wasm, 'application/wasm').
media_type(gz, 'application/gzip').
media_type(md, 'text/markdown; charset=UTF-8').
