:- module(queens_grade_languages,
          [ lay_out/1,                  % +Job
            build_command/2,            % +Job, -Command
            built/3,                    % +Language, +Report, -Program
            run_command/2               % +Job, -Command
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

language_table.pl has the commands of each language. Commands run in `tmp` of the folder. The submission is in `../submission`, and the
output of its build in `../submission/build`.

A job is a dict: `place`, as in confined.pl, the `language`, `file`, `settings`, and `n`, the size. Its `program` is Form-Target: a form
of forms.pl, and its class, function or predicate.
*/

%!  lay_out(+Job) is det.
%
%   Copies the submission, and the files that its language needs, to the place that the sandbox shows.

lay_out(Job) :-
    Job.place = place(_, Folder),
    language(Job.language, _, _, _, _, Parts, _, _),
    source(Job, Source),
    atomic_list_concat([Folder, submission, Source], /, Copy),
    copy_itself(Job.file, Copy),
    (   Job.language == executable
    ->  chmod(Copy, +x)
    ;   true
    ),
    forall(member(Part, Parts), copy_own(Part, Folder)).

%   Only javac depends on the name.

source(Job, Source) :-
    language(Job.language, _, _, _, Known, _, _, _),
    (   Known \== own
    ->  Source = Known
    ;   file_base_name(Job.file, Base),
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

%!  build_command(+Job, -Command) is det.
%
%   Command builds the program, or only checks it. It is missing(Tool) if a tool is missing.

build_command(Job, Command) :-
    language(Job.language, _, _, _, _, _, Build, _),
    command(Build, Job, Command).

%!  run_command(+Job, -Command) is det.

run_command(Job, Command) :-
    language(Job.language, _, _, _, _, _, _, Run),
    command(Run, Job, Command).

command([]-Words, Job, Command) :-
    !,
    words(Words, Job, Command).
command(Tools-Words, Job, Command) :-
    (   member(Name, Tools),
        outer_tool(Name, Tool)
    ->  words(Words, Job.put(tool, Tool), Command)
    ;   Tools = [Name|_],
        Command = missing(Name)
    ).

words(Words0, Job, Words) :-
    maplist(job_words(Job), Words0, Lists),
    append(Lists, Words).

job_words(Job, Word, Words) :-
    (   word(Word, Job, Words)
    ->  true
    ;   Words = [Word]
    ).

word(tool, Job, [Job.tool]).
word(source, Job, [Path]) :-
    source(Job, Source),
    atom_concat('../submission/', Source, Path).
word(program, _, ['../submission/build/program']).
word(target, Job, Words) :-
    Job.program = Form-Target,
    (   Target = Module:Name/Arity
    ->  maplist(spelled, [Module, Name], [ModuleWord, NameWord]),
        Words = [Form, ModuleWord, NameWord, Arity]
    ;   Job.language == java
    ->  Words = [Target]
    ;   word(source, Job, Words)
    ).
word(calls(Words0), Job, Words) :-
    (   Job.program = function-Target
    ->  words(Words0, Job, Words1),
        append(Words1, [Target], Words)
    ;   word(target, Job, Words)
    ).
word(n, Job, [Job.n]).
word(n(Format), Job, [Word]) :-
    format(atom(Word), Format, [Job.n]).
word(heap(Format), Job, [Word]) :-
    HeapMib is Job.settings.memory // 2,
    format(atom(Word), Format, [HeapMib]).
word(names, _, Names) :-
    findall(Name, ( member(Name, [solveNQueens, totalNQueens]) ; preferred_name(Name) ), Names).
word(student, Job, Words) :-
    current_prolog_flag(executable, Swipl),
    words([ Swipl, '-f', none, '-F', none, '--no-packs', '-q', heap('--stack-limit=~dm'),
            '-g', 'queens_grade_student:ask_student', '../submission/student.pl', '--' ], Job, Words).
word(wanted, Job, Words) :-
    (   Job.settings.predicate = Name/Arity
    ->  spelled(Name, Word),
        Words = [Word, Arity]
    ;   Words = [any]
    ).

%!  built(+Language, +Report, -Program) is semidet.
%
%   Program is what the build has found. Report is the list of words of told/3, empty if there are none. Fails if nothing can be run.

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
