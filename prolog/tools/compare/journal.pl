:- module(queens_journal,
          [ open_journal/3,             % +File, +Header, -Journal
            journaled/4,                % +Journal, +Key, -Value, :Goal
            json_line/2                 % +Dict, -Line
          ]).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> The journal: measurements that an interrupted comparison does not repeat

A journal is a file of JSON Lines: a header, then a line for each measurement, written as soon as it is known. The next run
reads it if the header is the same: machine, options and sources. An incomplete last line is ignored.
*/

:- meta_predicate journaled(+, +, -, 0).

%!  open_journal(+File, +Header, -Journal) is det.
%
%   Header is a dict. The content of File is kept if it begins with the same header; otherwise File is started again. File can
%   be `none`.

open_journal(none, _, journal(none, [])) :-
    !.
open_journal(File, Header, journal(File, Entries)) :-
    json_line(_{header:Header}, HeaderLine),
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

%!  json_line(+Dict, -Line) is det.
%
%   Line is Dict in JSON, a text without line breaks.

json_line(Dict, Line) :-
    with_output_to(string(Line), json_write_dict(current_output, Dict, [width(0)])).

%!  journaled(+Journal, +Key, -Value, :Goal) is det.
%
%   Value is the value of Key, a string, in the journal; or else Goal binds it, and it is written to the journal.

journaled(journal(_, Entries), Key, Value, _) :-
    memberchk(Key-Known, Entries),
    !,
    Value = Known.
journaled(journal(File, _), Key, Value, Goal) :-
    once(Goal),
    (   File == none
    ->  true
    ;   json_line(_{key:Key, value:Value}, Line),
        setup_call_cleanup(open(File, append, Out, [encoding(utf8)]),
                           format(Out, '~s~n', [Line]),
                           close(Out))
    ).
