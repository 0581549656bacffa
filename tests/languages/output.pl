:- module(output,
          [ template_line/3,            % +Template, +Facts, -Line
            golden_lines/2,             % +Which, -Lines
            golden_facts/2              % +N, -Facts
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

%!  golden_lines(+Which, -Lines) is det.
%
%   Which is solutions(N), or `counts`.

golden_lines(Which, Lines) :-
    golden_name(Which, Name),
    module_property(output, file(Here)),
    file_directory_name(Here, Directory),
    format(atom(File), '~w/../golden/~w.txt', [Directory, Name]),
    file_lines(File, Lines).

golden_name(solutions(N), Name) :-
    format(atom(Name), 'solutions-~d', [N]).
golden_name(counts, counts).

%!  golden_facts(+N, -Facts) is det.
%
%   What a program's last line may tell, as a list of Name=Value.

golden_facts(N, [size=N, solutions=Solutions, positions=Positions]) :-
    golden_lines(counts, Lines),
    member(Line, Lines),
    split_string(Line, " ", "", Fields),
    maplist(field_number, Fields, [N, Solutions, _, Positions]),
    !.
