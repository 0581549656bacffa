:- module(output,
          [ template_line/3,            % +Template, +Facts, -Line
            line_fits/3,                % +Line, +Template, +Facts
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
    value_text(Value, Words),
    atomic_list_concat(Parts, Words, Text).

value_text(Value, Text) :-
    (   Value = from(Low, High)
    ->  format(atom(Text), '~d to ~d', [Low, High])
    ;   Text = Value
    ).

%!  line_fits(+Line:string, +Template:atom, +Facts:list) is semidet.
%
%   Line is Template with each {name} replaced. For a Value from(Low, High), any number from Low to High will do.

line_fits(Line, Template, Facts0) :-
    (   select(Name=from(Low, High), Facts0, Facts),
        format(atom(Hole), '{~w}', [Name]),
        atomic_list_concat([Before0, After0], Hole, Template)
    ->  maplist(template_text(Facts), [Before0, After0], [Before, After]),
        string_concat(Before, Rest, Line),
        string_concat(Digits, After, Rest),
        number_string(Number, Digits),
        between(Low, High, Number),
        !
    ;   template_line(Template, Facts0, Line)
    ).

template_text(Facts, Template, Line) :-
    template_line(Template, Facts, Line).

%!  golden_facts(+N, -Facts) is det.
%
%   What the last line of a search for all solutions may tell, as a list of Name=Value. Beside the tree of the outline:
%
%     - levels: the positions of a search that makes whole levels, so that the first solution costs as many as all
%     - ahead: those of a search that may look further than the first solution
%     - smallest: those of a search that goes on with the column or row that has the fewest free squares, the middle one first

golden_facts(N, Facts) :-
    golden_numbers(counts, [N, Solutions, _, Positions]),
    Nodes is Positions + Solutions,
    facts(N, Solutions, Nodes, Facts0),
    append(Facts0, [levels=Positions, ahead=Positions|Smallest], Facts),
    smallest_facts(N, [Positions1, _], Positions1, Smallest).

%!  first_facts(+N, -Facts) is det.
%
%   The same for a search that ends at the first solution.

first_facts(N, Facts) :-
    golden_numbers(counts, [N, Solutions|_]),
    golden_numbers(first, [N, Placed]),
    Found is min(1, Solutions),
    Nodes is Placed + 1,
    facts(N, Found, Nodes, Facts0),
    golden_facts(N, All),
    memberchk(positions=Most, All),
    Least is Nodes - Found,
    append(Facts0, [levels=Most, ahead=from(Least, Most)|Smallest], Facts),
    smallest_facts(N, [_, Positions], Positions, Smallest).

facts(N, Solutions, Nodes, [size=N, solutions=Solutions, placed=Placed, nodes=Nodes, positions=Positions]) :-
    Placed is Nodes - 1,
    Positions is Nodes - Solutions.

%   smallest_facts(+N, ?Columns, ?Positions, -Facts): Positions is one of the two Columns of smallest.txt, where it has N.

smallest_facts(N, Columns, Positions, Facts) :-
    (   golden_numbers(smallest, [N|Columns])
    ->  Facts = [smallest=Positions]
    ;   Facts = []
    ).

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
