/* mutants.pl - how good are the tests?  One change at a time to a source: do the tests that guard it notice?

   swipl tests/mutants/mutants.pl -- [file=PATTERN] [sample=COUNT] [seed=NUMBER] [workers=COUNT] [limit=SECONDS]

   Runs in the root folder, on copies of what git tracks: build/mutants/1 and so on, one for each worker.  The unmutated
   copies must pass.  A changed C file (a mutant) is compiled by the commands that make gives; if it doesn't compile,
   or compiles to the same code as the unchanged file or another mutant, it doesn't count.  See docs/mutants.md.  */

:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(readutil)).
:- use_module(c_changes).
:- use_module(guards).
:- use_module(known).
:- use_module(prolog_changes).
:- use_module(trial).

:- initialization(main, main).

least_score(95).

main(Words) :-
    argv_settings(Words, Settings),
    findall(File, ( chosen(Settings.file, File) ), Files0),
    list_to_set(Files0, Files),
    must_be_some(Files, Settings.file),
    findall(Mutant, ( member(File, Files), mutant(File, Mutant) ), All),
    must_be_mutants(Files, All),
    sample(Settings, All, Mutants),
    partition(known, Mutants, Known, Unknown),
    length(Mutants, Count),
    format("~D mutants~n", [Count]),
    (   try_all(Settings.workers, Unknown, Settings.limit, Results0)
    ->  true
    ;   halt(1)
    ),
    findall(result(Mutant, known), member(Mutant, Known), Results1),
    append(Results0, Results1, Results),
    report(Files, Results).

known(mutant(File, _, Scope, Change, _)) :-
    known_equivalent(File, Scope, Change),
    !.

argv_settings(Words, Settings) :-
    foldl(setting, Words, settings{file:'*', sample:all, seed:1, workers:2, limit:1000000}, Settings).

setting(Word, Settings0, Settings) :-
    atomic_list_concat([Name, Value0], =, Word),
    _ = Settings0.get(Name),
    !,
    ( atom_number(Value0, Value) -> true ; Value = Value0 ),
    Settings = Settings0.put(Name, Value).
setting(Word, _, _) :-
    format(user_error, "mutants: what is ~w?~n", [Word]),
    halt(2).

must_be_some([], Pattern) :-
    !,
    format(user_error, "mutants: no guarded file matches ~w~n", [Pattern]),
    halt(2).
must_be_some(_, _).

%   must_be_mutants(Files, Mutants): each entry of equivalent.tsv is one of the Mutants that Files have, or of another file
%   that is guarded; else its expression was changed or moved, and the entry was not.

must_be_mutants(Files, Mutants) :-
    findall(File-Scope-Change,
            ( known_equivalent(File, Scope, Change), \+ is_mutant(File, Scope, Change, Files, Mutants) ),
            Stale),
    (   Stale == []
    ->  true
    ;   forall(member(File-Scope-Change, Stale),
               format(user_error, "mutants: equivalent.tsv: there is no such mutant: ~w: ~w: ~w~n", [File, Scope, Change])),
        halt(1)
    ).

is_mutant(File, Scope, Change, Files, Mutants) :-
    (   memberchk(File, Files)
    ->  memberchk(mutant(File, _, Scope, Change, _), Mutants)
    ;   once(chosen(File, File))
    ).

%   chosen(Pattern, File): a file that tests guard, and whose name matches Pattern; `*` is all.

chosen(Wanted, File) :-
    guarded(Pattern, _),
    expand_file_name(Pattern, Files),
    member(File, Files),
    exists_file(File),
    file_name_extension(_, Extension, File),
    memberchk(Extension, [c, h, pl]),
    once(( Wanted == (*) ; wildcard_match(Wanted, File) )).

%   mutant(File, Mutant): Mutant is mutant(File, Line, Scope, Change, Text): on Line, in the function or predicate Scope,
%   something is changed as Change says, which makes the file Text.

mutant(File, mutant(File, Line, Scope, Change, change(Start, End, New))) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    findall(C, changed(File, Text, C), Changes0),
    sort(Changes0, Changes),
    member(change(Start, End, New), Changes),
    sub_string(Text, 0, Start, _, Before),
    sub_string(Text, End, _, 0, After),
    Length is End - Start,
    sub_string(Text, Start, Length, _, Old),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line),
    scope(Lines, Scope),
    described(Before, Old, After, New, Change).

