% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_quads,
          [ run_quads/1,                % :File
            quads_hold/3                % :Lines, +File, +First
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(prolog_code)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module(library(terms)).
:- use_module(time_limit).

/** <module> Quads: queries with their expected answers, as the prompt shows them

```
?- freeze(A, ( B = a ; B = b )), A = [].
   A = [], B = a ;
   A = [], B = b.

?- repeat, dif(A, a).
   dif(A, a) ;
   ... .   % and so on

?- atom_length(_, _Length).
   error(instantiation_error, _).
```

A quad begins with `?- ` at the start of a line. It ends before an empty line, another quad, or the end of a fenced block or a comment. An
answer is `true`, or values and the goals that are left, in any order. A variable that it leaves out is unbound; one with a name like
`_Length` has any value. The last answer may be `false`, error(Formal, _), throw(Ball), or `loops` or `waits` if none comes within a second of
processor time. A full stop right after the last answer means that there are no more; after a blank or `...`, there may be more.
*/

:- meta_predicate run_quads(:), quads_hold(:, +, +).

%!  run_quads(:File) is semidet.
%
%   True if File, a text, has quads, and all hold in the module of the caller. Prints those that do not.

run_quads(Module:File) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "\r", Lines),
    quads(Lines, 1, Quads),
    (   Quads == []
    ->  format(user_error, "~w: no query~n", [File]),
        fail
    ;   all_hold(Quads, Module, File)
    ).

%!  quads_hold(:Lines, +File, +First) is semidet.
%
%   As run_quads/1 for Lines of File, the first of which has number First. Other text is not allowed between quads.

quads_hold(Module:Lines, File, First) :-
    \+ ( append(_, ["",Line|_], [""|Lines]), Line \== "", \+ string_concat("?- ", _, Line) ),
    quads(Lines, First, Quads),
    Quads = [_|_],
    all_hold(Quads, Module, File).

%   quads(Lines, First, Quads): pairs of the number of a line and the text after `?- `.

quads(Lines, First, Quads) :-
    findall(Number-Text,
            ( append(Before, [Line|After], Lines),
              string_concat("?- ", Begin, Line),
              phrase(quad_lines(More), After, _),
              atomic_list_concat([Begin|More], '\n', Text),
              length(Before, Count),
              Number is First + Count ),
            Quads).

quad_lines([Line|Lines]) -->
    [Line],
    { \+ ( member(Start, ["?- ", "```", "*/"]), string_concat(Start, _, Line) ),
      \+ split_string(Line, "", " \t", [""]) },
    !,
    quad_lines(Lines).
quad_lines([]) -->
    [].

all_hold(Quads, Module, File) :-
    exclude(holds(Module, File), Quads, Wrong),
    Wrong == [].

holds(Module, File, Number-Text) :-
    (   differs(Module, Text, Said)
    ->  format(user_error, "~w:~d: ~w~n?- ~w~n", [File, Number, Said, Text]),
        fail
    ;   true
    ).

%   differs(Module, Text, Said): Said describes the error in a quad.

differs(Module, Text, Said) :-
    catch(read_quad(Module, Text, Query, Names, Expected), error(syntax_error(_), _), fail),
    !,
    found(Module:Query, Names, Expected, Found),
    \+ maplist(same_event, Expected, Found),
    maplist(event_text(Module), Found, Texts),
    atomic_list_concat(Texts, ' ; ', All),
    format(string(Said), "the answers are ~w. Expected:", [All]).
differs(_, _, "no query with its answers:").

event_text(Module, Bindings-Goals, Text) :-
    foldl(equation, Bindings, Parts, Goals),
    ( Parts == [] -> Term = true ; comma_list(Term, Parts) ),
    format(string(Text), "~W", [Term, [quoted(true), numbervars(true), portray(true), spacing(next_argument), module(Module)]]).

equation(Name=Value, Parts, Others) :-
    ( Value = '$VAR'(Name) -> Parts = Others ; Parts = ['$VAR'(Name)=Value|Others] ).

