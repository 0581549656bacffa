:- module(queens_grade_tasks,
          [ tasks/1,                    % -Tasks
            task_takes/2,               % +Task, +Option
            task_settings/3,            % +Task, +Settings0, -Settings
            task_asks/2,                % +Task, +Id
            task_sizes/3,               % +Task, +Sizes, -Asked
            task_named/3,               % +Sizes, -Task, -Words
            task_counts/1               % +Task
          ]).
:- use_module(library(lists)).
:- use_module(tried_size).

/** <module> The tasks: what the assignment asked for

A task is a line of one table. The other files judge the sizes that task_sizes/3 leaves, as it leaves them.
*/

%   task(Task, Least, Greatest, Answer, Rubric, Sign, Words): the sizes from Least to Greatest are asked about. Answer is what is judged
%   of each: `boards`, `one` board, or the `number` of solutions. Rubric is `default`, or the points of all requirements of the task.
%   A program that is wrong under `all`, and right under Task, is named by Words if its sizes have the Sign, or `none`.

task(all, 1, 14, boards, default, none, "right").
task(from4, 4, 14, boards, default, each_large(has_solutions), "right from N = 4 on").
task(eight, 8, 8, boards, default, solves_one_size, "right for N = 8 only").
task(first, 1, 14, one, ["first"-6, "only"-2, "general"-1, "ends"-1], each_large(only_right(1)), "one solution only").
task(count, 1, 14, number, ["count"-8, "general"-1, "ends"-1], number_only, "the number of solutions only").

%!  tasks(-Tasks) is det.

tasks(Tasks) :-
    findall(Task, task(Task, _, _, _, _, _, _), Tasks).

%!  task_takes(+Task, +Option) is det.
%
%   Option is one of grade/3.
%
%   @error task_conflict(Task, Option) if it is a size that Task does not ask about, or a requirement that it does not ask for

task_takes(Task, Option) :-
    (   conflict(Option, Task)
    ->  throw(task_conflict(Task, Option))
    ;   true
    ).

conflict(Option, Task) :-
    ( Option = n(Size) ; Option = from(Size) ),
    \+ within(Task, Size).
conflict(Option, Task) :-
    memberchk(Option-Id, [order(true)-"order", determinism(true)-"choice_point"]),
    \+ task_asks(Task, Id).

within(Task, Size) :-
    task(Task, Least, Greatest, _, _, _, _),
    between(Least, Greatest, Size).

:- multifile prolog:message//1.

prolog:message(task_conflict(Task, Option)) -->
    { Option =.. [Name, Value] },
    [ 'task=~w does not go with ~w=~w'-[Task, Name, Value] ].

%!  task_settings(+Task, +Settings0, -Settings) is det.
%
%   Settings have `task`, the least `from` that Task asks about, and its `rubric`, unless the teacher has one that goes with it.

task_settings(Task, Settings0, Settings) :-
    task(Task, Least, _, _, TaskRubric, _, _),
    From is max(Least, Settings0.from),
    (   Settings0.rubric \== default,
        forall(member(Id-_, Settings0.rubric), task_asks(Task, Id))
    ->  Rubric = Settings0.rubric
    ;   Rubric = TaskRubric
    ),
    Settings = Settings0.put(_{task: Task, from: From, rubric: Rubric}).

%!  task_asks(+Task, +Id) is semidet.
%
%   Task can ask for the requirement Id, by itself or by an option.

task_asks(Task, Id) :-
    task(Task, Least, Greatest, _, Rubric, _, _),
    (   Rubric == default
    ->  \+ ( Id == "general", Least =:= Greatest )
    ;   memberchk(Id-_, Rubric)
    ).

%!  task_sizes(+Task, +Sizes, -Asked) is det.
%
%   Sizes are the dicts of sizes/5. Asked are those that Task asks about, each with the verdict of `queens check` as Task judges it.

task_sizes(Task, Sizes, Asked) :-
    task(Task, _, _, Answer, _, _, _),
    findall(Size, ( member(Size0, Sizes), within(Task, Size0.n), judged_by(Answer, Size0, Size) ), Asked).

judged_by(Answer, Size0, Size) :-
    (   checked(Size0, Verdict0),
        judged(Answer, Verdict0, Changes)
    ->  Size = Size0.put(verdict, Verdict0.put(Changes))
    ;   Size = Size0
    ).

%   One solution is enough, and more are no fault.

judged(one, Verdict, _{missing: 0, unasked: Verdict.missing, smallest_missing: null, repeated: 0, first_repeated: null,
                       is_right: IsRight}) :-
    Verdict.right > 0,
    ( Verdict.wrong =:= 0 -> IsRight = true ; IsRight = false ).

%   Boards do not count. For N = 1 the number is also a board.

judged(number, Verdict, _{count_said: Said, is_right: IsRight, right: Right, missing: Missing, wrong: 0, first_wrong: null, repeated: 0,
                          first_repeated: null, smallest_missing: null}) :-
    Total is Verdict.right + Verdict.missing,
    (   integer(Verdict.count_said)
    ->  Said = Verdict.count_said
    ;   Verdict.size =:= 1,
        Verdict.right =:= 1
    ->  Said = 1
    ;   Said = none
    ),
    ( Said == Total -> IsRight = true ; IsRight = false ),
    ( Said == none -> Right = Verdict.right ; Right = Total ),
    Missing is Total - Right.

%!  task_named(+Sizes, -Task, -Words) is nondet.
%
%   Sizes have the sign of Task, of which Words are the name.

task_named(Sizes, Task, Words) :-
    task(Task, _, _, _, _, Sign, Words),
    Sign \== none,
    call(Sign, Sizes).

number_only(Sizes) :-
    last(Sizes, SizeN),
    prints_no_board(SizeN).

%!  task_counts(+Task) is semidet.
%
%   It asks for the number of solutions, whatever the language.

task_counts(Task) :-
    task(Task, _, _, number, _, _, _).
