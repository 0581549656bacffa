:- module(queens_repl, []).
:- use_module(library(pldoc)).          % before the files whose comments help/1 shows
:- doc_collect(true).
:- user:use_module(library(clpfd)).
:- user:use_module('../queens').
:- user:use_module('../queens/styles').
:- user:use_module('../c_queens').

/** <module> The prompt of `make repl` and `make run`

User has both relations and library(clpfd), with its operators. library(queens_equivalent) and the like are those of this tree, also
if the pack is installed: two copies of a module would be an error. help/1 shows the comments of the source. Answers are
printed with 100 elements of a list, where swipl prints 9.
*/

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- prolog_load_context(directory, Tools),
   file_directory_name(Tools, Prolog),
   asserta(user:file_search_path(library, Prolog)).

:- set_prolog_flag(answer_write_options, [quoted(true), portray(true), max_depth(100), spacing(next_argument)]).