%   read_quad(Module, Text, Query, Names, Expected): Names are the variables that answers show, pairs Name=Variable. Expected are pairs of
%   such Names, as they are bound, and the goals that are left, which are one of final/1 instead if no more can follow.

read_quad(Module, Text, Query, Names, Expected) :-
    setup_call_cleanup(open_string(Text, In), read_terms(In, Module, Query-Asked, Said-Named, End), close(In)),
    exclude(hidden, Asked, Names),
    semicolon_list(Said, Parts),
    ( append(Shown, [...], Parts) -> true ; Shown = Parts ),
    maplist(expected_event(Names, Named), Shown, Events),
    last(Events, _-Last),
    (   sub_string(Text, End, 1, _, "."),
        \+ final(Last)
    ->  append(Events, [[]-[false]], Expected)
    ;   Expected = Events
    ).

read_terms(In, Module, Query-Asked, Said-Named, End) :-
    read_term(In, Query, [module(Module), variable_names(Asked)]),
    read_term(In, Said, [module(Module), variable_names(Named), subterm_positions(Positions)]),
    Said \== end_of_file,
    arg(2, Positions, End),
    read_term(In, Rest, []),
    Rest == end_of_file.

hidden(Name=_) :-
    sub_atom(Name, 0, _, _, '_').

expected_event(Names, Named0, Part0, Event) :-
    copy_term(Names-Named0-Part0, Bindings-Named-Part),
    comma_list(Part, Parts0),
    ( Parts0 == [waits] -> Parts = [loops] ; Parts = Parts0 ),
    (   final(Parts)
    ->  Event = []-Parts
    ;   maplist(same_name(Bindings, Parts), Named),
        exclude(solved, Parts, Goals),
        Event = Bindings-Bare,
        bare(Goals, Bare)
    ).

final([Part]) :-
    member(Final, [false, loops, error(_, _), throw(_)]),
    subsumes_term(Final, Part).

%   A name that does not occur in the query is a new variable, without a value.

same_name(Bindings, Parts, Name=Variable) :-
    (   memberchk(Name=Value, Bindings)
    ->  Value = Variable
    ;   \+ ( member(Left=_, Parts), Left == Variable )
    ).

solved(Part) :-
    ( Part == true -> true ; subsumes_term(_=_, Part), Part = (Value=Value) ).

%   bare(Goals0, Goals): without their modules, as the prompt shows them.

bare(Goals0, Goals) :-
    mapsubterms(unqualified, Goals0, Goals).

unqualified(Module:Goal, Bare) :-
    atom(Module),
    current_module(Module),
    bare(Goal, Bare).

%   found(Goal, Names, Expected, Found): as many events as are expected, or fewer.

found(Goal, Names, Expected, Found) :-
    length(Expected, Count),
    ( memberchk(_-[loops], Expected) -> Seconds = 1 ; Seconds = 100 ),
    setup_call_cleanup(start_limit(Seconds, over(quads, all), Limit),
                       findall(Event, limit(Count, event(Goal, Names, Event)), Found),
                       end_limit(Limit)).

event(Goal, Names, Event) :-
    catch(Goal, Ball, true),
    (   var(Ball)
    ->  copy_term(Names, Bindings, Goals),
        bare(Goals, Bare),
        Event = Bindings-Bare
    ;   !,
        ball_goal(Ball, Final),
        Event = []-[Final]
    ).
event(_, _, []-[false]).

ball_goal(over(quads, _), Final) :- !, Final = loops.        % within/3 lets it pass
ball_goal(error(Formal, _), Final) :- !, Final = error(Formal, _).
ball_goal(Ball, throw(Ball)).

same_event(Bindings-Goals, Found-Others) :-
    same_goals(Goals, Others, Bindings, Found).

%   same_goals(Goals, Others0, Expected, Found): with Others0 in some order, all are equal.

same_goals([], [], Expected, Found) :-
    Expected =@= Found.
same_goals([Goal|Goals], Others0, Expected, Found) :-
    select(Other, Others0, Others),
    [Goal|Expected] =@= [Other|Found],
    same_goals(Goals, Others, [Goal|Expected], [Other|Found]).
