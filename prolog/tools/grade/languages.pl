:- module(queens_grade_languages,
          [ lay_out/3,                  % +Language, +File, +Folder
            build_command/4,            % +Language, +File, +Settings, -Command
            built/3,                    % +Language, +Report, -Program
            run_command/6               % +Language, +File, +Program, +N, +Settings, -Command
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(channel).
:- use_module(forms).
:- use_module(language_table).
:- use_module(tool).

/** <module> How a submission is built and run

language_table.pl has the commands of each language; this file adds Java's classes, and Prolog's predicate. A program is
Form-Target: a form of forms.pl, and its class, function or predicate. Commands run in `tmp` of the folder. The submission is in `../submission`, and the output of its build in `../submission/build`.
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
    language(Language, _, _, _, _, Parts, _, _),
    forall(member(Part, Parts), copy_own(Part, Folder)).

%   Only javac depends on the name.

source(Language, File, Source) :-
    language(Language, _, _, _, Known, _, _, _),
    (   Known \== own
    ->  Source = Known
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
    file_base_name(Name, Base),
    atomic_list_concat([Folder, submission, Base], /, Copy),
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
    student_command(job(prolog, File, program-none, Settings.n, Settings), Arguments, Command).
build_command(Language, File, Settings, Command) :-
    language(Language, _, _, _, _, _, Build, Run),
    (   Build = Tools-Words
    ->  command(Tools, Words, job(Language, File, program-none, Settings.n, Settings), Command)
    ;   Run = [Tool|Tools]-_, % nothing to build, but is the tool there?
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
    words(Words0, Job, none, Words).
command(sh(Names), Words0, Job, Command) :-
    !,
    command(Names, Words0, Job, Command0),
    (   Command0 = [_|Words]
    ->  Command = [sh|Words]
    ;   Command = Command0
    ).
command(Names, Words0, Job, Command) :-
    (   installed(Names, Tool)
    ->  words(Words0, Job, Tool, Words),
        Command = [Tool|Words]
    ;   Names = [Name|_],
        Command = missing(Name)
    ).

words(Words0, Job, Tool, Words) :-
    maplist(job_words(Job, Tool), Words0, Lists),
    append(Lists, Words).

job_words(Job, Tool, Word, Words) :-
    (   word(Word, Job, Tool, Words)
    ->  true
    ;   Words = [Word]
    ).

word(source, job(Language, File, _, _, _), _, [Path]) :-
    source_path(Language, File, Path).
word(program, _, _, ['../submission/build/program']).
word(target, job(Language, File, Form-Target, N, Settings), Tool, Words) :-
    (   Form == function
    ->  language_caller(Language, Words0),
        append(Words0, [Target], Words1)
    ;   Language == java
    ->  Words1 = [Target]
    ;   Words1 = [source]
    ),
    words(Words1, job(Language, File, none, N, Settings), Tool, Words).
word(n, job(_, _, _, N, _), _, [N]).
word(n(Format), job(_, _, _, N, _), _, [Word]) :-
    format(atom(Word), Format, [N]).
word(heap(Format), job(_, _, _, _, Settings), _, [Word]) :-
    HeapMib is Settings.memory // 2,
    format(atom(Word), Format, [HeapMib]).
word(names, _, _, Names) :-
    findall(Name, preferred_name(Name), Names).
word(tool, _, Tool, [Tool]).

%   The words before Arguments, those of student.pl.

student_command(Job, Arguments, Command) :-
    current_prolog_flag(executable, Swipl),
    command([], [ Swipl, '-f', none, '-F', none, '--no-packs', '-q', heap('--stack-limit=~dm'),
                  '-g', 'queens_grade_student:ask_student', '../submission/student.pl', '--'|Arguments ], Job, Command).

%!  built(+Language, +Report, -Program) is semidet.
%
%   Program is what the build has found. Report is a list of words: of told/3 for Prolog, or those that the build printed. Fails if
%   nothing can be run.

built(prolog, ["found", FormWord, ModuleWord, NameWord, ArityWord], Form-(Module:Name/Arity)) :-
    maplist([Word, Atom]>>( spelling(Word, Text), atom_string(Atom, Text) ), [ModuleWord, NameWord], [Module, Name]),
    number_string(Arity, ArityWord),
    memberchk(Arity, [0, 1, 2]),
    atom_string(Form, FormWord),
    once(form_kind(Form, _)).
built(_, ["main", Class], program-Class).
built(_, ["call", Function], function-Function).
built(_, ["idle", Function], program-idle(Function)).
built(Language, [], program-none) :-
    \+ memberchk(Language, [prolog, java]).

%!  run_command(+Language, +File, +Program, +N, +Settings, -Command) is det.

run_command(prolog, _, Form-(Module:Name/Arity), N, Settings, Command) :-
    !,
    maplist(spelled, [Module, Name], [ModuleWord, NameWord]),
    student_command(job(prolog, _, _, N, Settings), [run, source, Form, ModuleWord, NameWord, Arity, n], Command).
run_command(Language, File, Program, N, Settings, Command) :-
    language(Language, _, _, _, _, _, _, Run),
    (   Run == built
    ->  Tools-Words = []-[program, n]
    ;   Tools-Words = Run
    ),
    command(Tools, Words, job(Language, File, Program, N, Settings), Command).
