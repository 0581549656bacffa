:- encoding(utf8).
:- module(queens_compare_answer,
          [ representatives/2,          % +Report, -Representatives
            answer_size/2,              % +Report, -N
            answer_sentences/2,         % +Report, -Sentences
            differing/2                 % +Report, -Names
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(results).

/** <module> The answer of a report: one line a paradigm, and what the figures say in sentences

No sentence is fixed: each names the figures that it follows from, and is left out where they are missing.
*/

%!  representatives(+Report, -Representatives) is det.
%
%   Representatives is a list of Paradigm-Name, in the order of the implementations. Name is that of the paradigm's implementations
%   with a search time for the largest size, and of several with this size the fastest there. An implementation without a paradigm
%   stands for itself.

representatives(Report, Representatives) :-
    findall(Paradigm, ( candidate(Report, _, Implementation), paradigm(Implementation, Paradigm) ), All),
    list_to_set(All, Paradigms),
    maplist(representative(Report), Paradigms, Representatives).

candidate(Report, N, Implementation) :-
    member(Implementation, Report.implementations),
    Implementation.complete == true,
    Name = Implementation.name,
    \+ differs(Report, Name),
    once(search_seconds(Report, Name, N, all, _)).

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
              aggregate_all(max(N, Time), search_seconds(Report, Name, N, all, Time), max(Largest, Seconds)),
              Smaller is -Largest ),
            Candidates),
    keysort(Candidates, [_-Name|_]).

%!  answer_size(+Report, -N) is semidet.
%
%   N is the size at which most representatives have a search time; of several, the largest.

answer_size(Report, N) :-
    representatives(Report, Representatives),
    report_sizes(Report, Sizes),
    findall(Count-Size,
            ( member(Size, Sizes), timed_at(Report, Representatives, Size, Timed), length(Timed, Count), Count > 0 ),
            Counts),
    max_member(_-N, Counts).

%   timed_at(Report, Representatives, N, Timed): Seconds-(Paradigm-Name), fastest first.

timed_at(Report, Representatives, N, Timed) :-
    findall(Seconds-(Paradigm-Name),
            ( member(Paradigm-Name, Representatives), search_seconds(Report, Name, N, all, Seconds) ),
            Unsorted),
    keysort(Unsorted, Timed).

%!  differing(+Report, -Names) is det.
%
%   Names are the implementations that gave other solutions than the golden data.

differing(Report, Names) :-
    findall(Name, ( member(Implementation, Report.implementations), Name = Implementation.name, differs(Report, Name) ), Names).

differs(Report, Name) :-
    member(Cell, Report.cells),
    Cell.name == Name,
    Cell.status == "different",
    !.

%!  answer_sentences(+Report, -Sentences) is det.
%
%   Sentences are at most three: are they equal, what do they cost, how does that grow?

answer_sentences(Report, Sentences) :-
    convlist(sentence(Report), [equality, cost, growth], Sentences).

sentence(Report, equality, Sentence) :-
    count_of(Report, language, Languages),
    count_of(Report, paradigm, Paradigms),
    length(Report.implementations, Count),
    counted(Count, implementation, CountText),
    counted(Languages, language, LanguageText),
    counted(Paradigms, paradigm, ParadigmText),
    differing(Report, Wrong),
    equality_verdict(Wrong, Verdict),
    Options = Report.options,
    format(string(Sentence), "Of ~s in ~s and ~s, for N = ~d to ~d, ~s.",
           [CountText, LanguageText, ParadigmText, Options.from, Options.to, Verdict]).
sentence(Report, cost, Sentence) :-
    extremes(Report, N, Fast-(FastParadigm-FastName), Slow-(SlowParadigm-SlowName)),
    maplist(time_text, [Fast, Slow], [FastText, SlowText]),
    Ratio is Slow/Fast,
    factor_text(Ratio, RatioText),
    format(string(Sentence),
           "All solutions of N = ~d take ~s in the fastest paradigm (~w: ~w) and ~s in the slowest (~w: ~w), ~s times as long: \
each by its fastest implementation.",
           [N, FastText, FastParadigm, FastName, SlowText, SlowParadigm, SlowName, RatioText]).
sentence(Report, growth, Sentence) :-
    reaches(Report, Limit, Reaches),
    Reaches = [Furthest-FurthestWho|_],
    last(Reaches, Least-LeastWho),
    Furthest > Least,
    format(string(Sentence),
           "Within ~g s, the fastest of a paradigm finds all solutions up to N = ~d at the most (~s) and up to N = ~d at the least (~s).",
           [Limit, Furthest, FurthestWho, Least, LeastWho]).

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

%   extremes(Report, N, Fastest, Slowest): fails if fewer than two paradigms have a time.

extremes(Report, N, Fastest, Slowest) :-
    answer_size(Report, N),
    representatives(Report, Representatives),
    timed_at(Report, Representatives, N, Timed),
    Timed = [Fastest, _|_],
    last(Timed, Slowest).

%   Reaches are N-Who of the representatives, the furthest first, without those that take no larger N.

reaches(Report, Limit, Reaches) :-
    representatives(Report, Representatives),
    findall(Limit-(N-Who),
            ( member(Paradigm-Name, Representatives),
              report_implementation(Report, Name, Implementation),
              get_dict(reach, Implementation, Reach),
              is_dict(Reach),
              _{n:N, limit:Limit} :< Reach,
              \+ ( member(Cell, Report.cells), Cell.name == Name, Cell.status == "refused" ),
              format(string(Who), "~w: ~w", [Paradigm, Name]) ),
            Pairs),
    pairs_keys_values(Pairs, [Limit|_], Unsorted),
    sort(1, @>=, Unsorted, Reaches).
