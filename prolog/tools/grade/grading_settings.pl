:- module(queens_grade_settings,
          [ setting/3,                  % ?Name, -Default, -Type
            settings/2                  % +Options, -Settings
          ]).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module('../../queens/options').
:- use_module(rubric).
:- use_module(tasks).

/** <module> The settings of a grading: options of grade/3, and of the command line
*/

%!  setting(?Name, -Default, -Type) is nondet.
%
%   Type is one of must_be/2, or `predicate`.

setting(task, all, oneof(Tasks)) :-
    tasks(Tasks).
setting(n, 8, between(1, 14)).
setting(from, 1, between(1, 14)).
setting(predicate, any, predicate).
setting(order, false, boolean).
setting(determinism, false, boolean).
setting(rubric, default, text).
setting(limit, 10, between(0.5, 3600.0)).
setting(memory, 512, between(64, 65536)).
setting(sandbox, any, oneof([any, bubblewrap, prlimit])).
setting(queens, default, text).
setting(lock, none, text).

%!  settings(+Options, -Settings) is det.
%
%   Settings is a dict with a value for each setting: `rubric` as in rubric.pl, and `queens` the path of a program.

settings(Options, Settings) :-
    findall(Name, setting(Name, _, _), Names),
    options_among(Options, Names),
    findall(Name-Value, ( setting(Name, Default, Type), given(Name, Default, Type, Options, Value) ), Pairs),
    dict_pairs(Given, settings, Pairs),
    must_be(between(1, Given.n), Given.from),
    forall(member(Option, [n(Given.n)|Options]), task_takes(Given.task, Option)),
    (   Given.rubric == default
    ->  Rubric = default
    ;   rubric(Given.rubric, Given.task, Rubric)
    ),
    asked("order", Given.order, Rubric, Order),
    asked("choice_point", Given.determinism, Rubric, Determinism),
    queens_command(Given.queens, Queens),
    task_settings(Given.task, Given.put(_{rubric: Rubric, order: Order, determinism: Determinism, queens: Queens}), Settings).

given(Name, Default, Type, Options, Value) :-
    Option =.. [Name, Value],
    option(Option, Options, Default),
    (   Value == Default
    ->  true
    ;   Type \== predicate
    ->  must_be(Type, Value)
    ;   nonvar(Value),
        Value = Functor/Arity,
        atom(Functor),
        memberchk(Arity, [0, 1, 2])
    ->  true
    ;   domain_error(queens_predicate, Value)
    ).

%   A requirement that only some courses have: asked for by an option or by the rubric.

asked(Id, Given, Rubric, Asked) :-
    (   Rubric \== default,
        memberchk(Id-_, Rubric)
    ->  Asked = true
    ;   Asked = Given
    ).

queens_command(default, Queens) :-
    !,
    module_property(queens_grade_settings, file(Here)),
    file_directory_name(Here, Folder),
    directory_file_path(Folder, '../../../build/queens', Built),
    (   member(File, [Built, path(queens)]),
        absolute_file_name(File, Queens, [access(execute), file_errors(fail)])
    ->  true
    ;   existence_error(file, queens)
    ).
queens_command(Given, Queens) :-
    absolute_file_name(Given, Queens, [access(execute)]).
