:- module(queens_grade_sizes,
          [ sizes/5                     % +Place, +Language, +File, +Settings, -Outcome
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(channel).
:- use_module(confined).
:- use_module(judge).
:- use_module(languages).
:- use_module(limits).
:- use_module(shown).
:- use_module(trace_parting).
:- use_module(ways).

/** <module> Builds a submission, runs it for each size and judges each run

There is one deadline for everything. The sizes below N together have half of the time, so that a program that hangs at 1 is
still run at N.
*/

%!  sizes(+Place, +Language, +File, +Settings, -Outcome) is det.
%
%   Outcome is unusable(Details), with a dict that has `reason`, `compiler` a list of lines and `known`; or
%   tried(Program, Sizes, Seconds), with a dict for each size, in ascending order: `n`, `ended` (`itself`, `time`,
%   `memory`, `output`, `files`, `skipped`), `status`, `seconds`, `complaint` the first lines of the standard error, `printed`, the
%   hash of its answers, or `none` if there are none or too many, what
%   judged/6
%   says, `asked`, for Prolog the term END of student.pl, else `none`, and `parting`, where its trace parts from the outline's, or
%   `null`.

sizes(Place, Language, File, Settings, Outcome) :-
    get_time(Start),
    Place = place(_, Folder),
    lay_out(Language, File, Folder),
    build(Place, Language, Settings, Built),
    (   Built = unusable(_)
    ->  Outcome = Built
    ;   Built = built(Program),
        sizes_below(Settings, Below),
        Deadline is Start + Settings.limit,
        get_time(Now),
        Middle is (Now + Deadline) / 2,
        tried_until(Below, Middle, Place, Language, Program, Settings, SizesBelow),
        tried(Settings.n, Deadline, Place, Language, Program, Settings, SizeN),
        append(SizesBelow, [SizeN], Sizes),
        get_time(End),
        Seconds is End - Start,
        Outcome = tried(Program, Sizes, Seconds)
    ).

%   Sizes above 8 take long: only N itself is run.

sizes_below(Settings, Sizes) :-
    Last is min(Settings.n - 1, 8),
    (   numlist(Settings.from, Last, Sizes)
    ->  true
    ;   Sizes = []
    ).

% ---- Building ---------------------------------------------------------------------------------------------------------

build(Place, Language, Settings, Built) :-
    Place = place(_, Folder),
    build_command(Language, Folder, Settings, Command),
    (   Command == none
    ->  Built = built(none)
    ;   Command = missing(Tool)
    ->  reason("~w is missing on this machine", [Tool], Built)
    ;   build_limits(Language, Settings, Limits),
        secret(Secret),
        input(Language, Secret, Settings.n, Input),
        confined(Place, Limits, Command, Input, Run),
        build_outcome(Run, Secret, Language, Folder, Settings, Built)
    ).

reason(Format, Arguments, unusable(_{reason: Reason})) :-
    format(string(Reason), Format, Arguments).

build_outcome(Run, Secret, Language, Folder, Settings, Built) :-
    first_lines(Run.err, 12, Lines),
    (   Run.ended \== itself
    ->  over_limit(Run.ended, Settings, Words),
        building(Language, What),
        format(string(Reason), "~w ~w", [What, Words]),
        Built = unusable(_{reason: Reason, compiler: Lines})
    ;   Run.status =\= 0
    ->  does_not_build(Language, Run.status, Reason),
        Built = unusable(_{reason: Reason, compiler: Lines})
    ;   (   told(Run.told, Secret, Told)
        ->  true
        ;   Told = []
        ),
        (   built(Language, Folder, Told, Program)
        ->  Built = built(Program)
        ;   no_program(Language, Told, Settings, Built)
        )
    ).

building(prolog, "loading it").
building(_, "compiling it").

over_limit(time, Settings, Words) :-
    format(string(Words), "took longer than ~w s", [Settings.limit]).
over_limit(memory, Settings, Words) :-
    format(string(Words), "took more than ~d MiB of memory", [Settings.memory]).
over_limit(output, _, "printed more than 64 MiB").
over_limit(files, _, "wrote more than 128 MiB to files").

does_not_build(prolog, _, "it does not load").
does_not_build(_, _, "it does not compile").

no_program(java, _, _, Built) :-
    !,
    reason("it has no class with a method main(String[])", [], Built).
no_program(prolog, ["missing"|Words], Settings, Built) :-
    maplist(known, Words, Known),
    !,
    (   Settings.predicate == any
    ->  Wanted = 'queens/2, n_queens/2, solve/2, solution/2 or the like'
    ;   format(atom(Wanted), '~q', [Settings.predicate])
    ),
    known_words(Known, Defined),
    reason("it has no predicate ~w; it defines ~w", [Wanted, Defined], Built).
no_program(prolog, _, _, Built) :-
    reason("it ends Prolog while it is loaded: is there a halt in a directive?", [], Built).

known(Word, Known) :-
    split_string(Word, "/", "", [NameWord, Arity]),
    spelling(NameWord, Text),
    atom_string(Name, Text),
    format(atom(Known), '~q/~s', [Name, Arity]).

%   The report has one more than is shown.

known_words([], nothing) :-
    !.
known_words(Known, Words) :-
    length(First, 8),
    (   append(First, [_|_], Known)
    ->  append(First, ['...'], Shown)
    ;   Shown = Known
    ),
    atomic_list_concat(Shown, ', ', Words).

% ---- Running ----------------------------------------------------------------------------------------------------------

%   A size that runs out of time leaves none for the next.

tried_until([], _, _, _, _, _, []).
tried_until([N|Ns], Deadline, Place, Language, Program, Settings, [Size|Sizes]) :-
    get_time(Now),
    (   Deadline - Now < 0.2
    ->  skipped(N, Size)
    ;   tried(N, Deadline, Place, Language, Program, Settings, Size)
    ),
    tried_until(Ns, Deadline, Place, Language, Program, Settings, Sizes).

skipped(N, size{n: N, ended: skipped, status: null, seconds: 0.0, complaint: [], printed: none, asked: none, verdict: null,
                fault: null, passed_over: 0, remark: null, parting: null}).

tried(N, Deadline, Place, Language, Program, Settings, Size) :-
    Place = place(_, Folder),
    get_time(Now),
    Seconds is max(0.1, Deadline - Now),
    run_limits(Language, N, Seconds, Settings, Limits),
    run_command(Language, Folder, Program, N, Settings, Command),
    secret(Secret),
    input(Language, Secret, N, Input),
    confined(Place, Limits, Command, Input, Run),
    answers(Program, Run, Answers),
    judged(Settings, N, Run.ended, Answers, Folder, Judgement),
    first_lines(Run.err, 5, Complaint),
    hash(Answers, Printed),
    asked(Language, Secret, Run, Asked),
    trace_parting(Settings, N, Run.err, Parting),
    Size = size{n: N, ended: Run.ended, status: Run.status, seconds: Run.seconds, complaint: Complaint, printed: Printed,
                asked: Asked, verdict: Judgement.verdict, fault: Judgement.fault, passed_over: Judgement.passed_over,
                remark: Judgement.remark, parting: Parting}.

hash(File, Hash) :-
    size_file(File, Size),
    (   between(1, 2_097_152, Size)
    ->  read_file_to_string(File, Text, [encoding(octet)]),
        variant_sha1(Text, Hash)
    ;   Hash = none
    ).

%   A trace is compared for one size: 4, or the smallest one that is tried.

trace_parting(Settings, N, File, Parting) :-
    (   Smallest is max(4, Settings.from),
        N =:= min(Smallest, Settings.n),
        N =< 8
    ->  parting(Settings.queens, N, File, Parting)
    ;   Parting = null
    ).
input(Language, Secret, N, Input) :-
    (   Language == prolog % the point is for read/1
    ->  format(string(Input), "~s~n~d~n.~n", [Secret, N])
    ;   format(string(Input), "~d~n", [N])
    ).

%   The answers of a predicate come by the channel, so that other output does not disturb them.

answers(_:_/_/Way, Run, Answers) :-
    \+ way_prints(Way),
    !,
    Answers = Run.told.
answers(_, Run, Run.out).

asked(prolog, Secret, Run, Asked) :-
    told(Run.told, Secret, Words),
    ending(Words, Asked),
    !.
asked(prolog, _, Run, ended_early) :-
    Run.ended == itself,
    !.
asked(_, _, _, none).

ending(["done", Word], done(Left)) :-
    atom_string(Left, Word),
    memberchk(Left, [true, false, unknown]).
ending(["odd", Word], odd(Text)) :-
    spelling(Word, Text).
ending(["exception", Word], exception(Text)) :-
    spelling(Word, Text).

first_lines(File, Most, Lines) :-
    setup_call_cleanup(open(File, read, In, [type(binary)]), read_string(In, 8000, Text), close(In)),
    split_string(Text, "\n", "\r", All0),
    exclude(==(""), All0, All),
    (   length(Lines0, Most),
        append(Lines0, _, All)
    ->  true
    ;   Lines0 = All
    ),
    maplist(shown_line(200), Lines0, Lines).
