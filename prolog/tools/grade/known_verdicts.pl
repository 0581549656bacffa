:- module(queens_grade_known_verdicts,
          [ known_open/2,               % +Folder, -Known
            known_verdict/3,            % +Known, +Key, -Verdict
            known_add/3,                % +Known, +Key, +Verdict
            known_close/1,              % +Known
            known_delete/1              % +Known
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/json_library').

/** <module> The verdicts of a class so far, in `grades.part.jsonl`

Each verdict is written as soon as it is known, one a line, so that a later run can continue after a signal or a kill. A key
identifies what was graded, or is `null` if the verdict is not to be used again.
*/

%!  known_open(+Folder, -Known) is det.
%
%   Folder is made if it does not exist. Known is `none` if Folder is `none`. A line that a kill cut off is no verdict: so a
%   new line begins.

known_open(none, none) :-
    !.
known_open(Folder, known(File, Earlier, Stream)) :-
    make_directory_path(Folder),
    directory_file_path(Folder, 'grades.part.jsonl', File),
    open(File, append, Stream, [encoding(utf8)]),
    nl(Stream),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    convlist(known_line, Lines, Earlier).

known_line(Line, Key-Verdict) :-
    catch(atom_json_dict(Line, Known, []), error(_, _), fail),
    is_dict(Known),
    del_dict(key, Known, Key, Verdict),
    _{format: "queens-grade", version: 1, task: _} :< Verdict.

%!  known_verdict(+Known, +Key, -Verdict) is semidet.
%
%   Verdict was known before this run.

known_verdict(known(_, Earlier, _), Key, Verdict) :-
    Key \== null,
    memberchk(Key-Verdict, Earlier).

%!  known_add(+Known, +Key, +Verdict) is det.

known_add(none, _, _).
known_add(known(_, _, Stream), Key, Verdict) :-
    json_write_dict(Stream, Verdict.put(key, Key), [width(1_000_000_000)]),
    nl(Stream),
    flush_output(Stream).

%!  known_close(+Known) is det.

known_close(none).
known_close(known(_, _, Stream)) :-
    close(Stream, [force(true)]).

%!  known_delete(+Known) is det.
%
%   All submissions are graded.

known_delete(known(File, _, _)) :-
    delete_file(File).
