:- encoding(utf8).
:- module(queens_compare_answer,
          [ representatives/2,          % +Report, -Representatives
            answer_seconds/4,           % +Report, +Name, ?N, -Seconds
            answer_size/2,              % +Report, -N
            answer_question/2,          % +Report, -Question
            answer_sentences/2,         % +Report, -Sentences
            question_sentence/3         % +Question, +Report, -Sentence
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(results).

/** <module> The answer of a report: one line for each paradigm, and sentences about the figures, also for each question

No sentence is fixed: each names the figures that it follows from, and is left out if they are missing.

All times of the answer are of one clock, if the report has it: the whole process that prints all solutions.
*/

%!  answer_seconds(+Report, +Name, ?N, -Seconds) is nondet.
%
%   Seconds is the time of the whole process that prints all solutions of N. In a report that did not time C and Prolog in this way,
%   it is that of the search alone, by search_seconds/5.

answer_seconds(Report, Name, N, Seconds) :-
    (   has_printed(Report)
    ->  member(Cell, Report.cells),
        Cell.name == Name,
        N = Cell.n,
        cell_value(Cell, printed, Seconds)
    ;   search_seconds(Report, Name, N, all, Seconds)
    ).

%!  representatives(+Report, -Representatives) is det.
%
%   Representatives is a list of Paradigm-Name, in the order of the implementations. Name is that of the paradigm's implementations
%   with a time for the largest size, and of several with this size the fastest there. An implementation without a paradigm
%   represents itself.

representatives(Report, Representatives) :-
    findall(Paradigm, ( candidate(Report, _, Implementation), paradigm(Implementation, Paradigm) ), All),
    list_to_set(All, Paradigms),
    maplist(representative(Report), Paradigms, Representatives).

candidate(Report, N, Implementation) :-
    member(Implementation, Report.implementations),
    Implementation.complete == true,
    Name = Implementation.name,
    \+ differs(Report, Name),
    once(answer_seconds(Report, Name, N, _)).

paradigm(Implementation, Paradigm) :-
    (   Implementation.paradigm == ""
    ->  Paradigm = Implementation.name
    ;   Paradigm = Implementation.paradigm
    ).

representative(Report, Paradigm, Paradigm-Name) :-
    findall(key(Smaller, Seconds)-Name,
            ( candidate(Report, _, Implementation),
              paradigm(Implementation, Paradigm),
              Name = Implementation.name,
              aggregate_all(max(N, Time), answer_seconds(Report, Name, N, Time), max(Largest, Seconds)),
              Smaller is -Largest ),
            Candidates),
    keysort(Candidates, [_-Name|_]).

%!  answer_size(+Report, -N) is semidet.
%
%   N is the largest size at which more than half of the representatives have a time.

answer_size(Report, N) :-
    representatives(Report, Representatives),
    length(Representatives, All),
    report_sizes(Report, Sizes),
    reverse(Sizes, Descending),
    member(N, Descending),
    timed_at(Report, Representatives, N, Timed),
    length(Timed, Count),
    2 * Count > All,
    !.

%   timed_at(Report, Representatives, N, Timed): Seconds-(Paradigm-Name), fastest first.

timed_at(Report, Representatives, N, Timed) :-
    findall(Seconds-(Paradigm-Name),
            ( member(Paradigm-Name, Representatives), answer_seconds(Report, Name, N, Seconds) ),
            Unsorted),
    keysort(Unsorted, Timed).

%   unfinished(Report, N, Paradigms): those of which no implementation has a time for N, because one did not finish.

unfinished(Report, N, Paradigms) :-
    findall(Paradigm, late(Report, N, Paradigm), All),
    list_to_set(All, Paradigms).

late(Report, N, Paradigm) :-
    member(Implementation, Report.implementations),
    Implementation.complete == true,
    report_cell(Report, Implementation.name, N, Cell),
    ( Cell.status == "timeout" ; Cell.status == "equal", has_printed(Report) ),    % or it was too slow with printing
    paradigm(Implementation, Paradigm),
    \+ ( member(Other, Report.implementations),
         paradigm(Other, Paradigm),
         answer_seconds(Report, Other.name, N, _) ).

%   differs(Report, Name): its solutions differ from the golden data.

differs(Report, Name) :-
    member(Cell, Report.cells),
    Cell.name == Name,
    Cell.status == "different",
    !.

%!  answer_question(+Report, -Question) is semidet.
%
%   Question is the question that the picture of the answer shows. Fails if no implementation has a time.

answer_question(Report, Question) :-
    answer_size(Report, _),
    ( has_printed(Report) -> Verb = print ; Verb = find ),
    format(string(Question), "How long does each paradigm take to ~w all solutions, and how does that grow with N?", [Verb]).

%!  answer_sentences(+Report, -Sentences) is det.
%
%   Sentences are at most four: are they equal, what do they cost, how does that grow, and was the machine busy with other programs?

answer_sentences(Report, Sentences) :-
    convlist(sentence(Report), [equality, cost, growth, busy], Sentences).

sentence(Report, equality, Sentence) :-
    count_of(Report, language, Languages),
    count_of(Report, paradigm, Paradigms),
    length(Report.implementations, Count),
    counted(Count, implementation, CountText),
    counted(Languages, language, LanguageText),
    counted(Paradigms, paradigm, ParadigmText),
    findall(Name, ( member(Implementation, Report.implementations), Name = Implementation.name, differs(Report, Name) ),
            Wrong),
    equality_verdict(Wrong, Verdict),
    Options = Report.options,
    format(string(Sentence), "Of ~s in ~s and ~s, for N = ~d to ~d, ~s.",
           [CountText, LanguageText, ParadigmText, Options.from, Options.to, Verdict]).
sentence(Report, cost, Sentence) :-
    answer_size(Report, N),
    representatives(Report, Representatives),
    timed_at(Report, Representatives, N, Timed),
    Timed = [Fast-(FastParadigm-FastName), _|_],
    last(Timed, Slow-(SlowParadigm-SlowName)),
    maplist(time_text, [Fast, Slow], [FastText, SlowText]),
    Ratio is Slow/Fast,
    factor_text(Ratio, RatioText),
    ( has_printed(Report) -> Clock = ", printed by a whole process," ; Clock = "" ),
    unfinished(Report, N, Unfinished),
    unfinished_words(Unfinished, Report.options, OfThose, Others),
    format(string(Sentence),
           "All solutions of N = ~d~s take ~s in the fastest paradigm (~w: ~w) and ~s in the slowest~s (~w: ~w), ~s times as long: \
each by its fastest implementation.~s",
           [N, Clock, FastText, FastParadigm, FastName, SlowText, OfThose, SlowParadigm, SlowName, RatioText, Others]).
sentence(Report, growth, Sentence) :-
    reaches(Report, Limit, Reaches),
    Reaches = [Furthest-FurthestWho|_],
    last(Reaches, Least-LeastWho),
    Furthest > Least,
    format(string(Sentence),
           "Within ~g s, the best paradigm finds all solutions up to N = ~d (~s) and the worst up to N = ~d (~s), each by its best implementation.",
           [Limit, Furthest, FurthestWho, Least, LeastWho]).

sentence(Report, busy, Sentence) :-
    get_dict(others, Report, Others),
    is_dict(Others),
    Cores is max(Others.before, Others.after),
    Cores >= 0.25,
    format(string(Sentence), "The machine was busy: other programs took the time of ~1f cores, so these times may be too long.", [Cores]).

unfinished_words([], _, "", "") :- !.
unfinished_words(Paradigms, Options, " of those that finished", Text) :-
    atomic_list_concat(Paradigms, ', ', Joined),
    format(string(Text), " Not finished within ~g s: ~w.", [Options.timeout, Joined]).

count_of(Report, Key, Count) :-
    findall(Value, ( member(Implementation, Report.implementations), get_dict(Key, Implementation, Value), Value \== "" ), Values),
    sort(Values, Distinct),
    length(Distinct, Count).

counted(1, Word, Text) :- !, format(string(Text), "1 ~w", [Word]).
counted(Count, Word, Text) :- format(string(Text), "~d ~ws", [Count, Word]).

equality_verdict([], "each gave the solutions of the golden data wherever it finished") :- !.
equality_verdict(Names, Text) :-
    length(Names, Count),
    atomic_list_concat(Names, ', ', Joined),
    format(string(Text), "~d gave wrong solutions: ~w", [Count, Joined]).

%   Reaches are N-Who, of each paradigm the implementation that goes furthest, the furthest first, without those that take no larger N.

reaches(Report, Limit, Reaches) :-
    representatives(Report, Representatives),
    findall(Limit-(N-Who),
            ( member(Paradigm-_, Representatives),
              aggregate_all(max(Size, Last-Name), reached(Report, Paradigm, Name, Size, Last), max(N, Limit-Furthest)),
              format(string(Who), "~w: ~w", [Paradigm, Furthest]) ),
            Pairs),
    pairs_keys_values(Pairs, [Limit|_], Unsorted),
    sort(1, @>=, Unsorted, Reaches).

reached(Report, Paradigm, Name, N, Limit) :-
    candidate(Report, _, Implementation),
    paradigm(Implementation, Paradigm),
    Name = Implementation.name,
    is_dict(Implementation.reach),
    _{n:N, limit:Limit} :< Implementation.reach,
    \+ ( member(Cell, Report.cells), Cell.name == Name, Cell.status == "refused" ).

% ---- A sentence for each question ------------------------------------------------------------------------------------

%!  question_sentence(+Question, +Report, -Sentence) is semidet.
%
%   Question is the name of a section: remembers, back, order, cost, growth or code. All figures are of the size of the
%   answer, but growth is that up to the largest size. Fails if they are missing.

question_sentence(Question, Report, Sentence) :-
    question_size(Question, Report, N),
    findall(Value-Name, figure(Question, Report, N, Name, Value), Pairs),
    Pairs = [_, _|_],
    keysort(Pairs, [Least|_]),
    sort(1, @>=, Pairs, [Most|_]),
    said(Question, Report, N, Pairs, Least, Most, Sentence).

question_size(Question, Report, N) :-
    (   Question == growth
    ->  N = Report.options.to
    ;   answer_size(Report, N)
    ).

%   figure(Question, Report, N, Name, Value): the figure of each implementation that finds all solutions, and is right at N.

figure(growth, Report, N, Name, Factor) :-
    member(Implementation, Report.implementations),
    _{name:Name, growth:Growth} :< Implementation,
    is_dict(Growth),
    From is N - 2,
    _{factor:Factor, from:From, to:N} :< Growth.
figure(Question, Report, N, Name, Value) :-
    Question \== growth,
    member(Implementation, Report.implementations),
    _{name:Name, complete:true} :< Implementation,
    report_cell(Report, Name, N, Cell),
    Cell.status == "equal",
    cell_figure(Question, Report, Implementation, Cell, Value).

cell_figure(remembers, _, _, Cell, Kib) :-
    Cell.clock == "in-process",
    Kib = Cell.memory_kib,
    integer(Kib).
cell_figure(back, _, _, Cell, Retreats) :-
    cell_value(Cell, retreated, Retreats).
cell_figure(order, Report, Implementation, Cell, Share) :-
    search_seconds(Report, Implementation.name, Cell.n, all, All),
    search_seconds(Report, Implementation.name, Cell.n, first, First),
    First > 0,
    Share is All/First.
cell_figure(cost, Report, Implementation, Cell, Seconds) :-
    cell_value(Cell, placed, Placed),
    search_seconds(Report, Implementation.name, Cell.n, all, All),
    Seconds is All/Placed.
cell_figure(code, Report, Implementation, Cell, Implementation.lines) :-
    search_seconds(Report, Implementation.name, Cell.n, all, _).

said(remembers, _, N, Pairs, _, Most-MostName, Sentence) :-
    include([0-_]>>true, Pairs, None),
    maplist(length, [None, Pairs], [NoneCount, Count]),
    kib_text(Most, Text),
    format(string(Sentence),
           "Searches in-process that need no more memory for all solutions of N = ~d than the process has: ~d of ~d; the most is ~s (~w).",
           [N, NoneCount, Count, Text, MostName]).
said(back, _, N, Pairs, Least-LeastName, Most-MostName, Sentence) :-
    maplist(grouped, [Least, Most], [LeastText, MostText]),
    length(Pairs, Count),
    (   Least =:= Most
    ->  format(string(Sentence), "In the search for all solutions of N = ~d, each of the ~d that count it goes back ~s times.", [N, Count, LeastText])
    ;   format(string(Sentence), "In the search for all solutions of N = ~d, ~w goes back ~s times and ~w ~s times.",
               [N, LeastName, LeastText, MostName, MostText])
    ).
said(order, _, N, _, Least-LeastName, Most-MostName, Sentence) :-
    maplist(factor_text, [Least, Most], [LeastText, MostText]),
    format(string(Sentence), "For N = ~d all solutions take from ~s times (~w) to ~s times (~w) as long as the first.",
           [N, LeastText, LeastName, MostText, MostName]).
said(cost, _, N, _, Least-LeastName, Most-MostName, Sentence) :-
    maplist(time_text, [Least, Most], [LeastText, MostText]),
    format(string(Sentence), "For N = ~d, each placed queen takes from ~s (~w) to ~s (~w), including the squares rejected on the way.",
           [N, LeastText, LeastName, MostText, MostName]).
said(growth, _, N, Pairs, Least-LeastName, Most-MostName, Sentence) :-
    maplist(factor_text, [Least, Most], [LeastText, MostText]),
    length(Pairs, Count),
    From is N - 2,
    format(string(Sentence), "From N to N + 1 the time is multiplied by ~s (~w) to ~s (~w), of the ~d that have times for N = ~d to ~d.",
           [LeastText, LeastName, MostText, MostName, Count, From, N]).
said(code, Report, N, Pairs, Lines-Name, _, Sentence) :-
    findall(Time-Other, ( member(_-Other, Pairs), search_seconds(Report, Other, N, all, Time) ), Times),
    memberchk(Seconds-Name, Times),
    keysort(Times, [Fast-FastName|_]),
    (   FastName == Name
    ->  format(string(Sentence), "The shortest search, ~w with ~d lines, is also the fastest for N = ~d.", [Name, Lines, N])
    ;   memberchk(FastLines-FastName, Pairs),
        Ratio is Seconds/Fast,
        factor_text(Ratio, Text),
        format(string(Sentence), "For N = ~d the shortest search, ~w with ~d lines, takes ~s times as long as the fastest, ~w with ~d lines.",
               [N, Name, Lines, Text, FastName, FastLines])
    ).
