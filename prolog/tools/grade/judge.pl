:- module(queens_grade_judge,
          [ judged/6                    % +Settings, +N, +Ended, +Answers, +Folder, -Judgement
          ]).
:- use_module(library(apply)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(sandbox).
:- use_module(shown).

/** <module> Judges the solutions that a program printed, by `queens check`

`queens check` reads one solution a line. This file first removes or changes what students print around solutions: words before
a solution (`Solution 1: 2 4 1 3`), lines of words, parentheses and braces for brackets, and a list of all solutions in one
line. `queens check` alone judges the rest.

For size 1 a solution is a single number, and programs print other numbers as well. So the output is read in several ways, and
it is right if one of them makes it right, as a person would read it.
*/

%!  judged(+Settings, +N, +Ended, +Answers, +Folder, -Judgement) is det.
%
%   Settings has `queens`, the path of the command, and `limit`, a tenth of the seconds that this may take; Answers is the file with the
%   output of a program whose end was Ended. Judgement is a dict: `verdict` is the JSON of `queens check`, or `null`
%   if a line cannot be read; then `fault` gives the line and the reason. `passed_over` is the number of lines of words, and
%   `remark` the first of them, or `null`.

judged(Settings, N, Ended, Answers, Folder, Judgement) :-
    atom_concat(Folder, '/lines', Lines),
    get_time(Now),
    Deadline is Now + 10 * Settings.limit, % on the clock, as of a run
    Reading = reading(Settings, N, Ended, Answers, Lines, Deadline),
    (   N =:= 1,
        size_file(Answers, Size),
        Size < 10_000,
        member(Words, [worded, bare, prompt]),
        member(Last, [board, count]),
        read_as(Reading, Words, Last, Kind),
        is_dict(Kind.verdict),
        Kind.verdict.is_right == true
    ->  Judgement = Kind
    ;   read_as(Reading, worded, board, Judgement)
    ).

read_as(reading(Settings, N, Ended, Answers, Lines, Deadline), Words, Last,
        judgement{verdict: Verdict, fault: Fault, passed_over: Count, remark: Remark}) :-
    edits(N, Words, Last, Edits),
    tidy(Deadline, Edits, Ended, Answers, Lines),
    passed_over(Lines, Count, Remark),
    check(Deadline, Settings.queens, N, Lines, Status, Said, Complaint),
    (   memberchk(Status, [exit(0), exit(1)])
    ->  atom_json_dict(Said, Verdict, []),
        Fault = null
    ;   Verdict = null,
        get_time(Now),
        (   Now >= Deadline
        ->  Fault = "reading it took too long"
        ;   fault(Complaint, Fault)
        )
    ).

%   A program may have been ended in the middle of a line. If it printed too much, only the beginning is judged.
%   `#` marks lines of words, which `queens check` skips; a number of solutions in the last line is for it to read. Lines
%   with control bytes are left for it to refuse.

tidy(Deadline, Edits, Ended, Answers, Lines) :-
    cut(Ended, Cut),
    Script = 'case $3 in
              whole) cat "$1" ;;
              part) head -c 2097152 "$1" | sed \'$d\' ;;
              *) if [ -n "$(tail -c 1 "$1")" ]; then sed \'$d\' "$1"; else cat "$1"; fi ;;
              esac |
              cut -b 1-65536 | LC_ALL=C sed -E "$4" >"$2"',
    until(Deadline, Script, [Answers, Lines, Cut, Edits], _).

%   Runs a shell script, which is ended at the deadline.

until(Deadline, Script, Arguments, Status) :-
    get_time(Now),
    Left is max(0.01, Deadline - Now),
    format(atom(Seconds), '~3f', [Left]),
    append(['--signal=KILL', Seconds, sh, '-c', Script, sh], Arguments, Words),
    outer_tool(timeout, Timeout),
    process_create(Timeout, Words, [stdin(null), stderr(null), process(Pid)]),
    process_wait(Pid, Status).

cut(itself, whole).
cut(time, lines).
cut(memory, lines).
cut(files, lines).
cut(output, part).

