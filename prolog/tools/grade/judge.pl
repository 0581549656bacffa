:- module(queens_grade_judge,
          [ judged/4                    % +Job, +Ended, +Answers, -Judgement
          ]).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(check_report).
:- use_module(tool).

/** <module> Judges the solutions that a program printed, by `queens check`
*/

%!  judged(+Job, +Ended, +Answers, -Judgement) is det.
%
%   Job is that of sizes.pl. Its settings have `queens`, the path of the command, and `limit`, a tenth of the seconds that this may take;
%   Answers is the file with the output of a program whose end was Ended. Judgement is that of check_report/2.

judged(Job, Ended, Answers, Judgement) :-
    get_time(Start),
    Most is 10 * Job.settings.limit, % on the clock, as of a run
    Job.place = place(_, Folder),
    atom_concat(Folder, '/complaint', File),
    check(Most, Job.settings.queens, Job.n, Ended, Answers, File, Status, Said),
    (   memberchk(Status, [exit(0), exit(1), exit(2)]),
        Said \== ""
    ->  check_report(Said, Judgement)
    ;   get_time(End),
        (   End - Start >= Most
        ->  format(string(Reason), "reading it took too long: its output for N = ~d", [Job.n])
        ;   read_file_to_string(File, Complaint, [encoding(octet)]),
            format(string(Reason), "queens check failed (~w): ~s", [Status, Complaint])
        ),
        throw(unjudged(_{status: "undecided", reason: Reason, compiler: []}))
    ).

%   A program may have been ended in the middle of a line. If it printed too much, only the beginning is judged. A predicate's
%   answers come in the file `told`, with the report of student.pl, which is no answer.

check(Most, Queens, N, Ended, Answers, File, Status, Said) :-
    ( memberchk(Ended-Part, [itself-whole, output-beginning]) -> true ; Part = lines ),
    Script = 'case $3 in
              whole) cat "$4" ;;
              beginning) head -c 2097152 "$4" | sed \'$d\' ;;
              *) if [ -n "$(tail -c 1 "$4")" ]; then sed \'$d\' "$4"; else cat "$4"; fi ;;
              esac | case $4 in */told) sed "/^%= /d" ;; *) cat ;; esac | "$1" check --format=json "$2" 2>"$5"',
    format(atom(Seconds), '~3f', [Most]),
    tool_text(timeout, ['--signal=KILL', Seconds, sh, '-c', Script, sh, Queens, N, Part, Answers, File],
              [binary(true)], Said, Status).
