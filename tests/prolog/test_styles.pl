:- module(test_styles, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module(said).
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').

/** <module> The options of queens/3, and rules for every style

That each style is the relation is tested in test_relation.pl and test_agreement.pl.
*/

%   option_error(Options, Formal): what queens(8, _, Options) raises.

option_error(_, instantiation_error).
option_error([style(_)], instantiation_error).
option_error(bits, type_error(list, bits)).
option_error([style(bits)|x], type_error(list, [style(bits)|x])).
option_error([style(magic)], domain_error(queens_style, magic)).
option_error([style(12)], domain_error(queens_style, 12)).
option_error([stile(bits)], domain_error(queens_option, stile(bits))).
option_error([style(bits, x)], domain_error(queens_option, style(bits, x))).

queens_with(Options, N, Rows) :-
    queens(N, Rows, Options).

:- meta_predicate inferences(0, -).

inferences(Goal, Inferences) :-
    statistics(inferences, Before),
    ignore(Goal),
    statistics(inferences, After),
    Inferences is After - Before.

%   fewer(Style, What-Inferences, Limit, Why): a search of Style took fewer inferences than Limit. If not, it says what was expected.

fewer(Style, What-Inferences, Limit, Why) :-
    (   Inferences < Limit
    ->  true
    ;   format(string(Said), "style ~w: ~s took ~D inferences, expected fewer than ~D: ~s", [Style, What, Inferences, Limit, Why]),
        throw(Said)
    ).

%   known_board(N, Rows): a board on which at most two rows are known, inside the board or one outside it.

known_board(N, Rows) :-
    Outside is N + 1,
    length(Rows, N),
    (   true
    ;   nth1(A, Rows, RowA),
        between(0, Outside, RowA),
        (   true
        ;   nth1(B, Rows, RowB),
            B > A,
            between(0, Outside, RowB)
        )
    ).

not_among(Others, Row) :-
    maplist(dif(Row), Others).

all_answers(N, Rows, Style) :-
    forall(queens(N, Rows, [style(Style)]), true).

style_file(Style) :-
    module_property(queens_styles, file(File)),
    file_name_extension(Folder, pl, File),
    directory_files(Folder, Entries),
    member(Entry, Entries),
    file_name_extension(Style, pl, Entry).

:- begin_tests(styles).

test(sandbox, [condition(exists_source(library(sandbox))), forall(member(Options, [[style(bits)], _]))]) :-
    use_module(library(sandbox)),
    sandbox:safe_goal(queens_styles:queens(4, _, Options)).

% Each file is a style, and so is queens/2.
test(table, true(Names == Expected)) :-
    findall(Name, queens_style(Name, _, _), Names0),
    msort(Names0, Names),
    findall(Style, style_file(Style), Styles),
    msort([clpfd|Styles], Expected),
    forall(queens_style(_, Title, Source), maplist(atom, [Title, Source])).

% The searches by themselves: whoever calls one need not have asked before whether the known rows are on the board and at peace.
test(search_alone, [forall(queens_styles:style(Style, Search, _, Ordered, _, _))]) :-
    forall(( between(0, 5, N), known_board(N, Rows) ),
           ( findall(Rows, call(queens_styles:Search, N, Rows), Found0),
             ( Ordered == true -> Found = Found0 ; msort(Found0, Found) ),
             findall(Rows, queens(N, Rows, [style(permutation)]), Wanted),
             assertion(Style-Rows-Found == Style-Rows-Wanted) )).

test(option_error, [forall(option_error(Options, Expected))]) :-
    said(queens_with(Options), 8, _, 1, Said),
    agree(queens(8, _, Options), Said, error(Expected)).

test(options_are_read_before_the_board, error(domain_error(queens_style, magic))) :-
    queens(a, b, [style(magic)]).

% The check of the arguments has shown that it is a solution: no constraint of its 44,850 pairs is posted.
test(ground_board_is_not_searched, [forall(queens_style(Style, _, _)), true(Inferences < 10 000)]) :-
    board_in_closed_form(300, Rows),
    inferences(assertion(queens(300, Rows, [style(Style)])), Inferences).

% The board is the same but for left and right, so that a known queen should be worth about as much in the last column
% as in the first. The style `permutation` looks at full boards only.
test(known_queens_prune, [forall(( queens_style(Style, _, _), Style \== permutation, between(1, 3, Row) ))]) :-
    length(Late, 9),
    append(Late, [Row], LastKnown),
    all_answers(8, _, Style),
    inferences(all_answers(10, [Row|_], Style), First),
    inferences(all_answers(10, LastKnown, Style), Last),
    Limit is 2 * First,
    format(string(What), "N = 10 with the queen of the last column on row ~d", [Row]),
    fewer(Style, What-Last, Limit, "twice the inferences with that of the first column; a known queen must prune the columns before it as well").

% Too few rows for the first columns, of a board of which a first solution may take for ever.
test(constraints_prune, [forall(( queens_style(Style, _, _), member(Kind, [clpfd, dif]) )), fail]) :-
    length(Rows, 40),
    append([A,B,C], _, Rows),
    (   Kind == clpfd
    ->  clpfd:ins([A,B,C], ..(1, 2))
    ;   numlist(3, 40, Others),
        maplist(not_among(Others), [A,B,C])
    ),
    call_with_inference_limit(queens(40, Rows, [style(Style)]), 1 000 000, Ended),
    assertion(Ended \== inference_limit_exceeded).

test(first_answer_before_all_others, [forall(queens_style(Style, _, _))]) :-
    all_answers(4, _, Style),
    inferences(queens(7, _, [style(Style)]), First),
    inferences(all_answers(7, _, Style), All),
    Limit is (All + 3) // 4,
    fewer(Style, "the first solution of N = 7"-First, Limit, "a quarter of those of all solutions; solutions must come one by one").

% 100 columns: more than the constraints between them could be held in this stack, but little for a column-by-column
% search, which ends by its time limit or a solution. A search that keeps a list of rows for each column also needs more: exclude its
% style here.
test(no_memory_for_pairs,
     [forall(( style_search(Style, _, Watched), \+ memberchk(Watched, [domains(_), domains(_, _)]) ))]) :-
    with_stack_limit(1 000 000,
                     catch(call_with_time_limit(0.1, queens(100, _, [style(Style)])), Outcome, true)),
    assertion(Outcome = time_limit_exceeded).

% Known columns need no memory for pairs.
test(memory_for_free_columns) :-
    board_begins(150, 146, Board, Known),
    append(Known, [_,_,_,_], Rows),
    with_stack_limit(6 000 000, queens(150, Rows)),
    assertion(Rows == Board).

% The constraints of clpfd are refused at once.
test(too_large_on_the_way,
     [forall(( queens_style(Style, _, _), ( Style == clpfd -> Resource = memory ; Resource = stack ) )),
      error(resource_error(Resource))]) :-
    with_stack_limit(1 000 000, queens(40000, _, [style(Style)])).

% Attributes that a row carries may bind rows of columns that are still to come.
test(rows_bound_on_the_way, [forall(queens_style(Style, _, _)), true(All == [[2,4,6,1,3,5]])]) :-
    Rows = [A,B,_,_,_,F],
    freeze(A, ( A =:= 2 -> F = 5 ; true )),
    freeze(B, B > 3),
    freeze(F, F > 4),
    findall(Rows, queens(6, Rows, [style(Style)]), All).

:- end_tests(styles).
