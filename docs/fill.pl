/* fill.pl - fills listings and figures into pages, from the sources and from the committed comparison.

   usage: swipl docs/fill.pl [--check] RESULTS FILE...

   RESULTS has the measurements of a comparison: docs/results.json. FILE is Markdown. In it the text between

       <!-- listing SOURCE NAME -->  and  <!-- end -->     the definition of NAME in SOURCE
       <!-- listing SOURCE -->                             all of it
       <!-- table N: KEY... of NAME... -->                 a row for each implementation NAME at size N
       <!-- figure KEY of NAME N -->                       one figure, in the text
       <!-- ratio KEY of NAME to NAME N -->                and one by the other; or NAME N to NAME N
       <!-- ratios KEY N... of NAME to NAME and ... -->    a row for each two, with their ratio at each N
       <!-- total KEY -->                                  how many different values of KEY there are
       <!-- answer -->                                     the sentences with which the comparison begins, as a list
       <!-- paradigms -->                                  a row for each paradigm
       <!-- suites -->                                     a row for each suite of tests/suites.mk
       <!-- ideas of NAME... -->                           what the sources say: a row for each implementation NAME, and for each
                                                           other paradigm, if a NAME is `others`

   is replaced by the thing named, or with --check must be it already. A line that begins with a figure, a ratio or a total is
   refused. A file is written completely or not at all. Exits with 1 if a page differs, with 2 if a source, name or figure is
   missing.  */

:- use_module(library(apply)).
:- use_module(library(dcg/basics)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(readutil)).
:- use_module('../prolog/tools/common/listing').
:- use_module('../prolog/tools/compare/measurements').
:- use_module(figures).

:- initialization(main, main).

main(Arguments) :-
    (   append(Before, ['--check'|After], Arguments)
    ->  append(Before, After, [Results|Files]),
        Then = check
    ;   Arguments = [Results|Files],
        Then = write
    ),
    catch(filled_files(Results, Files, Then), unfillable(Format, Values), unfillable(Format, Values)).

unfillable(Format, Values) :-
    format(user_error, "fill.pl: ", []),
    format(user_error, Format, Values),
    nl(user_error),
    halt(2).

filled_files(Results, Files, Then) :-
    read_measurements(Results, Report),
    maplist(filled_file(Report, Then), Files).

filled_file(Report, Then, File) :-
    read_file_to_string(File, Old, [encoding(utf8)]),
    must_begin_no_line(File, Old),
    filled(Report, Old, New),
    settle(Then, File, Old, New).

%   To CommonMark, a comment at the beginning of a line ends the paragraph, and the rest of that line is HTML.

must_begin_no_line(File, Text) :-
    split_string(Text, "\n", " >", Lines),
    (   member(Line, Lines),
        member(Begin, ["<!-- figure ", "<!-- ratio ", "<!-- total "]),
        string_concat(Begin, _, Line)
    ->  throw(unfillable("~w: a line begins with ~s: put a word before it", [File, Line]))
    ;   true
    ).

settle(_, _, Text, Text) :- !.
settle(check, File, _, _) :-
    format(user_error, "fill.pl: ~w differs from its sources: make docs fills it~n", [File]),
    halt(1).
settle(write, File, _, New) :-
    format(atom(Temporary), '~w.filling', [File]),
    setup_call_cleanup(open(Temporary, write, Out, [encoding(utf8)]),
                       write(Out, New),
                       close(Out)),
    rename_file(Temporary, File).

%   filled(+Report, +Old, -New): each marked place has its content.

filled(Report, Old, New) :-
    (   marked(Old, Before, Words, After)
    ->  atomic_list_concat(Words, ' ', Mark),
        content(Words, Report, Content),
        filled(Report, After, Rest),
        format(string(New), "~s<!-- ~w -->~s<!-- end -->~s", [Before, Mark, Content, Rest])
    ;   New = Old
    ).

%   The first mark of a text, and the texts before it and after its end.

