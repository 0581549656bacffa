:- module(queens_grade_sizes,
          [ sizes/5                     % +Place, +Language, +File, +Settings, -Outcome
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(confined).
:- use_module(judge).
:- use_module(languages).
:- use_module(limits).

/** <module> Builds a submission, runs it for each size and has each judged

All of it ends at one deadline. The sizes below N have half of the time together, so that a program that hangs at 1 is
still seen at N.
*/

%!  sizes(+Place, +Language, +File, +Settings, -Outcome) is det.
%
%   Outcome is unusable(Details), with a dict that has `reason`, `compiler` a list of lines and `known`; or
%   tried(Program, Sizes, Seconds), with a dict for each size, in ascending order: `n`, `ended` (`itself`, `time`,
%   `memory`, `output`, `skipped`), `status`, `seconds`, `complaint` the first lines of the standard error, what judged/5
%   says, and `asked`, for Prolog the term END of student.pl, else `none`.

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

%   Sizes above 8 are dear: only N itself among them.

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
        confined(Place, Limits, Command, "", Run),
        build_outcome(Run, Language, Folder, Settings, Built)
    ).

reason(Format, Arguments, unusable(_{reason: Reason})) :-
    format(string(Reason), Format, Arguments).

build_outcome(Run, Language, Folder, Settings, Built) :-
    first_lines(Run.err, 12, Lines),
    (   Run.ended \== itself
    ->  over_limit(Run.ended, Settings, Words),
        building(Language, What),
        format(string(Reason), "~w ~w", [What, Words]),
        Built = unusable(_{reason: Reason, compiler: Lines})
    ;   Run.status =\= 0
    ->  does_not_build(Language, Run.status, Reason),
        Built = unusable(_{reason: Reason, compiler: Lines})
    ;   built(Language, Folder, Run.out, Program)
    ->  Built = built(Program)
    ;   no_program(Language, Run.out, Settings, Built)
    ).

building(prolog, "loading it").
building(_, "compiling it").

over_limit(time, Settings, Words) :-
    format(string(Words), "took longer than ~w s", [Settings.limit]).
over_limit(memory, Settings, Words) :-
    format(string(Words), "took more than ~d MiB of memory", [Settings.memory]).
over_limit(output, _, "printed more than 64 MiB").

does_not_build(prolog, _, "it does not load").
does_not_build(_, _, "it does not compile").

no_program(java, _, _, Built) :-
    !,
    reason("it has no class with a method main(String[])", [], Built).
no_program(prolog, Out, Settings, Built) :-
    setup_call_cleanup(open(Out, read, In),
                       catch(read_term(In, Term, []), _, Term = end_of_file),
                       close(In)),
    (   Term = missing(Known)
    ->  (   Settings.predicate == any
        ->  Wanted = 'queens/2, n_queens/2, solve/2, solution/2 or the like'
        ;   Wanted = Settings.predicate
        ),
        known_words(Known, Defined),
        reason("it has no predicate ~w; it defines ~w", [Wanted, Defined], Built)
    ;   reason("it ends Prolog while it is loaded: is there a halt in a directive?", [], Built)
    ).

known_words([], nothing) :-
    !.
known_words(Known, Words) :-
    length(First, 8),
    (   append(First, [_|_], Known)
    ->  atomic_list_concat_terms(First, Some),
        atom_concat(Some, ', ...', Words)
    ;   atomic_list_concat_terms(Known, Words)
    ).

atomic_list_concat_terms(Terms, Words) :-
    maplist([Term, Atom]>>format(atom(Atom), '~q', [Term]), Terms, Atoms),
    atomic_list_concat(Atoms, ', ', Words).

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

skipped(N, size{n: N, ended: skipped, status: null, seconds: 0.0, complaint: [], asked: none, verdict: null, fault: null,
                passed_over: 0, remark: null}).

tried(N, Deadline, Place, Language, Program, Settings, Size) :-
    Place = place(_, Folder),
    get_time(Now),
    Seconds is max(0.1, Deadline - Now),
    run_limits(Language, N, Seconds, Settings, Limits),
    run_command(Language, Folder, Program, N, Settings, Command),
    format(string(Input), "~d~n", [N]),
    confined(Place, Limits, Command, Input, Run),
    judged(Settings.queens, N, Run, Folder, Judgement),
    first_lines(Run.err, 5, Complaint),
    asked(Language, Run, Asked),
    Size = size{n: N, ended: Run.ended, status: Run.status, seconds: Run.seconds, complaint: Complaint, asked: Asked,
                verdict: Judgement.verdict, fault: Judgement.fault, passed_over: Judgement.passed_over,
                remark: Judgement.remark}.

%   The end of the output, where student.pl says how it went.

asked(prolog, Run, Asked) :-
    said_last(Run.out, Asked),
    !.
asked(prolog, Run, ended_early) :-
    Run.ended == itself,
    !.
asked(_, _, none).

said_last(Out, Asked) :-
    setup_call_cleanup(open(Out, read, In, [encoding(octet)]),
                       ( size_file(Out, Size),
                         Start is max(0, Size - 2000),
                         seek(In, Start, bof, _),
                         read_string(In, _, End) ),
                       close(In)),
    split_string(End, "\n", "", Lines0),
    reverse(Lines0, Lines),
    member(Line, Lines),
    string_concat("%= ", Text, Line),
    catch(term_string(Asked, Text), _, fail),
    !.

first_lines(File, Most, Lines) :-
    setup_call_cleanup(open(File, read, In, [encoding(utf8)]), read_string(In, 8000, Text), close(In)),
    split_string(Text, "\n", "\r", All0),
    exclude(==(""), All0, All),
    (   length(Lines0, Most),
        append(Lines0, _, All)
    ->  true
    ;   Lines0 = All
    ),
    maplist(shown_line, Lines0, Lines).

%   As text for a terminal: no control bytes, no endless lines.

shown_line(Line, Shown) :-
    string_codes(Line, Codes),
    maplist(plain_code, Codes, Plains),
    string_codes(All, Plains),
    (   sub_string(All, 0, 200, _, Shown)
    ->  true
    ;   Shown = All
    ).

plain_code(Code, Plain) :-
    (   ( between(32, 126, Code) ; between(161, 0xD7FF, Code) )
    ->  Plain = Code
    ;   Plain = 0'?
    ).
