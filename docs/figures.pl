:- module(figures,
          [ figure/5,                   % +Report, +Name, +N, +Key, -Text
            figures_table/5,            % +Report, +N, +Keys, +Names, -Text
            figures_ratio/5,            % +Report, +Key, +Place, +Other, -Text
            figures_ratios/5,           % +Report, +Key, +Sizes, +Pairs, -Text
            figures_total/3,            % +Report, +Key, -Text
            figures_answer/2,           % +Report, -Text
            figures_paradigms/2,        % +Report, -Text
            figures_ideas/3             % +Report, +Names, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../prolog/tools/compare/answer').
:- use_module('../prolog/tools/compare/results',
              [ cell_value/3, has_printed/1, report_cell/4, report_implementation/3, time_text/2 ]).

/** <module> Figures of a comparison, as people read them

A key is one of a cell's steps (`placed`, `rejected`, `retreated`, `inferences`, `choices`, `failures`, `domains`,
`trials`), `count`, `all` and `first` (times), or one of the implementation's own: `lines`, `reach`, `growth`.
A value that the report lacks raises unfillable(Format, Values).
*/

%!  figure(+Report, +Name, +N, +Key, -Text) is det.

figure(Report, Name, N, Key, Text) :-
    value(Report, Name, N, Key, Value),
    shown(Key, Value, Text).

%!  figures_ratio(+Report, +Key, +Place, +Other, -Text) is det.
%
%   Place and Other are Name-N. Text is the figure of Place divided by that of Other, in two digits.

figures_ratio(Report, Key, Name-N, Other-M, Text) :-
    value(Report, Name, N, Key, Value),
    value(Report, Other, M, Key, Unit),
    Ratio is Value / Unit,
    digits(2, Ratio, Text).

%!  figures_ratios(+Report, +Key, +Sizes, +Pairs, -Text) is det.
%
%   Text is a table with a row for each Name-Other of Pairs, and in it the ratio of their figures for each of Sizes.

figures_ratios(Report, Key, Sizes, Pairs, Text) :-
    maplist([N, Heading]>>format(atom(Heading), 'N = ~d', [N]), Sizes, Headings),
    heading(Key, First),
    maplist(ratios_row(Report, Key, Sizes), Pairs, Rows),
    table([First|Headings], Rows, Text).

ratios_row(Report, Key, Sizes, Name-Other, [First|Ratios]) :-
    findall(Ratio, ( member(N, Sizes), figures_ratio(Report, Key, Name-N, Other-N, Ratio) ), Ratios),
    format(atom(First), '`~w` / `~w`', [Name, Other]).

%!  figures_table(+Report, +N, +Keys, +Names, -Text) is det.

figures_table(Report, N, Keys, Names, Text) :-
    maplist(heading, Keys, Headings),
    format(atom(Size), 'N = ~d', [N]),
    maplist(table_row(Report, N, Keys), Names, Rows),
    table([Size|Headings], Rows, Text).

table_row(Report, N, Keys, Name, [code(Name)|Figures]) :-
    maplist(cell(Report, N, Name), Keys, Figures).

%!  figures_total(+Report, +Key, -Text) is det.
%
%   Text is the number of different texts for Key, such as `paradigm` or `language`.

figures_total(Report, Key, Text) :-
    findall(Value, ( member(Each, Report.implementations), get_dict(Key, Each, Value), Value \== "" ), All),
    sort(All, Values),
    (   Values == []
    ->  throw(unfillable("the results have no ~w", [Key]))
    ;   length(Values, Count),
        format(string(Text), "~d", [Count])
    ).

%!  figures_answer(+Report, -Text) is det.
%
%   Text is a list of the sentences with which the comparison begins.

figures_answer(Report, Text) :-
    answer_sentences(Report, Sentences),
    atomic_list_concat(['\n'|Sentences], '\n- ', Body),
    format(string(Text), "~w~n", [Body]).

%!  figures_paradigms(+Report, -Text) is det.
%
%   Text is a table with a row for each paradigm, of the implementation that the comparison draws for it.

figures_paradigms(Report, Text) :-
    representatives(Report, Representatives),
    (   answer_size(Report, N)
    ->  true
    ;   throw(unfillable("the results have no times", []))
    ),
    ( has_printed(Report) -> Printed = ' printed' ; Printed = '' ),
    format(atom(Size), 'all solutions~w, N = ~d', [Printed, N]),
    maplist(heading, [growth, reach, lines], Headings),
    maplist(paradigm_row(Report, N), Representatives, Rows),
    table([paradigm, implementation, Size|Headings], Rows, Text).

paradigm_row(Report, N, Paradigm-Name, [Paradigm, code(Name), Time|Figures]) :-
    (   answer_seconds(Report, Name, N, Seconds)
    ->  time_text(Seconds, Time)
    ;   Time = ''
    ),
    atom_string(Atom, Name),
    maplist(cell(Report, N, Atom), [growth, reach, lines], Figures).

%!  figures_ideas(+Report, +Names, -Text) is det.
%
%   Text is a table of what the sources of Names say of their search. `others` among Names stands for one implementation of each
%   paradigm that none of Names has.

figures_ideas(Report, Names0, Text) :-
    named(Report, Names0, Names),
    maplist(idea_row(Report), Names, Rows),
    table(['', paradigm, algorithm, representation, 'what is remembered', 'who goes back', 'who decides the order'], Rows, Text).

named(Report, Names0, Names) :-
    (   append(Before, [others|After], Names0)
    ->  append(Before, After, Given),
        findall(Paradigm, ( member(Name, Given), implementation(Report, Name, Implementation), Paradigm = Implementation.paradigm ), Shown),
        representatives(Report, Representatives),
        findall(Atom, ( member(Other-Name, Representatives), \+ memberchk(Other, Shown), atom_string(Atom, Name) ), Others),
        append([Before, Others, After], Names)
    ;   Names = Names0
    ).

idea_row(Report, Name, [code(Name)|Texts]) :-
    implementation(Report, Name, Implementation),
    findall(Text,
            ( member(Key, [paradigm, algorithm, representation, remembers, back, order]), get_dict(Key, Implementation, Text) ),
            Texts).

%   A table leaves values empty that were not counted for an implementation.

cell(Report, N, Name, Key, Text) :-
    implementation(Report, Name, _),
    (   catch(figure(Report, Name, N, Key, Text), unfillable(_, _), fail)
    ->  true
    ;   Text = ''
    ).

%   table(+Headings, +Rows, -Text): a table of Markdown. code(Name) is shown as code.

table(Headings, Rows, Text) :-
    maplist([_, ---]>>true, Headings, Rule),
    maplist(row, [Headings, Rule|Rows], Lines),
    atomic_list_concat([''|Lines], '\n', Body),
    format(string(Text), "~w~n", [Body]).

row(Fields, Row) :-
    maplist(field, Fields, Texts),
    atomic_list_concat(Texts, ' | ', Body),
    format(atom(Row), '| ~w |', [Body]).

field(Field, Text) :-
    (   Field = code(Name)
    ->  format(atom(Text), '`~w`', [Name])
    ;   Text = Field
    ).

heading(Key, Heading) :-
    (   memberchk(Key-Heading, [ all-'all solutions', first-'first solution', lines-'lines of code',
                                 reach-'largest N in 10 s', growth-'growth from N to N + 1', count-solutions ])
    ->  true
    ;   Heading = Key
    ).

%   value(+Report, +Name, +N, +Key, -Number)

value(Report, Name, N, Key, Value) :-
    implementation(Report, Name, Implementation),
    (   own_value(Key, Implementation, Value)
    ;   atom_string(Name, String),
        report_cell(Report, String, N, Cell),
        cell_figure(Key, Cell, Value)
    ),
    number(Value),
    !.
value(_, Name, N, Key, _) :-
    throw(unfillable("the results have no ~w of ~w for N = ~d", [Key, Name, N])).

implementation(Report, Name, Implementation) :-
    atom_string(Name, String),
    (   report_implementation(Report, String, Implementation)
    ->  true
    ;   throw(unfillable("the results have no ~w", [Name]))
    ).

own_value(lines, Implementation, Implementation.lines).
own_value(reach, Implementation, N) :-
    inner(Implementation.reach, n, N).
own_value(growth, Implementation, Factor) :-
    inner(Implementation.growth, factor, Factor).

cell_figure(count, Cell, Cell.count).
cell_figure(Key, Cell, Value) :-
    cell_value(Cell, Key, Value).

%   An unknown value is `null`, not a dict.

inner(Dict, Key, Value) :-
    is_dict(Dict),
    get_dict(Key, Dict, Value).

shown(Key, Seconds, Text) :-
    memberchk(Key, [all, first]),
    !,
    time_text(Seconds, Text).
shown(growth, Factor, Text) :-
    !,
    digits(2, Factor, Text).
shown(_, Count, Text) :-
    format(string(Text), "~D", [Count]).

%   digits(+Count, +Number, -Text): Number with Count digits, or with all those before its point.

digits(Count, Number, Text) :-
    (   Number > 0
    ->  Decimals is max(0, Count - 1 - floor(log10(Number)))
    ;   Decimals = 0
    ),
    format(string(Text), "~*f", [Decimals, Number]).
