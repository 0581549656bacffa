:- encoding(utf8).
:- module(queens_compare_questions,
          [ question_sentence/3         % +Question, +Report, -Sentence
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(answer).
:- use_module(results).

/** <module> What the figures say to each question of a report, in a sentence

As those of answer.pl, a sentence is left out where its figures are missing. All are of the size of the answer, unless they name
another one.
*/

%!  question_sentence(+Question, +Report, -Sentence) is semidet.
%
%   Question is the name of a section: remembers, back, order, cost, growth or code.

question_sentence(remembers, Report, Sentence) :-
    answer_size(Report, N),
    findall(Kib-Name,
            ( complete_cell(Report, N, Name, Cell), Cell.clock == "in-process", Kib = Cell.memory_kib, integer(Kib) ),
            Pairs),
    extremes(Pairs, _, Most-MostName),
    include([0-_]>>true, Pairs, None),
    length(None, NoneCount),
    length(Pairs, Count),
    kib_text(Most, Text),
    format(string(Sentence),
           "Searches in-process that need no more memory for all solutions of N = ~d than the process has: ~d of ~d; the most is ~s (~w).",
           [N, NoneCount, Count, Text, MostName]).
question_sentence(back, Report, Sentence) :-
    answer_size(Report, N),
    findall(Retreats-Name, ( complete_cell(Report, N, Name, Cell), cell_value(Cell, retreated, Retreats) ), Pairs),
    extremes(Pairs, Least-LeastName, Most-MostName),
    maplist(grouped, [Least, Most], [LeastText, MostText]),
    length(Pairs, Count),
    (   Least =:= Most
    ->  format(string(Sentence), "In the search for all solutions of N = ~d, each of the ~d that count it goes back ~s times.", [N, Count, LeastText])
    ;   format(string(Sentence), "In the search for all solutions of N = ~d, ~w goes back ~s times and ~w ~s times.",
               [N, LeastName, LeastText, MostName, MostText])
    ).
question_sentence(order, Report, Sentence) :-
    answer_size(Report, N),
    findall(Share-Name,
            ( complete_cell(Report, N, Name, _),
              search_seconds(Report, Name, N, all, All),
              search_seconds(Report, Name, N, first, First),
              First > 0,
              Share is All/First ),
            Pairs),
    extremes(Pairs, Least-LeastName, Most-MostName),
    maplist(factor_text, [Least, Most], [LeastText, MostText]),
    format(string(Sentence), "For N = ~d all solutions take from ~s times (~w) to ~s times (~w) as long as the first.",
           [N, LeastText, LeastName, MostText, MostName]).
question_sentence(cost, Report, Sentence) :-
    answer_size(Report, N),
    findall(Seconds-Name,
            ( complete_cell(Report, N, Name, Cell),
              cell_value(Cell, placed, Placed),
              search_seconds(Report, Name, N, all, All),
              Seconds is All/Placed ),
            Pairs),
    extremes(Pairs, Least-LeastName, Most-MostName),
    maplist(time_text, [Least, Most], [LeastText, MostText]),
    format(string(Sentence), "For N = ~d, a queen that is placed costs from ~s (~w) to ~s (~w), with all that is rejected on the way.",
           [N, LeastText, LeastName, MostText, MostName]).
question_sentence(growth, Report, Sentence) :-
    To = Report.options.to,
    From is To - 2,
    findall(Factor-Name,
            ( member(Implementation, Report.implementations),
              Name = Implementation.name,
              is_dict(Implementation.growth),
              _{factor:Factor, from:From, to:To} :< Implementation.growth ),
            Pairs),
    extremes(Pairs, Least-LeastName, Most-MostName),
    maplist(factor_text, [Least, Most], [LeastText, MostText]),
    length(Pairs, Count),
    format(string(Sentence), "From N to N + 1 the time is multiplied by ~s (~w) to ~s (~w), of the ~d that have times for N = ~d to ~d.",
           [LeastText, LeastName, MostText, MostName, Count, From, To]).
question_sentence(code, Report, Sentence) :-
    answer_size(Report, N),
    findall(Lines-(Seconds-Name),
            ( complete_cell(Report, N, Name, _),
              search_seconds(Report, Name, N, all, Seconds),
              report_implementation(Report, Name, Implementation),
              Lines = Implementation.lines ),
            Pairs),
    keysort(Pairs, [Least-(LeastSeconds-LeastName), _|_]),
    pairs_values(Pairs, Times),
    keysort(Times, [Fast-FastName|_]),
    report_implementation(Report, FastName, Fastest),
    code_words(N, LeastName-Least, FastName-Fastest.lines, LeastSeconds, Fast, Sentence).

code_words(N, Name-Lines, Name-_, _, _, Sentence) :-
    !,
    format(string(Sentence), "The shortest search, ~w with ~d lines, is also the fastest for N = ~d.", [Name, Lines, N]).
code_words(N, Short-ShortLines, Fast-FastLines, ShortSeconds, FastSeconds, Sentence) :-
    Ratio is ShortSeconds/FastSeconds,
    factor_text(Ratio, Text),
    format(string(Sentence), "For N = ~d the shortest search, ~w with ~d lines, takes ~s times as long as the fastest, ~w with ~d lines.",
           [N, Short, ShortLines, Text, Fast, FastLines]).

%   complete_cell(Report, N, Name, Cell): an implementation that finds all solutions, and is right at N.

complete_cell(Report, N, Name, Cell) :-
    member(Implementation, Report.implementations),
    Implementation.complete == true,
    Name = Implementation.name,
    report_cell(Report, Name, N, Cell),
    Cell.status == "equal".

%   extremes(Pairs, Least, Most): of at least two; of equal ones, the first.

extremes(Pairs, Least, Most) :-
    Pairs = [_, _|_],
    keysort(Pairs, [Least|_]),
    sort(1, @>=, Pairs, [Most|_]).
