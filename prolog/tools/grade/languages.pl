:- module(queens_grade_languages,
          [ lay_out/3,                  % +Language, +File, +Folder
            build_command/4,            % +Language, +File, +Settings, -Command
            built/5,                    % +Language, +File, +Folder, +Told, -Program
            run_command/5               % +Language, +Program, +N, +Settings, -Command
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(channel).
:- use_module(language_table).
:- use_module(tool).
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
    source(Language, File, Source),
    atomic_list_concat([Folder, submission, Source], /, Copy),
    copy_itself(File, Copy),
    (   Language == executable
    ->  chmod(Copy, +x)
    ;   true
    ),
    language_parts(Language, Parts),
    forall(member(Part, Parts), copy_own(Part, Folder)).

%   Only javac depends on the name.

source(Language, File, Source) :-
    (   language_source(Language, Source)
    ->  true
    ;   file_base_name(File, Base),
        file_name_extension(Stem, _, Base),
        file_name_extension(Stem, java, Source)
    ).

%   Copies the file itself as it is at that time, never the target of a link.

copy_itself(File, Copy) :-
    atom_concat('if=', File, From),
    atom_concat('of=', Copy, To),
    (   tool_text(dd, [From, To, 'iflag=nofollow,nonblock', 'bs=65536', 'status=none'], [], _, exit(0))
    ->  true
    ;   permission_error(read, file, File)
    ).

copy_own(Name, Folder) :-
    module_property(queens_grade_languages, file(Here)),
    file_directory_name(Here, Own),
    directory_file_path(Own, Name, Original),
    atomic_list_concat([Folder, submission, Name], /, Copy),
    copy_file(Original, Copy).

source_path(Language, File, Path) :-
    source(Language, File, Source),
    atom_concat('../submission/', Source, Path).

%!  build_command(+Language, +File, +Settings, -Command) is det.
%
%   Command builds the program of the submission File, or only checks it. It is `none` if there is nothing to build, and missing(Tool) if a tool is
%   missing.

build_command(java, File, Settings, Command) :-
    source_path(java, File, Source),
    HeapMib is Settings.memory // 2,
    format(atom(Heap), '-J-Xmx~dm', [HeapMib]),
    javac_script(Script),
    tool_or_missing([javac], [], Found),
    (   Found = [Javac]
    ->  Command = [sh, '-c', Script, sh, Source, Javac, Heap, '-J-XX:+UseSerialGC', '-J-XX:TieredStopAtLevel=1',
                   '-J-Xshare:auto', '-encoding', 'UTF-8', '-d', '../submission/build']
    ;   Command = Found
    ).
build_command(python, File, _, Command) :-
    source_path(python, File, Source),
    tool_or_missing([python3],
                    ['-B', '-I', '-c', 'import sys, traceback
try:
    compile(open(sys.argv[1], "rb").read(), sys.argv[1], "exec")
except (SyntaxError, ValueError) as error:
    sys.exit("".join(traceback.format_exception_only(type(error), error)))
', Source], Command).
build_command(prolog, File, Settings, Command) :-
    source_path(prolog, File, Source),
    wanted_words(Settings.predicate, Wanted),
    append([load, Source|Wanted], [Settings.n], Arguments),
    student_command(Settings, Arguments, Command).
build_command(Language, _, Settings, Command) :-
    \+ memberchk(Language, [java, python, prolog]),
    (   language_build(Language, Tools, Words)
    ->  command(Tools, Words, Language, Settings.n, Command)
    ;   language_run(Language, [Tool|Tools], _), % nothing to build, but is the tool there?
        \+ installed([Tool|Tools], _)
    ->  Command = missing(Tool)
    ;   Command = none
    ).

%   javac takes a public class only from a file of its name, and course systems rename files: smith_12345_Main.java.  It says which
%   name it wants, and then gets a copy with that name.

javac_script('source=$1; shift
    "$@" "$source" 2>"$TMPDIR/said" && exit
    name=$(sed -n "s/.* should be declared in a file named //p" "$TMPDIR/said" | head -n 1)
    [ -n "$name" ] || { cat "$TMPDIR/said" >&2; exit 1; }
    cp "$source" "../submission/build/$name" && exec "$@" "../submission/build/$name"').

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

command(Tools, Words0, Language, N, Command) :-
    maplist(word(Language, N), Words0, Words),
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

word(Language, _, source, Path) :-
    !,
    language_source(Language, Source),
    atom_concat('../submission/', Source, Path).
word(_, _, program, '../submission/build/program') :-
    !.
word(_, N, n, N) :-
    !.
word(_, N, n(Format), Word) :-
    !,
    format(atom(Word), Format, [N]).
word(_, _, Word, Word).

student_command(Settings, Arguments, Command) :-
    current_prolog_flag(executable, Swipl),
    StackMib is Settings.memory // 2,
    format(atom(Stack), '--stack-limit=~dm', [StackMib]),
    append([ Swipl, '-f', none, '-F', none, '--no-packs', '-q', Stack, '-g', 'queens_grade_student:ask_student',
             '../submission/student.pl', '--' ], Arguments, Command).

%!  built(+Language, +File, +Folder, +Told, -Program) is semidet.
%
%   Program is what run_command/5 needs to know of what the build made, or of what it reported: Told is for Prolog what told/3
%   gives. Fails if nothing can be run.  Of Java's classes with `main`, that of the file's name is preferred.

built(java, File, Folder, _, Class) :-
    !,
    atom_concat(Folder, '/submission/build/', Build),
    findall(Found, main_class(Build, Found), Classes),
    (   directory_member(Build, Source, [extensions([java]), follow_links(false)])
    ->  true
    ;   source(java, File, Source)
    ),
    file_base_name(Source, Base),
    file_name_extension(Stem, _, Base),
    (   member(Class, Classes),
        file_name_extension(_, Stem, Class)
    ->  true
    ;   memberchk(Stem, Classes)
    ->  Class = Stem
    ;   Classes = [Class|_]
    ).
built(prolog, _, _, Told, Module:Name/Arity/Way) :-
    !,
    Told = ["found", ModuleWord, NameWord, ArityWord, WayWord],
    maplist(spelling, [ModuleWord, NameWord], Texts),
    maplist([Text, Atom]>>atom_string(Atom, Text), Texts, [Module, Name]),
    number_string(Arity, ArityWord),
    memberchk(Arity, [0, 1, 2]),
    atom_string(Way, WayWord),
    way_words(Way, _),
    !.
built(_, _, _, _, none).

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

%!  run_command(+Language, +Program, +N, +Settings, -Command) is det.

run_command(java, Class, N, Settings,
            [ Java, Heap, '-Xss16m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xshare:auto',
              '-cp', '../submission/build', Class, N ]) :-
    outer_tool(java, Java),
    HeapMib is Settings.memory // 2,
    format(atom(Heap), '-Xmx~dm', [HeapMib]).
run_command(prolog, Module:Name/Arity/Way, N, Settings, Command) :-
    source_path(prolog, _, Source),
    maplist(spelled, [Module, Name], [ModuleWord, NameWord]),
    student_command(Settings, [run, Source, ModuleWord, NameWord, Arity, Way, N], Command).
run_command(Language, none, N, _, Command) :-
    language_run(Language, Tools, Words),
    command(Tools, Words, Language, N, Command).
