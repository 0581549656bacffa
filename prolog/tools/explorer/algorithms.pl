:- module(queens_explorer_algorithms,
          [ explored/2,                 % ?Name, -Algorithm
            explored_names/1            % -Names
          ]).
:- use_module(library(apply)).
:- use_module('../../c_queens').
:- use_module('../../queens/styles').
:- use_module(limits).

/** <module> What can be watched

All algorithms of libqueens, and the styles of Prolog that tell their steps.

An algorithm is a dict:

  - name, language, title: as `queens algorithms` has it, or `prolog-` and the style
  - idea: where the idea comes from
  - source: the file, from the root of the tree
  - events: the kinds that occur in its traces
  - fixes: does it take fixed queens?
  - seed: does it draw numbers at random?
  - state: what the search keeps: the name of the view that shows it
  - all: does it find all solutions?
  - size: the largest board that can be watched
*/

%!  explored(?Name, -Algorithm) is nondet.

explored(Name, Algorithm) :-
    c_queens_algorithm(Name, Properties),
    memberchk(title(Title), Properties),
    memberchk(source(Idea), Properties),
    memberchk(max_size(Largest), Properties),
    memberchk(complete(All), Properties),
    c_algorithm(Name, File, Events, State),
    (   Name == cursor -> Fixes = true ; Fixes = false ),
    (   Name == 'las-vegas' -> Seed = true ; Seed = false ),
    explorer_limit(size, Most),
    Size is min(Most, Largest),
    Algorithm = _{name:Name, language:"C", title:Title, idea:Idea, source:File, events:Events, fixes:Fixes, seed:Seed,
                  state:State, all:All, size:Size}.
explored(Name, Algorithm) :-
    prolog_style(Name, Style, File, Events, State),
    queens_style(Style, Title, Idea),
    explorer_limit(size, Size),
    Algorithm = _{name:Name, language:"Prolog", title:Title, idea:Idea, source:File, events:Events, fixes:false,
                  seed:false, state:State, all:true, size:Size}.

%!  explored_names(-Names) is det.

explored_names(Names) :-
    findall(Name, explored(Name, _), Names).

c_algorithm(Name, File, Events, State) :-
    c_state(Name, FileName, State),
    atom_concat('c/', FileName, File),
    (   Name == construct
    ->  Events = [placed, solution]
    ;   Events = [placed, rejected, retreated, solution]
    ).

c_state(course, 'course.c', course).
c_state(cursor, 'cursor.c', course).
c_state(packed, 'packed.c', packed).
c_state(promising, 'promising.c', promising).
c_state(permutation, 'permutation.c', permutation).
c_state('las-vegas', 'las_vegas.c', promising).
c_state(bits, 'bits.c', bits).
c_state(shift, 'shift.c', shift).
c_state(construct, 'construct.c', none).

prolog_style('prolog-course', course, 'prolog/queens/styles/course.pl', [placed, rejected, retreated, solution], goals).
prolog_style('prolog-logical', logical, 'prolog/queens/styles/logical.pl', [placed, retreated, solution], goals).
prolog_style('prolog-permutation', permutation, 'prolog/queens/styles/permutation.pl', [placed, retreated, solution], goals).
prolog_style('prolog-bits', bits, 'prolog/queens/styles/bits.pl', [placed, retreated, solution], goals).
prolog_style('prolog-clpfd', clpfd, 'prolog/queens/trace/clpfd.pl', [choice, domain, failure, solution], domains).
prolog_style('prolog-propagator', propagator, 'prolog/queens/styles/propagator.pl', [choice, domain, failure, solution], domains).
