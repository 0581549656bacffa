:- module(queens_grade_similar,
          [ similar_programs/4,         % +Folder, +Least, -Pairs, -Sources
            similarity_tester/0
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module(language_table).
:- use_module(shown).
:- use_module(submission).
:- use_module(tool).

/** <module> Which submissions are alike

Dick Grune's sim compares the tokens of programs, or the words if it does not know the language, and reports how much of one is in
another (https://dickgrune.com/Programs/similarity_tester/; Debian's package similarity-tester). This is information for a person
who reads both: short programs for one puzzle are similar by nature, above all if all began with the same file.
*/

%!  similarity_tester is semidet.
%
%   It is installed.

similarity_tester :-
    forall(member(Name, [sim_c, 'sim_c++', sim_java, sim_lisp, sim_text]), outer_tool(Name, _)).

%!  similar_programs(+Folder, +Least, -Pairs, -Sources) is det.
%
%   Pairs are dicts for submissions of one language in Folder, the most similar first: `first` and `second` their names, `percent`
%   how much of one consists of the other, at least Least, and `language`. Sources are Name-Text, for the names in Pairs.

similar_programs(Folder, Least, Pairs, Sources) :-
    findall(Language-source(Shown, Bytes), source(Folder, Language, Shown, Bytes), Found0),
    keysort(Found0, Found),
    group_pairs_by_key(Found, Groups),
    maplist(language_pairs(Least), Groups, Lists),
    append(Lists, Pairs0),
    sort(percent, @>=, Pairs0, Pairs),
    findall(Shown-Text,
            ( member(_-source(Shown, Bytes), Found),
              once(( member(Pair, Pairs), ( Pair.first == Shown ; Pair.second == Shown ) )),
              shown_source(Bytes, Text) ),
            Sources).

source(Folder, Language, Shown, Bytes) :-
    entries(Folder, Entries),
    member(entry(Type, Name, Shown), Entries),
    memberchk(Type, [file, folder]),
    Name \== none,
    directory_file_path(Folder, Name, Path),
    submission(Path, submission(Language, File)),
    Language \== executable,
    size_file(File, Size),
    Size =< 1_000_000,
    catch(read_file_to_string(File, Bytes, [encoding(octet)]), error(_, _), fail).

shown_source(Bytes, Text) :-
    split_string(Bytes, "\n", "\r", Lines),
    maplist(shown_line(500), Lines, Shown),
    atomic_list_concat(Shown, '\n', Atom),
    atom_string(Atom, Text).

% ---- sim --------------------------------------------------------------------------------------------------------------

language_pairs(_, _-[_], []) :-
    !.
language_pairs(Least, Language-Sources, Pairs) :-
    tool(Language, Name),
    outer_tool(Name, Tool),
    setup_call_cleanup(( tmp_file(similar, Folder), make_directory(Folder) ),
                       compared(Tool, Least, Sources, Folder, Found),
                       delete_directory_and_contents(Folder)),
    language_name(Language, Words),
    maplist(pair(Sources, Words), Found, Pairs).

tool(c, sim_c).
tool(cpp, 'sim_c++').
tool(java, sim_java).
tool(scheme, sim_lisp).
tool(Language, sim_text) :-
    \+ memberchk(Language, [c, cpp, java, scheme]).

pair(Sources, Language, Percent-(One-Two), _{first: First, second: Second, percent: Percent, language: Language}) :-
    nth1(One, Sources, source(First, _)),
    nth1(Two, Sources, source(Second, _)).

%   The files get their numbers as names: a name of a student could be an option, or contain a line end.

compared(Tool, Least, Sources, Folder, Found) :-
    length(Sources, Count),
    numlist(1, Count, Numbers),
    maplist(copied(Folder), Numbers, Sources),
    format(atom(Threshold), '-t~d', [Least]),
    append(['--signal=KILL', '60', Tool, '-a', '-e', '-s', '-T', '-p', Threshold], Numbers, Arguments),
    tool_text(timeout, Arguments, [cwd(Folder)], Text),
    split_string(Text, "\n", " ", Lines),
    convlist(consists, Lines, Both),
    findall(Percent-Pair, ( member(_-Pair, Both), largest(Both, Pair, Percent) ), All),
    sort(All, Found).

copied(Folder, Number, source(_, Bytes)) :-
    atomic_list_concat([Folder, /, Number], File),
    setup_call_cleanup(open(File, write, Out, [encoding(octet)]), write(Out, Bytes), close(Out)).

%   "1 consists for 82 % of 4 material"

consists(Line, Percent-(One-Two)) :-
    split_string(Line, " ", " ", [First, "consists", "for", Digits, "%", "of", Second, "material"]),
    maplist([Number, Text]>>number_string(Number, Text), [A, Percent, B], [First, Digits, Second]),
    One is min(A, B),
    Two is max(A, B),
    One < Two.

largest(Both, Pair, Percent) :-
    findall(Each, member(Each-Pair, Both), All),
    max_list(All, Percent).
