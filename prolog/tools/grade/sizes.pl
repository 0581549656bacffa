:- module(queens_grade_sizes,
          [ sizes/5,                    % +Place, +Language, +File, +Settings, -Outcome
            machine_too_slow/1          % +Verdict
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(channel).
:- use_module(confined).
:- use_module(forms).
:- use_module(judge).
:- use_module(language_table, [build_limits/3, language_caller/2, run_limits/4]).
:- use_module(languages).
:- use_module(shown).
:- use_module(tool).
:- use_module(tried_size).

/** <module> Builds a submission, runs it for each size and judges each run

The build and each run have their own limit. A run that exceeded it while other programs were graded is repeated alone. If a program
does not end for a size below N, the larger ones below N are not tried: `general` does not hold in any case. If the machine is too
slow for a run, nothing is judged.
*/

%!  sizes(+Place, +Language, +File, +Settings, -Outcome) is det.
%
%   Outcome is unusable(Details), with a dict that has `reason`, `compiler` a list of lines and `known`; or
%   tried(Program, Sizes, Seconds), with a dict for each size, in ascending order: `n`, `ended` (`itself`, `time`,
%   `memory`, `output`, `files`, `skipped`), `status`, `seconds` on the clock, `spent` those that count as the program's time,
%   `complaint` the first lines of the standard error, `printed`, the hash of its answers, or `none` if there are none or too many,
%   the keys of judged/6, and `asked`: `called` for a function, idle(Function) for one that nothing calls, the end that student.pl
%   reports, or `none`.

sizes(Place, Language, File, Settings, Outcome) :-
    get_time(Start),
    Place = place(_, Folder),
    lay_out(Language, File, Folder),
    build(Place, Language, File, Settings, Built),
    (   Built = unusable(_)
    ->  Outcome = Built
    ;   Built = built(Program),
        sizes_below(Settings, Below),
        append(Below, [Settings.n], Ns),
        tried_in_turn(Ns, itself, job(Place, Language, File, Program, Settings), Sizes),
        get_time(End),
        Seconds is End - Start,
        (   member(Slow, Sizes),
            Slow.ended == slow
        ->  format(string(What), "running it for N = ~d", [Slow.n]),
            too_slow(What, Slow, Outcome)
        ;   Outcome = tried(Program, Sizes, Seconds)
        )
    ).

too_slow(What, Run, unusable(_{reason: Reason})) :-
    format(string(Reason), "the machine was too slow: ~s took ~0f s, and got ~1f s of processor time",
           [What, Run.seconds, Run.spent]).

%!  machine_too_slow(+Verdict) is semidet.
%
%   Verdict says nothing about the program: it could be tried again.

machine_too_slow(Verdict) :-
    string(Verdict.reason),
    sub_string(Verdict.reason, 0, _, _, "the machine was too slow").

%   Sizes above 8 take long: only N itself is run.

sizes_below(Settings, Sizes) :-
    Last is min(Settings.n - 1, 8),
    (   numlist(Settings.from, Last, Sizes)
    ->  true
    ;   Sizes = []
    ).

% ---- Building ---------------------------------------------------------------------------------------------------------

build(Place, Language, File, Settings, Built) :-
    build_command(Language, File, Settings, Command),
    (   Command == none
    ->  Built = built(program-none)
    ;   Command = missing(Tool)
    ->  reason("~w is missing on this machine", [Tool], Built)
    ;   build_limits(Language, Settings, Limits),
        secret(Secret),
        input(Language, Secret, Settings.n, Input),
        undisturbed(Place, Limits, Command, Input, Settings, Run),
        build_outcome(Run, Secret, Language, File, Settings, Built)
    ).

reason(Format, Arguments, unusable(_{reason: Reason})) :-
    format(string(Reason), Format, Arguments).

build_outcome(Run, Secret, Language, File, Settings, Built) :-
    first_lines(Run.err, 12, Lines),
    (   Run.ended == slow
    ->  building(Language, What),
        too_slow(What, Run, Built)
    ;   Run.ended \== itself
    ->  over_limit(Run.ended, Settings, Words),
        building(Language, What),
        format(string(Reason), "~w ~w", [What, Words]),
        Built = unusable(_{reason: Reason, compiler: Lines})
    ;   Run.status =\= 0
    ->  does_not_build(Language, File, Reason),
        Built = unusable(_{reason: Reason, compiler: Lines})
    ;   report(Language, Run, Secret, Report),
        (   built(Language, Report, Program)
        ->  Built = built(Program)
        ;   no_program(Language, Report, Settings, Built)
        )
    ).

%   The words of student.pl, or of a build that looks for a function.

report(prolog, Run, Secret, Report) :-
    told(Run.told, Secret, Report),
    !.
report(Language, Run, _, Report) :-
    language_caller(Language, _),
    first_lines(Run.out, 1, [Line]),
    !,
    split_string(Line, " ", "", Report).
report(_, _, _, []).

building(prolog, "loading it").
building(_, "compiling it").

over_limit(time, Settings, Words) :-
    format(string(Words), "took longer than ~w s", [Settings.limit]).
over_limit(memory, Settings, Words) :-
    format(string(Words), "took more than ~d MiB of memory", [Settings.memory]).
over_limit(output, _, "printed more than 64 MiB").
over_limit(files, _, "wrote more than 128 MiB to files").

does_not_build(prolog, _, "it does not load") :-
    !.
does_not_build(Language, File, Reason) :-
    memberchk(Language, [c, cpp, java]),
    file_start(File, 1_000_000, Text),
    \+ sub_string(Text, _, _, _, "main"),
    !,
    expected_forms(Forms),
    string_concat("it does not compile, and has no main program: ", Forms, Reason).
does_not_build(_, _, "it does not compile").

expected_forms("expected one that prints, or solveNQueens(n) or totalNQueens(n) of LeetCode").

no_program(java, _, _, Built) :-
    !,
    expected_forms(Forms),
    reason("it has no class with a method main(String[]): ~s", [Forms], Built).
no_program(_, ["unread", Method], _, Built) :-
    !,
    expected_forms(Forms),
    reason("its main program prints nothing, and its class has ~s: ~s", [Method, Forms], Built).
no_program(prolog, ["missing", Word], Settings, Built) :-
    spelling(Word, Defined),
    !,
    (   Settings.predicate == any
    ->  Wanted = "queens/2, n_queens/2, solve/2, solution/2 or the like"
    ;   format(string(Wanted), "~q", [Settings.predicate])
    ),
    reason("it has no predicate ~s; it defines ~s", [Wanted, Defined], Built).
no_program(prolog, _, _, Built) :-
    reason("it ends Prolog while it is loaded: is there a halt in a directive?", [], Built).

% ---- Running ----------------------------------------------------------------------------------------------------------

%   Before is how the size before ended. N is the last.

tried_in_turn([], _, _, []).
tried_in_turn([N|Ns], Before, Job, [Size|Sizes]) :-
    (   (   Before == slow
        ;   Before == time,
            Ns \== []
        )
    ->  without_run(N, Size),
        Ended = Before
    ;   tried(N, Job, Size),
        Ended = Size.ended
    ),
    tried_in_turn(Ns, Ended, Job, Sizes).

without_run(N, size{n: N, ended: skipped, status: null, seconds: 0.0, spent: 0.0, complaint: [], printed: none, asked: none,
                    verdict: null, fault: null, passed_over: 0, remark: null}).

tried(N, job(Place, Language, File, Program, Settings), Size) :-
    Place = place(_, Folder),
    run_limits(Language, N, Settings, Limits),
    run_command(Language, File, Program, N, Settings, Command),
    secret(Secret),
    input(Language, Secret, N, Input),
    undisturbed(Place, Limits, Command, Input, Settings, Run),
    (   Run.ended == slow
    ->  without_run(N, Blank),
        Size = Blank.put(_{ended: slow, seconds: Run.seconds, spent: Run.spent})
    ;   asked(Language, Program, Secret, Run, Asked),
        run_judged(N, Folder, Program, Settings, Run, Asked, Size)
    ).

run_judged(N, Folder, Program, Settings, Run, Asked, Size) :-
    answers(Program, Run, Answers),
    judged(Settings, N, Run.ended, Answers, Folder, Judgement),
    complaint(Run.err, Complaint),
    hash(Answers, Printed),
    Size0 = size{n: N, ended: Run.ended, status: Run.status, seconds: Run.seconds, spent: Run.spent, complaint: Complaint,
                 printed: Printed, asked: Asked, verdict: Judgement.verdict, fault: Judgement.fault, passed_over: Judgement.passed_over,
                 remark: Judgement.remark},
    unless_refused(Settings, Folder, Answers, Size0, Size).

%   A size that is refused is not answered, as if nothing was printed.

unless_refused(Settings, Folder, Answers, Size0, Size) :-
    first_lines(Answers, 6, Lines),
    (   refuses(Size0, Lines)
    ->  judged(Settings, Size0.n, itself, '/dev/null', Folder, Judgement),
        Lines = [Line|_],
        length(Lines, Count),
        Size = Size0.put(Judgement).put(_{passed_over: Count, remark: Line})
    ;   Size = Size0
    ).

hash(File, Hash) :-
    size_file(File, Size),
    (   between(1, 2_097_152, Size)
    ->  read_file_to_string(File, Text, [encoding(octet)]),
        variant_sha1(Text, Hash)
    ;   Hash = none
    ).

%   Other work also makes processor time longer, by shared caches. The gradings of a class share a lock while they run a program,
%   and a repeated run has it alone.

undisturbed(Place, Limits, Command, Input, Settings, Run) :-
    locked(Settings.lock, read, shared, confined(Place, Limits, Command, Input, Run0)),
    (   memberchk(Run0.ended, [time, slow]),
        ( Settings.lock \== none ; Run0.seconds > 1.1 * Run0.spent )
    ->  locked(Settings.lock, append, exclusive, confined(Place, Limits, Command, Input, Run))
    ;   Run = Run0
    ).

:- meta_predicate locked(+, +, +, 0).

locked(none, _, _, Goal) :-
    !,
    call(Goal).
locked(File, Mode, Lock, Goal) :-
    setup_call_cleanup(open(File, Mode, Stream, [lock(Lock)]), Goal, close(Stream)).

input(Language, Secret, N, Input) :-
    (   Language == prolog % the point is for read/1
    ->  format(string(Input), "~s~n~d~n.~n", [Secret, N])
    ;   format(string(Input), "~d~n", [N])
    ).

%   The answers of a predicate come by the channel, so that other output does not disturb them.

answers(Form-_, Run, Answers) :-
    (   form_kind(Form, answers)
    ->  Answers = Run.told
    ;   Answers = Run.out
    ).

asked(prolog, _, Secret, Run, Asked) :-
    told(Run.told, Secret, Words),
    ending(Words, Asked),
    !.
asked(prolog, _, _, Run, ended_early) :-
    Run.ended == itself,
    !.
asked(_, function-_, _, _, called) :-
    !.
asked(_, program-idle(Function), _, _, idle(Function)) :-
    !.
asked(_, _, _, _, none).

ending(["done", Word], done(Left)) :-
    atom_string(Left, Word),
    memberchk(Left, [true, false, unknown, labelled]).
ending(["odd", Word], odd(Text)) :-
    spelling(Word, Text).
ending(["exception", Word], exception(Text)) :-
    spelling(Word, Text).

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
    split_string(Text, "\n", "\r", All0),
    exclude(==(""), All0, All),
    (   length(Lines0, Most),
        append(Lines0, _, All)
    ->  true
    ;   Lines0 = All
    ),
    maplist(shown_line(200), Lines0, Lines).
