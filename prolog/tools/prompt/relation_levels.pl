:- module(queens_relation_levels,
          [ relation_levels/2           % :Predicate, -Levels
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../common/error_text').
:- use_module('../../c_queens').
:- use_module('../../queens/equivalent').
:- use_module(board_bindings).

/** <module> How far a predicate that solves the puzzle is the relation c_queens/2

Each level asks the queries of queens_equivalent/3 of one more kind. What a level finds is no mistake of a program that is meant to be
asked for a size only.
*/

:- meta_predicate relation_levels(2, -).

%   level(Title, Options)

level("no size has other answers, 0 among them", [modes([p(+,-)]), compare([answers]), waking(false)]).
level("solutions come in ascending order", [modes([p(+,-)]), compare([answers, order]), waking(false)]).
level("no choice point is left after the last solution", [modes([p(+,-)]), compare([answers, determinism]), waking(false)]).
level("some rows may be given", [modes([p(+,_)]), compare([answers]), waking(false)]).
level("the size may be found from the rows", [modes([p(_,+)]), compare([answers]), waking(false)]).
level("wrong arguments raise errors", [modes([p(+,-)]), compare([answers, errors]), waking(false)]).

%!  relation_levels(:Predicate, -Levels) is det.
%
%   Levels are dicts: `words`; `holds`, true, false or `null` if the time was too short; and for false `text`, the message of
%   queens_equivalent/3 about the smallest query, and `boards`, the query's board as board_bindings/2 has it.

relation_levels(Predicate, Levels) :-
    findall(Title-Options, level(Title, Options), All),
    maplist(level_found(Predicate), All, Levels).

level_found(Predicate, Title-Options, Level) :-
    append(Options, [sizes(0-6), boards(50), commands(0), time_limit(3), query_limit(1), difference(Difference), undecided(_)],
           All),
    queens_equivalent(Predicate, c_queens, All),
    level_dict(Difference, Predicate, Title, Level).

level_dict(none, _, Title, _{words: Title, holds: true, text: "", boards: []}).
level_dict(unknown, _, Title, _{words: Title, holds: null, text: "", boards: []}).
level_dict(difference(Goal, Aspect, OfP, OfQ), Predicate, Title, _{words: Title, holds: false, text: Text, boards: Boards}) :-
    error_text(queens_difference(Goal, Aspect, Predicate-OfP, (user:c_queens)-OfQ), Text),
    (   sub_term_rows(Goal, Rows)
    ->  board_bindings(['Rows'=Rows], Boards)
    ;   Boards = []
    ).

sub_term_rows((_, Goal), Rows) :-
    !,
    sub_term_rows(Goal, Rows).
sub_term_rows(limit(_, Goal), Rows) :-
    !,
    sub_term_rows(Goal, Rows).
sub_term_rows(p(_, Rows), Rows) :-
    is_list(Rows).
