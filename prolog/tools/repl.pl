:- module(queens_repl,
          [ apropos/1                   % +Query
          ]).
:- use_module(library(pldoc)).          % before the files whose comments help/1 shows
:- doc_collect(true).
:- user:use_module(library(clpfd)).
:- user:use_module('../queens').
:- user:use_module('../queens/styles').
:- user:use_module('../c_queens').
:- use_module(library(help), [apropos/1 as manual_apropos]).
:- use_module(library(lists)).
:- use_module(common/ascii_case).

/** <module> The prompt of `make repl` and `make run`

User has both relations and library(clpfd), with its operators. library(queens_equivalent) and the like are those of this tree, also
if the pack is installed: two copies of a module would be an error. help/1 and apropos/1 show the comments of the source. Answers are
printed with 100 elements of a list, where swipl prints 9.
*/

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- prolog_load_context(directory, Tools),
   file_directory_name(Tools, Prolog),
   asserta(user:file_search_path(library, Prolog)).

:- ascii_case.

:- set_prolog_flag(answer_write_options, [quoted(true), portray(true), max_depth(100), spacing(next_argument)]).

%!  apropos(+Query) is det.
%
%   Lists the predicates of this prompt whose name or summary contains Query, in any case, then those of the manual. apropos/1 of
%   library(help) searches only the manual, which Debian's packages of SWI-Prolog leave out.

apropos(Query) :-
    findall(PI-Summary, summary(Query, PI, Summary), Found),
    sort(Found, Matches),
    forall(member(Name/Arity-Summary, Matches), format('~w/~w~t~24|~w~n', [Name, Arity, Summary])),
    (   Matches \== [],
        \+ exists_source(swi('doc/manindex.db'))
    ->  true
    ;   manual_apropos(Query)
    ).

summary(Query, Name/Arity, Summary) :-
    string_lower(Query, Word),
    prolog:predicate_summary(Module:Name/Arity, Summary),
    functor(Head, Name, Arity),
    predicate_property(user:Head, imported_from(Module)),
    member(Text, [Name, Summary]),
    string_lower(Text, Lower),
    sub_string(Lower, _, _, _, Word).
