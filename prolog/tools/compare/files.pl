:- module(queens_compare_files,
          [ write_report/2,             % +Report, +Folder
            write_report/3              % +Report, +Folder, +Options
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(pairs)).
:- use_module('../../queens/options').
:- use_module(csv).
:- use_module(html).
:- use_module(markdown).
:- use_module(plots).

/** <module> A comparison as files: for people, for a printer, for a spreadsheet, for a program

Each format has a file of its own, and knows nothing of the others; JSON is the report as it stands.

A file is written under another name in the same folder, and all are renamed when all of them are on the disk: POSIX renames in
one step, so that a reader finds the old file or the new one. The other name is always the same. A process that is killed
outright between the two can leave such a file, and the next one takes it away.
*/

%!  write_report(+Report, +Folder) is det.
%!  write_report(+Report, +Folder, +Options) is det.
%
%   Writes compare.md, compare.csv, compare.json and compare.html into Folder, which is made where it is not there: all of
%   them or none. All are made before the first is written, and stand under their names when all are written. Options:
%
%     - plots(+Boolean)
%       Are there plots in the page? Default is `true`, which takes gnuplot.
%
%   @error existence_error(program, gnuplot), with what to install in its context
%   @error permission_error(create, file, File): a folder has this name
%   @error io_error(write, Stream), and what open/4 and make_directory_path/1 raise
%   @error instantiation_error, type_error(list, Options), domain_error(queens_option, Option)

write_report(Report, Folder) :-
    write_report(Report, Folder, []).

write_report(Report, Folder, Options) :-
    options_among(Options, [plots]),
    option(plots(Wanted), Options, true),
    must_be(boolean, Wanted),
    plots(Wanted, Report, Plots),
    report_markdown(Report, Markdown),
    report_csv(Report, Csv),
    report_json(Report, Json),
    report_html(Report, Plots, Html),
    write_files(Folder, [ 'compare.md'-Markdown, 'compare.csv'-Csv, 'compare.json'-Json, 'compare.html'-Html ]).

report_json(Report, Text) :-
    with_output_to(string(Text),
                   ( json_write_dict(current_output, Report, [width(120), step(1)]),
                     nl )).

plots(true, Report, Plots) :-
    report_plots(Report, Plots).
plots(false, _, none).

%   Files are Name-Text. Whatever error there is, the files of Folder are as before.

write_files(Folder, Files) :-
    make_directory_path(Folder),
    pairs_keys_values(Files, Names, Texts),
    maplist(directory_file_path(Folder), Names, Paths),
    maplist(must_be_no_folder, Paths),
    maplist(new_name, Paths, News),
    setup_call_cleanup(maplist(remove_file, News),
                       ( maplist(write_file, News, Texts),
                         maplist(rename_file, News, Paths) ),
                       maplist(remove_file, News)).

must_be_no_folder(Path) :-
    (   exists_directory(Path)
    ->  permission_error(create, file, Path)
    ;   true
    ).

new_name(Path, New) :-
    atom_concat(Path, '.new', New).

%   A link counts as a file here, wherever it leads.

remove_file(Path) :-
    catch(delete_file(Path), error(existence_error(_, _), _), true).

%   A full disk is told by flush_output/1, before close/1 can.

write_file(Path, Text) :-
    setup_call_cleanup(open(Path, write, Out, [encoding(utf8), newline(posix)]),
                       ( write(Out, Text), flush_output(Out) ),
                       close(Out, [force(true)])).
