:- module(queens_judgement,
          [ program_judged/2            % +Name, -Judgement
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(utf8)).
:- use_module('../common/error_text').
:- use_module('../../c_queens').
:- use_module('../../queens_equivalent').
:- use_module('../grade/all_sizes').
:- use_module('../grade/forms').
:- use_module('../grade/program_verdict').
:- use_module('../grade/text_verdict').
:- use_module('../grade/tried_size').
:- use_module(asked_predicate).
:- use_module(judged_predicate).

/** <module> Is the reader's predicate right?

The predicate runs in this process. The grader's files judge its answers, and what it prints: the requirements, the words and the
smallest case that fails. A right predicate is then compared with c_queens/2 for several kinds of queries.
*/

seconds(10).
inferences(1 000 000 000 000).          % more than Prolog makes in these seconds

%   task(Form, Task, From, To, Words): the grader's task, and the sizes that are tried. A predicate that does not know N is asked for 8.

task(Form, eight, 8, 8, "size 8") :-
    memberchk(Form, [rows, squares, open]),
    !.
task(_, all, 1, 8, "every size from 1 to 8").

%!  program_judged(+Name, -Judgement) is det.
%
%   Name is a string, as in judged_predicate/4. Judgement is a dict:
%
%     - `verdict`
%       "right", "wrong", "unreadable", "undecided" if it is right for the sizes that end in time, or "unusable"; `words` say it
%     - `requirements`
%       the grader's that are asked for by default, each with `id`, `holds` (true, false, null) and `words`. Order and choice points are
%       among the aspects
%     - `counterexample`
%       that of failing_case/3 for the smallest size that fails, with its `query`, or `null`
%     - `explains`
%       whether program_explained/2 can explain a mistake
%     - `aspects`
%       for a right predicate with the arguments N and Rows whose answers are lists of rows from 1, its comparison with c_queens/2; else [].
%       The first is for size 0, the others for sizes 1 to 6. Dicts with `words`; `holds`, true, false or `null` if the time was too short;
%       and for false `text`, the message of queens_equivalent/3 about the smallest query

program_judged(Text, Judgement) :-
    judged_predicate(Text, Predicate, Form, Words0),
    (   Words0 == ""
    ->  task(Form, Task, From, To, SizesWords),
        predicate_asked(all_sizes(Predicate, Form, From, To, Sizes0), Words),
        judged_together(text_verdict, Task, Sizes0, Sizes, None)
    ;   Words = Words0,
        None = null
    ),
    (   Words \== ""
    ->  unjudged("unusable", Words, Judgement)
    ;   None \== null
    ->  subject(Form, Predicate, Subject),
        none_words(None, Nothing),
        format(string(Said), "~s gives no answer: it prints ~s.", [Subject, Nothing]),
        unjudged("none", Said, Judgement)
    ;   sizes_judged(Predicate, Form, Task, SizesWords, Sizes, Judgement)
    ).

unjudged(Verdict, Words, _{verdict: Verdict, words: Words, requirements: [], counterexample: null, explains: false, aspects: []}).

none_words(nothing, "nothing").
none_words(words, "words, and no boards").

all_sizes(Predicate, Form, From, To, Sizes) :-
    get_time(Start),
    numlist(From, To, Ns),
    foldl(next_size(Predicate, Form, Start, To), Ns, Sizes, itself, _).

%   Before is how the size before ended. If it did not, only the largest is tried, as by the grader.

next_size(Predicate, Form, Start, To, N, Size, Before, Ended) :-
    (   Before \== itself,
        N < To
    ->  blank_size(N, Blank),
        Size = Blank.put(plain, true),
        Ended = Before
    ;   size_tried(Predicate, Form, N, Start, To, Size),
        Ended = Size.ended
    ).

sizes_judged(Predicate, Form, Task, SizesWords, Sizes, Judgement) :-
    last(Sizes, Last),
    Sizes = [First|_],
    Settings = settings{task: Task, n: Last.n, from: First.n, order: false, determinism: false, rubric: default},
    program_verdict(prolog, Sizes, Settings, Found),
    ( Found.status == "wrong", right_until(Sizes, _, _) -> Verdict = "undecided" ; Verdict = Found.status ),
    subject(Form, Predicate, Subject),
    verdict_words(Verdict, Subject, SizesWords, Sizes, Found, Words0),
    labelled_words(Sizes, Words0, Words),
    findall(Requirement, ( member(Requirement, Found.requirements), Requirement.asked == true ), Requirements),
    Predicate = Name/_,
    case(Verdict, Found.counterexample, Name, Form, Case),
    ( explains(Verdict, Form, Sizes, Case) -> Explains = true ; Explains = false ),
    aspects(Verdict, Name, Form, Sizes, Aspects),
    Judgement = _{verdict: Verdict, words: Words, requirements: Requirements, counterexample: Case, explains: Explains, aspects: Aspects}.

subject(Form, Predicate, Subject) :-
    form_text(Form-(user:Predicate), Named),
    ( sub_string(Named, _, _, _, ",") -> string_concat(Named, ",", Subject) ; Subject = Named ).

labelled_words(Sizes, Words0, Words) :-
    (   member(Size, Sizes),
        Size.asked == done(labelled)
    ->  string_concat(Words0, " Its answers are constraints; the judge labelled them.", Words)
    ;   Words = Words0
    ).

%   What it prints, and how many boards it counts, is not explained; and no board that is missing where answers have another form.

explains("wrong", Form, Sizes, Case) :-
    form_kind(Form, answers),
    is_dict(Case),
    (   Case.kind == "missing"
    ->  \+ ( member(Size, Sizes), Size.plain == false )
    ;   memberchk(Case.kind, ["not a solution", "twice", "odd", "raised", "time"])
    ).

%   N is the first size that takes too long. All smaller ones, Right, are right, and what was found of it is.

right_until(Sizes, Right, N) :-
    append(Right, [Size|_], Sizes),
    Size.ended == time,
    N = Size.n,
    N > 5,
    forall(member(Smaller, Right), size_right(Smaller)),
    checked(Size, Verdict),
    Verdict.wrong =:= 0,
    Verdict.repeated =:= 0,
    !.

verdict_words("right", Subject, Sizes, _, _, Words) :-
    format(string(Words), "~s is right: it has the solutions of ~s, each once, and nothing else.", [Subject, Sizes]).
verdict_words("undecided", Subject, _, Sizes, _, Words) :-
    right_until(Sizes, Right, N),
    (   last(Right, Below)
    ->  format(string(Words), "~s is right for sizes 1 to ~d, and too slow to be judged for N = ~d.", [Subject, Below.n, N])
    ;   format(string(Words), "~s is too slow to be judged for N = ~d.", [Subject, N])
    ).
verdict_words("unreadable", Subject, _, _, Found, Words) :-
    format(string(Words), "~s is not judged: ~s.", [Subject, Found.reason]).
verdict_words("wrong", Subject, _, _, _, Words) :-
    format(string(Words), "~s is wrong.", [Subject]).

case(Verdict, Case0, Name, Form, Case) :-
    (   Verdict == "wrong",
        is_dict(Case0)
    ->  form_query(Form, Name, Case0.n, Query),
        Case = Case0.put(query, Query)
    ;   Case = null
    ).

aspects(Verdict, Name, Form, Sizes, Aspects) :-
    findall(Aspect,
            ( Verdict == "right",
              Form == size_rows,
              forall(member(Size, Sizes), answers_as_c_queens(Size)),
              aspect(Title, Range, Options),
              aspect_compared(user:Name, Title, Range, Options, Aspect) ), Aspects).

answers_as_c_queens(Size) :-
    _{asked: Asked, plain: true, verdict: Verdict} :< Size,
    Asked \== done(labelled),
    get_dict(rows_from, Verdict, 1).

%   A dict as that of sizes/5 in the grader, and `plain` as in asked/5. The sizes below the largest, To, share the first half of the time.

size_tried(Predicate, Form, N, Start, To, Size) :-
    seconds(Seconds),
    get_time(Begun),
    ( N =:= To -> Share = Seconds ; Share is Seconds / 2 ),
    Left is max(0.1, Start + Share - Begun),
    inferences(Inferences),
    asked(user:Predicate, Form, N, limits(Left, Inferences), Answers),
    get_time(End),
    Spent is End - Begun,
    text_verdict(N, Answers.text, Judgement0),
    (   Answers.unread == ""
    ->  Judgement = Judgement0
    ;   Judgement = Judgement0.put(_{verdict: null, fault: Answers.unread, fault_kind: "answer"})
    ),
    utf8_bytes(Answers.text, Bytes),
    variant_sha1(Bytes, Hash),
    ( Bytes == "" -> Printed = none ; Printed = Hash ),
    blank_size(N, Blank),
    Size = Blank.put(Judgement).put(_{ended: Answers.ended, status: 0, seconds: Spent, spent: Spent, printed: Printed,
                                      asked: Answers.asked, text: Bytes, plain: Answers.plain}).

%   The grader's texts have a character for each byte of UTF-8.

utf8_bytes(Text, Bytes) :-
    string_codes(Text, Codes),
    (   member(Code, Codes),
        Code > 127
    ->  phrase(utf8_codes(Codes), List),
        string_codes(Bytes, List)
    ;   Bytes = Text
    ).

% ---- The comparison with c_queens/2 -----------------------------------------------------------------------------------

%   aspect(Title, Sizes, Options): each aspect asks queens_equivalent/3 another kind of query. A difference is no mistake in a program that
%   is meant for a known size only. Size 0 has its own aspect, so the other aspects do not report it.

aspect("size 0 has one solution, the empty board", 0-0, [modes([p(+,-)]), compare([answers])]).
aspect("solutions come in ascending order", 1-6, [modes([p(+,-)]), compare([answers, order])]).
aspect("no choice point is left after the last solution", 1-6, [modes([p(+,-)]), compare([answers, determinism])]).
aspect("some rows may be given", 1-6, [modes([p(+,_)]), compare([answers])]).
aspect("the size may be found from the rows", 1-6, [modes([p(_,+)]), compare([answers])]).
aspect("wrong arguments raise errors", 1-6, [modes([p(+,-)]), compare([answers, errors])]).

aspect_compared(Predicate, Title, Sizes, Options, _{words: Title, holds: Holds, text: Text}) :-
    append(Options, [sizes(Sizes), weight(6), random(50), waking(false), time_limit(3), query_limit(1), difference(Difference)], All),
    queens_equivalent(Predicate, c_queens, All),
    difference_shown(Difference, Predicate, Holds, Text).

difference_shown(none, _, true, "").
difference_shown(unknown, _, null, "").
difference_shown(Difference, Predicate, false, Text) :-
    error_text(equivalent_difference(Difference, Predicate, user:c_queens, queens_equivalent:picture), Text).
