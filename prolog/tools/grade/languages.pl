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
:- use_module(asking).
:- use_module(channel).
:- use_module(language_table).
:- use_module(tool).

/** <module> How a submission is built and run

language_table.pl has the commands of each language; this file adds Java's class with `main`, and Prolog's predicate. Commands
run in `tmp` of the folder. The submission is in `../submission`, and the output of its build in `../submission/build`.
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
%   Command builds the program of the submission File, or only checks it. It is `none` if there is nothing to build, and
%   missing(Tool) if a tool is missing.

build_command(prolog, File, Settings, Command) :-
    !,
    wanted_words(Settings.predicate, Wanted),
    append([load, source|Wanted], [n], Arguments),
    student_command(job(prolog, File, none, Settings.n, Settings), Arguments, Command).
build_command(Language, File, Settings, Command) :-
    (   language_build(Language, Tools, Words)
    ->  command(Tools, Words, job(Language, File, none, Settings.n, Settings), Command)
    ;   language_run(Language, [Tool|Tools], _), % nothing to build, but is the tool there?
        \+ installed([Tool|Tools], _)
    ->  Command = missing(Tool)
    ;   Command = none
    ).

wanted_words(any, [any]) :-
    !.
wanted_words(Name/Arity, [Word, Arity]) :-
    spelled(Name, Word).

installed(Names, Tool) :-
    member(Name, Names),
    outer_tool(Name, Tool),
    !.

%   The words of language_table.pl as a command, or missing(Tool). Job is job(Language, File, Program, N, Settings).

command([], Words0, Job, Words) :-
    !,
    maplist(word(Job, none), Words0, Words).
command(sh(Name), Words0, Job, Command) :-
    !,
    command([Name], Words0, Job, Command0),
    (   Command0 = [_|Words]
    ->  Command = [sh|Words]
    ;   Command = Command0
    ).
command(Names, Words0, Job, Command) :-
    (   installed(Names, Tool)
    ->  maplist(word(Job, Tool), Words0, Words),
        Command = [Tool|Words]
    ;   Names = [Name|_],
        Command = missing(Name)
    ).

word(Job, Tool, Word0, Word) :-
    (   job_word(Word0, Job, Tool, Found)
    ->  Word = Found
    ;   Word = Word0
    ).

job_word(source, job(Language, File, _, _, _), _, Path) :-
    source_path(Language, File, Path).
job_word(program, _, _, '../submission/build/program').
job_word(class, job(_, _, Class, _, _), _, Class).
job_word(n, job(_, _, _, N, _), _, N).
job_word(n(Format), job(_, _, _, N, _), _, Word) :-
    format(atom(Word), Format, [N]).
job_word(heap(Format), job(_, _, _, _, Settings), _, Word) :-
    HeapMib is Settings.memory // 2,
    format(atom(Word), Format, [HeapMib]).
job_word(tool, _, Tool, Tool).

%   The words before Arguments, those of student.pl.

student_command(Job, Arguments, Command) :-
    current_prolog_flag(executable, Swipl),
    command([], [ Swipl, '-f', none, '-F', none, '--no-packs', '-q', heap('--stack-limit=~dm'),
                  '-g', 'queens_grade_student:ask_student', '../submission/student.pl', '--'|Arguments ], Job, Command).

%!  built(+Language, +File, +Folder, +Told, -Program) is semidet.
%
%   Program is the data for run_command/5 about the output of the build, or its report: for Prolog, Told is the result of told/3.
%   Fails if nothing can be run.  Of Java's classes with `main`, that of the file's name is preferred.

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

run_command(prolog, Module:Name/Arity/Way, N, Settings, Command) :-
    !,
    maplist(spelled, [Module, Name], [ModuleWord, NameWord]),
    student_command(job(prolog, _, _, N, Settings), [run, source, ModuleWord, NameWord, Arity, Way, n], Command).
run_command(Language, Program, N, Settings, Command) :-
    language_run(Language, Tools, Words),
    command(Tools, Words, job(Language, _, Program, N, Settings), Command).
