:- module(queens_grade_entries,
          [ entries/2                   % +Folder, -Entries
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(sandbox).
:- use_module(shown).

/** <module> The entries of a folder
*/

%!  entries(+Folder, -Entries) is det.
%
%   Entries are in the order of their names, without those that begin with a dot. Each is entry(Type, Name, Shown) with Type
%   `file`, `folder`, `link` or `other`, which is that of the entry itself; Name an atom, or `none` if the name is not
%   UTF-8; and Shown a string for people.

entries(Folder, Entries) :-
    outer_tool(find, Find),
    setup_call_cleanup(process_create(Find, [Folder, '-mindepth', 1, '-maxdepth', 1, '!', '-name', '.*', '-printf', '%f/%y\\0'],
                                      [stdout(pipe(Out, [type(binary)])), environment(['LC_ALL'='C']), process(Pid)]),
                       read_string(Out, _, Text),
                       ( close(Out), process_wait(Pid, _) )),
    split_string(Text, "\000\", "", Parts),
    exclude(==(""), Parts, Listed),
    msort(Listed, Sorted),
    maplist(entry, Sorted, Entries).

entry(Listed, entry(Type, Name, Shown)) :-
    split_string(Listed, "/", "", [Bytes, Letter]),
    (   type(Letter, Type)
    ->  true
    ;   Type = other
    ),
    (   utf8_text(Bytes, Text)
    ->  atom_string(Name, Text)
    ;   Name = none
    ),
    shown_bytes(Bytes, Shown).

type("f", file).
type("d", folder).
type("l", link).
