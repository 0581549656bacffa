:- module(trial,
          [ try_all/4                   % +Workers, +Mutants, +Limit, -Results
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module(library(thread)).
:- use_module(copies).
:- use_module(guards).

/** <module> Mutants are tried against the tests that guard them
*/

%!  try_all(+Workers, +Mutants, +Limit, -Results) is semidet.
%
%   Results has result(Mutant, Outcome) for each of Mutants. Outcome is killed, alive, no_code where it doesn't compile,
%   same_code where it compiles to what another file did, or untried where Limit seconds were over before. Fails, and says
%   why, where a test fails already on what isn't changed.

try_all(Workers, Mutants, Limit, Results) :-
    findall(Copy, ( between(1, Workers, I), format(atom(Copy), 'build/mutants/~d', [I]) ), [Copy|Copies]),
    findall(File, member(mutant(File, _, _, _, _), Mutants), Files0),
    sort(Files0, Files),
    make_copy(Copy),
    guards_of(Files, Names),
    guard_targets(Names, Targets),
    make(Copy, Targets),
    maplist(timed_guard(Copy), Names, Timed),
    keysort(Timed, Guards),
    maplist(plan(Copy, Guards), Files, Plans),
    maplist(unchanged_passes(Copy), Plans),
    maplist(clone(Copy), Copies),
    get_time(Now),
    Deadline is Now + Limit,
    message_queue_create(Queue),
    forall(member(Mutant, Mutants), thread_send_message(Queue, Mutant)),
    forall(between(1, Workers, _), thread_send_message(Queue, none)),
    concurrent_maplist(worker(Queue, Plans, Deadline), [Copy|Copies], Lists),
    append(Lists, Results).

guards_of(Files, Names) :-
    findall(Name, ( member(File, Files), guards_of_file(File, Guards), member(Name, Guards) ), Names0),
    sort(Names0, Names).

guards_of_file(File, Guards) :-
    guarded(Pattern, Guards),
    wildcard_match(Pattern, File),
    !.

guard_targets(Names, Targets) :-
    findall(Target, ( member(Name, Names), guard(Name, Targets0, _), member(Target, Targets0) ), Targets1),
    sort(Targets1, Targets).

%   timed_guard(Copy, Name, Seconds-Name): the guard passes, and takes so long.

timed_guard(Copy, Name, Seconds-Name) :-
    guard(Name, _, Command),
    get_time(Start),
    (   run(Copy, 100, Command, _)
    ->  true
    ;   format(user_error, "mutants: ~w fails on the unchanged tree~n", [Name]),
        fail
    ),
    get_time(End),
    Seconds is End - Start.

%   plan(Copy, Guards, File, Plan): Plan is plan(File, Text, Compile, Sum, Trials): how File is compiled, and how the sum of
%   the code is made; both empty for Prolog. Trials has trial(Link, Seconds, Command) for each test, the fastest first.

plan(Copy, Guards, File, plan(File, Text, Compile, Sum, Trials)) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    guards_of_file(File, Names),
    guard_targets(Names, Targets),
    commands(Copy, File, Targets, Lines),
    include(compiles, Lines, Compiling),
    joined(Compiling, Compile),
    sum_of_code(Compiling, Sum),
    findall(trial(Link, Seconds, Command),
            ( member(Base-Name, Guards),
              memberchk(Name, Names),
              guard(Name, Own, Command),
              link_script(Copy, File, Name, Own, Link),
              Seconds is 2 + 10 * Base ),
            Trials).

:- dynamic link_known/3.

%   link_script(Copy, File, Name, Targets, Link): how Targets of the test Name are linked: the same for all C files of a
%   folder.

link_script(_, File, Name, _, Link) :-
    file_name_extension(_, c, File),
    file_directory_name(File, Folder),
    link_known(Folder, Name, Link),
    !.
link_script(Copy, File, Name, Targets, Link) :-
    commands(Copy, File, Targets, Lines),
    exclude(compiles, Lines, Linking),
    joined(Linking, Link),
    file_directory_name(File, Folder),
    assertz(link_known(Folder, Name, Link)).

commands(_, File, _, []) :-
    file_name_extension(_, pl, File),
    !.
commands(Copy, File, Targets, Lines) :-
    make_commands(Copy, File, Targets, Lines).

sum_of_code([], "") :- !.
sum_of_code(Compiling, Sum) :-
    findall(Object, ( member(Line, Compiling), object(Line, Object) ), Objects),
    atomic_list_concat([cat|Objects], ' ', Cat),
    string_concat(Cat, " | md5sum", Sum).

compiles(Line) :-
    sub_string(Line, _, _, _, " -c -o "),
    !.

object(Line, Object) :-
    sub_string(Line, Before, _, _, " -c -o "),
    !,
    From is Before + 7,
    sub_string(Line, From, _, 0, Rest),
    split_string(Rest, " ", "", [Object|_]).

joined([], "") :- !.
joined(Lines, Script) :-
    atomic_list_concat(["set -e"|Lines], '\n', Script).

% ---- Workers -------------------------------------------------------------------------------------------------------

%   worker(Queue, Plans, Deadline, Copy, Results): tries mutants of the queue in Copy until there is none left. Copy has a
%   changed file as long as mutants of that file come; with the next file all is made as it was.

worker(Queue, Plans, Deadline, Copy, Results) :-
    work(Queue, Plans, Deadline, Copy, none, Results).

work(Queue, Plans, Deadline, Copy, Plan0, Results) :-
    thread_get_message(Queue, Mutant),
    (   Mutant == none
    ->  Results = []
    ;   get_time(Now),
        (   Now > Deadline
        ->  Outcome = untried,
            Plan = Plan0
        ;   plan_for(Mutant, Plans, Copy, Plan0, Plan1),
            try(Mutant, Copy, Plan1, Plan, Outcome)
        ),
        said(Outcome, Mutant),
        Results = [result(Mutant, Outcome)|Rest],
        work(Queue, Plans, Deadline, Copy, Plan, Rest)
    ).

plan_for(mutant(File, _, _, _, _), _, _, Plan, Plan) :-
    Plan = plan(File, _, _, _, _),
    !.
plan_for(mutant(File, _, _, _, _), Plans, Copy, Old, Plan) :-
    restored(Old, Copy),
    Plan = plan(File, _, _, _, _),
    memberchk(Plan, Plans).

restored(none, _).
restored(plan(File, Text, Compile, _, Trials), Copy) :-
    write_text(Copy, File, Text),
    build(Copy, Compile),
    forall(member(trial(Link, _, _), Trials), build(Copy, Link)).

%   try(Mutant, Copy, Plan0, Plan, Outcome): the test that killed this one will be the first to try the next one.

try(mutant(_, _, _, _, Change), Copy, Plan, plan(File, Text, Compile, Sum, Trials), Outcome) :-
    Plan = plan(File, Text, Compile, Sum, Trials0),
    changed_text(Text, Change, NewText),
    write_text(Copy, File, NewText),
    (   \+ build(Copy, Compile)
    ->  Outcome = no_code,
        Trials = Trials0
    ;   Sum \== "",
        run(Copy, 100, Sum, Code),
        \+ new_code(File, Code)
    ->  Outcome = same_code,
        Trials = Trials0
    ;   select(Trial, Trials0, Others),
        \+ passes(Copy, Trial)
    ->  Outcome = killed,
        Trials = [Trial|Others]
    ;   Outcome = alive,
        Trials = Trials0
    ).

changed_text(Text, change(Start, End, New), NewText) :-
    sub_string(Text, 0, Start, _, Before),
    sub_string(Text, End, _, 0, After),
    string_concat(Before, New, NewText0),
    string_concat(NewText0, After, NewText).

passes(Copy, trial(Link, Seconds, Command)) :-
    build(Copy, Link),
    run(Copy, Seconds, Command, _).

build(_, "") :- !.
build(Copy, Script) :-
    run(Copy, 100, Script, _).

:- dynamic seen/2.

%   unchanged_passes(Copy, Plan): the commands of Plan do what they should with the file as it is, as the fastest test shows.

unchanged_passes(Copy, plan(File, _, Compile, Sum, [Trial|_])) :-
    (   build(Copy, Compile),
        passes(Copy, Trial)
    ->  true
    ;   format(user_error, "mutants: ~w can't be compiled and tested~n", [File]),
        fail
    ),
    (   Sum == ""
    ->  true
    ;   run(Copy, 100, Sum, Code),
        new_code(File, Code)
    ).

%   new_code(File, Code): neither File nor a mutant of it that was tried before has this code.

new_code(File, Code) :-
    with_mutex(mutants, ( \+ seen(File, Code), assertz(seen(File, Code)) )).

%   said(Outcome, Mutant): one that is alive is printed with its line, and as equivalent.tsv would have it.

said(alive, mutant(File, Line, Scope, Change, _)) :-
    !,
    with_mutex(mutants, ( format("alive in line ~d:~n~w\t~w\t~w~n", [Line, File, Scope, Change]), flush_output )).
said(_, _).
