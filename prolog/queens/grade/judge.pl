:- module(queens_grade_judge,
          [ judged/5                    % +Queens, +N, +Run, +Folder, -Judgement
          ]).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> What `queens check` says of the solutions a program printed

It reads one solution a line. Before it does, what students print around solutions is put out of its way: words before a
solution (`Solution 1: 2 4 1 3`), lines of words, parentheses and braces for brackets, and a list of all solutions in one
line. What is left is judged by `queens check` alone.
*/

%!  judged(+Queens, +N, +Run, +Folder, -Judgement) is det.
%
%   Queens is the path of the command. Judgement is a dict: `verdict` the JSON of `queens check`, or `null` where a line
%   can't be read; then `fault` says which and why. `passed_over` is how many lines of words there were, and `remark` the
%   first of them, or `null`.

judged(Queens, N, Run, Folder, judgement{verdict: Verdict, fault: Fault, passed_over: Count, remark: Remark}) :-
    atom_concat(Folder, '/lines', Lines),
    tidy(N, Run.ended, Run.out, Lines),
    passed_over(Lines, Count, Remark),
    check(Queens, N, Lines, Status, Said, Complaint),
    (   memberchk(Status, [exit(0), exit(1)])
    ->  atom_json_dict(Said, Verdict, []),
        Fault = null
    ;   Verdict = null,
        fault(Complaint, Lines, Fault)
    ).

%   A program that was ended may have been in the middle of a line. Of one that printed too much the beginning will do.
%   `#` marks lines of words, which `queens check` skips; a number of solutions in the last line is for it to read. Lines
%   with control bytes are left for it to refuse.

tidy(N, Ended, Out, Lines) :-
    cut(Ended, Cut),
    Script = 'case $3 in
              whole) cat "$1" ;;
              part) head -c 2097152 "$1" | sed \'$d\' ;;
              *) if [ -n "$(tail -c 1 "$1")" ]; then sed \'$d\' "$1"; else cat "$1"; fi ;;
              esac |
              cut -b 1-65536 | LC_ALL=C sed -E "$4" >"$2"',
    edits(N, Edits),
    process_create(path(sh), ['-c', Script, sh, Out, Lines, Cut, Edits], [stderr(null), process(Pid)]),
    process_wait(Pid, _).

cut(itself, whole).
cut(time, lines).
cut(memory, lines).
cut(output, part).

%   Words before rows: what follows the last of them must be two numbers at least, so that `N = 8` is no row; for size 1 the
%   words must hold a number themselves, or the row stand in brackets.

edits(N, Edits) :-
    (   N =:= 1
    ->  Rows = '/([0-9].*[:=?>A-Za-z]|\\[)[ \\t]*[][0-9, \\t]*[.;]?[ \\t]*$/'
    ;   Rows = '/[0-9]+[], \\t]+[[0-9, \\t]*[0-9][], \\t]*[.;]?[ \\t]*$/'
    ),
    format(atom(Edits), '
s/\\r$//
/^[ \\t]*[#%]/b
/[^[:print:]\\t]/b
${
  /^([0-9]+ queens: )?[0-9]+( solutions?)?[ \\t.]*$/b
  /^[0-9]+ queens: [0-9]+ solutions?/b
}
/"rows"/b
/^[ \\t]*false[ \\t]*\\.?[ \\t]*$/b
y/(){}/[][]/
s/,[ \\t]*\\]/]/g
/[A-Za-z]/{
  ~ws/^.*[:=?>A-Za-z][ \\t]*([][0-9, \\t]*[.;]?)[ \\t]*$/\\1/
}
/[A-Za-z]/{
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
', [Rows]).

passed_over(Lines, Count, Remark) :-
    setup_call_cleanup(process_create(path(grep), ['-ac', '^# ', Lines], [stdout(pipe(Out)), process(Pid)]),
                       read_string(Out, _, Text),
                       ( close(Out), process_wait(Pid, _) )),
    normalize_space(atom(Number), Text),
    atom_number(Number, Count),
    (   Count > 0,
        setup_call_cleanup(process_create(path(grep), ['-am1', '^# ', Lines], [stdout(pipe(First)), process(Second)]),
                           read_string(First, _, Line),
                           ( close(First), process_wait(Second, _) )),
        string_concat("# ", Words, Line)
    ->  split_string(Words, "", " \t\n", [Bare]),
        shortened(Bare, 60, Remark)
    ;   Remark = null
    ).

shortened(Text, Length, Short) :-
    (   sub_string(Text, 0, Length, After, Start),
        After > 0
    ->  string_concat(Start, "...", Short)
    ;   Short = Text
    ).

check(Queens, N, Lines, Status, Said, Complaint) :-
    atom_concat(Lines, '.said', SaidFile),
    atom_concat(Lines, '.complaint', ComplaintFile),
    process_create(path(sh), ['-c', 'exec "$1" check --format=json "$2" <"$3" >"$4" 2>"$5"', sh, Queens, N, Lines, SaidFile,
                              ComplaintFile],
                   [process(Pid)]),
    process_wait(Pid, Status),
    read_file_to_string(SaidFile, Said, []),
    read_file_to_string(ComplaintFile, Complaint, []).

%   "queens: standard input:3: 'x': expected ...": without what the student knows nothing of.

fault(Complaint, _, Fault) :-
    split_string(Complaint, "", "\n ", [Bare]),
    (   string_concat("queens: standard input:", Rest, Bare)
    ->  string_concat("line ", Rest, Fault)
    ;   string_concat("queens: ", Fault, Bare)
    ->  true
    ;   Fault = Bare
    ).
