:- module(queens_journal,
          [ open_journal/3,             % +File, +Header, -Journal
            journaled/4                 % +Journal, +Key, -Value, :Goal
          ]).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> What is finished stays finished

A journal is a file of JSON Lines: a header, then a line for each thing that was measured, written when it is known. A run
that was interrupted finds there what it has already, if the header is the same: machine, options, sources. A last line
that was not written to its end counts for nothing.
*/

:- meta_predicate journaled(+, +, -, 0).

%!  open_journal(+File, +Header, -Journal) is det.
%
%   Header is a dict. What File holds is kept if it begins with the same header, else it begins anew. File may be `none`.

open_journal(none, _, journal(none, [])) :-
    !.
open_journal(File, Header, journal(File, Entries)) :-
    line(_{header:Header}, HeaderLine),
    (   exists_file(File),
        whole_lines(File, [HeaderLine|Lines])
    ->  entries(Lines, Kept, Entries)
    ;   Kept = [],
        Entries = []
    ),
    file_directory_name(File, Folder),
    make_directory_path(Folder),
    atom_concat(File, '.new', New),
    setup_call_cleanup(open(New, write, Out, [encoding(utf8)]),
                       forall(member(Line, [HeaderLine|Kept]), format(Out, '~s~n', [Line])),
                       close(Out)),
    rename_file(New, File).

whole_lines(File, Lines) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Parts),
    append(Lines, [_], Parts).

entries([], [], []).
entries([Line|Lines], Kept, Entries) :-
    (   catch(atom_json_dict(Line, Entry, []), error(_, _), fail),
        is_dict(Entry),
        _{key:Key, value:Value} :< Entry
    ->  Kept = [Line|Kept1],
        Entries = [Key-Value|Entries1]
    ;   Kept = Kept1,
        Entries = Entries1
    ),
    entries(Lines, Kept1, Entries1).

line(Dict, Line) :-
    with_output_to(string(Line), json_write_dict(current_output, Dict, [width(0)])).

%!  journaled(+Journal, +Key, -Value, :Goal) is det.
%
%   Value is that of Key, a string, in the journal; or else what Goal gives, which is written there.

journaled(journal(_, Entries), Key, Value, _) :-
    memberchk(Key-Known, Entries),
    !,
    Value = Known.
journaled(journal(File, _), Key, Value, Goal) :-
    once(Goal),
    (   File == none
    ->  true
    ;   line(_{key:Key, value:Value}, Line),
        setup_call_cleanup(open(File, append, Out, [encoding(utf8)]),
                           format(Out, '~s~n', [Line]),
                           close(Out))
    ).
