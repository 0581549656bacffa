:- module(queens_grade_sizes,
          [ sizes/5                     % +Place, +Language, +File, +Settings, -Outcome
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module(all_sizes).
:- use_module(asking, [unread_words/2]).
:- use_module(channel).
:- use_module(confined).
:- use_module(forms).
:- use_module(judge).
:- use_module(lack).
:- use_module(language_table, [limits/4]).
:- use_module(languages).
:- use_module(printed_text).
:- use_module(shown).
:- use_module(stated_count, [solution_count/2]).
:- use_module(tool).
:- use_module(tried_size).

/** <module> Builds a submission, runs it for each size and judges each run

The build and each run have their own limit. A run that exceeded it while other programs were graded is repeated alone. If a program
does not end for a size below N, the larger ones below N are not tried: `general` does not hold in any case. If the machine is too
slow for a run, nothing is judged.
*/

%!  sizes(+Place, +Language, +File, +Settings, -Outcome) is det.
%
%   Outcome is unjudged(Details), a dict that has `status`, `reason` and `compiler`, a list of lines; or
%   tried(Program, Sizes, Seconds, Reason), with Reason why there is no answer, or `null`; and a dict for each size, in ascending order:
%   `n`, `ended` (`itself`, `time`, `memory`, `output`, `files`, `skipped`), `status`, `seconds` on the clock, `spent` those that count
%   as the program's time, `complaint` the first lines of the standard error, `printed`, the hash of its answers, or `none` if there are
%   none or too many, `same` whether they are one element as many times as there are solutions, the keys of judged/4, and `asked`:
%   `called` for a function, idle(Function) for one that nothing calls, the end that student.pl reports, or `none`.

sizes(Place, Language, File, Settings, Outcome) :-
    get_time(Start),
    Job0 = job{place: Place, language: Language, file: File, settings: Settings, n: Settings.n, program: program-none, more: ""},
    catch(( lay_out(Job0),
            build(Job0, Program),
            LastBelow is min(Settings.n - 1, 8), % larger ones take long
            findall(N, ( between(Settings.from, LastBelow, N) ; N = Settings.n ), Ns),
            Job = Job0.put(program, Program),
            foldl(tried(Job), Ns, Sizes0, itself, _),
            judged_together(text_judged(Job), Settings.task, Sizes0, Sizes, None),
            no_answer(None, Job, Sizes, Reason),
            get_time(End),
            Seconds is End - Start,
            Outcome = tried(Program, Sizes, Seconds, Reason) ),
          unjudged(Details),
          Outcome = unjudged(Details)).

text_judged(Job, N, Text, Judgement) :-
    Job.place = place(_, Folder),
    directory_file_path(Folder, stated, File),
    setup_call_cleanup(open(File, write, Out, [type(binary)]), format(Out, "~s~n", [Text]), close(Out)),
    judged(Job.put(n, N), itself, File, Judgement).

unusable(Format, Arguments) :-
    unjudged("unusable", Format, Arguments, []).

unjudged(Status, Format, Arguments, Compiler) :-
    format(string(Reason), Format, Arguments),
    throw(unjudged(_{status: Status, reason: Reason, compiler: Compiler})).

% ---- Building ---------------------------------------------------------------------------------------------------------

build(Job, Program) :-
    build_command(Job, Command),
    (   Command = missing(Tool)
    ->  unusable("~w is missing on this machine", [Tool])
    ;   true
    ),
    run(Job, build, Command, Secret, Run),
    first_lines(Run.err, 12, Lines),
    (   Run.ended \== itself
    ->  step_words(build, Job, What),
        over_limit(Run.ended, Job.settings, Words),
        unjudged("unusable", "~s ~s", [What, Words], Lines)
    ;   Run.status =\= 0
    ->  does_not_build(Job, Run.err, Lines)
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

does_not_build(_, _, Lines) :-
    lack(Lines, Reason),
    unusable("~s", [Reason]).
does_not_build(Job, Said, _) :-
    memberchk(Job.language, [c, cpp]),
    file_start(Said, 1_000_000, Text),
    member(Sign, ["undefined reference to `main'", "undefined symbol: main"]),
    sub_string(Text, _, _, _, Sign),
    !,
    (   function_named(Job.file, Function)
    ->  unusable("it has no function main: add one that calls ~s and prints the boards", [Function])
    ;   unusable("it has no function main: add one that prints the boards", [])
    ).
does_not_build(Job, _, Lines) :-
    memberchk(Job.language, [cpp, java]),
    file_start(Job.file, 1_000_000, Text),
    \+ sub_string(Text, _, _, _, "main"),
    expected_forms(Forms),
    unjudged("unusable", "it does not compile, and has no main program: ~s", [Forms], Lines).
does_not_build(Job, _, Lines) :-
    ( Job.language == prolog -> Does = load ; Does = compile ),
    unjudged("unusable", "it does not ~w", [Does], Lines).

%   A word with `queen` before a parenthesis.

function_named(File, Function) :-
    file_start(File, 1_000_000, Text),
    split_string(Text, "(", "", Starts),
    member(Start, Starts),
    split_string(Start, " \t\r\n*;{}", " ", Words),
    last(Words, Function),
    string_lower(Function, Small),
    sub_string(Small, _, _, _, "queen"),
    !.

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
    ;   tried_size(Job.put(n, N), Size)
    ),
    Ended = Size.ended.

tried_size(Job, Size) :-
    run_command(Job, Command),
    run(Job, run(Job.n), Command, Secret, Run),
    asked(Job, Secret, Run, Asked),
    answers(Job.program, Run, Answers),
    judged(Job, Run.ended, Answers, Judgement0),
    unread(Asked, Judgement0, Judgement),
    complaint(Run.err, Complaint),
    hash(Answers, Printed),
    file_start(Answers, 300_000, Text),
    ( solution_count(Job.n, Count), repeated_text(Text, Count) -> Same = true ; Same = false ),
    blank_size(Job.n, Blank),
    Size = Blank.put(Run).put(Judgement).put(_{complaint: Complaint, printed: Printed, asked: Asked, same: Same, text: Text}),
    ( needed(Job, Command, Size, Evidence), lack(Evidence, Reason) -> unusable("~s", [Reason]) ; true ).

%   An answer of a predicate that is no list.

unread(unread(Answer), Judgement0, Judgement) :-
    !,
    unread_words(Answer, Fault),
    Judgement = Judgement0.put(_{verdict: null, fault: Fault, fault_kind: "answer"}).
unread(_, Judgement, Judgement).

needed(_, _, Size, lacks(What)) :-
    Size.asked = lacks(What).
needed(_, _, Size, Size.complaint) :-
    Size.ended == itself,
    \+ ( checked(Size, Verdict), Verdict.right > 0 ).
needed(Job, Command, Size, input) :-
    asks_more(Job, Command, Size).

%   A program that reads until a sign to end does not see the end of its input, and repeats itself. It ends if it gets such a sign.

asks_more(Job, Command, Size) :-
    Size.ended == output,
    Job.language \== prolog,
    run(Job.put(more, "0\n-1\nn\nq\n"), run(Job.n), Command, _, Again),
    Again.ended == itself.

% ---- No answer --------------------------------------------------------------------------------------------------------

no_answer(null, _, _, null).
no_answer(words, _, Sizes, Reason) :-
    last(Sizes, Size),
    ( string(Size.remark) -> Words = Size.remark ; Words = "" ),
    format(string(Reason), "it prints words, but no board and no number of solutions, such as: ~s", [Words]).
no_answer(nothing, Job, Sizes, Reason) :-
    last(Sizes, Size),
    (   Size.asked = idle(Function)
    ->  format(string(Words), ": it defines ~s, but nothing calls it", [Function])
    ;   Job.language \== prolog,
        files_written(Job, [File|_])
    ->  format(string(Words), ": it writes ~s. Expected the boards on the standard output", [File])
    ;   Words = ", whatever N is: is the search called, does it find a solution, and is each solution printed?"
    ),
    string_concat("it prints nothing on its standard output", Words, Reason).

%   Its files are in memory, and gone when it ends: so it is run once more.

files_written(Job, Files) :-
    run_command(Job, Command),
    run(Job, run(Job.n), [sh, '-c', '"$@"; find . -type f', sh|Command], _, Run),
    first_lines(Run.out, 8, Lines),
    findall(File, ( member(Line, Lines), string_concat("./", File, Line) ), Files).

hash(File, Hash) :-
    size_file(File, Size),
    (   between(1, 2_097_152, Size)
    ->  read_file_to_string(File, Text, [encoding(octet)]),
        variant_sha1(Text, Hash)
    ;   Hash = none
    ).

%   The secret word comes before N where a report can come. The point after N is for read/1.

run(Job, Step, Command, Secret, Run) :-
    limits(Job.language, Step, Job.settings, Limits),
    secret(Secret),
    (   Limits.tells == true
    ->  format(string(Input), "~s~n~d~n.~n", [Secret, Job.n])
    ;   format(string(Input), "~d~n~s", [Job.n, Job.more])
    ),
    undisturbed(Job.settings.lock, run_confined(Job.place, Limits, Command, Input), Run),
    (   Run.ended == slow
    ->  step_words(Step, Job, What),
        unjudged("undecided", "the machine was too slow: ~s took ~0f s, and got ~1f s of processor time",
                 [What, Run.seconds, Run.spent], [])
    ;   Run.ended == complaints
    ->  step_words(Step, Job, What),
        unusable("~s, it writes more than ~d MiB on its standard error: expected few messages, or none", [What, Limits.file_mib])
    ;   true
    ).

step_words(build, Job, What) :-
    ( Job.language == prolog -> What = "loading it" ; What = "compiling it" ).
step_words(run(N), _, What) :-
    format(string(What), "running it for N = ~d", [N]).

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
    member(Kind, [done, odd, unread, lacks, exception]),
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