changed(File, Text, Change) :-
    (   file_name_extension(_, pl, File)
    ->  prolog_change(Text, Change)
    ;   c_change(Text, Change)
    ).

%   scope(Lines, Scope): the name that the last of Lines that begins with a letter declares.

scope(Lines, Scope) :-
    reverse(Lines, Upward),
    member(Line, Upward),
    sub_string(Line, 0, 1, _, First),
    char_type(First, alpha),
    !,
    split_string(Line, "({[=:-", "", [Head|_]),
    split_string(Head, " *", " *", Words),
    exclude(==(""), Words, Names),
    last(Names, Scope).
scope(_, "-").

%   described(Before, Old, After, New, Change): Change is OLD => NEW; where OLD is one word, two words before it and one after
%   it are shown too.

described(Before, Old, After, New0, Change) :-
    ( New0 == "" -> New = "nothing" ; New = New0 ),
    (   sub_string(Old, _, _, _, " ")
    ->  format(string(Text), "~s => ~s", [Old, New])
    ;   string_codes(Before, Codes0),
        reverse(Codes0, Codes),
        word(Codes, Second, Codes1),
        word(Codes1, First, _),
        maplist(reverse, [First, Second], Left),
        string_codes(After, Codes2),
        word(Codes2, Right, _),
        append(Left, [Old, Right, New], Words),
        format(string(Text), "~s ~s ~s ~s => ~s", Words)
    ),
    normalize_space(string(Change), Text).

%   word(Codes, Word, Rest): the first word or sign of Codes.

word([C|Codes], Word, Rest) :-
    (   code_type(C, space)
    ->  word(Codes, Word, Rest)
    ;   code_type(C, csym)
    ->  Word = [C|More],
        csyms(Codes, More, Rest)
    ;   Word = [C],
        Rest = Codes
    ).
word([], [], []).

csyms([C|Codes], [C|More], Rest) :-
    code_type(C, csym),
    !,
    csyms(Codes, More, Rest).
csyms(Codes, [], Codes).

sample(Settings, Mutants, Mutants) :-
    Settings.sample == all,
    !.
sample(Settings, All, Mutants) :-
    findall(Hash-Mutant, ( member(Mutant, All), lot(Settings.seed, Mutant, Hash) ), Pairs),
    msort(Pairs, Drawn),
    length(All, Length),
    Most is min(Length, Settings.sample),
    length(First, Most),
    append(First, _, Drawn),
    findall(Mutant, member(_-Mutant, First), Mutants0),
    msort(Mutants0, Mutants).           % those of one file beside each other

%   lot(Seed, Mutant, Hash): what is drawn with Seed does not depend on other mutants, so an edit elsewhere draws the same.

lot(Seed, mutant(File, _, Scope, Change, _), Hash) :-
    term_hash(lot(Seed, File, Scope, Change), Hash).

% ---- What came of it -----------------------------------------------------------------------------------------------

report(Files, Results) :-
    forall(member(File, Files), file_report(File, Results)),
    score(_, Results, Killed, Counted, Score),
    format("~nIn all ~D of ~D killed: ~1f %~n", [Killed, Counted, Score]),
    least_score(Least),
    (   Score >= Least
    ->  true
    ;   format(user_error, "mutants: less than ~d % are killed~n", [Least]),
        halt(1)
    ).

file_report(File, Results) :-
    score(File, Results, Killed, Counted, Score),
    (   \+ memberchk(result(mutant(File, _, _, _, _), _), Results)
    ->  true
    ;   how_many(File, Results, no_code, NoCode),
        how_many(File, Results, same_code, SameCode),
        how_many(File, Results, known, Known),
        how_many(File, Results, untried, Untried),
        format("~w: ~D of ~D killed, ~1f %; besides ~D don't compile, ~D have the same code, ~D are known to be equivalent, ~D untried~n",
               [File, Killed, Counted, Score, NoCode, SameCode, Known, Untried])
    ).

how_many(File, Results, Outcome, Count) :-
    aggregate_all(count, member(result(mutant(File, _, _, _, _), Outcome), Results), Count).

score(File, Results, Killed, Counted, Score) :-
    how_many(File, Results, killed, Killed),
    how_many(File, Results, alive, Alive),
    Counted is Killed + Alive,
    (   Counted =:= 0
    ->  Score = 100.0
    ;   Score is 100.0 * Killed / Counted
    ).
