:- module(queens_journal,
          [ open_journal/2,             % +File, -Journal
            journal_value/3,            % +Journal, +Key, -Value
            journal_add/3,              % +Journal, +Key, +Value
            journaled/4,                % +Journal, +Key, -Value, :Goal
            delete_journal/1,           % +Journal
            json_line/2                 % +Dict, -Line
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(json_library).

/** <module> The journal: results that an interrupted command does not compute again

A journal is a file of JSON Lines, one for each result, written as soon as it is known. The next run reads it. A key says what the
result depends on: if that changes, the key changes.
*/

%!  open_journal(+File, -Journal) is det.
%
%   The folder of File is created if it does not exist. File can be `none`. A line that a kill cut off is no result: a new line begins.

open_journal(none, journal(none, [])) :-
    !.
open_journal(File, journal(File, Earlier)) :-
    file_directory_name(File, Folder),
    make_directory_path(Folder),
    append_line(File, ""),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    convlist(entry, Lines, Earlier).

entry(Line, Key-Value) :-
    catch(atom_json_dict(Line, Entry, []), error(_, _), fail),
    is_dict(Entry),
    _{key:Key, value:Value} :< Entry.

append_line(File, Line) :-
    setup_call_cleanup(open(File, append, Out, [encoding(utf8)]), format(Out, "~s~n", [Line]), close(Out)).

%!  journal_value(+Journal, +Key, -Value) is semidet.
%
%   Value was known when Journal was opened. Key is a string.

journal_value(journal(_, Earlier), Key, Value) :-
    memberchk(Key-Value, Earlier).

%!  journal_add(+Journal, +Key, +Value) is det.

journal_add(journal(File, _), Key, Value) :-
    (   File == none
    ->  true
    ;   json_line(_{key:Key, value:Value}, Line),
        append_line(File, Line)
    ).

%!  journaled(+Journal, +Key, -Value, :Goal) is det.
%
%   Value is that of Key in the journal; or else Goal binds it, and it is written to the journal.

:- meta_predicate journaled(+, +, -, 0).

journaled(Journal, Key, Value, Goal) :-
    (   journal_value(Journal, Key, Known)
    ->  Value = Known
    ;   once(Goal),
        journal_add(Journal, Key, Value)
    ).

%!  delete_journal(+Journal) is det.

delete_journal(journal(File, _)) :-
    ( File == none -> true ; delete_file(File) ).

%!  json_line(+Dict, -Line) is det.
%
%   Line is Dict in JSON, a text without line breaks.

json_line(Dict, Line) :-
    with_output_to(string(Line), json_write_dict(current_output, Dict, [width(0)])).