marked(Text, Before, [Kind|Words], After) :-
    sub_string(Text, Start, 5, _, "<!-- "),
    sub_string(Text, 0, Start, _, Before),
    Open is Start + 5,
    sub_string(Text, Open, _, 0, Opened),
    once(sub_string(Opened, Length, 4, Left, " -->")),
    sub_string(Opened, 0, Length, _, Mark),
    split_string(Mark, " ", " ", Parts),
    maplist([Part, Word]>>atom_string(Word, Part), Parts, [Kind|Words]),
    memberchk(Kind, [listing, table, figure, ratio, ratios, total, answer, paradigms, suites, ideas]),
    !,
    sub_string(Opened, _, Left, 0, Rest0),
    (   sub_string(Rest0, _, 12, AfterLength, "<!-- end -->")
    ->  sub_string(Rest0, _, AfterLength, 0, After)
    ;   throw(unfillable("no <!-- end --> after <!-- ~s -->", [Mark]))
    ).

content([listing, Source|Name], _, Content) :-
    !,
    (   exists_file(Source),
        catch(listed(Name, Source, Lines), error(existence_error(definition, _), _), fail)
    ->  true
    ;   append(Name, [lines], [What|_]),
        throw(unfillable("~w has no ~w", [Source, What]))
    ),
    language(Source, Language),
    atomic_list_concat(Lines, '\n', Code),
    format(string(Content), "~n```~w listing~n~w~n```~n", [Language, Code]).
content([table, Size|Words], Report, Content) :-
    atom_concat(NText, ':', Size),
    atom_number(NText, N),
    append(Keys, [of|Names], Words),
    !,
    figures_table(Report, N, Keys, Names, Content).
content([figure, Key, of, Name, NText], Report, Content) :-
    atom_number(NText, N),
    !,
    figure(Report, Name, N, Key, Content).
content([ratio, Key, of, Name, to, Other, NText], Report, Content) :-
    atom_number(NText, N),
    !,
    figures_ratio(Report, Key, Name-N, Other-N, Content).
content([ratio, Key, of, Name, NText, to, Other, MText], Report, Content) :-
    maplist(atom_number, [NText, MText], [N, M]),
    !,
    figures_ratio(Report, Key, Name-N, Other-M, Content).
content([ratios, Key|Words], Report, Content) :-
    append(SizeTexts, [of|Names], Words),
    maplist(atom_number, SizeTexts, Sizes),
    phrase(pairs(Pairs), Names),
    !,
    figures_ratios(Report, Key, Sizes, Pairs, Content).
content([total, Key], Report, Content) :-
    !,
    figures_total(Report, Key, Content).
content([answer], Report, Content) :-
    !,
    figures_answer(Report, Content).
content([paradigms], Report, Content) :-
    !,
    figures_paradigms(Report, Content).
content([suites], _, Content) :-
    !,
    read_file_to_string('tests/suites.mk', Text, []),
    split_string(Text, "\n", "", Lines),
    convlist(suite_row, Lines, Rows),
    Head = ["", "| suite | run by | seconds | of processor time | a fault that only it finds |", "|---|---|--:|--:|---|"],
    append([Head, Rows, [""]], Table),
    atomic_list_concat(Table, '\n', Content).
content([ideas, of|Names], Report, Content) :-
    !,
    figures_ideas(Report, Names, Content).
content(Words, _, _) :-
    throw(unfillable("not understood: ~w", [Words])).

suite_row(Line, Row) :-
    string_concat("## ", Columns, Line),
    split_string(Columns, "|", " ", [Name, RunBy, Seconds, Processor, _Tools, Fault]),
    format(string(Row), "| `~s` | ~s | ~s | ~s | ~s |", [Name, RunBy, Seconds, Processor, Fault]).

pairs([Name-Other|Pairs]) -->
    [Name, to, Other],
    (   [and]
    ->  pairs(Pairs)
    ;   { Pairs = [] }
    ).

listed([], Source, Lines) :-
    read_file_to_string(Source, Text, [encoding(utf8)]),
    split_string(Text, "", "\n", [Whole]),
    split_string(Whole, "\n", "", Lines).
listed([Name], Source, Lines) :-
    core_listing(Source, Name, Lines).

language(Source, Language) :-
    file_name_extension(_, Extension, Source),
    (   memberchk(Extension-Language, [pl-prolog, py-python, fs-forth, s-asm])
    ->  true
    ;   Language = Extension
    ).
