:- module(queens_compare_command,
          [ compare_command/0
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module('../compare').
:- use_module('../common/error_text').
:- use_module(files).
:- use_module(progress).
:- use_module(settings).

/** <module> What `make compare` runs

`swipl -g compare_command compare_command.pl -- NAME=VALUE ...`. The names are `from`, `to`, `timeout`, `runs`, `reach`, `only`
(implementations, with commas between), `adapters` and `out`, the folder of the report, which is `build/compare` by default.

Exit status: 0 when the report is written, 1 when it can't be, 2 when an argument is wrong, 128 and its number after a
signal. What was finished before a signal is found again by the next run.
*/

compare_command :-
    maplist(stop_on, [int, term, hup]),
    current_prolog_flag(argv, Argv),
    (   append(_, [--|Arguments], Argv)
    ->  true
    ;   Arguments = Argv
    ),
    catch(compared(Arguments), Exception, ended(Exception)).

stop_on(Signal) :-
    on_signal(Signal, _, stopped).

:- public stopped/1.

stopped(Signal) :-
    throw(stopped(Signal)).

compared(Arguments) :-
    catch(( arguments_options(Arguments, Options0), partition(is_out, Options0, Out, Options), folder(Out, Folder),
            settings(Options, _) ),
          error(Error, _), throw(usage(Error))),
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

is_out(out(_)).

folder([], 'build/compare').
folder([out(Folder)|_], Folder).

ended(stopped(Signal)) :-
    !,
    end_progress(_{progress:true}),
    format(user_error, "compare: stopped; what is finished is kept for the next run~n", []),
    signal_number(Signal, Number),
    Status is 128 + Number,
    halt(Status).
ended(usage(unknown(Name, Known))) :-
    !,
    format(user_error, "compare: there is no implementation ~w; there are: ~w~n", [Name, Known]),
    halt(2).
ended(usage(Error)) :-
    !,
    error_text(error(Error, _), Text),
    format(user_error, "compare: ~s~n", [Text]),
    halt(2).
ended(Exception) :-
    end_progress(_{progress:true}),
    print_message(error, Exception),
    halt(1).

signal_number(int, 2).
signal_number(term, 15).
signal_number(hup, 1).
