:- module(queens_explorer_algorithms,
          [ explored/2                  % ?Name, -Algorithm
          ]).
:- use_module('../../c_queens').
:- use_module('../../queens/styles').
:- use_module('../common/event_marks').
:- use_module('../common/search_source').

/** <module> The searches that can be watched: all algorithms of libqueens and all styles of Prolog

An algorithm is a dict:

  - name, language, title: as `queens algorithms` has it, or `prolog-` and the style
  - idea: where the idea comes from
  - source: the file with the marks of its events, from the root of the tree
  - events: the kinds that occur in its traces
  - fixes: does it take fixed queens?
  - seed: does it draw numbers at random?
  - state: the tag `view` of the source: the view that shows the state of the search
  - all: does it find all solutions?
  - size: the largest board that can be watched
*/

%!  explored(?Name, -Algorithm) is nondet.
%
%   @error as search_file/2, source_view/2 and event_lines/3: the source of Name lacks a tag or a mark.

explored(Name, Algorithm) :-
    watchable(Name, Run),
    search_file(Run, File),
    event_lines(File, _, Marks),
    findall(Kind, ( event_kind(Kind), memberchk(Kind-_, Marks) ), Events),
    source_view(File, State),
    explored(Run, Name, Own0),
    Algorithm = Own0.put(_{name:Name, source:File, events:Events, state:State}).

watchable(Name, algorithm(Name)) :-
    c_queens_algorithm(Name, _).
watchable(Name, style(Style)) :-
    queens_style(Style, _, _),
    atom_concat('prolog-', Style, Name).

%   explored(Run, Name, Algorithm): Algorithm has the data from the tables of searches.

explored(algorithm(Name), Name, Algorithm) :-
    c_queens_algorithm(Name, Properties),
    memberchk(title(Title), Properties),
    memberchk(source(Idea), Properties),
    memberchk(max_size(Largest), Properties),
    memberchk(complete(All), Properties),
    (   Name == cursor -> Fixes = true ; Fixes = false ),
    (   Name == 'las-vegas' -> Seed = true ; Seed = false ),
    most_columns(Most),
    Size is min(Most, Largest),
    Algorithm = _{language:"C", title:Title, idea:Idea, fixes:Fixes, seed:Seed, all:All, size:Size}.
explored(style(Style), _, Algorithm) :-
    queens_style(Style, Title, Idea),
    most_columns(Size),
    Algorithm = _{language:"Prolog", title:Title, idea:Idea, fixes:false, seed:false, all:true, size:Size}.

most_columns(32).
