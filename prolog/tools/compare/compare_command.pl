:- module(queens_compare_command,
          [ compare_command/0
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(main)).
:- use_module(library(option)).
:- use_module('../compare').
:- use_module('../common/error_text').
:- use_module(html).

/** <module> The command of `make compare`

`swipl -g compare_command compare_command.pl -- --NAME=VALUE ...`. The names are those of opt_type/3: `only` takes the names of
implementations, with commas between, and `out` the folder of the report, which is `build/compare` by default.

Exit status: 0 if the report is written, 1 if it cannot be written, 2 if an argument is wrong, 128 plus its number after a
signal. The next run continues with the cells finished before a signal.
*/

compare_command :-
    maplist(stop_on, [int, term, hup]),
    current_prolog_flag(argv, Arguments),
    catch(compared(Arguments), Exception, ended(Exception)).

opt_type(from, from, integer).
opt_type(to, to, integer).
opt_type(timeout, timeout, number).
opt_type(runs, runs, integer).
opt_type(reach, reach, number).
opt_type(printed, printed, boolean).
opt_type(only, only, atom).
opt_type(adapters, adapters, file).
opt_type(out, out, file).

stop_on(Signal) :-
    on_signal(Signal, _, stopped).

:- public stopped/1.

stopped(Signal) :-
    throw(stopped(Signal)).

compared(Arguments) :-
    catch(arguments_options(Arguments, Folder, Options), error(Error, _), throw(usage(Error))),
    make_directory_path(Folder),
    directory_file_path(Folder, 'cells.jsonl', Journal),
    directory_file_path(Folder, programs, Programs),
    catch(queens_compare([journal(Journal), folder(Programs), progress(true)|Options], Report),
          error(existence_error(implementation, Name), context(_, Known)),
          throw(usage(unknown(Name, Known)))),
    write_report(Report, Folder),
    delete_file(Journal),
    catch(delete_directory_and_contents(Programs), error(_, _), true),
    absolute_file_name(Folder, Absolute),
    format("~w/compare.html~n", [Absolute]).

arguments_options(Arguments, Folder, Options) :-
    argv_options(Arguments, Others, Options0, []),
    (   Others = [Other|_]
    ->  domain_error(queens_option, Other)
    ;   true
    ),
    select_option(out(Folder), Options0, Options1, 'build/compare'),
    maplist(listed_names, Options1, Options2),
    merge_options(Options2, [printed(true)], Options),
    compare_settings(Options, _).

listed_names(only(Text), only(Names)) :-
    !,
    split_string(Text, ", ", ", ", Names0),
    exclude(==(""), Names0, Names).
listed_names(Option, Option).

ended(stopped(Signal)) :-
    !,
    format(user_error, "~Ncompare: stopped; finished cells are kept for the next run~n", []),
    memberchk(Signal-Number, [hup-1, int-2, term-15]),
    Status is 128 + Number,
    halt(Status).
ended(usage(unknown(Name, Known))) :-
    !,
    format(user_error, "compare: there is no implementation ~w: expected one of ~w~n", [Name, Known]),
    halt(2).
ended(usage(Error)) :-
    !,
    error_text(error(Error, _), Text),
    format(user_error, "compare: ~s~n", [Text]),
    halt(2).
ended(Exception) :-
    print_message(error, Exception),
    halt(1).
