:- module(queens_grade_judge,
          [ judged/6                    % +Settings, +N, +Ended, +Answers, +Folder, -Judgement
          ]).
:- use_module(library(apply)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(shown).
:- use_module(tool).

/** <module> Judges the solutions that a program printed, by `queens check`
*/

%!  judged(+Settings, +N, +Ended, +Answers, +Folder, -Judgement) is det.
%
%   Settings has `queens`, the path of the command, and `limit`, a tenth of the seconds that this may take; Answers is the file
%   with the output of a program whose end was Ended. Judgement is a dict: `verdict` is the JSON of `queens check`, or `null`
%   if a line cannot be read; then `fault` gives the line and the reason. `passed_over` is the number of lines of words, and
%   `remark` the first of them, or `null`.

judged(Settings, N, Ended, Answers, Folder,
       judgement{verdict: Verdict, fault: Fault, passed_over: Count, remark: Remark}) :-
    atom_concat(Folder, '/lines', Lines),
    get_time(Now),
    Deadline is Now + 10 * Settings.limit, % on the clock, as of a run
    cut(Deadline, Ended, Answers, Lines),
    check(Deadline, Settings.queens, N, Lines, Status, Said, Complaint),
    (   memberchk(Status, [exit(0), exit(1)])
    ->  atom_json_dict(Said, Verdict, []),
        Fault = null,
        Count = Verdict.passed_over,
        remark(Verdict.remark, Remark)
    ;   Verdict = null,
        Count = 0,
        Remark = null,
        get_time(End),
        (   End >= Deadline
        ->  Fault = "reading it took too long"
        ;   fault(Complaint, Fault)
        )
    ).

%   A program may have been ended in the middle of a line. If it printed too much, only the beginning is judged. A predicate's
%   answers come in the file `told`, with the report of student.pl, which is no answer.

cut(Deadline, Ended, Answers, Lines) :-
    part(Ended, Part),
    Script = 'case $3 in
              whole) cat "$1" ;;
              beginning) head -c 2097152 "$1" | sed \'$d\' ;;
              *) if [ -n "$(tail -c 1 "$1")" ]; then sed \'$d\' "$1"; else cat "$1"; fi ;;
              esac | case $1 in */told) sed "/^%= /d" ;; *) cat ;; esac >"$2"',
    until(Deadline, Script, [Answers, Lines, Part], _).

part(itself, whole).
part(time, lines).
part(memory, lines).
part(files, lines).
part(output, beginning).

%   Runs a shell script, which is ended at the deadline.

until(Deadline, Script, Arguments, Status) :-
    get_time(Now),
    Left is max(0.01, Deadline - Now),
    format(atom(Seconds), '~3f', [Left]),
    append(['--signal=KILL', Seconds, sh, '-c', Script, sh], Arguments, Words),
    outer_tool(timeout, Timeout),
    process_create(Timeout, Words, [stdin(null), stderr(null), process(Pid)]),
    process_wait(Pid, Status).

remark(null, null).
remark(Bytes, Remark) :-
    string(Bytes),
    shortened(Bytes, 60, Short),
    shown_bytes(Short, Remark).

%   For bytes: not in the middle of a character.

shortened(Bytes, Length, Short) :-
    (   sub_string(Bytes, Length, 1, _, Next),
        string_code(1, Next, Code),
        Code >= 0x80,
        Code < 0xC0,
        More is Length + 1
    ->  shortened(Bytes, More, Short)
    ;   sub_string(Bytes, 0, Length, After, Start),
        After > 0
    ->  string_concat(Start, "...", Short)
    ;   Short = Bytes
    ).

check(Deadline, Queens, N, Lines, Status, Said, Complaint) :-
    atom_concat(Lines, '.said', SaidFile),
    atom_concat(Lines, '.complaint', ComplaintFile),
    until(Deadline, 'exec "$1" check --format=json "$2" <"$3" >"$4" 2>"$5"',
          [Queens, N, Lines, SaidFile, ComplaintFile], Status),
    maplist(written, [SaidFile, ComplaintFile], [Said, Complaint]).

%   No file is made where no time was left.

written(File, Text) :-
    (   exists_file(File)
    ->  read_file_to_string(File, Text, [encoding(octet)])
    ;   Text = ""
    ).

%   "queens: standard input:3: 'x': expected ...": without the parts that mean nothing to a student.

fault(Complaint, Fault) :-
    split_string(Complaint, "", "\n ", [Bare]),
    (   string_concat("queens: standard input:", Rest, Bare)
    ->  string_concat("line ", Rest, Fault)
    ;   string_concat("queens: ", Fault, Bare)
    ->  true
    ;   Fault = Bare
    ).
