:- module(queens_compare,
          [ queens_compare/2,           % +Options, -Report
            compare_settings/2          % +Options, -Settings
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module('../queens/options').
:- use_module(common/journal).
:- use_module(compare/growth).
:- use_module(compare/implementations).
:- use_module(compare/in_process).
:- use_module(compare/machine).
:- use_module(compare/whole_process).

/** <module> Compares all implementations: first their solutions, then their speed

Every implementation of implementations/1 is run for a range of sizes. A *cell* is one implementation at one size. Its solutions
are compared with the golden data before it is timed; if they differ, the cell has a counterexample instead of times.
`make compare` writes the report as pages.

Times are in seconds of a monotonic clock, for the search alone: C algorithms and Prolog run without an observer in a separate
process for each cell. Programs in other languages are timed as whole processes; the report also gives the time of an empty
program.
*/

%!  queens_compare(+Options, -Report) is det.
%
%   Report is a dict. Options are the settings of `docs/compare.md` with their names in the command; `only` is a list of names, and
%   `adapters` a file. Further options:
%
%     - journal(File)
%       Keep finished cells in File, and begin with those found there. The caller deletes File.
%     - folder(Folder)
%       Build programs there; default is a temporary folder.
%     - progress(Bool)
%       Show on standard error, if it is a terminal, which cell is measured.
%
%   Beyond size 12, as for `reach`, only the number of solutions is compared.
%
%   @error domain_error(queens_option, Option) and errors of the values; existence_error(implementation, Name)

queens_compare(Options, Report) :-
    compare_settings(Options, Settings),
    chosen(Settings, Implementations),
    folder(Settings, Folder),
    machine(Machine),
    findall(File, own_files(Implementations, File), OwnFiles),
    source_times(OwnFiles, Sources),
    shown_options(Settings, Shown),
    dict_pairs(Machine.put(Shown), _, Known),       % in an order that does not depend on the process
    variant_sha1(Known-Sources, Conditions),
    open_journal(Settings.journal, Opened),
    Journal = Opened-Conditions,
    findall(Implementation-Ready, ( member(Implementation, Implementations), ready(Folder, Implementation, Ready) ), Pairs),
    kept(Journal, "others", Before, others_cores(Before)),
    startups(Pairs, Settings, Folder, Journal, Startups),
    all_cells(Pairs, Settings, Folder, Journal, Cells),
    maplist(summary(Settings, Journal, Startups, Cells), Pairs, Summaries),
    format(user_error, '~N', []),
    others(Before, Others),
    get_time(Now),
    format_time(string(Date), '%F', Now),
    Report = _{format:"queens-comparison", version:2, date:Date, machine:Machine, others:Others, options:Shown,
               startup:Startups, implementations:Summaries, cells:Cells}.

:- meta_predicate kept(+, +, -, 0).

%   As journaled/4. A measurement counts only under the same conditions: machine, options and sources.

kept(Journal-Conditions, Key, Value, Goal) :-
    format(string(Full), "~s, ~w", [Key, Conditions]),
    journaled(Journal, Full, Value, Goal).

%   The load of other programs before the first run and after the last.

others(Before, Others) :-
    others_cores(After),
    (   number(After)
    ->  Others = _{before:Before, after:After}
    ;   Others = null
    ).

%   Files of implementations that are not in the tree.

own_files(Implementations, File) :-
    member(Implementation, Implementations),
    get_dict(run, Implementation, program(Fields)),
    (   get_dict(table, Fields, File)
    ;   _{folder:Folder, file:Name} :< Fields,
        directory_file_path(Folder, Name, File)
    ).

shown_options(Settings, _{from:From, to:To, timeout:Timeout, runs:Runs, printed:Printed}) :-
    _{from:From, to:To, timeout:Timeout, runs:Runs, printed:Printed} :< Settings.

folder(Settings, Folder) :-
    (   Settings.folder == none
    ->  tmp_file(queens_compare, Folder)
    ;   absolute_file_name(Settings.folder, Folder)     % programs run in their own folders
    ).

%   ---- Options ----

%!  compare_settings(+Options, -Settings) is det.
%
%   Settings is a dict with a value for each option of queens_compare/2.
%
%   @error As queens_compare/2, of the options.

compare_settings(Options, Settings) :-
    findall(Name, setting(Name, _, _), Names),
    options_among(Options, Names),
    findall(Name-Value, ( setting(Name, Default, Type), given(Name, Default, Type, Options, Value) ), Pairs),
    dict_pairs(Settings, settings, Pairs),
    must_be(between(0, Settings.to), Settings.from).

given(Name, Default, Type, Options, Value) :-
    Option =.. [Name, Value],
    option(Option, Options, Default),
    must_be(Type, Value).

setting(from, 4, between(0, 12)).
setting(to, 12, between(0, 12)).
setting(timeout, 10, between(0.01, 1.0e6)).
setting(runs, 5, between(5, 1000)).
setting(reach, 10, between(0.0, 1.0e6)).
setting(printed, false, boolean).
setting(only, [], list).
setting(adapters, none, text).
setting(journal, none, text).
setting(folder, none, text).
setting(progress, false, boolean).

%   ---- Which ----

chosen(Settings, Implementations) :-
    implementations(Own),
    (   Settings.adapters == none
    ->  Programs = []
    ;   implementations(Settings.adapters, Programs)
    ),
    append(Own, Programs, All),
    maplist([Given, Name]>>format(string(Name), '~w', [Given]), Settings.only, Names),
    (   Names == []
    ->  Implementations = All
    ;   findall(Name, named(All, Name, _), Known),
        must_be_known(Names, Known),
        findall(Implementation, ( named(All, Name, Implementation), memberchk(Name, Names) ), Implementations)
    ).

named(Implementations, Name, Implementation) :-
    member(Implementation, Implementations),
    get_dict(name, Implementation, Name).

must_be_known(Names, Known) :-
    (   member(Name, Names),
        \+ memberchk(Name, Known)
    ->  atomic_list_concat(Known, ', ', List),
        throw(error(existence_error(implementation, Name), context(queens_compare/2, List)))
    ;   true
    ).

%   ---- Cells ----

ready(Folder, Implementation, Ready) :-
    (   get_dict(run, Implementation, program(Fields))
    ->  directory_file_path(Folder, Fields.name, Build),
        ready_program(Fields, Build, Ready)
    ;   Ready = in_process
    ).

%   The time of an empty program, once for each language.

startups(Pairs, Settings, Folder, Journal, Startups) :-
    directory_file_path(Folder, 'empty', Empty),
    findall(Tool-Fields, started(Pairs, Settings, Tool, Fields), All),
    sort(1, @<, All, Distinct),
    findall(Startup,
            ( member(Tool-Fields, Distinct),
              string_concat("startup ", Tool, Key),
              kept(Journal, Key, Startup, ( startup(Fields, Settings.runs, Empty, Startup) -> true ; Startup = null )),
              Startup \== null ),
            Startups).

started(Pairs, _, Tool, Fields) :-
    member(Implementation-ready(_), Pairs),
    get_dict(run, Implementation, program(Fields)),
    get_dict(tool, Fields, Tool).
started(Pairs, Settings, Tool, _{language:Language, tool:Tool}) :-
    Settings.printed == true,
    member(Tool-Language, ["cc"-"C", "swipl"-"Prolog"]),
    once(( member(Implementation-_, Pairs), get_dict(language, Implementation, Language) )).

%   Sizes ascend; all implementations are measured at a size before the next size.

all_cells(Pairs, Settings, Folder, Journal, Cells) :-
    _{from:From, to:To} :< Settings,
    findall(N-Pair, ( between(From, To, N), member(Pair, Pairs) ), Tasks),
    length(Tasks, All),
    foldl(next_cell(All, Settings, Folder, Journal), Tasks, [], Latest),
    reverse(Latest, Cells).

%   next_cell(All, Settings, Folder, Journal, Task, Before, Cells): Before are the cells so far, the latest first.

next_cell(All, Settings, Folder, Journal, N-(Implementation-Ready), Before, [Cell|Before]) :-
    Name = Implementation.name,
    length(Before, Done),
    show_progress(Settings, "~d/~d ~s, N = ~d", [Done, All, Name, N]),
    format(string(Key), "cell ~s ~d", [Name, N]),
    kept(Journal, Key, Cell, cell(Before, Implementation, Ready, N, Settings, Folder, Cell)).

show_progress(Settings, Format, Values) :-
    (   Settings.progress == true,
        stream_property(user_error, tty(true))
    ->  format(string(Line), Format, Values),
        format(user_error, '\r~s\e[K', [Line]),
        flush_output(user_error)
    ;   true
    ).

cell(Before, Implementation, Ready, N, Settings, Folder, Cell) :-
    _{name:Name, largest:Largest} :< Implementation,
    ( Ready == in_process -> Clock = "in-process" ; Clock = "whole process" ),
    (   too_small_or_large(Ready, N, Largest, Reason)
    ->  empty_cell(Name, N, Clock, Cell0),
        Cell = Cell0.put(_{status:"refused", reason:Reason})
    ;   findall(Late, ( member(Earlier, Before), _{name:Name, status:"timeout", n:Late} :< Earlier ), Lates),
        min_list(Lates, First)
    ->  empty_cell(Name, N, Clock, Cell0),
        within(Settings.timeout, Text),
        format(string(Reason), "not run: N = ~d was ~s", [First, Text]),
        Cell = Cell0.put(_{status:"timeout", reason:Reason})
    ;   Ready == in_process
    ->  in_process_cell(Implementation, N, Settings, Cell0),
        with_printed(Implementation, N, Settings, Folder, Cell0, Cell)
    ;   program_cell(Implementation, Ready, N, Settings, Cell)
    ).

with_printed(Implementation, N, Settings, Folder, Cell0, Cell) :-
    (   Settings.printed == true,
        get_dict(status, Cell0, "equal")
    ->  directory_file_path(Folder, printed, Own),
        printed_entries(Implementation, N, Settings, Own, Entries),
        Cell = Cell0.put(Entries)
    ;   Cell = Cell0
    ).

%   ---- Growth and reach ----

summary(Settings, Journal, Startups, Cells, Implementation-Ready, Summary) :-
    _{name:Name, language:Language, complete:Complete} :< Implementation,
    include([Cell]>>get_dict(name, Cell, Name), Cells, Own),
    (   Ready \= ready(_)
    ->  Start = none
    ;   member(Startup, Startups),
        get_dict(language, Startup, Language)
    ->  get_dict(median, Startup, Start)
    ;   Start = 0
    ),
    growth(Own, Settings.to, Start, Growth),
    string_concat("reach ", Name, Key),
    show_progress(Settings, "~s, how far in ~w s", [Name, Settings.reach]),
    (   Complete == true,
        Settings.reach > 0
    ->  kept(Journal, Key, Reach, reach(Implementation, Ready, Own, Settings.reach, Reach))
    ;   Reach = null
    ),
    description(Implementation, Description),
    Summary = Description.put(_{growth:Growth, reach:Reach}).