%   Bytes beyond ASCII are letters. Words before rows: what follows the last of them must be two numbers at least, so that
%   `N = 8` is no row. For size 1 the rows are in brackets, or in worded/2's own lines; in the kinder readings the last line
%   `1` may be how many there are.

edits(N, Words, Last, Edits) :-
    (   N =:= 1
    ->  rows_of_one(Words, Rows),
        last_line(Last, Count)
    ;   Rows = '/[0-9]+[], \\t]+[[0-9, \\t]*[0-9][], \\t]*[.;]?[ \\t]*$/',
        Count = ''
    ),
    format(atom(Edits), '
1s/^\\xEF\\xBB\\xBF//
s/\\r$//
/^[ \\t]*[#%]/b
/[^[:print:]\\t\\x80-\\xFF]/b
~w${
  /^([0-9]+ queens: )?[0-9]+( solutions?)?[ \\t.]*$/b
  /^[0-9]+ queens: [0-9]+ solutions?/b
}
/"rows"/b
/^[ \\t]*false[ \\t]*\\.?[ \\t]*$/b
y/(){}/[][]/
s/,[ \\t]*\\]/]/g
/[0-9]/s/[ \\t]+[\\x80-\\xFF]+[ \\t]*$//
/[A-Za-z\\x80-\\xFF]/{
  ~ws/^.*[:=?>A-Za-z\\x80-\\xFF][ \\t]*([][0-9, \\t]*[.;]?)[ \\t]*$/\\1/
}
/[A-Za-z\\x80-\\xFF]/{
  s/^/# /
  b
}
/[0-9]/!{
  /./s/^/# /
  b
}
s/^[ \\t]*\\[[ \\t]*\\[/[/
s/\\][ \\t]*\\][ \\t]*$/]/
s/\\][ \\t]*,?[ \\t]*\\[/]\\
[/g
', [Count, Rows]).

%   worded: the words hold a number themselves, as in `Solution 1: 1`. bare: no words. prompt: one that was answered on its
%   own line, as in `Enter N: 0`; but not one that says how many or how long.

rows_of_one(worded, '/solutions|count|total|time|took|seconds/I!{
  s/^.*[0-9].*[:=?>A-Za-z\\x80-\\xFF][ \\t]*([][0-9, \\t]*[.;]?)[ \\t]*$/\\1/
}
/\\[[ \\t]*[][0-9, \\t]*[.;]?[ \\t]*$/').
rows_of_one(bare, '/\\[[01]\\][ \\t]*[.;]?[ \\t]*$/').
rows_of_one(prompt, '/solutions|count|total|time|took|seconds/I!{
  s/^[^0-9]*[:=?>][ \\t]*([01])[ \\t]*[.;]?[ \\t]*$/\\1/
}
/\\[[01]\\][ \\t]*[.;]?[ \\t]*$/').

last_line(board, '').
last_line(count, '${
  s/^[ \\t]*1[ \\t.]*$/# 1/
}
').

passed_over(Lines, Count, Remark) :-
    setup_call_cleanup(process_create(path(grep), ['-ac', '^# ', Lines], [stdout(pipe(Out)), process(Pid)]),
                       read_string(Out, _, Text),
                       ( close(Out), process_wait(Pid, _) )),
    normalize_space(atom(Number), Text),
    atom_number(Number, Count),
    (   Count > 0,
        setup_call_cleanup(process_create(path(grep), ['-am1', '^# ', Lines],
                                          [stdout(pipe(First, [type(binary)])), process(Second)]),
                           read_string(First, _, Line),
                           ( close(First), process_wait(Second, _) )),
        string_concat("# ", Words, Line)
    ->  split_string(Words, "", " \t\n", [Bare]),
        shortened(Bare, 60, Short),
        shown_bytes(Short, Remark)
    ;   Remark = null
    ).

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
    until(Deadline, 'exec "$1" check --format=json "$2" <"$3" >"$4" 2>"$5"', [Queens, N, Lines, SaidFile, ComplaintFile],
          Status),
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
