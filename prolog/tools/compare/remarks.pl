:- module(queens_compare_remarks,
          [ summary_text/2,             % +Report, -Text
            difference/3                % +Report, -Title, -Text
          ]).
:- use_module(library(lists)).

/** <module> Sentences about a report
*/

%!  summary_text(+Report, -Text) is det.

summary_text(Report, Text) :-
    Options = Report.options,
    findall(Language, ( member(Implementation, Report.implementations), Language = Implementation.language ), Spoken),
    sort(Spoken, Languages),
    length(Spoken, Count),
    length(Languages, LanguageCount),
    findall(Name, differs(Report, Name), Wrong),
    verdict(Wrong, Verdict),
    format(string(Text), "~d implementations in ~d languages, N = ~d to ~d. First they are shown equal, then how many steps they take, what \c
                          these cost, and how much code they are. ~s",
           [Count, LanguageCount, Options.from, Options.to, Verdict]).

differs(Report, Name) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    once(( member(Cell, Report.cells), Cell.name == Name, Cell.status == "different" )).

verdict([], "Wherever one of them finished, its solutions are those of the golden data.") :- !.
verdict(Names, Text) :-
    atomic_list_concat(Names, ', ', Joined),
    format(string(Text), "Not equal to the golden data: ~w; the smallest difference is drawn below.", [Joined]).

%!  difference(+Report, -Title, -Text) is nondet.
%
%   The smallest counterexample of each implementation that has one: Title in words, Text the board as it was drawn.

difference(Report, Title, Text) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    findall(N-Cell, ( member(Cell, Report.cells), Cell.name == Name, Cell.counterexample \== null, N = Cell.n ), Wrong),
    keysort(Wrong, [N-Cell|_]),
    Counterexample = Cell.counterexample,
    wrong_words(Counterexample.kind, Words),
    rows_words(Counterexample.rows, Rows),
    attack_words(Counterexample.attack, Attack),
    format(string(Title), "~w, N = ~d: ~s~s~s", [Name, N, Words, Rows, Attack]),
    split_string(Counterexample.text, "", "\n", [Text]).

wrong_words("not a solution", "this is no solution") :- !.
wrong_words("missing", "this solution is missing") :- !.
wrong_words("twice", "this solution is there twice") :- !.
wrong_words("unreadable", "this can't be read as a solution") :- !.
wrong_words(Kind, Kind).

rows_words(null, "") :- !.
rows_words(Rows, Text) :-
    format(string(Text), ", rows ~w", [Rows]).

attack_words(null, "") :- !.
attack_words([A, B], Text) :-
    format(string(Text), "; the queens of columns ~w and ~w attack each other", [A, B]).
