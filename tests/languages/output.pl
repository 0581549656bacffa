:- module(output,
          [ template_line/3,            % +Template, +Facts, -Line
            golden_facts/2,             % +N, -Facts
            first_facts/2               % +N, -Facts
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- reexport('../../prolog/tools/compare/program_output').

/** <module> The golden files that programs are held to, and what their last lines may tell
*/

%!  template_line(+Template:atom, +Facts:list, -Line:string) is det.
%
%   Line is Template with each {name} replaced as Facts, a list of Name=Value, say.

template_line(Template, Facts, Line) :-
    foldl(replace, Facts, Template, Text),
    atom_string(Text, Line).

replace(Name=Value, Text0, Text) :-
    format(atom(Hole), '{~w}', [Name]),
    atomic_list_concat(Parts, Hole, Text0),
    atomic_list_concat(Parts, Value, Text).

%!  golden_facts(+N, -Facts) is det.
%
%   What the last line of a search for all solutions may tell, as a list of Name=Value.

golden_facts(N, Facts) :-
    golden_numbers(counts, [N, Solutions, _, Positions]),
    Nodes is Positions + Solutions,
    facts(N, Solutions, Nodes, Facts).

%!  first_facts(+N, -Facts) is det.
%
%   The same for a search that ends at the first solution.

first_facts(N, Facts) :-
    golden_numbers(counts, [N, Solutions|_]),
    golden_numbers(first, [N, Placed]),
    Found is min(1, Solutions),
    Nodes is Placed + 1,
    facts(N, Found, Nodes, Facts).

facts(N, Solutions, Nodes, [size=N, solutions=Solutions, placed=Placed, nodes=Nodes, positions=Positions]) :-
    Placed is Nodes - 1,
    Positions is Nodes - Solutions.

%   Numbers is the line of tests/golden/NAME.txt that unifies with it.

golden_numbers(Name, Numbers) :-
    module_property(output, file(Here)),
    file_directory_name(Here, Directory),
    format(atom(File), '~w/../golden/~w.txt', [Directory, Name]),
    file_lines(File, Lines),
    member(Line, Lines),
    split_string(Line, " ", "", Fields),
    maplist(field_number, Fields, Numbers),
    !.
