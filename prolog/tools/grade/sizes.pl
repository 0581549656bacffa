:- module(queens_grade_sizes,
          [ sizes/5,                    % +Place, +Language, +File, +Settings, -Outcome
            machine_too_slow/1          % +Verdict
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module(channel).
:- use_module(confined).
:- use_module(forms).
:- use_module(judge).
:- use_module(lack).
:- use_module(language_table, [limits/4]).
:- use_module(languages).
:- use_module(repeated_text).
:- use_module(shown).
:- use_module(stated_count).
:- use_module(tasks, [task_counts/1]).
:- use_module(tool).
:- use_module(tried_size).

/** <module> Builds a submission, runs it for each size and judges each run

The build and each run have their own limit. A run that exceeded it while other programs were graded is repeated alone. If a program
does not end for a size below N, the larger ones below N are not tried: `general` does not hold in any case. If the machine is too
slow for a run, nothing is judged.
*/

%!  sizes(+Place, +Language, +File, +Settings, -Outcome) is det.
%
%   Outcome is unusable(Details), with a dict that has `reason` and can have `compiler`, a list of lines; or
%   tried(Program, Sizes, Seconds), with a dict for each size, in ascending order: `n`, `ended` (`itself`, `time`,
%   `memory`, `output`, `files`, `skipped`), `status`, `seconds` on the clock, `spent` those that count as the program's time,
%   `complaint` the first lines of the standard error, `printed`, the hash of its answers, or `none` if there are none or too many,
%   `same` whether they are one element as many times as there are solutions,
%   the keys of judged/4, and `asked`: `called` for a function, idle(Function) for one that nothing calls, the end that student.pl
%   reports, or `none`.

sizes(Place, Language, File, Settings, Outcome) :-
    get_time(Start),
    Job0 = job{place: Place, language: Language, file: File, settings: Settings, n: Settings.n, program: program-none},
    catch(( lay_out(Job0),
            build(Job0, Program),
            LastBelow is min(Settings.n - 1, 8), % larger ones take long
            findall(N, ( between(Settings.from, LastBelow, N) ; N = Settings.n ), Ns),
            foldl(tried(Job0.put(program, Program)), Ns, Sizes0, itself, _),
            counted(Job0, Sizes0, Sizes),
            get_time(End),
            Seconds is End - Start,
            Outcome = tried(Program, Sizes, Seconds) ),
          unusable(Details),
          Outcome = unusable(Details)).

unusable(Format, Arguments) :-
    unusable(Format, Arguments, []).

unusable(Format, Arguments, Compiler) :-
    format(string(Reason), Format, Arguments),
    throw(unusable(_{reason: Reason, compiler: Compiler})).

%!  machine_too_slow(+Verdict) is semidet.
%
%   Verdict says nothing about the program: it could be tried again.

machine_too_slow(Verdict) :-
    string(Verdict.reason),
    sub_string(Verdict.reason, 0, _, _, "the machine was too slow").

% ---- Building ---------------------------------------------------------------------------------------------------------

build(Job, Program) :-
    build_command(Job, Command),
    (   Command = missing(Tool)
    ->  unusable("~w is missing on this machine", [Tool])
    ;   true
    ),
    ( Job.language == prolog -> What = "loading it" ; What = "compiling it" ),
    run(Job, build, Command, What, Secret, Run),
    first_lines(Run.err, 12, Lines),
    (   Run.ended \== itself
    ->  over_limit(Run.ended, Job.settings, Words),
        unusable("~s ~s", [What, Words], Lines)
    ;   Run.status =\= 0
    ->  does_not_build(Job, Run.err, Reason),
        unusable(Reason, [], Lines)
    ;   ( told(Run.told, Secret, Report) -> true ; Report = [] ),
        (   built(Job.language, Report, Program)
        ->  true
        ;   no_program(Job, Report)
        )
    ).

over_limit(time, Settings, Words) :-
    format(string(Words), "took longer than ~w s", [Settings.limit]).
over_limit(memory, Settings, Words) :-
    format(string(Words), "took more than ~d MiB of memory", [Settings.memory]).
over_limit(output, _, "printed more than 64 MiB").
over_limit(files, _, "wrote more than 128 MiB to files").

does_not_build(Job, _, "it does not load") :-
    Job.language == prolog,
    !.
does_not_build(Job, _, Reason) :-
    memberchk(Job.language, [cpp, java]),
    file_start(Job.file, 1_000_000, Text),
    \+ sub_string(Text, _, _, _, "main"),
    !,
    expected_forms(Forms),
    string_concat("it does not compile, and has no main program: ", Forms, Reason).
does_not_build(Job, Said, "it has no function main: expected a program that prints its boards") :-
    Job.language == c,
    file_start(Said, 1_000_000, Text),
    sub_string(Text, _, _, _, "undefined reference to `main'"),
    !.
does_not_build(_, _, "it does not compile").

expected_forms("expected one that prints, or solveNQueens(n) or totalNQueens(n) of LeetCode").

no_program(Job, Report) :-
    expected_forms(Forms),
    (   Report = ["unread", Method]
    ->  unusable("its main program prints nothing, and its class has ~s: ~s", [Method, Forms])
    ;   Job.language == java
    ->  unusable("it has no class with a method main(String[]): ~s", [Forms])
    ;   Report = ["missing", Word],
        spelling(Word, Defined)
    ->  (   Job.settings.predicate == any
        ->  Wanted = "queens/2, n_queens/2, solve/2, solution/2 or the like"
        ;   format(string(Wanted), "~q", [Job.settings.predicate])
        ),
        unusable("it has no predicate ~s; it defines ~s", [Wanted, Defined])
    ;   unusable("it ends Prolog while it is loaded: is there a halt in a directive?", [])
    ).

% ---- Running ----------------------------------------------------------------------------------------------------------

%   Before is how the size before ended.

tried(Job, N, Size, Before, Ended) :-
    (   memberchk(Before, [time, skipped]),
        N < Job.settings.n
    ->  blank_size(N, Size)
    ;   tried_size(Job.put(n, N), Size),
        ( lack(Size, Reason) -> unusable("~s", [Reason]) ; true )
    ),
    Ended = Size.ended.

blank_size(N, size{n: N, ended: skipped, status: null, seconds: 0.0, spent: 0.0, complaint: [], printed: none, asked: none,
                   verdict: null, fault: null, passed_over: 0, remark: null, same: false, lines: 0, statements: [], text: ""}).

tried_size(Job, Size) :-
    run_command(Job, Command),
    format(string(What), "running it for N = ~d", [Job.n]),
    run(Job, run(Job.n), Command, What, Secret, Run),
    asked(Job, Secret, Run, Asked),
    answers(Job.program, Run, Answers),
    judged(Job, Run.ended, Answers, Judgement),
    complaint(Run.err, Complaint),
    hash(Answers, Printed),
    statements(Answers, Statements),
    ( Job.n =:= 1 -> file_start(Answers, 10_000, Text) ; Text = "" ),
    ( solution_count(Job.n, Count), repeated_text(Answers, Count) -> Same = true ; Same = false ),
    first_lines(Answers, 6, Lines),
    length(Lines, LineCount),
    blank_size(Job.n, Blank),
    Size0 = Blank.put(Run).put(Judgement).put(_{complaint: Complaint, printed: Printed, asked: Asked, same: Same, lines: LineCount,
                                                statements: Statements, text: Text}),
    (   refuses(Size0, Lines) % then it does not answer, as if nothing was printed
    ->  judged(Job, itself, '/dev/null', Nothing),
        Lines = [Line|_],
        Size = Size0.put(Nothing).put(_{passed_over: LineCount, remark: Line})
    ;   Size = Size0
    ).

% ---- The number of solutions, which only all sizes together show -------------------------------------------------------

counted(Job, Sizes0, Sizes) :-
    findall(N-Said, ( member(Size, Sizes0), N = Size.n, Said = Size.statements ), Statements),
    ( stated_counts(Statements, Counts) -> true ; Counts = [] ),
    maplist(size_not_stated(Job, Statements), Sizes0, Sizes1),
    maplist(counted_size(Job, Counts), Sizes1, Sizes).

%   `N = 1` is no board of size 1 if there is `N = 4` for size 4.

size_not_stated(Job, Statements, Size0, Size) :-
    (   without_size(Statements, Size0.text, Rest)
    ->  judged_text(Job, Size0, Rest, Judgement),
        Size = Size0.put(Judgement)
    ;   Size = Size0
    ).

judged_text(Job, Size, Text, Judgement) :-
    Job.place = place(_, Folder),
    directory_file_path(Folder, stated, File),
    setup_call_cleanup(open(File, write, Out, [type(binary)]), format(Out, "~s~n", [Text]), close(Out)),
    judged(Job.put(n, Size.n), itself, File, Judgement).

counted_size(Job, Counts, Size0, Size) :-
    (   memberchk(Size0.n-Count, Counts),
        stated(Job, Count, Size0, Size1)
    ->  true
    ;   Size1 = Size0
    ),
    del_dict(statements, Size1, _, Size2),
    del_dict(text, Size2, _, Size3),
    del_dict(lines, Size3, _, Size).

%   A sentence that `queens check` doesn't understand is judged as one that it does: if nothing but the number is asked for, or hardly
%   anything else is printed. Else there may be boards which it can't read.

stated(Job, Count, Size0, Size) :-
    Size0.verdict == null,
    ( task_counts(Job.settings.task) -> true ; Size0.lines =< 3 ),
    format(string(Text), "~d solutions", [Count]),
    judged_text(Job, Size0, Text, Judgement),
    Size = Size0.put(Judgement.put(_{passed_over: Size0.passed_over, remark: Size0.remark})).
stated(_, Count, Size0, Size) :-
    Verdict = Size0.verdict,
    is_dict(Verdict),
    Verdict.count_said == null,
    boards_printed(Verdict, Boards),
    ( Count =:= Boards -> IsRight = Verdict.is_right ; IsRight = false ),
    Size = Size0.put(verdict, Verdict.put(_{count_said: Count, is_right: IsRight})).

hash(File, Hash) :-
    size_file(File, Size),
    (   between(1, 2_097_152, Size)
    ->  read_file_to_string(File, Text, [encoding(octet)]),
        variant_sha1(Text, Hash)
    ;   Hash = none
    ).

%   The secret word comes before N where a report can come. The point after N is for read/1.

run(Job, Step, Command, What, Secret, Run) :-
    limits(Job.language, Step, Job.settings, Limits),
    secret(Secret),
    (   Limits.tells == true
    ->  format(string(Input), "~s~n~d~n.~n", [Secret, Job.n])
    ;   format(string(Input), "~d~n", [Job.n])
    ),
    undisturbed(Job.settings.lock, confined(Job.place, Limits, Command, Input), Run),
    (   Run.ended == slow
    ->  unusable("the machine was too slow: ~s took ~0f s, and got ~1f s of processor time", [What, Run.seconds, Run.spent])
    ;   true
    ).

%   Other work also makes processor time longer, by shared caches. The gradings of a class share a lock while they run a program,
%   and a repeated run has it alone.

:- meta_predicate undisturbed(+, 1, -), locked(+, +, +, 0).

undisturbed(Lock, Goal, Run) :-
    locked(Lock, read, shared, call(Goal, Run0)),
    (   memberchk(Run0.ended, [time, slow]),
        ( Lock \== none ; Run0.seconds > 1.1 * Run0.spent )
    ->  locked(Lock, append, exclusive, call(Goal, Run))
    ;   Run = Run0
    ).

locked(none, _, _, Goal) :-
    !,
    call(Goal).
locked(File, Mode, Lock, Goal) :-
    setup_call_cleanup(open(File, Mode, Stream, [lock(Lock)]), Goal, close(Stream)).

%   The answers of a predicate come by the channel, so that other output does not disturb them.

answers(Form-_, Run, Answers) :-
    (   form_kind(Form, answers)
    ->  Answers = Run.told
    ;   Answers = Run.out
    ).

asked(Job, Secret, Run, Asked) :-
    (   Job.language == prolog,
        told(Run.told, Secret, Words),
        report_ending(Words, Ending)
    ->  Asked = Ending
    ;   Job.language == prolog,
        Run.ended == itself
    ->  Asked = ended_early
    ;   Job.program = function-_
    ->  Asked = called
    ;   Job.program = program-idle(Function)
    ->  Asked = idle(Function)
    ;   Asked = none
    ).

report_ending([KindWord, Word], Ending) :-
    member(Kind, [done, odd, exception]),
    atom_string(Kind, KindWord),
    (   Kind \== done
    ->  spelling(Word, Said)
    ;   member(Said, [true, false, unknown, labelled]),
        atom_string(Said, Word)
    ),
    Ending =.. [Kind, Said].

%   The first four lines and the last one, where Python names its exception.

complaint(File, Lines) :-
    first_lines(File, 1000, All),
    (   All = [One, Two, Three, Four, _|Others],
        last(Others, Last)
    ->  Lines = [One, Two, Three, Four, Last]
    ;   Lines = All
    ).

first_lines(File, Most, Lines) :-
    file_start(File, 8000, Text),
    split_string(Text, "\n", "\r", All),
    findall(Line, limit(Most, ( member(Bytes, All), Bytes \== "", shown_line(200, Bytes, Line) )), Lines).
