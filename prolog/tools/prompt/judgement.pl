:- module(queens_judgement,
          [ program_judged/2,           % +Name, -Judgement
            named_predicate/4,          % +Text, -Name, -Predicate, -Words
            quietly/1                   % :Goal
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../common/error_text').
:- use_module('../../c_queens').
:- use_module('../../queens_equivalent').
:- use_module('../grade/asking').
:- use_module('../grade/failing_case').
:- use_module('../grade/requirement').
:- use_module(board_bindings).
:- use_module(checked_boards).
:- use_module(limited_goal).
:- use_module(safe_streams).

/** <module> Is the reader's predicate right?

The predicate runs in this process. The grader's files judge its answers: the requirements, the words and the smallest case that
fails. A right predicate is then compared with c_queens/2 for several kinds of queries.
*/

largest_size(8).
seconds(10).
most_answers(20 000).
most_inferences(1 000 000 000 000).     % more than Prolog makes in 10 seconds

%!  program_judged(+Name, -Judgement) is det.
%
%   Name is a string: the name of a predicate in module `user` with the arguments N and Rows, as `mine` or `mine/2`.
%   Judgement is a dict:
%
%     - `verdict`
%       "right", "wrong", or "unusable"; `words` say why a predicate is unusable
%     - `predicate`
%       such as "mine/2"
%     - `requirements`
%       the grader's that are asked for by default, each with `id`, `holds` (true, false, null) and `words`. Order and choice points are
%       among the levels
%     - `counterexample`
%       that of failing_case/3: for the smallest size that fails, or `null`
%     - `levels`
%       for a predicate that is right, its comparison with c_queens/2; else []. The first is for size 0, the others for sizes 1
%       to 6. Dicts with `words`; `holds`, true, false or `null` if the time was too short; and for false `text`, the message of
%       queens_equivalent/3 about the smallest query, and `boards`, the board of the query as in board_bindings/2

program_judged(Text, Judgement) :-
    named_predicate(Text, Name, Predicate, Words),
    (   Words == ""
    ->  with_safe_streams(quietly(judged(Name, Predicate, Judgement)))
    ;   Judgement = _{verdict: "unusable", predicate: Predicate, words: Words, requirements: [], counterexample: null, levels: []}
    ).

%!  named_predicate(+Text, -Name, -Predicate, -Words) is det.
%
%   Predicate is Name/2 as a string, and Words say why it can't be judged, else "".

named_predicate(Text, Name, Predicate, Words) :-
    split_string(Text, "", " ", [Bare]),
    (   predicate_name(Bare, Name)
    ->  format(string(Predicate), "~q", [Name/2]),
        functor(Head, Name, 2),
        (   predicate_property(user:Head, defined)
        ->  Words = ""
        ;   format(string(Words), "There is no predicate ~w: consult a program that defines it.", [Predicate])
        )
    ;   Predicate = Bare,
        format(string(Words), "\"~w\" is not the name of a predicate with two arguments. Write a name such as mine or mine/2.", [Bare])
    ).

predicate_name(Text, Name) :-
    catch(term_string(Term, Text), error(syntax_error(_), _), fail),
    ( Term = Name/2 -> true ; Term = Name ),
    atom(Name),
    Name \== end_of_file.

%!  quietly(:Goal) is semidet.
%
%   Calls once(Goal), and drops what it prints.

:- meta_predicate quietly(0).

quietly(Goal) :-
    stream_property(Output, alias(user_output)),
    setup_call_cleanup(
        ( open_null_stream(Null),
          set_stream(Null, alias(user_output)),
          set_output(Null) ),
        call(Goal),
        ( set_stream(Output, alias(user_output)),
          set_output(Output),
          close(Null) )).

judged(Name, Predicate, Judgement) :-
    largest_size(Largest),
    seconds(Seconds),
    get_time(Start),
    Middle is Start + Seconds / 2,
    Last is Start + Seconds,
    Below is Largest - 1,
    numlist(1, Below, Smaller),
    maplist(size_tried(Name, Middle), Smaller, SizesBelow),
    size_tried(Name, Last, Largest, SizeN),
    append(SizesBelow, [SizeN], Sizes),
    Settings = settings{task: all, n: Largest, from: 1, order: false, determinism: false, rubric: default},
    findall(Requirement, ( requirement(prolog, Sizes, Settings, Requirement), Requirement.asked == true ), Requirements),
    failing_case(Sizes, false, Case),
    (   member(Requirement, Requirements),
        is_missed(Requirement)
    ->  Verdict = "wrong",
        Levels = []
    ;   Verdict = "right",
        findall(level(Title, Sizes0, Options), level(Title, Sizes0, Options), All),
        maplist(level_found(user:Name), All, Levels)
    ),
    Judgement = _{verdict: Verdict, predicate: Predicate, words: "", requirements: Requirements, counterexample: Case, levels: Levels}.

%   A dict as that of sizes/5 in the grader.

size_tried(Name, Deadline, N, Size) :-
    get_time(Start),
    Left is Deadline - Start,
    (   Left < 0.1
    ->  Boards = [],
        Ended = skipped,
        Asked = none
    ;   most_answers(Most),
        most_inferences(Inferences),
        limited_answers(Board, answer_board(Name, N, Board), limits(Most, Left, Inferences), Boards, Outcome),
        ended(Outcome, Ended, Asked)
    ),
    get_time(End),
    Seconds is End - Start,
    (   Ended == itself
    ->  checked_boards(N, Boards, Verdict, Fault)
    ;   Verdict = null,
        Fault = null
    ),
    Size = size{n: N, ended: Ended, status: 0, seconds: Seconds, spent: Seconds, complaint: [], printed: none, asked: Asked,
                verdict: Verdict, fault: Fault, passed_over: 0, remark: null}.

answer_board(Name, N, Board) :-
    call(user:Name, N, Rows),
    boards(Rows, N, Boards),
    member(Board, Boards).

ended(true, itself, done(unknown)) :-
    !.
ended(endless(limit), time, none) :-
    !.
ended(Outcome, itself, Asked) :-
    arg(1, Outcome, Thrown),
    exception_text(Thrown, Kind, Text),
    Asked =.. [Kind, Text].

% ---- The comparison with c_queens/2 -----------------------------------------------------------------------------------

%   level(Title, Sizes, Options): each level asks queens_equivalent/3 another kind of query. A difference is no mistake in a program that
%   is meant for a known size only. Size 0 has its own level, so the other levels do not report it.

level("size 0 has one solution, the empty board", 0-0, [modes([p(+,-)]), compare([answers])]).
level("solutions come in ascending order", 1-6, [modes([p(+,-)]), compare([answers, order])]).
level("no choice point is left after the last solution", 1-6, [modes([p(+,-)]), compare([answers, determinism])]).
level("some rows may be given", 1-6, [modes([p(+,_)]), compare([answers])]).
level("the size may be found from the rows", 1-6, [modes([p(_,+)]), compare([answers])]).
level("wrong arguments raise errors", 1-6, [modes([p(+,-)]), compare([answers, errors])]).

level_found(Predicate, level(Title, Sizes, Options), _{words: Title, holds: Holds, text: Text, boards: Boards}) :-
    append(Options, [sizes(Sizes), weight(6), boards(50), waking(false), commands(0), time_limit(3), query_limit(1),
                     difference(Difference), undecided(_)], All),
    queens_equivalent(Predicate, c_queens, All),
    difference_shown(Difference, Predicate, Holds, Text, Boards).

difference_shown(none, _, true, "", []).
difference_shown(unknown, _, null, "", []).
difference_shown(Difference, Predicate, false, Text, Boards) :-
    Difference = difference(Goal, _, _, _),
    error_text(queens_difference(Difference, Predicate, user:c_queens), Text),
    (   goal_rows(Goal, Rows)
    ->  board_bindings(['Rows'=Rows], Boards)
    ;   Boards = []
    ).

goal_rows(Goal, Rows) :-
    Goal = (_, Part),
    !,
    goal_rows(Part, Rows).
goal_rows(p(_, Rows), Rows) :-
    is_list(Rows).
