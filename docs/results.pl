/* results.pl - writes the pages of a comparison again from its JSON, or checks that they are those.

   usage: swipl docs/results.pl [--check] FOLDER

   FOLDER has compare.json, as docs/results.  Nothing is measured: what changes is how the figures are shown.  With --check, the text
   and the table must be those of the JSON already, and the page must have the sentences of the answer; the plots are not compared,
   since another version of gnuplot draws them a little differently.  Each paradigm must be that of the program's source.  Exits with 1 if a file differs.  */

:- use_module(library(http/json)).
:- use_module(library(main)).
:- use_module(library(readutil)).
:- use_module('../prolog/tools/common/search_source').
:- use_module('../prolog/tools/compare/answer').
:- use_module('../prolog/tools/compare/csv').
:- use_module('../prolog/tools/compare/files').
:- use_module('../prolog/tools/compare/html').
:- use_module('../prolog/tools/compare/markdown').

:- initialization(main, main).

main(['--check', Folder]) :-
    !,
    report(Folder, Report),
    forall(member(Implementation, Report.implementations), must_be_its_paradigm(Implementation)),
    report_markdown(Report, Markdown),
    report_csv(Report, Csv),
    must_be_text(Folder, 'compare.md', ==(Markdown)),
    must_be_text(Folder, 'compare.csv', ==(Csv)),
    answer_sentences(Report, Sentences),
    must_be_text(Folder, 'compare.html', has_sentences(Sentences)).
main([Folder]) :-
    report(Folder, Report),
    write_report(Report, Folder).

report(Folder, Report) :-
    directory_file_path(Folder, 'compare.json', File),
    setup_call_cleanup(open(File, read, In, [encoding(utf8)]), json_read_dict(In, Report), close(In)).

must_be_its_paradigm(Implementation) :-
    required_tag(Implementation.file, paradigm, Paradigm),
    (   Paradigm == Implementation.paradigm
    ->  true
    ;   format(user_error, "results.pl: ~w says that its paradigm is ~s, the results say ~s~n",
               [Implementation.file, Paradigm, Implementation.paradigm]),
        halt(1)
    ).

:- meta_predicate must_be_text(+, +, 1).

must_be_text(Folder, Name, Right) :-
    directory_file_path(Folder, Name, File),
    read_file_to_string(File, Text, [encoding(utf8), newline(posix)]),
    (   call(Right, Text)
    ->  true
    ;   format(user_error, "results.pl: ~w is not that of its JSON: make docs writes it~n", [File]),
        halt(1)
    ).

has_sentences(Sentences, Page) :-
    forall(member(Sentence, Sentences),
           ( markup_text(element(li, [], [Sentence]), Item), sub_string(Page, _, _, _, Item) )).
