% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_system,
          [ system_title/2,             % ?Name, ?Title
            system_words/2              % +System, -Words
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> Other Prolog systems, as programs that answer queries

Each loads systems/answerer.pl and the user's files. A shell limits its memory to 2 GB, and asks Linux to end it with this process.
*/

%!  system_title(?Name, ?Title) is nondet.

system_title(swi, 'SWI-Prolog').
system_title(gnu, 'GNU Prolog').
system_title(trealla, 'Trealla').
system_title(tau, 'Tau').

%   needed(Name, Folder, Package, Command, Installed): the system needs Package, which Command installs. The goal Installed is true if it is.

needed(swi, _, 'swi-prolog-nox', 'apt-get install swi-prolog-nox', in_path(swipl)).
needed(gnu, _, gprolog, 'apt-get install gprolog', in_path(gprolog)).
needed(Name, _, nodejs, 'apt-get install nodejs npm', in_path(node)) :-
    script(Name, _, _).
needed(Name, Folder, Wanted, Command, version(File, "version", Version)) :-
    script(Name, _, Package),
    atomic_list_concat([Folder,'package.json'], /, Pinned),
    version(Pinned, Package, Version),
    format(atom(Wanted), '~w@~s', [Package, Version]),
    atomic_list_concat([Folder,node_modules,Package,'package.json'], /, File),
    format(atom(Command), 'npm ci --prefix ~w', [Folder]).

in_path(Program) :-
    absolute_file_name(path(Program), _, [access(exist), file_errors(fail)]).

version(File, Key, Version) :-
    exists_file(File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\"", "", Parts),
    append(_, [Quoted,_,Version|_], Parts),
    atom_string(Key, Quoted),
    !.

script(trealla, 'trealla.mjs', trealla).
script(tau, 'tau.mjs', 'tau-prolog').

%!  system_words(+System, -Words) is det.
%
%   Words start a program that answers queries for System: system(Name, Relation) or system(Name, Relation, Files). Relation is a closure
%   there, when Files are loaded.
%
%   @error domain_error(prolog_system, Name), existence_error(package, Package), existence_error(source_sink, File)

system_words(system(Name, Relation), Words) :-
    system_words(system(Name, Relation, []), Words).
system_words(system(Name, Relation, Files), [sh,'-c',Limited,Name|Words]) :-
    must_be(atom, Name),
    ( system_title(Name, Title) -> true ; domain_error(prolog_system, Name) ),
    must_be(callable, Relation),
    must_be(list, Files),
    module_property(equivalent_system, file(Here)),
    file_directory_name(Here, Parent),
    atom_concat(Parent, '/systems', Folder),
    forall(needed(Name, Folder, Package, Command, Installed), must_be_installed(Installed, Package, Title, Command)),
    maplist(program_file, Files, Paths),
    atom_concat(Folder, '/answerer.pl', Answerer),
    format(atom(Text), '~W', [Relation, [quoted(true), ignore_ops(true)]]),
    own_words(Name, Folder, Text, [Answerer|Paths], Words),
    Limited = 'ulimit -d 2000000; command -v setpriv >/dev/null && set -- setpriv --pdeathsig KILL "$@"; exec "$@"'.

must_be_installed(Installed, Package, Title, Command) :-
    (   call(Installed)
    ->  true
    ;   format(string(Message), "~w needs it: ~w", [Title, Command]),
        throw(error(existence_error(package, Package), context(_, Message)))
    ).

program_file(File, Path) :-
    absolute_file_name(File, Path, [access(read), file_type(prolog)]).

own_words(swi, _, Text, Files, [swipl,'-q','-g',Goal,'-t',halt|Files]) :-
    format(atom(Goal), 'equivalent_answerer(~w)', [Text]).
own_words(gnu, _, Text, Files, [gprolog,'--init-goal',Goal]) :-
    format(atom(Goal), 'catch((consult(~q),equivalent_answerer(~w)),_,halt(2)),halt;halt(2)', [Files, Text]).
own_words(Name, Folder, Text, Files, [node,Script,Text|Files]) :-
    script(Name, File, _),
    atomic_list_concat([Folder,File], /, Script).
