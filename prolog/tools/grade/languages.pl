:- module(queens_grade_languages,
          [ lay_out/3,                  % +Language, +File, +Folder
            build_command/4,            % +Language, +Folder, +Settings, -Command
            built/4,                    % +Language, +Folder, +Out, -Program
            run_command/6               % +Language, +Folder, +Program, +N, +Settings, -Command
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(channel).
:- use_module(java_source).
:- use_module(language_table).
:- use_module(sandbox).
:- use_module(ways).

/** <module> How a submission is built and run

language_table.pl has a line for each language; here is what two of them need beyond that: Java's class with `main`, and Prolog's
predicate. Commands run in `tmp` of the folder. The submission is in `../submission`, and what is built from it in
`../submission/build`.
*/

%!  lay_out(+Language, +File, +Folder) is det.
%
%   Copies the submission, and the files that its language needs, to the place that the sandbox shows.

lay_out(Language, File, Folder) :-
    atomic_list_concat([Folder, submission, ''], /, Place),
    atom_concat(Place, copy, Taken),
    copy_itself(File, Taken),
    copy_name(Language, Taken, File, Name),
    atom_concat(Place, Name, Copy),
    rename_file(Taken, Copy),
    (   Language == executable
    ->  chmod(Copy, +x)
    ;   true
    ),
    atomic_list_concat([Folder, submission, source], /, NameFile),
    setup_call_cleanup(open(NameFile, write, Out, [encoding(utf8)]), write(Out, Name), close(Out)),
    language_parts(Language, Parts),
    forall(member(Part, Parts), copy_own(Part, Folder)).

%   Only javac depends on the name.

copy_name(Language, Taken, File, Name) :-
    (   language_source(Language, Source)
    ->  Name = Source
    ;   (   public_class(Taken, Stem)
        ->  true
        ;   file_base_name(File, Base),
            file_name_extension(Stem, _, Base)
        ),
        file_name_extension(Stem, java, Name)
    ).

%   Copies the file itself as it is at that time, never the target of a link.

copy_itself(File, Copy) :-
    outer_tool(dd, Tool),
    atom_concat('if=', File, From),
    atom_concat('of=', Copy, To),
    process_create(Tool, [From, To, 'iflag=nofollow,nonblock', 'bs=65536', 'status=none'],
                   [stdin(null), stderr(null), process(Pid)]),
    process_wait(Pid, Status),
    (   Status == exit(0)
    ->  true
    ;   permission_error(read, file, File)
    ).

copy_own(Name, Folder) :-
    module_property(queens_grade_languages, file(Here)),
    file_directory_name(Here, Own),
    directory_file_path(Own, Name, Original),
    atomic_list_concat([Folder, submission, Name], /, Copy),
    copy_file(Original, Copy).

source(Language, Folder, Source) :-
    (   language_source(Language, Name)
    ->  true
    ;   atomic_list_concat([Folder, submission, source], /, NameFile),
        read_file_to_string(NameFile, Text, [encoding(utf8)]),
        atom_string(Name, Text)
    ),
    atom_concat('../submission/', Name, Source).

%!  build_command(+Language, +Folder, +Settings, -Command) is det.
%
%   Command builds the program, or only checks it. It is `none` if there is nothing to build, and missing(Tool) if a tool is
%   missing.

build_command(java, Folder, Settings, Command) :-
    source(java, Folder, Source),
    HeapMib is Settings.memory // 2,
    format(atom(Heap), '-J-Xmx~dm', [HeapMib]),
    tool_or_missing([javac],
                    [Heap, '-J-XX:+UseSerialGC', '-J-XX:TieredStopAtLevel=1', '-J-Xshare:auto', '-encoding', 'UTF-8',
                     '-d', '../submission/build', Source],
                    Command).
build_command(python, Folder, _, Command) :-
    source(python, Folder, Source),
    tool_or_missing([python3],
                    ['-B', '-I', '-c', 'import sys, traceback
try:
    compile(open(sys.argv[1], "rb").read(), sys.argv[1], "exec")
except (SyntaxError, ValueError) as error:
    sys.exit("".join(traceback.format_exception_only(type(error), error)))
', Source], Command).
build_command(prolog, Folder, Settings, Command) :-
    source(prolog, Folder, Source),
    wanted_words(Settings.predicate, Wanted),
    append([load, Source|Wanted], [Settings.n], Arguments),
    student_command(Settings, Arguments, Command).
build_command(Language, Folder, Settings, Command) :-
    \+ memberchk(Language, [java, python, prolog]),
    (   language_build(Language, Tools, Words)
    ->  command(Tools, Words, Language, Folder, Settings.n, Command)
    ;   language_run(Language, [Tool|Tools], _), % nothing to build, but is the tool there?
        \+ installed([Tool|Tools], _)
    ->  Command = missing(Tool)
    ;   Command = none
    ).

wanted_words(any, [any]) :-
    !.
wanted_words(Name/Arity, [Word, Arity]) :-
    spelled(Name, Word).

tool_or_missing(Names, Arguments, Command) :-
    (   installed(Names, Tool)
    ->  Command = [Tool|Arguments]
    ;   Names = [Name|_],
        Command = missing(Name)
    ).

installed(Names, Tool) :-
    member(Name, Names),
    outer_tool(Name, Tool),
    !.

%   The words of language_table.pl as a command.

command(Tools, Words0, Language, Folder, N, Command) :-
    maplist(word(Language, Folder, N), Words0, Words),
    (   Tools == []
    ->  Command = Words
    ;   Tools = sh(Tool)
    ->  tool_or_missing([Tool], [], Found),
        (   Found = missing(_)
        ->  Command = Found
        ;   Command = [sh|Words]
        )
    ;   tool_or_missing(Tools, Words, Command)
    ).

word(Language, Folder, _, source, Source) :-
    !,
    source(Language, Folder, Source).
word(_, _, _, program, '../submission/build/program') :-
    !.
word(_, _, N, n, N) :-
    !.
word(_, _, N, n(Format), Word) :-
    !,
    format(atom(Word), Format, [N]).
word(_, _, _, Word, Word).

student_command(Settings, Arguments, Command) :-
    current_prolog_flag(executable, Swipl),
    StackMib is Settings.memory // 2,
    format(atom(Stack), '--stack-limit=~dm', [StackMib]),
    append([ Swipl, '-f', none, '-F', none, '--no-packs', '-q', Stack, '-g', 'queens_grade_student:ask_student',
             '../submission/student.pl', '--' ], Arguments, Command).

%!  built(+Language, +Folder, +Told, -Program) is semidet.
%
%   Program is what run_command/6 needs to know of what the build made, or of what it told: Told is for Prolog what
%   told_last/3 gives. Fails where nothing can be run.

built(java, Folder, _, Class) :-
    !,
    atom_concat(Folder, '/submission/build/', Build),
    findall(Found, main_class(Build, Found), Classes),
    source(java, Folder, Source),
    file_base_name(Source, Base),
    file_name_extension(Stem, _, Base),
    (   member(Class, Classes),
        file_name_extension(_, Stem, Class)
    ->  true
    ;   memberchk(Stem, Classes)
    ->  Class = Stem
    ;   Classes = [Class|_]
    ).
built(prolog, _, Told, Module:Name/Arity/Way) :-
    !,
    Told = ["found", ModuleWord, NameWord, ArityWord, WayWord],
    maplist(spelling, [ModuleWord, NameWord], Texts),
    maplist([Text, Atom]>>atom_string(Atom, Text), Texts, [Module, Name]),
    number_string(Arity, ArityWord),
    memberchk(Arity, [0, 1, 2]),
    atom_string(Way, WayWord),
    way_words(Way, _),
    !.
built(_, _, _, none).

%   A class with the method main(String[]), by the names in its table of constants.

main_class(Build, Class) :-
    directory_member(Build, File, [extensions([class]), recursive(true), follow_links(false)]),
    \+ ( read_link(File, _, _) ),
    read_file_to_string(File, Bytes, [encoding(octet)]),
    sub_string(Bytes, _, _, _, "\u0001\u0000\u0004main"),
    sub_string(Bytes, _, _, _, "([Ljava/lang/String;)V"),
    !,
    atom_concat(Build, Relative0, File),
    file_name_extension(Relative, class, Relative0),
    atomic_list_concat(Parts, /, Relative),
    atomic_list_concat(Parts, '.', Class).

%!  run_command(+Language, +Folder, +Program, +N, +Settings, -Command) is det.

run_command(java, _, Class, N, Settings,
            [ Java, Heap, '-Xss16m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xshare:auto',
              '-cp', '../submission/build', Class, N ]) :-
    outer_tool(java, Java),
    HeapMib is Settings.memory // 2,
    format(atom(Heap), '-Xmx~dm', [HeapMib]).
run_command(prolog, Folder, Module:Name/Arity/Way, N, Settings, Command) :-
    source(prolog, Folder, Source),
    maplist(spelled, [Module, Name], [ModuleWord, NameWord]),
    student_command(Settings, [run, Source, ModuleWord, NameWord, Arity, Way, N], Command).
run_command(Language, Folder, none, N, _, Command) :-
    language_run(Language, Tools, Words),
    command(Tools, Words, Language, Folder, N, Command).
