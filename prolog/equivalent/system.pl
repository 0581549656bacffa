% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_system,
          [ system_title/2,             % ?Name, ?Title
            system_words/2              % +System, -Words
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).

/** <module> Other Prolog systems, as programs that answer queries

Each loads systems/answerer.pl and the user's files. A shell limits its memory to 2 GB, and asks Linux to end it with this process.
*/

%!  system_title(?Name, ?Title) is nondet.

system_title(swi, 'SWI-Prolog').
system_title(gnu, 'GNU Prolog').
system_title(trealla, 'Trealla').
system_title(tau, 'Tau').

%   needed(Name, Folder, File, Package, Command): the system needs File. Command installs Package, which has it.

needed(swi, _, path(swipl), 'swi-prolog-nox', 'apt-get install swi-prolog-nox').
needed(gnu, _, path(gprolog), gprolog, 'apt-get install gprolog').
needed(Name, _, path(node), nodejs, 'apt-get install nodejs npm') :-
    script(Name, _, _).
needed(Name, Folder, File, Package, Command) :-
    script(Name, _, Package),
    atomic_list_concat([Folder,node_modules,Package,'package.json'], /, File),
    format(atom(Command), 'npm ci --prefix ~w', [Folder]).

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
    forall(needed(Name, Folder, File, Package, Command), must_be_installed(File, Package, Title, Command)),
    maplist(program_file, Files, Paths),
    atom_concat(Folder, '/answerer.pl', Answerer),
    format(atom(Text), '~W', [Relation, [quoted(true), ignore_ops(true)]]),
    own_words(Name, Folder, Text, [Answerer|Paths], Words),
    Limited = 'ulimit -d 2000000; command -v setpriv >/dev/null && set -- setpriv --pdeathsig KILL "$@"; exec "$@"'.

must_be_installed(File, Package, Title, Command) :-
    (   absolute_file_name(File, _, [access(exist), file_errors(fail)])
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
