:- module(test_systems, []).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/equivalent').
:- use_module('../../prolog/equivalent/system').
:- use_module('../../prolog/queens_equivalent').

/** <module> Other Prolog systems answer as they are asked, and whatever they do is a verdict
*/

compared(System, Goal, Options, Difference) :-
    module_property(test_systems, file(File)),
    file_directory_name(File, Folder),
    atomic_list_concat([Folder, '/relations_elsewhere.pl'], Relations),
    append(Options, [modes([p(+,-)]), weight(6), random(0), query_limit(1), difference(Difference)], All),
    equivalent(next, system(System, Goal, [Relations]), [arguments([integer(0-3), integer(0-3)])|All]).

next(X, Y) :-
    Y is X + 1.

other(System) :-
    system_title(System, _).

:- begin_tests(systems).

%   Terms that all systems read: they come back as they were.
test(terms, [forall(other(System)), true(Difference-Counts == none-[0,0])]) :-
    Terms = [a, 'A b', 'it''s', 'a\nb\\', [], {}, {a,b}, f(A,_,A), [a|_], '$VAR'(1), - 1, -(1), -a, 1 - -1, a:b, f(:-, (a:-b)), [(a,b)],
             0.1, 1.0e10, -1.5, 1.0e-10, 9007199254740991, f(',', '|', ;), +, \+a, end, unreadable],
    equivalent(=, system(System, =), [ arguments([values(Terms), integer(0-0)]), modes([p(_,-)]), weight(40), random(0), waking(false),
                                       difference(Difference), extent(Extent) ]),
    subset([unreadable(Unreadable), undecided(Undecided)], Extent),
    Counts = [Unreadable, Undecided].

%   Terms that only some can read are counted.
test(unreadable, [forall(member(System-Expected, [swi-0, trealla-1, gnu-2, tau-2])), true(Difference-Unreadable == none-Expected)]) :-
    equivalent(=, system(System, =), [ arguments([values([a, b, "a", 18446744073709551616]), integer(1-1)]), modes([p(+,-)]), random(0),
                                       weight(9), difference(Difference), extent(Extent) ]),
    memberchk(unreadable(Unreadable), Extent).

test(verdict, [forall(( other(System), verdict(Goal, Expected) )), true(Of-Goal =@= Expected-Goal)]) :-
    compared(System, Goal, [], Difference),
    ( Difference = difference(p(_, _), _, _, Of0) -> true ; Of0 = Difference ),
    ( Of0 = exception(died(_)) -> Of = died ; Of = Of0 ).

% The C search and those of three other Prologs are one relation.
test(queens, [forall(member(System-File, [gnu-finite_domain, trealla-clpz, tau-backtracking])), true(Difference == none)]) :-
    module_property(test_systems, file(Here)),
    file_directory_name(Here, Folder),
    findall(Path, ( member(Name, [relation,File]), atomic_list_concat([Folder,'/../languages/prolog/',Name,'.pl'], Path) ), Files),
    queens_equivalent(c_queens, system(System, queens, Files),
                      [ sizes(0-8), modes([p(+,_),p(?,_),p(-,+),p(-,?),p(-,-)]), compare([answers,order]), waking(false), weight(4), random(20),
                        difference(Difference) ]).

test(aspects, [forall(member(Compared-Expected, [errors-errors, errors(kind)-none, answers-none])), true(Aspect == Expected)]) :-
    equivalent(atom_length, system(gnu, atom_length), [ arguments([values([f(x)]), integer(0-1)]), modes([p(+,-)]),
                                                        compare([answers,Compared]), random(0), weight(2), difference(Difference) ]),
    ( Difference = difference(_, Aspect, _, _) -> true ; Aspect = Difference ).

test(missing, error(existence_error(package, gprolog))) :-
    getenv('PATH', Path),
    setup_call_cleanup(setenv('PATH', '/nowhere'), compared(gnu, next, [], _), setenv('PATH', Path)).

% Found only here: another version of a package of npm answers than the one that the page was made with.
test(wrong_version, true(Wanted == 'trealla@2.0')) :-
    tmp_file(systems, Folder),
    atom_concat(Folder, '/node_modules/trealla', Package),
    make_directory_path(Package),
    forall(member(Parent-Text, [Folder-'{ "trealla": "2.0" }', Package-'{ "version": "1.0" }']),
           ( atom_concat(Parent, '/package.json', File), setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)) )),
    once(( equivalent_system:needed(trealla, Folder, Wanted, _, Installed), \+ call(equivalent_system:Installed) )).

test(unknown, error(domain_error(prolog_system, quintus))) :-
    compared(quintus, next, [], _).

:- end_tests(systems).

%   verdict(Goal, Of): what is said of the relation in relations_elsewhere.pl.

verdict(next, none).
verdict(prints, none).
verdict(throws, exception(ball(_, 'a b'))).
verdict(ends, died).
verdict(missing, error(existence_error(procedure, missing/2))).
verdict(repeats, answers([p(3, 4), p(3, 5), p(3, 4)])).
